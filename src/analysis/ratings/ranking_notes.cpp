#include "analysis/ratings/ranking_notes.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace adjudge {
namespace {

// Whose judgments decide more than they should.
void note_weight_shares(const Ratings& ratings, Ranking& ranking) {
    if (ranking.estimate != Estimate::Model) {
        return;
    }
    for (std::size_t w = 0; w < ratings.workers.size(); ++w) {
        if (const auto why = weight_concern(*ranking.model, w)) {
            ranking.notes.push_back(fmt::format("worker {} {}", ratings.workers[w], *why));
        }
    }
}

// Where the model and the means of z put two systems in different orders, a reader should know.
void note_disagreement(const Ratings& ratings, Ranking& ranking) {
    for (std::size_t a = 0; a + 1 < ranking.systems.size(); ++a) {
        const RankedSystem& above = ranking.systems[a];
        const RankedSystem& below = ranking.systems[a + 1];
        if (above.scores.z && below.scores.z && *above.scores.z < *below.scores.z) {
            ranking.notes.push_back(
                fmt::format("the model puts {} above {}; by the mean of z it is the other way round",
                            ratings.shared.systems[above.system], ratings.shared.systems[below.system]));
        }
    }
}

bool uses_clusters(const Ranking& ranking) {
    return ranking.test == SignificanceTest::Clustered || ranking.interval != IntervalMethod::Jackknife;
}

void note_test(const RankingOptions& asked, Ranking& ranking) {
    const SignificanceTest test = ranking.test;
    if (test != SignificanceTest::Clustered && test != SignificanceTest::Jackknife) {
        ranking.notes.push_back(
            fmt::format("{} takes segments for independent: where a worker judges a run of one system's "
                        "segments it finds differences too often",
                        word(test)));
    }
    const bool has_other_test =
        ranking.test == SignificanceTest::Jackknife && asked.significance.test == SignificanceTest::Clustered;
    const bool has_other_interval =
        ranking.interval == IntervalMethod::Jackknife && asked.interval == IntervalMethod::Clustered;
    if ((has_other_test || has_other_interval) && ranking.left_out_groups) {
        ranking.notes.push_back(fmt::format(
            "clustered errors of the model need two HITs per worker on average, which the rows do not "
            "name: groups of {} were left out instead",
            word(ranking.left_out_groups->unit)));
    }
    if (!uses_clusters(ranking)) {
        if (asked.dependence != Dependence::Hit) {
            ranking.notes.emplace_back(
                "dependence is an option of clustered errors: the jackknife leaves out whole groups instead, "
                "which "
                "--leave-out chooses");
        }
        return;
    }
    if (asked.dependence == Dependence::Hit && ranking.clustered_by != "hit+system") {
        ranking.notes.emplace_back(
            "not every row names its HIT: standard errors are clustered by worker and system");
    }
    if (asked.dependence == Dependence::Document && ranking.clustered_by != "document+system") {
        ranking.notes.emplace_back(
            "not every row names its document: standard errors are clustered by worker and system");
    }
}

void note_left_out_groups(Ranking& ranking) {
    if (ranking.test != SignificanceTest::Jackknife && ranking.interval != IntervalMethod::Jackknife) {
        return;
    }
    if (!ranking.left_out_groups) {
        ranking.notes.push_back(
            fmt::format("the ranking has no uncertainty: {}", ranking.left_out_groups.error().reason));
        return;
    }
    if (ranking.left_out_groups->raters_are_fixed) {
        ranking.notes.push_back(
            fmt::format("few workers judged all systems: the result holds for these raters, and its "
                        "uncertainty is that of the texts ({} in {} groups were left out in turn)",
                        word(ranking.left_out_groups->unit), ranking.left_out_groups->groups));
    }
}

void note_disconnected(const Ratings& ratings, const RankingOptions& asked,
                       const SystemConnection& connection, Ranking& ranking) {
    if (connection.parts < 2 || asked.estimate == Estimate::Raw) {
        return;
    }
    std::vector<std::string> parts(connection.parts);
    for (std::size_t s = 0; s < connection.part.size(); ++s) {
        if (connection.part[s] != no_id) {
            std::string& names = parts[connection.part[s]];
            names += (names.empty() ? "" : ", ") + ratings.shared.systems[s];
        }
    }
    ranking.notes.push_back(fmt::format(
        "no worker connects these groups of systems: {}. Workers' severity and systems' quality can't "
        "be separated, so raw means are compared, with workers as clusters; this assumes that workers "
        "were dealt to systems at random",
        fmt::join(parts, " | ")));
}

void note_few_clusters(Ranking& ranking) {
    if (ranking.test != SignificanceTest::Clustered) {
        return;
    }
    constexpr std::size_t enough = 10;
    const auto few = std::ranges::count_if(ranking.systems, [](const RankedSystem& system) {
        return system.mean && system.mean->clusters < enough;
    });
    if (few > 0) {
        ranking.notes.push_back(fmt::format(
            "{} of {} systems have fewer than {} clusters of judgments ({}): their standard errors and "
            "design effects are rough guesses",
            few, ranking.systems.size(), enough, ranking.clustered_by));
    }
}

void note_model(const Ratings& ratings, Estimate asked, Ranking& ranking) {
    if (!ranking.model) {
        const bool is_replaced = asked == Estimate::Model && !ranking.systems.empty();
        ranking.notes.push_back(
            fmt::format("the worker model has no value ({}){}", ranking.model.error().reason,
                        is_replaced ? ": systems are ordered by the mean of raw scores" : ""));
        return;
    }
    if (!ranking.model->has_controls) {
        ranking.notes.emplace_back(
            "no controls tell how finely each worker judges: the worker model takes their scales for nearly "
            "equal");
    }
    if (std::ranges::find(ratings.hit, no_id) != ratings.hit.end()) {
        ranking.notes.emplace_back(
            "not every row names its HIT: errors that the judgments of a HIT share are not in the worker "
            "model");
    }
    if (!ranking.model->has_converged) {
        ranking.notes.push_back(
            fmt::format("the worker model had not converged after {} sweeps", ranking.model->sweeps));
    }
}

void note_left_out(const Ratings& ratings, Ranking& ranking) {
    for (const std::uint32_t system : ranking.left_out) {
        ranking.notes.push_back(
            fmt::format("no judgment counts for {}: it is not ranked", ratings.shared.systems[system]));
    }
}

void note_shared(const Ratings& ratings, Ranking& ranking) {
    if (ratings.shared.split > 0) {
        ranking.notes.push_back(
            fmt::format("{} of {} names join systems with +, and were split: a judgment of a shared output "
                        "counts for each of its systems",
                        ratings.shared.split, ratings.systems.size()));
    }
}

}  // namespace

void note_ranking(const Ratings& ratings, const RankingOptions& asked, const SystemConnection& connection,
                  Ranking& ranking) {
    note_shared(ratings, ranking);
    note_model(ratings, asked.estimate, ranking);
    note_left_out(ratings, ranking);
    note_disconnected(ratings, asked, connection, ranking);
    note_test(asked, ranking);
    note_left_out_groups(ranking);
    note_few_clusters(ranking);
    note_weight_shares(ratings, ranking);
    if (ranking.estimate == Estimate::Model) {
        note_disagreement(ratings, ranking);
    }
}

}  // namespace adjudge
