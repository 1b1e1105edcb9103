#include "experiment/pilot_layout.hpp"

namespace adjudge {
namespace {

bool is_same_run(const Ratings& pilot, std::uint32_t before, std::uint32_t judgment) {
    return pilot.system[before] == pilot.system[judgment] &&
           pilot.document[before] == pilot.document[judgment];
}

}  // namespace

PilotLayout layout_of(const Ratings& pilot) {
    PilotLayout layout{.hits = assignments(pilot),
                       .hit = std::vector<std::uint32_t>(pilot.size()),
                       .run = std::vector<std::uint32_t>(pilot.size()),
                       .place = std::vector<double>(pilot.size(), 0.0)};
    for (std::size_t h = 0; h < layout.hits.size(); ++h) {
        const std::vector<std::uint32_t>& judgments = layout.hits[h].judgments;
        for (std::size_t i = 0; i < judgments.size(); ++i) {
            const std::uint32_t judgment = judgments[i];
            const bool goes_on = i > 0 && is_same_run(pilot, judgments[i - 1], judgment);
            layout.runs += goes_on ? 0U : 1U;
            layout.hit[judgment] = static_cast<std::uint32_t>(h);
            layout.run[judgment] = static_cast<std::uint32_t>(layout.runs - 1);
            layout.place[judgment] =
                judgments.size() > 1
                    ? static_cast<double>(i) / static_cast<double>(judgments.size() - 1) - 0.5
                    : 0.0;
        }
    }
    return layout;
}

std::vector<std::uint32_t> judged_systems(const Ratings& pilot) {
    std::vector<bool> is_judged(pilot.systems.size(), false);
    for (std::size_t i = 0; i < pilot.size(); ++i) {
        is_judged[pilot.system[i]] = is_judged[pilot.system[i]] || counts_for_system(pilot.kind[i]);
    }
    std::vector<std::uint32_t> systems;
    for (std::uint32_t s = 0; s < is_judged.size(); ++s) {
        if (is_judged[s]) {
            systems.push_back(s);
        }
    }
    return systems;
}

double mean_run(const PilotLayout& layout) {
    std::vector<double> lengths(layout.runs, 0.0);
    for (const std::uint32_t run : layout.run) {
        lengths[run] += 1.0;
    }
    double squares = 0.0;
    for (const double length : lengths) {
        squares += length * length;
    }
    return layout.run.empty() ? 0.0 : squares / static_cast<double>(layout.run.size());
}

}  // namespace adjudge
