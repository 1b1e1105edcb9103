#include "design/screens.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "design/balanced_draw.hpp"
#include "design/fair_split.hpp"
#include "design/subset_draw.hpp"

namespace adjudge {
namespace {

// The segment that a passage is about: two constituents of a sentence are one item.
std::uint32_t item_of(const Screen& screen, const ScreenSource& source) {
    return source.passages[screen.passage].first;
}

std::size_t hits_for(std::size_t screens, const ScreenDesign& design) {
    return (screens + design.per_hit - 1) / design.per_hit;
}

// `screens` are all that there are.
Error too_few_items(std::span<const Screen> screens, const ScreenSource& source, const ScreenDesign& design) {
    std::set<std::uint32_t> items;
    for (const Screen& screen : screens) {
        items.insert(item_of(screen, source));
    }
    return {ErrorCode::InvalidInput,
            fmt::format("a HIT of {} normal units needs at least {}; there {}: make hit.system smaller, or "
                        "let `adjudge build --fit` choose the size",
                        design.per_hit,
                        counted((design.per_hit + design.outputs_per_item - 1) / design.outputs_per_item,
                                "different item"),
                        items.size() == 1 ? "is only 1" : fmt::format("are only {}", items.size())),
            {.field = "hit.system"}};
}

std::vector<Screen> rating_screens(const ScreenSource& source, const ScreenDesign& design, std::size_t count,
                                   std::size_t room) {
    RandomStream random{design.seed, "screens"};
    BalancedDraw draw{
        source.index,
        source.wanted,
        {.systems = source.corpus.systems.size(), .per_passage = room, .passages = source.passages.size()},
        random};
    std::vector<Screen> screens;
    while (screens.size() < count) {
        const auto output = draw.next();
        if (!output) {
            break;
        }
        screens.push_back({source.index.all()[*output].passage, {*output}});
    }
    return screens;
}

std::size_t outputs_of(std::uint32_t passage, const ScreenSource& source) {
    return source.index.end(passage) - source.index.begin(passage);
}

// The outputs of a passage that are still to be judged.
std::span<const std::uint32_t> wanted_of(std::uint32_t passage, const ScreenSource& source) {
    const auto begin = std::ranges::lower_bound(source.wanted, source.index.begin(passage));
    const auto end = std::ranges::lower_bound(source.wanted, source.index.end(passage));
    return {begin, end};
}

// In the order of `eligible`.
std::vector<std::uint32_t> comparable_passages(const ScreenSource& source) {
    std::vector<std::uint32_t> passages;
    for (const std::uint32_t passage : source.eligible) {
        if (outputs_of(passage, source) >= 2 && !wanted_of(passage, source).empty()) {
            passages.push_back(passage);
        }
    }
    return passages;
}

// Passages in random order, over and over, so that each gets equally many screens.
std::vector<Screen> comparison_screens(const ScreenSource& source, const ScreenDesign& design,
                                       std::size_t count) {
    RandomStream random{design.seed, "screens"};
    SubsetDraw draw{source.index, source.corpus.systems.size(), design.outputs, random};
    std::vector<std::uint32_t> passages = comparable_passages(source);
    // Beside outputs that have been judged, every screen shows one that has not.
    const auto must_show = [&](std::uint32_t passage) -> std::optional<std::uint32_t> {
        const auto wanted = wanted_of(passage, source);
        return wanted.size() == outputs_of(passage, source)
                   ? std::nullopt
                   : std::optional{wanted[random.below(wanted.size())]};
    };
    std::vector<Screen> screens;
    while (screens.size() < count && !passages.empty()) {
        random.shuffle(passages);
        for (std::size_t i = 0; i < passages.size() && screens.size() < count; ++i) {
            screens.push_back({passages[i], draw.next(passages[i], must_show(passages[i]))});
        }
    }
    return screens;
}

Result<ScreenPlan> deal(const std::vector<Screen>& screens, std::size_t hits, const ScreenSource& source,
                        const ScreenDesign& design) {
    std::vector<SplitThing> things;
    for (const Screen& screen : screens) {
        const bool is_rating = screen.outputs.size() == 1;
        things.push_back(
            {item_of(screen, source), is_rating ? source.index.systems(screen.outputs[0])[0] : 0});
    }
    RandomStream random{design.seed, "hits"};
    const auto split = split_fairly(things, {.hits = hits, .per_item = design.outputs_per_item}, random);
    if (!split) {
        return too_few_items(screens, source, design);
    }
    ScreenPlan plan;
    plan.hits.resize(hits);
    for (std::size_t i = 0; i < screens.size(); ++i) {
        plan.hits[(*split)[i]].push_back(screens[i]);
    }
    return plan;
}

}  // namespace

Result<ScreenPlan> plan_screens(const ScreenSource& source, const ScreenDesign& design) {
    const bool is_rating = design.outputs == 1;
    const std::size_t available = is_rating
                                      ? source.wanted.size()
                                      : comparable_passages(source).size() * design.sample.screens_per_item;
    const std::size_t wanted = std::min(available, design.sample.outputs.value_or(available));
    if (wanted == 0) {
        return Error{ErrorCode::InvalidInput, is_rating
                                                  ? "no output is left to judge"
                                                  : "no item has two different outputs to compare: name "
                                                    "another system"};
    }
    const std::size_t hits = hits_for(wanted, design);
    const std::size_t count = hits * design.per_hit;
    std::vector<Screen> screens = is_rating
                                      ? rating_screens(source, design, count, hits * design.outputs_per_item)
                                      : comparison_screens(source, design, count);
    if (screens.size() < count) {
        return too_few_items(screens, source, design);
    }
    auto plan = deal(screens, hits, source, design);
    if (plan) {
        plan->surplus = count - wanted;
    }
    return plan;
}

Result<ScreenPlan> deal_screens(std::vector<Screen> screens, const ScreenSource& source,
                                const ScreenDesign& design) {
    if (screens.empty()) {
        return Error{ErrorCode::InvalidInput,
                     "no screen is given: write a row for each output of each screen",
                     {.field = "sample.screens"}};
    }
    const std::size_t hits = hits_for(screens.size(), design);
    const std::size_t given = screens.size();
    for (std::size_t i = 0; screens.size() < hits * design.per_hit; ++i) {
        screens.push_back(Screen{screens[i % given]});
    }
    auto plan = deal(screens, hits, source, design);
    if (plan) {
        plan->surplus = screens.size() - given;
    }
    return plan;
}

}  // namespace adjudge
