#include "text/language.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <unicode/locid.h>
#include <unicode/uloc.h>
#include <unicode/unistr.h>

namespace adjudge {
namespace {

constexpr std::array<std::string_view, 9> scripts_without_spaces{"Hans", "Hant", "Hani", "Jpan", "Thai",
                                                                 "Laoo", "Khmr", "Mymr", "Tibt"};

// Every two- or three-letter code of ISO 639 that ICU can name.
const std::set<std::string, std::less<>>& known_codes() {
    static const std::set<std::string, std::less<>> codes = [] {
        std::set<std::string, std::less<>> all;
        for (const char* const* code = icu::Locale::getISOLanguages(); *code != nullptr; ++code) {
            all.emplace(*code);
        }
        return all;
    }();
    return codes;
}

icu::Locale locale_of(std::string_view tag, UErrorCode& status) {
    return icu::Locale::forLanguageTag(icu::StringPiece{tag.data(), static_cast<int32_t>(tag.size())},
                                       status);
}

std::string name_in(const icu::Locale& locale, const icu::Locale& in) {
    icu::UnicodeString name;
    locale.getDisplayLanguage(in, name);
    std::string text;
    return name.toUTF8String(text);
}

}  // namespace

std::optional<Language> find_language(std::string_view tag) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = locale_of(tag, status);
    if (U_FAILURE(status) != 0 || !known_codes().contains(std::string_view{locale.getLanguage()})) {
        return std::nullopt;
    }
    const std::string canonical = locale.toLanguageTag<std::string>(status);
    const std::string name = name_in(locale, icu::Locale::getEnglish());
    icu::Locale full = locale;
    full.addLikelySubtags(status);
    if (U_FAILURE(status) != 0) {
        return std::nullopt;
    }
    const std::string script = full.getScript();
    const bool is_spaceless =
        std::ranges::find(scripts_without_spaces, script) != scripts_without_spaces.end();
    return Language{.tag = canonical,
                    .name = name,
                    .script = script,
                    .direction = full.isRightToLeft() != 0 ? Direction::RightToLeft : Direction::LeftToRight,
                    .separates_words = !is_spaceless};
}

std::string language_name(std::string_view tag, std::string_view in) {
    UErrorCode status = U_ZERO_ERROR;
    return name_in(locale_of(tag, status), locale_of(in, status));
}

}  // namespace adjudge
