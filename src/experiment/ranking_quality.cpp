#include "experiment/ranking_quality.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "analysis/ratings/ranking.hpp"
#include "analysis/votes/vote_ranking.hpp"

namespace adjudge {
namespace {

constexpr std::size_t resamples = 200;

// What an analysis says of each true system, the best first.
struct Found {
    std::vector<std::optional<double>> estimates;
    std::vector<std::vector<bool>> beats;  // [a][b]: a is found to be better than b
    std::size_t clusters = 0;
};

std::vector<TrueSystem> best_first(std::vector<TrueSystem> systems) {
    std::ranges::stable_sort(systems, std::ranges::greater{}, &TrueSystem::quality);
    return systems;
}

class Places {
public:
    explicit Places(const std::vector<TrueSystem>& systems) {
        for (std::size_t i = 0; i < systems.size(); ++i) {
            places_[systems[i].name] = i;
        }
    }
    // Nothing for an output that several systems share.
    [[nodiscard]] std::optional<std::size_t> of(const std::string& name) const {
        const auto found = places_.find(name);
        return found == places_.end() ? std::nullopt : std::optional{found->second};
    }

private:
    std::map<std::string, std::size_t> places_;
};

Found nothing_yet(std::size_t systems) {
    return {.estimates = std::vector<std::optional<double>>(systems),
            .beats = std::vector<std::vector<bool>>(systems, std::vector<bool>(systems, false))};
}

Found found_by_ratings(const Ratings& ratings, const std::vector<TrueSystem>& truth, double alpha) {
    Found found = nothing_yet(truth.size());
    const Places places{truth};
    RankingOptions options;
    options.significance.alpha = alpha;
    options.significance.parallel = {1};
    options.model.fit.parallel = {1};
    const Ranking ranking = rank_systems({ratings, standardize(ratings)}, {}, options);
    const auto place_of = [&](std::size_t ranked) {
        return places.of(ratings.shared.systems[ranking.systems[ranked].system]);
    };
    for (std::size_t i = 0; i < ranking.systems.size(); ++i) {
        if (const auto place = place_of(i)) {
            found.estimates[*place] = ranking.systems[i].estimate;
            found.clusters = std::max(found.clusters, ranking.systems[i].cluster);
        }
    }
    for (const PairTest& test : ranking.significance.tests) {
        const auto better = place_of(test.better);
        const auto worse = place_of(test.worse);
        if (better && worse && test.p <= alpha) {
            found.beats[*better][*worse] = true;
        }
    }
    return found;
}

Found found_by_votes(const Votes& votes, const std::vector<TrueSystem>& truth, double alpha) {
    Found found = nothing_yet(truth.size());
    const Places places{truth};
    const VoteRanking ranking = rank_by_votes(
        votes, vote_workers(votes), {.confidence = 1.0 - alpha, .resamples = resamples}, {.parallel = {1}});
    struct Placed {
        std::size_t place;
        RankRange ranks;
    };
    std::vector<Placed> placed;
    for (const VoteRankedSystem& system : ranking.systems) {
        if (const auto place = places.of(votes.systems[system.system])) {
            found.estimates[*place] = system.score ? std::optional{*system.score} : std::nullopt;
            found.clusters = std::max(found.clusters, system.cluster);
            placed.push_back({*place, system.ranks});
        }
    }
    for (const Placed& above : placed) {
        for (const Placed& below : placed) {
            found.beats[above.place][below.place] = above.ranks.worst < below.ranks.best;
        }
    }
    return found;
}

// 1 where the pair is in order, 0 where not, a half where that can't be told.
double order_of(const Found& found, std::size_t better, std::size_t worse) {
    const auto& high = found.estimates[better];
    const auto& low = found.estimates[worse];
    return !high || !low || *high == *low ? 0.5 : *high > *low ? 1.0 : 0.0;
}

double share(double part, double whole) { return whole > 0.0 ? part / whole : 0.0; }

RankingQuality quality_of(const Found& found, const std::vector<TrueSystem>& truth) {
    double neighbours = 0.0;
    double separated = 0.0;
    double reversed = 0.0;
    double pairs = 0.0;
    double separated_pairs = 0.0;
    double reversed_pairs = 0.0;
    double in_order = 0.0;
    for (std::size_t a = 0; a < truth.size(); ++a) {
        for (std::size_t b = a + 1; b < truth.size(); ++b) {
            const double counts = truth[a].quality == truth[b].quality ? 0.0 : 1.0;
            const double is_neighbour = b == a + 1 ? counts : 0.0;
            pairs += counts;
            in_order += counts * order_of(found, a, b);
            separated_pairs += found.beats[a][b] ? counts : 0.0;
            reversed_pairs += found.beats[b][a] ? counts : 0.0;
            neighbours += is_neighbour;
            separated += found.beats[a][b] ? is_neighbour : 0.0;
            reversed += found.beats[b][a] ? is_neighbour : 0.0;
        }
    }
    return {.separated = share(separated, neighbours),
            .reversed = share(reversed, neighbours),
            .separated_pairs = share(separated_pairs, pairs),
            .reversed_pairs = share(reversed_pairs, pairs),
            .in_order = share(in_order, pairs),
            .clusters = static_cast<double>(found.clusters)};
}

}  // namespace

Result<RankingQuality> ranking_quality(const JudgmentTable& table, const std::vector<TrueSystem>& systems,
                                       double alpha) {
    const std::vector<TrueSystem> truth = best_first(systems);
    if (table.kind() == TableKind::Ratings) {
        const auto slices = slice_ratings(table);
        if (!slices) {
            return slices.error();
        }
        return quality_of(found_by_ratings(slices->front(), truth, alpha), truth);
    }
    const auto slices = slice_votes(table);
    if (!slices) {
        return slices.error();
    }
    return quality_of(found_by_votes(slices->front(), truth, alpha), truth);
}

}  // namespace adjudge
