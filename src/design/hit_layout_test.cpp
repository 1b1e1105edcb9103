#include "design/hit_layout.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "design/scaled_design.hpp"

namespace adjudge {
namespace {

const HitDesign law2013{.groups = 10};
const HitDesign wmt_da{.system = 80, .ask_again = 5, .bad_reference = 10, .good_reference = 5};

HitLayout layout_of(const HitDesign& design, std::uint64_t index = 0) {
    RandomStream random{11, "layout", index};
    return *lay_out(design, random);
}

std::string refusal(const HitDesign& design) {
    RandomStream random{11, "layout"};
    return lay_out(design, random).error().message;
}

std::map<UnitKind, std::size_t> counts_of(const HitLayout& layout) {
    std::map<UnitKind, std::size_t> counts;
    for (const HitSlot& slot : layout) {
        ++counts[slot.kind];
    }
    return counts;
}

// Every pair is a control and a normal unit of its own, with a gap in range.
void expect_good_pairs(const HitLayout& layout, const HitDesign& design) {
    std::set<std::size_t> partners;
    for (std::size_t place = 0; place < layout.size(); ++place) {
        if (!is_paired(layout[place].kind)) {
            EXPECT_EQ(layout[place].pair, place);
            continue;
        }
        const std::size_t pair = layout[place].pair;
        const std::size_t between = (pair > place ? pair - place : place - pair) - 1;
        EXPECT_EQ(layout[pair].kind, UnitKind::System);
        EXPECT_TRUE(partners.insert(pair).second);
        EXPECT_GE(between, design.least_gap);
        EXPECT_LE(between, design.most_gap);
    }
}

TEST(LayOut, GivesEachKindItsNumber) {
    EXPECT_EQ(counts_of(layout_of(wmt_da)), (std::map<UnitKind, std::size_t>{{UnitKind::System, 80},
                                                                             {UnitKind::AskAgain, 5},
                                                                             {UnitKind::BadReference, 10},
                                                                             {UnitKind::GoodReference, 5}}));
}

TEST(LayOut, GivesEachGroupItsShare) {
    const HitLayout layout = layout_of(law2013);
    for (std::size_t group = 0; group < 10; ++group) {
        const HitLayout part(layout.begin() + static_cast<std::ptrdiff_t>(10 * group),
                             layout.begin() + static_cast<std::ptrdiff_t>(10 * group + 10));
        EXPECT_EQ(counts_of(part), (std::map<UnitKind, std::size_t>{{UnitKind::System, 7},
                                                                    {UnitKind::AskAgain, 1},
                                                                    {UnitKind::BadReference, 1},
                                                                    {UnitKind::GoodReference, 1}}));
    }
}

TEST(LayOut, PairsEveryControlAtTheWantedDistance) {
    for (std::uint64_t i = 0; i < 200; ++i) {
        expect_good_pairs(layout_of(law2013, i), law2013);
        expect_good_pairs(layout_of(wmt_da, i), wmt_da);
    }
}

TEST(LayOut, HoldsForRandomMixesOrSaysWhyNot) {
    RandomStream random{5, "mixes"};
    int met = 0;
    for (std::uint64_t round = 0; round < 2000; ++round) {
        HitDesign design{.system = 1 + random.below(60),
                         .ask_again = random.below(8),
                         .bad_reference = random.below(8),
                         .good_reference = random.below(8),
                         .gold = random.below(4),
                         .spam = random.below(4),
                         .least_gap = random.below(30),
                         .groups = 1 + random.below(4)};
        design.most_gap = design.least_gap + random.below(60);
        RandomStream stream{round, "layout"};
        const auto layout = lay_out(design, stream);
        if (layout) {
            expect_good_pairs(*layout, design);
            ++met;
        } else {
            EXPECT_NE(layout.error().message.find("gap"), std::string::npos);
        }
    }
    EXPECT_GT(met, 1000);
}

// A worker is shown something else than an output as it is.
bool is_altered(const HitLayout& layout, std::size_t place) {
    return layout[place].kind != UnitKind::System && layout[place].kind != UnitKind::AskAgain;
}

// The place of an output that the HIT shows twice, whether for the first time or the second.
bool is_shown_twice(const HitLayout& layout, std::size_t place) {
    return layout[place].kind == UnitKind::AskAgain || std::ranges::any_of(layout, [&](const HitSlot& slot) {
               return slot.kind == UnitKind::AskAgain && slot.pair == place;
           });
}

TEST(WithRepetitionsLast, PutsEveryRepetitionAfterWhatItRepeats) {
    for (std::uint64_t i = 0; i < 200; ++i) {
        const HitLayout layout = with_repetitions_last(layout_of(law2013, i));
        expect_good_pairs(layout, law2013);
        EXPECT_EQ(counts_of(layout), counts_of(layout_of(law2013, i)));
        for (std::size_t place = 0; place < layout.size(); ++place) {
            EXPECT_TRUE(layout[place].kind != UnitKind::AskAgain || layout[place].pair < place) << place;
        }
    }
}

// What a worker sees at a place: a text of its own, altered in some way or not at all.
TEST(WithRepetitionsLast, ChangesNothingThatAWorkerSees) {
    const HitLayout drawn = layout_of(law2013, 3);
    const HitLayout roles = with_repetitions_last(drawn);
    for (std::size_t place = 0; place < drawn.size(); ++place) {
        EXPECT_EQ(is_altered(drawn, place), is_altered(roles, place));
        EXPECT_EQ(is_shown_twice(drawn, place), is_shown_twice(roles, place));
        if (is_altered(drawn, place)) {
            EXPECT_EQ(drawn[place], roles[place]);
        }
    }
}

TEST(LayOut, IsTheSameForTheSameSeed) {
    EXPECT_EQ(layout_of(law2013, 4), layout_of(law2013, 4));
    EXPECT_NE(layout_of(law2013, 4), layout_of(law2013, 5));
}

// Whether what stands at a place of a layout is sought.
using Sought = std::function<bool(const HitLayout&, std::size_t)>;

// The best that somebody could do who knows how often each position held what is sought in other HITs: the
// area under the curve of that score on new HITs. 1/2 is chance.
double position_classifier(const HitDesign& design, const Sought& is_sought) {
    constexpr std::uint64_t hits = 4000;
    std::vector<double> score(design.units(), 0.0);
    std::vector<double> positives(design.units(), 0.0);
    for (std::uint64_t i = 0; i < 2 * hits; ++i) {
        const HitLayout layout = with_repetitions_last(layout_of(design, i));
        for (std::size_t place = 0; place < layout.size(); ++place) {
            (i < hits ? score : positives)[place] += is_sought(layout, place) ? 1.0 : 0.0;
        }
    }
    double wins = 0.0;
    double pairs = 0.0;
    for (std::size_t p = 0; p < score.size(); ++p) {
        for (std::size_t n = 0; n < score.size(); ++n) {
            const double weight = positives[p] * (static_cast<double>(hits) - positives[n]);
            wins += weight * (score[p] > score[n] ? 1.0 : score[p] == score[n] ? 0.5 : 0.0);
            pairs += weight;
        }
    }
    return wins / pairs;
}

Sought units_of(UnitKind kind) {
    return [kind](const HitLayout& layout, std::size_t place) { return layout[place].kind == kind; };
}

struct NamedMix {
    std::string name;
    HitDesign design;
};

// The mixes of all presets that have paired controls.
std::vector<NamedMix> preset_mixes() {
    return {{"Law2013", law2013},
            {"WmtDa", wmt_da},
            {"WmtDaSource",
             {.system = 8,
              .ask_again = 1,
              .bad_reference = 2,
              .good_reference = 1,
              .least_gap = 3,
              .most_gap = 8}},
            {"Esa",
             {.system = 20,
              .ask_again = 0,
              .bad_reference = 3,
              .good_reference = 2,
              .least_gap = 6,
              .most_gap = 18}},
            {"FluencyAdequacy",
             {.system = 40,
              .ask_again = 5,
              .bad_reference = 10,
              .good_reference = 5,
              .least_gap = 15,
              .most_gap = 40}},
            {"Pairwise",
             {.system = 20,
              .ask_again = 2,
              .bad_reference = 0,
              .good_reference = 0,
              .spam = 3,
              .least_gap = 6,
              .most_gap = 23}},
            {"Adjectival",
             {.system = 30,
              .ask_again = 5,
              .bad_reference = 5,
              .good_reference = 0,
              .least_gap = 10,
              .most_gap = 30}},
            {"Laeubli2018Document",
             {.system = 50,
              .ask_again = 0,
              .bad_reference = 0,
              .good_reference = 0,
              .spam = 5,
              .least_gap = 20,
              .most_gap = 55}},
            {"Laeubli2018Sentence",
             {.system = 104,
              .ask_again = 0,
              .bad_reference = 0,
              .good_reference = 0,
              .spam = 16,
              .least_gap = 40,
              .most_gap = 120}}};
}

class PresetMix : public ::testing::TestWithParam<NamedMix> {};

TEST_P(PresetMix, GivesAwayNoAlteredUnitByPosition) {
    EXPECT_LT(position_classifier(GetParam().design, is_altered), 0.51);
}

INSTANTIATE_TEST_SUITE_P(LayOut, PresetMix, ::testing::ValuesIn(preset_mixes()),
                         [](const auto& param) { return param.param.name; });

// The mixes of presets with worker tests in HITs of about 10, 28 and 100 units, as few texts make them.
std::vector<NamedMix> small_mixes() {
    std::vector<NamedMix> small;
    for (const NamedMix& mix : preset_mixes()) {
        for (const std::size_t units : {10U, 28U, 100U}) {
            std::size_t system = mix.design.system;
            while (system > 1 && scaled(mix.design, system).units() > units) {
                --system;
            }
            if (system < mix.design.system) {
                small.push_back({mix.name + std::to_string(units), scaled(mix.design, system)});
            }
        }
    }
    return small;
}

class SmallMix : public ::testing::TestWithParam<NamedMix> {};

TEST_P(SmallMix, GivesAwayNoAlteredUnitByPosition) {
    EXPECT_LT(position_classifier(GetParam().design, is_altered), 0.52);
}

// Of mixes that repeat units.
class SmallRepeatingMix : public ::testing::TestWithParam<NamedMix> {};

TEST_P(SmallRepeatingMix, GivesAwayByPositionNoOutputThatIsShownTwice) {
    EXPECT_LT(position_classifier(GetParam().design, is_shown_twice), 0.54);
}

std::vector<NamedMix> small_repeating_mixes() {
    std::vector<NamedMix> mixes = small_mixes();
    std::erase_if(mixes, [](const NamedMix& mix) { return mix.design.ask_again == 0; });
    return mixes;
}

INSTANTIATE_TEST_SUITE_P(LayOut, SmallRepeatingMix, ::testing::ValuesIn(small_repeating_mixes()),
                         [](const auto& param) { return param.param.name; });

// A repetition apart, which TellsByPositionThatASecondSightComesLate is about.
TEST_P(SmallMix, GivesAwayNoSingleKindByPosition) {
    const HitDesign& design = GetParam().design;
    const std::vector<std::pair<UnitKind, std::size_t>> kinds{
        {UnitKind::BadReference, design.bad_reference},
        {UnitKind::GoodReference, design.good_reference},
        {UnitKind::Spam, design.spam}};
    for (const auto& [kind, units] : kinds) {
        if (units > 0) {
            EXPECT_LT(position_classifier(design, units_of(kind)), 0.55) << word(kind);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(LayOut, SmallMix, ::testing::ValuesIn(small_mixes()),
                         [](const auto& param) { return param.param.name; });

class RepeatingMix : public ::testing::TestWithParam<NamedMix> {};

TEST_P(RepeatingMix, GivesAwayByPositionNoOutputThatIsShownTwice) {
    EXPECT_LT(position_classifier(GetParam().design, is_shown_twice), 0.53);
}

// The second of two equal units can't come early: docs/hits.md says what that tells.
TEST_P(RepeatingMix, TellsByPositionThatASecondSightComesLate) {
    const double found = position_classifier(GetParam().design, units_of(UnitKind::AskAgain));
    EXPECT_GT(found, 0.74);
    EXPECT_LT(found, 0.79);
}

std::vector<NamedMix> repeating_mixes() {
    std::vector<NamedMix> mixes = preset_mixes();
    std::erase_if(mixes, [](const NamedMix& mix) { return mix.design.ask_again == 0; });
    return mixes;
}

INSTANTIATE_TEST_SUITE_P(LayOut, RepeatingMix, ::testing::ValuesIn(repeating_mixes()),
                         [](const auto& param) { return param.param.name; });

// What lay_out() can't promise: of 12 units with 5 judgments between, the middle ones have a single partner.
TEST(LayOut, LeansToTheEdgesWhereTheGapIsNearlyHalfOfTheHit) {
    const HitDesign tight{
        .system = 8, .ask_again = 0, .bad_reference = 4, .good_reference = 0, .least_gap = 5, .most_gap = 8};
    const double found = position_classifier(tight, is_altered);
    EXPECT_GT(found, 0.53);
    EXPECT_LT(found, 0.57);
}

TEST(LayOut, GivesAwayNoSingleKindByPosition) {
    for (const UnitKind kind : {UnitKind::BadReference, UnitKind::GoodReference}) {
        EXPECT_LT(position_classifier(law2013, units_of(kind)), 0.515) << word(kind);
    }
}

TEST(LayOut, RefusesAGapThatKeepsControlsOutOfTheMiddle) {
    EXPECT_EQ(
        refusal({.least_gap = 60, .most_gap = 80}),
        "with 60 judgments between the members of a pair no unit in the middle of a HIT of 100 could be "
        "a control, and workers could tell: a least_gap of up to 49 can be hidden");
}

TEST(LayOut, NamesAGapThatCanBeMet) {
    const std::string message = refusal({.system = 10,
                                         .ask_again = 10,
                                         .bad_reference = 0,
                                         .good_reference = 0,
                                         .least_gap = 8,
                                         .most_gap = 8});
    EXPECT_EQ(message,
              "a HIT of 20 units can't have 8 to 8 judgments between the members of each of 10 pairs: a "
              "least_gap of 4 can be met");
}

TEST(LayOut, FindsWhatFewDrawsHave) {
    const HitDesign design{.system = 10,
                           .ask_again = 10,
                           .bad_reference = 0,
                           .good_reference = 0,
                           .least_gap = 9,
                           .most_gap = 9};
    for (std::uint64_t i = 0; i < 50; ++i) {
        expect_good_pairs(layout_of(design, i), design);
    }
}

TEST(LayOut, NeedsNoPairsForGold) {
    const HitDesign gold{.system = 5, .ask_again = 0, .bad_reference = 0, .good_reference = 0, .gold = 1};
    EXPECT_EQ(counts_of(layout_of(gold))[UnitKind::Gold], 1U);
}

}  // namespace
}  // namespace adjudge
