#include "report/study_tables.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "report/testing_tables.hpp"

namespace adjudge {
namespace {

RatingStudy study_of_rows(const RatingRows& rows, const RatingStudyOptions& options = {},
                          const SharedOptions& shared = {}) {
    auto study = rating_study_of(table_of(rows), options, shared);
    if (!study) {
        throw std::logic_error{study.error().message};
    }
    return std::move(*study);
}

// Tables that a reader may be shown whatever the rows are.
std::vector<RatingRows> difficult_tables() {
    RatingRows equal = campaign_rows();
    for (RatingRow& row : equal) {
        row.score = 33.3;
    }
    RatingRows without_controls = campaign_rows();
    std::erase_if(without_controls, [](const RatingRow& row) { return row.kind != UnitKind::System; });
    RatingRows without_hits = campaign_rows();
    for (RatingRow& row : without_hits) {
        row.hit.clear();
        row.seconds = std::numeric_limits<double>::quiet_NaN();
    }
    return {equal,           without_controls,
            without_hits,    campaign_rows({.workers = 1}),
            {{.score = 70}}, campaign_rows({.systems = 1})};
}

TEST(StudyTables, HaveACellForEveryColumn) {
    for (const RatingRows& rows : difficult_tables()) {
        for (const ReportTable& table : rating_tables(study_of_rows(rows))) {
            for (const auto& row : table.rows) {
                EXPECT_EQ(row.size(), table.columns.size()) << table.name;
            }
        }
    }
}

TEST(StudyTables, NeverShowWhatIsNoNumber) {
    for (const RatingRows& rows : difficult_tables()) {
        for (const Filter filter : {Filter::None, Filter::Passed}) {
            RatingStudyOptions options;
            options.filter = filter;
            for (const ReportTable& table : rating_tables(study_of_rows(rows, options))) {
                for (const std::string& text : {terminal_text(table, Colour::None), csv_text(table)}) {
                    EXPECT_EQ(text.find("nan"), std::string::npos) << text;
                    EXPECT_EQ(text.find("inf"), std::string::npos) << text;
                }
            }
        }
    }
}

// The campaign as counts of errors: many good outputs have none.
RatingRows error_rows() {
    RatingRows rows = campaign_rows({.workers = 20});
    for (RatingRow& row : rows) {
        row.score = std::max(0.0, 60.0 - row.score) / 10.0;
    }
    return rows;
}

RatingStudyOptions with_scale(std::string_view scale) {
    RatingStudyOptions options;
    options.scale = *scale_from(scale);
    return options;
}

TEST(StudyTables, ShowNoInfinityWhereAScaleHasNoEnds) {
    for (const char* scale : {"z", "mqm"}) {
        for (const ReportTable& table : rating_tables(study_of_rows(error_rows(), with_scale(scale)))) {
            const std::string text = csv_text(table);
            EXPECT_EQ(text.find("inf"), std::string::npos) << text;
            EXPECT_EQ(text.find("-0.000"), std::string::npos) << text;
        }
    }
}

TEST(StudyTables, ShowTheFewestErrorsFirst) {
    const auto tables = rating_tables(study_of_rows(error_rows(), with_scale("mqm")));
    const ReportTable& systems = table_named(tables, "systems");
    EXPECT_EQ(cell(systems, 0, "system").shown, "s0");
    EXPECT_LT(std::stod(cell(systems, 0, "raw").shown), std::stod(cell(systems, 2, "raw").shown));
    EXPECT_EQ(cell(table_named(tables, "pairs"), 0, "difference").shown.front(), '-');
}

// Every worker in two configurations; the second has clicks at random in the place of degraded outputs.
RatingRows two_configurations() {
    RatingRows rows = campaign_rows();
    RandomStream random{5, "clicks"};
    for (std::size_t i = 0, n = rows.size(); i < n; ++i) {
        RatingRow row = rows[i];
        rows[i].configuration = "base";
        row.configuration = "written";
        if (row.kind == UnitKind::BadReference) {
            row.score = static_cast<double>(random.below(101));
        }
        rows.push_back(row);
    }
    return rows;
}

TEST(StudyTables, ShowOneVerdictOverSlicesWithThePartsBeside) {
    const RatingStudy study = study_of_rows(two_configurations());
    const ReportTable workers = table_named(rating_tables(study), "workers");
    ASSERT_EQ(workers.rows.size(), 12U);
    for (std::size_t row = 0; row < 6; ++row) {
        EXPECT_EQ(cell(workers, row, "verdict").exact, cell(workers, row + 6, "verdict").exact);
        EXPECT_EQ(cell(workers, row, "p").exact, cell(workers, row + 6, "p").exact);
        EXPECT_EQ(cell(workers, row, "bad pairs").exact, "8");
        EXPECT_NE(cell(workers, row, "p in slice").exact, cell(workers, row + 6, "p in slice").exact);
    }
    RatingStudyOptions options;
    options.quality.scope = VerdictScope::Slice;
    const RatingStudy by_slice = study_of_rows(two_configurations(), options);
    const ReportTable alone = table_named(rating_tables(by_slice), "workers");
    for (std::size_t row = 0; row < 12; ++row) {
        EXPECT_EQ(cell(alone, row, "p").exact, cell(workers, row, "p in slice").exact);
        EXPECT_EQ(cell(alone, row, "in slice").exact, "");
    }
    EXPECT_NE(study.slices[0].signature.find("p<=.05,pooled|"), std::string::npos);
    EXPECT_NE(by_slice.slices[0].signature.find("p<=.05,by-slice|"), std::string::npos);
}

TEST(StudyTables, PutSlicesTogetherByConfigurationAndInTheLastRows) {
    const RatingStudy study = study_of_rows(two_configurations());
    const auto tables = rating_tables(study);
    const ReportTable& groups = table_named(tables, "configurations");
    ASSERT_EQ(groups.rows.size(), 12U);
    EXPECT_EQ(cell(groups, 0, "slices of").shown, "base");
    EXPECT_EQ(cell(groups, 4, "slices of").shown, "written");
    EXPECT_EQ(cell(groups, 8, "by").shown, "all");
    EXPECT_EQ(cell(groups, 8, "workers").shown, "6");
    const ReportTable& consistency = table_named(tables, "consistency");
    // All four treatments of "same" come in three numbers of categories each.
    const auto pooled = std::ranges::find_if(
        consistency.rows, [](const auto& row) { return row.front().shown == "all slices"; });
    ASSERT_NE(pooled, consistency.rows.end());
    const auto place = static_cast<std::size_t>(pooled - consistency.rows.begin());
    EXPECT_EQ(cell(consistency, place, "MAE").exact, cell(groups, 8, "MAE").exact);
    EXPECT_EQ(cell(consistency, place, "kappa").exact, cell(groups, 8, "same kappa 5").exact);
    const ReportTable& cost = table_named(tables, "cost");
    ASSERT_EQ(cost.rows.size(), 6U);
    EXPECT_EQ(cell(cost, 4, "assignments").shown, "12");
}

TEST(StudyTables, ShowAllWorkerTestsSideBySide) {
    const auto tables = rating_tables(study_of_rows(campaign_rows()));
    const ReportTable& tests = table_named(tables, "tests");
    ASSERT_EQ(tests.rows.size(), 5U);
    EXPECT_EQ(cell(tests, 0, "test").shown, "unfiltered");
    EXPECT_EQ(cell(tests, 1, "% of workers").shown, "100.0");
    const ReportTable& workers = table_named(tables, "worker-tests");
    ASSERT_EQ(workers.rows.size(), 6U);
    EXPECT_EQ(cell(workers, 0, "p paired").exact, cell(table_named(tables, "workers"), 0, "p").exact);
}

TEST(StudyTables, ShowFourMeansOfSystemsSideBySide) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        if (row.worker == "w1") {
            row.score = row.kind == UnitKind::BadReference ? 100.0 : 10.0;
        }
    }
    RatingStudyOptions passed;
    passed.filter = Filter::Passed;
    const auto filtered = rating_tables(study_of_rows(rows, passed));
    const auto tables = rating_tables(study_of_rows(rows));
    const ReportTable& means = table_named(tables, "means");
    ASSERT_EQ(means.rows.size(), 3U);
    const ReportTable& of_passing = table_named(filtered, "means");
    for (std::size_t row = 0; row < 3; ++row) {
        EXPECT_EQ(cell(table_named(filtered, "systems"), row, "raw").exact,
                  cell(of_passing, row, "raw qc").exact);
        EXPECT_NE(cell(means, row, "raw").exact, cell(means, row, "raw qc").exact);
    }
}

TEST(StudyTables, ShowMeansOnAShortScaleWithMoreDigits) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.score = 0.25;
    }
    const auto raw = [&](std::string_view scale) {
        return cell(table_named(rating_tables(study_of_rows(rows, with_scale(scale))), "systems"), 0, "raw")
            .shown;
    };
    EXPECT_EQ(raw("0..1"), "0.250");
    EXPECT_EQ(raw("vas100"), "0.2");
}

TEST(StudyTables, SayThatCategoriesAreByPercentilesWhereAScaleHasNoEnds) {
    const auto in_words = [](std::string_view scale) {
        RatingRows rows = campaign_rows({.workers = 20});
        const ReportTable table =
            table_named(rating_tables(study_of_rows(rows, with_scale(scale))), "consistency");
        return cell(table, 0, "in words").shown;
    };
    EXPECT_NE(in_words("z").find("categories by percentiles"), std::string::npos);
    EXPECT_EQ(in_words("vas100").find("percentiles"), std::string::npos);
}

TEST(StudyTables, ShowSystemsFromBestToWorstWithLinesBetweenClusters) {
    const auto tables =
        ranking_tables(study_of_rows(campaign_rows({.workers = 20, .system_step = 25.0, .noise = 3.0})));
    const ReportTable& systems = table_named(tables, "systems");
    ASSERT_EQ(systems.rows.size(), 3U);
    EXPECT_EQ(cell(systems, 0, "system").shown, "s0");
    EXPECT_EQ(cell(systems, 0, "rank").shown, "1");
    EXPECT_EQ(cell(systems, 2, "cluster").shown, "3");
    EXPECT_EQ(systems.lines_before, (std::vector<std::size_t>{1, 2}));
    const ReportTable& pairs = table_named(tables, "pairs");
    EXPECT_EQ(pairs.rows.size(), 3U);
    EXPECT_EQ(cell(pairs, 0, "significant").shown, "yes");
}

TEST(StudyTables, ShowWhoBeatsWhom) {
    const auto tables =
        ranking_tables(study_of_rows(campaign_rows({.workers = 20, .system_step = 25.0, .noise = 3.0})));
    const ReportTable& wins = table_named(tables, "wins");
    EXPECT_EQ(cell(wins, 0, "1").shown, "");
    EXPECT_EQ(cell(wins, 0, "3").shown, ">");
    EXPECT_EQ(cell(wins, 2, "1").shown, "<");
    const auto untested = ranking_tables(study_of_rows(campaign_rows({.workers = 1})));
    EXPECT_EQ(cell(table_named(untested, "wins"), 0, "2").shown, ".");
}

TEST(StudyTables, NameTheConfidenceThatWasAskedFor) {
    const auto tables =
        ranking_tables(study_of_rows(campaign_rows(), {}, {.inference = {.confidence = 0.9}}));
    const ReportTable& systems = table_named(tables, "systems");
    EXPECT_NE(std::ranges::find(systems.columns, "90 %", &ReportColumn::title), systems.columns.end());
    EXPECT_EQ(std::ranges::find(systems.columns, "95 %", &ReportColumn::title), systems.columns.end());
}

TEST(StudyTables, GiveTheReasonInThePlaceOfANumber) {
    RatingStudyOptions options;
    options.ranking.leave_out = LeaveOut::Workers;
    const auto tables = rating_tables(study_of_rows(campaign_rows({.workers = 1}), options));
    const ReportTable& pairs = table_named(tables, "pairs");
    EXPECT_EQ(cell(pairs, 0, "p").shown, "-");
    EXPECT_EQ(cell(pairs, 0, "significant").shown.substr(2), ": nothing was left out");
    EXPECT_EQ(cell(table_named(tables, "systems"), 0, "").shown,
              "fewer than two workers to leave out in turn");
    EXPECT_EQ(cell(table_named(tables, "reliability"), 0, "").shown.empty(), false);
}

TEST(StudyTables, GiveTheMeanOfAWorkerWithOneScore) {
    const auto tables = worker_tables(study_of_rows({{.score = 70}}));
    const ReportTable& workers = table_named(tables, "workers");
    EXPECT_EQ(cell(workers, 0, "mean").exact, "70");
    EXPECT_EQ(cell(workers, 0, "sd").exact, "");
    EXPECT_EQ(cell(workers, 0, "verdict").shown, "untestable");
    EXPECT_EQ(cell(workers, 0, "most open").exact, "");
    EXPECT_EQ(cell(workers, 0, "flags and reasons").shown, "fewer than two bad_reference pairs");
}

TEST(StudyTables, SayThatThereAreNoPairs) {
    const auto tables = agreement_tables(study_of_rows({{.score = 70}}));
    const ReportTable& consistency = table_named(tables, "consistency");
    for (std::size_t row = 0; row < consistency.rows.size(); ++row) {
        EXPECT_EQ(cell(consistency, row, "in words").shown, "no pairs");
        EXPECT_EQ(cell(consistency, row, "kappa").shown, "-");
    }
}

TEST(StudyTables, ShowTheSliceOnTheTerminalWhereThereAreSeveral) {
    const auto one = ranking_tables(study_of_rows(campaign_rows()));
    EXPECT_EQ(one.front().columns.front().use, ReportColumn::Use::Csv);
    RatingRows rows = campaign_rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].configuration = rows[i].worker < "w3" ? "mono" : "bilingual";
    }
    const auto both = ranking_tables(study_of_rows(rows));
    EXPECT_EQ(both.front().columns.front().use, ReportColumn::Use::Both);
    EXPECT_EQ(cell(both.front(), 0, "slice").shown, "mono");
}

TEST(StudyTables, PutAllCompositesIntoOneTable) {
    RatingRows rows;
    for (const auto* configuration : {"mono", "bilingual"}) {
        for (const auto* criterion : {"fluency", "adequacy"}) {
            for (RatingRow row : campaign_rows({.seed = rows.size() + 1})) {
                row.configuration = configuration;
                row.criterion = criterion;
                rows.push_back(row);
            }
        }
    }
    const auto tables = ranking_tables(study_of_rows(rows));
    EXPECT_EQ(std::ranges::count(tables, "composite", &ReportTable::name), 1);
    const ReportTable& composite = table_named(tables, "composite");
    EXPECT_EQ(composite.rows.size(), 6U);
    EXPECT_EQ(cell(composite, 0, "slice").shown, "mono");
    EXPECT_EQ(cell(composite, 5, "slice").shown, "bilingual");
    EXPECT_NE(cell(composite, 0, "adequacy").exact, "");
}

TEST(StudyTables, CountWhatDenkowskiAndLaviePaid) {
    // Ten workers do each of 1,455 HITs: here one judgment stands for a HIT.
    RatingRows rows;
    for (int worker = 0; worker < 10; ++worker) {
        for (int hit = 0; hit < 1455; ++hit) {
            rows.push_back({.worker = "w" + std::to_string(worker),
                            .item = "i" + std::to_string(hit),
                            .score = static_cast<double>(1 + (hit + worker) % 4),
                            .hit = "h" + std::to_string(hit)});
        }
    }
    SharedOptions shared{.inference = {.resamples = 100}};
    shared.work.cost.payment = PayRates{.per_hit = 0.01, .fee = 0.005};
    const auto tables = cost_tables(study_of_rows(rows, {}, shared));
    EXPECT_EQ(cell(tables.front(), 0, "assignments").shown, "14,550");
    EXPECT_EQ(cell(tables.front(), 0, "total").shown, "218.25");
}

TEST(StudyNotes, TellCountsSignatureAndWhatAReaderMustKnow) {
    const RatingStudy study = study_of_rows(campaign_rows({.workers = 1}));
    const std::string notes = rating_notes(study);
    EXPECT_TRUE(notes.starts_with("all judgments: 22 judgments by 1 workers (")) << notes;
    EXPECT_NE(notes.find(study.slices[0].signature), std::string::npos);
    EXPECT_NE(notes.find("  note: one worker judged alone"), std::string::npos);
}

TEST(StudyNotes, LetNoNameDriveTheTerminal) {
    RatingRows rows = campaign_rows();
    rows.push_back({.worker = "out", .system = "\x1b[31mevil\n", .score = 50, .status = "rejected"});
    for (RatingRow& row : rows) {
        row.criterion = "\x1b[2J";
    }
    EXPECT_EQ(rating_notes(study_of_rows(rows)).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace adjudge
