// A metric's scores of systems beside those that people gave.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/system_score.hpp"
#include "stats/computed.hpp"
#include "stats/correlation/kendall.hpp"
#include "stats/correlation/spearman.hpp"

namespace adjudge {

struct RankCorrelations {
    Computed<Spearman> spearman = Undefined{""};
    Computed<Kendall> kendall = Undefined{""};
};

// Of two scores of the same systems; where one has none the system is left out.
RankCorrelations rank_correlations(std::span<const Computed<double>> first,
                                   std::span<const Computed<double>> second);

// A name of the metric that is a file's, and the system it was taken for.
struct MatchedName {
    std::string given;
    std::string system;

    bool operator==(const MatchedName&) const = default;
};

struct MatchedMetric {
    std::vector<SystemScore> scores;     // by the systems' own names
    std::vector<MatchedName> renamed;    // where the metric has another
    std::vector<std::string> unmatched;  // of the metric, that no system has
};

// Finds each name of the metric among the systems: as it stands, else the name of a file without its folder,
// else without endings such as .txt, .gz and those of languages, the fewest of them that will do:
// "out/online-A.en.txt" for online-A. Fails with InvalidInput where two names are taken for one system,
// and where there are names and none is found.
Result<MatchedMetric> matched_metric(std::span<const SystemScore> metric,
                                     std::span<const std::string> systems);

// What a reader must know of names that are not as they were given.
std::vector<std::string> notes_of(const MatchedMetric& metric);

// A metric's scores in the order of `systems`; Undefined for those that it does not have.
std::vector<Computed<double>> metric_scores(std::span<const SystemScore> metric,
                                            std::span<const std::string> systems);

}  // namespace adjudge
