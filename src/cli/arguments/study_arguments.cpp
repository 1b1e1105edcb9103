#include "cli/arguments/study_arguments.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/asked_options.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/system_scores.hpp"

namespace adjudge {
namespace {

// The options of one name: a name may mean one thing for votes and another for labels.
using SameName = std::vector<const StudyOption*>;

std::vector<SameName> by_name(std::span<const OptionGroup> groups) {
    std::vector<SameName> found;
    for (const StudyOption& option : study_options()) {
        if (std::ranges::find(groups, option.group) == groups.end()) {
            continue;
        }
        const auto same = std::ranges::find_if(
            found, [&](const SameName& one) { return one.front()->name == option.name; });
        same == found.end() ? found.push_back({&option}) : same->push_back(&option);
    }
    return found;
}

std::string_view judgments_of(const StudyOption& option) {
    if (!option.is_for(StudyKind::Votes)) {
        return "Labels: ";
    }
    return option.is_for(StudyKind::Labels) ? "Votes, labels: " : "Votes: ";
}

// "Votes: how ..."
std::string meaning_for_some(const StudyOption& option) {
    std::string text{option.meaning};
    text.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
    return fmt::format("{}{}", judgments_of(option), text);
}

// Says which judgments an option is for where a command takes ratings too.
std::string meaning_of(const SameName& same, bool takes_ratings) {
    const auto is_as_first = [&](const StudyOption* option) {
        return option->meaning == same.front()->meaning;
    };
    if (same.size() > 1 && std::ranges::all_of(same, is_as_first)) {
        return std::string{same.front()->meaning};
    }
    std::string meaning;
    for (const StudyOption* option : same) {
        const bool is_plain = !takes_ratings || option->is_for(StudyKind::Ratings);
        meaning += meaning.empty() ? "" : ". ";
        meaning += is_plain ? std::string{option->meaning} : meaning_for_some(*option);
    }
    return meaning;
}

std::vector<std::string_view> words_of(const SameName& same) {
    std::vector<std::string_view> words;
    for (const StudyOption* option : same) {
        std::ranges::copy_if(option->values.words, std::back_inserter(words), [&](std::string_view word) {
            return std::ranges::find(words, word) == words.end();
        });
    }
    return words;
}

std::string type_of(const SameName& same) {
    using Form = OptionValues::Form;
    switch (same.front()->values.form) {
        case Form::Word:
        case Form::Words:
            return fmt::format("{{{}}}", fmt::join(words_of(same), ","));
        case Form::Level:
        case Form::Number:
            return "NUMBER";
        case Form::Whole:
            return "INTEGER";
        case Form::Wholes:
            return "INTEGERS";
        case Form::Scale:
        case Form::Names:
            break;
    }
    return "TEXT";
}

// Why none of the options takes the text; empty where one does.
std::string fault_of(const SameName& same, const std::string& text) {
    StudyOptions any;
    if (std::ranges::any_of(same, [&](const StudyOption* option) { return option->set(any, text); })) {
        return {};
    }
    if (same.front()->values.form == OptionValues::Form::Words) {
        const OptionValues all{.form = OptionValues::Form::Words, .words = words_of(same)};
        return fmt::format("must be {}, but is {}", all.described(), quote(text));
    }
    std::string wanted;
    for (const StudyOption* option : same) {
        wanted += (wanted.empty() ? "" : ", or ") + option->values.described();
    }
    if (same.front()->values.form == OptionValues::Form::Scale) {
        return scale_from(text).error().message;
    }
    return fmt::format("must be {}, but is {}", wanted, quote(text));
}

// "scores.json", or "scores.json:chrF2" where there is no file of that whole name.
Result<std::vector<SystemScore>> scores_in(const std::string& file) {
    const auto whole = SourceText::open(file);
    const std::size_t colon = file.rfind(':');
    if (whole) {
        return read_system_scores(*whole);
    }
    if (whole.error().code != ErrorCode::NotFound || colon == std::string::npos) {
        return whole.error();
    }
    const auto part = SourceText::open(file.substr(0, colon));
    return part ? read_system_scores(*part, std::string_view{file}.substr(colon + 1)) : part.error();
}

}  // namespace

Error as_on_command_line(Error error) {
    error.message = "--" + error.message;
    return error;
}

AddedOption StudyArguments::declare_one(Options options, const std::vector<const StudyOption*>& same,
                                        const std::string& meaning) {
    const std::string name{same.front()->name};
    const auto take = [this, name](const std::string& text) { given_.push_back({name, text}); };
    AddedOption added = options.add_taken("--" + name, take, meaning);
    added.checked_by([same](const std::string& text) { return fault_of(same, text); }, type_of(same));
    const auto usual = same.size() == 1 ? same.front()->value(StudyOptions{}) : std::nullopt;
    if (usual) {
        added.show_default(*usual);
    }
    return added;
}

void StudyArguments::declare(Options options, std::span<const OptionGroup> groups) {
    groups_.assign(groups.begin(), groups.end());
    const std::vector<SameName> all = by_name(groups);
    const bool takes_ratings = std::ranges::any_of(
        all, [](const SameName& same) { return same.front()->kinds == std::vector{StudyKind::Ratings}; });
    // What one needs of another may come from the campaign: that is checked where both are known.
    for (const SameName& same : all) {
        declare_one(options, same, meaning_of(same, takes_ratings));
    }
}

void StudyArguments::declare_metric(Options options) {
    options.add_taken(
        fmt::format("--{}", metric_option),
        [this](const std::string& file) {
            metric_file_ = file;
            given_.push_back({std::string{metric_option}, file});
        },
        "A file of systems and their scores by a metric, as score --json prints them, to compare the order "
        "with; of several metrics FILE:NAME takes one");
}

Result<StudyOptions> StudyArguments::options(const Campaign* campaign) const {
    auto asked = asked_options(campaign, given_);
    if (!asked) {
        return as_on_command_line(std::move(asked).error());
    }
    StudyOptions made = *std::move(asked);
    if (!metric_file_.empty()) {
        ADJUDGE_TRY(auto metric, scores_in(metric_file_));
        made.ratings.metric = metric;
        made.votes.ranking.metric = std::move(metric);
    }
    return made;
}

}  // namespace adjudge
