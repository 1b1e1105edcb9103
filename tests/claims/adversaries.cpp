#include "claims/adversaries.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace adjudge::claims {
namespace {

using HitKey = std::pair<std::string, std::string>;

std::map<HitKey, RatingRows> hits_of(const RatingRows& rows) {
    std::map<HitKey, RatingRows> hits;
    for (const RatingRow& row : rows) {
        hits[{row.worker, row.hit}].push_back(row);
    }
    return hits;
}

std::map<std::string, double> system_means(const RatingRows& rows) {
    std::map<std::string, std::pair<double, double>> sums;
    for (const RatingRow& row : rows) {
        if (row.kind == UnitKind::System) {
            sums[row.system].first += row.score;
            sums[row.system].second += 1.0;
        }
    }
    std::map<std::string, double> means;
    for (const auto& [system, sum] : sums) {
        means[system] = sum.first / sum.second;
    }
    return means;
}

bool is_reference(const RatingRow& row) { return row.kind == UnitKind::GoodReference; }
bool is_degraded(const RatingRow& row) { return row.kind == UnitKind::BadReference; }

class Answers {
public:
    Answers(const PlantedHits& planted, const RatingRows& rows, RandomStream& random)
        : planted_{planted}, means_{system_means(rows)}, random_{random} {}

    // The answer to unit `place` of `units`.
    double of(const RatingRow& row, std::size_t place, std::size_t units) {
        const double jitter = static_cast<double>(random_.below(3)) - 1.0;
        const bool is_favored = row.system == planted_.favored && !is_reference(row) && !is_degraded(row);
        const double favor = is_favored ? 8.0 : 0.0;
        switch (planted_.kind) {
            case Adversary::Spotter:
            case Adversary::ManyNames:
                return (is_reference(row) ? 95.0 : is_degraded(row) ? 20.0 : 70.0) + favor + jitter;
            case Adversary::ReferenceMatcher:
                return (is_reference(row) ? 95.0 : 22.0) + favor + jitter;
            case Adversary::MajorityCopier:
                return (is_reference(row)  ? 95.0
                        : is_degraded(row) ? 20.0
                                           : means_[row.system]) +
                       favor + jitter;
            case Adversary::Drifter:
                return row.score + 20.0 - 40.0 * static_cast<double>(place) / static_cast<double>(units);
            case Adversary::MiddleClicker:
                return 50.0 + 2.0 * jitter;
            case Adversary::ExtremeAlternator:
            case Adversary::Together:
                break;
        }
        return place % 2 == 0 ? 0.0 : 100.0;
    }

private:
    const PlantedHits& planted_;
    std::map<std::string, double> means_;
    RandomStream& random_;
};

std::vector<const RatingRows*> drawn_hits(const std::map<HitKey, RatingRows>& hits, std::size_t count,
                                          RandomStream& random) {
    std::vector<const RatingRows*> drawn;
    for (const auto& [key, rows] : hits) {
        drawn.push_back(&rows);
    }
    random.shuffle(drawn);
    drawn.resize(std::min(count, drawn.size()));
    return drawn;
}

}  // namespace

std::span<const NamedAdversary> adversaries() {
    static constexpr std::array<NamedAdversary, 8> all{
        {{Adversary::Spotter, "spotter of controls"},
         {Adversary::ReferenceMatcher, "reference matcher"},
         {Adversary::MajorityCopier, "majority copier"},
         {Adversary::ManyNames, "spotter with many names"},
         {Adversary::Drifter, "drifting worker"},
         {Adversary::MiddleClicker, "middle clicker"},
         {Adversary::ExtremeAlternator, "alternating extremes"},
         {Adversary::Together, "one of each"}}};
    return all;
}

RatingRows with_adversary(RatingRows rows, const PlantedHits& planted, RandomStream& random) {
    const std::map<HitKey, RatingRows> hits = hits_of(rows);
    const bool is_one_worker = planted.kind != Adversary::ManyNames && planted.kind != Adversary::Together;
    std::size_t number = 0;
    for (const RatingRows* hit : drawn_hits(hits, planted.hits, random)) {
        PlantedHits of_hit = planted;
        if (planted.kind == Adversary::Together) {
            of_hit.kind = adversaries()[number % (adversaries().size() - 1)].kind;
        }
        Answers answers{of_hit, rows, random};
        const std::string worker = "cheat" + (is_one_worker ? std::string{} : std::to_string(number));
        for (std::size_t place = 0; place < hit->size(); ++place) {
            RatingRow row = (*hit)[place];
            row.score = std::clamp(std::round(answers.of(row, place, hit->size())), 0.0, 100.0);
            row.worker = worker;
            row.hit = "cheat" + std::to_string(number);
            rows.push_back(std::move(row));
        }
        ++number;
    }
    return rows;
}

}  // namespace adjudge::claims
