#include "design/expert_screens.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "base/random.hpp"

namespace adjudge {

std::vector<ScreenPlace> expert_screens(std::span<const HitPlan> hits, const ExpertShare& share) {
    if (share.share <= 0.0) {
        return {};
    }
    std::set<Screen> known{share.without.begin(), share.without.end()};
    std::vector<ScreenPlace> all;
    const auto take = [&](std::size_t hit, std::size_t place) {
        const PlannedUnit& unit = hits[hit].units[place];
        if (unit.kind == UnitKind::System && known.insert(hits[hit].screens[unit.screen]).second) {
            all.push_back({hit, place});
        }
    };
    for (std::size_t hit = 0; hit < hits.size(); ++hit) {
        for (std::size_t place = 0; place < hits[hit].units.size(); ++place) {
            take(hit, place);
        }
    }
    const auto wanted = static_cast<std::size_t>(std::llround(share.share * static_cast<double>(all.size())));
    RandomStream random{share.seed, "expert screens"};
    std::vector<std::size_t> drawn =
        random.sample(all.size(), std::min(std::max<std::size_t>(wanted, 1), all.size()));
    std::ranges::sort(drawn);
    std::vector<ScreenPlace> chosen;
    std::ranges::transform(drawn, std::back_inserter(chosen), [&](std::size_t i) { return all[i]; });
    return chosen;
}

std::vector<std::vector<ScreenPlace>> in_expert_hits(std::span<const ScreenPlace> screens, std::size_t most) {
    std::vector<std::vector<ScreenPlace>> hits;
    for (auto begin = screens.begin(); begin != screens.end();) {
        const auto end = std::find_if(begin, screens.end(),
                                      [&](const ScreenPlace& screen) { return screen.hit != begin->hit; });
        const auto more = static_cast<std::size_t>(end - begin);
        if (hits.empty() || hits.back().size() + more > most) {
            hits.emplace_back();
        }
        hits.back().insert(hits.back().end(), begin, end);
        begin = end;
    }
    return hits;
}

}  // namespace adjudge
