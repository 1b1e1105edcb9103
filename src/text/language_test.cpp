#include "text/language.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(FindLanguage, KnowsNameScriptAndDirection) {
    EXPECT_EQ(find_language("de"), (Language{"de", "German", "Latn", Direction::LeftToRight, true}));
    EXPECT_EQ(find_language("ar"), (Language{"ar", "Arabic", "Arab", Direction::RightToLeft, true}));
}

TEST(FindLanguage, TellsScriptsWithoutSpaces) {
    for (const char* tag : {"zh", "ja", "th", "lo", "km", "my", "yue"}) {
        EXPECT_FALSE(find_language(tag)->separates_words) << tag;
    }
    for (const char* tag : {"ko", "hi", "vi", "he"}) {
        EXPECT_TRUE(find_language(tag)->separates_words) << tag;
    }
}

TEST(FindLanguage, TakesAScriptOrRegionFromTheTag) {
    EXPECT_EQ(find_language("zh-TW")->script, "Hant");
    EXPECT_EQ(find_language("sr-Latn")->script, "Latn");
    EXPECT_EQ(find_language("ks-Deva")->direction, Direction::LeftToRight);
    EXPECT_EQ(find_language("PT-br")->tag, "pt-BR");
}

TEST(FindLanguage, RefusesWhatIsNoLanguage) {
    for (const char* tag : {"", "xx", "german", "d", "de_", "qqq", "e n", "-de"}) {
        EXPECT_FALSE(find_language(tag).has_value()) << tag;
    }
}

TEST(LanguageName, IsInTheLanguageAskedFor) {
    EXPECT_EQ(language_name("de", "de"), "Deutsch");
    EXPECT_EQ(language_name("ar", "en"), "Arabic");
    EXPECT_EQ(language_name("en", "zh"), "英语");
}

}  // namespace
}  // namespace adjudge
