#include "analysis/labels/unit_gold.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "analysis/local_ids.hpp"

namespace adjudge {

LabelUnitKey label_unit_key(const LabelsView& view, std::uint32_t row) {
    const auto system = view.system.at(row);
    return {view.item[row].value(), system ? system->value() : no_id};
}

std::string UnitGold::name(const LabelsView& view, const LabelUnitKey& unit) const {
    if (const auto row = told.find(unit); row != told.end()) {
        return std::string{view.gold.name(*view.gold.at(row->second))};
    }
    if (const auto row = of_experts.find(unit); row != of_experts.end()) {
        return std::string{view.label.name(*view.label.at(row->second))};
    }
    return {};
}

UnitGold unit_gold(const LabelsView& view, std::span<const std::uint32_t> of_crowd,
                   std::span<const std::uint32_t> of_experts) {
    UnitGold gold;
    std::set<LabelUnitKey> labelled;
    for (const std::uint32_t row : of_crowd) {
        labelled.insert(label_unit_key(view, row));
        if (view.gold.at(row)) {
            gold.told.emplace(label_unit_key(view, row), row);
        }
    }
    std::set<WorkerId> workers;
    std::map<LabelUnitKey, std::map<LabelId, std::vector<std::uint32_t>>> by_unit;
    for (const std::uint32_t row : of_experts) {
        workers.insert(view.worker[row]);
        if (const LabelUnitKey key = label_unit_key(view, row); labelled.contains(key)) {
            by_unit[key][*view.label.at(row)].push_back(row);
        }
    }
    gold.experts.workers = workers.size();
    gold.experts.labels = of_experts.size();
    for (const auto& [key, by_label] : by_unit) {
        const auto votes = [](const auto& one) { return one.second.size(); };
        const auto most = std::ranges::max_element(by_label, {}, votes);
        if (std::ranges::count(by_label, votes(*most), votes) > 1) {
            ++gold.experts.split_units;
        } else if (!gold.told.contains(key)) {
            gold.of_experts.emplace(key, most->second.front());
        }
    }
    gold.experts.gold_units = gold.of_experts.size();
    return gold;
}

}  // namespace adjudge
