#include "formats/campaign/language_tag.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(LanguageTag, TellsLanguagesApart) {
    EXPECT_TRUE(are_different_languages("de", "en"));
    EXPECT_TRUE(are_different_languages("de", ""));
    EXPECT_FALSE(are_different_languages("de", "DE"));
}

TEST(LanguageTag, TellsRegionsAndScriptsApartWhereBothAreSaid) {
    EXPECT_TRUE(are_different_languages("pt-BR", "pt-PT"));
    EXPECT_TRUE(are_different_languages("es-419", "es-ES"));
    EXPECT_TRUE(are_different_languages("sr-Latn", "sr-Cyrl-RS"));
}

TEST(LanguageTag, TakesATagThatSaysLessForTheSame) {
    EXPECT_FALSE(are_different_languages("zh", "zh-CN"));
    EXPECT_FALSE(are_different_languages("zh-Hans", "zh_CN"));
    EXPECT_FALSE(are_different_languages("de-CH-1996", "de-CH"));
}

}  // namespace
}  // namespace adjudge
