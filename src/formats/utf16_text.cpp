#include "formats/utf16_text.hpp"

#include <cstdint>

namespace adjudge {
namespace {

constexpr std::string_view little_endian = "\xFF\xFE";
constexpr std::string_view big_endian = "\xFE\xFF";

constexpr bool is_high(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

// The numbers of 16 bits that the bytes stand for.
class Units {
public:
    explicit Units(std::string_view bytes)
        : bytes_{bytes.substr(2)}, low_{bytes.starts_with(little_endian) ? 0U : 1U} {}

    [[nodiscard]] std::size_t size() const { return bytes_.size() / 2; }
    [[nodiscard]] std::uint32_t operator[](std::size_t i) const {
        const auto byte = [&](std::size_t at) -> std::uint32_t {
            return static_cast<unsigned char>(bytes_[2 * i + at]);
        };
        return byte(low_) | (byte(1 - low_) << 8U);
    }

private:
    std::string_view bytes_;
    std::size_t low_;  // where in a pair the lower byte stands
};

void append_utf8(std::string& text, std::uint32_t character) {
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    const auto add_rest = [&](std::uint32_t shift) { add(0x80U | ((character >> shift) & 0x3FU)); };
    if (character < 0x80) {
        add(character);
    } else if (character < 0x800) {
        add(0xC0U | (character >> 6U));
        add_rest(0);
    } else if (character < 0x10000) {
        add(0xE0U | (character >> 12U));
        add_rest(6);
        add_rest(0);
    } else {
        add(0xF0U | (character >> 18U));
        add_rest(12);
        add_rest(6);
        add_rest(0);
    }
}

}  // namespace

bool is_utf16(std::string_view bytes) {
    return bytes.starts_with(little_endian) || bytes.starts_with(big_endian);
}

Result<std::string> utf8_of_utf16(std::string_view bytes) {
    const Error broken{ErrorCode::InvalidInput, "is broken UTF-16: save it again, as UTF-8"};
    if (bytes.size() % 2 != 0) {
        return broken;
    }
    const Units units{bytes};
    std::string text;
    text.reserve(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        std::uint32_t character = units[i];
        const bool has_other_half = is_high(character) && i + 1 < units.size() && is_low(units[i + 1]);
        if (is_low(character) || (is_high(character) && !has_other_half)) {
            return broken;
        }
        if (has_other_half) {
            ++i;
            character = 0x10000 + ((character - 0xD800) << 10U) + (units[i] - 0xDC00);
        }
        append_utf8(text, character);
    }
    return text;
}

}  // namespace adjudge
