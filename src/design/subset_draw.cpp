#include "design/subset_draw.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace adjudge {

SubsetDraw::SubsetDraw(const OutputIndex& index, std::size_t systems, std::size_t outputs,
                       RandomStream& random)
    : index_{index},
      systems_{systems},
      outputs_{outputs == 0 ? systems : outputs},
      random_{random},
      shown_(systems, 0),
      pairs_(systems * systems, 0),
      places_(systems * outputs_, 0) {}

std::vector<std::uint32_t> SubsetDraw::next(std::size_t passage, std::optional<std::uint32_t> must_show) {
    std::vector<std::uint32_t> outputs(index_.end(passage) - index_.begin(passage));
    std::iota(outputs.begin(), outputs.end(), static_cast<std::uint32_t>(index_.begin(passage)));
    random_.shuffle(outputs);
    return arrange(choose(std::move(outputs), must_show));
}

// One after the other: who was shown least, and among those who was least together with the chosen ones.
std::vector<std::uint32_t> SubsetDraw::choose(std::vector<std::uint32_t> outputs,
                                              std::optional<std::uint32_t> must_show) {
    std::vector<std::uint32_t> chosen;
    if (must_show) {
        chosen.push_back(*must_show);
        std::erase(outputs, *must_show);
    }
    while (chosen.size() < outputs_ && !outputs.empty()) {
        const auto best = std::ranges::min_element(outputs, {}, [&](std::uint32_t output) {
            return std::pair{shown_[system_of(output)], times_together(output, chosen)};
        });
        chosen.push_back(*best);
        outputs.erase(best);
    }
    for (const std::uint32_t a : chosen) {
        ++shown_[system_of(a)];
        for (const std::uint32_t b : chosen) {
            ++pairs(system_of(a), system_of(b));
        }
    }
    return chosen;
}

std::size_t SubsetDraw::times_together(std::uint32_t output, std::span<const std::uint32_t> others) {
    std::size_t together = 0;
    for (const std::uint32_t other : others) {
        together += pairs(system_of(output), system_of(other));
    }
    return together;
}

// Swaps two places where that evens out who stood where. True where it did.
bool SubsetDraw::improve(std::vector<std::uint32_t>& outputs) {
    const auto stood = [&](std::size_t output, std::size_t place) {
        return places(system_of(outputs[output]), place);
    };
    for (std::size_t i = 0; i < outputs.size() * outputs.size(); ++i) {
        const std::size_t a = i / outputs.size();
        const std::size_t b = i % outputs.size();
        if (a < b && stood(a, b) + stood(b, a) < stood(a, a) + stood(b, b)) {
            std::swap(outputs[a], outputs[b]);
            return true;
        }
    }
    return false;
}

std::vector<std::uint32_t> SubsetDraw::arrange(std::vector<std::uint32_t> outputs) {
    random_.shuffle(outputs);
    while (improve(outputs)) {
    }
    for (std::size_t place = 0; place < outputs.size(); ++place) {
        ++places(system_of(outputs[place]), place);
    }
    return outputs;
}

}  // namespace adjudge
