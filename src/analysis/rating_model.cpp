#include "analysis/rating_model.hpp"

#include <algorithm>
#include <cmath>

namespace adjudge {
namespace {

constexpr double judgments_for_z = 70.0;

ModelInput chosen_input(const Ratings& ratings, ModelInput asked) {
    if (asked != ModelInput::Auto) {
        return asked;
    }
    const double a_worker = static_cast<double>(ratings.size()) / static_cast<double>(ratings.workers.size());
    return a_worker >= judgments_for_z ? ModelInput::Z : ModelInput::Raw;
}

// Gives what occurs ids from 0 up.
class NewIds {
public:
    explicit NewIds(std::size_t known) : ids_(known, no_id) {}

    std::uint32_t of(std::size_t id) {
        if (ids_[id] == no_id) {
            ids_[id] = count_++;
        }
        return ids_[id];
    }
    [[nodiscard]] std::uint32_t find(std::size_t id) const { return ids_[id]; }
    [[nodiscard]] std::uint32_t count() const noexcept { return count_; }

private:
    std::vector<std::uint32_t> ids_;
    std::uint32_t count_ = 0;
};

// The judgments that take part, under ids of the model's own.
class ModelRows {
public:
    ModelRows(const Ratings& ratings, const std::vector<double>& scores, KeptWorkers kept)
        : workers_{ratings.workers.size()},
          systems_{ratings.systems.size() + 2},
          items_{ratings.items.size() + 2 * ratings.segments.size()} {
        for (std::uint32_t i = 0; i < ratings.size(); ++i) {
            const bool is_kept = kept == nullptr || (*kept)[ratings.worker[i]];
            if (is_kept && !std::isnan(scores[i]) && takes_part(ratings.kind[i])) {
                add(ratings, i, scores[i]);
            }
        }
    }

    [[nodiscard]] WorkerModelData data() const {
        return {score_, worker_, item_, system_, workers_.count(), items_.count(), systems_.count()};
    }
    [[nodiscard]] const std::vector<std::uint32_t>& judgments() const noexcept { return judgments_; }
    [[nodiscard]] bool has_controls() const noexcept { return has_controls_; }
    [[nodiscard]] std::uint32_t worker(std::size_t id) const { return workers_.find(id); }
    [[nodiscard]] std::uint32_t system(std::size_t id) const { return systems_.find(id); }
    [[nodiscard]] std::uint32_t item(std::size_t id) const { return items_.find(id); }

private:
    static bool takes_part(UnitKind kind) {
        return counts_for_system(kind) || kind == UnitKind::BadReference || kind == UnitKind::GoodReference;
    }

    void add(const Ratings& ratings, std::uint32_t i, double score) {
        const UnitKind kind = ratings.kind[i];
        std::size_t system = ratings.system[i];
        std::size_t item = ratings.item[i];
        if (!counts_for_system(kind)) {
            const std::size_t control = kind == UnitKind::BadReference ? 0 : 1;
            has_controls_ = true;
            system = ratings.systems.size() + control;
            item = ratings.items.size() + control * ratings.segments.size() + ratings.segment[i];
        }
        judgments_.push_back(i);
        score_.push_back(score);
        worker_.push_back(workers_.of(ratings.worker[i]));
        system_.push_back(systems_.of(system));
        item_.push_back(items_.of(item));
    }

    bool has_controls_ = false;
    NewIds workers_;
    NewIds systems_;
    NewIds items_;
    std::vector<std::uint32_t> judgments_;
    std::vector<double> score_;
    std::vector<std::uint32_t> worker_;
    std::vector<std::uint32_t> item_;
    std::vector<std::uint32_t> system_;
};

// By how much the centred qualities must be moved to read like scores: the mean score minus what the model
// gives for it.
double level(const WorkerModelData& data, const WorkerModel& model) {
    double difference = 0.0;
    for (std::size_t row = 0; row < data.score.size(); ++row) {
        difference += data.score[row] - model.quality[data.system[row]];
    }
    return difference / static_cast<double>(data.score.size());
}

RatingModel result_of(const Ratings& ratings, const ModelRows& rows, const WorkerModel& model,
                      ModelInput input) {
    const WorkerModelData data = rows.data();
    const double moved = level(data, model);
    RatingModel found{.input = input,
                      .quality = std::vector<std::optional<double>>(ratings.systems.size()),
                      .workers = std::vector<std::optional<FittedWorker>>(ratings.workers.size()),
                      .value = std::vector<double>(ratings.size(), 0.0),
                      .weight = std::vector<double>(ratings.size(), 0.0),
                      .leverage = std::vector<double>(ratings.size(), 0.0),
                      .own_leverage = std::vector<double>(ratings.size(), 0.0),
                      .segment_quality = std::vector<std::optional<double>>(ratings.segments.size()),
                      .item_sd = model.item_sd,
                      .has_controls = rows.has_controls(),
                      .sweeps = model.sweeps,
                      .has_converged = model.has_converged};
    for (std::size_t s = 0; s < ratings.systems.size(); ++s) {
        if (rows.system(s) != no_id) {
            found.quality[s] = model.quality[rows.system(s)] + moved;
        }
    }
    for (std::size_t w = 0; w < ratings.workers.size(); ++w) {
        if (rows.worker(w) != no_id) {
            found.workers[w] = model.workers[rows.worker(w)];
        }
    }
    for (std::size_t s = 0; s < ratings.segments.size(); ++s) {
        const std::uint32_t item = rows.item(ratings.segments[s].item);
        const std::optional<double>& quality = found.quality[ratings.segments[s].system];
        if (item != no_id && quality) {
            found.segment_quality[s] = *quality + model.item_effect[item];
        }
    }
    const ImpliedQuality implied = implied_quality(data, model);
    for (std::size_t row = 0; row < rows.judgments().size(); ++row) {
        found.value[rows.judgments()[row]] = implied.value[row] + moved;
        found.weight[rows.judgments()[row]] = implied.weight[row];
        found.leverage[rows.judgments()[row]] = implied.leverage[row];
        found.own_leverage[rows.judgments()[row]] = implied.own_leverage[row];
    }
    return found;
}

// Standardizing took each worker's mean out of the scores before the model saw them: each judgment had pulled
// that mean to itself, too.
void add_leverage_of_z(const Ratings& ratings, RatingModel& model) {
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const std::optional<FittedWorker>& worker = model.workers[ratings.worker[i]];
        model.leverage[i] += worker ? 1.0 / static_cast<double>(worker->n) : 0.0;
    }
}

// Without controls the same judgments tell a worker's scale and the systems apart. Equal systems were then
// called different in 8 % of cases instead of 5 (tests/simulation); with twice the leverage the rate is
// right.
void double_leverage(RatingModel& model) {
    for (double& leverage : model.leverage) {
        leverage *= 2.0;
    }
}

}  // namespace

Computed<RatingModel> fit_ratings(const Ratings& ratings, const StandardScores& standard,
                                  const RatingModelOptions& options, KeptWorkers kept) {
    const ModelInput input = chosen_input(ratings, options.input);
    const ModelRows rows{ratings, input == ModelInput::Z ? standard.z : ratings.score, kept};
    WorkerModelOptions fit = options.fit;
    if (!rows.has_controls()) {
        fit.most_scale_variance = std::min(fit.most_scale_variance, options.scale_variance_without_controls);
    }
    const Computed<WorkerModel> model = fit_worker_model(rows.data(), fit);
    if (!model) {
        return model.error();
    }
    RatingModel found = result_of(ratings, rows, *model, input);
    if (input == ModelInput::Z) {
        add_leverage_of_z(ratings, found);
    }
    if (!rows.has_controls()) {
        double_leverage(found);
    }
    return found;
}

}  // namespace adjudge
