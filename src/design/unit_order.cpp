#include "design/unit_order.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>

#include <fmt/format.h>

#include "base/random.hpp"
#include "design/hit_layout.hpp"
#include "design/hit_order.hpp"
#include "design/scaled_design.hpp"

namespace adjudge {
namespace {

constexpr int draws_of_an_order = 4;
constexpr std::size_t tries_by_block = 20;

// Units that stay together: one, or the sentences of a document.
struct Block {
    std::size_t first = 0;
    std::size_t count = 1;
    UnitKind kind = UnitKind::System;
    std::uint32_t system = no_system;
    std::optional<std::size_t> partner = {};  // of a normal block its control, of a control its normal block
};

std::vector<std::string> systems_of(const Unit& unit) {
    std::vector<std::string> names;
    for (const Stimulus* output : outputs_of(unit)) {
        names.push_back(output->systems.empty() ? "" : output->systems.front());
    }
    return names;
}

std::vector<Block> blocks_of(std::span<const Unit> units, bool keeps_documents) {
    std::vector<Block> blocks;
    std::set<std::string_view> items;  // of the last block
    for (std::size_t i = 0; i < units.size(); ++i) {
        const bool goes_on = keeps_documents && i > 0 && units[i].kind == units[i - 1].kind &&
                             units[i].document == units[i - 1].document && !units[i].document.empty() &&
                             systems_of(units[i]) == systems_of(units[i - 1]) &&
                             !items.contains(units[i].item);
        if (goes_on) {
            ++blocks.back().count;
        } else {
            items.clear();
            blocks.push_back({.first = i, .kind = units[i].kind});
        }
        items.insert(units[i].item);
    }
    return blocks;
}

// A reference in the place of an output is of no system.
void name_systems(std::vector<Block>& blocks, std::span<const Unit> units) {
    std::map<std::string, std::uint32_t> numbers;
    for (Block& block : blocks) {
        const auto systems = systems_of(units[block.first]);
        const bool has_one =
            systems.size() == 1 && (block.kind == UnitKind::System || block.kind == UnitKind::AskAgain ||
                                    block.kind == UnitKind::BadReference);
        if (has_one) {
            block.system = numbers.try_emplace(systems.front(), static_cast<std::uint32_t>(numbers.size()))
                               .first->second;
        }
    }
}

// False where controls do not each have a normal block to themselves.
bool find_partners(std::vector<Block>& blocks, std::span<const Unit> units) {
    std::map<std::string_view, std::size_t> by_id;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        by_id.emplace(units[blocks[b].first].id, b);
    }
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        if (!is_paired(blocks[b].kind)) {
            continue;
        }
        const auto pair = by_id.find(units[blocks[b].first].pair);
        if (pair == by_id.end() || blocks[pair->second].kind != UnitKind::System ||
            blocks[pair->second].partner) {
            return false;
        }
        blocks[b].partner = pair->second;
        blocks[pair->second].partner = b;
    }
    return true;
}

// A HIT with fewer normal blocks than the design was built by a smaller one.
HitDesign with_counts_of(const std::vector<Block>& blocks, const HitDesign& full) {
    const auto count = [&](UnitKind kind) {
        return static_cast<std::size_t>(std::ranges::count(blocks, kind, &Block::kind));
    };
    HitDesign design = scaled(full, count(UnitKind::System));
    design.system = count(UnitKind::System);
    design.ask_again = count(UnitKind::AskAgain);
    design.bad_reference = count(UnitKind::BadReference);
    design.good_reference = count(UnitKind::GoodReference);
    design.gold = count(UnitKind::Gold);
    design.spam = count(UnitKind::Spam);
    return design;
}

HitLayout own_layout(const std::vector<Block>& blocks) {
    HitLayout layout;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        layout.push_back({blocks[b].kind, is_paired(blocks[b].kind) ? *blocks[b].partner : b});
    }
    return layout;
}

// Which blocks can change places: normal ones with the same kind of control, and gold or spam units.
std::size_t class_of(UnitKind kind, std::optional<UnitKind> control) {
    return static_cast<std::size_t>(control.value_or(kind));
}

constexpr std::size_t classes = all_words<UnitKind>().size();

// The blocks of a HIT on the slots of a layout.
class Seating {
public:
    Seating(const std::vector<Block>& blocks, HitLayout layout)
        : blocks_{blocks},
          layout_{std::move(layout)},
          control_at_(layout_.size()),
          block_at_(layout_.size()) {
        for (std::size_t slot = 0; slot < layout_.size(); ++slot) {
            if (is_paired(layout_[slot].kind)) {
                control_at_[layout_[slot].pair] = slot;
            }
        }
    }

    // The blocks of each class take its slots in the order that is given.
    void seat(const std::vector<std::size_t>& order) {
        std::array<std::vector<std::size_t>, classes> waiting;
        for (auto block = order.rbegin(); block != order.rend(); ++block) {
            const auto& partner = blocks_[*block].partner;
            waiting[class_of(blocks_[*block].kind,
                             partner ? std::optional{blocks_[*partner].kind} : std::nullopt)]
                .push_back(*block);
        }
        for (std::size_t slot = 0; slot < layout_.size(); ++slot) {
            if (!is_paired(layout_[slot].kind)) {
                auto& next = waiting[class_at(slot)];
                put(slot, next.back());
                next.pop_back();
                free_.push_back(slot);
            }
        }
    }

    // The blocks by which runs of a system exceed the limit.
    [[nodiscard]] std::size_t excess(std::size_t longest_run) const {
        std::size_t total = 0;
        std::size_t run = 0;
        std::uint32_t previous = no_system;
        for (const std::size_t block : block_at_) {
            const std::uint32_t system = blocks_[block].system;
            run = system != no_system && system == previous ? run + 1 : 1;
            previous = system;
            total += run > longest_run ? 1 : 0;
        }
        return total;
    }

    // Exchanges blocks until no more than `allowed` are left over; false where that does not come about soon.
    bool break_runs(std::size_t longest_run, std::size_t allowed, RandomStream& random) {
        std::size_t left = excess(longest_run);
        for (std::size_t i = 0; left > allowed && i < tries_by_block * layout_.size(); ++i) {
            const std::size_t a = free_[random.below(free_.size())];
            const std::size_t b = free_[random.below(free_.size())];
            if (class_at(a) != class_at(b)) {
                continue;
            }
            swap(a, b);
            if (const std::size_t now = excess(longest_run); now <= left) {
                left = now;
            } else {
                swap(a, b);
            }
        }
        return left <= allowed;
    }

    [[nodiscard]] std::vector<std::uint32_t> units() const {
        std::vector<std::uint32_t> order;
        for (const std::size_t block : block_at_) {
            for (std::size_t i = 0; i < blocks_[block].count; ++i) {
                order.push_back(static_cast<std::uint32_t>(blocks_[block].first + i));
            }
        }
        return order;
    }

private:
    [[nodiscard]] std::size_t class_at(std::size_t slot) const {
        return class_of(layout_[slot].kind,
                        control_at_[slot] ? std::optional{layout_[*control_at_[slot]].kind} : std::nullopt);
    }

    void put(std::size_t slot, std::size_t block) {
        block_at_[slot] = block;
        if (control_at_[slot]) {
            block_at_[*control_at_[slot]] = *blocks_[block].partner;
        }
    }

    void swap(std::size_t a, std::size_t b) {
        const std::size_t block = block_at_[a];
        put(a, block_at_[b]);
        put(b, block);
    }

    const std::vector<Block>& blocks_;
    HitLayout layout_;
    std::vector<std::optional<std::size_t>> control_at_;  // of a normal slot
    std::vector<std::size_t> block_at_;
    std::vector<std::size_t> free_ = {};  // slots whose block can change places
};

// Normal blocks with their systems spread over the whole; the others in random order.
std::vector<std::size_t> mixed(const std::vector<Block>& blocks, RandomStream& random) {
    std::vector<std::size_t> normal;
    std::vector<std::size_t> others;
    std::vector<std::uint32_t> systems;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        if (blocks[b].kind == UnitKind::System) {
            normal.push_back(b);
            systems.push_back(blocks[b].system);
        } else if (!is_paired(blocks[b].kind)) {
            others.push_back(b);
        }
    }
    std::vector<std::size_t> order;
    for (const std::size_t thing : interleaved(systems, random)) {
        order.push_back(normal[thing]);
    }
    random.shuffle(others);
    order.insert(order.end(), others.begin(), others.end());
    return order;
}

// Longer runs than the design wants are allowed where the HIT has them. With one system there are no others.
std::size_t runs_as_built(const std::vector<Block>& blocks, const HitLayout& own, std::size_t longest_run) {
    std::set<std::uint32_t> systems;
    std::vector<std::size_t> in_turn;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        if (!is_paired(blocks[b].kind)) {
            in_turn.push_back(b);
        }
        if (blocks[b].kind == UnitKind::System) {
            systems.insert(blocks[b].system);
        }
    }
    if (systems.size() < 2) {
        return blocks.size();
    }
    Seating seating{blocks, own};
    seating.seat(in_turn);
    return seating.excess(longest_run);
}

}  // namespace

std::vector<std::uint32_t> drawn_order(std::span<const Unit> units, const OrderRules& rules,
                                       const OrderedFor& who) {
    std::vector<Block> blocks = blocks_of(units, rules.keeps_documents);
    if (rules.design.order == UnitOrder::Fixed || blocks.size() < 2 || !find_partners(blocks, units)) {
        return {};
    }
    name_systems(blocks, units);
    const HitDesign design = with_counts_of(blocks, rules.design);
    const HitLayout own = own_layout(blocks);
    const std::size_t allowed = runs_as_built(blocks, own, design.longest_run);
    RandomStream random{rules.seed, fmt::format("order/{}/{}", who.hit, who.worker)};
    for (int draw = 0; draw < draws_of_an_order; ++draw) {
        const auto layout = drawn_layout(design, 1, random);
        Seating seating{blocks, layout ? with_repetitions_last(*layout) : own};
        seating.seat(mixed(blocks, random));
        if (seating.break_runs(design.longest_run, allowed, random)) {
            return seating.units();
        }
    }
    return {};
}

}  // namespace adjudge
