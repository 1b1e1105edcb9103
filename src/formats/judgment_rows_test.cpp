#include "formats/judgment_rows.hpp"

#include <gtest/gtest.h>

#include "formats/tables/table_writer.hpp"

namespace adjudge {
namespace {

Unit rated_unit() {
    return {.id = "u1",
            .kind = UnitKind::AskAgain,
            .pair = "u0",
            .item = "i1",
            .stimuli = {{.text = "x", .systems = {"s1", "s2"}}},
            .fields = {{.name = "score", .criterion = "fluency", .settings = SliderField{}}},
            .gold = "50"};
}

const AnsweredUnit answered{.worker = "w",
                            .role = "simulated",
                            .status = "submitted",
                            .hit = "h",
                            .position = 3,
                            .milliseconds = 1500,
                            .saved_at = 1'767'603'600'000};

std::string csv(const JudgmentTable& table) {
    std::string text;
    EXPECT_TRUE(write_table(table, {}, [&](std::string_view piece) -> Status {
        text += piece;
        return Done{};
    }));
    return text;
}

TEST(JudgmentRows, SayEverythingThatIsKnownOfARating) {
    JudgmentRows rows{TableKind::Ratings};
    const Unit unit = rated_unit();
    rows.add(answered, unit, unit.fields[0], SliderAnswer{62.5});
    EXPECT_NE(csv(std::move(rows).take())
                  .find("w,i1,s1+s2,62.5,50,ask_again,u1,u0,h,3,,fluency,,1.5,2026-01-05T09:00:00Z,,,"
                        "submitted,simulated"),
              std::string::npos);
}

TEST(JudgmentRows, GiveARowForEachRank) {
    Unit unit = rated_unit();
    unit.stimuli.push_back({.text = "y", .systems = {"s3"}});
    unit.fields[0].settings = RankingField{.outputs = 2};
    JudgmentRows rows{TableKind::Rankings};
    rows.add(answered, unit, unit.fields[0], RankingAnswer{{2, 1}});
    const JudgmentTable table = std::move(rows).take();
    ASSERT_EQ(table.rows(), 2U);
    EXPECT_EQ(std::get<CountColumn>(table.find("rank")->cells).values, (std::vector<std::int32_t>{2, 1}));
}

TEST(JudgmentRows, SayWhichSideWasSpoilt) {
    Unit unit = rated_unit();
    unit.stimuli.push_back({.text = "y", .systems = {"s3"}});
    unit.fields[0].settings = ChoiceField{.options = {{"a", "a"}, {"b", "b"}, {"tie", "tie"}}};
    unit.spoilt = 1;
    JudgmentRows rows{TableKind::Choices};
    rows.add(answered, unit, unit.fields[0], ChoiceAnswer{{"a"}});
    EXPECT_NE(csv(std::move(rows).take()).find("w,i1,s1+s2,s3,a,"), std::string::npos);
}

TEST(JudgmentRows, GiveNoRowForAnAnswerWithoutStretches) {
    Unit unit = rated_unit();
    unit.fields[0].settings = SpansField{};
    JudgmentRows rows{TableKind::Spans};
    rows.add(answered, unit, unit.fields[0], SpansAnswer{});
    EXPECT_EQ(std::move(rows).take().rows(), 0U);
}

TEST(TableOf, TellsAScaleFromAComparisonAndFromLabels) {
    Unit unit = rated_unit();
    EXPECT_EQ(table_of(unit, unit.fields[0]), TableKind::Ratings);
    const Field grades{.name = "f", .settings = ChoiceField{.options = {{"1", ""}, {"2", ""}}}};
    EXPECT_EQ(table_of(unit, grades), TableKind::Ratings);
    const Field words{.name = "f", .settings = ChoiceField{.options = {{"yes", ""}, {"no", ""}}}};
    EXPECT_EQ(table_of(unit, words), TableKind::Labels);
    unit.stimuli.push_back({.text = "y", .systems = {"s3"}});
    const Field sides{.name = "f", .settings = ChoiceField{.options = {{"a", ""}, {"b", ""}}}};
    EXPECT_EQ(table_of(unit, sides), TableKind::Choices);
}

}  // namespace
}  // namespace adjudge
