#include "model/table.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

namespace adjudge {
namespace {

[[noreturn]] void refuse(std::string_view rule, std::string_view column) {
    throw std::logic_error{fmt::format("JudgmentTable: {}: {}", column, rule)};
}

void require(bool holds, std::string_view rule, std::string_view column) {
    if (!holds) {
        refuse(rule, column);
    }
}

void check(const TableParts& parts, std::size_t rows) {
    std::set<std::string_view> names;
    for (const NamedColumn& column : parts.columns) {
        require(names.insert(column.name).second, "there twice", column.name);
        require(size(column.cells) == rows, "of another length", column.name);
        const ColumnSpec* spec = find_column(parts.kind, column.name);
        require(spec == nullptr || spec->type == column.type, "of another type than the schema's",
                column.name);
        const bool must_be_full = spec != nullptr && spec->must_be_full();
        require(!must_be_full || count_missing(column.cells) == 0, "needed, and missing in a row",
                column.name);
    }
    if (const auto missing = parts.missing_columns(); !missing.empty()) {
        refuse("needed, and not there", missing.front());
    }
}

}  // namespace

std::size_t TableParts::add_column(std::string_view name, ColumnType type, std::string_view dictionary) {
    std::size_t place = 0;
    if (type == ColumnType::Name) {
        place = static_cast<std::size_t>(std::ranges::find(dictionary_names, dictionary) -
                                         dictionary_names.begin());
        if (place == dictionary_names.size()) {
            dictionary_names.emplace_back(dictionary);
            dictionaries.emplace_back();
        }
    }
    columns.push_back({std::string{name}, type, make_column(type, place)});
    return columns.size() - 1;
}

std::size_t TableParts::add_column(std::string_view name) {
    const ColumnSpec* spec = find_column(kind, name);
    if (spec != nullptr) {
        return add_column(name, spec->type, spec->dictionary);
    }
    // A dictionary of its own, under a name that no column of the schema can claim.
    return add_column(name, ColumnType::Name, fmt::format("extra {}", name));
}

NamedColumn* TableParts::find(std::string_view name) {
    const auto found = std::ranges::find(columns, name, &NamedColumn::name);
    return found == columns.end() ? nullptr : &*found;
}

const NamedColumn* TableParts::find(std::string_view name) const {
    const auto found = std::ranges::find(columns, name, &NamedColumn::name);
    return found == columns.end() ? nullptr : &*found;
}

std::vector<std::string_view> TableParts::missing_columns() const {
    std::vector<std::string_view> missing;
    for (const ColumnSpec& spec : schema(kind)) {
        if (spec.need == Need::Required && find(spec.name) == nullptr) {
            missing.push_back(spec.name);
        }
    }
    return missing;
}

JudgmentTable::JudgmentTable(TableParts parts)
    : parts_{std::move(parts)}, rows_{parts_.columns.empty() ? 0 : size(parts_.columns.front().cells)} {
    check(parts_, rows_);
}

const NamedColumn* JudgmentTable::find(std::string_view name) const { return parts_.find(name); }

const Dictionary& JudgmentTable::dictionary(const NameColumn& column) const {
    return parts_.dictionaries.at(column.dictionary);
}

std::size_t JudgmentTable::memory() const {
    std::size_t bytes = 0;
    for (const NamedColumn& column : parts_.columns) {
        bytes += adjudge::memory(column.cells);
    }
    for (const Dictionary& dictionary : parts_.dictionaries) {
        bytes += dictionary.memory();
    }
    return bytes;
}

}  // namespace adjudge
