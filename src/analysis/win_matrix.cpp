#include "analysis/win_matrix.hpp"

#include <algorithm>
#include <span>

namespace adjudge {
namespace {

bool all_beat(const WinMatrix& wins, std::span<const std::size_t> above, std::span<const std::size_t> below) {
    return std::ranges::all_of(above, [&](std::size_t winner) {
        return std::ranges::all_of(below, [&](std::size_t loser) { return wins.beats(winner, loser); });
    });
}

}  // namespace

std::vector<RankRange> rank_ranges(const WinMatrix& wins) {
    std::vector<RankRange> ranges(wins.systems(), {1, wins.systems()});
    for (std::size_t a = 0; a < wins.systems(); ++a) {
        for (std::size_t b = 0; b < wins.systems(); ++b) {
            const std::size_t win = wins.beats(a, b) ? 1 : 0;
            ranges[a].worst -= win;
            ranges[b].best += win;
        }
    }
    return ranges;
}

std::vector<std::size_t> clusters(const WinMatrix& wins, const std::vector<std::size_t>& order) {
    std::vector<std::size_t> cluster(wins.systems(), 0);
    const std::span<const std::size_t> ordered{order};
    std::size_t current = 1;
    for (std::size_t place = 0; place < order.size(); ++place) {
        if (place > 0 && all_beat(wins, ordered.first(place), ordered.subspan(place))) {
            ++current;
        }
        cluster[order[place]] = current;
    }
    return cluster;
}

}  // namespace adjudge
