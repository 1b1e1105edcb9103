#include "text/western_marks.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

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

// Room for a text that can grow `times` as long; behind it the writer says how far it got.
class Room {
public:
    Room(std::string_view text, std::size_t times) : text_(times * text.size(), '\0'), end_{text_.data()} {}

    void put(char c) { *end_++ = c; }
    [[nodiscard]] std::string written() && {
        text_.resize(static_cast<std::size_t>(end_ - text_.data()));
        return std::move(text_);
    }

private:
    std::string text_;
    char* end_;
};

// Which of two neighbours is set apart by blanks.
enum class Apart : std::uint8_t { First, Second };

void put_pair(Room& room, std::string_view pair, Apart apart) {
    const bool is_first = apart == Apart::First;
    room.put(is_first ? ' ' : pair[0]);
    room.put(is_first ? pair[0] : ' ');
    room.put(is_first ? ' ' : pair[1]);
    room.put(is_first ? pair[1] : ' ');
}

// Goes through the text: two neighbours for which `match(first, second)` are both used up.
template <class Match>
std::string with_pairs_apart(std::string_view text, Apart apart, Match match) {
    Room room{text, 2};
    std::size_t at = 0;
    while (at < text.size()) {
        if (at + 1 < text.size() && match(text[at], text[at + 1])) {
            put_pair(room, text.substr(at, 2), apart);
            at += 2;
        } else {
            room.put(text[at]);
            ++at;
        }
    }
    return std::move(room).written();
}

}  // namespace

std::string with_symbols_apart(std::string_view text) {
    Room room{text, 3};
    for (const char c : text) {
        if (symbols[static_cast<unsigned char>(c)]) {
            room.put(' ');
            room.put(c);
            room.put(' ');
        } else {
            room.put(c);
        }
    }
    return std::move(room).written();
}

std::string with_marks_apart(std::string_view text) {
    if (std::ranges::none_of(text, [](char c) { return is_mark(c) || c == '-'; })) {
        return std::string{text};
    }
    const std::string behind = with_pairs_apart(
        text, Apart::Second, [](char c, char mark) { return is_mark(mark) && !is_digit(c); });
    const std::string before = with_pairs_apart(
        behind, Apart::First, [](char mark, char c) { return is_mark(mark) && !is_digit(c); });
    return with_pairs_apart(before, Apart::Second,
                            [](char c, char hyphen) { return hyphen == '-' && is_digit(c); });
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
