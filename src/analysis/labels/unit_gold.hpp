// Which label each unit should have got: as the table tells, else as experts say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "model/table_views.hpp"

namespace adjudge {

// Labels of experts who do not count as crowd: what most of them say is a unit's gold where none is told.
struct ExpertLabels {
    std::size_t workers = 0;
    std::size_t labels = 0;
    std::size_t gold_units = 0;   // of the crowd's
    std::size_t split_units = 0;  // where no label has the most experts: no gold
};

// An item, or its output by a system, by the codes of the table.
using LabelUnitKey = std::pair<std::uint32_t, std::uint32_t>;
LabelUnitKey label_unit_key(const LabelsView& view, std::uint32_t row);

// Of units that the crowd labelled, each with a row that says its gold.
struct UnitGold {
    ExpertLabels experts;
    std::map<LabelUnitKey, std::uint32_t> told;        // as the gold of the row
    std::map<LabelUnitKey, std::uint32_t> of_experts;  // as the label of the row; where none is told

    // Empty where the unit has none.
    [[nodiscard]] std::string name(const LabelsView& view, const LabelUnitKey& unit) const;
};

// From rows with labels.
UnitGold unit_gold(const LabelsView& view, std::span<const std::uint32_t> of_crowd,
                   std::span<const std::uint32_t> of_experts);

}  // namespace adjudge
