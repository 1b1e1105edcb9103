// How few edits turn an output into a reference if moving a block of words counts as one edit.
//
// The greedy search of TERCOM with sacreBLEU's limits (Snover et al. 2006): as long as some move shortens the
// word edit distance, make the best one. Candidates move words that stand somewhere in the reference, are
// wrong where they are, and go where the reference is not met.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "text/banded_distance.hpp"

namespace adjudge {

struct TerEdits {
    std::size_t insertions = 0;
    std::size_t deletions = 0;
    std::size_t substitutions = 0;
    std::size_t shifts = 0;

    [[nodiscard]] std::size_t total() const { return insertions + deletions + substitutions + shifts; }
    bool operator==(const TerEdits&) const = default;
};

// Not for two threads at once.
class ShiftSearch {
public:
    TerEdits edits(std::vector<std::uint32_t> output, const IndexedReference& reference);

private:
    struct Candidate {
        std::size_t length;
        std::size_t start;
        std::size_t target;
    };
    // What stands where, and what is wrong, after the shortest way has been found.
    struct Alignment {
        std::vector<std::ptrdiff_t>
            place;  // for each word of the reference, in the output; -1 before its first
        std::vector<std::uint8_t> output_is_wrong;
        std::vector<std::uint8_t> reference_is_wrong;
    };
    // Equal words: from `start` in the output, from `place` in the reference.
    struct Match {
        std::size_t start;
        std::size_t place;
        std::size_t length;
    };

    void align(const std::vector<EditOperation>& operations);
    void collect_candidates();
    void collect_from(std::size_t start, std::size_t place);
    void collect_targets(const Match& match);
    [[nodiscard]] bool is_misplaced(const Match& match) const;
    [[nodiscard]] std::optional<BlockMove> best_move(std::size_t distance);
    [[nodiscard]] std::size_t least_distance() const;
    [[nodiscard]] BlockMove move_of(const Candidate& candidate) const;

    const IndexedReference* reference_ = nullptr;
    std::vector<std::uint32_t> output_;
    BandedDistance distances_;
    Alignment alignment_;
    std::vector<Candidate> candidates_;
    std::size_t tried_ = 0;
    std::size_t least_ = 0;
};

}  // namespace adjudge
