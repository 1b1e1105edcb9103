// The options of a study, each said once: what it is called, for which studies it is, what it means, which
// values it takes, and what it sets. Command line, addresses, page and documents take them from here.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/given_option.hpp"
#include "analysis/study.hpp"
#include "base/result.hpp"

namespace adjudge {

struct StudyOptions;

// What is asked for together. Commands take whole groups.
enum class OptionGroup : std::uint8_t {
    Quality,
    Flags,
    Standardization,
    Consistency,
    Filter,
    Roles,
    Ranking,
    Cost,
    Confidence,
    Seed,
    Resamples,
    AgreementStatistics,
    VoteAgreement,
    VoteRanking,
    VoteWeights,
    LabelMethod,
};

// Which values an option takes.
struct OptionValues {
    enum class Form : std::uint8_t {
        Word,    // one of `words`
        Words,   // several of these, with commas between
        Level,   // a number between 0 and 1, both out
        Number,  // from `least` to `most`
        Whole,   // the same, without a fraction
        Wholes,  // several of these, with commas between
        Scale,   // as scale_from() reads
        Names,   // and beginnings of names with * after them, with commas between
    };

    Form form;
    std::vector<std::string_view> words = {};
    double least = 0.0;
    double most = 0.0;

    // "one of paired, welch", "a whole number from 100 to 1000000".
    [[nodiscard]] std::string described() const;
};

// Something that gives an option an effect: another option's value, or a part of the result.
struct OptionUse {
    StudyKind kind;
    std::string_view option = {};  // which has one of `values`; any, where there are none
    std::vector<std::string_view> values = {};
    std::optional<OptionGroup> shown_with = {};  // where these can be asked for, the option's effect is shown

    // "interval percentile or bca"; empty for a part of the result.
    [[nodiscard]] std::string described() const;
};

struct StudyOption {
    std::string_view name;  // "quality-test": an option of the command line with two dashes before it
    OptionGroup group;
    std::vector<StudyKind> kinds;
    std::string_view meaning;  // one sentence without its full stop
    OptionValues values;
    std::string_view needs = {};       // an option without which this one says nothing
    std::vector<OptionUse> uses = {};  // each will do; a kind of study that has none: always
    // The value as it would be given; none where there is no value.
    std::function<std::optional<std::string>(const StudyOptions&)> value;
    // False where the text is no value of the option; nothing is set then.
    std::function<bool(StudyOptions&, std::string_view)> set;
    // What the page calls it; empty where it does not offer the option.
    std::string_view title = {};
    std::vector<std::string_view> offered = {};  // values to choose from, where they are not its words
    std::vector<TableKind> only = {};            // of the kinds' tables; empty: all

    [[nodiscard]] bool is_for(StudyKind kind) const;
    [[nodiscard]] bool is_for(TableKind table) const;
    [[nodiscard]] std::vector<TableKind> tables() const;
};

// In the order in which they are shown.
std::span<const StudyOption> study_options();
// What `analyze`, `report` and the addresses of the server take.
std::span<const OptionGroup> all_option_groups();

// Sets an option for every study that has one of this name: what the judgments are may not be known yet.
// Fails with InvalidInput for a name that none has, which suggests the nearest one, and for a value that none
// takes.
Status set_study_option(StudyOptions& options, std::string_view name, std::string_view text);

// A metric's scores of systems that were rated or voted on: given as a file or a text, so that it has no
// values here.
inline constexpr std::string_view metric_option = "against";

// The tables that have an option of this name, the metric among them.
std::vector<TableKind> tables_with_option(std::string_view name);
bool has_option(TableKind table, std::string_view name);
// Says whose option it is; `tables` are those of the judgments.
Error option_of_others(std::string_view name, std::span<const TableKind> tables);

// Fails with InvalidInput for the first that is no option of this table, or has a value that only another
// takes.
Status check_options_apply(std::span<const GivenOption> given, TableKind table);

// Fails with InvalidInput for the first that has no effect beside the others, and names the option that would
// give it one. `options` are all that hold, `groups` what can be asked for.
Status check_options_matter(std::span<const GivenOption> given, StudyKind kind, const StudyOptions& options,
                            std::span<const OptionGroup> groups);

// Fails with InvalidInput for the first that needs another option, which was neither given nor has a value in
// `usual`.
Status check_needed_options(std::span<const GivenOption> given, const StudyOptions& usual);

}  // namespace adjudge
