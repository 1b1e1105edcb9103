#include "design/shuffle_words.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "text/characters.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

std::vector<std::string_view> tokens_of(std::string_view text, const Language& language) {
    std::vector<std::string_view> tokens;
    for (const TextWord& word : words_of(text, language)) {
        tokens.push_back(word.token);
    }
    return tokens;
}

std::span<std::string_view> inner(std::span<std::string_view> tokens) {
    const std::size_t edge = std::max<std::size_t>(1, tokens.size() / 10);
    return tokens.size() > 2 * edge ? tokens.subspan(edge, tokens.size() - 2 * edge)
                                    : std::span<std::string_view>{};
}

bool are_equal(std::span<const std::string_view> tokens) {
    return std::ranges::adjacent_find(tokens, std::ranges::not_equal_to{}) == tokens.end();
}

// `text` with `tokens` where `places` were.
std::string refilled(std::string_view text, std::span<const std::string_view> places,
                     std::span<const std::string_view> tokens) {
    std::string result;
    result.reserve(text.size());
    std::size_t done = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t here = offset_in(text, places[i]);
        result += text.substr(done, here - done);
        if (would_fuse(result, tokens[i])) {
            result += ' ';
        }
        result += tokens[i];
        done = here + places[i].size();
    }
    result += text.substr(done);
    return result;
}

}  // namespace

Result<std::string> shuffle_words(std::string_view text, const Language& language, RandomStream& stream) {
    const std::vector<std::string_view> places = tokens_of(text, language);
    std::vector<std::string_view> tokens = places;
    const std::span<std::string_view> moved = inner(tokens);
    if (are_equal(moved)) {
        return Error{.message =
                         fmt::format("{} has {}: without the first and the last no two different ones are "
                                     "left to be shuffled; take a longer text",
                                     quote(text), counted(places.size(), "word"))};
    }
    // Different tokens end in their old order at most every other time.
    while (tokens == places) {
        stream.shuffle(moved);
    }
    return refilled(text, places, tokens);
}

}  // namespace adjudge
