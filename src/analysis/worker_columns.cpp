#include "analysis/worker_columns.hpp"

#include <limits>
#include <map>
#include <set>
#include <string>

#include "analysis/profile_groups.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

// By worker, over all slices: "too-fast gold-failures".
std::map<std::string, std::string> flags_by_worker(const RatingStudy& study) {
    std::map<std::string, std::set<FlagKind>> kinds;
    for (const SliceStudy& slice : study.slices) {
        for (const StudyWorker& worker : slice.workers) {
            for (const WorkerFlag& flag : worker.habits.flags) {
                kinds[worker.name].insert(flag.kind);
            }
        }
    }
    std::map<std::string, std::string> flags;
    for (const auto& [worker, found] : kinds) {
        std::string& text = flags[worker];
        for (const FlagKind kind : found) {
            text += text.empty() ? "" : " ";
            text += word(kind);
        }
    }
    return flags;
}

}  // namespace

JudgmentTable with_worker_columns(JudgmentTable table, const RatingStudy& study) {
    std::vector<std::string> workers;
    const JudgmentView view{table};
    for (std::size_t row = 0; row < view.rows; ++row) {
        workers.emplace_back(view.worker.name(view.worker[row]));
    }
    const WorkerStandings standings = worker_standings(study);
    const auto flags = flags_by_worker(study);
    TableParts parts = std::move(table).parts();
    const std::size_t p = parts.add_column("worker_p", ColumnType::Number, "");
    const std::size_t verdict = parts.add_column("worker_verdict", ColumnType::Name, "worker_verdict");
    const std::size_t flag = parts.add_column("worker_flags", ColumnType::Name, "worker_flags");
    auto& p_cells = std::get<NumberColumn>(parts.columns[p].cells).values;
    const auto add_name = [&](std::size_t column, std::string_view name) {
        auto& cells = std::get<NameColumn>(parts.columns[column].cells);
        cells.codes.push_back(name.empty() ? missing_code : parts.dictionaries[cells.dictionary].add(name));
    };
    for (const std::string& worker : workers) {
        const auto standing = standings.find(worker);
        const bool is_known = standing != standings.end();
        p_cells.push_back(is_known && standing->second.p ? *standing->second.p
                                                         : std::numeric_limits<double>::quiet_NaN());
        add_name(verdict, is_known ? word(standing->second.verdict) : "");
        const auto raised = flags.find(worker);
        add_name(flag, raised == flags.end() ? "" : raised->second);
    }
    return JudgmentTable{std::move(parts)};
}

}  // namespace adjudge
