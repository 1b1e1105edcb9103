// Labels that workers gave to items: what majority vote, Wawa, Dawid-Skene, one-coin, MACE and GLAD take.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "stats/computed.hpp"

namespace adjudge {

// One entry a judgment, all of one length. Ids count from 0. Every worker has a judgment; an item may have
// none, and several by one worker. Each judgment counts.
struct LabelData {
    std::span<const std::uint32_t> worker;
    std::span<const std::uint32_t> item;
    std::span<const std::uint32_t> label;  // < classes
    std::size_t workers;
    std::size_t items;
    std::size_t classes;
};

// Throws std::logic_error where the data are not as LabelData says.
void check_labels(const LabelData& data);

// Why no model of workers can be fitted to these labels: there are none, or there is nothing to choose from.
std::optional<Undefined> obstacle_to_a_model(const LabelData& data);

}  // namespace adjudge
