#include "design/movable_words.hpp"

#include <gtest/gtest.h>

#include "design/testing_sentences.hpp"

namespace adjudge {
namespace {

using Pieces = std::vector<std::string_view>;

Pieces bare(const std::vector<MovableWord>& words) {
    Pieces found;
    for (const MovableWord& word : words) {
        found.push_back(word.bare);
    }
    return found;
}

TEST(MovableWords, LeavesOutPunctuation) {
    EXPECT_EQ(bare(movable_words("Well , he ( we ) came .", language("en"))),
              (Pieces{"Well", "he", "we", "came"}));
}

TEST(MovableWords, KeepsTogetherWhatATokenizerCut) {
    EXPECT_EQ(bare(movable_words("He did n't see the dog 's tail", language("en"))),
              (Pieces{"He", "did n't", "see", "the", "dog 's", "tail"}));
}

TEST(MovableWords, KeepsTogetherWhatATokenizerCutTwice) {
    EXPECT_EQ(bare(movable_words("the dog ' s tail", language("en"))), (Pieces{"the", "dog ' s", "tail"}));
}

TEST(MovableWords, JoinsNothingAcrossPunctuation) {
    EXPECT_EQ(bare(movable_words("'s dog , 's", language("en"))), (Pieces{"dog"}));
}

TEST(MovableWords, NotesWhereASentenceMayStart) {
    std::vector<bool> starts;
    for (const MovableWord& word : movable_words("One two. Three, four\nfive", language("en"))) {
        starts.push_back(word.starts_sentence);
    }
    EXPECT_EQ(starts, (std::vector{true, false, true, false, true}));
}

TEST(MovableWords, IsNotSureOfTwoSingleCharacters) {
    const auto words = movable_words("在圣保罗", language("zh"));
    ASSERT_EQ(bare(words), (Pieces{"在", "圣保罗"}));
    EXPECT_TRUE(words[1].starts_word);
    const auto doubtful = movable_words("汉密尔顿", language("zh"));
    ASSERT_EQ(bare(doubtful), (Pieces{"汉", "密", "尔", "顿"}));
    EXPECT_FALSE(doubtful[1].starts_word);
    EXPECT_FALSE(doubtful[1].ends_word);
}

TEST(MovableCharacters, CutsWordsIntoCharacters) {
    EXPECT_EQ(bare(movable_characters("我们在北京。", language("zh"))),
              (Pieces{"我", "们", "在", "北", "京"}));
}

TEST(MovableCharacters, LeavesNamesAndNumbersWhole) {
    EXPECT_EQ(bare(movable_characters("在NBA打2010年", language("zh"))),
              (Pieces{"在", "NBA", "打", "2010", "年"}));
}

TEST(MovableCharacters, RemembersTheBordersOfWords) {
    const auto characters = movable_characters("我们北京", language("zh"));
    ASSERT_EQ(characters.size(), 4);
    EXPECT_TRUE(characters[0].starts_word);
    EXPECT_FALSE(characters[0].ends_word);
    EXPECT_TRUE(characters[1].ends_word);
}

TEST(IsCutOff, KnowsEnglishEndings) {
    for (const char* token : {"'s", "\u2019ll", "n't", "N'T", "'VE"}) {
        EXPECT_TRUE(is_cut_off(words_of(token, language("en"))[0])) << token;
    }
}

TEST(IsCutOff, RefusesWordsAndQuotes) {
    for (const char* token : {"s", "'", "'em'", "'song", "don't"}) {
        EXPECT_FALSE(is_cut_off(words_of(token, language("en"))[0])) << token;
    }
}

}  // namespace
}  // namespace adjudge
