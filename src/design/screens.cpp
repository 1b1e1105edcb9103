#include "design/screens.hpp"

#include <algorithm>
#include <map>
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

// Screens with several outputs are of no system.
std::uint32_t dealt_system(const Screen& screen, const ScreenSource& source) {
    return screen.outputs.size() == 1 ? source.index.systems(screen.outputs[0])[0] : 0;
}

std::size_t hits_for(std::size_t screens, const ScreenDesign& design) {
    return (screens + design.per_hit - 1) / design.per_hit;
}

std::size_t items_of(std::span<const Screen> screens, const ScreenSource& source) {
    std::set<std::uint32_t> items;
    for (const Screen& screen : screens) {
        items.insert(item_of(screen, source));
    }
    return items.size();
}

// `screens` are all that there are.
Error too_few_items(std::span<const Screen> screens, const ScreenSource& source, const ScreenDesign& design) {
    const std::size_t items = items_of(screens, source);
    return {ErrorCode::InvalidInput,
            fmt::format("a HIT of {} normal units needs at least {}; there {}: make hit.system smaller, or "
                        "let `adjudge build --fit` choose the size",
                        design.per_hit,
                        counted((design.per_hit + design.outputs_per_item - 1) / design.outputs_per_item,
                                "different item"),
                        items == 1 ? "is only 1" : fmt::format("are only {}", items)),
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

// How many screens each HIT gets. Where they do not fill the last one it is shorter, and where that would be less
// than half a HIT, it shares with the one before: nothing is shown once more to fill it.
std::vector<std::size_t> sizes_of_hits(std::size_t screens, std::size_t per_hit) {
    std::vector<std::size_t> sizes(screens / per_hit, per_hit);
    const std::size_t left = screens % per_hit;
    if (left == 0) {
        return sizes;
    }
    if (left * 2 < per_hit && !sizes.empty()) {
        sizes.back() = (per_hit + left + 1) / 2;
        sizes.push_back((per_hit + left) / 2);
    } else {
        sizes.push_back(left);
    }
    return sizes;
}

// Takes the screens of short HITs out of those that are left: each time of an item that has most, and of these of a
// system that the HIT has least.
class ShortHits {
public:
    ShortHits(std::vector<Screen>& left, const ScreenSource& source, const ScreenDesign& design)
        : left_{left}, source_{source}, design_{design} {
        for (const Screen& screen : left_) {
            ++left_of_[item_of(screen, source_)];
        }
    }

    // Fewer where the items are too few.
    std::vector<Screen> take(std::size_t wanted) {
        Counts of_item;
        Counts of_system;
        std::vector<Screen> taken;
        while (taken.size() < wanted) {
            const auto next = next_screen(of_item, of_system);
            if (!next) {
                break;
            }
            taken.push_back(left_[*next]);
            const std::uint32_t item = item_of(taken.back(), source_);
            ++of_item[item];
            ++of_system[dealt_system(taken.back(), source_)];
            --left_of_[item];
            left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(*next));
        }
        return taken;
    }

private:
    using Counts = std::map<std::uint32_t, std::size_t>;

    static std::size_t count_in(const Counts& counts, std::uint32_t key) {
        const auto found = counts.find(key);
        return found == counts.end() ? 0 : found->second;
    }

    [[nodiscard]] std::optional<std::size_t> next_screen(const Counts& of_item,
                                                         const Counts& of_system) const {
        std::optional<std::size_t> best;
        std::size_t most_left = 0;
        std::size_t least_taken = 0;
        for (std::size_t i = 0; i < left_.size(); ++i) {
            const std::uint32_t item = item_of(left_[i], source_);
            const std::size_t left = count_in(left_of_, item);
            const std::size_t taken = count_in(of_system, dealt_system(left_[i], source_));
            const bool is_better = left > most_left || (left == most_left && taken < least_taken);
            if (count_in(of_item, item) < design_.outputs_per_item && (!best || is_better)) {
                best = i;
                most_left = left;
                least_taken = taken;
            }
        }
        return best;
    }

    std::vector<Screen>& left_;
    const ScreenSource& source_;
    const ScreenDesign& design_;
    Counts left_of_;  // screens of each item
};

Result<ScreenPlan> deal_full(const std::vector<Screen>& screens, const ScreenSource& source,
                             const ScreenDesign& design) {
    const std::size_t hits = screens.size() / design.per_hit;
    ScreenPlan plan;
    plan.hits.resize(hits);
    if (hits == 0) {
        return plan;
    }
    std::vector<SplitThing> things;
    things.reserve(screens.size());
    for (const Screen& screen : screens) {
        things.push_back({item_of(screen, source), dealt_system(screen, source)});
    }
    RandomStream random{design.seed, "hits"};
    const auto split = split_fairly(things, {.hits = hits, .per_item = design.outputs_per_item}, random);
    if (!split) {
        return too_few_items(screens, source, design);
    }
    for (std::size_t i = 0; i < screens.size(); ++i) {
        plan.hits[(*split)[i]].push_back(screens[i]);
    }
    return plan;
}

Error too_few_screens(std::span<const Screen> screens, const ScreenSource& source,
                      const ScreenDesign& design) {
    Error error = too_few_items(screens, source, design);
    if (const std::size_t items = items_of(screens, source);
        items * design.outputs_per_item >= design.per_hit) {
        error.message = fmt::format(
            "a HIT of {} normal units needs as many different ones; there are only {}: make hit.system smaller, or "
            "let `adjudge build --fit` choose the size",
            design.per_hit, screens.size());
    }
    return error;
}

// Fails where the screens are too few for one HIT, or about too few items.
Result<ScreenPlan> deal(std::vector<Screen> screens, const ScreenSource& source, const ScreenDesign& design) {
    const bool fills_a_hit = items_of(screens, source) * design.outputs_per_item >= design.per_hit;
    if (screens.size() < design.per_hit || !fills_a_hit) {
        return too_few_screens(screens, source, design);
    }
    const std::vector<Screen> all = screens;
    const std::vector<std::size_t> sizes = sizes_of_hits(screens.size(), design.per_hit);
    std::vector<std::vector<Screen>> short_hits;
    ShortHits shorter{screens, source, design};
    for (auto size = sizes.rbegin(); size != sizes.rend() && *size < design.per_hit; ++size) {
        short_hits.push_back(shorter.take(*size));
        if (short_hits.back().size() < *size) {
            return too_few_items(all, source, design);
        }
    }
    auto plan = deal_full(screens, source, design);
    if (plan) {
        plan->hits.insert(plan->hits.end(), short_hits.rbegin(), short_hits.rend());
        plan->unfilled = sizes.size() * design.per_hit - all.size();
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
    const std::size_t count = std::min(hits * design.per_hit, available);
    std::vector<Screen> screens = is_rating
                                      ? rating_screens(source, design, count, hits * design.outputs_per_item)
                                      : comparison_screens(source, design, count);
    if (screens.size() < count) {
        return too_few_items(screens, source, design);
    }
    auto plan = deal(std::move(screens), source, design);
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
    return deal(std::move(screens), source, design);
}

}  // namespace adjudge
