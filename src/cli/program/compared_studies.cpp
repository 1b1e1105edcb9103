#include "cli/program/compared_studies.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "analysis/study_comparison.hpp"
#include "cli/program/problem_report.hpp"
#include "report/comparison_report.hpp"
#include "report/study_json.hpp"

namespace adjudge {
namespace {

// Of the options of `agree`, those that scores of systems and their intervals go by.
constexpr std::array<std::string_view, 9> used_options{"scale",          "rejected",      "roles",
                                                       "left-out-items", "standard-rows", "round-digits",
                                                       "confidence",     "resamples",     "seed"};

Status check_options(const StudyCommandArguments& arguments) {
    for (const GivenOption& one : arguments.study.given()) {
        if (std::ranges::find(used_options, one.name) == used_options.end()) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("--{} has no effect on a comparison of two studies, which goes by --{}",
                                     one.name, fmt::join(used_options, ", --"))};
        }
    }
    return Done{};
}

StudyCommandArguments first_of(const ComparisonArguments& arguments) {
    StudyCommandArguments first = arguments.study;
    if (!first.files.empty() && !arguments.with_campaign.empty()) {
        first.table = first.table.for_files();  // the store is the second's
    }
    return first;
}

StudyCommandArguments second_of(const ComparisonArguments& arguments) {
    StudyCommandArguments second = arguments.study;
    second.files = arguments.with;
    if (arguments.with_campaign.empty()) {
        second.table = second.table.for_files();
    } else {
        second.table = second.table.for_campaign(arguments.with_campaign);
        second.settings.clear();  // the store has the campaign's own
    }
    return second;
}

std::string name_of(const StudyCommandArguments& arguments) {
    if (!arguments.files.empty()) {
        return fmt::format("{}", fmt::join(arguments.files, ", "));
    }
    auto store = arguments.table.store().open();
    const auto campaign =
        store ? arguments.table.store().campaign(*store) : Result<StoredCampaign>{store.error()};
    return campaign ? campaign->name : arguments.table.store().address();
}

// One of the two, read.
struct ReadStudy {
    JudgmentTable judgments;
    StudyOptions options;
    std::string name;
};

// The only table that can be compared; an empty optional where there is none or several, as was printed.
std::optional<JudgmentTable> comparable_table(std::vector<JudgmentTable> tables, const std::string& name,
                                              Console& console) {
    const Status fault = check_comparable(tables.front().kind());
    std::erase_if(tables, [](const JudgmentTable& table) { return !check_comparable(table.kind()); });
    if (tables.size() == 1) {
        return std::move(tables.front());
    }
    Error error =
        tables.empty()
            ? fault.error()
            : Error{ErrorCode::InvalidInput,
                    "several tables could be compared: choose one with --table, as --table ratings"};
    error.place.file = name;
    print_error(console, error);
    return std::nullopt;
}

std::optional<ReadStudy> read_study(const StudyCommandArguments& arguments, Console& console) {
    auto tables = read_judgments(arguments, console);
    if (!tables) {
        return std::nullopt;
    }
    std::string name = name_of(arguments);
    auto table = comparable_table(*std::move(tables), name, console);
    if (!table) {
        return std::nullopt;
    }
    auto options = study_options(arguments, std::array{table->kind()});
    if (!options) {
        print_problems(console, options.error());
        return std::nullopt;
    }
    if (!arguments.as_json && !arguments.as_csv) {
        print_notes(console, table->notes());
    }
    return ReadStudy{*std::move(table), *std::move(options), std::move(name)};
}

}  // namespace

ExitCode print_comparison(const ComparisonArguments& arguments, Console& console) {
    if (const Status status = check_options(arguments.study); !status) {
        return conclude(status, console);
    }
    const auto first = read_study(first_of(arguments), console);
    const auto second = first ? read_study(second_of(arguments), console) : std::nullopt;
    if (!second) {
        return ExitCode::Wrong;
    }
    const auto found =
        compare_studies({first->judgments, first->options}, {second->judgments, second->options});
    if (!found) {
        return conclude(found.error(), console);
    }
    const ComparedNames names{first->name, second->name};
    if (arguments.study.as_json) {
        console.out << json_text(comparison_json(*found, names));
        return ExitCode::Done;
    }
    const std::vector<ReportTable> tables = comparison_tables(*found, names);
    if (arguments.study.as_csv) {
        return print_table_csv(tables, arguments.study.table_name, console);
    }
    for (const ReportTable& table : tables) {
        if (!table.rows.empty()) {
            console.out << terminal_text(table, console.colour) << "\n";
        }
    }
    return ExitCode::Done;
}

}  // namespace adjudge
