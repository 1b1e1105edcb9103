// Which preset suits what somebody wants to know and who will judge.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/words.hpp"
#include "model/campaign.hpp"

namespace adjudge {

enum class Wish { Scores, Preference, Errors, Edits };

template <>
struct Words<Wish> {
    static constexpr std::array<std::string_view, 4> all{"scores", "preference", "errors", "edits"};
};

enum class Judges { Colleagues, Crowd, Experts };

template <>
struct Words<Judges> {
    static constexpr std::array<std::string_view, 3> all{"colleagues", "crowd", "experts"};
};

// What the sources are.
enum class Sources { Texts, Prompts };

template <>
struct Words<Sources> {
    static constexpr std::array<std::string_view, 2> all{"texts", "prompts"};
};

// In a sentence part each: "a score from 0 to 100 for every output".
std::string_view meaning(Wish wish);
std::string_view meaning(Judges judges);

// The name of a preset. A crowd compares outputs with the reference where all language pairs have one: it
// need not know the source's language; edits are made against it for the same reason. Sentences are shown in their documents where these are known.
//
// Fails with Unsupported where sources are prompts and the question would be about translations.
Result<std::string> preset_for(Wish wish, Judges judges, std::span<const LanguagePair> pairs,
                               Sources sources = Sources::Texts);

}  // namespace adjudge
