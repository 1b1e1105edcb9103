#include "text/lower_case.hpp"

#include <algorithm>

#include <unicode/uchar.h>

#include "base/ascii.hpp"
#include "text/code_points.hpp"

namespace adjudge {
namespace {

constexpr char32_t capital_sigma = 0x3A3;
constexpr char32_t small_sigma = 0x3C3;
constexpr char32_t final_sigma = 0x3C2;
constexpr char32_t capital_i_with_dot = 0x130;

UChar32 icu_point(char32_t c) { return static_cast<UChar32>(c); }

bool is_ignored(char32_t c) { return u_hasBinaryProperty(icu_point(c), UCHAR_CASE_IGNORABLE) != 0; }

bool is_cased(char32_t c) { return u_hasBinaryProperty(icu_point(c), UCHAR_CASED) != 0; }

// Unicode's Final_Sigma: a cased character before it and none behind, not counting case-ignorable ones.
bool is_final(std::u32string_view text, std::size_t at) {
    const auto before = text.substr(0, at);
    const auto behind = text.substr(at + 1);
    const auto previous = std::find_if_not(before.rbegin(), before.rend(), is_ignored);
    const auto next = std::find_if_not(behind.begin(), behind.end(), is_ignored);
    return previous != before.rend() && is_cased(*previous) && (next == behind.end() || !is_cased(*next));
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string lower_case(std::string_view text) {
    if (is_ascii(text)) {
        return lower_ascii(text);
    }
    const std::u32string points = code_points_of(text);
    std::string lower;
    lower.reserve(text.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const char32_t c = points[i];
        if (c == capital_sigma) {
            append_utf8(lower, is_final(points, i) ? final_sigma : small_sigma);
        } else if (c == capital_i_with_dot) {
            lower += "i\xCC\x87";
        } else {
            append_utf8(lower, static_cast<char32_t>(u_tolower(icu_point(c))));
        }
    }
    return lower;
}

}  // namespace adjudge
