// What we must know of a language to show its texts and to find words in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace adjudge {

enum class Direction { LeftToRight, RightToLeft };

// A language by its BCP 47 tag: de, zh-Hant, pt-BR.
struct Language {
    std::string tag;
    std::string name;    // in English: German
    std::string script;  // ISO 15924 code of the script it is usually written in: Latn
    Direction direction = Direction::LeftToRight;
    bool separates_words = true;  // by spaces; Chinese, Japanese, Thai, Lao, Khmer and Burmese do not

    bool operator==(const Language&) const = default;
};

// Nothing where `tag` is no language that Unicode's locale data know.
std::optional<Language> find_language(std::string_view tag);

// What the language `tag` is called in the language `in`: Deutsch for de in de, allemand for de in fr. Both
// must be known.
std::string language_name(std::string_view tag, std::string_view in);

}  // namespace adjudge
