#include "stats/worker_model/worker_model_rows.hpp"

#include <algorithm>

#include "base/joined_sets.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {

JudgmentsByRun::JudgmentsByRun(const WorkerModelData& data, const RunIds& runs) {
    const GroupedRows by_run{runs.run, runs.count()};
    judgments_.reserve(data.score.size());
    rows_.reserve(data.score.size());
    run_begins_.reserve(runs.count() + 1);
    for (std::size_t run = 0; run < runs.count(); ++run) {
        run_begins_.push_back(judgments_.size());
        for (const std::uint32_t row : by_run.rows(run)) {
            judgments_.push_back({data.score[row], data.item[row], data.system[row]});
            rows_.push_back(row);
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

JudgmentsByItem::JudgmentsByItem(const WorkerModelData& data, const RunIds& runs) {
    const GroupedRows by_item{data.item, data.items};
    judgments_.reserve(data.score.size());
    rows_.reserve(data.score.size());
    begins_.reserve(data.items + 1);
    for (std::size_t item = 0; item < data.items; ++item) {
        begins_.push_back(judgments_.size());
        for (const std::uint32_t row : by_item.rows(item)) {
            judgments_.push_back({data.score[row], runs.run[row], data.system[row]});
            rows_.push_back(row);
        }
    }
    begins_.push_back(judgments_.size());
}

SystemParts system_parts(const WorkerModelData& data) {
    constexpr std::uint32_t none = 0xFFFFFFFF;
    JoinedSets sets{data.systems + data.items};
    for (std::size_t row = 0; row < data.score.size(); ++row) {
        sets.join(data.system[row], static_cast<std::uint32_t>(data.systems + data.item[row]));
    }
    std::vector<std::uint32_t> number(data.systems + data.items, none);
    SystemParts parts;
    const auto part_of = [&](std::size_t element) {
        std::uint32_t& part = number[sets.find(static_cast<std::uint32_t>(element))];
        if (part == none) {
            part = static_cast<std::uint32_t>(parts.count++);
        }
        return part;
    };
    for (std::size_t system = 0; system < data.systems; ++system) {
        parts.of_system.push_back(part_of(system));
    }
    for (std::size_t item = 0; item < data.items; ++item) {
        parts.of_item.push_back(part_of(data.systems + item));
    }
    return parts;
}

namespace {

std::vector<std::uint8_t> those_not(std::span<const std::uint8_t> left_out,
                                    std::span<const std::uint32_t> rows) {
    std::vector<std::uint8_t> taken;
    taken.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        taken.push_back(left_out[row] == 0 ? 1 : 0);
    }
    return taken;
}

}  // namespace

JudgmentsInFit::JudgmentsInFit(const JudgmentsByRun& by_run, const JudgmentsByItem& by_item,
                               std::span<const std::uint8_t> left_out)
    : of_worker_(by_run.workers(), 0) {
    bool is_whole = true;
    const auto is_out = [&](std::uint32_t row) { return !left_out.empty() && left_out[row] != 0; };
    for (std::size_t worker = 0; worker < of_worker_.size(); ++worker) {
        for (std::size_t run = by_run.first_run(worker); run < by_run.first_run(worker + 1); ++run) {
            const std::span<const std::uint32_t> rows = by_run.rows_of(run);
            const auto without = static_cast<std::size_t>(std::ranges::count_if(rows, is_out));
            of_worker_[worker] += rows.size() - without;
            has_run_.push_back(without < rows.size() ? 1 : 0);
            is_whole = is_whole && (without == 0 || without == rows.size());
        }
        size_ += of_worker_[worker];
    }
    if (!is_whole) {
        by_run_ = those_not(left_out, by_run.rows());
        by_item_ = those_not(left_out, by_item.rows());
    }
}

}  // namespace adjudge
