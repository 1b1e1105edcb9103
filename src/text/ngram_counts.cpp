#include "text/ngram_counts.hpp"

#include <algorithm>
#include <bit>

namespace adjudge {
namespace {

constexpr std::uint64_t empty_key = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint32_t root = 0;
constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();

constexpr std::uint64_t key_of(std::uint32_t parent, std::uint32_t symbol) {
    return (std::uint64_t{parent} << 32U) | symbol;
}

}  // namespace

void NgramCounts::clear() {
    slots_.clear();
    nodes_.assign(1, Node{});
    sequence_ = 0;
}

// Fibonacci hashing, then linear probing.
std::size_t NgramCounts::slot_of(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = ((key ^ (key >> 29U)) * 0x9E3779B97F4A7C15U) >> shift_;
    while (slots_[slot].key != key && slots_[slot].key != empty_key) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

std::uint32_t NgramCounts::child(std::uint32_t parent, std::uint32_t symbol) const {
    const Slot& slot = slots_[slot_of(key_of(parent, symbol))];
    return slot.key == empty_key ? no_node : slot.node;
}

std::uint32_t NgramCounts::add_child(std::uint32_t parent, std::uint32_t symbol) {
    const std::uint64_t key = key_of(parent, symbol);
    Slot& slot = slots_[slot_of(key)];
    if (slot.key == empty_key) {
        slot = {key, static_cast<std::uint32_t>(nodes_.size())};
        nodes_.emplace_back();
    }
    return slot.node;
}

void NgramCounts::grow(std::size_t nodes) {
    const std::size_t wanted = std::bit_ceil(2 * nodes);
    if (wanted <= slots_.size()) {
        return;
    }
    const std::vector<Slot> old = slots_;
    slots_.assign(wanted, Slot{empty_key, no_node});
    shift_ = 64 - static_cast<unsigned>(std::countr_zero(wanted));
    for (const Slot& slot : old) {
        if (slot.key != empty_key) {
            slots_[slot_of(slot.key)] = slot;
        }
    }
}

std::uint32_t NgramCounts::times_seen(std::uint32_t node) {
    Node& counted = nodes_[node];
    if (counted.sequence != sequence_) {
        counted.sequence = sequence_;
        counted.seen = 0;
    }
    return ++counted.seen;
}

void NgramCounts::add(std::span<const std::uint32_t> symbols) {
    grow(nodes_.size() + matches_.size() * symbols.size() + 1);
    ++sequence_;
    for (std::size_t start = 0; start < symbols.size(); ++start) {
        std::uint32_t node = root;
        for (const std::uint32_t symbol :
             symbols.subspan(start, std::min(matches_.size(), symbols.size() - start))) {
            node = add_child(node, symbol);
            const std::uint32_t seen = times_seen(node);
            nodes_[node].most = std::max(nodes_[node].most, seen);
        }
    }
}

// Counts the n-grams that begin here, from the shortest to the first that no reference has.
void NgramCounts::count_matches(std::span<const std::uint32_t> symbols) {
    std::uint32_t node = root;
    for (std::size_t n = 0; n < symbols.size(); ++n) {
        node = child(node, symbols[n]);
        if (node == no_node) {
            return;
        }
        matches_[n] += times_seen(node) <= nodes_[node].most ? 1U : 0U;
    }
}

std::span<const std::uint64_t> NgramCounts::matches(std::span<const std::uint32_t> symbols) {
    std::ranges::fill(matches_, 0);
    if (nodes_.size() <= 1) {
        return matches_;
    }
    ++sequence_;
    for (std::size_t start = 0; start < symbols.size(); ++start) {
        count_matches(symbols.subspan(start, std::min(matches_.size(), symbols.size() - start)));
    }
    return matches_;
}

}  // namespace adjudge
