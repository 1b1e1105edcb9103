// How far a ranking moves when workers cheat or do not care, on real workers' judgments: a table for
// docs/methods.md. Not a test: it needs the real data.
//
//     real_adversaries [DRAWS]
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/ratings/ranking.hpp"
#include "base/parallel.hpp"
#include "claims/adversaries.hpp"
#include "claims/ranking_methods.hpp"
#include "claims/real_workers.hpp"

namespace adjudge::claims {
namespace {

struct Placed {
    std::vector<std::string> order;
    std::vector<double> error;  // by place; 0 where there is none
    bool is_named = false;
};

Placed placed(const RatingRows& rows, const RankingOptions& options) {
    const Ratings ratings = ratings_of(rows);
    const Ranking ranking = rank_systems({ratings, standardize(ratings)}, {}, options);
    Placed found;
    for (const RankedSystem& system : ranking.systems) {
        found.order.push_back(ratings.shared.systems[system.system]);
        found.error.push_back(system.mean ? system.mean->standard_error : 0.0);
    }
    found.is_named = std::ranges::any_of(ranking.notes, [](const std::string& note) {
        return note.find("worker cheat") != std::string::npos;
    });
    return found;
}

double place_of(const Placed& ranking, const std::string& system) {
    return static_cast<double>(std::ranges::find(ranking.order, system) - ranking.order.begin());
}

struct Moved {
    double model = 0.0;      // places that the favored system gains
    double z = 0.0;          // the same by means of z
    double above_z = 0.0;    // places by which the model has it above where means of z have it
    double everybody = 0.0;  // places that a system moves by the model, whichever way
    double everybody_z = 0.0;
    double error = 0.0;   // of the favored system
    double honest = 0.0;  // the same with as many further HITs of real workers
    double named = 0.0;
};

double moved(const Placed& before, const Placed& after) {
    double sum = 0.0;
    for (const std::string& system : before.order) {
        sum += std::fabs(place_of(before, system) - place_of(after, system));
    }
    return sum / static_cast<double>(before.order.size());
}

Moved planted(const RealCampaign& campaign, Adversary kind, std::size_t hits, std::uint64_t index) {
    const RankingOptions by_model = on_one_thread({});
    const RankingOptions by_z = on_one_thread({.estimate = Estimate::Z});
    RandomStream random{2024, "adversaries", index};
    const RatingRows rows = sampled_hits(campaign, 4000, random);
    const Placed model = placed(rows, by_model);
    const Placed z = placed(rows, by_z);
    const std::string favored = z.order.back();
    const RatingRows cheated = with_adversary(rows, {kind, hits, favored}, random);
    const Placed model_after = placed(cheated, by_model);
    const Placed z_after = placed(cheated, by_z);
    const Placed honest = placed(with_further_hits(campaign, rows, hits, random), by_model);
    const auto error = [&](const Placed& of) {
        return of.error[static_cast<std::size_t>(place_of(of, favored))];
    };
    return {.model = place_of(model, favored) - place_of(model_after, favored),
            .z = place_of(z, favored) - place_of(z_after, favored),
            .above_z = place_of(z_after, favored) - place_of(model_after, favored),
            .everybody = moved(model, model_after),
            .everybody_z = moved(z, z_after),
            .error = error(model_after),
            .honest = error(honest),
            .named = model_after.is_named ? 1.0 : 0.0};
}

void print_row(const RealCampaign& campaign, const NamedAdversary& adversary, std::size_t hits,
               std::size_t draws) {
    const auto all =
        parallel_map(draws, [&](std::size_t i) { return planted(campaign, adversary.kind, hits, i); });
    Moved sum;
    for (const Moved& one : all) {
        sum.model += one.model;
        sum.z += one.z;
        sum.everybody += one.everybody;
        sum.everybody_z += one.everybody_z;
        sum.above_z += one.above_z;
        sum.error += one.error;
        sum.honest += one.honest;
        sum.named += one.named;
    }
    const auto n = static_cast<double>(draws);
    std::cout << fmt::format("{}\t{}\t{}\t{:.2f}\t{:.2f}\t{:.2f}\t{:.2f}\t{:.2f}\t{:.2f}\t{:.2f}\n",
                             campaign.name, adversary.name, hits, sum.model / n, sum.z / n, sum.above_z / n,
                             sum.everybody / n, sum.everybody_z / n, sum.error / sum.honest, sum.named / n)
              << std::flush;
}

}  // namespace
}  // namespace adjudge::claims

int main(int argc, char** argv) {
    using namespace adjudge::claims;
    const std::size_t draws = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 20;
    std::cout
        << "campaign\tadversary\tHITs\tgained, model\tgained, z\tabove z\tmoved, model\tmoved, z\terror "
           "ratio\tnamed\n";
    for (const RealCampaign& campaign : wmt21_campaigns()) {
        for (const NamedAdversary& adversary : adversaries()) {
            for (const std::size_t hits : std::vector<std::size_t>{1, 2, 5, 10}) {
                print_row(campaign, adversary, hits, draws);
            }
        }
    }
}
