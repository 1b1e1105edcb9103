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
            const std::uint32_t system = system_of(output);
            std::size_t together = 0;
            for (const std::uint32_t other : chosen) {
                together += pairs(system, system_of(other));
            }
            return std::pair{shown_[system], together};
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

// Starts from a random order and swaps two places as long as that evens out who stood where.
std::vector<std::uint32_t> SubsetDraw::arrange(std::vector<std::uint32_t> outputs) {
    const auto stood = [&](std::size_t output, std::size_t place) {
        return places(system_of(outputs[output]), place);
    };
    random_.shuffle(outputs);
    for (bool is_better = true; is_better;) {
        is_better = false;
        for (std::size_t a = 0; a + 1 < outputs.size(); ++a) {
            for (std::size_t b = a + 1; b < outputs.size(); ++b) {
                if (stood(a, b) + stood(b, a) < stood(a, a) + stood(b, b)) {
                    std::swap(outputs[a], outputs[b]);
                    is_better = true;
                }
            }
        }
    }
    for (std::size_t place = 0; place < outputs.size(); ++place) {
        ++places(system_of(outputs[place]), place);
    }
    return outputs;
}

}  // namespace adjudge
