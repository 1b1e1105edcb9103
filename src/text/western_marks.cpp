#include "text/western_marks.hpp"

#include <array>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

constexpr std::array<bool, 256> symbols = [] {
    std::array<bool, 256> is_symbol{};
    for (std::size_t c = 0x20; c <= 0x7E; ++c) {
        is_symbol[c] = (c >= 0x7B && c <= 0x7E) || (c >= 0x5B && c <= 0x60) || (c >= 0x20 && c <= 0x26) ||
                       (c >= 0x28 && c <= 0x2B) || (c >= 0x3A && c <= 0x40) || c == 0x2F;
    }
    return is_symbol;
}();

constexpr bool is_mark(char c) { return c == '.' || c == ','; }

// Goes through the text: at each place `match(first, second)` tells whether two characters are rewritten by
// `rewrite(out, first, second)`; both are used up then.
template <class Match, class Rewrite>
std::string with_pairs_rewritten(std::string_view text, Match match, Rewrite rewrite) {
    std::string out;
    out.reserve(text.size() + text.size() / 4 + 8);
    std::size_t at = 0;
    while (at < text.size()) {
        if (at + 1 < text.size() && match(text[at], text[at + 1])) {
            rewrite(out, text[at], text[at + 1]);
            at += 2;
        } else {
            out.push_back(text[at]);
            ++at;
        }
    }
    return out;
}

void put_second_apart(std::string& out, char first, char second) {
    out.push_back(first);
    out.push_back(' ');
    out.push_back(second);
    out.push_back(' ');
}

void put_first_apart(std::string& out, char first, char second) {
    out.push_back(' ');
    out.push_back(first);
    out.push_back(' ');
    out.push_back(second);
}

}  // namespace

std::string with_symbols_apart(std::string_view text) {
    std::string out;
    out.reserve(2 * text.size());
    for (const char c : text) {
        if (symbols[static_cast<unsigned char>(c)]) {
            out.push_back(' ');
            out.push_back(c);
            out.push_back(' ');
        } else {
            out.push_back(c);
        }
    }
    return out;
}

std::string with_marks_apart(std::string_view text) {
    if (text.find_first_of(".,-") == std::string_view::npos) {
        return std::string{text};
    }
    const std::string behind = with_pairs_rewritten(
        text, [](char c, char mark) { return is_mark(mark) && !is_digit(c); }, put_second_apart);
    const std::string before = with_pairs_rewritten(
        behind, [](char mark, char c) { return is_mark(mark) && !is_digit(c); }, put_first_apart);
    return with_pairs_rewritten(
        before, [](char c, char hyphen) { return is_digit(c) && hyphen == '-'; }, put_second_apart);
}

std::string with_replaced(std::string text, std::string_view from, std::string_view to) {
    std::size_t at = text.find(from);
    if (at == std::string::npos) {
        return text;
    }
    std::string out;
    std::size_t start = 0;
    while (at != std::string::npos) {
        out.append(text, start, at - start);
        out.append(to);
        start = at + from.size();
        at = text.find(from, start);
    }
    return out.append(text, start);
}

std::string without_entities(std::string text) {
    if (text.find('&') == std::string::npos) {
        return text;
    }
    text = with_replaced(std::move(text), "&quot;", "\"");
    text = with_replaced(std::move(text), "&amp;", "&");
    text = with_replaced(std::move(text), "&lt;", "<");
    return with_replaced(std::move(text), "&gt;", ">");
}

}  // namespace adjudge
