#include "text/tokenizer_ter.hpp"

#include <array>

#include "text/code_point_range.hpp"
#include "text/code_points.hpp"
#include "text/lower_case.hpp"
#include "text/western_marks.hpp"

namespace adjudge {
namespace {

constexpr std::array<CodePointRange, 14> asian_punctuation{{{0x3001, 0x3002},
                                                            {0x3008, 0x3011},
                                                            {0x3014, 0x301F},
                                                            {0xFF61, 0xFF65},
                                                            {0x30FB, 0x30FB},
                                                            {0xFF0E, 0xFF0E},
                                                            {0xFF0C, 0xFF0C},
                                                            {0xFF1F, 0xFF1F},
                                                            {0xFF1A, 0xFF1A},
                                                            {0xFF1B, 0xFF1B},
                                                            {0xFF01, 0xFF01},
                                                            {0xFF02, 0xFF02},
                                                            {0xFF08, 0xFF08},
                                                            {0xFF09, 0xFF09}}};

// U+3F22 is the reference implementation's. Its rules for kana never apply, so that runs of kana stay
// together.
constexpr std::array<CodePointRange, 8> asian_characters{{{0x4E00, 0x9FFF},
                                                          {0x3400, 0x4DBF},
                                                          {0x31C0, 0x31EF},
                                                          {0x2E80, 0x2EFF},
                                                          {0x3300, 0x33FF},
                                                          {0xF900, 0xFAFF},
                                                          {0xFE30, 0xFE4F},
                                                          {0x3200, 0x3F22}}};

std::string normalized(std::string text) {
    text = with_replaced(std::move(text), "\n-", "");
    text = with_replaced(std::move(text), "\n", " ");
    text = without_entities(std::move(text));
    text = with_symbols_apart(" " + text + " ");
    text = with_replaced(std::move(text), "'s ", " 's ");
    return with_marks_apart(text);
}

std::string with_asian_characters_apart(std::string_view text) {
    std::string out;
    for (const char32_t c : code_points_of(text)) {
        const bool is_apart = is_within(asian_characters, c) || is_within(asian_punctuation, c);
        out += is_apart ? " " : "";
        append_utf8(out, c);
        out += is_apart ? " " : "";
    }
    return out;
}

std::string without_asian_punctuation(std::string_view text) {
    std::u32string points = code_points_of(text);
    std::erase_if(points, [](char32_t c) { return is_within(asian_punctuation, c); });
    return utf8_of(points);
}

}  // namespace

std::string tokenized_ter(std::string_view text, const TerTokenizerOptions& options) {
    std::string line = options.is_case_sensitive ? std::string{text} : lower_case(text);
    if (options.is_normalized) {
        line = normalized(std::move(line));
    }
    if (options.is_normalized && options.has_asian_support) {
        line = with_asian_characters_apart(line);
    }
    if (options.is_without_punctuation) {
        std::erase_if(
            line, [](char c) { return std::string_view{".,?:;!\"()"}.find(c) != std::string_view::npos; });
    }
    if (options.is_without_punctuation && options.has_asian_support) {
        line = without_asian_punctuation(line);
    }
    return line;
}

}  // namespace adjudge
