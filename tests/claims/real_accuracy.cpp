// How often two halves of a real workforce order two systems alike, when one half has few judgments: a table
// for docs/methods.md. Not a test: it needs the real data and takes long.
//
//     real_accuracy [SPLITS]
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/ratings/rating_model.hpp"
#include "analysis/ratings/system_scores.hpp"
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

// By estimator.
std::vector<double> accuracies(const RealCampaign& campaign, std::size_t judgments, std::uint64_t index) {
    RandomStream random{2023, "accuracy", index};
    const WorkerHalves halves = split_workers(campaign, random);
    const Ratings truth = ratings_of(halves.second.rows);
    const SystemValues expected = z_means(truth, standardize(truth));
    const Ratings ratings = ratings_of(sampled_hits(halves.first, judgments, random));
    std::vector<double> found;
    for (const Estimator& estimator : estimators()) {
        found.push_back(in_order(estimated(ratings, estimator), expected));
    }
    return found;
}

constexpr std::array<std::size_t, 5> sizes{500, 1000, 2000, 3000, 4000};

// By split, then size, then estimator.
using Accuracies = std::vector<std::vector<std::vector<double>>>;

Accuracies accuracies_of(const RealCampaign& campaign, std::size_t splits) {
    return parallel_map(splits, [&](std::size_t i) {
        std::vector<std::vector<double>> found;
        for (const std::size_t judgments : sizes) {
            found.push_back(accuracies(campaign, judgments, i));
        }
        return found;
    });
}

// By size: the mean of an estimator over the splits drawn, and over campaigns.
std::vector<double> curve(const std::vector<Accuracies>& campaigns, const std::vector<std::size_t>& splits,
                          std::size_t estimator) {
    std::vector<double> means(sizes.size(), 0.0);
    for (const Accuracies& campaign : campaigns) {
        for (const std::size_t split : splits) {
            for (std::size_t size = 0; size < sizes.size(); ++size) {
                means[size] +=
                    campaign[split][size][estimator] / static_cast<double>(splits.size() * campaigns.size());
            }
        }
    }
    return means;
}

// How many judgments reach the accuracy, by straight lines between the sizes; from 0 judgments with half of
// the pairs in order. None where the largest size does not.
std::optional<double> judgments_for(double accuracy, const std::vector<double>& by_size) {
    double size = 0.0;
    double reached = 0.5;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto next = static_cast<double>(sizes[i]);
        if (by_size[i] >= accuracy) {
            return size + (next - size) * std::max(0.0, accuracy - reached) / (by_size[i] - reached);
        }
        size = next;
        reached = by_size[i];
    }
    return std::nullopt;
}

// How many judgments means of z need for one of the estimator's, at the largest size that both reach.
double saving(const std::vector<double>& estimator, const std::vector<double>& z) {
    const auto most = static_cast<double>(sizes.back());
    if (const auto needed = judgments_for(z.back(), estimator)) {
        return most / *needed;
    }
    return *judgments_for(estimator.back(), z) / most;
}

void print_accuracies(const std::string& name, const std::vector<Accuracies>& campaigns) {
    std::vector<std::size_t> all(campaigns.front().size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    for (std::size_t size = 0; size < sizes.size(); ++size) {
        for (std::size_t e = 0; e < estimators().size(); ++e) {
            std::cout << fmt::format("{}\t{}\t{}\t{:.4f}\t\t\n", name, sizes[size], estimators()[e].name,
                                     curve(campaigns, all, e)[size]);
        }
    }
}

// With 95 % intervals over splits of the workers.
void print_savings(const std::string& name, const std::vector<Accuracies>& campaigns) {
    constexpr std::size_t resamples = 1000;
    std::vector<std::size_t> all(campaigns.front().size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    for (std::size_t e = 1; e < estimators().size(); ++e) {
        const auto resampled = parallel_map(resamples, [&](std::size_t i) {
            RandomStream random{2026, "savings", i};
            std::vector<std::size_t> drawn(all.size());
            for (std::size_t& split : drawn) {
                split = random.below(all.size());
            }
            return saving(curve(campaigns, drawn, e), curve(campaigns, drawn, 0));
        });
        std::vector<double> sorted = resampled;
        std::ranges::sort(sorted);
        std::cout << fmt::format("{}\tsaved\t{}\t{:.3f}\t{:.3f}\t{:.3f}\n", name, estimators()[e].name,
                                 saving(curve(campaigns, all, e), curve(campaigns, all, 0)),
                                 sorted[resamples / 40], sorted[resamples - 1 - resamples / 40]);
    }
}

}  // namespace
}  // namespace adjudge::claims

int main(int argc, char** argv) {
    using namespace adjudge::claims;
    const std::size_t splits = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 200;
    std::cout << "campaign\tjudgments\testimate\tin order\tlow\thigh\n";
    std::vector<Accuracies> all;
    for (const RealCampaign& campaign : wmt21_campaigns()) {
        all.push_back(accuracies_of(campaign, splits));
        print_accuracies(campaign.name, {all.back()});
        print_savings(campaign.name, {all.back()});
    }
    if (!all.empty()) {
        print_savings("all", all);
    }
}
