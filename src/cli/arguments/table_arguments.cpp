#include "cli/arguments/table_arguments.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/try.hpp"
#include "cli/arguments/table_option_list.hpp"
#include "formats/tables/reshaped_table.hpp"
#include "formats/text_check.hpp"
#include "store/judgment_tables.hpp"

namespace adjudge {
namespace {

std::optional<Error> find_fault_in(std::span<const std::string> uses) {
    for (const std::string& use : uses) {
        if (auto fault = find_text_fault(use)) {
            return fault;
        }
    }
    return std::nullopt;
}

// Adds what each of the option's uses says to `all`; gives the first error.
template <class T, class Parse>
Status gather(const std::vector<std::string>& uses, std::vector<T>& all, Parse parse) {
    for (const std::string& use : uses) {
        ADJUDGE_TRY(auto parsed, parse(use));
        all.insert(all.end(), parsed.begin(), parsed.end());
    }
    return Done{};
}

Result<std::vector<SourceText>> opened(const std::vector<std::string>& files) {
    std::vector<SourceText> sources;
    for (const std::string& file : files) {
        ADJUDGE_TRY(auto source, SourceText::open(file, PackedFiles::Unpack));
        sources.push_back(std::move(source));
    }
    return sources;
}

// Of a worker, for a unit and a question.
bool has_one_answer(TableKind kind) { return kind != TableKind::Texts && kind != TableKind::Spans; }

// Fails with its problems.
Result<JudgmentTable, Problems> read_whole(TableReading reading) {
    if (!reading.problems.empty()) {
        for (const std::string& hint : reading.hints) {
            reading.problems.add({ErrorCode::InvalidInput, hint});
        }
        return std::move(reading.problems);
    }
    reading.parts.notes = std::move(reading.notes);
    return JudgmentTable{std::move(reading.parts)};
}

std::string_view what_counts(DuplicateRule rule) {
    switch (rule) {
        case DuplicateRule::Last:
            return "the last of each counts";
        case DuplicateRule::First:
            return "the first of each counts";
        case DuplicateRule::Mean:
            return "the mean of each counts";
        case DuplicateRule::Refuse:
            break;
    }
    return "none counts";
}

}  // namespace

void TableArguments::declare(Options options) {
    const auto text = [](std::string_view meaning) { return std::string{meaning}; };
    options.add_word("--table", kind_, text(meaning_of("--table")));
    options.add_word("--format", format_, text(meaning_of("--format")));
    options.add("--delimiter", delimiter_, text(meaning_of("--delimiter")));
    options.add_word("--decimal", decimal_, text(meaning_of("--decimal")));
    options.add("--header", header_, text(meaning_of("--header")));
    options.add("--map", map_, text(meaning_of("--map"))).repeatable();
    options.add("--key", keys_, text(meaning_of("--key"))).repeatable();
    options.add("--set", constants_, text(meaning_of("--set"))).repeatable();
    options.add("--values", values_, text(meaning_of("--values"))).repeatable();
    options.add("--join", joined_, text(meaning_of("--join"))).repeatable();
    options.add("--only", only_, text(meaning_of("--only"))).repeatable();
    options.add("--without", without_, text(meaning_of("--without"))).repeatable();
    options.add_word("--duplicates", duplicates_, text(meaning_of("--duplicates")));
    options.add_word("--damaged", damaged_, text(meaning_of("--damaged")));
    options.add("--threads", threads_, text(meaning_of("--threads")));
}

void TableArguments::declare_with_store(Options options) {
    declare(options);
    store_.declare(options);
    store_.declare_campaign(options);
    takes_store_ = true;
}

// All of one moment.
Result<std::vector<JudgmentTable>> TableArguments::stored() const {
    ADJUDGE_TRY(auto store, store_.open());
    ADJUDGE_TRY(const auto campaign, store_.campaign(store));
    return store.read<std::vector<JudgmentTable>>([&](Connection& connection) {
        return campaign_tables(connection, campaign.id, {.kind = kind_, .pseudonym_key = store.secret()});
    });
}

TableArguments TableArguments::for_files() const {
    TableArguments other = *this;
    other.takes_store_ = false;
    return other;
}

TableArguments TableArguments::for_campaign(const std::string& name) const {
    TableArguments other = *this;
    other.store_ = store_.with_campaign(name);
    return other;
}

std::vector<TableKind> TableArguments::chosen(std::span<const JudgmentTable> tables) const {
    std::vector<TableKind> all;
    const auto filters = options();
    for (const JudgmentTable& table : tables) {
        const auto is_for_it = [&](const RowFilter& filter) {
            return table.find(filter.column) != nullptr || filter.column == "kind" || filter.column == "role";
        };
        if (filters && (std::ranges::any_of(filters->only, is_for_it) ||
                        std::ranges::any_of(filters->without, is_for_it))) {
            all.push_back(table.kind());
        }
    }
    return all;
}

bool TableArguments::changes_rows() const {
    const auto all = {&map_, &keys_, &constants_, &values_, &only_, &without_, &joined_};
    return std::ranges::any_of(all, [](const auto* uses) { return !uses->empty(); });
}

Result<TableReadOptions> TableArguments::options() const {
    for (const auto* uses : {&map_, &keys_, &constants_, &values_, &only_, &without_}) {
        if (auto fault = find_fault_in(*uses)) {
            return *std::move(fault);
        }
    }
    TableReadOptions options;
    options.kind = kind_;
    options.format = format_;
    options.decimal = decimal_;
    options.damaged = damaged_;
    options.parallel.threads = threads_;
    if (!delimiter_.empty()) {
        ADJUDGE_TRY(const auto delimiter, parse_delimiter(delimiter_));
        options.delimiter = delimiter;
    }
    if (!header_.empty()) {
        ADJUDGE_TRY(auto header, parse_header(header_));
        options.header = std::move(header);
    }
    const auto parse_keys = [](std::string_view text) {
        return parse_key(text).transform([](ColumnKey key) { return std::vector{std::move(key)}; });
    };
    for (const Status& status :
         {gather(map_, options.map, parse_mappings), gather(constants_, options.constants, parse_constants),
          gather(values_, options.values, parse_translations), gather(keys_, options.keys, parse_keys),
          gather(only_, options.only, parse_filters), gather(without_, options.without, parse_filters)}) {
        if (!status) {
            return status.error();
        }
    }
    return options;
}

std::string TableInput::name() const {
    const std::string& first = sources.front().name();
    return sources.size() == 1 ? first : fmt::format("{} and {} more", first, sources.size() - 1);
}

Result<TableInput> TableArguments::input_of(std::vector<SourceText> sources) const {
    ADJUDGE_TRY(auto reading, options_with_joined());
    return TableInput{std::move(sources), std::move(reading)};
}

Result<TableReadOptions> TableArguments::options_with_joined() const {
    Result<TableReadOptions> reading = options();
    if (!reading) {
        return reading;
    }
    ADJUDGE_TRY(auto joined, opened(joined_));
    reading->joined = std::move(joined);
    return reading;
}

Result<TableInput> TableArguments::open(const std::vector<std::string>& files) const {
    Result<std::vector<SourceText>> sources = opened(files);
    return sources ? input_of(*std::move(sources)) : std::move(sources).error();
}

Result<JudgmentTable, Problems> TableArguments::read_input(TableInput input, Progress* progress,
                                                           DuplicatesUnlessTold unless_told) const {
    input.options.progress = progress;
    return finished(read_table_parts(input.sources, input.options), input.name(), unless_told);
}

Result<JudgmentTable, Problems> TableArguments::finished(TableReading reading, const std::string& name,
                                                         DuplicatesUnlessTold unless_told) const {
    auto read = read_whole(std::move(reading));
    if (!read) {
        return read;
    }
    auto found = decided(*std::move(read), unless_told);
    if (!found) {
        Error error = found.error();
        error.place.file = name;
        return only(std::move(error));
    }
    return *std::move(found);
}

// As they are, unless an option changes their rows.
Result<std::vector<JudgmentTable>, Problems> TableArguments::reshaped(
    std::vector<JudgmentTable> tables) const {
    if (!changes_rows()) {
        return tables;
    }
    const Result<TableReadOptions> reading = options_with_joined();
    if (!reading) {
        return only(reading.error());
    }
    std::vector<TableReading> readings = reshaped_tables(tables, *reading);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        ADJUDGE_TRY(auto read, read_whole(std::move(readings[i])));
        tables[i] = std::move(read);
    }
    return tables;
}

Result<std::vector<JudgmentTable>, Problems> TableArguments::read_stored(
    std::vector<JudgmentTable> stored, DuplicatesUnlessTold unless_told) const {
    ADJUDGE_TRY(std::vector<JudgmentTable> tables, reshaped(std::move(stored)));
    const bool have_one_answer =
        std::ranges::any_of(tables, [](const JudgmentTable& table) { return has_one_answer(table.kind()); });
    for (JudgmentTable& table : tables) {
        if (duplicates_ && have_one_answer && !has_one_answer(table.kind())) {
            continue;  // it is for the others
        }
        auto found = decided(std::move(table), unless_told);
        if (!found) {
            return only(found.error());
        }
        table = *std::move(found);
    }
    return tables;
}

// What speaks of the form of a file.
Status TableArguments::check_stored() const {
    const auto refused = [](std::string_view name) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("{} says how a file is written, and the judgments come from a store: leave "
                                 "it out",
                                 name)};
    };
    if (!header_.empty() || !delimiter_.empty()) {
        return refused(header_.empty() ? "--delimiter" : "--header");
    }
    if (format_ || decimal_) {
        return refused(format_ ? "--format" : "--decimal");
    }
    return damaged_ == DamagedRows::Skip ? Status{refused("--damaged")} : Status{Done{}};
}

Result<std::vector<JudgmentTable>, Problems> TableArguments::read_all(
    const std::vector<std::string>& files, Progress* progress, DuplicatesUnlessTold unless_told) const {
    const bool has_store = takes_store_ && (files.empty() ? store_.is_at_hand() : store_.is_given());
    if (files.empty() != has_store) {
        return only(
            files.empty()
                ? Error{ErrorCode::InvalidInput,
                        fmt::format("name a table file, or a store with --store (there is no {} here)",
                                    default_store)}
                : Error{ErrorCode::InvalidInput,
                        "a file and --store are given: take one of the two",
                        {.file = files.front()}});
    }
    std::vector<JudgmentTable> all;
    if (!has_store) {
        ADJUDGE_TRY(auto table, read(files, progress, unless_told));
        all.push_back(std::move(table));
        return all;
    }
    if (const Status status = check_stored(); !status) {
        return only(status.error());
    }
    auto tables = stored();
    if (!tables) {
        return only(tables.error());
    }
    return read_stored(*std::move(tables), unless_told);
}

Result<JudgmentTable, Problems> TableArguments::read(const std::vector<std::string>& files,
                                                     Progress* progress,
                                                     DuplicatesUnlessTold unless_told) const {
    Result<TableInput> input = open(files);
    return input ? read_input(*std::move(input), progress, unless_told)
                 : Result<JudgmentTable, Problems>{only(std::move(input).error())};
}

Result<JudgmentTable> TableArguments::decided(JudgmentTable table, DuplicatesUnlessTold unless_told) const {
    const TableKind kind = table.kind();
    if (duplicates_ && !has_one_answer(kind)) {
        return Error{
            ErrorCode::InvalidInput,
            fmt::format("--duplicates is for ratings, choices, rankings and labels: a unit has many {}",
                        word(kind))};
    }
    const std::vector<RepeatedRows> duplicates = find_duplicate_judgments(table);
    const std::string count = counted(count_repetitions(duplicates), "judgment");
    const bool is_vote = kind == TableKind::Choices || kind == TableKind::Rankings;
    if (!duplicates_ && (is_vote || unless_told == DuplicatesUnlessTold::Keep)) {
        if (!duplicates.empty()) {
            table.add_note(count +
                           " given again by the same worker: all are kept (--duplicates says which count)");
        }
        return table;
    }
    const DuplicateRule rule = duplicates_.value_or(DuplicateRule::Last);
    ADJUDGE_TRY(auto decided, decide_duplicates(std::move(table), duplicates, rule));
    if (!duplicates.empty()) {
        decided.table.add_note(fmt::format("{} given again by the same worker: {} (--duplicates {})", count,
                                           what_counts(rule), word(rule)));
    }
    return std::move(decided.table);
}

}  // namespace adjudge
