// How often equal systems are called different in made-up campaigns of many designs: a table for
// docs/methods.md.
//
//     design_calibration [CAMPAIGNS]
#include <cstdlib>
#include <iostream>

#include <fmt/format.h>

#include "analysis/ratings/ranking.hpp"
#include "base/parallel.hpp"
#include "claims/made_designs.hpp"
#include "claims/ranking_methods.hpp"

namespace adjudge::claims {
namespace {

struct Found {
    double wrong = 0.0;
    double pairs = 0.0;
    double refused = 0.0;
    double tables = 0.0;  // with a rank set that leaves out a rank
    double width = 0.0;   // of intervals, summed
    double intervals = 0.0;
};

Found found_in(const MadeDesign& design, const RankingOptions& options, std::uint64_t index) {
    const Ratings ratings = ratings_of(made_rows(design, index));
    const Ranking ranking = rank_systems({ratings, standardize(ratings)}, {}, options);
    Found found;
    for (const PairTest& test : ranking.significance.tests) {
        found.pairs += 1.0;
        found.wrong += test.p <= 0.05 ? 1.0 : 0.0;
    }
    found.refused = static_cast<double>(ranking.significance.undefined.size());
    for (const RankedSystem& system : ranking.systems) {
        found.tables = system.ranks == RankRange{1, ranking.systems.size()} ? found.tables : 1.0;
        if (system.interval) {
            found.width += system.interval->high - system.interval->low;
            found.intervals += 1.0;
        }
    }
    return found;
}

void print_row(const MadeDesign& design, const RankingMethod& method, std::size_t campaigns) {
    const auto all =
        parallel_map(campaigns, [&](std::size_t i) { return found_in(design, method.options, i); });
    Found sum;
    for (const Found& one : all) {
        sum.wrong += one.wrong;
        sum.pairs += one.pairs;
        sum.refused += one.refused;
        sum.tables += one.tables;
        sum.width += one.width;
        sum.intervals += one.intervals;
    }
    std::cout << fmt::format("{}\t{}\t{}\t{:.4f}\t{:.4f}\t{:.4f}\t{:.3f}\n", design.name, method.name,
                             campaigns, sum.pairs > 0.0 ? sum.wrong / sum.pairs : 0.0,
                             sum.refused / (sum.refused + sum.pairs),
                             sum.tables / static_cast<double>(campaigns),
                             sum.intervals > 0.0 ? sum.width / sum.intervals : 0.0)
              << std::flush;
}

}  // namespace
}  // namespace adjudge::claims

int main(int argc, char** argv) {
    using namespace adjudge::claims;
    const std::size_t campaigns = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 2000;
    std::cout << "design\tmethod\tcampaigns\tfalse at .05\trefused\tfalse rank sets\twidth of intervals\n";
    for (const MadeDesign& design : made_designs()) {
        for (const RankingMethod& method : ranking_methods()) {
            print_row(design, method, campaigns);
        }
    }
}
