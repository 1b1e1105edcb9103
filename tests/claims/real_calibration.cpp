// How often the ranking finds what is not there, on real workers' judgments: a table for docs/methods.md. Not
// a test: it needs the real data and takes long.
//
//     real_calibration [TABLES] [ESA]
//
// TABLES tables with all systems equal, and two fifths as many with split systems and with halves of workers.
// ESA is a table file of ratings that are split by runs alone.
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "analysis/ratings/ranking.hpp"
#include "base/parallel.hpp"
#include "claims/ranking_methods.hpp"
#include "claims/real_workers.hpp"
#include "stats/distributions.hpp"

namespace adjudge::claims {
namespace {

constexpr double level = 0.05;

struct Counts {
    double found = 0.0;
    double cases = 0.0;

    void add(bool is_found) {
        found += is_found ? 1.0 : 0.0;
        cases += 1.0;
    }
};

struct Ranked {
    Ratings ratings;
    Ranking ranking;

    [[nodiscard]] std::string name(std::size_t place) const {
        return ratings.shared.systems[ranking.systems[place].system];
    }
};

Ranked ranked(const RatingRows& rows, const RankingOptions& options) {
    Ratings ratings = ratings_of(rows);
    Ranking ranking = rank_systems({ratings, standardize(ratings)}, {}, options);
    return {std::move(ratings), std::move(ranking)};
}

// Of the pairs of halves, those that are called different.
Counts false_halves(const Ranked& table) {
    Counts counts;
    const auto without_half = [](const std::string& name) { return name.substr(0, name.size() - 1); };
    for (const PairTest& test : table.ranking.significance.tests) {
        if (without_half(table.name(test.better)) == without_half(table.name(test.worse))) {
            counts.add(test.p <= level);
        }
    }
    return counts;
}

// Where a table holds a rank set that leaves out a rank, though all systems are equal.
Counts false_sets(const Ranking& ranking) {
    Counts counts;
    counts.add(std::ranges::any_of(ranking.systems, [&](const RankedSystem& system) {
        return system.ranks != RankRange{1, ranking.systems.size()};
    }));
    return counts;
}

Counts false_pairs(const Ranking& ranking) {
    Counts counts;
    for (const PairTest& test : ranking.significance.tests) {
        counts.add(test.p <= level);
    }
    return counts;
}

struct Difference {
    double value;
    StudentError error;
};

// By the names of the two systems, in ascending order.
using Differences = std::map<std::pair<std::string, std::string>, Difference>;

Differences differences_of(const Ranked& table) {
    Differences found;
    for (const PairTest& test : table.ranking.significance.tests) {
        if (test.error) {
            const std::string better = table.name(test.better);
            const std::string worse = table.name(test.worse);
            const bool is_ascending = better < worse;
            found.insert({is_ascending ? std::pair{better, worse} : std::pair{worse, better},
                          {is_ascending ? test.difference : -test.difference, *test.error}});
        }
    }
    return found;
}

bool differ(const Difference& a, const Difference& b) {
    const double of_a = a.error.standard_error * a.error.standard_error;
    const double of_b = b.error.standard_error * b.error.standard_error;
    const double df = (of_a + of_b) * (of_a + of_b) / (of_a * of_a / a.error.df + of_b * of_b / b.error.df);
    return student_t_p((a.value - b.value) / std::sqrt(of_a + of_b), df, Alternative::TwoSided) <= level;
}

// Two workforces find significantly different differences between the same two systems.
Counts false_disagreements(const Ranked& first, const Ranked& second) {
    Counts counts;
    const Differences others = differences_of(second);
    for (const auto& [systems, difference] : differences_of(first)) {
        if (const auto other = others.find(systems); other != others.end()) {
            counts.add(differ(difference, other->second));
        }
    }
    return counts;
}

// By method, what `count(table, options)` finds in all tables, each made once.
template <class Make, class Count>
void print_rows(const std::string& what, std::size_t tables, Make make, Count count) {
    const std::vector<RankingMethod> methods = ranking_methods();
    const auto all = parallel_map(tables, [&](std::size_t i) {
        const auto made = make(i);
        std::vector<Counts> found;
        for (const RankingMethod& method : methods) {
            found.push_back(count(made, method.options));
        }
        return found;
    });
    for (std::size_t m = 0; m < methods.size(); ++m) {
        Counts sum;
        for (const std::vector<Counts>& one : all) {
            sum.found += one[m].found;
            sum.cases += one[m].cases;
        }
        std::cout << fmt::format("{}\t{}\t{:.4f}\t{}\n", what, methods[m].name, sum.found / sum.cases,
                                 sum.cases)
                  << std::flush;
    }
}

void print_halves(const RealCampaign& campaign, std::size_t judgments, DealtPart part, std::size_t tables) {
    print_rows(
        fmt::format("{}\t{}\t{}", campaign.name, part == DealtPart::Runs ? "runs" : "hits", judgments),
        tables,
        [&](std::size_t i) {
            RandomStream random{2021, "halves", i};
            return split_systems(sampled_hits(campaign, judgments, random), part, random);
        },
        [](const RatingRows& rows, const RankingOptions& options) {
            return false_halves(ranked(rows, options));
        });
}

// Half of the workers against the other half, with as many judgments each.
void print_workers(const RealCampaign& campaign, std::size_t judgments, std::size_t tables) {
    print_rows(
        fmt::format("{}\tworkers\t{}", campaign.name, judgments), tables,
        [&](std::size_t i) {
            RandomStream random{2025, "workers", i};
            const WorkerHalves halves = split_workers(campaign, random);
            return std::pair{sampled_hits(halves.first, judgments, random),
                             sampled_hits(halves.second, judgments, random)};
        },
        [](const std::pair<RatingRows, RatingRows>& halves, const RankingOptions& options) {
            return false_disagreements(ranked(halves.first, options), ranked(halves.second, options));
        });
}

void print_equal(const RealCampaign& campaign, std::size_t judgments, std::size_t tables) {
    const auto make = [&](std::size_t i) {
        RandomStream random{2022, "equal", i};
        return permuted_systems(sampled_hits(campaign, judgments, random), random);
    };
    print_rows(fmt::format("{}\tsets\t{}", campaign.name, judgments), tables, make,
               [](const RatingRows& rows, const RankingOptions& options) {
                   return false_sets(ranked(rows, options).ranking);
               });
    print_rows(fmt::format("{}\tpairs\t{}", campaign.name, judgments), std::max<std::size_t>(1, tables / 5),
               make, [](const RatingRows& rows, const RankingOptions& options) {
                   return false_pairs(ranked(rows, options).ranking);
               });
}

}  // namespace
}  // namespace adjudge::claims

int main(int argc, char** argv) {
    using namespace adjudge::claims;
    const std::size_t tables = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 100;
    const std::size_t splits = std::max<std::size_t>(1, tables * 2 / 5);
    std::cout << "campaign\tsplit\tjudgments\tmethod\tfalse\tcases\n";
    for (const RealCampaign& campaign : wmt21_campaigns()) {
        for (const std::size_t judgments : {std::size_t{1500}, std::size_t{4000}, std::size_t{0}}) {
            print_halves(campaign, judgments, DealtPart::Runs, splits);
            print_halves(campaign, judgments, DealtPart::Hits, splits);
            print_workers(campaign, judgments, splits);
        }
        print_equal(campaign, 4000, tables);
    }
    if (argc > 2) {
        for (const RealCampaign& campaign : campaigns_of(argv[2])) {
            for (const std::size_t judgments : {std::size_t{1500}, std::size_t{0}}) {
                print_halves(campaign, judgments, DealtPart::Runs, splits);
            }
            print_equal(campaign, 0, tables);
        }
    }
}
