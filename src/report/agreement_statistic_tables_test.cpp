#include "report/agreement_statistic_tables.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "analysis/labels/testing_label_rows.hpp"
#include "report/labels/label_tables.hpp"

namespace adjudge {
namespace {

LabelStudy study_with(const std::vector<AgreementStatistic>& statistics) {
    const std::vector<LabelTableRow> rows{
        {.worker = "u", .item = "1", .label = "x"}, {.worker = "v", .item = "1", .label = "x"},
        {.worker = "u", .item = "2", .label = "y"}, {.worker = "v", .item = "2", .label = "y"},
        {.worker = "u", .item = "3", .label = "x"}, {.worker = "v", .item = "3", .label = "y"},
        {.worker = "u", .item = "4", .label = "y"}, {.worker = "v", .item = "4", .label = "y"}};
    LabelStudyOptions options;
    options.agreement.statistics = statistics;
    return *label_study_of(table_of(rows), options, {.inference = {.confidence = 0.9}});
}

TEST(StatisticTables, AreNoneWhereNoneWasAskedFor) {
    const LabelStudy study = study_with({});
    EXPECT_TRUE(statistic_tables(study).empty());
    EXPECT_EQ(label_agreement_tables(study).size(), 1U);
    EXPECT_FALSE(label_json(study)["labels"][0].contains("statistics"));
}

// By hand: 3 of 4 agree, P(E) = 1 / 2.
TEST(StatisticTables, ShowWhatWasAskedForBeforeTheRest) {
    const std::vector<ReportTable> tables =
        label_agreement_tables(study_with({AgreementStatistic::Uniform, AgreementStatistic::Cohen}));
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0].name, "statistics");
    ASSERT_EQ(tables[0].rows.size(), 2U);
    EXPECT_EQ(tables[0].rows[0][1].exact, "uniform");
    EXPECT_EQ(tables[0].rows[0][6].exact, "0.5");
}

TEST(StatisticTables, TellTheConfidence) {
    const ReportTable table = statistic_tables(study_with({AgreementStatistic::Fleiss})).front();
    EXPECT_NE(terminal_text(table, Colour::None).find("90 %"), std::string::npos);
}

TEST(AddStatistics, SaysWhyThereIsNoValue) {
    nlohmann::ordered_json json;
    add_statistics(json, {{.statistic = AgreementStatistic::IccOneWay, .categories = 0}});
    EXPECT_EQ(json["statistics"][0]["value"]["undefined"], "no unit with answers of two workers");
    EXPECT_TRUE(json["statistics"][0]["categories"].is_null());
}

}  // namespace
}  // namespace adjudge
