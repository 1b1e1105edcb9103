// What the workers of wmt21-da are like: the figures of crowds/wmt21-da.toml and docs/simulation.md. Not a
// test: it needs the real data.
#include <array>
#include <cmath>
#include <iostream>
#include <vector>

#include <fmt/format.h>

#include "analysis/ratings/ratings.hpp"
#include "claims/campaigns.hpp"
#include "experiment/crowd_sampler.hpp"
#include "experiment/pilot_layout.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

// Workers of one kind, of all language pairs together.
struct KindValues {
    std::vector<double> bias;
    std::vector<double> scale;
    std::vector<double> log_noise;
};

using Kinds = std::array<KindValues, Words<WorkerKind>::all.size()>;

void add_workers(const CrowdDraw& crowd, Kinds& kinds) {
    const auto kind_of = kinds_of(crowd.workers);
    for (std::size_t w = 0; w < crowd.workers.size(); ++w) {
        KindValues& values = kinds[static_cast<std::size_t>(kind_of[w])];
        values.bias.push_back(crowd.workers[w].bias);
        values.scale.push_back(crowd.workers[w].scale);
        // What a worker says again when asked again is noise to anybody else.
        values.log_noise.push_back(std::log(crowd.workers[w].noise * std::hypot(1.0, crowd.taste)));
    }
}

void print_pair(const std::string& pair, Kinds& kinds) {
    const auto slices = slice_ratings(replayed(pair).campaign(static_cast<std::size_t>(-1), 1)).value();
    const CrowdDraw crowd = mean_draw(fit_crowd(slices.at(0)));
    const double other = std::hypot(1.0, crowd.taste);
    std::cout << fmt::format(
        "| {} | {} | {:.1f} | {:.2f} | {:.2f} | {:.2f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {:.0f} "
        "|\n",
        pair, crowd.workers.size(), mean_run(layout_of(slices.at(0))), crowd.run_error / other,
        crowd.hit_error / other, crowd.drift / other, crowd.system_sd, crowd.document_sd, crowd.item_sd,
        crowd.output_sd, crowd.bias_sd,
        -crowd.control_level[static_cast<std::size_t>(UnitKind::BadReference)]);
    add_workers(crowd, kinds);
}

void print_all() {
    std::cout << "| pair | workers | run length | run error | HIT error | drift | system sd | document sd | "
                 "item sd "
                 "| output sd | bias sd | degradation |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n";
    Kinds kinds;
    for (const char* pair : {"cs-en", "de-en", "is-en"}) {
        print_pair(pair, kinds);
    }
    std::cout << "\n| kind | workers | bias (sd) | scale (sd) | noise (sd of its logarithm) "
                 "|\n|---|---|---|---|---|\n";
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const Moments bias = moments(kinds[kind].bias);
        const Moments scale = moments(kinds[kind].scale);
        const Moments noise = moments(kinds[kind].log_noise);
        std::cout << fmt::format("| {} | {} | {:.1f} ({:.1f}) | {:.2f} ({:.2f}) | {:.1f} ({:.2f}) |\n",
                                 Words<WorkerKind>::all.at(kind), bias.n, bias.mean, bias.sd().value_or(0.0),
                                 scale.mean, scale.sd().value_or(0.0), std::exp(noise.mean),
                                 noise.sd().value_or(0.0));
    }
}

}  // namespace
}  // namespace adjudge

int main() { adjudge::print_all(); }
