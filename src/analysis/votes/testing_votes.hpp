// Tables of choices and rankings made in code, for the tests of what is computed from votes; and the columns of other tables.
#pragma once

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/votes/votes.hpp"
#include "model/column.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

struct ChoiceRow {
    std::string worker = "w";
    std::string item = "i";
    std::string a = "mt";
    std::string b = "human";
    std::string choice = "tie";  // a, b, tie; empty: not given
    std::string spam = {};       // a or b
    std::string kind = "system";
    std::string criterion = {};
    std::string role = {};
    std::string gold = {};
    std::string hit = {};
    double seconds = std::numeric_limits<double>::quiet_NaN();
    std::int32_t position = missing_count;
    std::int64_t submitted_at = missing_time;
};

struct RankRow {
    std::string worker = "w";
    std::string screen = "1";
    std::string system = "s";
    std::int32_t rank = 1;
    std::string item = "i";
    std::string role = {};
    std::string kind = "system";
    std::string hit = {};
    double seconds = std::numeric_limits<double>::quiet_NaN();
};

// Fills the cells of a table one column after the other.
class TestingColumns {
public:
    explicit TestingColumns(TableKind kind) : parts_{.kind = kind} {}

    template <class Row>
    void names(std::string_view column, const std::vector<Row>& rows, std::string Row::*member) {
        parts_.add_column(column);
        auto& cells = std::get<NameColumn>(parts_.find(column)->cells);
        for (const Row& row : rows) {
            cells.codes.push_back((row.*member).empty()
                                      ? missing_code
                                      : parts_.dictionaries[cells.dictionary].add(row.*member));
        }
    }
    template <class E, class Row>
    void words(std::string_view column, const std::vector<Row>& rows, std::string Row::*member) {
        parts_.add_column(column);
        auto& cells = std::get<WordColumn>(parts_.find(column)->cells);
        for (const Row& row : rows) {
            const auto found = from_word<E>(row.*member);
            cells.codes.push_back(found ? static_cast<std::uint8_t>(*found) : missing_word);
        }
    }
    template <class Row>
    void counts(std::string_view column, const std::vector<Row>& rows, std::int32_t Row::*member) {
        parts_.add_column(column);
        auto& cells = std::get<CountColumn>(parts_.find(column)->cells);
        for (const Row& row : rows) {
            cells.values.push_back(row.*member);
        }
    }
    template <class Row>
    void numbers(std::string_view column, const std::vector<Row>& rows, double Row::*member) {
        parts_.add_column(column);
        auto& cells = std::get<NumberColumn>(parts_.find(column)->cells);
        for (const Row& row : rows) {
            cells.values.push_back(row.*member);
        }
    }
    template <class Row>
    void times(std::string_view column, const std::vector<Row>& rows, std::int64_t Row::*member) {
        parts_.add_column(column);
        auto& cells = std::get<TimeColumn>(parts_.find(column)->cells);
        for (const Row& row : rows) {
            cells.microseconds.push_back(row.*member);
        }
    }
    template <class Row>
    void texts(std::string_view column, const std::vector<Row>& rows, std::string Row::*member) {
        parts_.add_column(column);
        auto& cells = std::get<TextColumn>(parts_.find(column)->cells);
        for (const Row& row : rows) {
            cells.bytes += row.*member;
            cells.ends.push_back(cells.bytes.size());
        }
    }
    [[nodiscard]] JudgmentTable table() const { return JudgmentTable{parts_}; }

private:
    TableParts parts_;
};

inline JudgmentTable table_of(const std::vector<ChoiceRow>& rows) {
    TestingColumns columns{TableKind::Choices};
    columns.names("worker", rows, &ChoiceRow::worker);
    columns.names("item", rows, &ChoiceRow::item);
    columns.names("system_a", rows, &ChoiceRow::a);
    columns.names("system_b", rows, &ChoiceRow::b);
    columns.words<Choice>("choice", rows, &ChoiceRow::choice);
    columns.words<Side>("spam", rows, &ChoiceRow::spam);
    columns.words<UnitKind>("kind", rows, &ChoiceRow::kind);
    columns.words<Role>("role", rows, &ChoiceRow::role);
    columns.names("criterion", rows, &ChoiceRow::criterion);
    columns.words<Choice>("gold", rows, &ChoiceRow::gold);
    columns.names("hit", rows, &ChoiceRow::hit);
    columns.numbers("seconds", rows, &ChoiceRow::seconds);
    columns.counts("position", rows, &ChoiceRow::position);
    columns.times("submitted_at", rows, &ChoiceRow::submitted_at);
    return columns.table();
}

inline JudgmentTable table_of(const std::vector<RankRow>& rows) {
    TestingColumns columns{TableKind::Rankings};
    columns.names("worker", rows, &RankRow::worker);
    columns.names("screen", rows, &RankRow::screen);
    columns.names("item", rows, &RankRow::item);
    columns.names("system", rows, &RankRow::system);
    columns.counts("rank", rows, &RankRow::rank);
    columns.words<UnitKind>("kind", rows, &RankRow::kind);
    columns.words<Role>("role", rows, &RankRow::role);
    columns.names("hit", rows, &RankRow::hit);
    columns.numbers("seconds", rows, &RankRow::seconds);
    return columns.table();
}

// The votes of a table that has one slice.
template <class Row>
Votes votes_of(const std::vector<Row>& rows) {
    auto slices = slice_votes(table_of(rows));
    if (!slices || slices->size() != 1) {
        throw std::logic_error{"these rows are not the votes of one slice"};
    }
    return std::move(slices->front());
}

}  // namespace adjudge
