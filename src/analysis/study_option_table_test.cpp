#include "analysis/study_option_table.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "analysis/study_options.hpp"

namespace adjudge {
namespace {

TEST(RatingStudyOptions, HaveOneOfANameForAStudy) {
    std::set<std::pair<std::string_view, StudyKind>> seen;
    for (const StudyOption& option : study_options()) {
        EXPECT_FALSE(option.kinds.empty()) << option.name;
        EXPECT_FALSE(option.meaning.empty()) << option.name;
        EXPECT_NE(option.meaning.back(), '.') << option.name;
        for (const StudyKind kind : option.kinds) {
            EXPECT_TRUE(seen.emplace(option.name, kind).second) << option.name;
        }
    }
}

TEST(RatingStudyOptions, TakeTheirOwnDefaults) {
    for (const StudyOption& option : study_options()) {
        StudyOptions options;
        if (const auto value = option.value(options)) {
            EXPECT_TRUE(option.set(options, *value)) << option.name << " " << *value;
            EXPECT_EQ(option.value(options), value) << option.name;
        }
    }
}

TEST(RatingStudyOptions, GiveBackEveryWordThatTheyTake) {
    for (const StudyOption& option : study_options()) {
        for (const std::string_view word : option.values.words) {
            StudyOptions options;
            EXPECT_TRUE(option.set(options, word)) << option.name;
            EXPECT_EQ(option.value(options), word) << option.name;
        }
    }
}

TEST(RatingStudyOptions, TakeTheEndsOfTheirRangesAndNothingBeyond) {
    for (const StudyOption& option : study_options()) {
        if (option.values.form != OptionValues::Form::Whole) {
            continue;
        }
        StudyOptions options;
        const auto text = [](double number) { return std::to_string(static_cast<std::int64_t>(number)); };
        EXPECT_TRUE(option.set(options, text(option.values.least))) << option.name;
        EXPECT_FALSE(option.set(options, text(option.values.least - 1.0))) << option.name;
        EXPECT_TRUE(option.set(options, text(option.values.most))) << option.name;
        EXPECT_FALSE(option.set(options, text(option.values.most + 1000.0))) << option.name;
        EXPECT_FALSE(option.set(options, text(option.values.least) + ".5")) << option.name;
    }
}

TEST(RatingStudyOptions, TakeTheValuesThatAPageOffers) {
    std::size_t titles = 0;
    for (const StudyOption& option : study_options()) {
        titles += option.title.empty() ? 0U : 1U;
        EXPECT_EQ(option.title.empty() || (option.offered.empty() && option.values.words.empty()),
                  option.title.empty())
            << option.name;
        for (const std::string_view value : option.offered) {
            StudyOptions options;
            EXPECT_TRUE(option.set(options, value)) << option.name << " " << value;
        }
    }
    EXPECT_GT(titles, 0U);
}

TEST(RatingStudyOptions, NeedOnlyWhatThereIs) {
    for (const StudyOption& option : study_options()) {
        EXPECT_TRUE(option.needs.empty() ||
                    std::ranges::any_of(study_options(),
                                        [&](const StudyOption& other) { return other.name == option.needs; }))
            << option.name;
    }
}

TEST(SetStudyOption, GivesOneSeedToAllParts) {
    StudyOptions options;
    ASSERT_TRUE(set_study_option(options, "seed", "7"));
    EXPECT_EQ(options.shared.inference, (Inference{.seed = 7}));
}

TEST(SetStudyOption, SuggestsTheNearestName) {
    StudyOptions options;
    const Status status = set_study_option(options, "filtr", "passed");
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().code, ErrorCode::InvalidInput);
    EXPECT_NE(status.error().message.find("did you mean filter?"), std::string::npos)
        << status.error().message;
}

TEST(SetStudyOption, SuggestsANameThatStandsInTheOneGiven) {
    StudyOptions options;
    const Status status = set_study_option(options, "label-method", "mace");
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().message, "there is no option 'label-method': did you mean method?");
}

TEST(SetStudyOption, ListsEveryNameOnceWhereNoneIsNear) {
    StudyOptions options;
    const Status status = set_study_option(options, "zzzzzzzzzzzz", "1");
    ASSERT_FALSE(status);
    const std::string& text = status.error().message;
    EXPECT_EQ(text.find(" method,"), text.rfind(" method,")) << text;
    EXPECT_NE(text.find(metric_option), std::string::npos) << text;
}

TEST(SetStudyOption, TakesAValueThatAnyStudyOfTheNameTakes) {
    StudyOptions options;
    EXPECT_TRUE(set_study_option(options, "method", "mace"));
    EXPECT_EQ(options.labels.method, LabelMethod::Mace);
    EXPECT_FALSE(options.votes.ranking.method);
    EXPECT_FALSE(set_study_option(options, "method", "elo"));
}

TEST(CheckOptionsApply, RefusesOptionsOfOtherJudgments) {
    const std::vector<GivenOption> given{{"seed", "3"}, {"method", "schulze"}};
    EXPECT_TRUE(check_options_apply(given, TableKind::Choices));
    const Status status = check_options_apply(given, TableKind::Ratings);
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("method is an option for choices, rankings, labels"),
              std::string::npos)
        << status.error().message;
}

TEST(CheckOptionsApply, RefusesAValueThatOnlyOtherJudgmentsTake) {
    const std::vector<GivenOption> given{{"method", "schulze"}};
    const Status status = check_options_apply(given, TableKind::Labels);
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("method: must be one of majority"), std::string::npos);
}

TEST(SetStudyOption, TakesSeveralStatisticsEachOnce) {
    StudyOptions options;
    ASSERT_TRUE(set_study_option(options, "statistic", "fleiss,cohen,fleiss"));
    const std::vector wanted{AgreementStatistic::Fleiss, AgreementStatistic::Cohen};
    EXPECT_EQ(options.ratings.consistency.statistics, wanted);
    EXPECT_EQ(options.votes.agreement.statistics, wanted);
    EXPECT_EQ(options.labels.agreement.statistics, wanted);
    for (const char* text : {"", "fleiss,", ",fleiss", "Fleiss", "fleiss cohen", "fleiss,kappa"}) {
        EXPECT_FALSE(set_study_option(options, "statistic", text)) << text;
    }
}

TEST(CheckOptionsApply, NamesTheStatisticsThatApply) {
    const std::vector<GivenOption> given{{"statistic", "fleiss,wmt"}};
    EXPECT_TRUE(check_options_apply(given, TableKind::Choices));
    const Status status = check_options_apply(given, TableKind::Labels);
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("one or more of uniform, cohen, scott, fleiss, gwet-ac1, "
                                          "krippendorff-nominal with commas between"),
              std::string::npos)
        << status.error().message;
}

TEST(CheckOptionsApply, TakesAMetricWhereSystemsAreOrdered) {
    const std::vector<GivenOption> given{{std::string{metric_option}, "scores.csv"}};
    EXPECT_TRUE(check_options_apply(given, TableKind::Choices));
    EXPECT_TRUE(check_options_apply(given, TableKind::Ratings));
    EXPECT_FALSE(check_options_apply(given, TableKind::Labels));
}

TEST(SetStudyOption, GivesPayAndSpeedToAllWhoseHitsAreKnown) {
    StudyOptions options;
    ASSERT_TRUE(set_study_option(options, "pay-per-hit", "2"));
    ASSERT_TRUE(set_study_option(options, "longest-hit-seconds", "60"));
    ASSERT_TRUE(set_study_option(options, "least-seconds", "7"));
    EXPECT_EQ(options.shared.work.cost.payment->per_hit, 2.0);
    EXPECT_EQ(options.shared.work.cost.longest_hit_seconds, 60.0);
    EXPECT_EQ(options.shared.work.flags.least_seconds, 7.0);
    const std::vector<GivenOption> pay{{"pay-per-hit", "2"}};
    EXPECT_TRUE(check_options_apply(pay, TableKind::Labels));
    EXPECT_FALSE(check_options_apply(pay, TableKind::Spans));
}

// What check_options_matter() says of an option given beside others, as `rank` would be asked.
std::string fault_of(StudyKind kind, const std::vector<GivenOption>& given,
                     std::span<const OptionGroup> groups) {
    StudyOptions options;
    for (const GivenOption& one : given) {
        EXPECT_TRUE(set_study_option(options, one.name, one.text)) << one.name;
    }
    const Status status = check_options_matter(given, kind, options, groups);
    return status ? "" : status.error().message;
}

TEST(CheckOptionsMatter, RefusesWhatOnlyAnotherOptionWouldGiveAnEffect) {
    struct Case {
        StudyKind kind;
        GivenOption given;
        GivenOption beside;  // without an effect here
        GivenOption giving_one;
    };
    const StudyKind ratings = StudyKind::Ratings;
    for (const Case& one : std::vector<Case>{
             {ratings, {"permutations", "500"}, {"significance", "t"}, {"significance", "permutation"}},
             {ratings, {"model-input", "z"}, {"estimate", "raw"}, {"estimate", "model"}},
             {ratings, {"model-references", "in"}, {"estimate", "z"}, {"estimate", "model"}},
             {ratings, {"dependence", "worker"}, {"significance", "t"}, {"significance", "clustered"}},
             {ratings, {"dependence", "worker"}, {"interval", "jackknife"}, {"interval", "bca"}},
             {ratings, {"resamples", "500"}, {"interval", "clustered"}, {"interval", "percentile"}},
             {StudyKind::Votes, {"resamples", "500"}, {"resample", "workers"}, {"resample", "items"}},
             {StudyKind::Votes, {"pretest", "5"}, {"weights", "others"}, {"weights", "experts"}},
             {StudyKind::Labels, {"resamples", "500"}, {"method", "mace"}, {"statistic", "cohen"}}}) {
        const std::array groups{OptionGroup::Ranking};
        EXPECT_TRUE(fault_of(one.kind, {one.given, one.beside}, groups)
                        .starts_with(one.given.name + " has no effect here: it needs "))
            << one.given.name;
        EXPECT_EQ(fault_of(one.kind, {one.giving_one, one.given}, groups), "") << one.given.name;
    }
}

TEST(CheckOptionsMatter, TakesAJackknifesGroupsWhileEitherUsesThem) {
    const std::array groups{OptionGroup::Ranking};
    const GivenOption leave_out{"leave-out", "items"};
    EXPECT_EQ(fault_of(StudyKind::Ratings, {leave_out, {"significance", "t"}}, groups), "");
    EXPECT_EQ(fault_of(StudyKind::Ratings, {leave_out, {"significance", "t"}, {"interval", "bca"}}, groups),
              "leave-out has no effect here: it needs significance jackknife, or interval jackknife");
}

TEST(CheckOptionsMatter, TakesWhatIsShownBeside) {
    EXPECT_EQ(fault_of(StudyKind::Ratings, {{"resamples", "500"}}, all_option_groups()), "");
    EXPECT_EQ(fault_of(StudyKind::Ratings, {{"model-input", "z"}, {"estimate", "z"}}, all_option_groups()),
              "");
    EXPECT_NE(fault_of(StudyKind::Labels, {{"resamples", "500"}}, all_option_groups()), "");
}

TEST(StudyOptions, ApplyWithValuesThatAreThere) {
    for (const StudyOption& option : study_options()) {
        for (const OptionUse& use : option.uses) {
            EXPECT_TRUE(option.is_for(use.kind)) << option.name;
            StudyOptions options;
            for (const std::string_view value : use.values) {
                EXPECT_TRUE(set_study_option(options, use.option, value)) << option.name << " " << value;
            }
        }
    }
}

TEST(CheckNeededOptions, AsksForWhatAnOptionNeeds) {
    StudyOptions usual;
    const std::vector<GivenOption> fee{{"fee-per-hit", "1"}};
    EXPECT_FALSE(check_needed_options(fee, usual));
    EXPECT_TRUE(
        check_needed_options(std::vector<GivenOption>{{"fee-per-hit", "1"}, {"pay-per-hit", "2"}}, usual));
    usual.shared.work.cost.payment = PayRates{2.0, 0.0, 0.0};
    EXPECT_TRUE(check_needed_options(fee, usual));
}

}  // namespace
}  // namespace adjudge
