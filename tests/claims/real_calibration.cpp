// How often the ranking finds what is not there, on real workers' judgments: a table for docs/methods.md. Not
// a test: it needs the real data and takes long.
//
//     real_calibration [CAMPAIGNS]
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/ranking.hpp"
#include "base/parallel.hpp"
#include "claims/ranking_methods.hpp"
#include "claims/real_workers.hpp"

namespace adjudge::claims {
namespace {

struct Counts {
    double found = 0.0;
    double pairs = 0.0;
};

// Of the pairs of halves, those that are called different.
Counts false_halves(const Ratings& ratings, const Ranking& ranking) {
    Counts counts;
    const auto name = [&](std::size_t place) {
        return ratings.shared.systems[ranking.systems[place].system];
    };
    for (const PairTest& test : ranking.significance.tests) {
        const std::string better = name(test.better);
        if (better.substr(0, better.size() - 1) == name(test.worse).substr(0, name(test.worse).size() - 1)) {
            counts.pairs += 1.0;
            counts.found += test.p <= 0.05 ? 1.0 : 0.0;
        }
    }
    return counts;
}

Counts sum_of(const std::vector<Counts>& all) {
    Counts sum;
    for (const Counts& one : all) {
        sum.found += one.found;
        sum.pairs += one.pairs;
    }
    return sum;
}

// Where a table holds a rank set that leaves out a rank, though all systems are equal.
Counts false_sets(const Ranking& ranking) {
    const auto is_false = [&](const RankedSystem& system) {
        return system.ranks != RankRange{1, ranking.systems.size()};
    };
    return {std::ranges::any_of(ranking.systems, is_false) ? 1.0 : 0.0, 1.0};
}

Counts false_pairs(const Ranking& ranking) {
    Counts counts;
    for (const PairTest& test : ranking.significance.tests) {
        counts.pairs += 1.0;
        counts.found += test.p <= 0.05 ? 1.0 : 0.0;
    }
    return counts;
}

template <class Make>
void print_row(const std::string& what, std::size_t campaigns, const RankingMethod& method, Make make) {
    const auto counts = parallel_map(campaigns, [&](std::size_t i) { return make(i, method.options); });
    const Counts sum = sum_of(counts);
    std::cout << fmt::format("{}\t{}\t{:.4f}\t{}\n", what, method.name, sum.found / sum.pairs, sum.pairs)
              << std::flush;
}

void print_halves(const RealCampaign& campaign, std::size_t judgments, DealtPart part,
                  std::size_t campaigns) {
    for (const RankingMethod& method : ranking_methods()) {
        const std::string what =
            fmt::format("{}\t{}\t{}", campaign.name, part == DealtPart::Runs ? "runs" : "hits", judgments);
        print_row(what, campaigns, method, [&](std::size_t i, const RankingOptions& options) {
            RandomStream random{2021, "halves", i};
            const Ratings ratings =
                ratings_of(split_systems(sampled_hits(campaign, judgments, random), part, random));
            return false_halves(ratings, rank_systems(ratings, standardize(ratings), options));
        });
    }
}

void print_equal(const RealCampaign& campaign, std::size_t judgments, std::size_t campaigns) {
    for (const RankingMethod& method : ranking_methods()) {
        const auto ranked = [&](std::size_t i, const RankingOptions& options) {
            RandomStream random{2022, "equal", i};
            const Ratings ratings =
                ratings_of(permuted_systems(sampled_hits(campaign, judgments, random), random));
            return rank_systems(ratings, standardize(ratings), options);
        };
        print_row(
            fmt::format("{}\tsets\t{}", campaign.name, judgments), campaigns, method,
            [&](std::size_t i, const RankingOptions& options) { return false_sets(ranked(i, options)); });
        print_row(
            fmt::format("{}\tpairs\t{}", campaign.name, judgments), campaigns, method,
            [&](std::size_t i, const RankingOptions& options) { return false_pairs(ranked(i, options)); });
    }
}

}  // namespace
}  // namespace adjudge::claims

int main(int argc, char** argv) {
    using namespace adjudge::claims;
    const std::size_t campaigns = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 100;
    std::cout << "campaign\tsplit\tjudgments\tmethod\tfalse\tcases\n";
    for (const RealCampaign& campaign : wmt21_campaigns()) {
        for (const std::size_t judgments : {std::size_t{1500}, std::size_t{4000}, std::size_t{0}}) {
            print_halves(campaign, judgments, DealtPart::Runs, campaigns);
            print_halves(campaign, judgments, DealtPart::Hits, campaigns);
        }
        print_equal(campaign, 4000, campaigns);
    }
}
