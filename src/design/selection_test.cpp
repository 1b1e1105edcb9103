#include "design/selection.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

const CorpusLanguages languages{*find_language("de"), *find_language("en")};

Corpus corpus_with(const std::vector<std::string>& references) {
    Corpus corpus{.source_language = "de", .target_language = "en"};
    for (const std::string& reference : references) {
        corpus.segments.push_back({.item = "x", .source = "eins zwei", .reference = reference});
    }
    return corpus;
}

Result<Selection> select(const Corpus& corpus, const SampleRules& sample) {
    const std::vector<Passage> passages = passages_of(corpus, {});
    return select_passages({corpus, languages, passages}, sample, 1);
}

using Numbers = std::vector<std::uint32_t>;

TEST(SelectPassages, KeepsThoseOfTheWantedLength) {
    const Corpus corpus = corpus_with({"one", "one two", "one two three", "one two three four"});
    EXPECT_EQ(select(corpus, {.least_words = 2, .most_words = 3})->chosen, (Numbers{1, 2}));
}

TEST(SelectPassages, CountsTheSourceWhereThereIsNoReference) {
    EXPECT_EQ(select(corpus_with({"", "one"}), {.least_words = 2})->chosen, Numbers{0});
}

TEST(SelectPassages, DrawsAsManyAsWanted) {
    const Corpus corpus = corpus_with(std::vector<std::string>(50, "one"));
    EXPECT_EQ(select(corpus, {.items = 20})->chosen.size(), 20U);
}

bool is_even(std::uint32_t passage) { return passage % 2 == 0; }

TEST(SelectPassages, DrawsOthersInThePlaceOfThoseThatCannotBeAskedAbout) {
    const Corpus corpus = corpus_with(std::vector<std::string>(50, "one"));
    const std::vector<Passage> passages = passages_of(corpus, {});
    const auto selection = select_passages({corpus, languages, passages, is_even}, {.items = 20}, 1);
    EXPECT_EQ(selection->chosen.size(), 20U);
    EXPECT_EQ(selection->spare.size(), 5U);
    EXPECT_TRUE(std::ranges::all_of(selection->chosen, is_even));
    EXPECT_TRUE(std::ranges::all_of(selection->spare, is_even));
    EXPECT_GT(selection->passed_over, 5U);
}

TEST(SelectPassages, CountsThoseThatCannotBeAskedAboutAmongAll) {
    const Corpus corpus = corpus_with(std::vector<std::string>(50, "one"));
    const std::vector<Passage> passages = passages_of(corpus, {});
    const auto selection = select_passages({corpus, languages, passages, is_even}, {}, 1);
    EXPECT_EQ(selection->chosen.size(), 25U);
    EXPECT_EQ(selection->passed_over, 25U);
}

TEST(SelectPassages, SaysWhereTooFewHaveDifferentOutputs) {
    const Corpus corpus = corpus_with(std::vector<std::string>(50, "one"));
    const std::vector<Passage> passages = passages_of(corpus, {});
    EXPECT_EQ(
        describe(select_passages({corpus, languages, passages, is_even}, {.items = 26}, 1).error()),
        "sample.items: 26 items are wanted, and there are 25 with two different outputs (25 items passed "
        "over: all their outputs are equal): make sample.items smaller");
}

TEST(SelectPassages, AsksForAnotherSystemWhereNoItemHasDifferentOutputs) {
    const Corpus corpus = corpus_with(std::vector<std::string>(5, "one"));
    const std::vector<Passage> passages = passages_of(corpus, {});
    const auto never = [](std::uint32_t) { return false; };
    const auto selection = select_passages({corpus, languages, passages, never}, {.items = 3}, 1);
    ASSERT_FALSE(selection);
    EXPECT_EQ(selection.error().place.field, "sample.items");
    EXPECT_NE(selection.error().message.find("add a system"), std::string::npos);
}

TEST(SelectPassages, SaysThatNothingIsLeft) {
    EXPECT_EQ(describe(select(corpus_with({"one"}), {.least_words = 5, .most_words = 9}).error()),
              "sample.least_words: none of 1 items has 5 to 9 words: change least_words or most_words");
}

TEST(SelectPassages, SaysThatThereAreTooFew) {
    EXPECT_EQ(describe(select(corpus_with({"one"}), {.items = 2}).error()),
              "sample.items: 2 items are wanted, and there are 1: make sample.items smaller");
}

}  // namespace
}  // namespace adjudge
