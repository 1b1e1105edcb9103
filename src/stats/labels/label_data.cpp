#include "stats/labels/label_data.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace adjudge {
namespace {

void check_ids(std::span<const std::uint32_t> ids, std::size_t count) {
    if (std::ranges::any_of(ids, [&](std::uint32_t id) { return id >= count; })) {
        throw std::logic_error{"a label has an id beyond the count of workers, items or classes"};
    }
}

void check_all_workers_labelled(const LabelData& data) {
    std::vector<bool> has_labelled(data.workers, false);
    for (const std::uint32_t worker : data.worker) {
        has_labelled[worker] = true;
    }
    if (std::ranges::find(has_labelled, false) != has_labelled.end()) {
        throw std::logic_error{"every worker needs a label"};
    }
}

}  // namespace

void check_labels(const LabelData& data) {
    if (data.worker.size() != data.label.size() || data.item.size() != data.label.size()) {
        throw std::logic_error{"every label needs its worker and its item"};
    }
    check_ids(data.worker, data.workers);
    check_ids(data.item, data.items);
    check_ids(data.label, data.classes);
    if (!data.label.empty()) {
        check_all_workers_labelled(data);
    }
}

std::optional<Undefined> obstacle_to_a_model(const LabelData& data) {
    if (data.label.empty()) {
        return Undefined{"no labels"};
    }
    if (data.classes < 2) {
        return Undefined{"fewer than two classes"};
    }
    return std::nullopt;
}

}  // namespace adjudge
