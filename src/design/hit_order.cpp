#include "design/hit_order.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <fmt/format.h>

namespace adjudge {
namespace {

class HitOrder {
public:
    HitOrder(const HitLayout& layout, std::span<const std::uint32_t> systems, const OrderOptions& options)
        : layout_{layout},
          systems_{systems},
          options_{options},
          thing_at_(layout.size(), systems.size()),
          control_at_(layout.size(), layout.size()) {
        for (std::size_t place = 0; place < layout.size(); ++place) {
            if (layout[place].kind == UnitKind::System) {
                normal_.push_back(place);
            } else if (is_paired(layout[place].kind)) {
                control_at_[layout[place].pair] = place;
            }
        }
    }

    void place(const std::vector<std::size_t>& order) {
        for (std::size_t i = 0; i < order.size(); ++i) {
            put(normal_[i], order[i]);
        }
    }

    // Swaps a thing away from where it can't serve. A thing that serves stays or serves elsewhere.
    bool serve_controls(RandomStream& random) {
        for (const std::size_t place : normal_) {
            if (!serves(place, thing_at_[place]) && !swap_for_service(place, random)) {
                return false;
            }
        }
        return true;
    }

    // The units by which runs exceed the limit.
    [[nodiscard]] std::size_t excess() const {
        std::size_t total = 0;
        std::size_t run = 0;
        std::uint32_t previous = no_system;
        for (const std::size_t thing : thing_at_) {
            const std::uint32_t system = thing < systems_.size() ? systems_[thing] : no_system;
            run = system != no_system && system == previous ? run + 1 : 1;
            previous = system;
            total += run > options_.longest_run ? 1 : 0;
        }
        return total;
    }

    bool break_runs(RandomStream& random) {
        std::size_t left = excess();
        const std::size_t most_tries = 200 * layout_.size();
        for (std::size_t i = 0; left > 0 && i < most_tries; ++i) {
            const std::size_t a = normal_[random.below(normal_.size())];
            const std::size_t b = normal_[random.below(normal_.size())];
            if (!can_swap(a, b)) {
                continue;
            }
            swap(a, b);
            if (const std::size_t now = excess(); now <= left) {
                left = now;
            } else {
                swap(a, b);
            }
        }
        return left == 0;
    }

    [[nodiscard]] std::vector<std::size_t> things() && { return std::move(thing_at_); }

private:
    void put(std::size_t place, std::size_t thing) {
        thing_at_[place] = thing;
        const std::size_t control = control_at_[place];
        // A good_reference shows the reference and no output of the system.
        if (control < layout_.size() && layout_[control].kind != UnitKind::GoodReference) {
            thing_at_[control] = thing;
        }
    }

    void swap(std::size_t a, std::size_t b) {
        const std::size_t thing = thing_at_[a];
        put(a, thing_at_[b]);
        put(b, thing);
    }

    [[nodiscard]] bool serves(std::size_t place, std::size_t thing) const {
        const std::size_t control = control_at_[place];
        return control == layout_.size() || options_.can_make(layout_[control].kind, thing);
    }

    [[nodiscard]] bool can_swap(std::size_t a, std::size_t b) const {
        return serves(a, thing_at_[b]) && serves(b, thing_at_[a]);
    }

    bool swap_for_service(std::size_t place, RandomStream& random) {
        const std::size_t first = random.below(normal_.size());
        for (std::size_t i = 0; i < normal_.size(); ++i) {
            const std::size_t other = normal_[(first + i) % normal_.size()];
            if (can_swap(place, other)) {
                swap(place, other);
                return true;
            }
        }
        return false;
    }

    const HitLayout& layout_;
    std::span<const std::uint32_t> systems_;
    const OrderOptions& options_;
    std::vector<std::size_t> normal_ = {};
    std::vector<std::size_t> thing_at_;
    std::vector<std::size_t> control_at_;  // of a normal unit's place; layout.size() where none
};

}  // namespace

std::vector<std::size_t> interleaved(std::span<const std::uint32_t> systems, RandomStream& random) {
    std::vector<std::size_t> things(systems.size());
    std::iota(things.begin(), things.end(), std::size_t{0});
    random.shuffle(things);
    std::map<std::uint32_t, double> counts;
    for (const std::uint32_t system : systems) {
        ++counts[system];
    }
    std::map<std::uint32_t, double> used;
    std::vector<double> key(systems.size());
    for (const std::size_t thing : things) {
        const std::uint32_t system = systems[thing];
        key[thing] = (used[system]++ + random.uniform()) / counts[system];
    }
    std::ranges::stable_sort(things, {}, [&](std::size_t thing) { return key[thing]; });
    return things;
}

Result<std::vector<std::size_t>> order_hit(const HitLayout& layout, std::span<const std::uint32_t> systems,
                                           const OrderOptions& options, RandomStream& random) {
    HitOrder order{layout, systems, options};
    order.place(interleaved(systems, random));
    if (!order.serve_controls(random)) {
        return Error{ErrorCode::InvalidInput,
                     "too few outputs that controls can be made from: they are too short to be degraded, or "
                     "equal to the reference or to their degraded version; make bad_reference and "
                     "good_reference smaller"};
    }
    const bool has_several = std::set(systems.begin(), systems.end()).size() > 1;
    if (has_several && !order.break_runs(random)) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("one system has too many of {} units for runs of at most {}: raise "
                                 "hit.longest_run",
                                 systems.size(), options.longest_run)};
    }
    return std::move(order).things();
}

}  // namespace adjudge
