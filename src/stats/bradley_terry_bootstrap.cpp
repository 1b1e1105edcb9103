#include "stats/bradley_terry_bootstrap.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "stats/vote_sampler.hpp"

namespace adjudge {
namespace {

using DrawVotes = std::function<VoteCounts(RandomStream&)>;

Computed<BradleyTerryBootstrap> bootstrapped(BradleyTerry fit, const DrawVotes& draw,
                                             const BradleyTerryOptions& options,
                                             const ResamplingOptions& resampling) {
    BradleyTerryOptions from_fit = options;
    from_fit.start = BradleyTerryStart{fit.ability, fit.ties ? fit.ties->nu : 0.0};
    const auto replicate = [&](std::size_t index) -> std::optional<std::vector<double>> {
        RandomStream random{resampling.seed, "bradley-terry", index};
        Computed<BradleyTerry> found = bradley_terry(draw(random), from_fit);
        if (!found || !found->has_converged) {
            return std::nullopt;
        }
        return std::move(found->ability);
    };
    return resampled_ranking(fit.ability, replicate, resampling).transform([&](ResampledRanking&& ranking) {
        return BradleyTerryBootstrap{std::move(fit), std::move(ranking)};
    });
}

Computed<BradleyTerry> converged_fit(const VoteCounts& votes, const BradleyTerryOptions& options) {
    Computed<BradleyTerry> fit = bradley_terry(votes, options);
    if (fit && !fit->has_converged) {
        return Undefined{"the fit to all votes has not converged"};
    }
    return fit;
}

}  // namespace

Computed<BradleyTerryBootstrap> bradley_terry_bootstrap(const VoteCounts& votes,
                                                        const BradleyTerryOptions& options,
                                                        const ResamplingOptions& resampling) {
    if (votes.total() > VoteSampler::most_votes) {
        return Undefined{"too many votes to draw them one by one"};
    }
    const VoteSampler sampler{votes};
    if (sampler.votes() < 2) {
        return Undefined{"fewer than two votes to draw from"};
    }
    return converged_fit(votes, options).and_then([&](BradleyTerry&& fit) {
        const auto draw = [&](RandomStream& random) { return sampler.draw(random); };
        return bootstrapped(std::move(fit), draw, options, resampling);
    });
}

Computed<BradleyTerryBootstrap> bradley_terry_bootstrap_of_groups(std::size_t candidates,
                                                                  std::span<const Vote> votes,
                                                                  const BradleyTerryOptions& options,
                                                                  const ResamplingOptions& resampling) {
    const VoteGroupSampler sampler{candidates, votes};
    if (sampler.groups() < 2) {
        return Undefined{"fewer than two groups to draw from"};
    }
    return converged_fit(VoteCounts{candidates, votes}, options).and_then([&](BradleyTerry&& fit) {
        const auto draw = [&](RandomStream& random) { return sampler.draw(random); };
        return bootstrapped(std::move(fit), draw, options, resampling);
    });
}

}  // namespace adjudge
