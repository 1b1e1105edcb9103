#include "report/study_answer.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// Two systems differ where their levels do.
OrderedSystems systems_at(std::vector<int> levels) {
    OrderedSystems systems;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        systems.names.push_back(std::string(1, static_cast<char>('a' + i)));
        systems.clusters.push_back(static_cast<std::size_t>(levels.front() - levels[i]) + 1);
    }
    systems.compare = [levels](std::size_t i, std::size_t j) {
        return ComparedNeighbors{
            levels[i] == levels[j] ? NeighborVerdict::NotDifferent : NeighborVerdict::Better, "difference"};
    };
    return systems;
}

TEST(StudyAnswer, NamesTheBetterOfTwoWithItsEvidence) {
    EXPECT_EQ(answer_sentences(systems_at({2, 1})),
              (std::vector<std::string>{"a is better than b (difference)."}));
}

TEST(StudyAnswer, SaysThatTwoAreNotDifferent) {
    EXPECT_EQ(answer_sentences(systems_at({1, 1})),
              (std::vector<std::string>{"a and b are not significantly different (difference)."}));
}

TEST(StudyAnswer, TellsThreeAlikeTogether) {
    EXPECT_EQ(answer_sentences(systems_at({2, 1, 1, 1})),
              (std::vector<std::string>{"a is better than b (difference).",
                                        "No two of b, c and d are significantly different."}));
}

TEST(StudyAnswer, DoesNotCallARunAlikeWhoseEndsDiffer) {
    OrderedSystems systems = systems_at({1, 1, 1});
    systems.compare = [](std::size_t i, std::size_t j) {
        return ComparedNeighbors{j - i > 1 ? NeighborVerdict::Better : NeighborVerdict::NotDifferent,
                                 "difference"};
    };
    EXPECT_EQ(answer_sentences(systems).size(), 2U);
    for (const std::string& sentence : answer_sentences(systems)) {
        EXPECT_EQ(sentence.find("No two"), std::string::npos) << sentence;
    }
}

TEST(StudyAnswer, SaysWhyTwoCannotBeCompared) {
    OrderedSystems systems = systems_at({1, 1});
    systems.compare = [](std::size_t, std::size_t) {
        return ComparedNeighbors{NeighborVerdict::Incomparable, "no worker judged both"};
    };
    EXPECT_EQ(answer_sentences(systems),
              (std::vector<std::string>{"a and b cannot be compared: no worker judged both."}));
}

TEST(StudyAnswer, ListsTheClustersOfManySystems) {
    const std::vector<std::string> sentences = answer_sentences(systems_at({3, 3, 3, 2, 2, 1, 1, 1}));
    ASSERT_EQ(sentences.size(), 4U);
    EXPECT_EQ(sentences[1], "1: a, b and c.");
    EXPECT_EQ(sentences[3], "3: f, g and h.");
}

TEST(StudyAnswer, HasNothingToCompareForOneSystem) {
    ASSERT_EQ(answer_sentences(systems_at({1})).size(), 1U);
    EXPECT_TRUE(answer_sentences(systems_at({})).empty());
}

}  // namespace
}  // namespace adjudge
