#include "design/control_texts.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "design/testing_corpus.hpp"

namespace adjudge {
namespace {

const CorpusLanguages languages{*find_language("de"), *find_language("en")};

Corpus documents() { return made_corpus({.segments = 6, .systems = 2, .document_size = 3}); }

TEST(ControlTexts, DegradeTheSameWayWhateverElseIsInTheCorpus) {
    const Corpus small = made_corpus({.segments = 6, .systems = 2});
    Corpus large = small;
    large.systems.push_back(
        {.system = "new", .outputs = std::vector<std::string>(6, "quite another text here now")});
    const ShownTexts few{small, languages, ForeignWords::Keep};
    const ShownTexts many{large, languages, ForeignWords::Keep};
    EXPECT_EQ(*ControlTexts(few, languages, {}).degraded(1, {.first = 4}),
              *ControlTexts(many, languages, {}).degraded(1, {.first = 4}));
}

TEST(ControlTexts, DegradeEverySentenceOfADocument) {
    const Corpus corpus = documents();
    const ShownTexts texts{corpus, languages, ForeignWords::Keep};
    const auto degraded = ControlTexts(texts, languages, {}).degraded(0, {.first = 3, .count = 3});
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NE((*degraded)[i], corpus.systems[0].outputs[3 + i]);
    }
}

TEST(ControlTexts, LeaveAShortSentenceOfADocumentAsItIs) {
    Corpus corpus = documents();
    corpus.systems[0].outputs[4] = "Yes.";
    const ShownTexts texts{corpus, languages, ForeignWords::Keep};
    EXPECT_EQ((*ControlTexts(texts, languages, {}).degraded(0, {.first = 3, .count = 3}))[1], "Yes.");
}

TEST(ControlTexts, SayWhatIsTooShort) {
    Corpus corpus = documents();
    corpus.systems[0].outputs[0] = "Yes.";
    const ShownTexts texts{corpus, languages, ForeignWords::Keep};
    EXPECT_FALSE(ControlTexts(texts, languages, {}).degraded(0, {.first = 0}));
}

TEST(ControlTexts, TakePhrasesFromOtherOutputsOfTheSystemWhereThereAreNoReferences) {
    Corpus corpus = made_corpus({.segments = 6, .systems = 2});
    for (Segment& segment : corpus.segments) {
        segment.reference.clear();
    }
    corpus.systems[0].outputs.assign(6, "alpha beta gamma delta epsilon zeta");
    corpus.systems[0].outputs[0] = "the weather today is nice and warm";
    const ShownTexts texts{corpus, languages, ForeignWords::Keep};
    const ControlTexts controls{texts, languages, {.degradation = Degradation::ReplacePhrase}};
    const auto degraded = controls.degraded(0, {.first = 0});
    ASSERT_TRUE(degraded);
    EXPECT_NE((*degraded)[0].find("gamma"), std::string::npos) << (*degraded)[0];
}

TEST(ControlTexts, TakeTheUsersOwnVersions) {
    Corpus corpus = documents();
    corpus.degraded = {{"sys0", std::vector<std::string>(6, "own")},
                       {"sys1", std::vector<std::string>(6, "own")}};
    const ShownTexts texts{corpus, languages, ForeignWords::Keep};
    EXPECT_EQ(*ControlTexts(texts, languages, {.degradation = Degradation::File}).degraded(0, {.first = 0}),
              std::vector<std::string>{"own"});
}

TEST(ControlTexts, TakeNoVersionOfTheUserThatIsTheOutputItself) {
    Corpus corpus = documents();
    corpus.degraded = {corpus.systems[0], corpus.systems[1]};
    corpus.degraded[0].outputs[4] = "own";
    const ShownTexts texts{corpus, languages, ForeignWords::Keep};
    const ControlTexts controls{texts, languages, {.degradation = Degradation::File}};
    EXPECT_FALSE(controls.degraded(0, {.first = 3}));
    EXPECT_TRUE(controls.degraded(0, {.first = 4}));
    EXPECT_TRUE(controls.degraded(0, {.first = 3, .count = 3}));
    EXPECT_FALSE(controls.degraded(0, {.first = 0, .count = 3}));
}

TEST(ControlTexts, KeepTheSentencesOfASpoiltDocumentApart) {
    const Corpus corpus = documents();
    const ShownTexts texts{corpus, languages, ForeignWords::Keep};
    const auto spoilt = ControlTexts(texts, languages, {}).spoilt(0, {.first = 0, .count = 3});
    ASSERT_EQ(spoilt->size(), 3U);
    EXPECT_NE((*spoilt)[1], corpus.systems[0].outputs[1]);
}

TEST(ControlTexts, MakeNoGoodReferenceOfAnOutputThatEqualsIt) {
    Corpus corpus = made_corpus({.segments = 4, .systems = 1});
    corpus.systems[0].outputs[2] = corpus.segments[2].reference;
    const std::vector<Passage> passages = passages_of(corpus, {});
    const OutputIndex index{corpus, passages};
    const ShownTexts texts{corpus, languages, ForeignWords::Keep};
    const ControlTexts controls{texts, languages, {}};
    const ScreenSource source{corpus, passages, index, {}, {}};
    EXPECT_TRUE(controls.can_make(UnitKind::GoodReference, {1, {1}}, source));
    EXPECT_FALSE(controls.can_make(UnitKind::GoodReference, {2, {2}}, source));
}

TEST(ShownTexts, LeaveForeignWordsOutWhereToldTo) {
    Corpus corpus = made_corpus({.segments = 1, .systems = 1});
    corpus.segments[0] = {.item = "1", .source = "Der Gartenzwerg lacht", .reference = "The gnome laughs"};
    corpus.systems[0].outputs[0] = "The Gartenzwerg laughs";
    EXPECT_EQ(ShownTexts(corpus, languages, ForeignWords::Remove).output(0, 0), "The laughs");
    corpus.vocabulary = "Gartenzwerg";
    EXPECT_EQ(ShownTexts(corpus, languages, ForeignWords::Remove).output(0, 0), "The Gartenzwerg laughs");
}

}  // namespace
}  // namespace adjudge
