#include "analysis/study_option_table.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/study_option_list.hpp"
#include "analysis/study_options.hpp"
#include "base/largest_number.hpp"
#include "base/nearest.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

using Form = OptionValues::Form;

const StudyOption* find_option(std::string_view name, StudyKind kind) {
    const auto found = std::ranges::find_if(study_options(), [&](const StudyOption& option) {
        return option.name == name && option.is_for(kind);
    });
    return found == study_options().end() ? nullptr : &*found;
}

bool holds(const OptionUse& use, const StudyOptions& options, std::span<const OptionGroup> groups) {
    if (use.shown_with) {
        return std::ranges::find(groups, *use.shown_with) != groups.end();
    }
    const auto value = find_option(use.option, use.kind)->value(options);
    return value && (use.values.empty() || std::ranges::find(use.values, *value) != use.values.end());
}

// "significance clustered, or interval clustered".
std::string uses_of(const StudyOption& option, StudyKind kind) {
    std::vector<std::string> all;
    for (const OptionUse& use : option.uses) {
        if (use.kind == kind && !use.shown_with) {
            all.push_back(use.described());
        }
    }
    return fmt::format("{}", fmt::join(all, ", or "));
}

// "choices, rankings, labels".
std::string names_of(std::span<const TableKind> tables) {
    std::vector<std::string_view> names;
    for (const TableKind table : tables) {
        names.push_back(word(table));
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

// In the order of their words.
template <class Fits>
std::vector<TableKind> tables_that(Fits fits) {
    std::vector<TableKind> tables;
    for (std::size_t i = 0; i < all_words<TableKind>().size(); ++i) {
        if (fits(static_cast<TableKind>(i))) {
            tables.push_back(static_cast<TableKind>(i));
        }
    }
    return tables;
}

Error refused(const StudyOption& option, std::string_view text) {
    const std::string reason =
        option.values.form == Form::Scale
            ? scale_from(text).error().message
            : fmt::format("must be {}, but is {}", option.values.described(), quote(text));
    return {ErrorCode::InvalidInput, fmt::format("{}: {}", option.name, reason)};
}

std::vector<std::string_view> option_names() {
    std::vector<std::string_view> names;
    for (const StudyOption& option : study_options()) {
        if (std::ranges::find(names, option.name) == names.end()) {
            names.push_back(option.name);
        }
    }
    names.push_back(metric_option);
    return names;
}

Error unknown(std::string_view name) {
    const std::vector<std::string_view> known = option_names();
    const auto meant = meant_word(name, known);
    return {ErrorCode::InvalidInput,
            meant ? fmt::format("there is no option {}: did you mean {}?", quote(name), *meant)
                  : fmt::format("there is no option {}: these are {}", quote(name), fmt::join(known, ", "))};
}

}  // namespace

std::string OptionValues::described() const {
    switch (form) {
        case Form::Word:
            return fmt::format("one of {}", fmt::join(words, ", "));
        case Form::Words:
            return fmt::format("one or more of {} with commas between", fmt::join(words, ", "));
        case Form::Level:
            return "a number between 0 and 1";
        case Form::Number:
            return most >= largest_number
                       ? fmt::format("a number{}", least > 0.0 ? " above 0" : ", at least 0")
                       : fmt::format("a number from {} to {}", least, most);
        case Form::Whole:
            return fmt::format("a whole number from {:.0f} to {:.0f}", least, most);
        case Form::Wholes:
            return fmt::format("whole numbers from {:.0f} to {:.0f} with commas between", least, most);
        case Form::Names:
            return "names, or how they begin with * after it, with commas between";
        case Form::Scale:
            break;
    }
    return "a scale: vas100, likert5, z, mqm or LOW..HIGH[,POINTS][,lower-is-better]";
}

std::string OptionUse::described() const {
    return values.empty() ? std::string{option} : fmt::format("{} {}", option, fmt::join(values, " or "));
}

bool StudyOption::is_for(StudyKind kind) const { return std::ranges::find(kinds, kind) != kinds.end(); }

bool StudyOption::is_for(TableKind table) const {
    return is_for(study_kind(table)) && (only.empty() || std::ranges::find(only, table) != only.end());
}

std::vector<TableKind> StudyOption::tables() const {
    return tables_that([&](TableKind table) { return is_for(table); });
}

std::span<const StudyOption> study_options() {
    static const std::vector<StudyOption> all = listed_study_options();
    return all;
}

std::span<const OptionGroup> all_option_groups() {
    static constexpr std::array all{
        OptionGroup::Quality,       OptionGroup::Flags,       OptionGroup::Standardization,
        OptionGroup::Consistency,   OptionGroup::Filter,      OptionGroup::Roles,
        OptionGroup::Ranking,       OptionGroup::Cost,        OptionGroup::Confidence,
        OptionGroup::Seed,          OptionGroup::Resamples,   OptionGroup::AgreementStatistics,
        OptionGroup::VoteAgreement, OptionGroup::VoteRanking, OptionGroup::VoteWeights,
        OptionGroup::LabelMethod};
    return all;
}

Status set_study_option(StudyOptions& options, std::string_view name, std::string_view text) {
    std::optional<Error> problem = unknown(name);
    bool is_set = false;
    for (const StudyOption& option : study_options()) {
        if (option.name != name) {
            continue;
        }
        if (option.set(options, text)) {
            is_set = true;
        } else if (!is_set) {
            problem = refused(option, text);
        }
    }
    return is_set ? Status{Done{}} : Status{*std::move(problem)};
}

std::vector<TableKind> tables_with_option(std::string_view name) {
    return tables_that([&](TableKind table) { return has_option(table, name); });
}

bool has_option(TableKind table, std::string_view name) {
    if (name == metric_option) {
        const StudyKind kind = study_kind(table);
        return kind == StudyKind::Ratings || kind == StudyKind::Votes;
    }
    return std::ranges::any_of(study_options(), [&](const StudyOption& option) {
        return option.name == name && option.is_for(table);
    });
}

Error option_of_others(std::string_view name, std::span<const TableKind> tables) {
    return {ErrorCode::InvalidInput, fmt::format("{} is an option for {}, and these judgments are {}", name,
                                                 names_of(tables_with_option(name)), names_of(tables))};
}

Status check_options_apply(std::span<const GivenOption> given, TableKind table) {
    for (const GivenOption& one : given) {
        if (!has_option(table, one.name)) {
            return option_of_others(one.name, std::array{table});
        }
        const StudyOption* const option = find_option(one.name, study_kind(table));
        if (option == nullptr) {
            continue;  // the metric has no values to look at
        }
        StudyOptions any;
        if (!option->set(any, one.text)) {
            return refused(*option, one.text);
        }
    }
    return Done{};
}

Status check_options_matter(std::span<const GivenOption> given, StudyKind kind, const StudyOptions& options,
                            std::span<const OptionGroup> groups) {
    for (const GivenOption& one : given) {
        const StudyOption* const option = find_option(one.name, kind);
        const auto is_of_kind = [&](const OptionUse& use) { return use.kind == kind; };
        if (option == nullptr || std::ranges::none_of(option->uses, is_of_kind)) {
            continue;
        }
        const bool matters = std::ranges::any_of(option->uses, [&](const OptionUse& use) {
            return is_of_kind(use) && holds(use, options, groups);
        });
        if (!matters) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("{} has no effect here: it needs {}", one.name, uses_of(*option, kind))};
        }
    }
    return Done{};
}

Status check_needed_options(std::span<const GivenOption> given, const StudyOptions& usual) {
    for (const GivenOption& one : given) {
        const auto option = std::ranges::find(study_options(), one.name, &StudyOption::name);
        if (option == study_options().end() || option->needs.empty()) {
            continue;
        }
        const auto needed = std::ranges::find(study_options(), option->needs, &StudyOption::name);
        const bool is_given = std::ranges::find(given, option->needs, &GivenOption::name) != given.end();
        if (!is_given && !needed->value(usual)) {
            return Error{ErrorCode::InvalidInput, fmt::format("{} needs {}", one.name, option->needs)};
        }
    }
    return Done{};
}

}  // namespace adjudge
