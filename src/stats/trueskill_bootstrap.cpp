#include "stats/trueskill_bootstrap.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

using DrawVotes = std::function<std::vector<Vote>(RandomStream&)>;

std::vector<double> centred_means(const TrueSkill& fit) {
    std::vector<double> mu;
    mu.reserve(fit.skills.size());
    double sum = 0.0;
    for (const SkillBelief& belief : fit.skills) {
        mu.push_back(belief.mu);
        sum += belief.mu;
    }
    for (double& value : mu) {
        value -= sum / static_cast<double>(mu.size());
    }
    return mu;
}

Computed<TrueSkillBootstrap> bootstrapped(TrueSkill fit, const DrawVotes& draw,
                                          const TrueSkillOptions& options,
                                          const ResamplingOptions& resampling) {
    const auto replicate = [&](std::size_t index) -> std::optional<std::vector<double>> {
        RandomStream random{resampling.seed, "trueskill bootstrap", index};
        TrueSkillOptions in_own_order = options;
        in_own_order.seed = random.bits();
        const Computed<TrueSkill> found = trueskill(fit.skills.size(), draw(random), in_own_order);
        return found ? std::optional{centred_means(*found)} : std::nullopt;
    };
    return resampled_ranking(centred_means(fit), replicate, resampling)
        .transform([&](ResampledRanking&& ranking) {
            return TrueSkillBootstrap{std::move(fit), std::move(ranking)};
        });
}

std::vector<std::uint32_t> groups_of(std::span<const Vote> votes) {
    std::vector<std::uint32_t> group(votes.size());
    std::ranges::transform(votes, group.begin(), [](const Vote& vote) { return vote.group; });
    return group;
}

std::vector<Vote> drawn_groups(std::span<const Vote> votes, const GroupedRows& by_group,
                               RandomStream& random) {
    std::vector<Vote> drawn;
    for (std::size_t draws = 0; draws < by_group.groups(); ++draws) {
        for (const std::uint32_t row : by_group.rows(random.below(by_group.groups()))) {
            drawn.push_back(votes[row]);
        }
    }
    return drawn;
}

}  // namespace

Computed<TrueSkillBootstrap> trueskill_bootstrap(std::size_t candidates, std::span<const Vote> votes,
                                                 const TrueSkillOptions& options,
                                                 const ResamplingOptions& resampling) {
    const auto draw = [&](RandomStream& random) {
        std::vector<Vote> drawn;
        drawn.reserve(votes.size());
        for (std::size_t draws = 0; draws < votes.size(); ++draws) {
            drawn.push_back(votes[random.below(votes.size())]);
        }
        return drawn;
    };
    return trueskill(candidates, votes, options).and_then([&](TrueSkill&& fit) {
        return bootstrapped(std::move(fit), draw, options, resampling);
    });
}

Computed<TrueSkillBootstrap> trueskill_bootstrap_of_groups(std::size_t candidates,
                                                           std::span<const Vote> votes,
                                                           const TrueSkillOptions& options,
                                                           const ResamplingOptions& resampling) {
    const std::vector<std::uint32_t> group = groups_of(votes);
    const std::size_t groups = group.empty() ? 0 : std::ranges::max(group) + std::size_t{1};
    if (groups < 2) {
        return Undefined{"fewer than two groups to draw from"};
    }
    const GroupedRows by_group{group, groups};
    const auto draw = [&](RandomStream& random) { return drawn_groups(votes, by_group, random); };
    return trueskill(candidates, votes, options).and_then([&](TrueSkill&& fit) {
        return bootstrapped(std::move(fit), draw, options, resampling);
    });
}

}  // namespace adjudge
