// The judgments of a slice that take part in the worker model, under ids of the model's own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/ratings/rating_model.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "stats/worker_model/worker_model.hpp"

namespace adjudge {

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

// Degraded outputs and references are two more systems, with items of their own. In an order that does not
// depend on the table's: sums come out the same to the last bit.
class ModelRows {
public:
    ModelRows(const Ratings& ratings, const std::vector<double>& scores, ModelReferences references,
              KeptWorkers kept);

    [[nodiscard]] WorkerModelData data() const {
        return {score_,         worker_,          item_, system_,    workers_.count(),
                items_.count(), systems_.count(), hit_,  is_control_};
    }
    // Of the ratings, by row.
    [[nodiscard]] const std::vector<std::uint32_t>& judgments() const noexcept { return judgments_; }
    [[nodiscard]] bool has_controls() const noexcept { return has_controls_; }
    [[nodiscard]] std::uint32_t worker(std::size_t id) const { return workers_.find(id); }
    [[nodiscard]] std::uint32_t system(std::size_t id) const { return systems_.find(id); }
    [[nodiscard]] std::uint32_t item(std::size_t id) const { return items_.find(id); }

private:
    void add(const Ratings& ratings, std::uint32_t i, double score);

    bool has_controls_ = false;
    NewIds workers_;
    NewIds systems_;
    NewIds items_;
    std::vector<std::uint32_t> judgments_;
    std::vector<double> score_;
    std::vector<std::uint32_t> worker_;
    std::vector<std::uint32_t> item_;
    std::vector<std::uint32_t> system_;
    std::vector<std::uint8_t> is_control_;  // by system
    std::vector<std::uint32_t> hit_;        // empty where not every row names its HIT
};

}  // namespace adjudge
