#include "report/texts/text_report.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "report/testing_tables.hpp"

namespace adjudge {
namespace {

TextStudy study() {
    return {{{.name = {},
              .fields = {{"comment", 3, 1, 10, {"u", "v"}}, {"edit", 0, 2, 0, {}}},
              .workers = {"u", "v", "w"},
              .items = {"1", "2"},
              .systems = {"x"},
              .signature = "adjudge|one"}}};
}

TEST(TextReport, CountsTheTextsOfEachField) {
    const ReportTable table = text_tables(study()).at(0);
    EXPECT_EQ(cell(table, 0, "texts").exact, "3");
    EXPECT_EQ(cell(table, 0, "left empty").exact, "1");
    EXPECT_EQ(cell(table, 0, "workers").exact, "2");
    EXPECT_EQ(cell(table, 0, "mean characters").shown, "3.3");
}

TEST(TextReport, ShowsWhoWroteAndWhatItTook) {
    TextStudy study;
    study.slices.emplace_back();
    AnsweredWork& work = study.slices[0].work;
    work.answers.workers = {"u"};
    work.habits = {AnswerHabits{}};
    work.habits[0].judgments = 3;
    work.habits[0].judgment_seconds = 12.5;
    work.cost.total = 4.5;
    EXPECT_EQ(cell(text_worker_tables(study).at(0), 0, "s/judgment").shown, "12.5");
    EXPECT_EQ(cell(text_tables(study).at(2), 0, "total").shown, "4.50");
    EXPECT_EQ(text_json(study)["texts"][0]["workers"][0]["habits"]["judgments"], 3);
}

TEST(TextReport, HasNoMeanLengthWithoutAText) {
    EXPECT_EQ(cell(text_tables(study()).at(0), 1, "mean characters").exact, "");
    EXPECT_TRUE(text_json(study())["texts"][0]["fields"][1]["mean_characters"].is_null());
}

TEST(TextReport, CountsWhoWroteAndWhatAbout) {
    const StudyFacts facts = text_facts(study());
    EXPECT_EQ(facts.judgments, 3U);
    EXPECT_EQ(facts.workers.size(), 3U);
    EXPECT_EQ(facts.systems, (std::set<std::string>{"x"}));
}

}  // namespace
}  // namespace adjudge
