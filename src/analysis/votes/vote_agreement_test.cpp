#include "analysis/votes/vote_agreement.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"
#include "base/random.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;

const VoteAgreement& related(const VoteConsistency& found, VoteRelation relation) {
    return *std::ranges::find(found.relations, relation, &VoteAgreement::relation);
}

TEST(VoteConsistency, ComparesDistinctWorkersOnTheSameQuestion) {
    const auto found = vote_consistency(votes_of(Choices{{.worker = "u", .item = "1", .choice = "a"},
                                                         {.worker = "v", .item = "1", .choice = "a"},
                                                         {.worker = "v", .item = "2", .choice = "b"},
                                                         {.worker = "u", .item = "2", .choice = "tie"}}),
                                        {});
    const VoteAgreement& inter = related(found, VoteRelation::Inter);
    EXPECT_EQ(inter.agreeing, 1U);
    EXPECT_EQ(inter.compared, 2U);
    EXPECT_NEAR(inter.uniform->kappa, (0.5 - 1.0 / 3.0) / (2.0 / 3.0), 1e-12);
    // A quarter of the votes are ties: P(E) = 1/16 + 2 (3/8)^2.
    EXPECT_NEAR(inter.wmt->chance, 0.0625 + 0.28125, 1e-12);
    EXPECT_EQ(related(found, VoteRelation::Intra).compared, 0U);
}

TEST(VoteConsistency, ComparesTheAnswersOfOneWorkerAmongThemselves) {
    const auto found = vote_consistency(votes_of(Choices{{.worker = "u", .choice = "a"},
                                                         {.worker = "u", .choice = "a", .kind = "ask_again"},
                                                         {.worker = "v", .choice = "a"}}),
                                        {});
    EXPECT_EQ(related(found, VoteRelation::Intra).agreeing, 1U);
    EXPECT_EQ(related(found, VoteRelation::Intra).compared, 1U);
    EXPECT_EQ(related(found, VoteRelation::Inter).compared, 1U);
}

TEST(VoteConsistency, CanKeepTheTwoOrdersOfAPairApart) {
    const Choices rows{{.worker = "u", .a = "x", .b = "y", .choice = "a"},
                       {.worker = "v", .a = "y", .b = "x", .choice = "b"}};
    const auto all = vote_consistency(votes_of(rows), {});
    EXPECT_EQ(related(all, VoteRelation::Inter).agreeing, 1U);
    const auto same = vote_consistency(votes_of(rows), {}, {.presentation = Presentation::SameOrder});
    EXPECT_EQ(related(same, VoteRelation::Inter).compared, 0U);
    EXPECT_EQ(related(same, VoteRelation::Inter).wmt.error().reason, "no pairs to compare");
}

TEST(VoteConsistency, TellsCrowdAndExpertsApart) {
    const auto found = vote_consistency(votes_of(Choices{{.worker = "e", .choice = "a", .role = "expert"},
                                                         {.worker = "f", .choice = "a", .role = "expert"},
                                                         {.worker = "u", .choice = "b"},
                                                         {.worker = "v", .choice = "a"}}),
                                        {});
    EXPECT_EQ(related(found, VoteRelation::ExpertExpert).agreeing, 1U);
    EXPECT_EQ(related(found, VoteRelation::CrowdExpert).compared, 4U);
    EXPECT_EQ(related(found, VoteRelation::CrowdExpert).agreeing, 2U);
    EXPECT_EQ(related(found, VoteRelation::CrowdCrowd).agreeing, 0U);
}

TEST(VoteConsistency, HasAConfusionMatrixForEveryTwoWorkers) {
    const auto found = vote_consistency(votes_of(Choices{{.worker = "u", .item = "1", .choice = "a"},
                                                         {.worker = "v", .item = "1", .choice = "tie"},
                                                         {.worker = "u", .item = "2", .choice = "b"},
                                                         {.worker = "v", .item = "2", .choice = "b"},
                                                         {.worker = "w", .item = "3", .choice = "b"}}),
                                        {});
    ASSERT_EQ(found.confusions.size(), 1U);
    // "human" comes before "mt": a vote for text a, which is mt, is one for the second.
    EXPECT_EQ(found.confusions[0].matrix.count(2, 1), 1U);
    EXPECT_EQ(found.confusions[0].matrix.count(0, 0), 1U);
}

TEST(VoteConsistency, IsTheSameForRowsInAnyOrder) {
    Choices rows;
    RandomStream random{3, "votes"};
    for (int i = 0; i < 200; ++i) {
        const std::string choice{std::vector<std::string>{"a", "b", "tie"}[random.below(3)]};
        rows.push_back({.worker = "w" + std::to_string(random.below(7)),
                        .item = "i" + std::to_string(random.below(20)),
                        .choice = choice});
    }
    const auto before = vote_consistency(votes_of(rows), {});
    random.shuffle(rows);
    const auto after = vote_consistency(votes_of(rows), {});
    EXPECT_EQ(related(before, VoteRelation::Inter).agreeing, related(after, VoteRelation::Inter).agreeing);
    EXPECT_EQ(related(before, VoteRelation::Inter).interval, related(after, VoteRelation::Inter).interval);
    EXPECT_EQ(before.tally, after.tally);
}

TEST(VoteConsistency, HasNoKappaWhereAllVotesSayTheSame) {
    for (const std::string choice : {"a", "b", "tie"}) {
        const auto found = vote_consistency(votes_of(Choices{{.worker = "u", .choice = choice},
                                                             {.worker = "v", .choice = choice},
                                                             {.worker = "u", .item = "2", .choice = choice},
                                                             {.worker = "v", .item = "2", .choice = choice}}),
                                            {});
        const VoteAgreement& inter = related(found, VoteRelation::Inter);
        EXPECT_EQ(inter.compared, 2U);
        EXPECT_EQ(inter.uniform.error().reason, "all votes say the same") << choice;
        EXPECT_EQ(inter.wmt.error().reason, "all votes say the same") << choice;
        EXPECT_FALSE(inter.interval) << choice;
        EXPECT_FALSE(found.fleiss) << choice;
    }
}

// That "x" and "p" come first by name is no reason to take better and worse for one answer.
TEST(VoteConsistency, HasAKappaWhereSeveralPairsOfOutputsAreAgreedOn) {
    const auto found =
        vote_consistency(votes_of(Choices{{.worker = "u", .item = "1", .a = "x", .b = "y", .choice = "a"},
                                          {.worker = "v", .item = "1", .a = "x", .b = "y", .choice = "a"},
                                          {.worker = "u", .item = "2", .a = "p", .b = "q", .choice = "a"},
                                          {.worker = "v", .item = "2", .a = "p", .b = "q", .choice = "a"}}),
                         {});
    EXPECT_EQ(related(found, VoteRelation::Inter).uniform->kappa, 1.0);
}

// As a tie it agrees with a tie; among the answers of two raters it stands by itself.
TEST(VoteConsistencyOfBothBad, AgreesWithATieAndHasItsOwnPlaceInConfusions) {
    const VoteConsistency found =
        vote_consistency(votes_of(std::vector<ChoiceRow>{{.worker = "u", .item = "1", .choice = "both-bad"},
                                                         {.worker = "v", .item = "1", .choice = "tie"},
                                                         {.worker = "u", .item = "2", .choice = "a"},
                                                         {.worker = "v", .item = "2", .choice = "both-bad"}}),
                         {.resamples = 100});
    const auto inter = std::ranges::find(found.relations, VoteRelation::Inter, &VoteAgreement::relation);
    EXPECT_EQ(inter->agreeing, 1U);
    EXPECT_EQ(inter->compared, 2U);
    ASSERT_EQ(found.confusions[0].matrix.categories(), 4U);
    EXPECT_EQ(found.confusions[0].matrix.count(3, 1), 1U);
    EXPECT_EQ(found.tally.both_bad, 2U);
}

}  // namespace
}  // namespace adjudge
