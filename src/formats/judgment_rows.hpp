// Answers to units as rows of judgment tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/column.hpp"
#include "model/judgment.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"
#include "model/unit.hpp"

namespace adjudge {

// Which table the answers to a field go to: a slider, or a choice of numbers, about one output to ratings; a
// choice of a, b and tie about two to choices; other choices to labels; the rest to the table of its type.
TableKind table_of(const Unit& unit, const Field& field);

// Who answered a unit, where and when.
struct AnsweredUnit {
    std::string_view worker = {};
    std::string_view role = {};
    std::string_view status = {};
    std::string_view hit = {};
    std::string_view configuration = {};
    std::string_view source_language = {};
    std::string_view target_language = {};
    std::int64_t position = 1;  // in the HIT, from 1
    std::optional<std::int64_t> milliseconds = {};
    std::int64_t saved_at = 0;  // milliseconds since 1970
};

// Fills one table, row by row.
class JudgmentRows {
public:
    explicit JudgmentRows(TableKind kind);

    // One row, or one for each rank or stretch; the field must be one whose answers go to this table.
    void add(const AnsweredUnit& answered, const Unit& unit, const Field& field, const Answer& answer);
    [[nodiscard]] JudgmentTable take() && { return JudgmentTable{std::move(parts_)}; }

private:
    // The columns that get a text.
    enum class TextCell : std::uint8_t {
        Worker,
        Item,
        Unit,
        Pair,
        Hit,
        Document,
        Criterion,
        Configuration,
        SourceLanguage,
        TargetLanguage,
        ReviewStatus,
        Role,
        Gold,
        System,
        Label,
        Screen,
        Rank,
        Field,
        Text,
        Start,
        End,
        Severity,
        Category,
        SystemA,
        SystemB,
        Choice,
        Spam,
    };

    // What a column of the row being made gets: a text, or a value that needs no reading.
    enum class Source { Text, Kind, Position, Seconds, Time, Score };
    struct Values {
        UnitKind kind = UnitKind::System;
        std::int32_t position = missing_count;
        double seconds = 0.0;
        std::int64_t microseconds = missing_time;
        double score = 0.0;
    };

    static Source source_of(std::string_view column);
    void set(TextCell cell, std::string_view text);
    void put(std::size_t column);
    void set_shared(const AnsweredUnit& answered, const Unit& unit, const Field& field);
    void add_rows(const Unit& unit, const Field& field, const Answer& answer);
    void add_choice(const Unit& unit, const std::string& value);
    void end_row();

    TableParts parts_;
    std::vector<Source> sources_;                        // by column
    std::vector<std::string> cells_;                     // of the row being made, by column
    std::array<std::optional<std::size_t>, 27> places_;  // by TextCell: its column, where the table has one
    Values values_;
};

}  // namespace adjudge
