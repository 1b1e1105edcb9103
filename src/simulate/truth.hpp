// How good every text of a simulated campaign is. Nothing is stored: a name and the seed tell.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/crowd.hpp"
#include "model/unit.hpp"

namespace adjudge {

class Truth {
public:
    // `systems` are all of the campaign, for settings that give their qualities one by one in the order of
    // names.
    Truth(const TruthSettings& settings, std::vector<std::string> systems, std::uint64_t seed);

    // The quality of a system over all items, as a distance from the middle; 0 for one that is not known.
    [[nodiscard]] double system(std::string_view name) const;
    [[nodiscard]] const std::vector<std::string>& systems() const { return systems_; }
    [[nodiscard]] const TruthSettings& settings() const { return settings_; }
    // The quality of a system's output for an item.
    [[nodiscard]] double output(std::string_view item, std::string_view system) const;
    // What a degraded version of it has lost, and how good the item's reference is.
    [[nodiscard]] double degradation(std::string_view item, std::string_view system) const;
    [[nodiscard]] double reference(std::string_view item) const;

private:
    TruthSettings settings_;
    std::vector<std::string> systems_;  // sorted
    std::vector<double> quality_;
    std::uint64_t seed_;
};

// The systems that units of these HITs name, each once.
std::vector<std::string> systems_in(const std::vector<Hit>& hits);

}  // namespace adjudge
