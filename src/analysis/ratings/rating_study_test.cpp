#include "analysis/ratings/rating_study.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

constexpr double not_given = std::numeric_limits<double>::quiet_NaN();

SliceStudy slice_of(const RatingRows& rows, const RatingStudyOptions& options = {},
                    const SharedOptions& shared = {}) {
    auto study = rating_study_of(table_of(rows), options, shared);
    if (!study) {
        throw std::logic_error{study.error().message};
    }
    return std::move(study->slices.front());
}

// A note of the slice or of its ranking that holds the words.
bool has_note(const SliceStudy& slice, std::string_view words) {
    const auto holds = [&](const std::string& note) { return note.find(words) != std::string::npos; };
    return std::ranges::any_of(slice.notes, holds) || std::ranges::any_of(slice.ranking.notes, holds);
}

TEST(StudyOf, CountsWhatIsThere) {
    const SliceStudy slice = slice_of(campaign_rows());
    EXPECT_EQ(slice.counts.judgments, campaign_rows().size());
    EXPECT_EQ(slice.counts.kept_judgments, slice.counts.judgments);
    EXPECT_EQ(slice.counts.workers, 6U);
    EXPECT_EQ(slice.counts.items, 12U);
    EXPECT_EQ(slice.counts.systems, 3U);
    EXPECT_EQ(slice.counts.assignments, 6U);
    EXPECT_EQ(slice.workers.size(), 6U);
    EXPECT_EQ(slice.consistency.treatments.size(), 4U);
    EXPECT_TRUE(slice.p_by_seconds);
    EXPECT_EQ(slice.counts.passing_workers, 6U);
}

TEST(StudyOf, HasNothingToNoteAboutAnOrdinaryCampaign) {
    RatingStudyOptions options;
    options.scale = ScoreScale{};
    const SliceStudy slice = slice_of(campaign_rows({.seed = 1, .workers = 20}), options);
    EXPECT_TRUE(slice.notes.empty());
    EXPECT_TRUE(slice.ranking.notes.empty());
}

TEST(StudyOf, SaysThatNobodyCanBeTestedWithoutControls) {
    RatingRows rows = campaign_rows();
    std::erase_if(rows, [](const RatingRow& row) { return row.kind != UnitKind::System; });
    const SliceStudy slice = slice_of(rows);
    EXPECT_TRUE(has_note(slice, "no worker can be tested (fewer than two bad_reference pairs)"));
    EXPECT_EQ(slice.counts.passing_workers, 0U);
    EXPECT_EQ(slice.ranking.systems.size(), 3U);
    EXPECT_FALSE(slice.p_by_seconds);
}

TEST(StudyOf, SaysThatOneWorkerIsAlone) {
    const SliceStudy slice = slice_of(campaign_rows({.workers = 1}));
    EXPECT_TRUE(has_note(slice, "one worker judged alone"));
    EXPECT_EQ(slice.consistency.treatments[0].inter.pairs, 0U);
    EXPECT_FALSE(slice.consistency.treatments[0].reliability.interval_alpha);
    EXPECT_TRUE(has_note(slice, "the result holds for these raters"));
    EXPECT_EQ(slice.ranking.left_out_groups->unit, LeaveOut::Items);
    EXPECT_EQ(slice.ranking.significance.tests.size(), 3U);
}

TEST(StudyOf, ListsAWorkerWithConstantScores) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        if (row.worker == "w1") {
            row.score = 50;
        }
    }
    const SliceStudy slice = slice_of(rows);
    EXPECT_EQ(slice.workers[1].quality.verdict, Verdict::Untestable);
    EXPECT_EQ(slice.workers[1].scale.left_out, "all scores are equal");
    EXPECT_TRUE(has_note(slice, "1 of 6 workers have no standardized scores"));
}

TEST(StudyOf, MakesNoNumberWhereAllScoresAreEqual) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.score = 33.3;
    }
    const SliceStudy slice = slice_of(rows);
    EXPECT_TRUE(has_note(slice, "the worker model has no value (all scores are equal)"));
    for (const RankedSystem& system : slice.ranking.systems) {
        EXPECT_NEAR(system.estimate, 33.3, 1e-9);
        EXPECT_FALSE(system.interval);
        EXPECT_FALSE(system.scores.z);
    }
    EXPECT_TRUE(slice.ranking.significance.tests.empty());
    EXPECT_FALSE(slice.p_by_seconds);
}

TEST(StudyOf, SaysThatTheFilterLeavesNothing) {
    RatingRows rows = campaign_rows();
    std::erase_if(rows, [](const RatingRow& row) { return row.kind == UnitKind::BadReference; });
    for (const Estimate estimate : {Estimate::Model, Estimate::Z, Estimate::Raw}) {
        RatingStudyOptions options;
        options.filter = Filter::Passed;
        options.ranking.estimate = estimate;
        const SliceStudy slice = slice_of(rows, options);
        EXPECT_TRUE(has_note(slice, "the filter leaves no judgment")) << word(estimate);
        EXPECT_TRUE(has_note(slice, "no judgment counts for s0")) << word(estimate);
        EXPECT_TRUE(slice.ranking.systems.empty()) << word(estimate);
        EXPECT_EQ(slice.counts.kept_judgments, 0U) << word(estimate);
    }
}

TEST(StudyOf, KeepsEverybodyButTheRejectedWithoutAFilter) {
    RatingRows rows = campaign_rows();
    rows.front().status = "rejected";
    const SliceStudy slice = slice_of(rows);
    EXPECT_EQ(slice.counts.kept_judgments, rows.size() * 5 / 6);
    EXPECT_TRUE(has_note(slice, "left out of the estimates: 1 worker with rejected work"));
    EXPECT_FALSE(slice.workers[0].model);
    RatingStudyOptions options;
    options.quality.rejected = RejectedWorkers::Keep;
    EXPECT_EQ(slice_of(rows, options).counts.kept_judgments, rows.size());
}

TEST(StudyOf, SaysThatTheTableNamesNoHits) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.hit.clear();
    }
    const SliceStudy slice = slice_of(rows);
    EXPECT_TRUE(has_note(slice, "not every row names its HIT"));
    EXPECT_EQ(slice.counts.assignments, 6U);
}

TEST(StudyOf, BearsASingleRow) {
    const SliceStudy slice = slice_of({{.score = 70}});
    ASSERT_EQ(slice.ranking.systems.size(), 1U);
    EXPECT_EQ(slice.ranking.systems[0].estimate, 70.0);
    EXPECT_EQ(slice.ranking.systems[0].ranks, (RankRange{1, 1}));
    EXPECT_FALSE(slice.ranking.systems[0].interval);
    EXPECT_TRUE(has_note(slice, "one worker judged alone"));
}

TEST(StudyOf, SaysWhichRowsItLeavesOut) {
    RatingRows rows = campaign_rows();
    rows.push_back({.worker = "w0", .score = not_given, .hit = "h0"});
    rows.push_back({.worker = "w0", .score = 99, .kind = UnitKind::Tutorial, .hit = "h0"});
    rows.push_back(rows.front());
    const SliceStudy slice = slice_of(rows);
    EXPECT_TRUE(has_note(slice, "left out: 1 row without a score"));
    EXPECT_TRUE(has_note(slice, "left out: 1 tutorial row"));
    EXPECT_TRUE(has_note(slice, "left out: 1 answer that the same worker gave anew later"));
    EXPECT_EQ(slice.counts.judgments, campaign_rows().size());
}

TEST(StudyOf, WarnsOfTestsOfMeansOnALikertScale) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.score = 1.0 + std::round(row.score / 25.0);
    }
    const SliceStudy slice = slice_of(rows);
    EXPECT_EQ(description(slice.scale), "likert5");
    EXPECT_TRUE(has_note(slice, "likert5 is a scale of few points"));
    EXPECT_TRUE(has_note(slice, "LAW 2013 advises against them"));
    EXPECT_FALSE(has_note(slice_of(campaign_rows()), "LAW 2013"));
}

TEST(StudyOf, MeasuresGoldOnTheScaleThatScoresWereGivenOn) {
    const auto has_gold_flag = [](double gold) {
        RatingRows rows{{.item = "i1", .score = 1}, {.item = "i2", .score = 5}};
        rows[0].gold = gold;
        RatingStudyOptions options;
        options.scale = likert(5);
        const SliceStudy slice = slice_of(rows, options);
        return std::ranges::any_of(slice.workers[0].habits.flags, [](const WorkerFlag& flag) {
            return flag.kind == FlagKind::GoldFailures;
        });
    };
    EXPECT_FALSE(has_gold_flag(2));  // a quarter of the way from 1 to 5
    EXPECT_TRUE(has_gold_flag(3));
}

TEST(StudyOf, SaysWhichScaleItGuessed) {
    EXPECT_TRUE(has_note(slice_of(campaign_rows()), "scale guessed from the scores: vas100"));
}

TEST(StudyOf, FlagsNobodyForGoldOnAScaleWithoutEnds) {
    RatingRows rows{{.item = "i1", .score = 1}, {.item = "i2", .score = 5}};
    rows[0].gold = 40;
    RatingStudyOptions options;
    options.scale = mqm();
    const SliceStudy slice = slice_of(rows, options);
    EXPECT_TRUE(slice.workers[0].habits.flags.empty());
    EXPECT_TRUE(has_note(slice, "mqm,lower-is-better has no two ends to measure a distance from gold by"));
}

// The same campaign, counted in penalties from 0 to -100 and, with the sign turned, from 0 to 100.
struct MirroredStudies {
    SliceStudy higher;
    SliceStudy lower;
};

MirroredStudies mirrored_studies(RatingStudyOptions options) {
    RatingRows rows = campaign_rows({.seed = 7, .workers = 10});
    for (RatingRow& row : rows) {
        row.score -= 100.0;
    }
    options.scale = *scale_from("-100..0");
    SliceStudy higher = slice_of(rows, options);
    for (RatingRow& row : rows) {
        row.score = 0.0 - row.score;
    }
    options.scale = *scale_from("0..100,lower-is-better");
    return {std::move(higher), slice_of(rows, options)};
}

class MirroredStudy : public testing::TestWithParam<Estimate> {
protected:
    RatingStudyOptions options_ = [] {
        RatingStudyOptions options;
        options.ranking.estimate = GetParam();
        return options;
    }();
};

TEST_P(MirroredStudy, RanksTheSystemsInTheSameOrderWithMirroredNumbers) {
    const auto [higher, lower] = mirrored_studies(options_);
    ASSERT_EQ(lower.ranking.systems.size(), higher.ranking.systems.size());
    for (std::size_t i = 0; i < higher.ranking.systems.size(); ++i) {
        const RankedSystem& a = higher.ranking.systems[i];
        const RankedSystem& b = lower.ranking.systems[i];
        EXPECT_EQ(b.system, a.system);
        EXPECT_EQ(b.cluster, a.cluster);
        EXPECT_EQ(b.ranks.best, a.ranks.best);
        EXPECT_EQ(b.ranks.worst, a.ranks.worst);
        EXPECT_DOUBLE_EQ(b.estimate, -a.estimate);
        ASSERT_TRUE(a.interval && b.interval);
        EXPECT_DOUBLE_EQ(b.interval->low, -a.interval->high);
        EXPECT_DOUBLE_EQ(b.interval->high, -a.interval->low);
        EXPECT_DOUBLE_EQ(b.mean->mean, -a.mean->mean);
        EXPECT_DOUBLE_EQ(b.mean->standard_error, a.mean->standard_error);
        EXPECT_DOUBLE_EQ(*b.scores.raw, -*a.scores.raw);
        EXPECT_DOUBLE_EQ(*b.scores.z, -*a.scores.z);
        EXPECT_DOUBLE_EQ(*b.model, -*a.model);
    }
}

TEST_P(MirroredStudy, FindsTheSameDifferences) {
    const auto [higher, lower] = mirrored_studies(options_);
    ASSERT_EQ(lower.ranking.significance.tests.size(), higher.ranking.significance.tests.size());
    for (std::size_t i = 0; i < higher.ranking.significance.tests.size(); ++i) {
        const PairTest& a = higher.ranking.significance.tests[i];
        const PairTest& b = lower.ranking.significance.tests[i];
        EXPECT_EQ(b.better, a.better);
        EXPECT_DOUBLE_EQ(b.difference, -a.difference);
        EXPECT_DOUBLE_EQ(b.p, a.p);
    }
}

INSTANTIATE_TEST_SUITE_P(ByEstimate, MirroredStudy,
                         testing::Values(Estimate::Model, Estimate::Z, Estimate::Raw),
                         [](const auto& estimate) { return std::string{word(estimate.param)}; });

TEST(StudyOf, ClaimsTheSameWinsByEveryTestWhereLowerIsBetter) {
    for (const std::string_view test : all_words<SignificanceTest>()) {
        RatingStudyOptions options;
        options.ranking.estimate = Estimate::Raw;
        options.ranking.significance = {
            .test = *from_word<SignificanceTest>(test), .sides = Sides::One, .permutations = 200};
        const auto [higher, lower] = mirrored_studies(options);
        ASSERT_EQ(lower.ranking.significance.tests.size(), higher.ranking.significance.tests.size()) << test;
        for (std::size_t i = 0; i < higher.ranking.significance.tests.size(); ++i) {
            EXPECT_EQ(lower.ranking.significance.tests[i].better, higher.ranking.significance.tests[i].better)
                << test;
            EXPECT_NEAR(lower.ranking.significance.tests[i].p, higher.ranking.significance.tests[i].p, 1e-12)
                << test;
        }
    }
}

TEST(StudyOf, RanksTheLowestScoreFirstWhereLowerIsBetter) {
    const auto [higher, lower] = mirrored_studies({});
    EXPECT_EQ(lower.ratings.systems[lower.ranking.systems.front().system], "s0");
    EXPECT_LT(*lower.ranking.systems.front().scores.raw, *lower.ranking.systems.back().scores.raw);
}

TEST(StudyOf, ExpectsDegradedOutputsToScoreHigherWhereLowerIsBetter) {
    for (const QualityTest test :
         {QualityTest::Paired, QualityTest::Welch, QualityTest::MannWhitney, QualityTest::Means}) {
        RatingStudyOptions options;
        options.quality.test = test;
        const auto [higher, lower] = mirrored_studies(options);
        for (std::size_t w = 0; w < higher.workers.size(); ++w) {
            EXPECT_EQ(lower.workers[w].quality.verdict, higher.workers[w].quality.verdict);
            EXPECT_DOUBLE_EQ(lower.workers[w].quality.evidence->p, higher.workers[w].quality.evidence->p);
            EXPECT_EQ(lower.workers[w].habits.flags.size(), higher.workers[w].habits.flags.size());
            EXPECT_EQ(lower.workers[w].differences.degraded, higher.workers[w].differences.degraded);
        }
    }
}

TEST(StudyOf, ShowsAllElseInTheNumbersThatWereGiven) {
    const auto [higher, lower] = mirrored_studies({});
    for (std::size_t i = 0; i < higher.ratings.size(); ++i) {
        EXPECT_EQ(lower.ratings.score[i], -higher.ratings.score[i]);
        EXPECT_DOUBLE_EQ(lower.standard.z[i], -higher.standard.z[i]);
    }
    for (std::size_t s = 0; s < higher.scores.segments.size(); ++s) {
        const auto& a = higher.ranking.model->segment_quality[s];
        const auto& b = lower.ranking.model->segment_quality[s];
        ASSERT_EQ(a.has_value(), b.has_value());
        if (a) {
            EXPECT_DOUBLE_EQ(*b, -*a);
        }
    }
    for (std::size_t w = 0; w < higher.workers.size(); ++w) {
        EXPECT_DOUBLE_EQ(lower.workers[w].model->bias, -higher.workers[w].model->bias);
        EXPECT_DOUBLE_EQ(lower.workers[w].model->weight, higher.workers[w].model->weight);
        EXPECT_DOUBLE_EQ(*lower.workers[w].habits.mean_bad, -*higher.workers[w].habits.mean_bad);
    }
    EXPECT_DOUBLE_EQ(lower.distributions.front().box.mean, -higher.distributions.front().box.mean);
    EXPECT_NE(lower.signature.find("|scale:vas100,lower-is-better|"), std::string::npos);
}

TEST(RatingStudies, KeepNothingFromOneDirectionToTheOther) {
    RatingRows rows = campaign_rows();
    auto studies = RatingStudies::of(table_of(rows));
    ASSERT_TRUE(studies);
    RatingStudyOptions lower;
    lower.scale = *scale_from("vas100,lower-is-better");
    const auto before = studies->study();
    const auto turned = studies->study(lower);
    const auto alone = rating_study_of(table_of(rows), lower);
    ASSERT_TRUE(before && turned && alone);
    EXPECT_EQ(turned->slices[0].ranking.systems.front().estimate,
              alone->slices[0].ranking.systems.front().estimate);
    EXPECT_EQ(turned->slices[0].workers[0].differences.degraded,
              alone->slices[0].workers[0].differences.degraded);
    EXPECT_NE(turned->slices[0].workers[0].differences.degraded,
              before->slices[0].workers[0].differences.degraded);
}

TEST(StudyOf, SplitsScoresWithoutEndsByPercentiles) {
    RatingRows rows = campaign_rows({.seed = 3, .workers = 12});
    for (RatingRow& row : rows) {
        row.score = (row.score - 50.0) / 20.0;
    }
    RatingStudyOptions options;
    options.scale = *scale_from("z");
    const SliceStudy slice = slice_of(rows, options);
    for (const CategoryAgreement& found : slice.consistency.treatments[0].intra.by_categories) {
        ASSERT_TRUE(found.kappa);
        EXPECT_LT(found.kappa->kappa, 0.999);
    }
}

TEST(StudyOf, HasNoKappaWhereMostScoresWithoutEndsAreEqual) {
    RatingRows rows = campaign_rows({.seed = 3, .workers = 12});
    for (RatingRow& row : rows) {
        row.score = std::max(0.0, 30.0 - row.score);
    }
    RatingStudyOptions options;
    options.scale = mqm();
    const SliceStudy slice = slice_of(rows, options);
    const CategoryAgreement& five = slice.consistency.treatments[0].intra.by_categories[0];
    ASSERT_FALSE(five.kappa);
    EXPECT_EQ(five.kappa.error().reason, "too many equal scores for 5 categories with equal shares");
}

TEST(StudyOf, RefusesScoresThatFitNoScale) {
    const auto study = rating_study_of(table_of({{.item = "i1", .score = -3}, {.item = "i2", .score = 120}}));
    ASSERT_FALSE(study);
    EXPECT_EQ(study.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(study.error().place.field, "score");
}

TEST(StudyOf, RefusesScoresThatAreNotOnTheScaleThatIsNamed) {
    RatingStudyOptions options;
    options.scale = *scale_from("likert5");
    EXPECT_FALSE(rating_study_of(table_of(campaign_rows()), options));
}

TEST(StudyOf, ShowsSlicesSideBySide) {
    RatingRows rows;
    for (const auto* criterion : {"fluency", "adequacy"}) {
        for (const auto* configuration : {"mono", "bilingual"}) {
            for (RatingRow row : campaign_rows({.seed = rows.size() + 1})) {
                row.criterion = criterion;
                row.configuration = configuration;
                rows.push_back(row);
            }
        }
    }
    const auto study = rating_study_of(table_of(rows));
    ASSERT_TRUE(study);
    ASSERT_EQ(study->slices.size(), 4U);
    EXPECT_EQ(description(study->slices[1].ratings.name), "bilingual, fluency");
    ASSERT_EQ(study->composites.size(), 2U);
    EXPECT_EQ(description(study->composites[0].name), "mono");
    EXPECT_EQ(study->composites[0].criteria, (std::vector<std::string>{"fluency", "adequacy"}));
}

TEST(StudyOf, FlagsAWorkerOfSeveralTargetLanguagesInEachOfThem) {
    const auto study = rating_study_of(table_of({{.worker = "a", .score = 1, .target_language = "de"},
                                                 {.worker = "a", .score = 2, .target_language = "fr"},
                                                 {.worker = "b", .score = 3, .target_language = "fr"},
                                                 {.worker = "b", .score = 3}}));
    ASSERT_TRUE(study);
    EXPECT_EQ(study->slices[0].workers[0].habits.flags.at(0).kind, FlagKind::SeveralTargetLanguages);
    EXPECT_EQ(study->slices[1].workers[0].habits.flags.at(0).kind, FlagKind::SeveralTargetLanguages);
    EXPECT_TRUE(study->slices[1].workers[1].habits.flags.empty());  // not told is no language
}

TEST(StudyOf, SaysThatSlicesMayShareTheirCosts) {
    RatingRows rows = campaign_rows();
    rows.front().criterion = "fluency";
    SharedOptions shared;
    shared.work.cost.payment = PayRates{.per_hit = 1.0};
    const auto study = rating_study_of(table_of(rows), {}, shared);
    ASSERT_TRUE(study);
    for (const SliceStudy& slice : study->slices) {
        EXPECT_TRUE(has_note(slice, "do not add up their costs"));
    }
    EXPECT_FALSE(has_note(slice_of(campaign_rows(), {}, shared), "do not add up"));
}

TEST(StudyOf, HasNoCostWhereNoHitIsNamed) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.hit.clear();
    }
    SharedOptions shared;
    shared.work.cost.payment = PayRates{.per_hit = 1.0};
    const SliceStudy slice = slice_of(rows, {}, shared);
    EXPECT_FALSE(slice.cost.total);
    EXPECT_TRUE(has_note(slice, slice.cost.why_no_total));
    EXPECT_TRUE(slice_of(campaign_rows(), {}, shared).cost.total);
}

TEST(StudyOf, KeepsNamesAsTheyAre) {
    const std::string odd = "a,\"b\"\n\x1b[31m\xE2\x80\xAE\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D";
    const SliceStudy slice = slice_of({{.worker = odd, .item = odd, .system = odd, .score = 11},
                                       {.worker = "w", .item = "i", .score = 12}});
    EXPECT_EQ(slice.workers[0].name, odd);
    EXPECT_EQ(slice.ratings.systems[0], odd);
}

// Every number that a study of random rows holds is one, or is not there.
TEST(StudyOf, IsFiniteForRandomTables) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        RandomStream random{seed, "random table"};
        RatingRows rows;
        const std::uint64_t count = 1 + random.below(40);
        const std::uint64_t distinct = 1 + random.below(5);
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto name = [&](const char* prefix) {
                return prefix + std::to_string(random.below(distinct));
            };
            rows.push_back({.worker = name("w"),
                            .item = name("i"),
                            .system = name("s"),
                            .score = static_cast<double>(random.below(distinct * 20)) / 3.0,
                            .kind = static_cast<UnitKind>(random.below(7)),
                            .hit = name("h"),
                            .seconds = static_cast<double>(random.below(50))});
        }
        const auto study = rating_study_of(table_of(rows));
        if (!study) {
            continue;  // tutorials alone
        }
        for (const RankedSystem& system : study->slices.front().ranking.systems) {
            EXPECT_TRUE(std::isfinite(system.estimate)) << seed;
            EXPECT_TRUE(!system.mean || std::isfinite(system.mean->standard_error)) << seed;
            EXPECT_TRUE(!system.interval || std::isfinite(system.interval->low)) << seed;
        }
        for (const PairTest& test : study->slices.front().ranking.significance.tests) {
            EXPECT_TRUE(test.p >= 0.0 && test.p <= 1.0) << seed;
        }
    }
}

// What was kept from an earlier study must not show in a later one: the rankings and agreements of both are
// equal.
TEST(RatingStudies, AreTheSameAsStudiesMadeAnew) {
    const JudgmentTable table = table_of(campaign_rows());
    RatingStudies studies = *RatingStudies::of(table);
    std::vector<RatingStudyOptions> all(6);
    all[1].filter = Filter::Passed;
    all[2].ranking.estimate = Estimate::Z;
    all[3].quality.test = QualityTest::Welch;
    all[3].filter = Filter::Passed;
    all[4].standardize.rows = StandardRows::System;
    all[5].ranking.model.input = ModelInput::Raw;
    for (int round = 0; round < 2; ++round) {
        const SharedOptions shared{.inference = {.seed = 1U + static_cast<std::uint64_t>(round)}};
        for (const RatingStudyOptions& options : all) {
            const SliceStudy kept = studies.study(options, shared)->slices[0];
            const SliceStudy anew = rating_study_of(table, options, shared)->slices[0];
            EXPECT_EQ(kept.signature, anew.signature);
            ASSERT_EQ(kept.ranking.systems.size(), anew.ranking.systems.size());
            for (std::size_t i = 0; i < kept.ranking.systems.size(); ++i) {
                EXPECT_EQ(kept.ranking.systems[i].estimate, anew.ranking.systems[i].estimate);
                EXPECT_EQ(kept.ranking.systems[i].model, anew.ranking.systems[i].model);
            }
            for (std::size_t i = 0; i < kept.consistency.treatments.size(); ++i) {
                EXPECT_EQ(kept.consistency.treatments[i].intra.mean_absolute_difference,
                          anew.consistency.treatments[i].intra.mean_absolute_difference);
                EXPECT_EQ(kept.consistency.treatments[i].intra.by_categories[0].interval,
                          anew.consistency.treatments[i].intra.by_categories[0].interval);
            }
        }
    }
}

TEST(RatingStudies, LeaveAgreementOutWhereItIsNotAskedFor) {
    RatingStudyOptions options;
    options.has_consistency = false;
    EXPECT_TRUE(
        rating_study_of(table_of(campaign_rows()), options)->slices[0].consistency.treatments.empty());
}

TEST(RatingStudy, SaysWhereTheOrderOfRowsDecidesWhichJudgmentCameFirst) {
    const auto says_so = [](const RatingRows& rows) {
        const auto study = rating_study_of(table_of(rows));
        return std::ranges::any_of(study->slices.at(0).notes, [](const std::string& note) {
            return note.find("the order of rows was taken") != std::string::npos;
        });
    };
    RatingRows rows = campaign_rows();
    EXPECT_FALSE(says_so(rows));
    for (RatingRow& row : rows) {
        row.position = missing_count;
    }
    EXPECT_TRUE(says_so(rows));
}

// Three workers prefer one system, an expert the other by far.
JudgmentTable table_with_expert() {
    RatingRows rows;
    for (int item = 0; item < 6; ++item) {
        const std::string name = std::to_string(item);
        for (const std::string worker : {"u", "v", "w"}) {
            const double own = worker == "u" ? 1.0 : 0.0;
            rows.push_back({.worker = worker, .item = name, .system = "good", .score = 55.0 + own + item});
            rows.push_back({.worker = worker, .item = name, .system = "poor", .score = 45.0 - own + item});
        }
        rows.push_back(
            {.worker = "e", .item = name, .system = "good", .score = 0.0 + item, .role = Role::Expert});
        rows.push_back(
            {.worker = "e", .item = name, .system = "poor", .score = 100.0 - item, .role = Role::Expert});
    }
    return TestingTable{rows}.table();
}

TEST(RatingStudyOf, LetsNoExpertReverseARanking) {
    RatingStudyOptions options;
    options.ranking.estimate = Estimate::Raw;
    const auto best = [&](CountedRoles roles) {
        const RatingStudy study = rating_study_of(table_with_expert(), options, {.roles = roles}).value();
        const SliceStudy& slice = study.slices[0];
        return slice.ratings.shared.systems[slice.ranking.systems.front().system];
    };
    EXPECT_EQ(best(CountedRoles::Auto), "good");
    EXPECT_EQ(best(CountedRoles::CrowdAndExpert), "poor");
    EXPECT_EQ(best(CountedRoles::Expert), "poor");
}

TEST(RatingStudyOf, ComparesTheCrowdWithExperts) {
    const RatingStudy study = rating_study_of(table_with_expert(), {}).value();
    const auto& found = study.slices[0].with_experts;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->experts, 1U);
    EXPECT_EQ(found->judgments, 12U);
    EXPECT_EQ(found->segments.n, 12U);
    EXPECT_EQ(found->systems.n, 2U);
    EXPECT_FALSE(found->systems.pearson);
    EXPECT_LT(found->segments.pearson->r, 0.0);
    // Worker v: 55 from the good system's scores, 100 - 45 - 2 item from the poor one's.
    EXPECT_DOUBLE_EQ(*found->workers[1].mean_absolute_difference, (55.0 * 6 + 55.0 * 6 - 2.0 * 15) / 12.0);
}

TEST(RatingStudyOf, FlagsWhoIsFasterThanTheLeastSecondsOfAllKinds) {
    RatingRows rows;
    for (int item = 0; item < 6; ++item) {
        rows.push_back({.item = std::to_string(item), .score = 50.0 + item, .hit = "h", .seconds = 5.0});
    }
    const auto is_flagged = [&](double least_seconds) {
        SharedOptions shared;
        shared.work.flags.least_seconds = least_seconds;
        const RatingStudy study = rating_study_of(TestingTable{rows}.table(), {}, shared).value();
        const auto& flags = study.slices[0].workers[0].habits.flags;
        return std::ranges::find(flags, FlagKind::TooFast, &WorkerFlag::kind) != flags.end();
    };
    EXPECT_TRUE(is_flagged(6.0));
    EXPECT_FALSE(is_flagged(4.0));
}

TEST(RatingStudyOf, FlagsAHitInFewerSecondsThanItMayTake) {
    RatingRows rows;
    for (int item = 0; item < 6; ++item) {
        rows.push_back(
            {.worker = "u", .item = std::to_string(item), .score = 50.0 + item, .hit = "h", .seconds = 5.0});
        rows.push_back(
            {.worker = "v", .item = std::to_string(item), .score = 50.0 + item, .hit = "h", .seconds = 20.0});
    }
    SharedOptions shared;
    shared.work.flags.least_hit_seconds = 60.0;
    const RatingStudy study = rating_study_of(TestingTable{rows}.table(), {}, shared).value();
    const auto is_flagged = [&](std::size_t worker) {
        const auto& flags = study.slices[0].workers[worker].habits.flags;
        return std::ranges::find(flags, FlagKind::FastHit, &WorkerFlag::kind) != flags.end();
    };
    EXPECT_TRUE(is_flagged(0));
    EXPECT_FALSE(is_flagged(1));
}

}  // namespace
}  // namespace adjudge
