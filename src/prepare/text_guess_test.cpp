#include "prepare/text_guess.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

const std::vector<std::string> english{"The bridge to the island was closed for a week,",
                                       "and that is why this took so long for us.",
                                       "It is the end of the story with no more to tell."};
const std::vector<std::string> german{"Die Brücke zur Insel war eine Woche lang gesperrt,",
                                      "und das ist nicht mit dem Wetter auf der Insel zu erklären.",
                                      "Das ist das Ende der Geschichte, und mehr ist nicht zu sagen."};
const std::vector<std::string> unclear{"a", "b", "c"};

NamedText file(const std::string& path, const std::vector<std::string>& lines, std::size_t count = 40) {
    return {.path = path, .lines = lines, .line_count = count};
}

std::vector<std::string> names_of(const LanguagePair& pair) {
    std::vector<std::string> names;
    for (const SystemOutput& system : pair.systems) {
        names.push_back(system.name);
    }
    return names;
}

using Names = std::vector<std::string>;

TEST(GuessTexts, TakesRolesFromWordsOfNames) {
    const TextGuess guess = guess_texts({file("t/src.txt", english), file("t/ref.txt", german),
                                         file("t/aurora.txt", german), file("t/brook.txt", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(guess.pairs[0].source, "t/src.txt");
    EXPECT_EQ(guess.pairs[0].reference, "t/ref.txt");
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"aurora", "brook"}));
    EXPECT_EQ(guess.pairs[0].source_language, "en");
    EXPECT_EQ(guess.pairs[0].target_language, "de");
    EXPECT_TRUE(guess.unused.empty());
}

TEST(GuessTexts, FindsTheSourceByItsLanguage) {
    const TextGuess guess =
        guess_texts({file("brook.txt", german), file("news.txt", english), file("aurora.txt", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(guess.pairs[0].source, "news.txt");
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"brook", "aurora"}));
}

TEST(GuessTexts, FindsNoSourceWhereAllTextsAreInOneLanguage) {
    const TextGuess guess = guess_texts({file("brook.txt", german), file("aurora.txt", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(guess.pairs[0].source, "");
    EXPECT_EQ(guess.pairs[0].source_language, "");
}

TEST(GuessTexts, NamesSystemsWithoutTheLanguagePairOfTheirFiles) {
    const TextGuess guess =
        guess_texts({file("en-de.src", english), file("en-de.GPT-x.txt", german), file("en-de.Fjord", german),
                     file("en-de.online-A.hyp.txt", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"GPT-x", "Fjord", "online-A"}));
}

TEST(GuessTexts, LeavesOutOfNamesWhatAllSystemsHave) {
    const TextGuess guess = guess_texts(
        {file("newstest2021.en-de.src.en", english), file("newstest2021.en-de.ref.ref-A.de", german),
         file("newstest2021.en-de.hyp.Aurora.de", german), file("newstest2021.en-de.hyp.Brook.de", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"Aurora", "Brook"}));
    EXPECT_EQ(guess.pairs[0].reference, "newstest2021.en-de.ref.ref-A.de");
}

TEST(GuessTexts, SharesASourceAmongTheLanguagePairsThatItFits) {
    const TextGuess guess = guess_texts({file("source.en.txt", english), file("documents.txt", unclear),
                                         file("aurora.de.txt", german), file("aurora.ar.txt", unclear),
                                         file("reference.de.txt", german), file("reference.ar.txt", unclear),
                                         file("brook.de.txt", german), file("brook.ar.txt", unclear)});
    ASSERT_EQ(guess.pairs.size(), 2U);
    for (const LanguagePair& pair : guess.pairs) {
        EXPECT_EQ(pair.source, "source.en.txt");
        EXPECT_EQ(pair.documents, "documents.txt");
        EXPECT_EQ(pair.source_language, "en");
        EXPECT_EQ(pair.reference, "reference." + pair.target_language + ".txt");
        EXPECT_EQ(names_of(pair), (Names{"aurora", "brook"}));
    }
}

TEST(GuessTexts, TakesThePairFromTheFolder) {
    const TextGuess guess =
        guess_texts({file("en-de/source.txt", english, 40), file("en-de/aurora.txt", german, 40),
                     file("en-cs/source.txt", english, 50), file("en-cs/aurora.txt", unclear, 50)});
    ASSERT_EQ(guess.pairs.size(), 2U);
    EXPECT_EQ(guess.pairs[0].source, "en-de/source.txt");
    EXPECT_EQ(guess.pairs[1].source, "en-cs/source.txt");
    EXPECT_EQ(guess.pairs[1].target_language, "cs");
    EXPECT_EQ(names_of(guess.pairs[1]), (Names{"aurora"}));
}

TEST(GuessTexts, RecognizesDocumentsByRepeatedNames) {
    const TextGuess guess =
        guess_texts({file("src.txt", english, 6), file("a.txt", german, 6),
                     file("which.txt", {"news-1", "news-1", "news-1", "news-2", "news-2", "news-2"}, 6)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(guess.pairs[0].documents, "which.txt");
}

TEST(GuessTexts, TellsWhichFilesFitNoPair) {
    const TextGuess guess =
        guess_texts({file("src.txt", english), file("ref.txt", german, 39), file("a.txt", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(guess.pairs[0].reference, "");
    EXPECT_EQ(guess.unused, (Names{"ref.txt"}));
}

TEST(GuessTexts, TakesATableAsAllTextsOfAPair) {
    const TextGuess guess = guess_texts({file("wmt.de-en.tsv", unclear)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(guess.pairs[0].texts, "wmt.de-en.tsv");
    EXPECT_EQ(guess.pairs[0].source_language, "de");
    EXPECT_EQ(guess.pairs[0].target_language, "en");
}

TEST(GuessTexts, GivesAnOutputOfUnclearLanguageThatOfTheOthers) {
    const TextGuess guess = guess_texts(
        {file("src.txt", english), file("a.txt", german), file("b.txt", unclear), file("c.txt", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"a", "b", "c"}));
}

TEST(GuessTexts, NamesASystemAfterItsFolderWhereTheFileSaysNothingElse) {
    const TextGuess guess = guess_texts(
        {file("t/src.txt", english), file("aurora/output.txt", german), file("brook/output.txt", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"aurora", "brook"}));
}

TEST(GuessTexts, TakesTheUsersWordForRolesAndNames) {
    NamedText human = file("human.txt", german);
    human.role = TextRole::Reference;
    NamedText ref = file("ref.txt", german);
    ref.role = TextRole::Output;
    ref.system = "our system";
    const TextGuess guess = guess_texts({file("src.txt", english), human, ref});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(guess.pairs[0].reference, "human.txt");
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"our system"}));
}

TEST(GuessTexts, IgnoresFilesThatHoldNoTexts) {
    const TextGuess guess =
        guess_texts({file("src.txt", english), file("README.md", english), file("LICENSE", english),
                     file("scores.json", unclear), file("aurora.txt", german), file("brook.txt", german)});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"aurora", "brook"}));
    EXPECT_EQ(guess.ignored, (Names{"README.md", "LICENSE", "scores.json"}));
}

TEST(GuessTexts, TakesAnyFileThatTheUserNames) {
    NamedText said = file("out.md", german);
    said.role = TextRole::Output;
    said.system = "aurora";
    const TextGuess guess = guess_texts({file("src.txt", english), said});
    ASSERT_EQ(guess.pairs.size(), 1U);
    EXPECT_EQ(names_of(guess.pairs[0]), (Names{"aurora"}));
}

TEST(GuessTexts, TellsPromptsByTheirName) {
    EXPECT_TRUE(guess_texts({file("prompts.txt", english), file("a.txt", english), file("b.txt", english)})
                    .has_prompts);
    EXPECT_FALSE(guess_texts({file("src.txt", english), file("a.txt", german)}).has_prompts);
}

}  // namespace
}  // namespace adjudge
