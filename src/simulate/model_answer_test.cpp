#include "simulate/model_answer.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "simulate/testing_units.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

const Hit hit{.id = "hit"};

template <class T>
T answered(const MadeWorker& worker, const Unit& unit, const Truth& truth, std::size_t done = 0) {
    return std::get<T>(answer_unit(worker, hit, unit, truth, done).answers.front());
}

ChoiceField options(const std::vector<std::string>& values) {
    ChoiceField field;
    for (const std::string& value : values) {
        field.options.push_back({value, value});
    }
    return field;
}

std::string chosen(const MadeWorker& worker, const Unit& unit, const Truth& truth) {
    return answered<ChoiceAnswer>(worker, unit, truth).values.front();
}

TEST(AnswerUnit, GivesAnExactWorkersSliderTheTruth) {
    EXPECT_EQ(
        answered<SliderAnswer>(exact_worker(), unit_of(SliderField{}), plain_truth({12.0}, {"a"})).value,
        62.0);
}

TEST(AnswerUnit, PutsTheImpressionOnTheSlidersOwnScale) {
    const Unit unit = unit_of(SliderField{.least = -1.0, .most = 1.0});
    EXPECT_EQ(answered<SliderAnswer>(exact_worker(), unit, plain_truth({25.0}, {"a"})).value, 0.5);
}

TEST(AnswerUnit, AddsLeniencyAndStretchesAroundTheMiddle) {
    MadeWorker worker = exact_worker();
    worker.leniency = 5.0;
    worker.spread = 2.0;
    EXPECT_EQ(answered<SliderAnswer>(worker, unit_of(SliderField{}), plain_truth({10.0}, {"a"})).value, 75.0);
}

TEST(AnswerUnit, StaysOnTheScale) {
    const Truth truth = plain_truth({90.0, -90.0}, {"a", "b"});
    EXPECT_EQ(answered<SliderAnswer>(exact_worker(), unit_of(SliderField{}), truth).value, 100.0);
    EXPECT_EQ(answered<SliderAnswer>(exact_worker(), unit_of(SliderField{}, {"b"}), truth).value, 0.0);
}

TEST(AnswerUnit, StaysOnASmallScaleWithoutLosingItsPlaces) {
    const Unit unit = unit_of(SliderField{.least = 0.0, .most = 0.25});
    EXPECT_EQ(answered<SliderAnswer>(exact_worker(), unit, plain_truth({90.0}, {"a"})).value, 0.25);
    EXPECT_NEAR(answered<SliderAnswer>(exact_worker(), unit, plain_truth({0.4}, {"a"})).value, 0.126, 1e-12);
}

TEST(AnswerUnit, ScoresADegradedOutputLowerAndAReferenceAsItIs) {
    const Truth truth = plain_truth({0.0}, {"a"});
    Unit unit = unit_of(SliderField{});
    unit.kind = UnitKind::BadReference;
    EXPECT_EQ(answered<SliderAnswer>(exact_worker(), unit, truth).value, 25.0);
    unit.kind = UnitKind::GoodReference;
    EXPECT_NEAR(answered<SliderAnswer>(exact_worker(), unit, truth).value, truth.reference("item"), 0.051);
}

TEST(AnswerUnit, GradesByTheNearestOption) {
    const Unit unit = unit_of(options({"1", "2", "3", "4", "5"}));
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({0.0}, {"a"})), "3");
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({50.0}, {"a"})), "5");
}

TEST(AnswerUnit, TakesTheFirstOfOptionsInWordsForTheBest) {
    const Unit unit = unit_of(options({"yes", "no"}));
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({30.0}, {"a"})), "yes");
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({-30.0}, {"a"})), "no");
}

TEST(AnswerUnit, ChoosesTheBetterOfTwoAndATieWhereTheyAreNear) {
    const Unit unit = unit_of(options({"a", "tie", "b"}), {"x", "y"});
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({10.0, 0.0}, {"x", "y"})), "a");
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({0.0, 10.0}, {"x", "y"})), "b");
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({4.0, 0.0}, {"x", "y"})), "tie");
}

TEST(AnswerUnit, GivesNoTieWhereThereIsNone) {
    const Unit unit = unit_of(options({"a", "b"}), {"x", "y"});
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({4.0, 0.0}, {"x", "y"})), "a");
}

TEST(AnswerUnit, MarksTheSpoiltSideOfASpamUnitWorse) {
    Unit unit = unit_of(options({"a", "tie", "b"}), {"x", "y"});
    unit.spoilt = 0;
    EXPECT_EQ(chosen(exact_worker(), unit, plain_truth({10.0, 0.0}, {"x", "y"})), "b");
}

TEST(AnswerUnit, RanksWithTiesForWhatIsHardlyWorse) {
    const Unit unit = unit_of(RankingField{.outputs = 4}, {"a", "b", "c", "d"});
    const Truth truth = plain_truth({0.0, 20.0, 17.0, -20.0}, {"a", "b", "c", "d"});
    EXPECT_EQ(answered<RankingAnswer>(exact_worker(), unit, truth).ranks,
              (std::vector<std::size_t>{2, 1, 1, 3}));
}

TEST(AnswerUnit, RanksWithoutTiesWhereTheyAreNotAllowed) {
    const Unit unit = unit_of(RankingField{.outputs = 3, .allows_ties = false}, {"a", "b", "c"});
    auto ranks =
        answered<RankingAnswer>(exact_worker(), unit, plain_truth({0.0, 0.0, 0.0}, {"a", "b", "c"})).ranks;
    std::ranges::sort(ranks);
    EXPECT_EQ(ranks, (std::vector<std::size_t>{1, 2, 3}));
}

TEST(AnswerUnit, MarksMoreOfAWorseOutput) {
    const auto marks = [](double quality) {
        std::size_t sum = 0;
        for (std::size_t done = 0; done < 200; ++done) {
            sum += answered<SpansAnswer>(exact_worker(), unit_of(SpansField{}), plain_truth({quality}, {"a"}),
                                         done)
                       .spans.size();
        }
        return sum;
    };
    EXPECT_GT(marks(-40.0), 3 * marks(30.0));
    EXPECT_EQ(marks(50.0), 0U);
}

// Whatever a worker is like, and whatever is asked: the server would take the answer.
TEST(AnswerUnit, FitsTheFieldForEveryTypeOfWorker) {
    std::vector<Unit> units{unit_of(SliderField{}),
                            unit_of(SliderField{.least = 1.0, .most = 7.0}),
                            unit_of(options({"1", "2", "3", "4"})),
                            unit_of(options({"yes", "no"})),
                            unit_of(options({"a", "tie", "b"}), {"a", "b"}),
                            unit_of(RankingField{.outputs = 2}, {"a", "b"}),
                            unit_of(RankingField{.outputs = 2, .allows_ties = false}, {"a", "b"}),
                            unit_of(TextField{}),
                            unit_of(TextField{.is_prefilled = true}),
                            unit_of(SpansField{.categories = {"accuracy", "fluency"}})};
    units.back().stimuli[0].text = "Übergroße Größe  و كلمة 字";
    const Truth truth{{.system_sd = 60.0}, {"a", "b"}, 2};
    for (std::size_t type = 0; type < all_words<WorkerType>().size(); ++type) {
        const MadeWorker worker = worker_of(traits_of(static_cast<WorkerType>(type)));
        for (const Unit& unit : units) {
            for (std::size_t done = 0; done < 40; ++done) {
                const ModelAnswer given = answer_unit(worker, hit, unit, truth, done);
                const Status status = check(unit, unit.fields[0], given.answers[0]);
                EXPECT_TRUE(status) << word(worker.traits.type) << ": " << status.error().message;
                EXPECT_GT(given.seconds, 0.0);
            }
        }
    }
}

TEST(AnswerUnit, IsTheSameForTheSameWorkerUnitAndPlace) {
    const MadeWorker worker = worker_of(traits_of(WorkerType::RandomClicker));
    const Truth truth = plain_truth({0.0}, {"a"});
    const Unit unit = unit_of(SliderField{});
    EXPECT_EQ(answered<SliderAnswer>(worker, unit, truth, 7).value,
              answered<SliderAnswer>(worker, unit, truth, 7).value);
    EXPECT_NE(answered<SliderAnswer>(worker, unit, truth, 7).value,
              answered<SliderAnswer>(worker, unit, truth, 8).value);
}

std::vector<double> scores_of(WorkerTraits traits, std::size_t from = 0) {
    std::vector<double> scores;
    const MadeWorker worker = worker_of(traits);
    for (std::size_t done = from; done < from + 4000; ++done) {
        scores.push_back(
            answered<SliderAnswer>(worker, unit_of(SliderField{}), plain_truth({0.0}, {"a"}), done).value);
    }
    return scores;
}

TEST(RandomClicker, AnswersAllPlacesEquallyOften) {
    const std::vector<double> scores = scores_of(traits_of(WorkerType::RandomClicker));
    EXPECT_NEAR(moments(scores).mean, 50.0, 1.5);
    EXPECT_NEAR(*moments(scores).sd(), 100.0 / std::sqrt(12.0), 1.0);
}

TEST(GaussianClicker, AnswersGradesAroundItsMean) {
    WorkerTraits traits = traits_of(WorkerType::GaussianClicker);
    traits.guess_mean = 100.0 / 3.0;  // the second of four grades
    const MadeWorker worker = worker_of(traits);
    std::vector<double> grades;
    for (std::size_t done = 0; done < 4000; ++done) {
        grades.push_back(std::stod(answered<ChoiceAnswer>(worker, unit_of(options({"1", "2", "3", "4"})),
                                                          plain_truth({0.0}, {"a"}), done)
                                       .values.front()));
    }
    // A normal with mean 2 and sd 1, rounded and clipped to 1 .. 4.
    EXPECT_NEAR(moments(grades).mean, 2.06, 0.05);
}

TEST(ConstantWorker, GivesOneScore) {
    const std::vector<double> scores = scores_of(traits_of(WorkerType::Constant));
    EXPECT_EQ(std::set<double>(scores.begin(), scores.end()).size(), 1U);
}

TEST(ConstantWorker, GivesOneAnswerToEveryChoice) {
    std::set<std::string> given;
    for (std::size_t done = 0; done < 50; ++done) {
        given.insert(answered<ChoiceAnswer>(worker_of(traits_of(WorkerType::Constant)),
                                            unit_of(options({"a", "tie", "b"}), {"x", "y"}),
                                            plain_truth({9.0, 0.0}, {"x", "y"}), done)
                         .values.front());
    }
    EXPECT_EQ(given.size(), 1U);
}

TEST(Optimizer, GivesHighScoresWhateverIsShown) {
    EXPECT_GT(moments(scores_of(traits_of(WorkerType::Optimizer))).mean, 80.0);
}

TEST(TwoFacedWorker, IsCarefulOnTheFirstTenAndRandomAfterwards) {
    const MadeWorker worker = worker_of(traits_of(WorkerType::TwoFaced));
    std::vector<double> first;
    for (std::size_t done = 0; done < 10; ++done) {
        first.push_back(
            answered<SliderAnswer>(worker, unit_of(SliderField{}), plain_truth({0.0}, {"a"}), done).value);
    }
    EXPECT_LT(*moments(first).sd(), 22.0);
    EXPECT_GT(*moments(scores_of(traits_of(WorkerType::TwoFaced), 10)).sd(), 27.0);
}

TEST(NonNativeWorker, IsLessSureOfALongText) {
    const MadeWorker worker = worker_of(traits_of(WorkerType::NonNative));
    const auto sd_of = [&](const std::string& text) {
        Unit unit = unit_of(SliderField{});
        unit.stimuli[0].text = text;
        std::vector<double> scores;
        for (std::size_t done = 0; done < 2000; ++done) {
            scores.push_back(answered<SliderAnswer>(worker, unit, plain_truth({0.0}, {"a"}), done).value);
        }
        return *moments(scores).sd();
    };
    EXPECT_GT(sd_of("one two three four five six seven eight nine ten eleven twelve thirteen"),
              sd_of("one") + 5.0);
}

TEST(Bot, TakesAFifthOfASecond) {
    const MadeWorker bot = worker_of(traits_of(WorkerType::Bot));
    EXPECT_LT(answer_unit(bot, hit, unit_of(SliderField{}), plain_truth({0.0}, {"a"}), 0).seconds, 0.5);
}

TEST(TieLover, GivesMoreTiesThanATieHater) {
    const auto ties = [](WorkerType type) {
        const MadeWorker worker = worker_of(traits_of(type));
        std::size_t count = 0;
        for (std::size_t done = 0; done < 1000; ++done) {
            const auto values =
                answered<ChoiceAnswer>(worker, unit_of(options({"a", "tie", "b"}), {"x", "y"}),
                                       plain_truth({0.0, 0.0}, {"x", "y"}), done)
                    .values;
            count += values.front() == "tie" ? 1U : 0U;
        }
        return count;
    };
    EXPECT_GT(ties(WorkerType::TieLover), 500U);
    EXPECT_EQ(ties(WorkerType::TieHater), 0U);
}

// Scores of a worker who errs only together: what units share is all that moves them.
std::vector<double> shared_scores(const WorkerTraits& traits, const Hit& shown) {
    MadeWorker worker = exact_worker();
    worker.noise = 10.0;
    worker.traits.run_error = traits.run_error;
    worker.traits.hit_error = traits.hit_error;
    worker.traits.drift = traits.drift;
    const Truth truth = plain_truth({0.0, 0.0}, {"a", "b"});
    std::vector<double> scores(shown.units.size(), 0.0);
    // The mean over many places in a worker's work leaves the noise of single units out.
    constexpr std::size_t times = 2000;
    for (std::size_t i = 0; i < shown.units.size(); ++i) {
        for (std::size_t done = 0; done < times; ++done) {
            const ModelAnswer answer = answer_unit(worker, shown, shown.units[i], truth, done);
            scores[i] += std::get<SliderAnswer>(answer.answers.front()).value / times;
        }
    }
    return scores;
}

Hit hit_of(const std::vector<std::string>& systems) {
    Hit shown{.id = "h"};
    for (std::size_t i = 0; i < systems.size(); ++i) {
        shown.units.push_back(unit_of(SliderField{}, {systems[i]}));
        shown.units.back().id = std::to_string(i);
    }
    return shown;
}

TEST(SharedErrors, AreTheSameAlongARunAndEndWithIt) {
    WorkerTraits traits;
    traits.run_error = 1.0;
    const auto scores = shared_scores(traits, hit_of({"a", "a", "b", "a"}));
    EXPECT_NEAR(scores[0], scores[1], 1.0);
    EXPECT_GT(std::abs(scores[1] - scores[2]), 2.0);
    EXPECT_GT(std::abs(scores[0] - scores[3]), 2.0);
}

TEST(SharedErrors, OfAHitMoveAllItsUnits) {
    WorkerTraits traits;
    traits.hit_error = 1.0;
    const auto scores = shared_scores(traits, hit_of({"a", "b", "a"}));
    EXPECT_GT(std::abs(scores[0] - 50.0), 2.0);
    EXPECT_NEAR(scores[0], scores[1], 1.0);
    EXPECT_NEAR(scores[0], scores[2], 1.0);
}

TEST(SharedErrors, OfADriftGrowFromTheFirstUnitToTheLast) {
    WorkerTraits traits;
    traits.drift = 2.0;
    const auto scores = shared_scores(traits, hit_of({"a", "b", "a"}));
    EXPECT_NEAR(scores[1], 50.0, 1.0);
    EXPECT_NEAR(scores[0] - 50.0, 50.0 - scores[2], 1.5);
    EXPECT_GT(std::abs(scores[0] - scores[2]), 3.0);
}

TEST(UnitsDone, IsAllOfAHitForOneWhoStays) {
    WorkerTraits traits;
    traits.drop_out = 0.0;
    EXPECT_EQ(units_done(worker_of(traits), {.id = "h", .units = std::vector<Unit>(9)}), 9U);
    traits.drop_out = 1.0;
    EXPECT_LT(units_done(worker_of(traits), {.id = "h", .units = std::vector<Unit>(9)}), 9U);
}

}  // namespace
}  // namespace adjudge
