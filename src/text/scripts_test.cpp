#include "text/scripts.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Codes = std::vector<std::string>;

Language language(const char* tag) { return *find_language(tag); }

TEST(ScriptsOf, IsUsuallyTheOneOfTheLanguage) { EXPECT_EQ(scripts_of(language("ru")), Codes{"Cyrl"}); }

TEST(ScriptsOf, KnowsMixedWriting) {
    EXPECT_EQ(scripts_of(language("ja")), (Codes{"Hira", "Kana", "Hani"}));
    EXPECT_EQ(scripts_of(language("ko")), (Codes{"Hang", "Hani"}));
    EXPECT_EQ(scripts_of(language("zh-TW")), (Codes{"Hani", "Bopo"}));
}

TEST(ScriptsOf, AllowsSerbianBothAlphabets) {
    EXPECT_EQ(scripts_of(language("sr")), (Codes{"Cyrl", "Latn"}));
}

TEST(ScriptsOf, HeedsAScriptInTheTag) { EXPECT_EQ(scripts_of(language("sr-Latn")), Codes{"Latn"}); }

TEST(ScriptShare, CountsLettersOnly) { EXPECT_EQ(script_share("Да, 2 x 😀!", language("ru")), 2.0 / 3.0); }

TEST(ScriptShare, TakesKanaAndHanForJapanese) {
    EXPECT_EQ(script_share("東京タワーに行く", language("ja")), 1.0);
}

TEST(ScriptShare, IsZeroInTheWrongScript) {
    EXPECT_EQ(script_share("hello", language("zh")), 0.0);
    EXPECT_EQ(script_share("北京", language("de")), 0.0);
}

TEST(ScriptShare, IsWholeForSerbianInEitherAlphabet) {
    EXPECT_EQ(script_share("добар dan", language("sr")), 1.0);
}

TEST(ScriptShare, IsUndefinedWithoutLetters) {
    EXPECT_EQ(script_share("", language("en")), std::nullopt);
    EXPECT_EQ(script_share("12 😀 \xff", language("en")), std::nullopt);
}

TEST(DominantScript, IsTheOneOfMostLetters) {
    EXPECT_EQ(dominant_script("ab привет"), "Cyrl");
    EXPECT_EQ(dominant_script("北京 NB"), "Hani");
}

TEST(DominantScript, TakesTheEarlierOnATie) { EXPECT_EQ(dominant_script("а b"), "Cyrl"); }

TEST(DominantScript, IsUndefinedWithoutLetters) { EXPECT_EQ(dominant_script("12!"), std::nullopt); }

}  // namespace
}  // namespace adjudge
