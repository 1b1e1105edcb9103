// The n-grams of a segment's references, and how many n-grams of another text match them.
//
// An n-gram is a node of a trie: (the node of its first n - 1 symbols, its last symbol). A walk over another
// text goes deeper only while the n-gram exists, because no longer one can match where a shorter one does
// not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace adjudge {

class NgramCounts {
public:
    // A symbol that is in no reference.
    static constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();

    explicit NgramCounts(std::size_t order) : matches_(order) {}

    void clear();
    // An n-gram counts as often as in the sequence that has it most often.
    void add(std::span<const std::uint32_t> symbols);
    // For n = 1, 2, ... how many n-grams match, each at most as often as it counts. Valid until the next
    // call.
    std::span<const std::uint64_t> matches(std::span<const std::uint32_t> symbols);

private:
    struct Slot {
        std::uint64_t key;
        std::uint32_t node;
    };
    struct Node {
        std::uint32_t most = 0;      // occurrences in any one sequence
        std::uint32_t seen = 0;      // in the sequence that was looked at last
        std::uint32_t sequence = 0;  // which one that was
    };

    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const;
    [[nodiscard]] std::uint32_t child(std::uint32_t parent, std::uint32_t symbol) const;
    std::uint32_t add_child(std::uint32_t parent, std::uint32_t symbol);
    std::uint32_t times_seen(std::uint32_t node);
    void count_matches(std::span<const std::uint32_t> symbols);
    void grow(std::size_t nodes);

    std::vector<Slot> slots_;
    std::vector<Node> nodes_;
    std::vector<std::uint64_t> matches_;
    std::uint32_t sequence_ = 0;
    unsigned shift_ = 64;  // 64 - log2(slots)
};

}  // namespace adjudge
