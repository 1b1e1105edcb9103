#include "analysis/ratings/expert_agreement.hpp"

#include <cmath>

namespace adjudge {
namespace {

bool is_compared(const Ratings& ratings, std::size_t i) {
    const bool shows_output = counts_for_system(ratings.kind[i]) || ratings.kind[i] == UnitKind::Gold;
    return shows_output && !std::isnan(ratings.experts.mean[ratings.segment[i]]);
}

class Mean {
public:
    void add(double value) {
        sum_ += value;
        ++n_;
    }
    [[nodiscard]] std::optional<double> value() const {
        return n_ == 0 ? std::nullopt : std::optional{sum_ / static_cast<double>(n_)};
    }

private:
    double sum_ = 0.0;
    std::size_t n_ = 0;
};

struct TwoMeans {
    Mean crowd;
    Mean experts;
};

ComparedMeans compared(const std::vector<TwoMeans>& all, double confidence) {
    std::vector<double> crowd;
    std::vector<double> experts;
    Mean absolute;
    Mean signed_difference;
    for (const TwoMeans& one : all) {
        const auto of_crowd = one.crowd.value();
        const auto of_experts = one.experts.value();
        if (of_crowd && of_experts) {
            crowd.push_back(*of_crowd);
            experts.push_back(*of_experts);
            absolute.add(std::fabs(*of_crowd - *of_experts));
            signed_difference.add(*of_crowd - *of_experts);
        }
    }
    return {.n = crowd.size(),
            .pearson = pearson(crowd, experts, confidence),
            .spearman = spearman(crowd, experts),
            .mean_absolute_difference = absolute.value(),
            .mean_difference = signed_difference.value()};
}

std::vector<TwoMeans> by_segment(const Ratings& ratings, const std::vector<bool>& kept) {
    std::vector<TwoMeans> segments(ratings.segments.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (is_compared(ratings, i) && kept[ratings.worker[i]]) {
            segments[ratings.segment[i]].crowd.add(ratings.score[i]);
        }
    }
    for (std::size_t segment = 0; segment < segments.size(); ++segment) {
        if (segments[segment].crowd.value()) {
            segments[segment].experts.add(ratings.experts.mean[segment]);
        }
    }
    return segments;
}

// Over the segments that both judged; an output that several systems share counts for each.
std::vector<TwoMeans> by_system(const Ratings& ratings, const std::vector<TwoMeans>& segments) {
    std::vector<TwoMeans> systems(ratings.shared.systems.size());
    for (std::size_t segment = 0; segment < segments.size(); ++segment) {
        const auto crowd = segments[segment].crowd.value();
        if (!crowd) {
            continue;
        }
        for (const std::uint32_t system : ratings.shared.systems_of[ratings.segments[segment].system]) {
            systems[system].crowd.add(*crowd);
            systems[system].experts.add(*segments[segment].experts.value());
        }
    }
    return systems;
}

std::vector<WorkerBesideExperts> by_worker(const Ratings& ratings) {
    std::vector<WorkerBesideExperts> workers(ratings.workers.size());
    std::vector<Mean> absolute(workers.size());
    std::vector<Mean> signed_difference(workers.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (is_compared(ratings, i)) {
            const std::uint32_t worker = ratings.worker[i];
            const double difference = ratings.score[i] - ratings.experts.mean[ratings.segment[i]];
            ++workers[worker].judgments;
            absolute[worker].add(std::fabs(difference));
            signed_difference[worker].add(difference);
        }
    }
    for (std::size_t worker = 0; worker < workers.size(); ++worker) {
        workers[worker].mean_absolute_difference = absolute[worker].value();
        workers[worker].mean_difference = signed_difference[worker].value();
    }
    return workers;
}

}  // namespace

std::optional<ExpertAgreement> expert_agreement(const Ratings& ratings, const std::vector<bool>& kept,
                                                double confidence) {
    if (ratings.experts.mean.empty()) {
        return std::nullopt;
    }
    const std::vector<TwoMeans> segments = by_segment(ratings, kept);
    return ExpertAgreement{.experts = ratings.experts.workers,
                           .judgments = ratings.experts.judgments,
                           .segments = compared(segments, confidence),
                           .systems = compared(by_system(ratings, segments), confidence),
                           .workers = by_worker(ratings)};
}

}  // namespace adjudge
