// The judgments of the worker model laid out as its sweeps read them: by worker and run, and by item.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "stats/grouped_rows.hpp"
#include "stats/worker_factor.hpp"
#include "stats/worker_model.hpp"
#include "stats/worker_runs.hpp"

namespace adjudge {

// The factor of an item's effect or a system's quality.
struct NormalFactor {
    double mean = 0.0;
    double variance = 0.0;
};

// The judgments that take part, each by its run, in the order of runs and so of workers.
class JudgmentsByRun {
public:
    struct Judgment {
        double score;
        std::uint32_t item;
        std::uint32_t system;
    };

    JudgmentsByRun(const WorkerModelData& data, const RunIds& runs, std::span<const std::uint8_t> left_out) {
        const GroupedRows by_run{runs.run, runs.count()};
        judgments_.reserve(data.score.size());
        run_begins_.reserve(runs.count() + 1);
        for (std::size_t run = 0; run < runs.count(); ++run) {
            run_begins_.push_back(judgments_.size());
            for (const std::uint32_t row : by_run.rows(run)) {
                if (left_out.empty() || left_out[row] == 0) {
                    judgments_.push_back({data.score[row], data.item[row], data.system[row]});
                }
            }
        }
        run_begins_.push_back(judgments_.size());
        worker_begins_.assign(data.workers + 1, 0);
        for (const std::uint32_t worker : runs.worker) {
            ++worker_begins_[worker + std::size_t{1}];
        }
        for (std::size_t worker = 0; worker < data.workers; ++worker) {
            worker_begins_[worker + 1] += worker_begins_[worker];
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return judgments_.size(); }
    // The runs of a worker: from the first to before the second.
    [[nodiscard]] std::size_t first_run(std::size_t worker) const { return worker_begins_[worker]; }
    [[nodiscard]] std::size_t judgments(std::size_t worker) const {
        return run_begins_[worker_begins_[worker + 1]] - run_begins_[worker_begins_[worker]];
    }
    [[nodiscard]] std::span<const Judgment> of_run(std::size_t run) const {
        return std::span{judgments_}.subspan(run_begins_[run], run_begins_[run + 1] - run_begins_[run]);
    }

private:
    std::vector<std::size_t> worker_begins_;
    std::vector<std::size_t> run_begins_;
    std::vector<Judgment> judgments_;
};

// The judgments that take part, by item: every sweep reads them from front to back, where the rows of an item
// lie all over the table.
class JudgmentsByItem {
public:
    struct Judgment {
        double score;
        std::uint32_t run;
        std::uint32_t system;
    };

    JudgmentsByItem(const WorkerModelData& data, const RunIds& runs, std::span<const std::uint8_t> left_out) {
        const GroupedRows by_item{data.item, data.items};
        judgments_.reserve(data.score.size());
        begins_.reserve(data.items + 1);
        for (std::size_t item = 0; item < data.items; ++item) {
            begins_.push_back(judgments_.size());
            for (const std::uint32_t row : by_item.rows(item)) {
                if (left_out.empty() || left_out[row] == 0) {
                    judgments_.push_back({data.score[row], runs.run[row], data.system[row]});
                }
            }
        }
        begins_.push_back(judgments_.size());
    }

    [[nodiscard]] std::span<const Judgment> of(std::size_t item) const {
        return std::span{judgments_}.subspan(begins_[item], begins_[item + 1] - begins_[item]);
    }

private:
    std::vector<std::size_t> begins_;
    std::vector<Judgment> judgments_;
};

}  // namespace adjudge
