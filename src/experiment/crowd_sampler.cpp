#include "experiment/crowd_sampler.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/random.hpp"
#include "experiment/drawn_variance.hpp"
#include "experiment/pilot_layout.hpp"
#include "experiment/worker_shapes.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

// Every variance has an inverse gamma prior that is worth as much as one group (workers' noise: as four
// judgments) with these sizes: relative to the variance of scores, or to a worker's noise.
constexpr double prior_groups = 1.0;
constexpr double prior_noise_groups = 4.0;
constexpr double least_system = 0.001;  // keeps the sampler from staying at equal systems
constexpr double prior_document = 0.02;
constexpr double prior_item = 0.05;
constexpr double prior_output = 0.05;
constexpr double prior_bias = 0.15;
constexpr double prior_error = 0.05;  // of HITs, drifts and runs
constexpr double prior_scale = 0.05;  // variance of scales around 1

// Effects of one sort: which of them a judgment has, and their values.
struct Effects {
    std::vector<std::uint32_t> of;  // by judgment; no_id: none
    std::vector<double> value;
    double variance = 1.0;
};

class CrowdSampler {
public:
    CrowdSampler(const Ratings& pilot, std::uint64_t seed)
        : pilot_{pilot},
          layout_{layout_of(pilot)},
          judged_{judged_systems(pilot)},
          references_{reference_scores(pilot)},
          random_{seed, "fitted-crowd"} {
        start_effects();
        start_workers();
    }

    void sweep() {
        signal_.assign(pilot_.size(), 0.0);
        find_residuals();
        draw_signal(systems_, 1.0 / systems_.variance);
        draw_signal(controls_, 0.0);
        draw_plain(documents_, 0.0);
        draw_plain(items_, 0.0);
        draw_plain(outputs_, 0.0);
        draw_biases();
        draw_scales();
        draw_errors(hits_, worker_of_hit_, {});
        draw_errors(drifts_, worker_of_hit_, layout_.place);
        draw_errors(runs_, worker_of_run_, {});
        draw_errors(tastes_, worker_of_taste_, {});
        center_systems();
        draw_noise();
        draw_variances();
    }

    [[nodiscard]] CrowdDraw draw() const {
        CrowdDraw draw{.systems = systems_.value, .workers = {}};
        for (std::size_t w = 0; w < noise_.size(); ++w) {
            draw.workers.push_back({.bias = biases_.value[w],
                                    .scale = scales_.value[w],
                                    .noise = std::sqrt(noise_[w]),
                                    .reference = references_[w].mean - biases_.value[w],
                                    .reference_sd = references_[w].sd});
        }
        std::ranges::copy(controls_.value, draw.control_level.begin());
        std::ranges::transform(control_noise_, draw.control_noise.begin(),
                               [](double ratio) { return std::sqrt(ratio); });
        draw.system_sd = std::sqrt(systems_.variance);
        draw.document_sd = documents_.value.empty() ? 0.0 : std::sqrt(documents_.variance);
        draw.item_sd = std::sqrt(items_.variance);
        draw.output_sd = std::sqrt(outputs_.variance);
        draw.bias_sd = std::sqrt(biases_.variance);
        draw.scale_sd = std::sqrt(scales_.variance);
        draw.noise = std::sqrt(typical_noise_);
        draw.hit_error = std::sqrt(hits_.variance);
        draw.drift = std::sqrt(drifts_.variance);
        draw.run_error = std::sqrt(runs_.variance);
        draw.taste = std::sqrt(tastes_.variance);
        draw.hit_errors = relative(hits_, worker_of_hit_);
        draw.drifts = relative(drifts_, worker_of_hit_);
        draw.run_errors = relative(runs_, worker_of_run_);
        return draw;
    }

    // Residuals of each worker's outputs, made to have mean 0 and variance 1.
    [[nodiscard]] std::vector<std::vector<double>> noise_shapes() const {
        std::vector<std::vector<double>> shapes(noise_.size());
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            if (counts_for_system(pilot_.kind[i])) {
                shapes[pilot_.worker[i]].push_back(residual_[i]);
            }
        }
        for (std::vector<double>& shape : shapes) {
            shape = standardized_shape(std::move(shape));
        }
        return shapes;
    }

private:
    [[nodiscard]] std::vector<double> relative(const Effects& effects,
                                               const std::vector<std::uint32_t>& workers) const {
        std::vector<double> values;
        for (std::size_t g = 0; g < effects.value.size(); ++g) {
            values.push_back(effects.value[g] / std::sqrt(noise_[workers[g]]));
        }
        return values;
    }

    void start_effects() {
        std::vector<double> scores;
        std::vector<std::uint32_t> system = pilot_.system;
        std::vector<std::uint32_t> segment = pilot_.segment;
        std::vector<std::uint32_t> control(pilot_.size(), no_id);
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            if (counts_for_system(pilot_.kind[i])) {
                scores.push_back(pilot_.score[i]);
            } else {
                system[i] = segment[i] = no_id;
                control[i] = static_cast<std::uint32_t>(pilot_.kind[i]);
            }
        }
        const Moments all = moments(scores);
        middle_ = all.mean;
        spread_ = std::max(all.variance().value_or(1.0), 1e-12);
        systems_ = effects(system, pilot_.systems.size(), prior_document * spread_);
        controls_ = effects(control, unit_kinds, spread_);
        documents_ = effects(pilot_.document, pilot_.documents.size(), prior_document * spread_);
        items_ = effects(pilot_.item, pilot_.items.size(), prior_item * spread_);
        outputs_ = effects(segment, pilot_.segments.size(), prior_output * spread_);
        hits_ = effects(layout_.hit, layout_.hits.size(), prior_error);
        drifts_ = hits_;
        runs_ = effects(layout_.run, layout_.runs, prior_error);
    }

    // One for each worker and output that they were asked about, or asked about again.
    void start_tastes() {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> numbers;
        std::vector<std::uint32_t> of(pilot_.size(), no_id);
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            if (!counts_for_system(pilot_.kind[i])) {
                continue;
            }
            const auto next = static_cast<std::uint32_t>(worker_of_taste_.size());
            of[i] = numbers.try_emplace({pilot_.worker[i], pilot_.segment[i]}, next).first->second;
            if (of[i] == next) {
                worker_of_taste_.push_back(pilot_.worker[i]);
            }
        }
        tastes_ = effects(std::move(of), worker_of_taste_.size(), prior_error);
    }

    // Of the judgments but those of references.
    [[nodiscard]] Effects effects(std::vector<std::uint32_t> of, std::size_t count, double variance) const {
        for (std::size_t i = 0; i < of.size(); ++i) {
            of[i] = is_reference(i) ? no_id : of[i];
        }
        return {std::move(of), std::vector<double>(count, 0.0), variance};
    }
    [[nodiscard]] bool is_reference(std::size_t i) const { return pilot_.kind[i] == UnitKind::GoodReference; }

    void start_workers() {
        biases_ = effects(pilot_.worker, pilot_.workers.size(), prior_bias * spread_);
        std::ranges::fill(biases_.value, middle_);
        scales_ = effects(pilot_.worker, pilot_.workers.size(), prior_scale);
        std::ranges::fill(scales_.value, 1.0);
        noise_.assign(pilot_.workers.size(), spread_);
        typical_noise_ = spread_;
        control_noise_.fill(1.0);
        start_tastes();
        worker_of_hit_.resize(hits_.value.size());
        worker_of_run_.resize(runs_.value.size());
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            worker_of_hit_[layout_.hit[i]] = pilot_.worker[i];
            worker_of_run_[layout_.run[i]] = pilot_.worker[i];
        }
    }

    [[nodiscard]] double variance_of(std::size_t i) const {
        return noise_[pilot_.worker[i]] * control_noise_[static_cast<std::size_t>(pilot_.kind[i])];
    }

    static double at(const Effects& effects, std::size_t i) {
        return effects.of[i] == no_id ? 0.0 : effects.value[effects.of[i]];
    }

    void find_residuals() {
        residual_.resize(pilot_.size());
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            signal_[i] = at(systems_, i) + at(controls_, i);
            residual_[i] = pilot_.score[i] - at(biases_, i) - at(scales_, i) * signal_[i] -
                           at(documents_, i) - at(items_, i) - at(outputs_, i) - at(hits_, i) -
                           at(drifts_, i) * layout_.place[i] - at(runs_, i) - at(tastes_, i);
        }
    }

    // Draws all effects of one sort at once, given the others: they do not share judgments. `factor` is what
    // a judgment multiplies its effect by. Returns by how much each changed.
    template <class Factor, class Prior>
    std::vector<double> draw_effects(Effects& effects, const Factor& factor, const Prior& prior) {
        std::vector<double> precision(effects.value.size());
        std::vector<double> weighted(effects.value.size());
        for (std::size_t g = 0; g < effects.value.size(); ++g) {
            const auto [mean, certainty] = prior(g);
            precision[g] = certainty;
            weighted[g] = certainty * mean;
        }
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            if (effects.of[i] != no_id) {
                const double f = factor(i);
                const double weight = f / variance_of(i);
                precision[effects.of[i]] += weight * f;
                weighted[effects.of[i]] += weight * (residual_[i] + f * effects.value[effects.of[i]]);
            }
        }
        std::vector<double> change(effects.value.size(), 0.0);
        for (std::size_t g = 0; g < effects.value.size(); ++g) {
            if (precision[g] > 0.0) {
                const double drawn = weighted[g] / precision[g] + random_.normal() / std::sqrt(precision[g]);
                change[g] = drawn - effects.value[g];
                effects.value[g] = drawn;
            }
        }
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            residual_[i] -= effects.of[i] == no_id ? 0.0 : factor(i) * change[effects.of[i]];
        }
        return change;
    }

    struct Prior {
        double mean;
        double certainty;
    };

    void draw_signal(Effects& effects, double certainty) {
        const auto change = draw_effects(
            effects, [&](std::size_t i) { return scales_.value[pilot_.worker[i]]; },
            [&](std::size_t) {
                return Prior{0.0, certainty};
            });
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            signal_[i] += effects.of[i] == no_id ? 0.0 : change[effects.of[i]];
        }
    }

    void draw_plain(Effects& effects, double mean) {
        draw_effects(
            effects, [](std::size_t) { return 1.0; },
            [&](std::size_t) {
                return Prior{mean, 1.0 / effects.variance};
            });
    }

    void draw_biases() {
        draw_plain(biases_, middle_);
        const double workers = static_cast<double>(biases_.value.size());
        const double mean = std::accumulate(biases_.value.begin(), biases_.value.end(), 0.0) / workers;
        middle_ = mean + random_.normal() * std::sqrt(biases_.variance / workers);
    }

    void draw_scales() {
        draw_effects(
            scales_, [&](std::size_t i) { return signal_[i]; },
            [&](std::size_t) {
                return Prior{1.0, 1.0 / scales_.variance};
            });
    }

    // Errors whose variance is relative to that of their worker's noise.
    void draw_errors(Effects& effects, const std::vector<std::uint32_t>& workers,
                     const std::vector<double>& factors) {
        draw_effects(
            effects, [&](std::size_t i) { return factors.empty() ? 1.0 : factors[i]; },
            [&](std::size_t g) {
                return Prior{0.0, 1.0 / (effects.variance * noise_[workers[g]])};
            });
    }

    // What all systems have in common belongs to the workers' biases: nothing else changes.
    void center_systems() {
        double mean = 0.0;
        for (const std::uint32_t s : judged_) {
            mean += systems_.value[s] / static_cast<double>(judged_.size());
        }
        for (double& value : systems_.value) {
            value -= mean;
        }
        for (double& value : controls_.value) {
            value -= mean;
        }
        for (std::size_t w = 0; w < biases_.value.size(); ++w) {
            biases_.value[w] += scales_.value[w] * mean;
        }
        middle_ += mean;
    }

    void add_errors(const Effects& effects, const std::vector<std::uint32_t>& workers,
                    std::vector<Squares>& squares) const {
        for (std::size_t g = 0; g < effects.value.size(); ++g) {
            squares[workers[g]].sum += effects.value[g] * effects.value[g] / effects.variance;
            squares[workers[g]].count += 1.0;
        }
    }

    void draw_noise() {
        std::vector<Squares> squares(noise_.size());
        std::array<Squares, unit_kinds> of_kind = {};
        for (std::size_t i = 0; i < pilot_.size(); ++i) {
            if (is_reference(i)) {
                continue;
            }
            const auto kind = static_cast<std::size_t>(pilot_.kind[i]);
            const double square = residual_[i] * residual_[i];
            squares[pilot_.worker[i]].sum += square / control_noise_[kind];
            squares[pilot_.worker[i]].count += 1.0;
            of_kind[kind].sum += square / noise_[pilot_.worker[i]];
            of_kind[kind].count += 1.0;
        }
        add_errors(hits_, worker_of_hit_, squares);
        add_errors(drifts_, worker_of_hit_, squares);
        add_errors(runs_, worker_of_run_, squares);
        add_errors(tastes_, worker_of_taste_, squares);
        double certainty = 0.0;
        for (std::size_t w = 0; w < noise_.size(); ++w) {
            noise_[w] = drawn_variance(squares[w], {prior_noise_groups * typical_noise_, prior_noise_groups},
                                       random_);
            certainty += 1.0 / noise_[w];
        }
        const double workers = static_cast<double>(noise_.size());
        typical_noise_ = drawn_gamma(0.5 * prior_noise_groups * workers + 1.0, random_) /
                         (0.5 * prior_noise_groups * certainty);
        for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
            if (!counts_for_system(static_cast<UnitKind>(kind)) && of_kind[kind].count > 0.0) {
                control_noise_[kind] = drawn_variance(of_kind[kind], {prior_groups, prior_groups}, random_);
            }
        }
    }

    void draw_variance(Effects& effects, double prior, double mean = 0.0) {
        Squares squares{0.0, static_cast<double>(effects.value.size())};
        for (const double value : effects.value) {
            squares.sum += (value - mean) * (value - mean);
        }
        effects.variance = drawn_variance(squares, {prior_groups * prior, prior_groups}, random_);
    }

    // A flat prior for the standard deviation (Gelman 2006), up to that of the scores: a prior worth one
    // system would decide how far apart the systems of a small pilot are.
    void draw_system_variance() {
        Squares squares{0.0, static_cast<double>(judged_.size())};
        for (const std::uint32_t s : judged_) {
            squares.sum += systems_.value[s] * systems_.value[s];
        }
        double drawn = 2.0 * spread_;
        for (int attempt = 0; attempt < 100 && drawn > spread_; ++attempt) {
            drawn = drawn_variance(squares, {least_system * spread_, -1.0}, random_);
        }
        systems_.variance = std::min(drawn, spread_);
    }

    void draw_relative(Effects& effects, const std::vector<std::uint32_t>& workers) {
        Squares squares{0.0, static_cast<double>(effects.value.size())};
        for (std::size_t g = 0; g < effects.value.size(); ++g) {
            squares.sum += effects.value[g] * effects.value[g] / noise_[workers[g]];
        }
        effects.variance = drawn_variance(squares, {prior_groups * prior_error, prior_groups}, random_);
    }

    void draw_variances() {
        draw_system_variance();
        draw_variance(documents_, prior_document * spread_);
        draw_variance(items_, prior_item * spread_);
        draw_variance(outputs_, prior_output * spread_);
        draw_variance(biases_, prior_bias * spread_, middle_);
        draw_variance(scales_, prior_scale, 1.0);
        draw_relative(hits_, worker_of_hit_);
        draw_relative(drifts_, worker_of_hit_);
        draw_relative(runs_, worker_of_run_);
        draw_relative(tastes_, worker_of_taste_);
    }

    const Ratings& pilot_;
    PilotLayout layout_;
    std::vector<std::uint32_t> judged_;
    std::vector<ReferenceScores> references_;
    RandomStream random_;
    double middle_ = 0.0;
    double spread_ = 1.0;
    Effects systems_;
    Effects controls_;
    Effects documents_;
    Effects items_;
    Effects outputs_;
    Effects biases_;
    Effects scales_;
    Effects hits_;
    Effects drifts_;
    Effects runs_;
    Effects tastes_;
    std::vector<double> noise_;  // variances
    double typical_noise_ = 1.0;
    std::array<double, unit_kinds> control_noise_ = {};
    std::vector<std::uint32_t> worker_of_hit_;
    std::vector<std::uint32_t> worker_of_run_;
    std::vector<std::uint32_t> worker_of_taste_;
    std::vector<double> signal_;
    std::vector<double> residual_;
};

}  // namespace

FittedCrowd fit_crowd(const Ratings& pilot, const CrowdFitOptions& options) {
    CrowdSampler sampler{pilot, options.seed};
    for (std::size_t i = 0; i < options.sweeps_before; ++i) {
        sampler.sweep();
    }
    FittedCrowd crowd;
    for (std::size_t draw = 0; draw < options.draws; ++draw) {
        for (std::size_t i = 0; i < options.sweeps_per_draw; ++i) {
            sampler.sweep();
        }
        crowd.draws.push_back(sampler.draw());
    }
    crowd.noise_shapes = sampler.noise_shapes();
    return crowd;
}

}  // namespace adjudge
