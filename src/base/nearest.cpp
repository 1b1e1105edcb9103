#include "base/nearest.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"

namespace adjudge {

namespace {

// Whether the characters before these two places are the same two in the other order.
bool is_swap(std::string_view from, std::size_t i, std::string_view to, std::size_t j) {
    return i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
}

}  // namespace

std::size_t edit_distance(std::string_view from, std::string_view to) {
    // Three rows of the usual table: two back (for swaps), one back, and the one being filled.
    std::vector<std::size_t> before(to.size() + 1);
    std::vector<std::size_t> last(to.size() + 1);
    std::vector<std::size_t> row(to.size() + 1);
    for (std::size_t j = 0; j <= to.size(); ++j) {
        last[j] = j;
    }
    for (std::size_t i = 1; i <= from.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            const std::size_t swapped = is_swap(from, i, to, j) ? before[j - 2] + 1 : replaced;
            row[j] = std::min({replaced, swapped, last[j] + 1, row[j - 1] + 1});
        }
        before.swap(last);
        last.swap(row);
    }
    return last[to.size()];
}

std::optional<std::string_view> nearest_word(std::string_view typed,
                                             std::span<const std::string_view> known) {
    constexpr std::size_t longest_word = 100;  // a longer one is no slip, and the table grows with the square
    if (typed.empty() || typed.size() > longest_word) {
        return std::nullopt;
    }
    std::optional<std::string_view> best;
    std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string_view candidate : known) {
        // Lengths that differ by so much rule a candidate out, however long it is.
        if (candidate.size() >= typed.size() + fewest) {
            continue;
        }
        const std::size_t edits = edit_distance(lower_ascii(typed), lower_ascii(candidate));
        if (edits < fewest) {
            fewest = edits;
            best = candidate;
        }
    }
    return best;
}

std::optional<std::string_view> meant_word(std::string_view typed, std::span<const std::string_view> known) {
    auto meant = nearest_word(typed, known);
    if (meant) {
        return meant;
    }
    const std::string parts = fmt::format("-{}-", typed);
    for (const std::string_view one : known) {
        const bool is_part = parts.find(fmt::format("-{}-", one)) != std::string::npos;
        if (is_part && (!meant || one.size() > meant->size())) {
            meant = one;
        }
    }
    return meant;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known) {
    const auto nearest = nearest_word(typed, known);
    return nearest ? fmt::format(" (did you mean {}?)", quote(*nearest)) : "";
}

std::string one_of(std::span<const std::string_view> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace adjudge
