#include "design/pair_plan.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/parallel.hpp"
#include "design/testing_corpus.hpp"

namespace adjudge {
namespace {

#ifdef ADJUDGE_SANITIZED
constexpr std::uint64_t corpora = 200;
#else
constexpr std::uint64_t corpora = 2000;
#endif

Campaign campaign_with(const HitDesign& hit) {
    Campaign campaign;
    campaign.name = "made";
    campaign.seed = 7;
    campaign.protocols = {{.shows = {StimulusRole::Reference, StimulusRole::Output},
                           .fields = {{.name = "score", .question = "How good?"}}}};
    campaign.hit = hit;
    return campaign;
}

const HitDesign small_hit{
    .system = 14, .ask_again = 2, .bad_reference = 2, .good_reference = 2, .least_gap = 5, .most_gap = 12};

std::unique_ptr<PairPlan> plan_of(const Corpus& corpus, const Campaign& campaign, PlanInputs inputs = {}) {
    auto plan = PairPlan::make(corpus, campaign, std::move(inputs));
    if (!plan) {
        ADD_FAILURE() << describe(plan.error().listed()[0]);
        return nullptr;
    }
    return *std::move(plan);
}

std::vector<Hit> hits_of(const PairPlan& plan, std::size_t configuration = 0) {
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < plan.hits(); ++i) {
        hits.push_back(plan.hit(configuration, i));
    }
    return hits;
}

std::vector<Hit> hits_of(const Corpus& corpus, const Campaign& campaign, PlanInputs inputs = {}) {
    return hits_of(*plan_of(corpus, campaign, std::move(inputs)));
}

std::string refusal(const Corpus& corpus, const Campaign& campaign) {
    const auto plan = PairPlan::make(corpus, campaign, {});
    return plan ? "" : describe(plan.error().listed()[0]);
}

const Stimulus& output_of(const Unit& unit) {
    return *std::ranges::find(unit.stimuli, StimulusRole::Output, &Stimulus::role);
}

std::size_t place_of(const Hit& hit, const std::string& unit) {
    return static_cast<std::size_t>(std::ranges::find(hit.units, unit, &Unit::id) - hit.units.begin());
}

void expect_good_pair(const Hit& hit, std::size_t place, const HitDesign& design) {
    const Unit& unit = hit.units[place];
    const std::size_t pair = place_of(hit, unit.pair);
    ASSERT_LT(pair, hit.units.size());
    const std::size_t between = (pair > place ? pair - place : place - pair) - 1;
    EXPECT_GE(between, design.least_gap);
    EXPECT_LE(between, design.most_gap);
    EXPECT_EQ(unit.item, hit.units[pair].item);
    EXPECT_EQ(output_of(unit).systems, output_of(hit.units[pair]).systems);
    const bool is_repeat = unit.kind == UnitKind::AskAgain;
    EXPECT_EQ(output_of(unit).text == output_of(hit.units[pair]).text, is_repeat) << output_of(unit).text;
}

std::size_t normal_units_of(const Hit& hit) {
    return static_cast<std::size_t>(std::ranges::count(hit.units, UnitKind::System, &Unit::kind));
}

// Every rule that a HIT must keep; a short one has a smaller design.
void expect_good_hit(const Hit& hit, const HitDesign& full) {
    const HitDesign design = scaled(full, normal_units_of(hit));
    EXPECT_GE(normal_units_of(hit) * 2, full.system);
    EXPECT_TRUE(check(hit));
    EXPECT_EQ(hit.units.size(), design.units());
    std::map<std::string, std::size_t> items;
    std::size_t run = 0;
    std::vector<std::string> previous;
    for (std::size_t place = 0; place < hit.units.size(); ++place) {
        const Unit& unit = hit.units[place];
        if (unit.kind == UnitKind::System) {
            EXPECT_LE(++items[unit.item], design.outputs_per_item);
        } else {
            expect_good_pair(hit, place, design);
        }
        const bool goes_on = unit.kind != UnitKind::GoodReference && output_of(unit).systems == previous;
        run = goes_on ? run + 1 : 1;
        EXPECT_LE(run, design.longest_run);
        previous =
            unit.kind == UnitKind::GoodReference ? std::vector<std::string>{} : output_of(unit).systems;
    }
}

std::map<std::string, std::size_t> judgments_of(const std::vector<Hit>& hits) {
    std::map<std::string, std::size_t> counts;
    for (const Hit& hit : hits) {
        for (const Unit& unit : hit.units) {
            for (const std::string& system :
                 unit.kind == UnitKind::System ? output_of(unit).systems : std::vector<std::string>{}) {
                ++counts[system];
            }
        }
    }
    return counts;
}

std::size_t spread(const std::map<std::string, std::size_t>& counts) {
    std::size_t least = counts.begin()->second;
    std::size_t most = least;
    for (const auto& [name, count] : counts) {
        least = std::min(least, count);
        most = std::max(most, count);
    }
    return most - least;
}

TEST(PairPlan, KeepsEveryRuleForRandomCorporaAndMixes) {
    RandomStream random{1, "cases"};
    for (std::uint64_t round = 0; round < corpora; ++round) {
        const Corpus corpus = made_corpus({.segments = 14 + random.below(30),
                                           .systems = 2 + random.below(5),
                                           .identical = 0.2 * random.uniform(),
                                           .seed = round});
        const HitDesign design{.system = 7 + random.below(7),
                               .ask_again = random.below(3),
                               .bad_reference = random.below(3),
                               .good_reference = random.below(2),
                               .least_gap = random.below(4),
                               .most_gap = 40};
        Campaign campaign = campaign_with(design);
        campaign.seed = round;
        campaign.hit.degradation = round % 2 == 0 ? Degradation::RepeatWords : Degradation::ReplacePhrase;
        if (round % 3 == 0) {
            campaign.sample.outputs = 10 + random.below(40);
        }
        const auto plan = plan_of(corpus, campaign);
        ASSERT_NE(plan, nullptr);
        for (const Hit& hit : hits_of(*plan)) {
            expect_good_hit(hit, design);
        }
    }
}

// As normal units, that is: 101 segments do not fill HITs of 14.
TEST(PairPlan, JudgesEveryOutputOnceWhereNothingIsSampled) {
    for (const std::size_t segments : {50U, 56U, 101U}) {
        const Corpus corpus = made_corpus({.segments = segments, .systems = 3, .identical = 0.3});
        std::multiset<ItemAndSystem> judged;
        for (const Hit& hit : hits_of(corpus, campaign_with(small_hit))) {
            for (const Unit& unit : hit.units) {
                for (const std::string& system :
                     unit.kind == UnitKind::System ? output_of(unit).systems : std::vector<std::string>{}) {
                    judged.emplace(unit.item, system);
                }
            }
        }
        EXPECT_EQ(judged.size(), segments * 3);
        EXPECT_EQ(std::set<ItemAndSystem>(judged.begin(), judged.end()).size(), segments * 3);
    }
}

// Twelve items of two systems: 24 screens are two HITs of ten, and one of four would be too short.
TEST(PairPlan, MakesTheLastTwoHitsShorterWhereOneWouldBeTooShort) {
    const Corpus corpus = made_corpus({.segments = 12, .systems = 2});
    const Campaign campaign =
        campaign_with({.system = 10, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    const auto plan = plan_of(corpus, campaign);
    std::vector<std::size_t> sizes;
    for (const Hit& hit : hits_of(*plan)) {
        sizes.push_back(hit.units.size());
    }
    EXPECT_EQ(sizes, (std::vector<std::size_t>{10, 7, 7}));
    EXPECT_EQ(plan->summary().unfilled, 6U);
    EXPECT_EQ(plan->summary().surplus, 0U);
}

TEST(PairPlan, GivesEverySystemEquallyMany) {
    Campaign campaign = campaign_with(small_hit);
    campaign.sample.outputs = 140;
    EXPECT_LE(spread(judgments_of(hits_of(made_corpus({.segments = 200, .systems = 6}), campaign))), 1U);
}

TEST(PairPlan, CreditsAnIdenticalOutputToAllWhoGaveIt) {
    const Corpus corpus = made_corpus({.segments = 40, .systems = 3, .identical = 1.0});
    const auto hits = hits_of(corpus, campaign_with(small_hit));
    EXPECT_EQ(output_of(hits[0].units[0]).systems, (std::vector<std::string>{"sys0", "sys1", "sys2"}));
}

TEST(PairPlan, GivesTheSameHitsForTheSameSeed) {
    const Corpus corpus = made_corpus({});
    Campaign campaign = campaign_with(small_hit);
    EXPECT_EQ(hits_of(corpus, campaign), hits_of(corpus, campaign));
    const auto before = hits_of(corpus, campaign);
    campaign.seed = 8;
    EXPECT_NE(hits_of(corpus, campaign), before);
}

TEST(PairPlan, KeepsEveryRuleWithOneSystemOrSegmentMore) {
    for (const MadeCorpus& made : {MadeCorpus{}, MadeCorpus{.segments = 101}, MadeCorpus{.systems = 6}}) {
        for (const Hit& hit : hits_of(made_corpus(made), campaign_with(small_hit))) {
            expect_good_hit(hit, small_hit);
        }
    }
}

TEST(PairPlan, AsksAboutTheSameScreensInEveryConfiguration) {
    Campaign campaign = campaign_with(small_hit);
    campaign.protocols.push_back(campaign.protocols[0]);
    campaign.protocols[0].name = "base";
    campaign.protocols[1].name = "blind";
    campaign.protocols[1].shows = {StimulusRole::Output};
    const Corpus corpus = made_corpus({});
    const auto plan = plan_of(corpus, campaign);
    for (std::size_t i = 0; i < plan->hits(); ++i) {
        const Hit base = plan->hit(0, i);
        const Hit blind = plan->hit(1, i);
        for (std::size_t u = 0; u < base.units.size(); ++u) {
            EXPECT_EQ(output_of(base.units[u]), output_of(blind.units[u]));
        }
    }
}

// Where sys0 and sys1 have been asked about, and only sys2 is new.
PlanInputs inputs_for_sys2(const Corpus& corpus) {
    PlanInputs inputs{.hits_before = 9};
    for (const Segment& segment : corpus.segments) {
        inputs.covered.emplace(segment.item, "sys0");
        inputs.covered.emplace(segment.item, "sys1");
    }
    return inputs;
}

TEST(PairPlan, PlansOnlyWhatIsNotCovered) {
    const Corpus corpus = made_corpus({.segments = 60, .systems = 3});
    const auto hits = hits_of(corpus, campaign_with(small_hit), inputs_for_sys2(corpus));
    EXPECT_EQ(hits[0].id, "de-en.0010");
    EXPECT_EQ(judgments_of(hits).size(), 1U);
}

TEST(PairPlan, ShowsDocumentsWhole) {
    Campaign campaign = campaign_with({.system = 4,
                                       .ask_again = 0,
                                       .bad_reference = 0,
                                       .good_reference = 0,
                                       .spam = 2,
                                       .least_gap = 1,
                                       .most_gap = 5});
    campaign.protocols[0].level = Level::Document;
    campaign.protocols[0].outputs = 2;
    const auto hits = hits_of(made_corpus({.segments = 40, .systems = 2, .document_size = 4}), campaign);
    const Unit& unit = hits[0].units[0];
    EXPECT_EQ(unit.item, unit.document);
    EXPECT_EQ(std::ranges::count(output_of(unit).text, '\n'), 3);
}

TEST(PairPlan, KeepsTheSentencesOfADocumentInOrderWhereContextIsShown) {
    Campaign campaign = campaign_with({.system = 3,
                                       .ask_again = 1,
                                       .bad_reference = 0,
                                       .good_reference = 0,
                                       .least_gap = 0,
                                       .most_gap = 5});
    campaign.protocols[0].context = 2;
    const Corpus corpus = made_corpus({.segments = 24, .systems = 2, .document_size = 4});
    for (const Hit& hit : hits_of(corpus, campaign)) {
        ASSERT_EQ(hit.units.size(), 16U);
        for (std::size_t i = 0; i < hit.units.size(); ++i) {
            EXPECT_TRUE(hit.units[i].item.ends_with(":" + std::to_string(i % 4 + 1)));
            const auto contexts =
                std::ranges::count(hit.units[i].stimuli, StimulusRole::Context, &Stimulus::role);
            EXPECT_EQ(contexts, i % 4 == 0 ? 0 : 2);
        }
    }
}

Campaign campaign_with_spam() {
    Campaign campaign = campaign_with({.system = 8,
                                       .ask_again = 0,
                                       .bad_reference = 0,
                                       .good_reference = 0,
                                       .spam = 4,
                                       .least_gap = 1,
                                       .most_gap = 10});
    campaign.protocols[0].outputs = 2;
    campaign.protocols[0].shows = {StimulusRole::Output};
    return campaign;
}

// Whether an output of a unit is what a system gave for its item.
bool is_output_of(const Corpus& corpus, const Unit& unit, std::size_t side) {
    const auto segment = std::ranges::find(corpus.segments, unit.item, &Segment::item);
    const auto system =
        std::ranges::find(corpus.systems, unit.stimuli[side].systems.front(), &SystemTexts::system);
    return system->outputs[static_cast<std::size_t>(segment - corpus.segments.begin())] ==
           unit.stimuli[side].text;
}

TEST(PairPlan, SpoilsOneSideOfSpam) {
    const Campaign campaign = campaign_with_spam();
    const Corpus corpus = made_corpus({.segments = 40, .systems = 4});
    for (const Hit& hit : hits_of(corpus, campaign)) {
        for (const Unit& unit : hit.units) {
            if (unit.kind == UnitKind::Spam) {
                const auto is_given = [&](std::size_t side) { return is_output_of(corpus, unit, side); };
                EXPECT_FALSE(is_given(*unit.spoilt));
                EXPECT_TRUE(is_given(1 - *unit.spoilt));
            }
        }
    }
}

std::set<std::string> items_of(const Hit& hit, UnitKind kind) {
    std::set<std::string> items;
    for (const Unit& unit : hit.units) {
        if (unit.kind == kind) {
            items.insert(unit.item);
        }
    }
    return items;
}

TEST(PairPlan, SpoilsItemsThatTheHitDoesNotAskAboutOtherwise) {
    for (const Hit& hit : hits_of(made_corpus({.segments = 40, .systems = 4}), campaign_with_spam())) {
        const std::set<std::string> normal = items_of(hit, UnitKind::System);
        const std::set<std::string> spoilt = items_of(hit, UnitKind::Spam);
        EXPECT_EQ(spoilt.size(), 4U);
        EXPECT_TRUE(
            std::ranges::none_of(spoilt, [&](const std::string& item) { return normal.contains(item); }));
        EXPECT_TRUE(std::ranges::all_of(hit.units, &std::string::empty, &Unit::pair));
    }
}

// Where sampling leaves items out, spam is made of those: nobody meets them as normal ones.
TEST(PairPlan, SpoilsItemsThatNoHitAsksAboutWhereThereAreEnough) {
    Campaign campaign = campaign_with_spam();
    campaign.sample.items = 24;
    std::set<std::string> normal;
    std::multiset<std::string> spoilt;
    for (const Hit& hit : hits_of(made_corpus({.segments = 40, .systems = 4}), campaign)) {
        normal.merge(items_of(hit, UnitKind::System));
        for (const std::string& item : items_of(hit, UnitKind::Spam)) {
            spoilt.insert(item);
        }
    }
    EXPECT_EQ(spoilt.size(), 12U);
    for (const std::string& item : spoilt) {
        EXPECT_FALSE(normal.contains(item));
        EXPECT_EQ(spoilt.count(item), 1U);
    }
}

TEST(PairPlan, SaysWhereThereAreNoOtherItemsToSpoil) {
    Campaign campaign = campaign_with_spam();
    campaign.hit.system = 10;
    const Corpus corpus = made_corpus({.segments = 12, .systems = 4});
    campaign.sample.items = 10;
    EXPECT_TRUE(refusal(corpus, campaign).starts_with("hit.spam: a HIT wants 4 spam units"))
        << refusal(corpus, campaign);
}

TEST(PairPlan, DrawsOtherItemsWhereAllOutputsAreEqual) {
    Campaign campaign = campaign_with_spam();
    campaign.hit.spam = 0;
    campaign.sample.items = 24;
    const Corpus corpus = made_corpus({.segments = 60, .systems = 2, .identical = 0.4});
    const auto plan = plan_of(corpus, campaign);
    EXPECT_EQ(plan->summary().units_of_kind.front(), 24U);
    EXPECT_GT(plan->summary().passed_over, 5U);
}

TEST(PairPlan, SpoilsTheSameSideInEveryConfiguration) {
    Campaign campaign = campaign_with_spam();
    campaign.protocols.push_back(campaign.protocols[0]);
    campaign.protocols[0].name = "fluency";
    campaign.protocols[1].name = "adequacy";
    const Corpus corpus = made_corpus({.segments = 200, .systems = 4});
    const auto plan = plan_of(corpus, campaign);
    std::map<std::size_t, std::size_t> spoilt;
    for (std::size_t i = 0; i < plan->hits(); ++i) {
        const Hit fluency = plan->hit(0, i);
        const Hit adequacy = plan->hit(1, i);
        for (std::size_t u = 0; u < fluency.units.size(); ++u) {
            EXPECT_EQ(fluency.units[u].spoilt, adequacy.units[u].spoilt);
            EXPECT_EQ(fluency.units[u].stimuli, adequacy.units[u].stimuli);
            spoilt[fluency.units[u].spoilt.value_or(2)] += 1;
        }
    }
    EXPECT_GT(spoilt[0], 30U);  // of 100
    EXPECT_GT(spoilt[1], 30U);
}

TEST(PairPlan, BalancesSystemsAndSidesOfSubsets) {
    Campaign campaign =
        campaign_with({.system = 10, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.protocols[0].outputs = 5;
    campaign.protocols[0].shows = {StimulusRole::Output};
    std::map<std::string, std::size_t> shown;
    std::map<std::string, std::size_t> at_place;
    for (const Hit& hit : hits_of(made_corpus({.segments = 330, .systems = 11}), campaign)) {
        for (const Unit& unit : hit.units) {
            ASSERT_EQ(unit.stimuli.size(), 5U);
            for (std::size_t place = 0; place < 5; ++place) {
                ++shown[unit.stimuli[place].systems[0]];
                ++at_place[unit.stimuli[place].systems[0] + " " + std::to_string(place)];
            }
        }
    }
    EXPECT_LE(spread(shown), 1U);
    EXPECT_LE(spread(at_place), 4U);  // each about 30 times
}

TEST(PairPlan, RepeatsGoldAsDenkowskiAndLavieDid) {
    Campaign campaign = campaign_with({.system = 1, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.gold = {.count = 101, .every = 6};
    const Corpus corpus = made_corpus({.segments = 1314, .systems = 1});
    const auto plan = plan_of(corpus, campaign);
    EXPECT_EQ(plan->hits(), 1455U);
    EXPECT_EQ(plan->expert_hit(0).units.size(), 101U);
}

TEST(PairPlan, WritesExpectedAnswersIntoUnits) {
    Campaign campaign =
        campaign_with({.system = 10, .ask_again = 0, .bad_reference = 0, .good_reference = 0, .gold = 2});
    campaign.gold.file = "gold.csv";
    PlanInputs inputs;
    for (int item = 1; item <= 15; ++item) {
        inputs.gold[{std::to_string(item), "sys0"}] = "4";
    }
    for (const Hit& hit : hits_of(made_corpus({.segments = 60, .systems = 2}), campaign, inputs)) {
        EXPECT_EQ(
            std::ranges::count_if(
                hit.units, [](const Unit& unit) { return unit.kind == UnitKind::Gold && unit.gold == "4"; }),
            2);
    }
}

TEST(PairPlan, AsksLaterHitsTheGoldOfEarlierSystems) {
    Campaign campaign =
        campaign_with({.system = 10, .ask_again = 0, .bad_reference = 0, .good_reference = 0, .gold = 2});
    campaign.gold.file = "gold.csv";
    const Corpus corpus = made_corpus({.segments = 60, .systems = 3});
    PlanInputs inputs = inputs_for_sys2(corpus);
    for (int item = 1; item <= 15; ++item) {
        inputs.gold[{std::to_string(item), "sys0"}] = "4";
    }
    for (const Hit& hit : hits_of(corpus, campaign, inputs)) {
        EXPECT_EQ(std::ranges::count(hit.units, UnitKind::Gold, &Unit::kind), 2);
    }
}

TEST(PairPlan, RepeatsTheGoldOfEarlierSystemsAsOftenAsWanted) {
    Campaign campaign = campaign_with({.system = 1, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.gold = {.file = "gold.csv", .every = 6};
    const Corpus corpus = made_corpus({.segments = 60, .systems = 3});
    PlanInputs inputs = inputs_for_sys2(corpus);
    for (int item = 1; item <= 5; ++item) {
        inputs.gold[{std::to_string(item), "sys0"}] = "4";
    }
    const auto hits = hits_of(corpus, campaign, inputs);
    EXPECT_EQ(hits.size(), 72U);  // 60 and every sixth
    EXPECT_EQ(std::ranges::count(hits, UnitKind::Gold, [](const Hit& hit) { return hit.units[0].kind; }), 12);
}

TEST(PairPlan, DrawsNoScreenTwiceForExperts) {
    Campaign campaign =
        campaign_with({.system = 30, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.protocols[0].outputs = 2;
    campaign.protocols[0].shows = {StimulusRole::Output};
    campaign.sample.screens = "screens.csv";
    campaign.hit.outputs_per_item = 3;
    campaign.gold.count = 20;
    PlanInputs inputs;
    for (const char* round : {"first", "second"}) {
        for (int item = 1; item <= 15; ++item) {
            inputs.screens.push_back({round + std::to_string(item), std::to_string(item), {"sys0", "sys1"}});
        }
    }
    const Corpus corpus = made_corpus({.segments = 20, .systems = 2});
    EXPECT_EQ(plan_of(corpus, campaign, inputs)->drawn_gold().size(), 15U);
}

// Callison-Burch (2009): experts and workers ranked the same screens of five.
TEST(PairPlan, AsksExpertsTheCrowdsScreensUnderTheirNames) {
    Campaign campaign = campaign_with({.system = 1, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.protocols[0].outputs = 5;
    campaign.sample.expert_share = 1.0;
    const Corpus corpus = made_corpus({.segments = 60, .systems = 7});
    const auto plan = plan_of(corpus, campaign);
    std::vector<Unit> experts;
    for (const Hit& hit : plan->expert_hits(0)) {
        experts.insert(experts.end(), hit.units.begin(), hit.units.end());
    }
    ASSERT_EQ(experts.size(), plan->hits());
    for (std::size_t i = 0; i < plan->hits(); ++i) {
        EXPECT_EQ(experts[i], plan->hit(0, i).units[0]);
    }
}

TEST(PairPlan, GivesExpertsHitsOfFiftyScreens) {
    Campaign campaign = campaign_with({.system = 1, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.sample.expert_share = 0.5;
    const auto corpus = made_corpus({.segments = 240, .systems = 1});
    const auto hits = plan_of(corpus, campaign)->expert_hits(0);
    ASSERT_EQ(hits.size(), 3U);
    EXPECT_EQ(hits[0].units.size(), 50U);
    EXPECT_EQ(hits[1].units.size(), 50U);
    EXPECT_EQ(hits[2].units.size(), 20U);
    EXPECT_NE(hits[0].id, hits[1].id);
}

TEST(PairPlan, KeepsWhatTheCrowdShouldAnswerFromExperts) {
    Campaign campaign = campaign_with({.system = 1, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.sample.expert_share = 1.0;
    campaign.gold.file = "gold.csv";
    PlanInputs inputs;
    inputs.gold[{"1", "sys0"}] = "4";
    const auto corpus = made_corpus({.segments = 4, .systems = 1});
    const auto hits = plan_of(corpus, campaign, inputs)->expert_hits(0);
    ASSERT_EQ(hits.size(), 1U);
    EXPECT_TRUE(std::ranges::all_of(hits[0].units, [](const Unit& unit) { return unit.gold.empty(); }));
}

TEST(PairPlan, ExpectsAnswersOnlyToOutputsThatAreShownUnaltered) {
    Campaign campaign = campaign_with(small_hit);
    campaign.gold.file = "gold.csv";
    const Corpus corpus = made_corpus({.segments = 28, .systems = 1});
    PlanInputs inputs;
    for (const Segment& segment : corpus.segments) {
        inputs.gold[{segment.item, "sys0"}] = "4";
    }
    for (const Hit& hit : hits_of(corpus, campaign, inputs)) {
        for (const Unit& unit : hit.units) {
            const bool is_unaltered = unit.kind == UnitKind::System || unit.kind == UnitKind::AskAgain;
            EXPECT_EQ(unit.gold, is_unaltered ? "4" : "") << word(unit.kind);
        }
    }
}

TEST(PairPlan, ShowsGivenScreensAsTheyAre) {
    Campaign campaign = campaign_with({.system = 1, .ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.protocols[0].outputs = 3;
    campaign.protocols[0].shows = {StimulusRole::Output};
    campaign.sample.screens = "screens.csv";
    const PlanInputs inputs{
        .screens = {{"s1", "2", {"sys2", "sys0", "sys1"}}, {"s2", "9", {"sys1", "sys2", "sys0"}}}};
    std::set<std::string> seen;
    for (const Hit& hit : hits_of(made_corpus({.segments = 10, .systems = 3}), campaign, inputs)) {
        std::string text = hit.units[0].item;
        for (const Stimulus& stimulus : hit.units[0].stimuli) {
            text += " " + stimulus.systems[0];
        }
        seen.insert(text);
    }
    EXPECT_EQ(seen, (std::set<std::string>{"2 sys2 sys0 sys1", "9 sys1 sys2 sys0"}));
}

TEST(PairPlan, SaysWhichItemsAreTooFew) {
    EXPECT_EQ(
        refusal(made_corpus({.segments = 60}), campaign_with({})),
        "hit.system: a HIT of 70 normal units needs at least 70 different items; there are only 60: make "
        "hit.system smaller, or let `adjudge build --fit` choose the size");
}

TEST(PairPlan, SaysWhichOutputIsEmpty) {
    Corpus corpus = made_corpus({});
    corpus.systems[1].outputs[6].clear();
    EXPECT_TRUE(
        refusal(corpus, campaign_with(small_hit)).starts_with("sys1.txt:7: the output of 'sys1' is empty"));
}

TEST(PairPlan, LeavesEmptyOutputsOutWhereToldTo) {
    Corpus corpus = made_corpus({.segments = 40, .systems = 2});
    corpus.systems[1].outputs[6].clear();
    Campaign campaign = campaign_with(small_hit);
    campaign.sample.skips_empty_outputs = true;
    const auto plan = plan_of(corpus, campaign);
    EXPECT_EQ(plan->summary().empty_outputs, 1U);
}

TEST(PairPlan, SaysThatALanguageIsUnknown) {
    Corpus corpus = made_corpus({});
    corpus.target_language = "klingonish";
    EXPECT_EQ(
        refusal(corpus, campaign_with(small_hit)),
        "language_pair.target_language: 'klingonish' is no language that Unicode knows: write its BCP 47 "
        "tag, as de or zh-TW");
}

TEST(PairPlan, SaysThatAFileIsInTheWrongScript) {
    Corpus corpus = made_corpus({});
    corpus.target_language = "ar";
    EXPECT_NE(refusal(corpus, campaign_with(small_hit)).find("which Arabic is not written in"),
              std::string::npos);
}

TEST(PairPlan, RemovesNoForeignWordsWithoutAVocabulary) {
    Corpus corpus = made_corpus({});
    for (Segment& segment : corpus.segments) {
        segment.reference.clear();
    }
    Campaign campaign = campaign_with({.ask_again = 0, .bad_reference = 0, .good_reference = 0});
    campaign.protocols[0].shows = {StimulusRole::Source, StimulusRole::Output};
    campaign.protocols[0].removes_foreign_words = true;
    EXPECT_EQ(refusal(corpus, campaign),
              "protocol.removes_foreign_words: the texts have neither references nor a `vocabulary` that "
              "would tell foreign words from names: add `vocabulary`, a file of English text, or set "
              "removes_foreign_words = false");
    corpus.vocabulary = "river stone";
    EXPECT_EQ(refusal(corpus, campaign), "");
}

TEST(PairPlan, RefusesImagesWithACharacterThatNoFontHas) {
    Corpus corpus = made_corpus({.segments = 40, .systems = 2});
    corpus.systems[1].outputs[6] += "\U000F0000";
    Campaign campaign = campaign_with(small_hit);
    EXPECT_EQ(refusal(corpus, campaign), "");
    campaign.protocols[0].shows_images = true;
    EXPECT_TRUE(refusal(corpus, campaign).starts_with("sys1.txt:7: no installed font has U+F0000"));
}

TEST(PairPlan, FiltersByLength) {
    Campaign campaign = campaign_with(small_hit);
    campaign.sample.least_words = 10;
    campaign.sample.most_words = 12;
    const Corpus corpus = made_corpus({.segments = 400});
    const auto plan = plan_of(corpus, campaign);
    EXPECT_LT(plan->summary().items, 200U);
    EXPECT_GT(plan->summary().items, 50U);
}

TEST(PairPlanThreads, WriteTheSameHitsAtOnce) {
    const Corpus corpus = made_corpus({});
    const auto campaign = campaign_with(small_hit);
    const auto plan = plan_of(corpus, campaign);
    const auto serial = hits_of(*plan);
    const auto parallel = parallel_map(plan->hits(), [&](std::size_t i) { return plan->hit(0, i); });
    EXPECT_EQ(parallel, serial);
}

}  // namespace
}  // namespace adjudge
