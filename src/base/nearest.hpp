// Suggests what a user may have meant: the known word nearest to a mistyped one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace adjudge {

// Insertions, deletions, replacements and swaps of neighbouring bytes that turn one word into the other,
// each stretch being edited once (the optimal string alignment distance).
std::size_t edit_distance(std::string_view from, std::string_view to);

// The candidate fewest edits away, ignoring ASCII case; the first of several. Nothing where even that one
// is too far to be a slip: more than a third of the word's length and more than one edit.
std::optional<std::string_view> nearest_word(std::string_view typed, std::span<const std::string_view> known);

// The nearest word, else the longest that stands between dashes in what was typed: "label-method" has
// "method".
std::optional<std::string_view> meant_word(std::string_view typed, std::span<const std::string_view> known);

// " (did you mean 'score'?)", or nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

// "a, b or c".
std::string one_of(std::span<const std::string_view> words);

}  // namespace adjudge
