// Guesses from the names and contents of files which texts of a campaign they hold.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/campaign.hpp"

namespace adjudge {

enum class TextRole { Output, Source, Reference, Documents, Texts };

// What the guess looks at.
struct NamedText {
    std::string path;
    std::vector<std::string> lines = {};  // as far as they were read
    std::size_t line_count = 0;
    std::optional<TextRole> role = std::nullopt;  // where the user says it
    std::string system = {};                      // likewise
};

struct TextGuess {
    std::vector<LanguagePair> pairs = {};
    std::vector<std::string> unused = {};   // files that no pair takes
    std::vector<std::string> ignored = {};  // that hold no texts of a campaign, by their names
    bool has_prompts = false;               // the sources are prompts to language models, by their names
};

// Files are told apart by words of their names (src, ref, documents, a language, a pair as en-de), else by
// the language of their texts, else by how many lines they have. A source, reference or document file that
// names no pair belongs to every pair that it fits. What names do not tell stays empty: a reference that is
// not named so is a system.
TextGuess guess_texts(const std::vector<NamedText>& files);

}  // namespace adjudge
