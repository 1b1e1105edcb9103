#include "analysis/spans/span_study.hpp"

#include <map>
#include <tuple>

#include <fmt/format.h>

#include "analysis/counted_workers.hpp"
#include "base/version.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

// The severity of a span that has none.
constexpr std::string_view unnamed = "unspecified";

std::string severity_of(const SpansView& view, std::size_t row) {
    const auto severity = view.severity.at(row);
    return std::string{severity ? view.severity.name(*severity) : unnamed};
}

// Counts the rows of one slice, in whatever order they come.
class SpanCounter {
public:
    SpanCounter(const SpansView& view, SpanSlice& slice) : view_{&view}, slice_{&slice} {}

    void add(std::size_t row) {
        const UnitKind kind = view_->kind.at(row).value_or(UnitKind::System);
        if (kind == UnitKind::Tutorial) {
            ++slice_->tutorials;
        } else if (kind != UnitKind::System) {
            ++slice_->controls;
        } else {
            count(row);
        }
    }

    void finish() {
        for (const auto& [severity, none] : severities_) {
            slice_->severities.push_back(severity);
        }
        for (auto& [system, counted] : systems_) {
            for (const std::string& severity : slice_->severities) {
                counted.counts.by_severity.push_back(counted.by_severity[severity]);
            }
            counted.counts.system = system;
            counted.counts.marked_outputs = counted.outputs.size();
            slice_->systems.push_back(std::move(counted.counts));
        }
    }

private:
    struct Counted {
        SpanCounts counts = {};
        std::map<std::string, std::size_t> by_severity = {};
        std::set<std::tuple<std::string_view, std::string_view, std::string_view>> outputs = {};
    };

    void count(std::size_t row) {
        const std::string_view worker = view_->worker.name(view_->worker[row]);
        const std::string_view item = view_->item.name(view_->item[row]);
        const auto hit = view_->hit.at(row);
        Counted& of_system = systems_[std::string{view_->system.name(view_->system[row])}];
        const std::string severity = severity_of(*view_, row);
        ++of_system.counts.errors;
        ++of_system.by_severity[severity];
        severities_.emplace(severity, 0);
        of_system.counts.characters += static_cast<std::size_t>(view_->end[row] - view_->start[row]);
        of_system.outputs.emplace(worker, item, hit ? view_->hit.name(*hit) : std::string_view{});
        slice_->workers.emplace(worker);
        slice_->items.emplace(item);
    }

    const SpansView* view_;
    SpanSlice* slice_;
    std::map<std::string, Counted> systems_;
    std::map<std::string, int> severities_;
};

}  // namespace

Result<SpanStudy> span_study_of(const JudgmentTable& table, CountedRoles roles) {
    const Result<SpansView> view = SpansView::of(table);
    if (!view) {
        return view.error();
    }
    const Result<CountedWorkers> workers = counted_workers(*view, roles);
    if (!workers) {
        return workers.error();
    }
    SpanStudy study;
    for (const SliceRows& rows : rows_by_slice(*view, workers->counts)) {
        SpanSlice slice;
        slice.name = rows.name;
        slice.signature = fmt::format("adjudge|spans:counts|v:{}", version());
        SpanCounter counter{*view, slice};
        for (const std::uint32_t row : rows.rows) {
            counter.add(row);
        }
        counter.finish();
        study.slices.push_back(std::move(slice));
    }
    return study;
}

}  // namespace adjudge
