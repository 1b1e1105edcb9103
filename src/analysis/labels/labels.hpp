// The labels of one slice of a table as columns of plain numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/labels/unit_gold.hpp"
#include "analysis/local_ids.hpp"
#include "analysis/slices.hpp"
#include "base/result.hpp"
#include "model/table.hpp"
#include "stats/labels/label_data.hpp"

namespace adjudge {

// What was labelled: an item, or an item's output by one system where the table names systems.
struct LabelledUnit {
    std::string item;
    std::string system;                      // empty where the table names none
    std::optional<std::uint32_t> gold = {};  // the class that was expected
};

struct Labels {
    SliceName name;
    std::size_t without_label = 0;  // rows left out
    std::size_t tutorials = 0;
    ExpertLabels experts;

    // One entry a judgment, by unit, worker and label: sums do not depend on the order of rows.
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> unit;
    std::vector<std::uint32_t> label;

    std::vector<std::string> workers;
    std::vector<LabelledUnit> units;   // by item and system
    std::vector<std::string> classes;  // by name; one that is gold only is a class too

    [[nodiscard]] LabelData data() const {
        return {worker, unit, label, workers.size(), units.size(), classes.size()};
    }
};

// The slices of a table of labels, in the order of their first rows. Fails with InvalidInput for another
// table, for one without a label, where rows of one unit disagree on its gold, and where nobody has the role
// that was asked for.
Result<std::vector<Labels>> slice_labels(const JudgmentTable& table, CountedRoles roles = CountedRoles::Auto);

}  // namespace adjudge
