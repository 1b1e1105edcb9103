// How often two halves of a real workforce order two systems alike, when one half has few judgments: a table
// for docs/methods.md. Not a test: it needs the real data and takes long.
//
//     real_accuracy [SPLITS]
#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/rating_model.hpp"
#include "analysis/system_scores.hpp"
#include "base/parallel.hpp"
#include "claims/real_workers.hpp"

namespace adjudge::claims {
namespace {

using SystemValues = std::map<std::string, double>;

struct Estimator {
    const char* name;
    bool is_model;
    RatingModelOptions options;
};

std::vector<Estimator> estimators() {
    const WorkerModelOptions one{.parallel = {1}};
    WorkerModelOptions uncapped = one;
    uncapped.weight_cap = 0.0;
    WorkerModelOptions plain = uncapped;
    plain.most_hit_share = 0.0;
    const auto with = [](ModelReferences references, const WorkerModelOptions& fit) {
        return RatingModelOptions{.references = references, .fit = fit};
    };
    return {{"z", false, {}},
            {"model without HITs, cap", true, with(ModelReferences::In, plain)},
            {"model with HITs", true, with(ModelReferences::In, uncapped)},
            {"model with HITs and cap", true, with(ModelReferences::In, one)},
            {"model with HITs and cap, references out", true, with(ModelReferences::Out, one)},
            {"model with HITs, references out", true, with(ModelReferences::Out, uncapped)}};
}

SystemValues z_means(const Ratings& ratings, const StandardScores& standard) {
    SystemValues found;
    const Scores scores = mean_scores(ratings, standard);
    for (std::size_t s = 0; s < scores.systems.size(); ++s) {
        if (scores.systems[s].z) {
            found[ratings.shared.systems[s]] = *scores.systems[s].z;
        }
    }
    return found;
}

SystemValues estimated(const Ratings& ratings, const Estimator& estimator) {
    const StandardScores standard = standardize(ratings);
    if (!estimator.is_model) {
        return z_means(ratings, standard);
    }
    SystemValues found;
    const auto model = fit_ratings(ratings, standard, estimator.options);
    for (std::size_t s = 0; model && s < model->quality.size(); ++s) {
        if (model->quality[s]) {
            found[ratings.shared.systems[s]] = *model->quality[s];
        }
    }
    return found;
}

// The share of pairs in the same order; half for one that can't be told.
double in_order(const SystemValues& found, const SystemValues& truth) {
    double right = 0.0;
    double pairs = 0.0;
    for (auto a = truth.begin(); a != truth.end(); ++a) {
        for (auto b = std::next(a); b != truth.end(); ++b) {
            const auto x = found.find(a->first);
            const auto y = found.find(b->first);
            pairs += 1.0;
            right += x == found.end() || y == found.end()                 ? 0.5
                     : (x->second < y->second) == (a->second < b->second) ? 1.0
                                                                          : 0.0;
        }
    }
    return right / pairs;
}

struct WorkerHalves {
    RealCampaign first;
    RatingRows second;
};

WorkerHalves split_workers(const RealCampaign& campaign, RandomStream& random) {
    std::map<std::string, bool> is_first;
    for (const RatingRow& row : campaign.rows) {
        is_first.emplace(row.worker, false);
    }
    std::vector<bool*> halves;
    for (auto& [worker, half] : is_first) {
        halves.push_back(&half);
    }
    random.shuffle(halves);
    for (std::size_t i = 0; i < halves.size(); i += 2) {
        *halves[i] = true;
    }
    WorkerHalves found{{campaign.name, {}}, {}};
    for (const RatingRow& row : campaign.rows) {
        (is_first[row.worker] ? found.first.rows : found.second).push_back(row);
    }
    return found;
}

// By estimator.
std::vector<double> accuracies(const RealCampaign& campaign, std::size_t judgments, std::uint64_t index) {
    RandomStream random{2023, "accuracy", index};
    const WorkerHalves halves = split_workers(campaign, random);
    const Ratings truth = ratings_of(halves.second);
    const SystemValues expected = z_means(truth, standardize(truth));
    const Ratings ratings = ratings_of(sampled_hits(halves.first, judgments, random));
    std::vector<double> found;
    for (const Estimator& estimator : estimators()) {
        found.push_back(in_order(estimated(ratings, estimator), expected));
    }
    return found;
}

void print_accuracies(const RealCampaign& campaign, std::size_t judgments, std::size_t splits) {
    const auto all = parallel_map(splits, [&](std::size_t i) { return accuracies(campaign, judgments, i); });
    for (std::size_t e = 0; e < estimators().size(); ++e) {
        double sum = 0.0;
        for (const std::vector<double>& one : all) {
            sum += one[e];
        }
        std::cout << fmt::format("{}\t{}\t{}\t{:.4f}\n", campaign.name, judgments, estimators()[e].name,
                                 sum / static_cast<double>(splits))
                  << std::flush;
    }
}

}  // namespace
}  // namespace adjudge::claims

int main(int argc, char** argv) {
    using namespace adjudge::claims;
    const std::size_t splits = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 200;
    std::cout << "campaign\tjudgments\testimate\tin order\n";
    for (const RealCampaign& campaign : wmt21_campaigns()) {
        for (const std::size_t judgments : std::array<std::size_t, 5>{500, 1000, 2000, 3000, 4000}) {
            print_accuracies(campaign, judgments, splits);
        }
    }
}
