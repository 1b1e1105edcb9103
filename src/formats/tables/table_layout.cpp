#include "formats/tables/table_layout.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/tables/cell.hpp"
#include "formats/tables/column_name.hpp"

namespace adjudge {
namespace {

using Names = std::set<std::string, std::less<>>;

constexpr std::size_t kind_count = Words<TableKind>::all.size();

// The required columns that are not among `present`.
std::vector<std::string_view> missing_columns(TableKind kind, const Names& present) {
    std::vector<std::string_view> missing;
    for (const ColumnSpec& column : schema(kind)) {
        const bool is_told_by_ranks = kind == TableKind::Choices && column.name == "choice" &&
                                      present.contains("rank_a") && present.contains("rank_b");
        if (column.need == Need::Required && !present.contains(column.name) && !is_told_by_ranks) {
            missing.push_back(column.name);
        }
    }
    return missing;
}

std::vector<std::string_view> known_columns(const std::optional<TableKind>& kind) {
    std::set<std::string_view> names;
    const auto add_columns_of = [&](TableKind of) {
        for (const ColumnSpec& column : schema(of)) {
            names.insert(column.name);
        }
    };
    for (std::size_t i = 0; i < kind_count; ++i) {
        if (!kind || *kind == static_cast<TableKind>(i)) {
            add_columns_of(static_cast<TableKind>(i));
        }
    }
    return {names.begin(), names.end()};
}

std::string joined(std::span<const std::string_view> words) {
    constexpr std::size_t most_shown = 40;
    std::string text;
    for (const std::string_view word : words.first(std::min(words.size(), most_shown))) {
        text += (text.empty() ? "" : ", ") + escaped(word.substr(0, most_shown));
    }
    return text + (words.size() > most_shown ? ", ..." : "");
}

Error invalid(std::string message, std::string field = "") {
    return {ErrorCode::InvalidInput, std::move(message), {.field = std::move(field)}};
}

void check_option_column(const std::string& column, std::string_view option, const TableReadOptions& options,
                         Problems& problems) {
    const auto known = known_columns(options.kind);
    if (std::ranges::find(known, column) == known.end()) {
        problems.add(invalid(fmt::format("{} names {}, which no table knows{}; known columns: {}", option,
                                         quote(column), did_you_mean(column, known), joined(known))));
    }
}

void check_options(std::span<const std::string> names, const TableReadOptions& options, Problems& problems) {
    const std::vector<std::string_view> in_file{names.begin(), names.end()};
    Names targets;
    Names origins;
    for (const ColumnMapping& mapping : options.map) {
        check_option_column(mapping.column, "--map", options, problems);
        if (!targets.insert(mapping.column).second) {
            problems.add(invalid(fmt::format("--map names {} twice", quote(mapping.column))));
        }
        if (!origins.insert(mapping.in_file).second) {
            problems.add(invalid(fmt::format("--map takes the file's {} twice", quote(mapping.in_file))));
        }
        const bool may_come_later = options.format == FileFormat::Jsonl;
        if (!may_come_later && std::ranges::find(in_file, mapping.in_file) == in_file.end()) {
            problems.add(invalid(fmt::format("--map {}={}: the file has no column {}{}; it has: {}",
                                             mapping.column, mapping.in_file, quote(mapping.in_file),
                                             did_you_mean(mapping.in_file, in_file), joined(in_file))));
        }
    }
    for (const ColumnKey& key : options.keys) {
        check_option_column(key.column, "--key", options, problems);
        if (!targets.insert(key.column).second) {
            problems.add(invalid(fmt::format("--map and --key name {} twice", quote(key.column))));
        }
    }
    for (const ColumnConstant& constant : options.constants) {
        check_option_column(constant.column, "--set", options, problems);
    }
    std::set<std::pair<std::string, std::string>> translated;
    for (const ValueTranslation& value : options.values) {
        if (!translated.emplace(value.column, value.from).second) {
            problems.add(invalid(fmt::format("--values says twice what {} means in {}", quote(value.from),
                                             quote(value.column))));
        }
    }
}

void check_constants(TableKind kind, const TableReadOptions& options, Problems& problems) {
    for (const ColumnConstant& constant : options.constants) {
        const ColumnSpec* spec = find_column(kind, constant.column);
        if (spec == nullptr || spec->type == ColumnType::Name || spec->type == ColumnType::Text) {
            continue;
        }
        NamedColumn column{constant.column, spec->type, make_column(spec->type, 0)};
        if (!append_cell(column, nullptr, constant.value)) {
            problems.add(invalid(fmt::format("--set {}={}: {} {}", constant.column, constant.value,
                                             quote(constant.value), fault_of(spec->type, constant.value))));
        }
    }
}

// The names of the table's columns, constants included.
Names table_names(std::span<const std::string> names, const TableLayout& layout, Problems& problems) {
    Names present;
    for (const std::string& name : names) {
        const std::string column = layout.column_of(name);
        if (!present.insert(column).second) {
            problems.add(invalid("this column is there twice", name));
        }
    }
    for (const ColumnConstant& constant : layout.constants()) {
        if (!present.insert(constant.column).second) {
            problems.add(invalid("--set gives this column, and the file has it too", constant.column));
        }
    }
    return present;
}

// The kinds that lack the fewest columns; where they lack any, of these the ones that found the most.
struct Fit {
    std::vector<TableKind> kinds;
    std::size_t lacking;
    std::size_t found;
};

std::size_t count_required(TableKind kind) {
    return static_cast<std::size_t>(std::ranges::count(schema(kind), Need::Required, &ColumnSpec::need));
}

Fit best_fit(const Names& present) {
    Fit fit{{}, std::string::npos, 0};
    for (std::size_t i = 0; i < kind_count; ++i) {
        const auto kind = static_cast<TableKind>(i);
        const std::size_t lacking = missing_columns(kind, present).size();
        const std::size_t found = lacking == 0 ? 0 : count_required(kind) - lacking;
        if (lacking < fit.lacking || (lacking == fit.lacking && found > fit.found)) {
            fit = {{}, lacking, found};
        }
        if (lacking == fit.lacking && found == fit.found) {
            fit.kinds.push_back(kind);
        }
    }
    return fit;
}

Error no_table(const Names& present) {
    std::string text = "the columns fit no table";
    for (std::size_t i = 0; i < kind_count; ++i) {
        const auto kind = static_cast<TableKind>(i);
        text += fmt::format("{} {} lacks {}", i == 0 ? ":" : ";", word(kind),
                            joined(missing_columns(kind, present)));
    }
    return invalid(text + " (--map column=name_in_file renames columns, --set column=value adds them)");
}

std::optional<TableKind> choose_kind(const Names& present, const TableReadOptions& options,
                                     Problems& problems) {
    if (options.kind) {
        return options.kind;
    }
    const Fit fit = best_fit(present);
    if (fit.kinds.size() == 1 && fit.lacking <= 1) {
        return fit.kinds.front();
    }
    if (fit.lacking > 0) {
        problems.add(no_table(present));
        return std::nullopt;
    }
    std::vector<std::string_view> fitting;
    for (const TableKind kind : fit.kinds) {
        fitting.push_back(word(kind));
    }
    problems.add(invalid(fmt::format("the columns fit several tables: say --table {}", one_of(fitting))));
    return std::nullopt;
}

}  // namespace

std::string key_name(const ColumnKey& key) {
    return fmt::format("{}={}", key.column, fmt::join(key.parts, ","));
}

void Translations::add(const ValueTranslation& value) {
    if (value.from.ends_with('*') && value.to.ends_with('*')) {
        beginnings_.push_back(value);
    }
    values_[value.from] = value.to;
}

const std::string* Translations::find(std::string_view value) const {
    const auto found = values_.find(value);
    return found == values_.end() ? nullptr : &found->second;
}

std::optional<std::string> Translations::renamed(std::string_view value) const {
    for (const ValueTranslation& by : beginnings_) {
        const std::string_view begin = std::string_view{by.from}.substr(0, by.from.size() - 1);
        if (!value.empty() && value.starts_with(begin)) {
            return by.to.substr(0, by.to.size() - 1) + std::string{value.substr(begin.size())};
        }
    }
    return std::nullopt;
}

TableLayout::TableLayout(TableKind kind, const TableReadOptions& options, std::span<const std::string> names)
    : kind_{kind}, map_{options.map}, constants_{options.constants} {
    for (const ColumnKey& key : options.keys) {
        map_.push_back({key.column, key_name(key)});
    }
    for (const ValueTranslation& value : options.values) {
        translations_[value.column].add(value);
    }
    find_aliases(names);
}

bool TableLayout::is_mapped_to(std::string_view column) const {
    return std::ranges::find(map_, column, &ColumnMapping::column) != map_.end();
}

// A name that an option takes as it is, or that several columns could claim, is left alone.
void TableLayout::find_aliases(std::span<const std::string> names) {
    const auto known = known_columns({});
    std::map<std::string, std::vector<std::string>> claims;
    for (const std::string& name : names) {
        claims[plain_column_name(name)].push_back(name);
    }
    for (const auto& [column, claimants] : claims) {
        const std::string& name = claimants.front();
        const bool is_taken = std::ranges::find(map_, name, &ColumnMapping::in_file) != map_.end();
        const bool is_constant =
            std::ranges::find(constants_, column, &ColumnConstant::column) != constants_.end();
        if (claimants.size() == 1 && name != column && !is_taken && !is_mapped_to(column) && !is_constant &&
            std::ranges::find(known, column) != known.end()) {
            aliases_.emplace(name, column);
        }
    }
}

std::string TableLayout::column_of(std::string_view in_file) const {
    for (const ColumnMapping& mapping : map_) {
        if (mapping.in_file == in_file) {
            return mapping.column;
        }
    }
    if (const auto alias = aliases_.find(in_file); alias != aliases_.end()) {
        return alias->second;
    }
    return (is_mapped_to(in_file) ? "original_" : "") + std::string{in_file};
}

const Translations* TableLayout::translations_of(std::string_view column) const {
    const auto found = translations_.find(column);
    return found == translations_.end() ? nullptr : &found->second;
}

namespace {

// With a constant for each column that has a default and is not in the file.
TableReadOptions with_defaults(std::span<const std::string> names, TableReadOptions options) {
    Problems reported_later;
    const Names present = table_names(names, {TableKind::Ratings, options, names}, reported_later);
    for (ColumnConstant& constant : options.defaults) {
        if (!present.contains(constant.column)) {
            options.constants.push_back(std::move(constant));
        }
    }
    options.defaults.clear();
    return options;
}

}  // namespace

LayoutFinding find_layout(std::span<const std::string> names, const TableReadOptions& options) {
    if (!options.defaults.empty()) {
        return find_layout(names, with_defaults(names, options));
    }
    LayoutFinding finding;
    if (names.size() > most_columns) {
        finding.problems.add(invalid(fmt::format(
            "{} columns are more than any table has: is this the right --format?", names.size())));
        return finding;
    }
    check_options(names, options, finding.problems);
    const TableLayout nameless{TableKind::Ratings, options, names};
    const Names present = table_names(names, nameless, finding.problems);
    const bool rows_can_be_read = finding.problems.empty();
    for (const ValueTranslation& value : options.values) {
        if (!present.contains(value.column) && options.format != FileFormat::Jsonl) {
            const std::vector<std::string_view> known{present.begin(), present.end()};
            finding.problems.add(
                invalid(fmt::format("--values names {}, and there is no such column{}", quote(value.column),
                                    did_you_mean(value.column, known))));
        }
    }
    const auto kind = choose_kind(present, options, finding.problems);
    if (!kind) {
        return finding;
    }
    const std::size_t problems_before = finding.problems.total();
    check_constants(*kind, options, finding.problems);
    const bool constants_are_right = finding.problems.total() == problems_before;
    for (const std::string_view column : missing_columns(*kind, present)) {
        const std::vector<std::string_view> known{present.begin(), present.end()};
        finding.problems.add(
            invalid(fmt::format("a {} table needs this column, and it is missing{}; rename one "
                                "with --map {}=name_in_file or give it with --set {}=value",
                                word(*kind), did_you_mean(column, known), column, column),
                    std::string{column}));
    }
    if (rows_can_be_read && constants_are_right) {
        finding.layout.emplace(*kind, options, names);
    }
    return finding;
}

}  // namespace adjudge
