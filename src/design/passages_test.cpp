#include "design/passages.hpp"

#include <gtest/gtest.h>

#include "design/testing_corpus.hpp"

namespace adjudge {
namespace {

TEST(PassagesOf, AreSegmentsWhereSentencesAreJudged) {
    EXPECT_EQ(passages_of(made_corpus({.segments = 3}), {}),
              (std::vector<Passage>{{.first = 0}, {.first = 1}, {.first = 2}}));
}

TEST(PassagesOf, AreDocumentsWhereTheyAreKeptTogether) {
    const Corpus corpus = made_corpus({.segments = 5, .document_size = 2});
    const std::vector<Passage> documents{{.first = 0, .count = 2}, {.first = 2, .count = 2}, {.first = 4}};
    EXPECT_EQ(passages_of(corpus, {.level = Level::Document}), documents);
    EXPECT_EQ(passages_of(corpus, {.context = 1}), documents);
}

TEST(PassagesOf, AreConstituentsWhereTheyAreHighlighted) {
    Corpus corpus = made_corpus({.segments = 2});
    corpus.constituents = {{.segment = 1, .name = "NP"}, {.segment = 1, .name = "VP"}};
    const auto passages = passages_of(corpus, {.highlights_constituents = true});
    ASSERT_EQ(passages.size(), 2U);
    EXPECT_EQ(name_of(passages[1], corpus, Level::Sentence), "2#VP");
}

TEST(NameOf, IsThatOfTheDocumentAtThatLevelOnly) {
    const Corpus corpus = made_corpus({.segments = 4, .document_size = 2});
    EXPECT_EQ(name_of({.first = 2, .count = 2}, corpus, Level::Document), "doc2");
    EXPECT_EQ(name_of({.first = 2}, corpus, Level::Sentence), "doc2:1");
}

}  // namespace
}  // namespace adjudge
