// The scale of every slice of a table: as chosen, as the campaign declares, or guessed from the scores.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "base/result.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// What a campaign asks for in one configuration and criterion.
struct DeclaredScale {
    std::string configuration;
    std::string criterion;
    ScoreScale scale;

    bool operator==(const DeclaredScale&) const = default;
};

// Of the sliders, and of the choices among numbers at equal distances. A named set of options has as many
// points as its name ends with: agreement-5.
std::vector<DeclaredScale> declared_scales(const Campaign& campaign);

struct ScaleChoice {
    std::optional<ScoreScale> scale = {};      // of all slices
    std::vector<DeclaredScale> declared = {};  // of those of a campaign, where none is chosen
};

struct SliceScale {
    ScoreScale scale;
    std::vector<std::string> notes = {};  // where it comes from, and what in the scores speaks against it
};

// By slice. Slices of one criterion and configuration are guessed together: language pairs share a scale.
// A declared scale that the scores do not fit gives way to a guess. Fails with InvalidInput where scores are
// not on the chosen scale, and where none can be guessed.
Result<std::vector<SliceScale>> slice_scales(std::span<const Ratings* const> slices,
                                             const ScaleChoice& choice);

}  // namespace adjudge
