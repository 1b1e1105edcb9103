#include "model/duplicate_judgments.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <tuple>

#include <fmt/format.h>

#include "model/duplicate_rows.hpp"
#include "model/kinds.hpp"
#include "model/row_selection.hpp"

namespace adjudge {
namespace {

constexpr std::array<std::string_view, 11> key_columns{
    "worker",    "item",          "system", "system_a",        "system_b",       "screen",
    "criterion", "configuration", "kind",   "source_language", "target_language"};

// The column that holds the answer; none for tables whose units have many.
std::optional<std::string_view> answer_column(TableKind kind) {
    switch (kind) {
        case TableKind::Ratings:
            return "score";
        case TableKind::Choices:
            return "choice";
        case TableKind::Rankings:
            return "rank";
        case TableKind::Labels:
            return "label";
        case TableKind::Texts:
        case TableKind::Spans:
            break;
    }
    return std::nullopt;
}

class JudgmentKeys {
public:
    JudgmentKeys(const JudgmentTable& table, std::string_view answer)
        : answer_{table.find(answer)},
          kind_{table.find("kind")},
          hit_{table.find("hit")},
          unit_{table.find("unit")},
          time_{table.find("submitted_at")} {
        for (const std::string_view name : key_columns) {
            if (const NamedColumn* column = table.find(name)) {
                columns_.push_back(column);
            }
        }
        if (hit_ != nullptr || unit_ != nullptr) {
            columns_.push_back(hit_ != nullptr ? hit_ : unit_);
        }
    }

    [[nodiscard]] std::span<const NamedColumn* const> columns() const noexcept { return columns_; }

    // Whether the row is a judgment that could be given twice.
    [[nodiscard]] bool is_judgment(std::size_t row) const {
        const bool lacks_its_place = hit_ == nullptr && unit_ != nullptr && is_missing(unit_->cells, row);
        return !is_missing(answer_->cells, row) && !lacks_its_place && kind_of(row) != UnitKind::Tutorial;
    }
    // What tells a control from another of the same HIT; the same for all normal units.
    [[nodiscard]] std::uint32_t control_unit(std::size_t row) const {
        const bool is_control = kind_of(row) != UnitKind::System;
        return is_control && unit_ != nullptr ? std::get<NameColumn>(unit_->cells).codes[row] : missing_code;
    }
    [[nodiscard]] std::int64_t time(std::size_t row) const {
        return time_ == nullptr ? missing_time : std::get<TimeColumn>(time_->cells).microseconds[row];
    }

private:
    [[nodiscard]] UnitKind kind_of(std::size_t row) const {
        const bool is_told = kind_ != nullptr && !is_missing(kind_->cells, row);
        return is_told ? static_cast<UnitKind>(std::get<WordColumn>(kind_->cells).codes[row])
                       : UnitKind::System;
    }

    const NamedColumn* answer_;
    const NamedColumn* kind_;
    const NamedColumn* hit_;
    const NamedColumn* unit_;
    const NamedColumn* time_;
    std::vector<const NamedColumn*> columns_;
};

// Adds the judgments among rows with equal keys, which ascend.
void add_repeated(const JudgmentKeys& keys, std::span<const std::uint32_t> rows,
                  std::vector<RepeatedRows>& found) {
    std::map<std::uint32_t, RepeatedRows> by_unit;
    for (const std::uint32_t row : rows) {
        if (keys.is_judgment(row)) {
            by_unit[keys.control_unit(row)].push_back(row);
        }
    }
    const auto time = [&](std::uint32_t row) { return keys.time(row); };
    for (auto& [unit, repeated] : by_unit) {
        if (repeated.size() > 1) {
            std::ranges::stable_sort(repeated, {}, time);
            found.push_back(std::move(repeated));
        }
    }
}

Error refusal(const JudgmentTable& table, const std::vector<RepeatedRows>& duplicates) {
    const RepeatedRows& rows = duplicates.front();
    const auto place = [&](std::uint32_t row) {
        return row < table.lines().rows() ? fmt::format("line {}", table.lines().line_of(row))
                                          : fmt::format("row {}", row + 1);
    };
    return {ErrorCode::InvalidInput,
            fmt::format("judgments given again by the same worker: {}, the first at {} and {}; choose which "
                        "counts with --duplicates last, first or mean",
                        count_repetitions(duplicates), place(rows[0]), place(rows[1]))};
}

// The score of the row that stays becomes the mean of all.
JudgmentTable with_means(JudgmentTable table, std::span<const RepeatedRows> duplicates) {
    TableParts parts = std::move(table).parts();
    std::vector<double>& scores = std::get<NumberColumn>(parts.find("score")->cells).values;
    for (const RepeatedRows& rows : duplicates) {
        double sum = 0.0;
        for (const std::uint32_t row : rows) {
            sum += scores[row];
        }
        scores[rows.back()] = sum / static_cast<double>(rows.size());
    }
    return JudgmentTable{std::move(parts)};
}

}  // namespace

std::vector<RepeatedRows> find_duplicate_judgments(const JudgmentTable& table) {
    const auto answer = answer_column(table.kind());
    if (!answer) {
        return {};
    }
    const JudgmentKeys keys{table, *answer};
    std::map<std::size_t, std::vector<std::uint32_t>> by_first;
    for (const DuplicateRow& duplicate : find_duplicate_rows(keys.columns())) {
        std::vector<std::uint32_t>& rows = by_first[duplicate.first];
        if (rows.empty()) {
            rows.push_back(static_cast<std::uint32_t>(duplicate.first));
        }
        rows.push_back(static_cast<std::uint32_t>(duplicate.row));
    }
    std::vector<RepeatedRows> found;
    for (const auto& [first, rows] : by_first) {
        add_repeated(keys, rows, found);
    }
    return found;
}

std::size_t count_repetitions(const std::vector<RepeatedRows>& duplicates) {
    std::size_t count = 0;
    for (const RepeatedRows& rows : duplicates) {
        count += rows.size() - 1;
    }
    return count;
}

Result<DecidedTable> decide_duplicates(JudgmentTable table, const std::vector<RepeatedRows>& duplicates,
                                       DuplicateRule rule) {
    if (rule == DuplicateRule::Mean && table.kind() != TableKind::Ratings) {
        return Error{
            ErrorCode::InvalidInput,
            fmt::format("--duplicates mean is for scores, and this is a {} table: choose last or first",
                        word(table.kind()))};
    }
    if (duplicates.empty()) {
        return DecidedTable{std::move(table)};
    }
    if (rule == DuplicateRule::Refuse) {
        return refusal(table, duplicates);
    }
    if (rule == DuplicateRule::Mean) {
        table = with_means(std::move(table), duplicates);
    }
    std::vector<bool> keeps(table.rows(), true);
    for (const RepeatedRows& rows : duplicates) {
        const std::uint32_t kept = rule == DuplicateRule::First ? rows.front() : rows.back();
        for (const std::uint32_t row : rows) {
            keeps[row] = row == kept;
        }
    }
    return DecidedTable{selected_rows(table, keeps), count_repetitions(duplicates)};
}

Result<DecidedTable> decide_duplicates(JudgmentTable table, DuplicateRule rule) {
    const std::vector<RepeatedRows> duplicates = find_duplicate_judgments(table);
    return decide_duplicates(std::move(table), duplicates, rule);
}

}  // namespace adjudge
