#include "design/unit_order.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "design/pair_plan.hpp"
#include "design/scaled_design.hpp"
#include "design/testing_corpus.hpp"

namespace adjudge {
namespace {

using Order = std::vector<std::uint32_t>;

const HitDesign small_hit{
    .system = 24, .ask_again = 3, .bad_reference = 3, .good_reference = 3, .least_gap = 8, .most_gap = 16};

Hit built(const HitDesign& design, std::size_t context = 0) {
    Campaign campaign;
    campaign.name = "made";
    campaign.protocols = {{.shows = {StimulusRole::Source, StimulusRole::Output},
                           .context = context,
                           .fields = {{.name = "score", .question = "How good?"}}}};
    campaign.hit = design;
    const Corpus corpus =
        made_corpus({.segments = 120, .systems = 3, .document_size = context > 0 ? 4U : 0U});
    const auto plan = PairPlan::make(corpus, campaign, {});
    return (*plan)->hit(0, 0);
}

Order order_of(const Hit& hit, const OrderRules& rules, const std::string& worker) {
    return drawn_order(hit.units, rules, {.hit = hit.id, .worker = worker});
}

std::vector<Order> orders_of(const Hit& hit, const OrderRules& rules, int workers) {
    std::vector<Order> orders;
    for (int i = 0; i < workers; ++i) {
        orders.push_back(order_of(hit, rules, std::to_string(i)));
    }
    return orders;
}

Hit seen(const Hit& hit, const Order& order) {
    Hit seen = hit;
    for (std::size_t i = 0; i < order.size(); ++i) {
        seen.units[i] = hit.units[order[i]];
    }
    return seen;
}

bool names_each_once(Order order) {
    std::ranges::sort(order);
    Order all(order.size());
    std::iota(all.begin(), all.end(), 0U);
    return order == all;
}

std::size_t place_of(const Hit& hit, const std::string& unit) {
    return static_cast<std::size_t>(std::ranges::find(hit.units, unit, &Unit::id) - hit.units.begin());
}

std::size_t longest_run(const Hit& hit) {
    std::size_t longest = 0;
    std::size_t run = 0;
    std::string previous;
    for (const Unit& unit : hit.units) {
        const std::string system =
            unit.kind == UnitKind::GoodReference ? "" : outputs_of(unit).front()->systems.front();
        run = !system.empty() && system == previous ? run + 1 : 1;
        previous = system;
        longest = std::max(longest, run);
    }
    return longest;
}

// The judgments between each control and its unit; negative where the control comes first.
std::vector<int> gaps_of(const Hit& hit, UnitKind kind) {
    std::vector<int> gaps;
    for (std::size_t place = 0; place < hit.units.size(); ++place) {
        if (hit.units[place].kind == kind) {
            const int distance =
                static_cast<int>(place) - static_cast<int>(place_of(hit, hit.units[place].pair));
            gaps.push_back(distance > 0 ? distance - 1 : distance + 1);
        }
    }
    return gaps;
}

TEST(UnitOrder, KeepsEveryUnitOnce) {
    const Hit hit = built(small_hit);
    for (const Order& order : orders_of(hit, {.design = small_hit}, 100)) {
        EXPECT_EQ(order.size(), hit.units.size());
        EXPECT_TRUE(names_each_once(order));
    }
}

TEST(UnitOrder, KeepsTheDistanceOfEveryControl) {
    const Hit hit = built(small_hit);
    for (const Order& order : orders_of(hit, {.design = small_hit}, 100)) {
        for (const UnitKind kind : {UnitKind::AskAgain, UnitKind::BadReference, UnitKind::GoodReference}) {
            for (const int gap : gaps_of(seen(hit, order), kind)) {
                EXPECT_GE(std::abs(gap), 8);
                EXPECT_LE(std::abs(gap), 16);
            }
        }
    }
}

TEST(UnitOrder, PutsARepetitionAfterWhatItRepeats) {
    const Hit hit = built(small_hit);
    for (const Order& order : orders_of(hit, {.design = small_hit}, 100)) {
        EXPECT_GT(std::ranges::min(gaps_of(seen(hit, order), UnitKind::AskAgain)), 0);
    }
}

TEST(UnitOrder, MakesNoLongRunsOfASystem) {
    const Hit hit = built(small_hit);
    for (const Order& order : orders_of(hit, {.design = small_hit}, 100)) {
        EXPECT_LE(longest_run(seen(hit, order)), 3U);
    }
}

TEST(UnitOrder, IsAnotherForEveryWorker) {
    const auto orders = orders_of(built(small_hit), {.design = small_hit}, 100);
    EXPECT_EQ(std::set<Order>(orders.begin(), orders.end()).size(), 100U);
}

TEST(UnitOrder, IsTheSameForAWorkerAndAHit) {
    const Hit hit = built(small_hit);
    EXPECT_EQ(order_of(hit, {.design = small_hit}, "anna"), order_of(hit, {.design = small_hit}, "anna"));
}

TEST(UnitOrder, ChangesWithTheSeed) {
    const Hit hit = built(small_hit);
    EXPECT_NE(order_of(hit, {.design = small_hit, .seed = 1}, "anna"),
              order_of(hit, {.design = small_hit, .seed = 2}, "anna"));
}

TEST(UnitOrder, IsTheHitsOwnWhereItIsFixed) {
    HitDesign fixed = small_hit;
    fixed.order = UnitOrder::Fixed;
    EXPECT_TRUE(order_of(built(small_hit), {.design = fixed}, "anna").empty());
}

TEST(UnitOrder, IsTheHitsOwnWhereThereIsOneUnit) {
    Hit hit = built(small_hit);
    hit.units.resize(1);
    EXPECT_TRUE(order_of(hit, {.design = small_hit}, "anna").empty());
}

// Each of 33 places held by one of 6 altered units: 400 * 6 / 33 = 73 times, with a standard deviation of 8.
TEST(UnitOrder, TellsNoAlteredUnitByItsPlace) {
    const Hit hit = built(small_hit);
    std::vector<int> altered(hit.units.size(), 0);
    for (const Order& order : orders_of(hit, {.design = small_hit}, 400)) {
        for (std::size_t place = 0; place < order.size(); ++place) {
            const UnitKind kind = hit.units[order[place]].kind;
            altered[place] += kind == UnitKind::BadReference || kind == UnitKind::GoodReference ? 1 : 0;
        }
    }
    EXPECT_GT(std::ranges::min(altered), 73 - 35);
    EXPECT_LT(std::ranges::max(altered), 73 + 35);
}

// The best that somebody could do who knows how often each place held the kind for other workers: the area under the
// curve of that score on new orders. 1/2 is chance.
double place_classifier(const Hit& hit, const HitDesign& design, UnitKind kind) {
    constexpr int workers = 1000;
    std::vector<double> score(hit.units.size(), 0.0);
    std::vector<double> found(hit.units.size(), 0.0);
    const auto orders = orders_of(hit, {.design = design}, 2 * workers);
    for (std::size_t i = 0; i < orders.size(); ++i) {
        for (std::size_t place = 0; place < orders[i].size(); ++place) {
            (i < workers ? score : found)[place] += hit.units[orders[i][place]].kind == kind ? 1.0 : 0.0;
        }
    }
    double wins = 0.0;
    double pairs = 0.0;
    for (std::size_t p = 0; p < score.size(); ++p) {
        for (std::size_t n = 0; n < score.size(); ++n) {
            const double weight = found[p] * (workers - found[n]);
            wins += weight * (score[p] > score[n] ? 1.0 : score[p] == score[n] ? 0.5 : 0.0);
            pairs += weight;
        }
    }
    return wins / pairs;
}

class SmallOrder : public testing::TestWithParam<std::size_t> {};

TEST_P(SmallOrder, TellsNoKindOfControlByItsPlace) {
    const HitDesign wanted{.system = 88,
                           .ask_again = 0,
                           .bad_reference = 12,
                           .good_reference = 12,
                           .least_gap = 30,
                           .most_gap = 60};
    std::size_t system = wanted.system;
    while (scaled(wanted, system).units() > GetParam()) {
        --system;
    }
    const HitDesign design = scaled(wanted, system);
    const Hit hit = built(design);
    for (const UnitKind kind : {UnitKind::BadReference, UnitKind::GoodReference}) {
        EXPECT_LT(place_classifier(hit, design, kind), 0.55) << word(kind);
    }
}

INSTANTIATE_TEST_SUITE_P(OfUnits, SmallOrder, testing::Values(10U, 28U, 100U),
                         [](const auto& param) { return std::to_string(param.param); });

// 600 / 6 = 100, with a standard deviation of 9.
TEST(UnitOrder, PutsEveryUnitInEveryPlaceEquallyOften) {
    const HitDesign design{
        .system = 6, .ask_again = 0, .bad_reference = 0, .good_reference = 0, .longest_run = 6};
    const Hit hit = built(design);
    std::map<std::pair<std::size_t, std::uint32_t>, int> times;
    for (const Order& order : orders_of(hit, {.design = design}, 600)) {
        for (std::size_t place = 0; place < order.size(); ++place) {
            ++times[{place, order[place]}];
        }
    }
    EXPECT_EQ(times.size(), 36U);
    for (const auto& [what, count] : times) {
        EXPECT_NEAR(count, 100, 45) << what.first << ", " << what.second;
    }
}

TEST(UnitOrder, GivesEveryGroupItsShareOfEachKind) {
    const HitDesign design{.system = 24,
                           .ask_again = 0,
                           .bad_reference = 4,
                           .good_reference = 4,
                           .least_gap = 2,
                           .most_gap = 20,
                           .groups = 2};
    const Hit hit = built(design);
    for (const Order& order : orders_of(hit, {.design = design}, 50)) {
        const Hit mine = seen(hit, order);
        EXPECT_EQ(std::count_if(mine.units.begin(), mine.units.begin() + 16,
                                [](const Unit& unit) { return unit.kind == UnitKind::BadReference; }),
                  2);
    }
}

TEST(UnitOrder, KeepsTheSentencesOfADocumentTogetherAndInOrder) {
    const HitDesign design{
        .system = 6, .ask_again = 1, .bad_reference = 0, .good_reference = 0, .least_gap = 1, .most_gap = 4};
    const Hit hit = built(design, 2);
    ASSERT_GT(hit.units.size(), 7U);
    for (const Order& order : orders_of(hit, {.design = design, .keeps_documents = true}, 50)) {
        ASSERT_EQ(order.size(), hit.units.size());
        for (std::size_t place = 1; place < order.size(); ++place) {
            const Unit& before = hit.units[order[place - 1]];
            const Unit& unit = hit.units[order[place]];
            if (before.document == unit.document && before.kind == unit.kind) {
                EXPECT_EQ(order[place], order[place - 1] + 1);
            }
        }
        std::size_t breaks = 0;
        for (std::size_t place = 1; place < order.size(); ++place) {
            breaks += order[place] == order[place - 1] + 1 ? 0U : 1U;
        }
        EXPECT_LE(breaks, 6U);  // 7 documents
    }
}

// A HIT from elsewhere, whose controls are nearer than the campaign has it.
TEST(UnitOrder, LeavesControlsInTheirPlacesWhereNoDrawServes) {
    const HitDesign near{
        .system = 6, .ask_again = 0, .bad_reference = 2, .good_reference = 0, .least_gap = 0, .most_gap = 1};
    const Hit hit = built(near);
    HitDesign far = near;
    far.least_gap = 20;
    far.most_gap = 30;
    for (const Order& order : orders_of(hit, {.design = far}, 20)) {
        const Hit mine = seen(hit, order);
        for (std::size_t place = 0; place < mine.units.size(); ++place) {
            EXPECT_EQ(mine.units[place].kind, hit.units[place].kind);
        }
    }
    const auto orders = orders_of(hit, {.design = far}, 20);
    EXPECT_GT(std::set<Order>(orders.begin(), orders.end()).size(), 10U);
}

TEST(UnitOrder, IsTheHitsOwnWhereTwoControlsAreAboutOneUnit) {
    Hit hit = built(small_hit);
    std::vector<Unit*> bad;
    for (Unit& unit : hit.units) {
        if (unit.kind == UnitKind::BadReference) {
            bad.push_back(&unit);
        }
    }
    bad[0]->pair = bad[1]->pair;
    EXPECT_TRUE(order_of(hit, {.design = small_hit}, "anna").empty());
}

}  // namespace
}  // namespace adjudge
