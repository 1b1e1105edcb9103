#include "design/hit_layout.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace adjudge {
namespace {

constexpr int most_draws = 20;
constexpr int most_swaps = 500;

struct KindCount {
    UnitKind kind;
    std::size_t count;
};

std::array<KindCount, 6> kind_counts(const HitDesign& design) {
    return {{{UnitKind::System, design.system},
             {UnitKind::AskAgain, design.ask_again},
             {UnitKind::BadReference, design.bad_reference},
             {UnitKind::GoodReference, design.good_reference},
             {UnitKind::Gold, design.gold},
             {UnitKind::Spam, design.spam}}};
}

struct DrawnKinds {
    std::vector<UnitKind> kinds = {};
    std::vector<std::size_t> group = {};  // of each place
};

// Every group gets its share of a kind; what is left over goes to random groups.
DrawnKinds draw_kinds(const HitDesign& design, RandomStream& random) {
    std::vector<std::vector<UnitKind>> groups(design.groups);
    for (const auto& [kind, count] : kind_counts(design)) {
        for (std::vector<UnitKind>& group : groups) {
            group.insert(group.end(), count / design.groups, kind);
        }
        for (const std::size_t lucky : random.sample(design.groups, count % design.groups)) {
            groups[lucky].push_back(kind);
        }
    }
    DrawnKinds drawn;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        random.shuffle(groups[g]);
        drawn.kinds.insert(drawn.kinds.end(), groups[g].begin(), groups[g].end());
        drawn.group.insert(drawn.group.end(), groups[g].size(), g);
    }
    return drawn;
}

// A maximum matching of controls and normal units by augmenting paths.
class Matching {
public:
    Matching(const std::vector<UnitKind>& kinds, const HitDesign& design, RandomStream& random)
        : design_{design}, control_of_(kinds.size()), is_seen_(kinds.size(), false) {
        for (std::size_t place = 0; place < kinds.size(); ++place) {
            if (kinds[place] == UnitKind::System) {
                normal_.push_back(place);
            } else if (is_paired(kinds[place])) {
                controls_.push_back(place);
            }
        }
        random.shuffle(normal_);
        random.shuffle(controls_);
    }

    // How many controls remain without a partner.
    std::size_t match_all() {
        const auto matched = std::ranges::count_if(controls_, [&](std::size_t control) {
            is_seen_.assign(is_seen_.size(), false);
            return match(control);
        });
        return controls_.size() - static_cast<std::size_t>(matched);
    }

    [[nodiscard]] const std::vector<std::optional<std::size_t>>& control_of() const { return control_of_; }

private:
    [[nodiscard]] bool fits(std::size_t control, std::size_t place) const {
        const std::size_t distance = control > place ? control - place : place - control;
        return distance > design_.least_gap && distance - 1 <= design_.most_gap;
    }

    bool match(std::size_t control) {
        for (const std::size_t place : normal_) {
            if (is_seen_[place] || !fits(control, place)) {
                continue;
            }
            is_seen_[place] = true;
            if (!control_of_[place] || match(*control_of_[place])) {
                control_of_[place] = control;
                return true;
            }
        }
        return false;
    }

    const HitDesign& design_;
    std::vector<std::size_t> normal_;
    std::vector<std::size_t> controls_;
    std::vector<std::optional<std::size_t>> control_of_;  // of a normal unit's place
    std::vector<bool> is_seen_;
};

struct MatchedKinds {
    std::size_t unmatched = 0;
    HitLayout layout = {};
};

MatchedKinds match_kinds(const std::vector<UnitKind>& kinds, const HitDesign& design, RandomStream& random) {
    Matching matching{kinds, design, random};
    MatchedKinds matched{.unmatched = matching.match_all()};
    for (std::size_t place = 0; place < kinds.size(); ++place) {
        matched.layout.push_back({kinds[place], place});
    }
    for (std::size_t place = 0; place < kinds.size(); ++place) {
        if (const auto control = matching.control_of()[place]) {
            matched.layout[*control].pair = place;
        }
    }
    return matched;
}

// Swaps kinds within groups as long as no more controls are left without a partner: finds what few draws
// have.
std::optional<HitLayout> improve(DrawnKinds drawn, const HitDesign& design, RandomStream& random) {
    MatchedKinds best = match_kinds(drawn.kinds, design, random);
    for (int i = 0; best.unmatched > 0 && i < most_swaps; ++i) {
        const std::size_t a = random.below(drawn.kinds.size());
        const std::size_t b = random.below(drawn.kinds.size());
        if (drawn.group[a] != drawn.group[b] || drawn.kinds[a] == drawn.kinds[b]) {
            continue;
        }
        std::swap(drawn.kinds[a], drawn.kinds[b]);
        MatchedKinds next = match_kinds(drawn.kinds, design, random);
        if (next.unmatched <= best.unmatched) {
            best = std::move(next);
        } else {
            std::swap(drawn.kinds[a], drawn.kinds[b]);
        }
    }
    return best.unmatched == 0 ? std::optional{std::move(best.layout)} : std::nullopt;
}

std::optional<HitLayout> try_layout(const HitDesign& design, RandomStream& random) {
    if (auto drawn = drawn_layout(design, most_draws, random)) {
        return drawn;
    }
    return improve(draw_kinds(design, random), design, random);
}

// With a gap of more than half a HIT nothing in its middle can have a partner.
std::size_t largest_gap(const HitDesign& design) { return std::max<std::size_t>(design.units() / 2, 1) - 1; }

Error explain(const HitDesign& design, RandomStream& random) {
    const std::string wish = fmt::format("{} to {} judgments between the members of each of {} pairs",
                                         design.least_gap, design.most_gap, design.paired());
    HitDesign easier = design;
    while (easier.least_gap > 0) {
        --easier.least_gap;
        if (try_layout(easier, random)) {
            return {ErrorCode::InvalidInput,
                    fmt::format("a HIT of {} units can't have {}: a least_gap of {} can be met",
                                design.units(), wish, easier.least_gap)};
        }
    }
    return {ErrorCode::InvalidInput,
            fmt::format("a HIT of {} units can't have {}: raise most_gap, or make the HIT larger",
                        design.units(), wish)};
}

}  // namespace

bool is_paired(UnitKind kind) {
    return kind == UnitKind::AskAgain || kind == UnitKind::BadReference || kind == UnitKind::GoodReference;
}

std::optional<HitLayout> drawn_layout(const HitDesign& design, int draws, RandomStream& random) {
    for (int draw = 0; draw < draws; ++draw) {
        MatchedKinds matched = match_kinds(draw_kinds(design, random).kinds, design, random);
        if (matched.unmatched == 0) {
            return std::move(matched.layout);
        }
    }
    return std::nullopt;
}

Result<HitLayout> lay_out(const HitDesign& design, RandomStream& random) {
    if (design.paired() > 0 && design.least_gap > largest_gap(design)) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("with {} judgments between the members of a pair no unit in the middle of a "
                                 "HIT of {} could be a control, and workers could tell: a least_gap of up to "
                                 "{} can be hidden",
                                 design.least_gap, design.units(), largest_gap(design))};
    }
    if (auto layout = try_layout(design, random)) {
        return *std::move(layout);
    }
    return explain(design, random);
}

HitLayout with_repetitions_last(HitLayout layout) {
    for (std::size_t place = 0; place < layout.size(); ++place) {
        const std::size_t pair = layout[place].pair;
        if (layout[place].kind == UnitKind::AskAgain && pair > place) {
            layout[place] = {UnitKind::System, place};
            layout[pair] = {UnitKind::AskAgain, place};
        }
    }
    return layout;
}

}  // namespace adjudge
