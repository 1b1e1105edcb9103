#include "design/hit_plan.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "base/parallel.hpp"
#include "design/hit_layout.hpp"
#include "design/hit_order.hpp"

namespace adjudge {
namespace {

std::uint32_t system_of(const Screen& screen, const ScreenSource& source) {
    return screen.outputs.size() == 1 ? source.index.systems(screen.outputs[0])[0] : no_system;
}

std::vector<std::uint32_t> systems_of(std::span<const Screen> screens, const ScreenSource& source) {
    std::vector<std::uint32_t> systems;
    for (const Screen& screen : screens) {
        systems.push_back(system_of(screen, source));
    }
    return systems;
}

// That of a full HIT, or smaller for fewer screens.
HitDesign design_of(std::span<const Screen> own, const HitPlanOptions& options) {
    return scaled(options.design, own.size(), options.least);
}

// Gold screens about other items than the HIT's own.
std::optional<std::vector<Screen>> draw_gold(std::span<const Screen> own, const ScreenSource& source,
                                             const HitPlanOptions& options, RandomStream& random) {
    const std::size_t wanted = design_of(own, options).gold;
    std::set<std::uint32_t> items;
    for (const Screen& screen : own) {
        items.insert(source.passages[screen.passage].first);
    }
    std::vector<Screen> drawn;
    for (const std::size_t i : random.sample(options.gold.size(), options.gold.size())) {
        if (drawn.size() == wanted) {
            break;
        }
        if (items.insert(source.passages[options.gold[i].passage].first).second) {
            drawn.push_back(options.gold[i]);
        }
    }
    return drawn.size() == wanted ? std::optional{std::move(drawn)} : std::nullopt;
}

// Screens for spam units, about other items than `own`. HITs take passages in turn, each from where the one
// before would end, so that they share as few as can be.
std::vector<Screen> draw_spam(std::span<const Screen> own, const ScreenSource& source,
                              const HitPlanOptions& options, std::size_t hit) {
    std::set<std::uint32_t> items;
    for (const Screen& screen : own) {
        items.insert(source.passages[screen.passage].first);
    }
    const std::size_t wanted = design_of(own, options).spam;
    RandomStream random{options.seed, "spam", hit};
    std::vector<Screen> drawn;
    const auto try_passage = [&](std::uint32_t passage) {
        const std::size_t first = source.index.begin(passage);
        const std::size_t all = source.index.end(passage) - first;
        const std::size_t shown = options.spam.outputs == 0 ? all : std::min(options.spam.outputs, all);
        Screen screen{.passage = passage};
        for (const std::size_t i : random.sample(all, shown)) {
            screen.outputs.push_back(static_cast<std::uint32_t>(first + i));
        }
        const bool serves = shown >= 2 && !items.contains(source.passages[passage].first) &&
                            options.can_make(UnitKind::Spam, screen);
        if (serves) {
            items.insert(source.passages[passage].first);
            drawn.push_back(std::move(screen));
        }
    };
    for (const auto* passages : {&options.spam.spare, &options.spam.others}) {
        for (std::size_t i = 0; i < passages->size() && drawn.size() < wanted; ++i) {
            try_passage((*passages)[(hit * options.design.spam + i) % passages->size()]);
        }
    }
    return drawn;
}

Error too_little_spam(const HitPlanOptions& options, std::size_t found) {
    return {
        ErrorCode::InvalidInput,
        fmt::format("a HIT wants {} spam units about other items than its normal ones, and the texts have "
                    "{} that are long enough: make hit.spam or sample.items smaller, or add texts",
                    options.design.spam, found),
        {.field = "hit.spam"}};
}

Error without_place(Error error, std::string key) {
    error.place.field = std::move(key);
    return error;
}

Result<HitPlan> plan_hit(std::vector<Screen> screens, const ScreenSource& source,
                         const HitPlanOptions& options, std::size_t hit) {
    RandomStream random{options.seed, "hit", hit};
    const HitDesign design = design_of(screens, options);
    auto layout = lay_out(design, random);
    if (!layout) {
        return without_place(std::move(layout).error(), "hit.least_gap");
    }
    const OrderOptions order_options{
        .longest_run = design.longest_run,
        .can_make = [&](UnitKind kind, std::size_t thing) { return options.can_make(kind, screens[thing]); }};
    const auto order = order_hit(*layout, systems_of(screens, source), order_options, random);
    if (!order) {
        return without_place(order.error(), "hit");
    }
    const auto gold = draw_gold(screens, source, options, random);
    if (!gold) {
        return Error{
            ErrorCode::InvalidInput,
            fmt::format("too few gold items for {} in each HIT about other items than the rest: there "
                        "are {}; make hit.gold smaller, or add to them",
                        options.design.gold, options.gold.size()),
            {.field = "hit.gold"}};
    }
    const std::vector<Screen> spam = draw_spam(screens, source, options, hit);
    if (spam.size() < design.spam) {
        return too_little_spam(options, spam.size());
    }
    HitPlan plan;
    std::size_t next_gold = screens.size();
    std::size_t next_spam = next_gold + gold->size();
    const HitLayout roles = with_repetitions_last(*layout);
    for (std::size_t place = 0; place < roles.size(); ++place) {
        const HitSlot& slot = roles[place];
        const std::size_t screen = slot.kind == UnitKind::Gold   ? next_gold++
                                   : slot.kind == UnitKind::Spam ? next_spam++
                                                                 : (*order)[slot.pair];
        plan.units.push_back(
            {slot.kind, static_cast<std::uint32_t>(screen), static_cast<std::uint32_t>(slot.pair)});
    }
    plan.screens = std::move(screens);
    plan.screens.insert(plan.screens.end(), gold->begin(), gold->end());
    plan.screens.insert(plan.screens.end(), spam.begin(), spam.end());
    return plan;
}

}  // namespace

SpamSource in_random_order(SpamSource spam, std::uint64_t seed) {
    RandomStream random{seed, "spam items"};
    random.shuffle(spam.spare);
    random.shuffle(spam.others);
    return spam;
}

Result<std::vector<HitPlan>> plan_hits(ScreenPlan screens, const ScreenSource& source,
                                       const HitPlanOptions& options) {
    std::vector<HitPlan> plans(screens.hits.size());
    std::vector<std::optional<Error>> errors(plans.size());
    const auto plan_one = [&](std::size_t i) {
        auto plan = plan_hit(std::move(screens.hits[i]), source, options, options.hits_before + i);
        if (plan) {
            plans[i] = *std::move(plan);
        } else {
            errors[i] = std::move(plan).error();
        }
    };
    // A thread costs more than a few HITs: it has to open ICU's rules for itself.
    parallel_for(plans.size(), plan_one, {.threads = plans.size() < 32 ? 1U : 0U});
    for (std::optional<Error>& error : errors) {
        if (error) {
            return *std::move(error);
        }
    }
    return plans;
}

namespace {

struct SortedHits {
    std::vector<HitPlan> golden = {};
    std::vector<HitPlan> others = {};
};

SortedHits sorted(std::vector<HitPlan> hits, std::span<const Screen> gold) {
    SortedHits sorted;
    for (HitPlan& hit : hits) {
        const bool is_gold = std::ranges::find(gold, hit.screens[0]) != gold.end();
        (is_gold ? sorted.golden : sorted.others).push_back(std::move(hit));
    }
    return sorted;
}

void move_last(std::vector<HitPlan>& from, std::vector<HitPlan>& to) {
    if (!from.empty()) {
        to.push_back(std::move(from.back()));
        from.pop_back();
    }
}

// Blocks of `every` HITs, each with a golden one at a random place as long as there are any.
std::vector<HitPlan> interleaved(SortedHits hits, std::size_t every, RandomStream& random) {
    std::vector<HitPlan> all;
    while (!hits.golden.empty() || !hits.others.empty()) {
        const std::size_t block = std::min(hits.others.size(), every - 1);
        const std::size_t place = random.below(block + 1);
        for (std::size_t i = 0; i <= block; ++i) {
            move_last(i == place && !hits.golden.empty() ? hits.golden : hits.others, all);
        }
    }
    return all;
}

}  // namespace

std::vector<HitPlan> repeat_gold(std::vector<HitPlan> hits, std::span<const Screen> gold,
                                 const GoldRules& rules, std::uint64_t seed) {
    if (rules.every < 2 || gold.empty()) {
        return hits;
    }
    RandomStream random{seed, "gold"};
    const std::size_t before = hits.size();
    SortedHits parts = sorted(std::move(hits), gold);
    const std::size_t enough = parts.golden.size() * rules.every;
    const std::size_t more = before > enough ? (before - enough) / (rules.every - 1) : 0;
    const std::vector<std::size_t> order = random.sample(gold.size(), gold.size());
    for (std::size_t i = 0; i < more; ++i) {
        parts.golden.push_back(
            {.screens = {gold[order[i % order.size()]]}, .units = {{.kind = UnitKind::Gold}}});
    }
    random.shuffle(parts.golden);
    random.shuffle(parts.others);
    return interleaved(std::move(parts), rules.every, random);
}

}  // namespace adjudge
