// New campaigns like a pilot: its design with other workers, items and chance, in any size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "experiment/crowd_sampler.hpp"
#include "experiment/pilot_layout.hpp"
#include "experiment/ranking_quality.hpp"
#include "model/table.hpp"

namespace adjudge {

struct FittedSize {
    std::size_t judgments = 0;  // of systems' outputs, controls apart: whole HITs until there are as many
    std::size_t draw = 0;       // of the crowd
    std::uint64_t seed = 1;
};

// A HIT is laid out as one of the pilot's: as many workers did it, its runs and controls are where they were;
// its systems, documents and items are others. Workers are like those of the pilot, with as many HITs each.
class FittedCampaign {
public:
    // Fits the crowd. `pilot` must outlive the campaign and have judgments of at least two systems.
    FittedCampaign(const Ratings& pilot, const CrowdFitOptions& options);

    [[nodiscard]] const FittedCrowd& crowd() const { return crowd_; }
    [[nodiscard]] const PilotLayout& layout() const { return layout_; }
    [[nodiscard]] std::size_t draws() const { return crowd_.draws.size(); }
    // Of systems' outputs, in the pilot.
    [[nodiscard]] std::size_t judgments() const;
    // How good the systems are in one draw of the crowd.
    [[nodiscard]] std::vector<TrueSystem> systems(std::size_t draw) const;
    // The judgments of one campaign. Scores beyond the pilot's lowest and highest are brought back by
    // shrinking all alike, which no comparison notices.
    [[nodiscard]] JudgmentTable judged(const FittedSize& size) const;

private:
    const Ratings& pilot_;
    PilotLayout layout_;
    FittedCrowd crowd_;
    std::vector<std::vector<std::uint32_t>> hits_of_worker_;
    std::vector<std::vector<std::uint32_t>> runs_of_worker_;
    // Of an item: its place among those of its document, or 0.
    std::vector<std::uint32_t> place_in_document_;
    std::size_t documents_ = 0;  // that there probably are, seen or not; items where there are no documents
};

// How many sorts there are when each of those seen was seen so often (Chao 1984, bias-corrected).
double chao_total(const std::vector<std::size_t>& times_seen);

}  // namespace adjudge
