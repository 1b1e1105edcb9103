#include "analysis/ratings/rating_model_rows.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "stats/sorted_rows.hpp"

namespace adjudge {
namespace {

bool takes_part(UnitKind kind, ModelReferences references) {
    return counts_for_system(kind) || kind == UnitKind::BadReference ||
           (kind == UnitKind::GoodReference && references == ModelReferences::In);
}

}  // namespace

ModelRows::ModelRows(const Ratings& ratings, const std::vector<double>& scores, ModelReferences references,
                     KeptWorkers kept)
    : workers_{ratings.workers.size()},
      systems_{ratings.systems.size() + 2},
      items_{ratings.items.size() + 2 * ratings.segments.size()} {
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (is_kept(ratings, kept, i) && !std::isnan(scores[i]) && takes_part(ratings.kind[i], references)) {
            judgments_.push_back(i);
        }
    }
    judgments_ = sorted_rows(judgments_, ratings.worker, ratings.workers.size(), [&](std::uint32_t i) {
        return std::tuple{ratings.hit[i], ratings.item[i], ratings.system[i], ratings.kind[i], scores[i]};
    });
    const bool has_hits =
        std::ranges::none_of(judgments_, [&](std::uint32_t i) { return ratings.hit[i] == no_id; });
    for (const std::uint32_t i : judgments_) {
        add(ratings, i, scores[i]);
        if (has_hits) {
            hit_.push_back(ratings.hit[i]);
        }
    }
}

void ModelRows::add(const Ratings& ratings, std::uint32_t i, double score) {
    const UnitKind kind = ratings.kind[i];
    std::size_t system = ratings.system[i];
    std::size_t item = ratings.item[i];
    if (!counts_for_system(kind)) {
        const std::size_t control = kind == UnitKind::BadReference ? 0 : 1;
        has_controls_ = true;
        system = ratings.systems.size() + control;
        item = ratings.items.size() + control * ratings.segments.size() + ratings.segment[i];
    }
    score_.push_back(score);
    worker_.push_back(workers_.of(ratings.worker[i]));
    system_.push_back(systems_.of(system));
    is_control_.resize(systems_.count(), counts_for_system(kind) ? 0 : 1);
    item_.push_back(items_.of(item));
}

}  // namespace adjudge
