// Small numbers for the words of one segment, so that metrics compare numbers and not texts.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace adjudge {

// Keeps views: what they look into must outlive the next clear().
class WordIds {
public:
    // The number of every word that has none.
    static constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();

    void clear();
    // Numbers from 0 in the order of first occurrence.
    std::vector<std::uint32_t> add(std::span<const std::string_view> words);
    [[nodiscard]] std::vector<std::uint32_t> find(std::span<const std::string_view> words) const;
    [[nodiscard]] std::size_t size() const noexcept { return words_.size(); }

private:
    [[nodiscard]] std::size_t slot_of(std::string_view word) const;
    void grow(std::size_t words);

    std::vector<std::string_view> words_;
    std::vector<std::uint32_t> slots_;  // a power of two, at most half of them taken
};

}  // namespace adjudge
