// What workers answered about single items, whatever was asked: for those who look at the texts behind a figure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

// Items of one name in two language pairs are two. Languages are empty where the table does not say.
struct ItemKey {
    std::string item;
    std::string source_language;
    std::string target_language;

    bool operator==(const ItemKey&) const = default;
    bool operator<(const ItemKey& other) const {
        return std::tie(item, source_language, target_language) <
               std::tie(other.item, other.source_language, other.target_language);
    }
};

struct ItemSummary {
    ItemKey key;
    std::string document;
    std::size_t judgments = 0;
    std::size_t workers = 0;
    // Of ratings of systems' outputs.
    std::optional<double> mean_score = {};
    // How far two workers who judged the same are apart: the mean difference of their scores, or the share of
    // such pairs that gave another label or choice. Controls do not count. None where nobody judged the same.
    std::optional<double> disagreement = {};
};

// Which judgments count; an empty name counts all.
struct ItemFilter {
    std::string system;  // shown, alone or beside another
    std::string worker;
};

using JudgmentTables = std::span<const std::shared_ptr<const JudgmentTable>>;

// Every item that has a judgment, by name.
std::vector<ItemSummary> item_summaries(JudgmentTables tables, const ItemFilter& filter);

struct ItemAnswer {
    TableKind table;
    std::string worker;
    Role role;
    std::string asked;  // the criterion or the field; empty where there is one alone
    std::string configuration;
    UnitKind kind;
    std::string shown;   // the system, or both of a choice: "mt / human"
    std::string answer;  // as it is read: "63", "a", "major 4-9"
    std::optional<double> seconds;
    std::string hit;
    std::string unit;
    std::optional<std::int64_t> submitted_at;  // microseconds since 1970
};

// In the order of tables and rows.
std::vector<ItemAnswer> item_answers(JudgmentTables tables, const ItemKey& key);

}  // namespace adjudge
