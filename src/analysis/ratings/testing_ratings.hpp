// Tables of ratings made in code, for the tests of the analysis and of what is built on it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "base/random.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

// A row of a ratings table. What is left empty is a missing cell.
struct RatingRow {
    std::string worker = "w";
    std::string item = "i";
    std::string system = "s";
    double score = 0.0;
    UnitKind kind = UnitKind::System;
    std::string unit = {};
    std::string pair = {};
    std::string hit = {};
    std::string document = {};
    std::string criterion = {};
    std::string configuration = {};
    std::string source_language = {};
    std::string target_language = {};
    std::string status = {};
    std::int32_t position = missing_count;
    double seconds = std::numeric_limits<double>::quiet_NaN();
    std::int64_t submitted_at = missing_time;
    double gold = std::numeric_limits<double>::quiet_NaN();
    Role role = Role::Crowd;
};

using RatingRows = std::vector<RatingRow>;

// Has every column that a row above knows; leaves out a column of names that no row fills, as a file would.
class TestingTable {
public:
    explicit TestingTable(const RatingRows& rows) {
        add_names("worker", rows, &RatingRow::worker);
        add_names("item", rows, &RatingRow::item);
        add_names("system", rows, &RatingRow::system);
        add<NumberColumn>("score", rows, &RatingRow::score, &NumberColumn::values);
        add_kinds(rows);
        add_names("unit", rows, &RatingRow::unit);
        add_names("pair", rows, &RatingRow::pair);
        add_names("hit", rows, &RatingRow::hit);
        add_names("document", rows, &RatingRow::document);
        add_names("criterion", rows, &RatingRow::criterion);
        add_names("configuration", rows, &RatingRow::configuration);
        add_names("source_language", rows, &RatingRow::source_language);
        add_names("target_language", rows, &RatingRow::target_language);
        add_names("status", rows, &RatingRow::status);
        add<CountColumn>("position", rows, &RatingRow::position, &CountColumn::values);
        add<NumberColumn>("seconds", rows, &RatingRow::seconds, &NumberColumn::values);
        add<TimeColumn>("submitted_at", rows, &RatingRow::submitted_at, &TimeColumn::microseconds);
        add<NumberColumn>("gold", rows, &RatingRow::gold, &NumberColumn::values);
        add_roles(rows);
    }

    [[nodiscard]] JudgmentTable table() const { return JudgmentTable{parts_}; }

private:
    void add_names(std::string_view name, const RatingRows& rows, std::string RatingRow::*member) {
        const bool is_required = find_column(TableKind::Ratings, name)->need == Need::Required;
        if (!is_required && std::ranges::all_of(rows, &std::string::empty, member)) {
            return;
        }
        parts_.add_column(name);
        auto& cells = std::get<NameColumn>(parts_.find(name)->cells);
        for (const RatingRow& row : rows) {
            const std::string& text = row.*member;
            cells.codes.push_back(text.empty() ? missing_code
                                               : parts_.dictionaries[cells.dictionary].add(text));
        }
    }

    template <class Cells, class Value>
    void add(std::string_view name, const RatingRows& rows, Value RatingRow::*member,
             std::vector<Value> Cells::*values) {
        parts_.add_column(name);
        auto& cells = std::get<Cells>(parts_.find(name)->cells);
        for (const RatingRow& row : rows) {
            (cells.*values).push_back(row.*member);
        }
    }

    void add_kinds(const RatingRows& rows) {
        parts_.add_column("kind");
        auto& cells = std::get<WordColumn>(parts_.find("kind")->cells);
        for (const RatingRow& row : rows) {
            cells.codes.push_back(static_cast<std::uint8_t>(row.kind));
        }
    }

    void add_roles(const RatingRows& rows) {
        parts_.add_column("role");
        auto& cells = std::get<WordColumn>(parts_.find("role")->cells);
        for (const RatingRow& row : rows) {
            cells.codes.push_back(static_cast<std::uint8_t>(row.role));
        }
    }

    TableParts parts_{.kind = TableKind::Ratings};
};

inline JudgmentTable table_of(const RatingRows& rows) { return TestingTable{rows}.table(); }

// The ratings of a table that has one slice.
inline Ratings ratings_of(const RatingRows& rows) {
    auto slices = slice_ratings(table_of(rows));
    if (!slices || slices->size() != 1) {
        throw std::logic_error{"these rows are not the ratings of one slice"};
    }
    return std::move(slices->front());
}

struct CampaignOptions {
    std::uint64_t seed = 1;
    std::size_t workers = 6;
    std::size_t systems = 3;
    std::size_t items = 12;
    double system_step = 6.0;  // how much better each system is than the next
    double noise = 8.0;
};

// A campaign of direct assessment with every sort of control. Workers 2h and 2h + 1 do HIT h; each differs
// in bias and scale. Scores are whole numbers from 0 to 100. Systems are called s0 (the best), s1, ...
class TestingCampaign {
public:
    explicit TestingCampaign(const CampaignOptions& options) : options_{options} {
        for (std::size_t worker = 0; worker < options.workers; ++worker) {
            do_hit(worker);
        }
    }

    [[nodiscard]] const RatingRows& rows() const noexcept { return rows_; }

private:
    void do_hit(std::size_t worker) {
        RandomStream random{options_.seed, "testing campaign", worker};
        const double bias = 10.0 * random.normal();
        const double scale = 0.6 + 0.6 * random.uniform();
        std::size_t position = 0;
        const auto rate = [&](std::size_t item, std::size_t system, UnitKind kind, double quality) {
            const double seen = 55.0 + bias + scale * quality + options_.noise * random.normal();
            RatingRow row{.worker = "w" + std::to_string(worker),
                          .item = "i" + std::to_string(item),
                          .system = "s" + std::to_string(system),
                          .score = std::round(std::clamp(seen, 0.0, 100.0)),
                          .kind = kind,
                          .unit = "u" + std::to_string(position),
                          .hit = "h" + std::to_string(worker / 2),
                          .document = "d" + std::to_string(item / 3),
                          .position = static_cast<std::int32_t>(position),
                          .seconds = 5.0 + 10.0 * random.uniform()};
            ++position;
            rows_.push_back(row);
            return row.unit;
        };
        for (std::size_t item = 0; item < options_.items; ++item) {
            const std::size_t system = (item + worker / 2) % options_.systems;
            const double quality = 5.0 * std::sin(static_cast<double>(item)) -
                                   options_.system_step * static_cast<double>(system);
            const std::string unit = rate(item, system, UnitKind::System, quality);
            if (item % 3 == 0) {
                rate(item, system, UnitKind::BadReference, quality - 40.0);
                rows_.back().pair = unit;
            } else if (item % 3 == 1) {
                rate(item, system, UnitKind::AskAgain, quality);
                rows_.back().pair = unit;
            } else if (item % 6 == 2) {
                rate(item, system, UnitKind::GoodReference, quality + 20.0);
                rows_.back().pair = unit;
            }
        }
    }

    CampaignOptions options_;
    RatingRows rows_;
};

inline RatingRows campaign_rows(const CampaignOptions& options = {}) {
    return TestingCampaign{options}.rows();
}

inline RatingRows shuffled(RatingRows rows, std::uint64_t seed) {
    RandomStream{seed, "testing order"}.shuffle(rows);
    return rows;
}

}  // namespace adjudge
