#include "server/study_desk.hpp"

#include <algorithm>
#include <chrono>

#include "model/row_selection.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

// All tables that are kept have so many rows at most, but for the one in use: about 400 bytes a row with what
// was computed of it.
constexpr std::size_t most_rows = 1'500'000;

// What of the table is asked for, where it is not all of it.
std::optional<JudgmentTable> part_of(const JudgmentTable& table, const StudyScope& scope) {
    if (!scope.until && scope.without_workers.empty()) {
        return std::nullopt;
    }
    const auto* const workers = std::get_if<NameColumn>(&table.find("worker")->cells);
    const NamedColumn* const times = table.find("submitted_at");
    std::vector<bool> keeps(table.rows(), true);
    for (std::size_t row = 0; row < keeps.size(); ++row) {
        const std::string_view worker = table.dictionary(*workers).name(workers->codes[row]);
        const bool is_late = scope.until && times != nullptr &&
                             std::get<TimeColumn>(times->cells).microseconds[row] >= *scope.until * 1000;
        keeps[row] = !is_late && !scope.without_workers.contains(std::string{worker});
    }
    return selected_rows(table, keeps);
}

}  // namespace

std::shared_ptr<StudyDesk::Sheet> StudyDesk::sheet_for(CampaignRow campaign, TableKind kind) {
    const std::lock_guard lock{mutex_};
    const auto known = std::ranges::find_if(
        sheets_, [&](const auto& sheet) { return sheet->campaign == campaign && sheet->kind == kind; });
    if (known != sheets_.end()) {
        sheets_.splice(sheets_.begin(), sheets_, known);
    } else {
        sheets_.push_front(std::make_shared<Sheet>(campaign, kind));
    }
    return sheets_.front();
}

// Reads the judgments where they have changed.
Status StudyDesk::refresh(Sheet& sheet) {
    const auto version = store_->read<TableVersion>(
        [&](Connection& connection) { return table_version(connection, sheet.campaign); });
    if (!version) {
        return version.error();
    }
    constexpr StoreTime patience = 10;  // times as long as the last reading took
    const bool is_recent = store_->now() - sheet.read_at < patience * sheet.read_took;
    if (sheet.table &&
        (*version == sheet.version || (version->decisions == sheet.version.decisions && is_recent))) {
        return Done{};
    }
    const auto begin = std::chrono::steady_clock::now();
    auto table = store_->read<JudgmentTable>([&](Connection& connection) {
        return judgment_table(connection, sheet.campaign,
                              {.kind = sheet.kind, .pseudonym_key = store_->secret()});
    });
    if (!table) {
        return std::move(table).error();
    }
    if (table->kind() == TableKind::Texts || table->kind() == TableKind::Spans) {
        return Error{ErrorCode::NotFound, "texts and marked stretches have no study: export them"};
    }
    sheet.ratings.reset();
    sheet.table = std::make_shared<const JudgmentTable>(*std::move(table));
    sheet.version = *version;
    sheet.read_at = store_->now();
    const auto took = std::chrono::steady_clock::now() - begin;
    sheet.read_took = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
    return Done{};
}

void StudyDesk::drop_unused(const Sheet& wanted) {
    const std::lock_guard lock{mutex_};
    std::size_t rows = 0;
    std::erase_if(sheets_, [&](const std::shared_ptr<Sheet>& sheet) {
        if (sheet.get() == &wanted) {
            rows += sheet->table ? sheet->table->rows() : 0;
            return false;
        }
        // One that somebody works with is not looked into.
        const std::unique_lock in_use{sheet->mutex, std::try_to_lock};
        if (!in_use) {
            return false;
        }
        rows += sheet->table ? sheet->table->rows() : 0;
        return rows > most_rows;
    });
}

Result<AnyStudy> StudyDesk::study_of_sheet(Sheet& sheet, const AnyStudyOptions& options) {
    if (sheet.table->kind() != TableKind::Ratings) {
        return any_study_of(*sheet.table, options);
    }
    if (!sheet.ratings) {
        auto ratings = RatingStudies::of(*sheet.table);
        if (!ratings) {
            return std::move(ratings).error();
        }
        sheet.ratings.emplace(*std::move(ratings));
    }
    auto study = sheet.ratings->study(options.ratings);
    return study ? Result<AnyStudy>{AnyStudy{*std::move(study)}} : std::move(study).error();
}

Result<DeskStudy> StudyDesk::study(const StudyScope& scope, const AnyStudyOptions& options) {
    const auto kind =
        scope.kind ? Result<TableKind>{*scope.kind} : store_->read<TableKind>([&](Connection& connection) {
            return only_table(connection, scope.campaign, {});
        });
    if (!kind) {
        return kind.error();
    }
    const std::shared_ptr<Sheet> sheet = sheet_for(scope.campaign, *kind);
    const std::lock_guard lock{sheet->mutex};
    if (Status fresh = refresh(*sheet); !fresh) {
        return std::move(fresh).error();
    }
    drop_unused(*sheet);
    const auto part = part_of(*sheet->table, scope);
    if (part && part->rows() == 0) {
        return Error{ErrorCode::NotFound, "no judgments are left"};
    }
    auto study = part ? any_study_of(*part, options) : study_of_sheet(*sheet, options);
    if (!study) {
        return std::move(study).error();
    }
    return DeskStudy{*std::move(study), sheet->read_at, part ? part->rows() : sheet->table->rows()};
}

}  // namespace adjudge
