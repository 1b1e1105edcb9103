// The labels of every item, or of every worker, laid out one after the other: a fit reads them from front to
// back many times, where the rows of an item lie all over the table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "stats/grouped_rows.hpp"
#include "stats/labels/label_data.hpp"

namespace adjudge {

struct GroupedLabel {
    std::uint32_t other;  // the worker among an item's labels, the item among a worker's
    std::uint32_t label;
};

class GroupedLabels {
public:
    [[nodiscard]] std::size_t groups() const noexcept { return begins_.size() - 1; }
    [[nodiscard]] std::span<const GroupedLabel> of(std::size_t group) const {
        return std::span{labels_}.subspan(begins_[group], begins_[group + 1] - begins_[group]);
    }

    static GroupedLabels by_item(const LabelData& data) {
        return {GroupedRows{data.item, data.items}, data.worker, data.label};
    }
    static GroupedLabels by_worker(const LabelData& data) {
        return {GroupedRows{data.worker, data.workers}, data.item, data.label};
    }

private:
    GroupedLabels(const GroupedRows& grouped, std::span<const std::uint32_t> other,
                  std::span<const std::uint32_t> label) {
        labels_.reserve(label.size());
        begins_.reserve(grouped.groups() + 1);
        begins_.push_back(0);
        for (std::size_t group = 0; group < grouped.groups(); ++group) {
            for (const std::uint32_t row : grouped.rows(group)) {
                labels_.push_back({other[row], label[row]});
            }
            begins_.push_back(labels_.size());
        }
    }

    std::vector<std::size_t> begins_;
    std::vector<GroupedLabel> labels_;
};

}  // namespace adjudge
