#include "server/requester/study_cache.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "base/try.hpp"
#include "model/row_selection.hpp"
#include "model/table_views.hpp"
#include "study/made_study.hpp"

namespace adjudge {
namespace {

// All tables that are kept have so many rows at most, but for the one in use: about 400 bytes a row with what
// was computed of it.
constexpr std::size_t most_rows = 1'500'000;

// What of the table is asked for.
JudgmentTable part_of(const JudgmentTable& table, const StudyScope& scope) {
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

std::shared_ptr<StudyCache::CachedTable> StudyCache::cached_table(CampaignRow campaign, TableKind kind) {
    const std::lock_guard lock{mutex_};
    const auto known = std::ranges::find_if(
        tables_, [&](const auto& cached) { return cached->campaign == campaign && cached->kind == kind; });
    if (known != tables_.end()) {
        tables_.splice(tables_.begin(), tables_, known);
    } else {
        tables_.push_front(std::make_shared<CachedTable>(campaign, kind));
    }
    return tables_.front();
}

Result<JudgmentTable> StudyCache::read_table(const CachedTable& cached) {
    const auto kinds = store_->read<std::vector<TableKind>>(
        [&](Connection& connection) { return judgment_tables(connection, cached.campaign); });
    if (!kinds) {
        return kinds.error();
    }
    if (std::ranges::find(*kinds, cached.kind) == kinds->end()) {
        return Error{ErrorCode::NotFound, fmt::format("the campaign has no {} yet", word(cached.kind))};
    }
    return store_->read<JudgmentTable>([&](Connection& connection) {
        return judgment_table(connection, cached.campaign, cached.kind, {.pseudonym_key = store_->secret()});
    });
}

// Reads the judgments where they have changed.
Status StudyCache::refresh(CachedTable& cached) {
    ADJUDGE_TRY(const auto version, store_->read<TableVersion>([&](Connection& connection) {
        return table_version(connection, cached.campaign);
    }));
    constexpr StoreTime least_rest = 10;  // times as long as the last reading took
    const bool is_recent = store_->now() - cached.read_at < least_rest * cached.read_took;
    const bool is_known = cached.table != nullptr || cached.fault.has_value();
    if (!is_known ||
        (version != cached.version && (version.decisions != cached.version.decisions || !is_recent))) {
        const auto begin = std::chrono::steady_clock::now();
        auto table = read_table(cached);
        const auto took = std::chrono::steady_clock::now() - begin;
        // Only that there is nothing to read stays so until something changes: a store that was away comes
        // back.
        if (!table && table.error().code != ErrorCode::NotFound) {
            return std::move(table).error();
        }
        cached.maker = {};
        cached.fault = table ? std::nullopt : std::optional{table.error()};
        cached.table = table ? std::make_shared<const JudgmentTable>(*std::move(table)) : nullptr;
        cached.version = version;
        cached.read_at = store_->now();
        cached.read_took = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
    }
    cached.is_behind = version != cached.version;
    return cached.fault ? Status{*cached.fault} : Status{Done{}};
}

void StudyCache::drop_unused(const CachedTable& wanted) {
    const std::lock_guard lock{mutex_};
    std::size_t rows = 0;
    std::erase_if(tables_, [&](const std::shared_ptr<CachedTable>& cached) {
        if (cached.get() == &wanted) {
            rows += cached->table ? cached->table->rows() : 0;
            return false;
        }
        // One that somebody works with is not looked into.
        const std::unique_lock in_use{cached->mutex, std::try_to_lock};
        if (!in_use) {
            return false;
        }
        rows += cached->table ? cached->table->rows() : 0;
        return rows > most_rows;
    });
}

Result<std::vector<TableKind>> StudyCache::tables(const StudyScope& scope) {
    if (scope.kind) {
        return std::vector{*scope.kind};
    }
    auto kinds = store_->read<std::vector<TableKind>>(
        [&](Connection& connection) { return judgment_tables(connection, scope.campaign); });
    if (kinds && kinds->empty()) {
        return Error{ErrorCode::NotFound, "the campaign has no judgments of finished HITs yet"};
    }
    return kinds;
}

Result<std::vector<std::shared_ptr<const JudgmentTable>>> StudyCache::judgments(const StudyScope& scope) {
    ADJUDGE_TRY(const auto kinds, tables(scope));
    std::vector<std::shared_ptr<const JudgmentTable>> found;
    for (const TableKind kind : kinds) {
        const std::shared_ptr<CachedTable> cached = cached_table(scope.campaign, kind);
        const std::lock_guard lock{cached->mutex};
        ADJUDGE_TRY(refresh(*cached));
        drop_unused(*cached);
        found.push_back(cached->table);
    }
    return found;
}

// Fails where there is nothing to read; a table that can't be analyzed has a part that says why.
Result<StudyCache::CachedPart> StudyCache::part(const StudyScope& scope, TableKind kind,
                                                const StudyOptions& options) {
    const std::shared_ptr<CachedTable> cached = cached_table(scope.campaign, kind);
    std::unique_lock lock{cached->mutex};
    ADJUDGE_TRY(refresh(*cached));
    drop_unused(*cached);
    const std::shared_ptr<const JudgmentTable> table = cached->table;
    const KindOfStudy* const row = find_kind(study_kind(kind));
    if (row == nullptr) {
        return CachedPart{table, no_study_of(kind), cached->read_at, cached->is_behind};
    }
    if (!scope.until && scope.without_workers.empty()) {
        if (!cached->maker) {
            cached->maker = row->maker(table);
        }
        return CachedPart{table, cached->maker(options), cached->read_at, cached->is_behind};
    }
    const StoreTime as_of = cached->read_at;
    const bool is_behind = cached->is_behind;
    // The kept table is not needed any more: others need not wait.
    lock.unlock();
    const auto asked = std::make_shared<const JudgmentTable>(part_of(*table, scope));
    if (asked->rows() == 0) {
        return Error{ErrorCode::NotFound, "no judgments are left"};
    }
    return CachedPart{asked, row->analyze(*asked, options), as_of, is_behind};
}

Result<CachedStudy> StudyCache::study(const StudyScope& scope, const StudyOptions& options) {
    ADJUDGE_TRY(const auto kinds, tables(scope));
    StudyBuilder builder{options};
    CachedStudy found{.study = {}, .as_of = store_->now(), .judgments = 0};
    for (const TableKind kind : kinds) {
        auto one = part(scope, kind, options);
        if (!one && one.error().code != ErrorCode::NotFound) {
            return std::move(one).error();
        }
        if (!one) {
            builder.add_fault(kind, one.error());
            continue;
        }
        found.as_of = std::min(found.as_of, one->as_of);
        found.is_behind = found.is_behind || one->is_behind;
        found.judgments += one->part ? one->table->rows() : 0;
        builder.add(*one->table, std::move(one->part));
    }
    ADJUDGE_TRY(found.study, std::move(builder).made());
    return found;
}

}  // namespace adjudge
