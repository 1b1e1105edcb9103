// What `adjudge power --pilot` promises against what larger campaigns found: the table of docs/simulation.md.
// Not a test: it needs the real data and, with the usual 20 pilots, a quarter of an hour. Another number of
// pilots may be given.
//
// A real campaign is replayed: whole workers are drawn from it, none twice, until there are as many judgments
// as a budget buys; its order by all judgments stands for the truth. Pilots are drawn in the same way.
#include "experiment/pilot_power.hpp"

#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/ratings/ranking.hpp"
#include "analysis/ratings/ratings.hpp"
#include "base/random.hpp"
#include "base/version.hpp"
#include "claims/campaigns.hpp"
#include "experiment/pilot_sample.hpp"
#include "experiment/power_curve.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

struct Sizes {
    std::size_t pilot = 1500;
    std::vector<std::size_t> budgets = {2000, 4000};
    std::size_t pilots = 20;
    std::size_t runs = 50;  // simulated from each pilot
    std::size_t replays = 200;
    std::uint64_t seed = 1;
};

// Shares of pairs in percent, and clusters, by one way to know them.
struct Found {
    std::vector<double> neighbors;
    std::vector<double> reversed;
    std::vector<double> pairs;
    std::vector<double> clusters;

    void add(const RankingQuality& quality) {
        neighbors.push_back(quality.separated);
        reversed.push_back(quality.reversed);
        pairs.push_back(quality.separated_pairs);
        clusters.push_back(quality.clusters);
    }
};

std::string cells(const std::vector<double>& promised, const std::vector<double>& seen) {
    const Moments first = moments(promised);
    return fmt::format("{:.3f} ({:.3f}) | {:.3f}", first.mean, first.sd().value_or(0.0), moments(seen).mean);
}

void print_row(const std::string& name, std::size_t budget, const Found& promised, const Found& seen) {
    std::cout << fmt::format("| {} | {} | {} | {} | {} | {} |\n", name, budget,
                             cells(promised.neighbors, seen.neighbors),
                             cells(promised.reversed, seen.reversed), cells(promised.pairs, seen.pairs),
                             cells(promised.clusters, seen.clusters))
              << std::flush;
}

void print_head(const Sizes& sizes) {
    std::cout << fmt::format(
        "{} pilots of {} judgments, {} simulated campaigns from each; {} replays; seed {}; version {}\n\n"
        "| campaign | judgments | neighbors promised (sd) | found | wrong way promised (sd) | found | all "
        "pairs "
        "promised (sd) | found | clusters promised (sd) | found "
        "|\n|---|---|---|---|---|---|---|---|---|---|\n",
        sizes.pilots, sizes.pilot, sizes.runs, sizes.replays, sizes.seed, version());
}

void compare(const std::string& name, const CampaignSource& source, const Sizes& sizes) {
    std::vector<Found> promised(sizes.budgets.size());
    for (std::size_t i = 0; i < sizes.pilots; ++i) {
        const JudgmentTable pilot = source.campaign(sizes.pilot, RandomStream{sizes.seed, "pilot", i}.bits());
        const auto power = pilot_power(pilot, {}, {.judgments = sizes.budgets, .runs = sizes.runs});
        if (!power) {
            throw std::runtime_error{describe(power.error().listed()[0])};
        }
        for (std::size_t b = 0; b < sizes.budgets.size(); ++b) {
            const PowerPoint& point = power->curve.points[b];
            promised[b].add({.separated = point.power,
                             .reversed = point.reversed,
                             .separated_pairs = point.power_of_pairs,
                             .clusters = point.clusters});
        }
    }
    for (std::size_t b = 0; b < sizes.budgets.size(); ++b) {
        Found seen;
        const auto runs = parallel_map(sizes.replays, [&](std::size_t i) {
            const std::uint64_t seed = RandomStream{sizes.seed, "replay", i}.bits();
            return result_of(source.campaign(sizes.budgets[b], seed), source.truth, 0.05).quality;
        });
        for (const RankingQuality& run : runs) {
            seen.add(run);
        }
        print_row(name, sizes.budgets[b], promised[b], seen);
    }
}

}  // namespace
}  // namespace adjudge

int main(int count, char** arguments) {
    using namespace adjudge;
    Sizes sizes;
    if (count > 1) {
        sizes.pilots = std::strtoul(arguments[1], nullptr, 10);
        sizes.replays = 10 * sizes.pilots;
    }
    print_head(sizes);
    for (const char* pair : {"cs-en", "de-en", "is-en"}) {
        compare(pair, replayed(pair), sizes);
    }
    for (const NamedSource& simulated : simulated_sources()) {
        compare(simulated.name, simulated.source, sizes);
    }
}
