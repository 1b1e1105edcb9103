#include "simulate/truth.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

double drawn(std::uint64_t seed, std::string_view what, std::string_view of) {
    return RandomStream{seed, fmt::format("{}/{}", what, of)}.normal();
}

// A name with a slash must not be taken for two names.
std::string pair_name(std::string_view item, std::string_view system) {
    return fmt::format("{}:{}/{}", item.size(), item, system);
}

}  // namespace

Truth::Truth(const TruthSettings& settings, std::vector<std::string> systems, std::uint64_t seed)
    : settings_{settings}, systems_{std::move(systems)}, seed_{seed} {
    std::ranges::sort(systems_);
    for (std::size_t i = 0; i < systems_.size(); ++i) {
        quality_.push_back(i < settings_.systems.size()
                               ? settings_.systems[i]
                               : settings_.system_sd * drawn(seed, "truth-system", systems_[i]));
    }
}

double Truth::system(std::string_view name) const {
    const auto found = std::ranges::lower_bound(systems_, name);
    return found == systems_.end() || *found != name
               ? 0.0
               : quality_[static_cast<std::size_t>(found - systems_.begin())];
}

double Truth::output(std::string_view item, std::string_view system_name) const {
    return settings_.middle + system(system_name) + settings_.item_sd * drawn(seed_, "truth-item", item) +
           settings_.interaction_sd * drawn(seed_, "truth-output", pair_name(item, system_name));
}

double Truth::degradation(std::string_view item, std::string_view system_name) const {
    const double lost =
        settings_.degradation +
        settings_.degradation_sd * drawn(seed_, "truth-degradation", pair_name(item, system_name));
    return std::max(lost, 0.0);
}

double Truth::reference(std::string_view item) const {
    return settings_.reference + settings_.reference_sd * drawn(seed_, "truth-reference", item);
}

std::vector<std::string> systems_in(const std::vector<Hit>& hits) {
    std::set<std::string> names;
    const auto add = [&](const Unit& unit) {
        for (const Stimulus& stimulus : unit.stimuli) {
            names.insert(stimulus.systems.begin(), stimulus.systems.end());
        }
    };
    for (const Hit& hit : hits) {
        std::ranges::for_each(hit.units, add);
    }
    return {names.begin(), names.end()};
}

}  // namespace adjudge
