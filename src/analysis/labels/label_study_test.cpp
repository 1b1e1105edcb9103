#include "analysis/labels/label_study.hpp"

#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"
#include "analysis/ratings/testing_ratings.hpp"
#include "base/random.hpp"
#include "base/version.hpp"

namespace adjudge {
namespace {

using Rows = std::vector<LabelTableRow>;
using Notes = std::vector<std::string>;

// Items whose label is their number's parity. Two good workers, one fair, one who says the opposite.
Rows campaign(std::size_t items = 60) {
    Rows rows;
    RandomStream random{5, "label campaign"};
    for (std::size_t item = 0; item < items; ++item) {
        const bool truth = item % 2 == 0;
        for (const auto& [worker, right] : std::vector<std::pair<std::string, double>>{
                 {"good", 0.95}, {"also", 0.9}, {"fair", 0.75}, {"wrong", 0.1}}) {
            const bool said = random.uniform() < right ? truth : !truth;
            rows.push_back({.worker = worker,
                            .item = "i" + std::to_string(item),
                            .label = said ? "even" : "odd",
                            .gold = item < 20 ? (truth ? "even" : "odd") : ""});
        }
    }
    return rows;
}

LabelSlice slice_of(const Rows& rows, const LabelStudyOptions& options = {}, std::uint64_t seed = 1) {
    return label_study_of(table_of(rows), options, {.inference = {.seed = seed}})->slices.at(0);
}

const Computed<AggregatedLabels>& by(const LabelSlice& slice, LabelMethod method) {
    return slice.methods.at(static_cast<std::size_t>(method));
}

TEST(LabelStudy, HasEveryMethodInTheOrderOfTheWords) {
    const LabelSlice slice = slice_of(campaign());
    ASSERT_EQ(slice.methods.size(), all_words<LabelMethod>().size());
    for (std::size_t i = 0; i < slice.methods.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(slice.methods[i]->method), i);
    }
}

TEST(LabelStudy, GivesTheAggregateByTheChosenMethod) {
    EXPECT_EQ(slice_of(campaign()).aggregate()->method, LabelMethod::DawidSkene);
    EXPECT_EQ(slice_of(campaign(), {.method = LabelMethod::Wawa}).aggregate()->method, LabelMethod::Wawa);
}

TEST(LabelStudy, FindsTheGoodWorkersByEveryModel) {
    const LabelSlice slice = slice_of(campaign());
    for (const Computed<AggregatedLabels>& method : slice.methods) {
        if (!method->skill.empty()) {
            // By name: also, fair, good, wrong.
            EXPECT_GT(method->skill[2], method->skill[3]) << word(method->method);
        }
    }
}

TEST(LabelStudy, HasNoSkillByMajority) {
    const LabelSlice slice = slice_of(campaign());
    EXPECT_TRUE(by(slice, LabelMethod::Majority)->skill.empty());
    EXPECT_TRUE(by(slice, LabelMethod::Majority)->skill_is.empty());
    EXPECT_FALSE(by(slice, LabelMethod::Majority)->trace);
}

TEST(LabelStudy, ComparesWorkersWithGoldAndWithOthers) {
    const LabelSlice slice = slice_of(Rows{{.worker = "u", .item = "1", .label = "a", .gold = "a"},
                                           {.worker = "v", .item = "1", .label = "b"},
                                           {.worker = "w", .item = "1", .label = "a"},
                                           {.worker = "u", .item = "2", .label = "b"}});
    EXPECT_EQ(slice.workers[0].labels, 2U);
    EXPECT_EQ(slice.workers[0].with_gold.share(), 1.0);
    EXPECT_EQ(slice.workers[0].with_gold.compared, 1.0);
    EXPECT_EQ(slice.workers[0].with_others.share(), 0.5);
    EXPECT_EQ(slice.workers[1].with_others.share(), 0.0);
    EXPECT_EQ(slice.workers[1].with_gold.share(), 0.0);
}

TEST(LabelStudy, CountsUnitsWithTwoLabelsForAgreement) {
    const LabelSlice slice = slice_of(Rows{{.worker = "u", .item = "1", .label = "a"},
                                           {.worker = "v", .item = "1", .label = "a"},
                                           {.worker = "u", .item = "2", .label = "a"},
                                           {.worker = "v", .item = "2", .label = "b"},
                                           {.worker = "u", .item = "3", .label = "b"}});
    EXPECT_EQ(slice.compared_units, 2U);
    EXPECT_EQ(*slice.agreement, 0.5);
    ASSERT_TRUE(slice.fleiss);
    EXPECT_EQ(slice.fleiss->n, slice.compared_units);
    EXPECT_EQ(slice.fleiss->agreement, *slice.agreement);
}

TEST(LabelStudy, DoesNotCompareAWorkerWithThemselves) {
    const LabelSlice slice = slice_of(Rows{{.label = "a"}, {.label = "b"}});
    EXPECT_FALSE(slice.workers[0].with_others.share());
}

TEST(LabelStudy, HasNoAgreementForOneWorkerAndSaysWhy) {
    const LabelSlice slice = slice_of(Rows{{.item = "1", .label = "a"}, {.item = "2", .label = "b"}});
    EXPECT_FALSE(slice.fleiss);
    EXPECT_FALSE(slice.fleiss.error().reason.empty());
    EXPECT_FALSE(slice.alpha);
    EXPECT_FALSE(slice.alpha.error().reason.empty());
}

TEST(LabelStudy, HasNoKappaWhereThereIsOneClassButCountsItsUnits) {
    const LabelSlice slice = slice_of(Rows{{.worker = "u"}, {.worker = "v"}});
    EXPECT_EQ(slice.compared_units, 1U);
    EXPECT_EQ(*slice.agreement, 1.0);
    EXPECT_FALSE(slice.fleiss);
    EXPECT_FALSE(slice.alpha);
}

TEST(LabelStudy, TakesTheOnlyClassForCertain) {
    const LabelSlice slice = slice_of(Rows{{.worker = "u"}, {.worker = "v"}});
    for (const Computed<AggregatedLabels>& method : slice.methods) {
        if (method) {
            EXPECT_NEAR(method->posteriors(0, 0), 1.0, 1e-9) << word(method->method);
        } else {
            EXPECT_FALSE(method.error().reason.empty());
        }
    }
}

TEST(LabelStudy, SurvivesOneLabel) {
    const LabelSlice slice = slice_of(Rows{{}});
    EXPECT_EQ(by(slice, LabelMethod::Majority)->posteriors.best(0)->probability, 1.0);
}

TEST(LabelStudy, NotesTies) {
    const LabelSlice slice = slice_of(Rows{{.worker = "u", .label = "a"},
                                           {.worker = "v", .label = "b"},
                                           {.worker = "u", .item = "j", .label = "a"}},
                                      {.method = LabelMethod::Majority});
    EXPECT_EQ(slice.notes, (Notes{"1 of 2 units tied: the first by name is given"}));
}

TEST(LabelStudy, NotesWhatIsLeftOut) {
    const LabelSlice slice = slice_of(Rows{{.label = "a"}, {.item = "2", .label = "b"}, {.kind = "tutorial"}},
                                      {.method = LabelMethod::Majority});
    EXPECT_EQ(slice.notes, (Notes{"left out: 1 tutorial row"}));
}

TEST(LabelStudy, NotesAMethodThatDidNotConverge) {
    const LabelSlice slice = slice_of(campaign(), {.most_iterations = 1, .tolerance = 0.0});
    EXPECT_EQ(slice.notes, (Notes{"dawid-skene did not converge in 1 iterations"}));
}

TEST(LabelStudy, SignsWithTheMethodAndWhatMattersToIt) {
    const Rows rows = campaign(4);
    const std::string end = "|seed:7|v:" + std::string{version()};
    const auto signature = [&](LabelMethod method) {
        return slice_of(rows, {.method = method}, 7).signature;
    };
    EXPECT_EQ(signature(LabelMethod::Majority), "adjudge|labels:majority" + end);
    EXPECT_EQ(signature(LabelMethod::DawidSkene), "adjudge|labels:dawid-skene,smoothing0.01" + end);
    EXPECT_EQ(signature(LabelMethod::Mace), "adjudge|labels:mace,vb,restarts10" + end);
}

TEST(LabelStudy, IsTheSameForTheSameSeedAndAnyNumberOfThreads) {
    const LabelSlice one = slice_of(campaign(), {.parallel = {1}}, 3);
    const LabelSlice many = slice_of(campaign(), {.parallel = {4}}, 3);
    for (std::size_t i = 0; i < one.methods.size(); ++i) {
        EXPECT_EQ(one.methods[i]->posteriors, many.methods[i]->posteriors) << i;
        EXPECT_EQ(one.methods[i]->skill, many.methods[i]->skill) << i;
    }
}

TEST(LabelStudy, DoesNotDependOnTheOrderOfRows) {
    Rows rows = campaign();
    const LabelSlice before = slice_of(rows);
    RandomStream{9, "label order"}.shuffle(rows);
    const LabelSlice after = slice_of(rows);
    for (std::size_t unit = 0; unit < before.labels.units.size(); ++unit) {
        EXPECT_NEAR(before.aggregate()->posteriors(unit, 0), after.aggregate()->posteriors(unit, 0), 1e-9);
    }
    EXPECT_NEAR(before.alpha->alpha, after.alpha->alpha, 1e-12);
}

TEST(LabelStudy, StudiesEverySliceByItself) {
    const auto study = label_study_of(table_of(Rows{{.criterion = "b"}, {.criterion = "a"}}));
    ASSERT_EQ(study->slices.size(), 2U);
    EXPECT_EQ(study->slices[1].labels.name.criterion, "a");
}

TEST(LabelStudy, RefusesAnotherTable) { EXPECT_FALSE(label_study_of(table_of(RatingRows{{}}))); }

// Majority of Snow et al. (2008), recognizing textual entailment, is right for .897 with ties as halves, as
// they and crowd-kit count, and for .856 with ties as wrong.
TEST(RightLabels, CountATieForItsShareOfTheTiedLabels) {
    const Labels labels = labels_of(Rows{{.item = "1", .label = "a", .gold = "a"},
                                         {.item = "2", .label = "b", .gold = "a"},
                                         {.item = "3", .label = "b", .gold = "b"},
                                         {.item = "4", .label = "b"}});
    LabelPosteriors posteriors{4, 2};
    posteriors.of(0)[0] = 0.5;
    posteriors.of(0)[1] = 0.5;
    posteriors.of(1)[1] = 1.0;
    posteriors.of(2)[1] = 1.0;
    posteriors.of(3)[0] = 1.0;
    const RightLabels right = right_labels(labels, posteriors);
    EXPECT_EQ(right.share.agreeing, 1.5);
    EXPECT_EQ(right.share.compared, 3.0);
    EXPECT_EQ(right.tied, 1U);
}

TEST(RightLabels, CountATieOfOthersForNothing) {
    const Labels labels =
        labels_of(Rows{{.item = "1", .label = "a", .gold = "c"}, {.item = "1", .label = "b"}});
    LabelPosteriors posteriors{1, 3};
    posteriors.of(0)[0] = 0.5;
    posteriors.of(0)[1] = 0.5;
    EXPECT_EQ(right_labels(labels, posteriors).share.agreeing, 0.0);
}

TEST(LabelStudy, GivesTheOnlyClassByEveryMethod) {
    const Rows rows{{.worker = "u", .item = "1", .label = "a"},
                    {.worker = "v", .item = "1", .label = "a"},
                    {.worker = "u", .item = "2", .label = "a"}};
    const LabelSlice slice = slice_of(rows);
    for (const auto& method : slice.methods) {
        ASSERT_TRUE(method);
        EXPECT_EQ(method->posteriors(0, 0), 1.0);
        EXPECT_EQ(method->posteriors(1, 0), 1.0);
        EXPECT_TRUE(method->skill.empty()) << "nothing tells workers from each other";
    }
    EXPECT_FALSE(slice.fleiss);
    EXPECT_FALSE(slice.alpha);
    EXPECT_EQ(slice.notes.back(), "all labels are 'a': no method can say more, and workers have no skill");
}

TEST(LabelStudyOf, KeepsExpertsOutAndTakesTheirMajorityForGold) {
    std::vector<LabelTableRow> rows;
    const auto add = [&](const std::string& worker, const std::string& item, const std::string& label,
                         const std::string& role) {
        LabelTableRow row;
        row.worker = worker;
        row.item = item;
        row.label = label;
        row.role = role;
        rows.push_back(row);
    };
    for (const std::string item : {"1", "2", "3"}) {
        add("u", item, "yes", "crowd");
        add("v", item, "yes", "crowd");
    }
    for (const std::string expert : {"e", "f", "g"}) {
        add(expert, "1", "no", "expert");
        add(expert, "2", expert == "e" ? "no" : "yes", "expert");
    }
    add("e", "3", "no", "expert");
    add("f", "3", "yes", "expert");
    add("e", "9", "never", "expert");  // nobody else saw it
    LabelStudyOptions options;
    options.method = LabelMethod::Majority;
    const LabelSlice slice = label_study_of(table_of(rows), options).value().slices.front();
    EXPECT_EQ(slice.labels.workers, (std::vector<std::string>{"u", "v"}));
    EXPECT_EQ(slice.labels.classes, (std::vector<std::string>{"no", "yes"}));
    EXPECT_EQ(slice.labels.experts.gold_units, 2U);
    EXPECT_EQ(slice.labels.experts.split_units, 1U);
    EXPECT_EQ(slice.workers[0].with_gold.compared, 2.0);
    EXPECT_EQ(slice.workers[0].with_gold.agreeing, 1.0);
    const RightLabels right = right_labels(slice.labels, slice.aggregate()->posteriors);
    EXPECT_EQ(right.share.agreeing, 1.0);
    EXPECT_EQ(right.share.compared, 2.0);
    const SharedOptions with_experts{.roles = CountedRoles::CrowdAndExpert};
    EXPECT_EQ(
        label_study_of(table_of(rows), options, with_experts).value().slices.front().labels.workers.size(),
        5U);
}

}  // namespace
}  // namespace adjudge
