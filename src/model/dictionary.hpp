// The names of one sort of thing, each with a number from 0 up in the order of its first appearance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adjudge {

// A code that stands for no name: the cell was empty.
inline constexpr std::uint32_t missing_code = 0xFFFFFFFF;

// Made for reading tables: names lie one after the other in one buffer, and the index holds 8 bytes a slot.
class Dictionary {
public:
    // The number of `name`, which is added if it is new. At most 2^32 - 1 names.
    std::uint32_t add(std::string_view name);

    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const;
    // The name that got number `code`; valid until the next add().
    [[nodiscard]] std::string_view name(std::uint32_t code) const {
        const std::uint64_t begin = code == 0 ? 0 : ends_.at(code - 1);
        return {bytes_.data() + begin, ends_.at(code) - begin};
    }
    // Whether `name` is the one that got number `code`; quicker than asking for it.
    [[nodiscard]] bool is_named(std::uint32_t code, std::string_view name) const {
        const std::uint64_t begin = code == 0 ? 0 : ends_[code - 1];
        return ends_[code] - begin == name.size() &&
               are_equal(bytes_.data() + begin, name.data(), name.size());
    }
    [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(ends_.size()); }

    // Gives back the memory of the index: add() makes it anew, find() looks at every name.
    void drop_index();
    [[nodiscard]] std::size_t memory() const noexcept;

private:
    struct Slot {
        std::uint32_t code = missing_code;  // missing_code: free
        std::uint32_t hash = 0;
    };

    // memcmp is slow for the few bytes of an id: two loads that overlap do for 8 to 16 of them.
    static bool are_equal(const char* a, const char* b, std::size_t size) {
        if (size < 8 || size > 16) {
            return std::memcmp(a, b, size) == 0;
        }
        const auto differ = [&](std::size_t offset) {
            std::uint64_t x = 0;
            std::uint64_t y = 0;
            std::memcpy(&x, a + offset, 8);
            std::memcpy(&y, b + offset, 8);
            return x ^ y;
        };
        return (differ(0) | differ(size - 8)) == 0;
    }

    [[nodiscard]] std::optional<std::uint32_t> find_without_index(std::string_view name) const;
    [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint64_t hash) const;
    void grow();

    std::string bytes_;
    std::vector<std::uint64_t> ends_;  // where each name ends in bytes_
    std::vector<Slot> slots_;          // a power of two, at most half full; empty: no index
};

}  // namespace adjudge
