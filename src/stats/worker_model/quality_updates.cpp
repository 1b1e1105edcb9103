#include "stats/worker_model/quality_updates.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.hpp"
#include "stats/worker_model/worker_weights.hpp"

namespace adjudge {
namespace {

// What a judgment tells in its run, worked out once per sweep.
struct RunVoice {
    double slope;      // b / noise
    double shift;      // -(b (a + h) + cov_ab + cov_bh) / noise
    double precision;  // of one judgment
};

std::vector<RunVoice> voices_of(const WorkerModelFit& fit, const WorkerModelState& state) {
    const double scale = mean_scale(fit, state);
    std::vector<RunVoice> voices;
    voices.reserve(state.runs.size());
    for (std::size_t w = 0; w < state.workers.size(); ++w) {
        const WorkerFactor& worker = state.workers[w];
        const double allowed = allowed_share(worker, state.limits, state.support[w], scale);
        const double precision = full_weight(worker) * allowed;
        const double share = allowed / worker.noise;
        for (std::size_t run = fit.by_run.first_run(w); run < fit.by_run.first_run(w + 1); ++run) {
            const RunEffect& effect = state.runs[run];
            const double shift = worker.b * (worker.a + effect.mean) + worker.cov_ab + effect.cov_b;
            voices.push_back({worker.b * share, -shift * share, precision});
        }
    }
    return voices;
}

// What a judgment says of the quality that its worker saw, times its precision. A part of the quality that is
// known is taken off.
struct HeardJudgment {
    double evidence;
    double precision;
    std::uint32_t system;

    [[nodiscard]] double without(double known) const { return evidence - precision * known; }
};

// The judgments of an item with their runs' voices, in the place of those heard before.
void hear(std::vector<HeardJudgment>& heard, const WorkerModelFit& fit, std::size_t item,
          std::span<const RunVoice> voices) {
    heard.clear();
    for (std::size_t place = fit.by_item.begin_of(item); place < fit.by_item.begin_of(item + 1); ++place) {
        const JudgmentsByItem::Judgment& judgment = fit.by_item.all()[place];
        if (fit.part.has_by_item(place, judgment.run)) {
            const RunVoice& voice = voices[judgment.run];
            heard.push_back({voice.slope * judgment.score + voice.shift, voice.precision, judgment.system});
        }
    }
}

NormalFactor updated_item(std::span<const HeardJudgment> judgments, const WorkerModelState& state) {
    double precision = 1.0 / state.priors.item_variance;
    double right = 0.0;
    for (const HeardJudgment& judgment : judgments) {
        precision += judgment.precision;
        right += judgment.without(state.quality[judgment.system].mean);
    }
    return {right / precision, 1.0 / precision};
}

struct QualitySums {
    std::vector<double> precision;
    std::vector<double> right;
};

void add_quality(QualitySums& sums, std::span<const HeardJudgment> judgments, double item_mean) {
    for (const HeardJudgment& judgment : judgments) {
        sums.precision[judgment.system] += judgment.precision;
        sums.right[judgment.system] += judgment.without(item_mean);
    }
}

}  // namespace

double mean_scale(const WorkerModelFit& fit, const WorkerModelState& state) {
    double scale = 0.0;
    for (std::size_t w = 0; w < fit.data.workers; ++w) {
        scale += static_cast<double>(fit.part.of_worker(w)) * state.workers[w].b;
    }
    scale /= static_cast<double>(fit.part.size());
    return scale > 1e-3 ? scale : 1.0;
}

void update_qualities(const WorkerModelFit& fit, WorkerModelState& state) {
    // Blocks keep the sums over items in one order, whatever the number of threads.
    constexpr std::size_t items_per_block = 512;
    const std::vector<RunVoice> voices = voices_of(fit, state);
    const std::size_t systems = fit.data.systems;
    const auto update_block = [&](std::size_t block) {
        QualitySums sums{std::vector<double>(systems), std::vector<double>(systems)};
        std::vector<HeardJudgment> heard;
        const std::size_t end = std::min((block + 1) * items_per_block, fit.data.items);
        for (std::size_t i = block * items_per_block; i < end; ++i) {
            hear(heard, fit, i, voices);
            state.items[i] = updated_item(heard, state);
            state.has_item[i] = heard.empty() ? 0 : 1;
            add_quality(sums, heard, state.items[i].mean);
        }
        return sums;
    };
    const auto parts = parallel_map((fit.data.items + items_per_block - 1) / items_per_block, update_block,
                                    fit.options.parallel);
    for (std::size_t s = 0; s < systems; ++s) {
        double precision = 0.0;
        double right = 0.0;
        for (const QualitySums& part : parts) {
            precision += part.precision[s];
            right += part.right[s];
        }
        state.has_system[s] = precision > 0.0 ? 1 : 0;
        if (precision > 0.0) {
            state.quality[s] = {right / precision, 1.0 / precision};
        }
    }
}

void settle_items(const WorkerModelFit& fit, WorkerModelState& state) {
    std::vector<double> sum(fit.parts.count, 0.0);
    std::vector<double> items(fit.parts.count, 0.0);
    for (std::size_t i = 0; i < state.items.size(); ++i) {
        if (state.has_item[i] != 0) {
            sum[fit.parts.of_item[i]] += state.items[i].mean;
            items[fit.parts.of_item[i]] += 1.0;
        }
    }
    for (std::size_t i = 0; i < state.items.size(); ++i) {
        const std::uint32_t part = fit.parts.of_item[i];
        state.items[i].mean -= items[part] > 0.0 ? sum[part] / items[part] : 0.0;
    }
    for (std::size_t s = 0; s < state.quality.size(); ++s) {
        const std::uint32_t part = fit.parts.of_system[s];
        state.quality[s].mean += items[part] > 0.0 ? sum[part] / items[part] : 0.0;
    }
}

}  // namespace adjudge
