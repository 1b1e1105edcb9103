#include "store/judgment_tables.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/try.hpp"
#include "formats/tables/cell.hpp"
#include "store/reviews.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

Field choice_of(std::vector<std::string> values) {
    ChoiceField settings;
    for (std::string& value : values) {
        settings.options.push_back({value, "label"});
    }
    return {.name = "choice", .settings = settings};
}

Unit unit_with(Field field, const std::vector<std::string>& systems) {
    Unit unit{.id = "u1", .item = "i1", .document = "d1"};
    for (const std::string& system : systems) {
        unit.stimuli.push_back({.text = "text of " + system, .systems = {system}});
    }
    unit.fields = {std::move(field)};
    return unit;
}

// The cells of the columns, rows apart by |.
std::string cells(const JudgmentTable& table, const std::vector<std::string_view>& columns) {
    std::string text;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        text += row == 0 ? "" : " | ";
        for (const std::string_view name : columns) {
            text += fmt::format("{}{}", name == columns.front() ? "" : " ",
                                format_cell(table, *table.find(name), row));
        }
    }
    return text;
}

class JudgmentTableTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (!IsSkipped()) {
            campaign = add_test_campaign(connection());
        }
    }
    StoredAssignment take(const Hit& hit, const std::string& worker = "anna") {
        add_hits(connection(), campaign, {hit});
        return leased(lease(connection(), enter_as(connection(), campaign, worker).id, {}, test_start));
    }
    void answer(const StoredAssignment& mine, std::int64_t position, const std::string& text,
                const std::string& id = "s") {
        Submission sent = submission_of(connection(), mine, position, text);
        sent.id = id;
        sent.milliseconds = 2500;
        must(record_answer(connection(), sent, {.allows_going_back = true}, test_start));
    }
    // A HIT of one unit, answered by one worker.
    StoredAssignment judge(const Unit& unit, const std::string& text, const std::string& worker = "anna") {
        Hit hit = rating_hit("h of " + worker, 0);
        hit.units = {unit};
        const auto mine = take(hit, worker);
        answer(mine, 0, text);
        return must(finish_hit(connection(), mine.id, test_start));
    }
    // The first, which is the only one in most tests.
    Result<JudgmentTable> table(const JudgmentTableOptions& options = {}) {
        ADJUDGE_TRY(auto tables, campaign_tables(connection(), campaign, options));
        return std::move(tables.front());
    }

    CampaignRow campaign;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, JudgmentTableTest, both_databases(), name_of_dialect);

TEST_P(JudgmentTableTest, HasASlidersScore) {
    judge(rating_unit("u1", "i1"), "42.5");
    EXPECT_EQ(cells(must(table()), {"worker", "item", "system", "score", "criterion"}),
              "anna i1 sys 42.5 fluency");
}

TEST_P(JudgmentTableTest, HasWhatIsKnownBesides) {
    judge(rating_unit("u1", "i1"), "42.5");
    EXPECT_EQ(cells(must(table()), {"kind", "unit", "hit", "position", "document", "configuration", "seconds",
                                    "submitted_at", "source_language", "target_language", "status", "role"}),
              "system u1 h of anna 1 doc of i1 base 2.5 2023-11-14T22:13:20Z de en submitted crowd");
}

TEST_P(JudgmentTableTest, HasThePlaceInWhichTheWorkerSawAUnit) {
    add_hits(connection(), campaign, {rating_hit("h", 9)});
    const LeaseRules rules{.orders = {{"base", {.design = {.longest_run = 9}}}}};
    const auto mine =
        leased(lease(connection(), enter_as(connection(), campaign, "anna").id, rules, test_start));
    do_hit(connection(), mine, test_start);
    std::string expected;
    for (std::uint32_t unit = 0; unit < 9; ++unit) {
        const auto seen = std::ranges::find(mine.order, unit) - mine.order.begin();
        expected += fmt::format("{}h.{} {}", unit == 0 ? "" : " | ", unit + 1, seen + 1);
    }
    EXPECT_EQ(cells(must(table()), {"unit", "position"}), expected);
}

TEST_P(JudgmentTableTest, HasANumbersScore) {
    judge(unit_with(choice_of({"1", "2", "3"}), {"x"}), R"("2")");
    EXPECT_EQ(cells(must(table()), {"system", "score"}), "x 2");
}

TEST_P(JudgmentTableTest, HasAChoiceBetweenTwo) {
    Unit unit = unit_with(choice_of({"a", "tie", "b"}), {"x", "y"});
    unit.spoilt = 1;
    judge(unit, R"("tie")");
    EXPECT_EQ(cells(must(table()), {"system_a", "system_b", "choice", "spam"}), "x y tie b");
}

TEST_P(JudgmentTableTest, HasALabel) {
    judge(unit_with(choice_of({"yes", "no"}), {"x"}), R"("no")");
    EXPECT_EQ(cells(must(table()), {"system", "label"}), "x no");
}

TEST_P(JudgmentTableTest, HasARankForEachOutput) {
    judge(unit_with({.name = "order", .settings = RankingField{3, true}}, {"x", "y", "z"}), "[2,1,2]");
    EXPECT_EQ(cells(must(table()), {"screen", "system", "rank"}), "u1 x 2 | u1 y 1 | u1 z 2");
}

TEST_P(JudgmentTableTest, HasAText) {
    judge(unit_with({.name = "edit", .settings = TextField{}}, {"x"}), R"("better 😀")");
    EXPECT_EQ(cells(must(table()), {"field", "text"}), "edit better 😀");
}

TEST_P(JudgmentTableTest, HasEveryStretch) {
    judge(unit_with({.name = "errors", .settings = SpansField{}}, {"x"}),
          R"([{"start":0,"end":2,"severity":"minor"},{"start":3,"end":5,"severity":"major"}])");
    EXPECT_EQ(cells(must(table()), {"system", "start", "end", "severity"}), "x 0 2 minor | x 3 5 major");
}

TEST_P(JudgmentTableTest, HasStretchesOfTheFirstOfTwoOutputs) {
    judge(unit_with({.name = "errors", .settings = SpansField{}}, {"x", "y"}),
          R"([{"start":0,"end":2,"severity":"minor"}])");
    EXPECT_EQ(cells(must(table()), {"system", "start", "end"}), "x 0 2");
}

TEST_P(JudgmentTableTest, HasNoRowWithoutAStretch) {
    judge(unit_with({.name = "errors", .settings = SpansField{}}, {"x"}), "[]");
    EXPECT_EQ(must(table()).rows(), 0U);
}

TEST_P(JudgmentTableTest, NamesAllSystemsOfAnOutput) {
    Unit unit = rating_unit("u1", "i1");
    unit.stimuli[1].systems = {"x", "y"};
    judge(unit, "7");
    EXPECT_EQ(cells(must(table()), {"system"}), "x+y");
}

TEST_P(JudgmentTableTest, IsNotThereWithoutJudgments) { EXPECT_EQ(code_of(table()), ErrorCode::NotFound); }

TEST_P(JudgmentTableTest, OfAnotherKindIsNotThere) {
    judge(rating_unit("u1", "i1"), "42");
    EXPECT_EQ(code_of(judgment_table(connection(), campaign, TableKind::Spans, {})), ErrorCode::NotFound);
}

TEST_P(JudgmentTableTest, IsChosenWhereThereAreSeveral) {
    Unit unit = rating_unit("u1", "i1");
    unit.fields.push_back({.name = "note", .settings = TextField{}});
    judge(unit, "42");
    EXPECT_EQ(must(campaign_tables(connection(), campaign, {})).size(), 2U);
    EXPECT_EQ(must(judgment_table(connection(), campaign, TableKind::Texts, {})).kind(), TableKind::Texts);
}

TEST_P(JudgmentTableTest, CountsAnswersThatCanNotBeReadInItsNotes) {
    judge(rating_unit("u1", "i1"), "42");
    judge(rating_unit("u1", "i2"), "43", "ben");
    damage("UPDATE judgment SET answer = 'seventy' WHERE id = (SELECT max(id) FROM judgment)");
    const JudgmentTable read = must(table());
    EXPECT_EQ(cells(read, {"worker", "score"}), "anna 42");
    ASSERT_EQ(read.notes().size(), 1U);
    EXPECT_TRUE(read.notes()[0].starts_with("1 answer can't be read")) << read.notes()[0];
}

TEST_P(JudgmentTableTest, CountsAnswersToUnknownFieldsInItsNotes) {
    judge(rating_unit("u1", "i1"), "42");
    judge(rating_unit("u1", "i2"), "43", "ben");
    damage("UPDATE judgment SET field = 'mood' WHERE id = (SELECT max(id) FROM judgment)");
    const JudgmentTable read = must(table());
    EXPECT_EQ(cells(read, {"worker", "score"}), "anna 42");
    ASSERT_EQ(read.notes().size(), 1U);
    EXPECT_TRUE(read.notes()[0].starts_with("1 answer is to a field")) << read.notes()[0];
}

TEST_P(JudgmentTableTest, LeavesExcludedWorkersOut) {
    judge(rating_unit("u1", "i1"), "42");
    const auto ben = judge(rating_unit("u1", "i2"), "43", "ben");
    must(exclude_worker(connection(), campaign, ben.worker, {.actor = "test"}));
    EXPECT_EQ(cells(must(table()), {"worker", "score"}), "anna 42");
}

TEST_P(JudgmentTableTest, LeavesUnfinishedHitsOut) {
    answer(take(rating_hit("a")), 0, "42");
    EXPECT_EQ(code_of(table()), ErrorCode::NotFound);
}

TEST_P(JudgmentTableTest, HasUnfinishedHitsWhereAsked) {
    answer(take(rating_hit("a")), 0, "42");
    EXPECT_EQ(cells(must(table({.has_unfinished = true})), {"score", "status"}), "42 leased");
}

TEST_P(JudgmentTableTest, HasRejectedWorkWithItsStatus) {
    const auto mine = judge(rating_unit("u1", "i1"), "42");
    must(review(connection(), mine.id, {.verdict = ReviewVerdict::Reject, .reason = "x", .actor = "test"}));
    EXPECT_EQ(cells(must(table()), {"score", "status"}), "42 rejected");
}

TEST_P(JudgmentTableTest, HasTheLatestRevision) {
    const auto mine = take(rating_hit("a", 1));
    answer(mine, 0, "42", "first");
    answer(mine, 0, "43", "second");
    must(finish_hit(connection(), mine.id, test_start));
    EXPECT_EQ(cells(must(table()), {"score"}), "43");
}

TEST_P(JudgmentTableTest, LeavesQualificationsOut) {
    judge(rating_unit("u1", "i1"), "42");
    damage("UPDATE hit SET audience = 'qualification'");
    EXPECT_EQ(code_of(table()), ErrorCode::NotFound);
}

TEST_P(JudgmentTableTest, HidesWorkersBehindAKey) {
    judge(rating_unit("u1", "i1"), "42");
    EXPECT_EQ(cells(must(table({.pseudonym_key = "key"})), {"worker"}).find("anna"), std::string::npos);
}

TEST_P(JudgmentTableTest, GivesAWorkerTheSamePseudonymTwice) {
    judge(rating_unit("u1", "i1"), "42");
    EXPECT_EQ(cells(must(table({.pseudonym_key = "key"})), {"worker"}),
              cells(must(table({.pseudonym_key = "key"})), {"worker"}));
}

TEST_P(JudgmentTableTest, GivesOtherPseudonymsWithAnotherKey) {
    judge(rating_unit("u1", "i1"), "42");
    EXPECT_NE(cells(must(table({.pseudonym_key = "key"})), {"worker"}),
              cells(must(table({.pseudonym_key = "other"})), {"worker"}));
}

TEST_P(JudgmentTableTest, KnowsItsKinds) {
    judge(rating_unit("u1", "i1"), "42");
    EXPECT_EQ(must(judgment_tables(connection(), campaign)), std::vector{TableKind::Ratings});
}

TEST_P(JudgmentTableTest, IsOfOneCampaign) {
    judge(rating_unit("u1", "i1"), "42");
    EXPECT_EQ(code_of(campaign_tables(connection(), add_test_campaign(connection(), "other"), {})),
              ErrorCode::NotFound);
}

}  // namespace
}  // namespace adjudge
