#include "analysis/profile_groups.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Field question(const std::string& name, FieldSettings settings) {
    return {.name = name, .settings = std::move(settings)};
}

const std::vector<Field> age{question("age", ChoiceField{})};

// Workers w0, w1, ... with these answers to "age"; an empty one is none.
std::vector<WorkerProfile> people(const std::vector<std::string>& answers) {
    std::vector<WorkerProfile> all;
    for (const std::string& answer : answers) {
        all.push_back({.worker = fmt::format("w{}", all.size()), .judgments = 10});
        if (!answer.empty()) {
            all.back().answers.push_back({"age", {answer}});
        }
    }
    return all;
}

WorkerStandings standings(const std::vector<Verdict>& verdicts) {
    WorkerStandings all;
    for (const Verdict verdict : verdicts) {
        all[fmt::format("w{}", all.size())] = {
            verdict, verdict == Verdict::Untestable ? std::nullopt : std::optional{0.25}};
    }
    return all;
}

std::string text_of(const std::vector<ProfileGroup>& groups) {
    std::string text;
    for (const ProfileGroup& group : groups) {
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", group.answer, group.workers);
    }
    return text;
}

TEST(ProfileGroups, CountWorkersAndJudgmentsByAnswer) {
    const auto all = people({"old", "young", "old", "old", "young", "young", "young"});
    const auto groups = profile_groups({age, all});
    EXPECT_EQ(text_of(groups), "young=4, old=3");
    EXPECT_EQ(groups[0].judgments, 40U);
    EXPECT_FALSE(groups[0].standing);
}

TEST(ProfileGroups, PutRareAnswersTogether) {
    EXPECT_EQ(text_of(profile_groups({age, people({"a", "a", "a", "a", "b", "c", "d"})})),
              "a=4, other answers=3");
}

TEST(ProfileGroups, TakeAFrequentAnswerToTheRareOnesWhereThoseAreTooFew) {
    EXPECT_EQ(text_of(profile_groups({age, people({"a", "a", "a", "a", "b", "b", "b", "c"})})),
              "a=4, other answers=4");
}

TEST(ProfileGroups, LeaveOutAQuestionThatTooFewAnsweredAtAll) {
    EXPECT_EQ(text_of(profile_groups({age, people({"a", "b"})})), "");
}

TEST(ProfileGroups, TellAllWhereAsked) {
    EXPECT_EQ(text_of(profile_groups({age, people({"a", "b", ""})}, {.smallest = 1})),
              "a=1, b=1, no answer=1");
}

TEST(ProfileGroups, TellHowManyPassed) {
    const auto all = people({"a", "a", "a", "b", "b", "b", "b"});
    const auto known = standings({Verdict::Passed, Verdict::Passed, Verdict::Passed, Verdict::Failed,
                                  Verdict::Failed, Verdict::Rejected, Verdict::Failed});
    const auto groups = profile_groups({age, all, &known});
    ASSERT_EQ(text_of(groups), "b=4, a=3");
    EXPECT_EQ(groups[0].standing, (GroupStanding{0, 4, 0}));
    EXPECT_EQ(groups[1].standing->passing_share(), 1.0);
    EXPECT_EQ(groups[1].mean_p, 0.25);
}

TEST(ProfileGroups, DoNotTellWhichOneOfAFewFailed) {
    const auto all = people({"a", "a", "a", "a", "a", "b", "b", "b", "c", "c", "c", "c"});
    WorkerStandings known = standings(std::vector<Verdict>(12, Verdict::Passed));
    known["w0"].verdict = Verdict::Failed;
    const auto groups = profile_groups({age, all, &known});
    ASSERT_EQ(text_of(groups), "a=5, c=4, b=3");
    EXPECT_FALSE(groups[0].standing);
    EXPECT_TRUE(groups[1].standing);
    EXPECT_FALSE(groups[2].standing) << "the sum of all would tell the first";
}

TEST(ProfileGroups, HaveNoShareWhereNobodyCouldBeTested) {
    EXPECT_EQ((GroupStanding{0, 0, 5}).passing_share(), std::nullopt);
}

TEST(ProfileGroups, CutSlidersIntoQuarters) {
    const std::vector<Field> years{question("age", SliderField{.least = 0, .most = 40})};
    EXPECT_EQ(text_of(profile_groups({years, people({"0", "9.9", "10", "40"})}, {.smallest = 1})),
              "0 to 10=2, 10 to 20=1, 30 to 40=1");
}

TEST(ProfileGroups, DoNotTellFreeTexts) {
    const std::vector<Field> studies{question("age", TextField{})};
    EXPECT_EQ(text_of(profile_groups({studies, people({"x", "y", "z", ""})}, {.smallest = 1})),
              "a text=3, no answer=1");
}

TEST(ProfileGroups, CountAWorkerInEachOfSeveralAnswers) {
    auto all = people({"a", "a", "a"});
    for (WorkerProfile& one : all) {
        one.answers[0].values.push_back("b");
    }
    EXPECT_EQ(text_of(profile_groups({age, all})), "a=3, b=3");
}

TEST(ProfileGroups, KeepRolesApart) {
    auto all = people({"a", "a", "a", "a", "a", "a"});
    for (std::size_t i = 0; i < 3; ++i) {
        all[i].role = Role::Expert;
    }
    const auto groups = profile_groups({age, all});
    ASSERT_EQ(text_of(groups), "a=3, a=3");
    EXPECT_EQ(groups[1].role, Role::Expert);
}

}  // namespace
}  // namespace adjudge
