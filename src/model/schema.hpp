// What each judgment table holds: its columns, their types and which of them it needs. The readers, the
// writers, `adjudge inspect`, the help texts and docs/tables.md all take it from here.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/words.hpp"

namespace adjudge {

enum class TableKind : std::uint8_t { Ratings, Choices, Rankings, Labels, Texts, Spans };

enum class ColumnType : std::uint8_t {
    Name,     // any text; dictionary-encoded
    Number,   // a finite decimal
    Seconds,  // a finite decimal from 0 up
    Count,    // a whole number from 0 up
    Time,     // ISO 8601 or Unix seconds
    Kind,     // a UnitKind
    Role,
    Choice,
    Side,
    Text,  // any text, mostly different in each row; stored as it is
};

enum class Need : std::uint8_t { Required, Optional };

struct ColumnSpec {
    std::string_view name;
    ColumnType type;
    Need need;
    std::string_view dictionary;  // columns with the same one share their ids: `unit` and `pair`
    std::string_view meaning;

    // Whether no row may leave it empty. Other required columns may lack a value: a worker can skip a score.
    [[nodiscard]] bool must_be_full() const noexcept {
        return need == Need::Required && type == ColumnType::Name;
    }
};

// The columns of a table, required ones first.
std::span<const ColumnSpec> schema(TableKind kind);

// The column of that name, or nullptr.
const ColumnSpec* find_column(TableKind kind, std::string_view name);

// What a cell of this type holds, in words: "a whole number from 0 up".
std::string description(ColumnType type);

// The words of a type that has a closed set of them (Kind, Role, Choice, Side), in the order of their codes.
std::span<const std::string_view> words_of(ColumnType type);

template <>
struct Words<TableKind> {
    static constexpr std::array<std::string_view, 6> all{"ratings", "choices", "rankings",
                                                         "labels",  "texts",   "spans"};
};

template <>
struct Words<ColumnType> {
    static constexpr std::array<std::string_view, 10> all{"name", "number", "seconds", "count", "time",
                                                          "kind", "role",   "choice",  "side",  "text"};
};

}  // namespace adjudge
