#include "text/word_ids.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace adjudge {

void WordIds::clear() {
    words_.clear();
    std::ranges::fill(slots_, unknown);
}

// The slot that holds the word, or the empty one where it would go.
std::size_t WordIds::slot_of(std::string_view word) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = std::hash<std::string_view>{}(word)&mask;
    while (slots_[slot] != unknown && words_[slots_[slot]] != word) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

void WordIds::grow(std::size_t words) {
    constexpr std::size_t least = 64;
    const std::size_t wanted = std::bit_ceil(std::max(least, 2 * words));
    if (wanted <= slots_.size()) {
        return;
    }
    slots_.assign(wanted, unknown);
    for (std::uint32_t id = 0; id < words_.size(); ++id) {
        slots_[slot_of(words_[id])] = id;
    }
}

std::vector<std::uint32_t> WordIds::add(std::span<const std::string_view> words) {
    grow(words_.size() + words.size());
    std::vector<std::uint32_t> ids;
    ids.reserve(words.size());
    for (const std::string_view word : words) {
        std::uint32_t& id = slots_[slot_of(word)];
        if (id == unknown) {
            id = static_cast<std::uint32_t>(words_.size());
            words_.push_back(word);
        }
        ids.push_back(id);
    }
    return ids;
}

std::vector<std::uint32_t> WordIds::find(std::span<const std::string_view> words) const {
    std::vector<std::uint32_t> ids(words.size(), unknown);
    if (words_.empty()) {
        return ids;
    }
    std::ranges::transform(words, ids.begin(), [&](std::string_view word) { return slots_[slot_of(word)]; });
    return ids;
}

}  // namespace adjudge
