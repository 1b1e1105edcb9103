#include "report/votes/vote_tables.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"
#include "report/testing_tables.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;

constexpr Inference quick{.resamples = 50};

template <class Row>
VoteStudy study_of_rows(const std::vector<Row>& rows, const VoteStudyOptions& options = {},
                        const Inference& inference = quick) {
    auto study = vote_study_of(table_of(rows), options, {.inference = inference});
    if (!study) {
        throw std::logic_error{study.error().message};
    }
    return std::move(*study);
}

// mt is better twice, human once, and one tie.
const Choices four_votes{{.worker = "u", .item = "1", .choice = "a"},
                         {.worker = "v", .item = "1", .choice = "a"},
                         {.worker = "u", .item = "2", .choice = "b"},
                         {.worker = "v", .item = "2", .choice = "tie"}};

// Tables that a reader may be shown whatever the rows are.
std::vector<Choices> difficult_tables() {
    Choices only_ties = four_votes;
    for (ChoiceRow& row : only_ties) {
        row.choice = "tie";
    }
    Choices only_experts = four_votes;
    for (ChoiceRow& row : only_experts) {
        row.role = "expert";
    }
    Choices only_repetitions = four_votes;
    for (ChoiceRow& row : only_repetitions) {
        row.kind = "ask_again";
    }
    Choices one_expert = four_votes;
    one_expert.push_back({.worker = "e", .item = "1", .choice = "b", .role = "expert"});
    return {four_votes,
            only_ties,
            only_experts,
            only_repetitions,
            one_expert,
            {{.choice = "a"}},
            {{.choice = "tie"}},
            {{.a = "a+b", .b = "b+c", .choice = "a"}},
            {{.a = "a+b", .b = "b", .choice = "b"}},
            {{.a = "x", .b = "y", .choice = "a"}, {.item = "j", .a = "p", .b = "q", .choice = "b"}}};
}

template <class Check>
void for_every_difficult_study(Check check) {
    for (const Choices& rows : difficult_tables()) {
        for (std::size_t method = 0; method < all_words<VoteMethod>().size(); ++method) {
            for (const VoteWeights weights :
                 {VoteWeights::Equal, VoteWeights::Experts, VoteWeights::Majority}) {
                VoteStudyOptions options;
                options.ranking.method = static_cast<VoteMethod>(method);
                options.ranking.weights = weights;
                check(study_of_rows(rows, options));
            }
        }
    }
}

TEST(VoteTables, HaveACellForEveryColumn) {
    for_every_difficult_study([](const VoteStudy& study) {
        for (const ReportTable& table : vote_tables(study)) {
            for (const auto& row : table.rows) {
                EXPECT_EQ(row.size(), table.columns.size()) << table.name;
            }
        }
    });
}

TEST(VoteTables, NeverShowWhatIsNoNumber) {
    for_every_difficult_study([](const VoteStudy& study) {
        for (const ReportTable& table : vote_tables(study)) {
            for (const std::string& text : {terminal_text(table, Colour::None), csv_text(table)}) {
                EXPECT_EQ(text.find("nan"), std::string::npos) << study.slices[0].signature << "\n" << text;
                EXPECT_EQ(text.find("inf"), std::string::npos) << study.slices[0].signature << "\n" << text;
            }
        }
    });
}

TEST(VoteRankingTables, CountWinsTiesAndLosses) {
    const auto tables = vote_ranking_tables(study_of_rows(four_votes));
    const ReportTable& systems = table_named(tables, "systems");
    EXPECT_EQ(cell(systems, 0, "system").shown, "mt");
    EXPECT_EQ(cell(systems, 0, "wins").shown, "2");
    EXPECT_EQ(cell(systems, 0, "ties").shown, "1");
    EXPECT_EQ(cell(systems, 0, "losses").shown, "1");
    EXPECT_EQ(cell(systems, 0, ">=").exact, "0.75");
    EXPECT_EQ(cell(systems, 0, ">").exact, "0.5");
    EXPECT_EQ(cell(systems, 1, ">=").exact, "0.5");
}

// Item 1 leans to mt by two votes, item 2 to human by one: all four ways to change sides give a sum of 1 or
// more.
TEST(VoteRankingTables, CompareEveryTwoSystems) {
    const auto tables = vote_ranking_tables(study_of_rows(four_votes));
    const ReportTable& pairs = table_named(tables, "comparisons");
    ASSERT_EQ(pairs.rows.size(), 1U);
    EXPECT_EQ(cell(pairs, 0, "system").shown, "mt");
    EXPECT_EQ(cell(pairs, 0, "other").shown, "human");
    EXPECT_EQ(cell(pairs, 0, "wins").shown, "2");
    EXPECT_EQ(cell(pairs, 0, "ties").shown, "1");
    EXPECT_EQ(cell(pairs, 0, "losses").shown, "1");
    EXPECT_EQ(cell(pairs, 0, "difference").exact, "0.25");
    EXPECT_EQ(cell(pairs, 0, "p").exact, "1");
    EXPECT_EQ(cell(pairs, 0, "items").shown, "2");
}

TEST(VoteRankingTables, SayWhyAPairHasNoP) {
    const auto tables = vote_ranking_tables(
        study_of_rows(Choices{{.item = "1", .choice = "tie"}, {.item = "2", .choice = "tie"}}));
    const ReportTable& pairs = table_named(tables, "comparisons");
    EXPECT_EQ(cell(pairs, 0, "p").exact, "");
    EXPECT_EQ(cell(pairs, 0, "why not").shown, "nothing speaks for either side");
}

TEST(VoteRankingTables, SayThatWorkersAreLeftOut) {
    VoteStudyOptions options;
    options.ranking.resampling = VoteResampling::Workers;
    const auto tables = vote_ranking_tables(study_of_rows(four_votes, options));
    const ReportTable& pairs = table_named(tables, "comparisons");
    EXPECT_NE(pairs.title.find("sign test of votes by worker"), std::string::npos);
    EXPECT_EQ(cell(pairs, 0, "workers").shown, "2");
}

TEST(VoteRankingTables, HaveNoTableOfExpertsWithoutExperts) {
    for (const ReportTable& table : vote_ranking_tables(study_of_rows(four_votes))) {
        EXPECT_NE(table.name, "experts");
        EXPECT_NE(table.name, "voters");
    }
}

TEST(VoteRankingTables, NameTheMethodAndTheConfidence) {
    VoteStudyOptions options;
    options.ranking.method = VoteMethod::Schulze;
    const auto tables =
        vote_ranking_tables(study_of_rows(four_votes, options, {.confidence = 0.9, .resamples = 50}));
    EXPECT_EQ(tables[0].title, "Systems by schulze");
    EXPECT_EQ(tables[0].columns[6].title, "90 %");
}

TEST(VoteRankingTables, HaveNoShareOfWinsWhereAllAreTies) {
    const auto tables =
        vote_ranking_tables(study_of_rows(Choices{{.worker = "u", .choice = "tie"}, {.choice = "tie"}}));
    EXPECT_EQ(cell(tables[0], 0, "expected wins").exact, "");
    EXPECT_EQ(cell(tables[0], 0, ">=").exact, "1");
}

TEST(VoteAgreementTables, ShowAgreementOfDistinctWorkers) {
    const auto tables = vote_agreement_tables(study_of_rows(four_votes));
    const ReportTable& agreement = table_named(tables, "agreement");
    EXPECT_EQ(cell(agreement, 1, "votes of").shown, word(VoteRelation::Inter));
    EXPECT_EQ(cell(agreement, 1, "same").shown, "1");
    EXPECT_EQ(cell(agreement, 1, "pairs").shown, "2");
    EXPECT_EQ(cell(agreement, 1, "P(A)").exact, "0.5");
}

TEST(VoteAgreementTables, GiveTheReasonInThePlaceOfANumber) {
    const auto tables = vote_agreement_tables(study_of_rows(Choices{{.choice = "a"}}));
    const ReportTable& agreement = table_named(tables, "agreement");
    EXPECT_EQ(cell(agreement, 0, "kappa").exact, "");
    EXPECT_EQ(cell(agreement, 0, "in words").shown, "no pairs to compare");
}

TEST(VoteAgreementTables, CountVotesByRaterAndInTotal) {
    const auto tables = vote_agreement_tables(study_of_rows(four_votes));
    const ReportTable& totals = table_named(tables, "totals");
    ASSERT_EQ(totals.rows.size(), 3U);
    EXPECT_EQ(cell(totals, 0, "rater").shown, "u");
    EXPECT_EQ(cell(totals, 0, "first better").shown, "1");
    EXPECT_EQ(cell(totals, 2, "rater").shown, "total");
    EXPECT_EQ(cell(totals, 2, "first better").shown, "1");
    EXPECT_EQ(cell(totals, 2, "tie").shown, "1");
    EXPECT_EQ(cell(totals, 2, "second better").shown, "2");
}

TEST(VoteAgreementTables, ShowVotesThatAreLeftOutGrayedBesideTheTotals) {
    VoteStudyOptions options;
    options.left_out_items = {"known"};
    const auto study = vote_study_of(
        table_of(Choices{{.worker = "u", .choice = "a"}, {.worker = "v", .item = "known", .choice = "b"}}),
        options);
    const auto tables = vote_agreement_tables(*study);
    const ReportTable& totals = table_named(tables, "totals");
    ASSERT_EQ(totals.rows.size(), 3U);
    EXPECT_EQ(cell(totals, 1, "rater").shown, "v");
    EXPECT_EQ(cell(totals, 1, "").shown, "left out");
    EXPECT_EQ(cell(totals, 1, "rater").tone, Tone::Muted);
    EXPECT_EQ(cell(totals, 2, "rater").shown, "total");
    EXPECT_EQ(cell(totals, 2, "tie").shown, "0");
    EXPECT_EQ(cell(totals, 2, "first better").shown + cell(totals, 2, "second better").shown, "01");
}

TEST(VoteAgreementTables, ShowSharesOfVotesAndOfItems) {
    const auto tables = vote_agreement_tables(study_of_rows(four_votes));
    const ReportTable& shares = table_named(tables, "aggregation");
    EXPECT_EQ(cell(shares, 0, "second %").shown, "50");
    EXPECT_EQ(cell(shares, 1, "of").shown, "majority");
    EXPECT_EQ(cell(shares, 1, "first %").shown, "50");
    EXPECT_EQ(cell(shares, 1, "n").shown, "2");
}

TEST(VoteAgreementTables, RoundAHalfUp) {
    Choices rows;
    for (int i = 0; i < 8; ++i) {
        rows.push_back({.item = std::to_string(i), .choice = i == 0 ? "a" : "tie"});
    }
    const auto tables = vote_agreement_tables(study_of_rows(rows));
    EXPECT_EQ(cell(table_named(tables, "aggregation"), 0, "second %").shown, "13");
    EXPECT_EQ(cell(table_named(tables, "aggregation"), 0, "second %").exact, "12.5");
}

TEST(VoteAgreementTables, HaveNoSignTestWhereAllAreTies) {
    const auto tables = vote_agreement_tables(study_of_rows(Choices{{.choice = "tie"}}));
    EXPECT_EQ(cell(table_named(tables, "aggregation"), 0, "p").exact, "");
}

TEST(VoteWorkerTables, TellTheRoleAndTheAgreement) {
    const auto tables =
        vote_worker_tables(study_of_rows(Choices{{.worker = "e", .choice = "a", .role = "expert"},
                                                 {.worker = "u", .choice = "a"},
                                                 {.worker = "v", .choice = "b", .role = "simulated"}}));
    EXPECT_EQ(cell(tables[0], 0, "role").shown, "expert");
    EXPECT_EQ(cell(tables[0], 1, "role").shown, "crowd");
    EXPECT_EQ(cell(tables[0], 2, "role").shown, "simulated");
    EXPECT_EQ(cell(tables[0], 1, "with experts").exact, "1");
    EXPECT_EQ(cell(tables[0], 2, "with experts").exact, "0");
    EXPECT_EQ(cell(tables[0], 2, "with others").exact, "0");
}

TEST(VoteWorkerTables, TellNoMissesOfAWorkerWhoSawNoSpoiltUnit) {
    const auto tables = vote_worker_tables(study_of_rows(Choices{
        {.worker = "u", .choice = "a"}, {.worker = "v", .choice = "a", .spam = "a"}, {.worker = "v"}}));
    EXPECT_EQ(cell(tables[0], 0, "spam missed").exact, "");
    EXPECT_EQ(cell(tables[0], 1, "spam missed").exact, "1");
}

TEST(VoteTables, ShowTheSliceWhereThereAreSeveral) {
    const VoteStudy study = study_of_rows(
        Choices{{.choice = "a", .criterion = "fluency"}, {.choice = "b", .criterion = "adequacy"}});
    for (const ReportTable& table : vote_tables(study)) {
        if (!table.rows.empty()) {
            EXPECT_NE(terminal_text(table, Colour::None).find("adequacy"), std::string::npos) << table.name;
        }
    }
}

TEST(VoteTables, TakeRankings) {
    const auto tables = vote_ranking_tables(
        study_of_rows(std::vector<RankRow>{{.system = "x", .rank = 2}, {.system = "y", .rank = 1}}));
    EXPECT_EQ(cell(tables[0], 0, "system").shown, "y");
}

TEST(VoteTables, LetNoNameDriveTheTerminal) {
    const std::string hostile = "\x1b[2J\xE2\x80\xAE" + std::string(500, 'x') + "\n";
    const VoteStudy study = study_of_rows(
        Choices{{.worker = hostile, .item = hostile, .a = hostile, .choice = "a", .criterion = hostile},
                {.worker = "v", .item = hostile, .a = hostile, .choice = "b", .criterion = hostile},
                {.worker = "v", .item = hostile, .a = hostile, .choice = "b"}});
    std::string text = vote_notes(study);
    for (const ReportTable& table : vote_tables(study)) {
        text += terminal_text(table, Colour::None);
    }
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find("\xE2\x80\xAE"), std::string::npos);
    EXPECT_NE(text.find("\\x1b[2J"), std::string::npos);
}

TEST(VoteNotes, TellCountsAndSignature) {
    const VoteStudy study = study_of_rows(four_votes);
    const std::string notes = vote_notes(study);
    EXPECT_TRUE(notes.starts_with("all judgments: 4 votes by 2 workers on 2 items, 2 systems\n")) << notes;
    EXPECT_NE(notes.find(study.slices[0].signature), std::string::npos);
}

}  // namespace
}  // namespace adjudge
