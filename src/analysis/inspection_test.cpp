#include "analysis/inspection.hpp"

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"
#include "model/kinds.hpp"

namespace adjudge {
namespace {

// Builds ratings by name, without any file.
class RatingsBuilder {
public:
    RatingsBuilder() {
        for (const auto* name : {"worker", "item", "system", "score", "kind", "unit", "pair"}) {
            parts_.add_column(name);
        }
    }

    struct Row {
        std::string worker;
        std::string item;
        std::string system;
        double score;
        UnitKind kind = UnitKind::System;
        std::string unit = {};
        std::string pair = {};
    };

    RatingsBuilder& add(const Row& row) {
        name("worker", row.worker);
        name("item", row.item);
        name("system", row.system);
        std::get<NumberColumn>(parts_.find("score")->cells).values.push_back(row.score);
        std::get<WordColumn>(parts_.find("kind")->cells).codes.push_back(static_cast<std::uint8_t>(row.kind));
        name("unit", row.unit);
        name("pair", row.pair);
        return *this;
    }

    JudgmentTable table() { return JudgmentTable{parts_}; }

private:
    void name(const char* column, const std::string& text) {
        auto& cells = std::get<NameColumn>(parts_.find(column)->cells);
        cells.codes.push_back(text.empty() ? missing_code : parts_.dictionaries[cells.dictionary].add(text));
    }

    TableParts parts_{.kind = TableKind::Ratings};
};

JudgmentTable empty_table(TableKind kind) {
    TableParts parts{.kind = kind};
    for (const ColumnSpec& column : schema(kind)) {
        parts.add_column(column.name);
    }
    return JudgmentTable{parts};
}

bool allows(const Inspection& found, std::string_view analysis) {
    for (const Ability& ability : found.abilities) {
        if (ability.analysis == analysis) {
            return ability.is_possible;
        }
    }
    ADD_FAILURE() << "no such analysis: " << analysis;
    return false;
}

TEST(Inspect, CountsWhatIsThere) {
    const Inspection found = inspect(RatingsBuilder{}
                                         .add({"w1", "i1", "a", 40})
                                         .add({"w1", "i2", "b", 60})
                                         .add({"w2", "i1", "a", 50, UnitKind::BadReference})
                                         .table());
    EXPECT_EQ(found.rows, 3U);
    EXPECT_EQ(found.distinct[0], (Tally{"workers", 2}));
    EXPECT_EQ(found.distinct[1], (Tally{"items", 2}));
    EXPECT_EQ(found.distinct[2], (Tally{"systems", 2}));
    EXPECT_EQ(found.kinds, (std::vector<Tally>{{"system", 2}, {"bad_reference", 1}}));
    EXPECT_EQ(found.scores->least, 40.0);
    EXPECT_EQ(found.scores->mean, 50.0);
    EXPECT_EQ(found.missing, (std::vector<Tally>{{"unit", 3}, {"pair", 3}}));
}

TEST(Inspect, TellsDuplicatesFromJudgmentsGivenAgain) {
    const Inspection found = inspect(RatingsBuilder{}
                                         .add({"w1", "i1", "a", 40})
                                         .add({"w1", "i1", "a", 40})
                                         .add({"w1", "i1", "a", 45})
                                         .table());
    EXPECT_EQ(found.duplicates, (std::vector<DuplicateRow>{{1, 0}}));
    EXPECT_EQ(found.repeated_judgments, 1U);
}

TEST(Inspect, LooksForThePairOfAControlWithTheSameWorker) {
    const Inspection found = inspect(RatingsBuilder{}
                                         .add({"w1", "i1", "a", 40, UnitKind::System, "u1"})
                                         .add({"w1", "i1", "a", 45, UnitKind::AskAgain, "u2", "u1"})
                                         .add({"w2", "i1", "a", 45, UnitKind::AskAgain, "u3", "u1"})
                                         .table());
    EXPECT_EQ(found.lost_pairs, 1U);
    EXPECT_TRUE(allows(found, "intra-annotator agreement"));
    EXPECT_FALSE(allows(found, "worker quality (paired, means)"));
}

TEST(Inspect, NeedsTwoWorkersOnOneOutputForAgreement) {
    const Inspection alone =
        inspect(RatingsBuilder{}.add({"w1", "i1", "a", 40}).add({"w2", "i1", "b", 50}).table());
    EXPECT_FALSE(allows(alone, "inter-annotator agreement"));
    const Inspection both =
        inspect(RatingsBuilder{}.add({"w1", "i1", "a", 40}).add({"w2", "i1", "a", 50}).table());
    EXPECT_TRUE(allows(both, "inter-annotator agreement"));
}

TEST(Inspect, DoesNotTakeAControlForTheOutputItWasMadeFrom) {
    const Inspection found = inspect(RatingsBuilder{}
                                         .add({"w1", "i1", "a", 40})
                                         .add({"w2", "i1", "a", 3, UnitKind::BadReference})
                                         .table());
    EXPECT_FALSE(allows(found, "inter-annotator agreement"));
}

TEST(Inspect, NeedsDifferentScoresToStandardize) {
    EXPECT_FALSE(
        allows(inspect(RatingsBuilder{}.add({"w1", "i1", "a", 40}).add({"w1", "i2", "a", 40}).table()),
               "standardization (z)"));
    EXPECT_TRUE(
        allows(inspect(RatingsBuilder{}.add({"w1", "i1", "a", 40}).add({"w1", "i2", "a", 41}).table()),
               "standardization (z)"));
}

TEST(Inspect, NeedsAWorkerWithTwoPairsForQuality) {
    RatingsBuilder builder;
    for (const std::string worker : {"w1", "w2"}) {
        builder.add({worker, "i1", "a", 40, UnitKind::System, "u1" + worker})
            .add({worker, "i1", "a", 5, UnitKind::BadReference, "u2" + worker, "u1" + worker});
    }
    EXPECT_FALSE(allows(inspect(builder.table()), "worker quality (paired, means)")) << "one pair each";
    builder.add({"w1", "i2", "a", 50, UnitKind::System, "u3"})
        .add({"w1", "i2", "a", 9, UnitKind::BadReference, "u4", "u3"});
    EXPECT_TRUE(allows(inspect(builder.table()), "worker quality (paired, means)"));
}

TEST(Inspect, NeedsJudgmentsOfTwoSystemsForARanking) {
    const Inspection found =
        inspect(RatingsBuilder{}.add({"w1", "i1", "a", 40}).add({"w1", "i1", "b", std::nan("")}).table());
    EXPECT_FALSE(allows(found, "ranking of systems"));
}

TEST(Inspect, CountsTheSystemsOfSharedOutputsAsTheRankingDoes) {
    const Inspection found = inspect(table_of(
        std::vector<ChoiceRow>{{.a = "x+y", .b = "z", .choice = "a"}, {.a = "x", .b = "z", .choice = "a"}}));
    EXPECT_EQ(found.abilities[0].analysis, "ranking of systems");
    EXPECT_EQ(found.abilities[0].reason, "3 systems");
    EXPECT_EQ(found.abilities[0].command, "rank");
}

TEST(Inspect, PromisesNothingOfChoicesWithoutAComparison) {
    const Inspection found = inspect(table_of(
        std::vector<ChoiceRow>{{.a = "x", .b = "y", .choice = ""}, {.a = "x", .b = "x", .choice = "a"}}));
    EXPECT_FALSE(allows(found, "ranking of systems"));
    EXPECT_FALSE(allows(found, "comparison of every two systems"));
}

// u and v ranked x, but never the same two systems.
TEST(Inspect, NeedsAPairThatTwoWorkersRankedForAgreement) {
    std::vector<RankRow> rows{{.worker = "u", .system = "x", .rank = 1},
                              {.worker = "u", .system = "y", .rank = 2},
                              {.worker = "v", .system = "x", .rank = 1},
                              {.worker = "v", .system = "z", .rank = 2}};
    EXPECT_FALSE(allows(inspect(table_of(rows)), "inter-annotator agreement"));
    rows.push_back({.worker = "v", .system = "y", .rank = 3});
    EXPECT_TRUE(allows(inspect(table_of(rows)), "inter-annotator agreement"));
}

TEST(Inspect, PromisesNothingThatNoCommandDoes) {
    for (const TableKind kind : {TableKind::Texts, TableKind::Spans}) {
        for (const Ability& ability : inspect(empty_table(kind)).abilities) {
            EXPECT_FALSE(ability.is_possible) << ability.analysis;
            EXPECT_EQ(ability.command, "");
        }
    }
}

TEST(Inspect, LooksAtTheDesignOfRatings) {
    const Inspection found =
        inspect(RatingsBuilder{}.add({"w1", "i1", "a", 40}).add({"w2", "i1", "b", 50}).table());
    ASSERT_EQ(found.designs.size(), 1U);
    EXPECT_EQ(found.designs[0].check.findings.at(0).topic, DesignTopic::Connection);
    EXPECT_EQ(found.designs[0].check.findings.at(0).consequence, Consequence::FallBack);
}

TEST(Inspect, MakesNoNumberOfAnEmptyTable) {
    const Inspection found = inspect(RatingsBuilder{}.table());
    EXPECT_EQ(found.rows, 0U);
    EXPECT_FALSE(found.scores);
    EXPECT_FALSE(found.time);
    for (const Ability& ability : found.abilities) {
        EXPECT_FALSE(ability.is_possible) << ability.analysis;
    }
}

}  // namespace
}  // namespace adjudge
