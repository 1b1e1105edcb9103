#include "cli/program/ranking_parts.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "analysis/votes/adjusted_abilities.hpp"
#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/program/made_study.hpp"
#include "cli/program/problem_report.hpp"
#include "model/row_selection.hpp"
#include "report/json_values.hpp"
#include "report/sliced_table.hpp"
#include "report/study_json.hpp"
#include "study/made_study.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;

// What was found in the rows with one value of the column, or in all.
struct RankedPart {
    std::string name;
    Study study;
    std::vector<AdjustedAbilities> adjusted = {};
};

struct RankedParts {
    std::vector<RankedPart> parts;
    std::vector<std::string> notes = {};  // on values that can't be ranked
};

// The columns of names that a table has, for who asked for another.
std::string names_of_columns(const JudgmentTable& table) {
    std::vector<std::string> names;
    for (const NamedColumn& column : table.columns()) {
        if (std::holds_alternative<NameColumn>(column.cells)) {
            names.push_back(column.name);
        }
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

Result<const NameColumn*> ranked_by_names(const JudgmentTable& table, const std::string& column) {
    const NamedColumn* const found = table.find(column);
    const auto* names = found == nullptr ? nullptr : std::get_if<NameColumn>(&found->cells);
    if (names == nullptr) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("the {} have no column {} of names to rank by: they have {}",
                                 word(table.kind()), quote(column), names_of_columns(table))};
    }
    return names;
}

// The values in the order of their names.
std::vector<std::string> ranked_values(const JudgmentTable& table, const NameColumn& column) {
    std::vector<std::string> values;
    for (const std::uint32_t code : column.codes) {
        if (code != missing_code) {
            values.emplace_back(table.dictionary(column).name(code));
        }
    }
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

JudgmentTable with_value(const JudgmentTable& table, const NameColumn& column, const std::string& value) {
    std::vector<bool> keeps;
    for (const std::uint32_t code : column.codes) {
        keeps.push_back(code != missing_code && table.dictionary(column).is_named(code, value));
    }
    return selected_rows(table, keeps);
}

Result<std::vector<AdjustedAbilities>> adjusted_in(const JudgmentTable& table, const std::string& covariate,
                                                   const StudyOptions& options) {
    return covariate.empty() ? std::vector<AdjustedAbilities>{}
                             : adjusted_abilities(table, covariate, options.votes, options.shared);
}

Result<RankedPart> ranked_part(const std::string& name, const JudgmentTable& table,
                               const std::string& covariate, const StudyOptions& options) {
    ADJUDGE_TRY(Study study, study_of(std::span{&table, 1}, options));
    ADJUDGE_TRY(auto adjusted, adjusted_in(table, covariate, options));
    return RankedPart{name, std::move(study), std::move(adjusted)};
}

Result<RankedParts> ranked_parts(const JudgmentTable& table, const RankingArguments& arguments,
                                 MadeStudy made) {
    RankedParts found;
    ADJUDGE_TRY(auto adjusted, adjusted_in(table, arguments.covariate, made.options));
    found.parts.push_back({"all", std::move(made.study), std::move(adjusted)});
    if (arguments.by.empty()) {
        return found;
    }
    ADJUDGE_TRY(const NameColumn* const column, ranked_by_names(table, arguments.by));
    const auto missing = std::ranges::count(column->codes, missing_code);
    if (missing > 0) {
        found.notes.push_back(fmt::format("left out of the parts: {} without {}",
                                          counted(static_cast<std::size_t>(missing), "row"), arguments.by));
    }
    for (const std::string& value : ranked_values(table, *column)) {
        auto part = ranked_part(value, with_value(table, *column, value), arguments.covariate, made.options);
        if (part) {
            found.parts.push_back(*std::move(part));
        } else {
            found.notes.push_back(
                fmt::format("{} {} is not ranked: {}", arguments.by, value, part.error().message));
        }
    }
    return found;
}

ReportTable effect_table(const RankedPart& part, const std::string& covariate) {
    SlicedTable table{
        part.adjusted.size(),
        "covariate",
        fmt::format("What {} does to votes: log odds for each unit more, errors by item", covariate),
        {{"covariate", Align::Left},
         {"effect"},
         {"se"},
         {"low"},
         {"high"},
         {"votes"},
         {"left out"},
         {"why not", Align::Left}}};
    for (const AdjustedAbilities& slice : part.adjusted) {
        const auto of = [&](auto value) {
            return number_cell(slice.fit ? std::optional{value(slice.fit->covariate)} : std::nullopt,
                               standard_digits + 1);
        };
        table.add(slice.name,
                  {text_cell(covariate), of([](const CovariateEffect& one) { return one.effect; }),
                   of([](const CovariateEffect& one) { return one.group_error; }),
                   of([](const CovariateEffect& one) { return one.interval.low; }),
                   of([](const CovariateEffect& one) { return one.interval.high; }), count_cell(slice.votes),
                   count_cell(slice.without), text_cell(slice.fit ? "" : slice.fit.error().reason)});
    }
    return std::move(table).table();
}

// By ability with the covariate held equal, from the best.
std::vector<std::size_t> adjusted_order(const AdjustedAbilities& slice) {
    std::vector<std::size_t> order;
    for (std::size_t system = 0; slice.fit && system < slice.systems.size(); ++system) {
        order.push_back(system);
    }
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t system) { return slice.fit->ability[system]; });
    return order;
}

ReportTable adjusted_table(const RankedPart& part, const std::string& covariate) {
    SlicedTable table{part.adjusted.size(),
                      "adjusted",
                      fmt::format("Bradley-Terry abilities with {} held equal, and without it", covariate),
                      {{"#"}, {"system", Align::Left}, {"ability"}, {"se"}, {"without covariate"}}};
    for (const AdjustedAbilities& slice : part.adjusted) {
        table.begin_slice();
        std::size_t place = 0;
        for (const std::size_t system : adjusted_order(slice)) {
            const auto& plain = slice.without_covariate;
            table.add(slice.name, {count_cell(++place), text_cell(slice.systems[system]),
                                   number_cell(slice.fit->ability[system], standard_digits),
                                   number_cell(slice.fit->standard_error[system], standard_digits),
                                   number_cell(plain ? std::optional{plain->ability[system]} : std::nullopt,
                                               standard_digits)});
        }
    }
    return std::move(table).table();
}

std::vector<ReportTable> tables_of_ranked(const RankedPart& part, const std::string& covariate) {
    std::vector<ReportTable> tables = all_tables(part.study, StudyView::Ranking);
    if (!covariate.empty()) {
        tables.push_back(effect_table(part, covariate));
        tables.push_back(adjusted_table(part, covariate));
    }
    return tables;
}

void print_parts_text(const RankedParts& found, const RankingArguments& arguments, Console& console) {
    for (const RankedPart& part : found.parts) {
        if (!arguments.by.empty()) {
            console.out << fmt::format("=== {}: {}\n\n", arguments.by, part.name);
        }
        for (const ReportTable& table : tables_of_ranked(part, arguments.covariate)) {
            console.out << terminal_text(table, console.colour) << "\n";
        }
        console.out << all_notes(part.study);
    }
    for (const std::string& note : found.notes) {
        console.out << note << "\n";
    }
}

// One table of every part, told apart by a first column.
ExitCode print_parts_csv(const RankedParts& found, const RankingArguments& arguments, Console& console) {
    const std::string name = arguments.study.table_name;
    std::optional<ReportTable> all;
    for (const RankedPart& part : found.parts) {
        const std::vector<ReportTable> tables = tables_of_ranked(part, arguments.covariate);
        auto one = name.empty() ? tables.begin() : std::ranges::find(tables, name, &ReportTable::name);
        if (one == tables.end()) {
            print_error(console, Error{ErrorCode::InvalidInput,
                                       fmt::format("there is no table {} of a ranking", quote(name))});
            return ExitCode::Wrong;
        }
        if (!all) {
            all = ReportTable{one->name, one->title, one->columns, {}};
            all->columns.insert(all->columns.begin(),
                                {arguments.by.empty() ? "rows" : arguments.by, Align::Left});
        }
        for (std::vector<ReportCell> row : one->rows) {
            row.insert(row.begin(), text_cell(part.name));
            all->rows.push_back(std::move(row));
        }
    }
    console.out << csv_text(*all);
    print_notes(console, found.notes);
    return ExitCode::Done;
}

Json adjusted_json(const AdjustedAbilities& slice) {
    Json json{{"slice", json_of(slice.name)}, {"votes", slice.votes}, {"left_out", slice.without}};
    if (!slice.fit) {
        json["fit"] = json_of(slice.fit.error());
        return json;
    }
    const CovariateEffect& effect = slice.fit->covariate;
    json["effect"] = effect.effect;
    json["standard_error"] = effect.standard_error;
    json["error_by_item"] = effect.group_error;
    json["interval"] = json_of(std::optional{effect.interval});
    json["systems"] = Json::array();
    for (const std::size_t system : adjusted_order(slice)) {
        const auto& plain = slice.without_covariate;
        json["systems"].push_back(
            {{"system", slice.systems[system]},
             {"ability", slice.fit->ability[system]},
             {"ability_error", slice.fit->standard_error[system]},
             {"without_covariate", plain ? json_of(plain->ability[system]) : Json(nullptr)}});
    }
    return json;
}

// The study of all as ever, with what was asked for on top.
Json parts_json(const RankedParts& found, const RankingArguments& arguments) {
    const auto of_part = [&](const RankedPart& part) {
        Json json = study_json(part.study);
        if (!arguments.covariate.empty()) {
            Json slices = Json::array();
            std::ranges::transform(part.adjusted, std::back_inserter(slices), adjusted_json);
            json["covariate"] = {{"column", arguments.covariate}, {"slices", std::move(slices)}};
        }
        return json;
    };
    Json json = of_part(found.parts.front());
    if (!arguments.by.empty()) {
        Json parts = Json::array();
        for (std::size_t i = 1; i < found.parts.size(); ++i) {
            parts.push_back({{"value", found.parts[i].name}, {"study", of_part(found.parts[i])}});
        }
        json["by"] = {{"column", arguments.by}, {"parts", std::move(parts)}, {"notes", found.notes}};
    }
    return json;
}

}  // namespace

ExitCode print_ranking_parts(const RankingArguments& arguments, Console& console) {
    const auto tables = read_judgments(arguments.study, console);
    if (!tables) {
        return ExitCode::Wrong;
    }
    if (tables->size() > 1) {
        return conclude(Error{ErrorCode::InvalidInput,
                              "the campaign has several tables, and --by and --covariate are for one: choose "
                              "it with --table"},
                        console);
    }
    auto made = analyze(*tables, arguments.study, console);
    if (!made) {
        return ExitCode::Wrong;
    }
    auto found = ranked_parts(tables->front(), arguments, *std::move(made));
    if (!found) {
        Error error = std::move(found).error();
        error.place.file = arguments.study.file();
        return conclude(error, console);
    }
    if (arguments.study.as_json) {
        console.out << json_text(parts_json(*found, arguments));
        return ExitCode::Done;
    }
    if (arguments.study.as_csv) {
        return print_parts_csv(*found, arguments, console);
    }
    print_parts_text(*found, arguments, console);
    return ExitCode::Done;
}

}  // namespace adjudge
