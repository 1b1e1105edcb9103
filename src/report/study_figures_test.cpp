#include "report/study_figures.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"
#include "analysis/ratings/testing_ratings.hpp"
#include "analysis/votes/testing_votes.hpp"
#include "report/testing_tables.hpp"

namespace adjudge {
namespace {

template <class T>
T must_have(Result<T> result) {
    if (!result) {
        throw std::logic_error{result.error().message};
    }
    return *std::move(result);
}

RatingStudy study_of_rows(const RatingRows& rows, const RatingStudyOptions& options = {}) {
    return must_have(rating_study_of(table_of(rows), options));
}

std::string names(const std::vector<Figure>& figures) {
    std::string text;
    for (const Figure& figure : figures) {
        text += (text.empty() ? "" : " ") + figure.id();
    }
    return text;
}

const Figure& figure_named(const std::vector<Figure>& figures, std::string_view id) {
    const auto found = std::ranges::find_if(figures, [&](const Figure& one) { return one.id() == id; });
    if (found == figures.end()) {
        throw std::logic_error{"no such figure"};
    }
    return *found;
}

TEST(StudyFigures, AreThoseOfThePapers) {
    EXPECT_EQ(names(rating_figures(study_of_rows(campaign_rows()))),
              "ranking wins kinds time self-consistency consistency differences verdicts");
}

TEST(StudyFigures, SayTheMethodAndHowMany) {
    const RatingStudy study = study_of_rows(campaign_rows());
    for (const Figure& figure : rating_figures(study)) {
        EXPECT_NE(figure.text.method.find("n = "), std::string::npos) << figure.id();
        EXPECT_NE(figure.text.method.find(study.slices[0].signature), std::string::npos) << figure.id();
    }
}

TEST(StudyFigures, HaveATableWithRows) {
    for (const Figure& figure : rating_figures(study_of_rows(campaign_rows()))) {
        EXPECT_FALSE(figure.table.rows.empty()) << figure.id();
        for (const auto& row : figure.table.rows) {
            EXPECT_EQ(row.size(), figure.table.columns.size()) << figure.id();
        }
    }
}

TEST(StudyFigures, ShowTheRankingsOwnNumbers) {
    const RatingStudy study = study_of_rows(campaign_rows());
    const ReportTable table = figure_named(rating_figures(study), "ranking").table;
    const Ranking& ranking = study.slices[0].ranking;
    ASSERT_EQ(table.rows.size(), ranking.systems.size());
    EXPECT_EQ(table.rows[0][1].exact, fmt::format("{}", ranking.systems[0].estimate));
    EXPECT_EQ(cell(table, 0, "low").exact, fmt::format("{}", ranking.systems[0].interval->low));
}

TEST(StudyFigures, SayThatLowerIsBetter) {
    RatingStudyOptions options;
    options.scale = *scale_from("vas100,lower-is-better");
    const RatingStudy lower = study_of_rows(campaign_rows(), options);
    const RatingStudy higher = study_of_rows(campaign_rows());
    for (const char* id : {"ranking", "kinds"}) {
        EXPECT_NE(figure_named(rating_figures(lower), id).svg.find("lower is better"), std::string::npos);
        EXPECT_EQ(figure_named(rating_figures(higher), id).svg.find("lower is better"), std::string::npos);
    }
    EXPECT_NE(figure_named(rating_figures(lower), "differences").svg.find("degraded - output"),
              std::string::npos);
}

TEST(StudyFigures, CountTheJudgmentsOfEachVerdict) {
    const RatingStudy study = study_of_rows(campaign_rows());
    const ReportTable table = figure_named(rating_figures(study), "verdicts").table;
    std::size_t sum = 0;
    for (std::size_t i = 1; i < table.columns.size(); ++i) {
        sum += std::stoul(table.rows[0][i].exact);
    }
    EXPECT_EQ(sum, study.slices[0].counts.judgments);
}

TEST(StudyFigures, DrawTheLevelOfTheQualityTest) {
    RatingStudyOptions options;
    options.quality.alpha = 0.01;
    const Figure time = figure_named(rating_figures(study_of_rows(campaign_rows(), options)), "time");
    EXPECT_NE(time.svg.find("p = 0.01"), std::string::npos);
    EXPECT_EQ(time.table.rows.back().front().exact, "p = 0.01");
}

TEST(StudyFigures, NameTheirSliceWhereThereAreSeveral) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.criterion = "fluency";
    }
    RatingRows more = campaign_rows();
    for (RatingRow& row : more) {
        row.criterion = "adequacy";
    }
    rows.insert(rows.end(), more.begin(), more.end());
    const std::vector<Figure> figures = rating_figures(study_of_rows(rows));
    EXPECT_EQ(figure_named(figures, "ranking-fluency").text.slice, "fluency");
    EXPECT_EQ(figure_named(figures, "ranking-adequacy").text.slice, "adequacy");
    EXPECT_EQ(figure_named(figures, "verdicts").table.rows.size(), 2U);
}

TEST(StudyFigures, AreDrawnForOneJudgment) {
    EXPECT_EQ(names(rating_figures(study_of_rows({{.score = 70}}))), "ranking kinds verdicts");
}

TEST(StudyFigures, HaveWeightsAndTechniquesWhereThereIsGold) {
    RatingRows rows;
    for (int i = 0; i < 12; ++i) {
        for (const char* worker : {"u", "v"}) {
            rows.push_back(
                {.worker = worker, .item = std::to_string(i), .score = 1.0 + i % 4, .gold = 1.0 + i % 4});
        }
    }
    RatingStudyOptions options;
    options.scale = ScoreScale{1.0, 4.0, 4};
    const std::vector<Figure> figures = rating_figures(study_of_rows(rows, options));
    EXPECT_EQ(figure_named(figures, "weights").table.rows.size(), 10U);
    EXPECT_EQ(cell(figure_named(figures, "technique-scores").table, 0, "straight").exact, "3");
    const ReportTable& fine = figure_named(figures, "final-scores").table;
    ASSERT_EQ(fine.rows.size(), 30U);
    EXPECT_EQ(cell(fine, 0, "two-stage").exact, "3");
    EXPECT_EQ(cell(fine, 10, "two-stage").exact, "3");
    EXPECT_EQ(cell(fine, 29, "two-stage").exact, "3");
}

TEST(StudyFigures, DrawNoMatrixThatNobodyCanRead) {
    RatingRows rows;
    for (int i = 0; i < 60; ++i) {
        rows.push_back({.item = "i", .system = "s" + std::to_string(i), .score = 1.0 + i});
    }
    EXPECT_EQ(names(rating_figures(study_of_rows(rows))), "ranking kinds verdicts");
}

TEST(StudyFigures, CountTheWorkersWhoseJudgmentsEnterTheRanking) {
    RatingStudyOptions options;
    options.filter = Filter::Passed;
    const RatingStudy study = study_of_rows(campaign_rows(), options);
    const auto figures = rating_figures(study);
    EXPECT_NE(
        figures[0].text.method.find(fmt::format(" by {} workers", study.slices[0].counts.passing_workers)),
        std::string::npos)
        << figures[0].text.method;
}

TEST(DifferenceFigure, IsThereForAWorkerWithControlsAlone) {
    const RatingStudy with = study_of_rows(campaign_rows());
    EXPECT_TRUE(difference_figure(with.slices[0], 0));
    const RatingStudy without = study_of_rows({{.score = 70}});
    EXPECT_FALSE(difference_figure(without.slices[0], 0));
}

const SharedOptions few_resamples{.inference = {.resamples = 20}};

TEST(VoteFigures, CountTheVotesOnEachPair) {
    const std::vector<ChoiceRow> rows{{.worker = "u", .item = "1", .choice = "a"},
                                      {.worker = "v", .item = "1", .choice = "a"},
                                      {.worker = "u", .item = "2", .choice = "tie"}};
    const std::vector<Figure> figures =
        vote_figures(must_have(vote_study_of(table_of(rows), {}, few_resamples)));
    EXPECT_EQ(names(figures), "ranking answers worker-agreement confusion");
    const ReportTable& table = figure_named(figures, "answers").table;
    EXPECT_EQ(cell(table, 0, "tie").exact, "1");
}

TEST(LabelFigures, CompareLabelsWithGold) {
    const std::vector<LabelTableRow> rows{{.worker = "u", .item = "1", .label = "yes", .gold = "yes"},
                                          {.worker = "v", .item = "1", .label = "no", .gold = "yes"},
                                          {.worker = "u", .item = "2", .label = "no"}};
    const std::vector<Figure> figures = label_figures(must_have(label_study_of(table_of(rows))));
    const ReportTable& table = figure_named(figures, "confusion").table;
    EXPECT_EQ(table.columns[0].title, "gold");
    EXPECT_EQ(cell(table, 1, "yes").exact, "1");
    EXPECT_EQ(cell(table, 1, "no").exact, "1");
    EXPECT_EQ(cell(table, 0, "no").exact, "0");
}

}  // namespace
}  // namespace adjudge
