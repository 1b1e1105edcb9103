#include "text/shift_search.hpp"

#include <algorithm>
#include <tuple>

namespace adjudge {
namespace {

constexpr std::size_t longest_block = 10;
constexpr std::size_t farthest_shift = 50;
// When so many have been tried for a segment, the search ends without the best of that round.
constexpr std::size_t most_candidates = 1000;

TerEdits count_edits(const std::vector<EditOperation>& operations, std::size_t shifts) {
    const auto count = [&](EditOperation wanted) {
        return static_cast<std::size_t>(std::ranges::count(operations, wanted));
    };
    return {.insertions = count(EditOperation::Insert),
            .deletions = count(EditOperation::Delete),
            .substitutions = count(EditOperation::Substitute),
            .shifts = shifts};
}

}  // namespace

void ShiftSearch::align(const std::vector<EditOperation>& operations) {
    alignment_.place.clear();
    alignment_.output_is_wrong.clear();
    alignment_.reference_is_wrong.clear();
    for (const EditOperation operation : operations) {
        const std::uint8_t is_wrong = operation != EditOperation::Keep ? 1 : 0;
        if (operation != EditOperation::Insert) {
            alignment_.output_is_wrong.push_back(is_wrong);
        }
        if (operation != EditOperation::Delete) {
            alignment_.place.push_back(static_cast<std::ptrdiff_t>(alignment_.output_is_wrong.size()) - 1);
            alignment_.reference_is_wrong.push_back(is_wrong);
        }
    }
}

// Whether some word of the block is wrong where it is, some word of the reference is not met where it would
// go, and that is not within the block itself.
bool ShiftSearch::is_misplaced(const Match& match) const {
    const auto any = [&](std::span<const std::uint8_t> wrong, std::size_t from) {
        return std::ranges::any_of(wrong.subspan(from, match.length),
                                   [](std::uint8_t is) { return is != 0; });
    };
    const std::ptrdiff_t goal = alignment_.place[match.place];
    const auto start = static_cast<std::ptrdiff_t>(match.start);
    const bool is_within = start <= goal && goal < start + static_cast<std::ptrdiff_t>(match.length);
    return !is_within && any(alignment_.output_is_wrong, match.start) &&
           any(alignment_.reference_is_wrong, match.place);
}

// Every place beside the words that the block's own words are aligned with.
void ShiftSearch::collect_targets(const Match& match) {
    const auto target_of = [&](std::size_t place) {
        return place == 0 ? std::size_t{0} : static_cast<std::size_t>(alignment_.place[place - 1] + 1);
    };
    std::optional<std::size_t> previous;
    for (std::size_t place = match.place; place <= match.place + match.length; ++place) {
        const std::size_t target = target_of(place);
        if (target != previous) {
            candidates_.push_back({match.length, match.start, target});
            ++tried_;
        }
        previous = target;
    }
}

// Nothing where the shift would go too far, or where enough have been tried.
void ShiftSearch::collect_from(std::size_t start, std::size_t place) {
    const std::span<const std::uint32_t> words = reference_->words();
    const std::size_t distance = place > start ? place - start : start - place;
    const std::size_t longest = distance > farthest_shift
                                    ? 0
                                    : std::min({longest_block, output_.size() - start, words.size() - place});
    for (std::size_t length = 1; length <= longest && tried_ < most_candidates; ++length) {
        if (output_[start + length - 1] != words[place + length - 1]) {
            return;
        }
        if (is_misplaced({start, place, length})) {
            collect_targets({start, place, length});
        }
    }
}

void ShiftSearch::collect_candidates() {
    candidates_.clear();
    for (std::size_t start = 0; start < output_.size() && tried_ < most_candidates; ++start) {
        for (const std::size_t place : reference_->places(output_[start])) {
            collect_from(start, place);
        }
    }
}

BlockMove ShiftSearch::move_of(const Candidate& candidate) const {
    const auto [length, start, target] = candidate;
    if (target < start) {
        return {target, start, start + length};
    }
    if (target > start + length) {
        return {start, start + length, target};
    }
    return {start, start + length, std::min(length + target, output_.size())};
}

// No shift changes which words there are: so many of the longer text have no partner in the other.
std::size_t ShiftSearch::least_distance() const {
    std::vector<std::uint32_t> left(output_.begin(), output_.end());
    std::ranges::sort(left);
    std::vector<std::uint32_t> right(reference_->words().begin(), reference_->words().end());
    std::ranges::sort(right);
    std::size_t common = 0;
    auto other = right.begin();
    for (const std::uint32_t word : left) {
        other = std::lower_bound(other, right.end(), word);
        if (other != right.end() && *other == word) {
            ++common;
            ++other;
        }
    }
    return std::max(left.size(), right.size()) - common;
}

// The move that shortens the distance most: of several the longest block, then the earliest, then the
// earliest target. A block of L words can't shorten it by more than 2 L, nor below the least distance.
std::optional<BlockMove> ShiftSearch::best_move(std::size_t distance) {
    std::ranges::sort(candidates_, [](const Candidate& a, const Candidate& b) {
        return std::tuple{b.length, a.start, a.target} < std::tuple{a.length, b.start, b.target};
    });
    const std::size_t most_gain = distance - least_;
    const bool is_bounded = distances_.is_exact();
    std::size_t best_gain = 0;
    std::optional<BlockMove> best;
    const Candidate* previous = nullptr;
    for (const Candidate& candidate : candidates_) {
        if (best_gain >= (is_bounded ? std::min(most_gain, 2 * candidate.length) : most_gain)) {
            break;
        }
        const bool is_same = previous != nullptr && previous->length == candidate.length &&
                             previous->start == candidate.start && previous->target == candidate.target;
        previous = &candidate;
        if (is_same) {
            continue;
        }
        const BlockMove move = move_of(candidate);
        const std::size_t after = distances_.distance_after(move);
        if (after + best_gain < distance) {
            best_gain = distance - after;
            best = move;
        }
    }
    return best;
}

TerEdits ShiftSearch::edits(std::vector<std::uint32_t> output, const IndexedReference& reference) {
    if (reference.size() == 0) {
        return {.deletions = output.size()};
    }
    reference_ = &reference;
    output_ = std::move(output);
    tried_ = 0;
    distances_.set(reference, output_.size());
    least_ = least_distance();
    for (std::size_t shifts = 0;; ++shifts) {
        const std::size_t distance = distances_.distance(output_);
        const std::vector<EditOperation> operations = distances_.operations();
        std::optional<BlockMove> move;
        if (distance > least_) {
            align(operations);
            collect_candidates();
            move = tried_ < most_candidates ? best_move(distance) : std::nullopt;
        }
        if (!move) {
            return count_edits(operations, shifts);
        }
        const auto at = [&](std::size_t place) {
            return output_.begin() + static_cast<std::ptrdiff_t>(place);
        };
        std::rotate(at(move->begin), at(move->middle), at(move->end));
    }
}

}  // namespace adjudge
