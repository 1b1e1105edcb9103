#include "stats/votes/schulze.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace adjudge {
namespace {

double link(const VoteCounts& votes, std::size_t from, std::size_t to) {
    return votes.better(from, to) > votes.better(to, from) ? votes.better(from, to) : 0.0;
}

// The strongest paths that may also lead through `via`.
void allow_detours(std::vector<double>& path, std::size_t n, std::size_t via) {
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const double detour = std::min(path[i * n + via], path[via * n + j]);
            path[i * n + j] = std::max(path[i * n + j], i == j ? 0.0 : detour);
        }
    }
}

// Floyd (1962) and Warshall (1962), with the weakest link in the place of the sum.
std::vector<double> strongest_paths(const VoteCounts& votes) {
    const std::size_t n = votes.size();
    std::vector<double> path(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            path[i * n + j] = link(votes, i, j);
        }
    }
    for (std::size_t via = 0; via < n; ++via) {
        allow_detours(path, n, via);
    }
    return path;
}

}  // namespace

Schulze::Schulze(const VoteCounts& votes)
    : candidates_{votes.size()}, paths_{strongest_paths(votes)}, ranks_(votes.size()) {
    std::vector<std::size_t> beaten(candidates_, 0);
    for (std::size_t i = 0; i < candidates_; ++i) {
        for (std::size_t j = 0; j < candidates_; ++j) {
            beaten[i] += beats(i, j) ? 1U : 0U;
        }
    }
    for (std::size_t i = 0; i < candidates_; ++i) {
        ranks_[i] = 1 + static_cast<std::size_t>(std::ranges::count_if(
                            beaten, [&](std::size_t other) { return other > beaten[i]; }));
    }
}

double Schulze::strongest_path(std::size_t from, std::size_t to) const {
    if (from >= candidates_ || to >= candidates_) {
        throw std::logic_error{"there is no candidate of this number"};
    }
    return paths_[from * candidates_ + to];
}

bool Schulze::beats(std::size_t winner, std::size_t loser) const {
    return strongest_path(winner, loser) > strongest_path(loser, winner);
}

std::vector<std::size_t> Schulze::order() const {
    std::vector<std::size_t> order(candidates_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return ranks_[i]; });
    return order;
}

std::vector<std::size_t> Schulze::winners() const {
    std::vector<std::size_t> undefeated;
    for (std::size_t i = 0; i < candidates_; ++i) {
        bool is_beaten = false;
        for (std::size_t j = 0; j < candidates_; ++j) {
            is_beaten = is_beaten || beats(j, i);
        }
        if (!is_beaten) {
            undefeated.push_back(i);
        }
    }
    return undefeated;
}

}  // namespace adjudge
