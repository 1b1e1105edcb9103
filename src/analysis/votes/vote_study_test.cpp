#include "analysis/votes/vote_study.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "analysis/votes/testing_votes.hpp"
#include "base/random.hpp"
#include "base/version.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;
using Notes = std::vector<std::string>;

const SharedOptions quick{.inference = {.resamples = 50}};

VoteSlice slice_of(const Choices& rows, const VoteStudyOptions& options = {},
                   const SharedOptions& shared = quick) {
    return vote_study_of(table_of(rows), options, shared)->slices.at(0);
}

bool has_note(const VoteSlice& slice, const std::string& note) {
    return std::ranges::find(slice.notes, note) != slice.notes.end();
}

TEST(VoteStudy, HasAnEntryForEveryWorkerPairAndSystem) {
    const VoteSlice slice = slice_of({{.worker = "u", .a = "x", .b = "y", .choice = "a"},
                                      {.worker = "v", .a = "x", .b = "z", .choice = "b"}});
    EXPECT_EQ(slice.workers.size(), 2U);
    EXPECT_EQ(slice.weights.size(), 2U);
    EXPECT_EQ(slice.totals.size(), 2U);
    EXPECT_EQ(slice.ranking.systems.size(), 3U);
}

TEST(VoteStudy, WeighsVotesAsTheRankingDoes) {
    const Choices rows{{.worker = "e", .choice = "a", .role = "expert"},
                       {.worker = "u", .choice = "a"},
                       {.worker = "v", .choice = "b"}};
    VoteStudyOptions options;
    options.ranking.weights = VoteWeights::Experts;
    const VoteSlice slice = slice_of(rows, options);
    EXPECT_EQ(slice.weights[1], 1.0);
    EXPECT_EQ(slice.weights[2], 0.0);
}

TEST(VoteStudy, NotesThatRowsTellWhichVotesWereFirst) {
    Choices rows{{.worker = "e", .item = "1", .choice = "a", .role = "expert"},
                 {.worker = "e", .item = "2", .choice = "b", .role = "expert"},
                 {.worker = "u", .item = "1", .choice = "a"},
                 {.worker = "u", .item = "2", .choice = "b"}};
    const auto count = [&](std::size_t pretest) {
        VoteStudyOptions options;
        options.workers.pretest = pretest;
        const VoteSlice slice = slice_of(rows, options, quick);
        return std::ranges::count_if(slice.notes, [](const std::string& note) {
            return note.find("the first 1 goes by the order of rows") != std::string::npos;
        });
    };
    EXPECT_EQ(count(1), 1);
    EXPECT_EQ(count(0), 0);
    rows[2].position = 1;
    rows[3].position = 2;
    EXPECT_EQ(count(1), 0);
}

TEST(VoteStudy, SaysWhyBallotsGiveNoCurveOfVoters) {
    const auto notes = [](const std::string& screen_of_expert) {
        std::vector<RankRow> rows;
        for (const std::string worker : {"e", "w"}) {
            const std::string screen = worker == "e" ? screen_of_expert : "1";
            for (std::int32_t rank = 1; rank <= 2; ++rank) {
                rows.push_back({.worker = worker,
                                .screen = screen,
                                .system = "s" + std::to_string(rank),
                                .rank = rank,
                                .item = screen,
                                .role = worker == "e" ? "expert" : "crowd"});
            }
        }
        const VoteSlice slice = vote_study_of(table_of(rows), {}, quick)->slices.at(0);
        return slice.curve ? std::ptrdiff_t{0}
                           : std::ranges::count_if(slice.notes, [&](const std::string& note) {
                                 return note.find(slice.curve.error().reason) != std::string::npos;
                             });
    };
    EXPECT_EQ(notes("2"), 1);
    EXPECT_EQ(notes("1"), 0);
}

TEST(VoteStudy, NotesWhatIsLeftOut) {
    const VoteSlice slice =
        slice_of({{.choice = "a"}, {.choice = ""}, {.kind = "tutorial"}, {.a = "x", .b = "x"}});
    EXPECT_TRUE(has_note(slice, "left out: 1 row without an answer"));
    EXPECT_TRUE(has_note(slice, "left out: 1 tutorial row"));
    EXPECT_TRUE(has_note(slice, "left out: 1 choice between a system and itself"));
}

TEST(VoteStudy, NotesBallotsWithOneSystem) {
    const auto study = vote_study_of(
        table_of(std::vector<RankRow>{
            {.screen = "1", .system = "x"}, {.screen = "1", .system = "y"}, {.screen = "2", .system = "x"}}),
        {}, quick);
    EXPECT_TRUE(has_note(study->slices[0], "left out: 1 ballot with one system"));
}

TEST(VoteStudy, NotesSpoiltUnitsThatWereMissed) {
    const VoteSlice slice = slice_of({{.choice = "a"},
                                      {.item = "s", .choice = "a", .spam = "a"},
                                      {.item = "t", .choice = "tie", .spam = "a"},
                                      {.item = "u", .choice = "b", .spam = "a"}});
    EXPECT_TRUE(has_note(slice, "2 of 3 spoilt units missed, 1 of them by a tie"));
}

TEST(VoteStudy, NotesThatNoSpoiltUnitWasMissed) {
    const VoteSlice slice = slice_of({{.choice = "a"}, {.item = "s", .choice = "b", .spam = "a"}});
    EXPECT_TRUE(has_note(slice, "none of 1 spoilt unit was missed"));
}

TEST(VoteStudy, SignsWithEverythingThatMatters) {
    VoteStudyOptions options;
    options.ranking.method = VoteMethod::BradleyTerry;
    options.ranking.weights = VoteWeights::Experts;
    SharedOptions shared = quick;
    shared.inference.seed = 7;
    const std::string end = "|ci:bootstrap,items,n50,0.95|cluster:ranks|pairs:sign-flips,items|seed:7|v:" +
                            std::string{version()};
    const std::string order{word(options.agreement.presentation)};
    EXPECT_EQ(slice_of({{.choice = "a"}}, options, shared).signature,
              "adjudge|votes:" + order + "|rank:bradley-terry,davidson|weights:experts,first10" + end);
    options.ranking.method = VoteMethod::Better;
    options.ranking.weights = VoteWeights::Equal;
    EXPECT_EQ(slice_of({{.choice = "a"}}, options, shared).signature,
              "adjudge|votes:" + order + "|rank:better|weights:equal" + end);
}

// Three workers, and one favors the other system: forty items agree, workers do not.
TEST(VoteStudy, NotesPairsThatDifferByItemAndNotByWorker) {
    Choices rows;
    for (int item = 0; item < 40; ++item) {
        for (const std::string worker : {"u", "v", "w"}) {
            rows.push_back({.worker = worker,
                            .item = std::to_string(item),
                            .a = "x",
                            .b = "y",
                            .choice = worker == "w" ? "b" : "a"});
        }
    }
    const std::string note =
        "1 of 1 pair significant by item is not significant by worker: a few workers may favor a system "
        "everywhere "
        "(--resample workers)";
    const Notes notes = slice_of(rows).notes;
    EXPECT_NE(std::ranges::find(notes, note), notes.end());
    VoteStudyOptions by_worker;
    by_worker.ranking.resampling = VoteResampling::Workers;
    EXPECT_EQ(slice_of(rows, by_worker).notes, Notes{});
}

TEST(VoteStudy, StudiesEverySliceByItself) {
    const auto study = vote_study_of(
        table_of(Choices{{.choice = "a", .criterion = "b"}, {.choice = "b", .criterion = "a"}}), {}, quick);
    ASSERT_EQ(study->slices.size(), 2U);
    EXPECT_EQ(study->slices[0].votes.name.criterion, "b");
    EXPECT_EQ(study->slices[0].votes.votes.size(), 1U);
}

TEST(VoteStudy, SurvivesOneVoteByEveryMethod) {
    for (const std::string choice : {"a", "b", "tie"}) {
        for (std::size_t method = 0; method < all_words<VoteMethod>().size(); ++method) {
            VoteStudyOptions options;
            options.ranking.method = static_cast<VoteMethod>(method);
            EXPECT_EQ(slice_of({{.choice = choice}}, options).ranking.systems.size(), 2U)
                << choice << " " << all_words<VoteMethod>()[method];
        }
    }
}

TEST(VoteStudy, HasNoCurveWithoutExperts) {
    const VoteSlice slice = slice_of({{.choice = "a"}, {.worker = "v", .choice = "b"}});
    ASSERT_FALSE(slice.curve);
    EXPECT_FALSE(slice.curve.error().reason.empty());
}

TEST(VoteStudy, IsTheSameForRowsInAnyOrder) {
    Choices rows;
    RandomStream random{4, "vote study"};
    for (int i = 0; i < 150; ++i) {
        rows.push_back({.worker = "w" + std::to_string(random.below(6)),
                        .item = "i" + std::to_string(i / 5),
                        .choice = std::vector<std::string>{"a", "b", "tie"}[random.below(3)]});
    }
    const VoteSlice before = slice_of(rows);
    random.shuffle(rows);
    const VoteSlice after = slice_of(rows);
    for (std::size_t place = 0; place < 2; ++place) {
        EXPECT_EQ(before.ranking.systems[place].system, after.ranking.systems[place].system);
        EXPECT_NEAR(before.ranking.systems[place].interval->low, after.ranking.systems[place].interval->low,
                    1e-12);
    }
}

TEST(VoteStudy, RefusesATableWithoutAVote) {
    EXPECT_EQ(vote_study_of(table_of(Choices{})).error().message,
              "the table has no comparison of two systems: there is nothing to analyse");
}

TEST(VoteStudy, RefusesAnotherTable) { EXPECT_FALSE(vote_study_of(table_of(RatingRows{{}}))); }

}  // namespace
}  // namespace adjudge
