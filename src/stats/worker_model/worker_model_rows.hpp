// The judgments of the worker model laid out as its sweeps read them: by worker and run, and by item. Every
// sweep reads them from front to back, where the rows of a run or an item lie all over the table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "stats/worker_model/worker_model.hpp"
#include "stats/worker_model/worker_runs.hpp"

namespace adjudge {

// In the order of runs, and so of workers.
class JudgmentsByRun {
public:
    struct Judgment {
        double score;
        std::uint32_t item;
        std::uint32_t system;
    };

    JudgmentsByRun(const WorkerModelData& data, const RunIds& runs);

    [[nodiscard]] std::span<const Judgment> all() const noexcept { return judgments_; }
    [[nodiscard]] std::span<const std::uint32_t> rows() const noexcept { return rows_; }
    // The runs of a worker: from the first to before the next worker's first.
    [[nodiscard]] std::size_t first_run(std::size_t worker) const { return worker_begins_[worker]; }
    // The judgments of a run, likewise.
    [[nodiscard]] std::size_t begin_of(std::size_t run) const { return run_begins_[run]; }
    [[nodiscard]] std::span<const std::uint32_t> rows_of(std::size_t run) const {
        return rows().subspan(begin_of(run), begin_of(run + 1) - begin_of(run));
    }
    [[nodiscard]] std::size_t workers() const noexcept { return worker_begins_.size() - 1; }

private:
    std::vector<std::size_t> worker_begins_;
    std::vector<std::size_t> run_begins_;
    std::vector<Judgment> judgments_;
    std::vector<std::uint32_t> rows_;
};

class JudgmentsByItem {
public:
    struct Judgment {
        double score;
        std::uint32_t run;
        std::uint32_t system;
    };

    JudgmentsByItem(const WorkerModelData& data, const RunIds& runs);

    [[nodiscard]] std::span<const Judgment> all() const noexcept { return judgments_; }
    [[nodiscard]] std::span<const std::uint32_t> rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t begin_of(std::size_t item) const { return begins_[item]; }
    [[nodiscard]] std::size_t items() const noexcept { return begins_.size() - 1; }

private:
    std::vector<std::size_t> begins_;
    std::vector<Judgment> judgments_;
    std::vector<std::uint32_t> rows_;
};

// Systems and items that judgments connect: two systems are in one part where they, or others between them,
// were judged for the same item.
struct SystemParts {
    std::vector<std::uint32_t> of_system;
    std::vector<std::uint32_t> of_item;
    std::size_t count = 0;
};

SystemParts system_parts(const WorkerModelData& data);

// Which of the judgments take part in a fit: all, or all that are not left out.
class JudgmentsInFit {
public:
    JudgmentsInFit(const JudgmentsByRun& by_run, const JudgmentsByItem& by_item,
                   std::span<const std::uint8_t> left_out);

    // By place in either layout, and run.
    [[nodiscard]] bool has_by_run(std::size_t place, std::size_t run) const {
        return by_run_.empty() ? has_run_[run] != 0 : by_run_[place] != 0;
    }
    [[nodiscard]] bool has_by_item(std::size_t place, std::size_t run) const {
        return by_item_.empty() ? has_run_[run] != 0 : by_item_[place] != 0;
    }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::size_t of_worker(std::size_t worker) const { return of_worker_[worker]; }

private:
    std::size_t size_ = 0;
    std::vector<std::uint8_t> has_run_;
    // Empty where runs take part as a whole or not at all.
    std::vector<std::uint8_t> by_run_;
    std::vector<std::uint8_t> by_item_;
    std::vector<std::size_t> of_worker_;
};

}  // namespace adjudge
