#include "cli/printed/options_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "analysis/study_option_table.hpp"
#include "analysis/study_options.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;

std::string_view word_of(OptionValues::Form form) {
    switch (form) {
        case OptionValues::Form::Word:
            return "word";
        case OptionValues::Form::Words:
            return "words";
        case OptionValues::Form::Level:
            return "level";
        case OptionValues::Form::Number:
            return "number";
        case OptionValues::Form::Whole:
            return "whole";
        case OptionValues::Form::Wholes:
            return "wholes";
        case OptionValues::Form::Names:
            return "names";
        case OptionValues::Form::Scale:
            break;
    }
    return "scale";
}

std::string_view described(OptionGroup group) {
    return group == OptionGroup::AgreementStatistics ? "agreement is" : "workers are";
}

Json json_of(const StudyOption& option) {
    Json found{{"name", option.name},
               {"for", Json::array()},
               {"tables", Json::array()},
               {"meaning", option.meaning}};
    for (const StudyKind kind : option.kinds) {
        found["for"].push_back(word(kind));
    }
    for (const TableKind table : option.tables()) {
        found["tables"].push_back(word(table));
    }
    found["form"] = word_of(option.values.form);
    if (!option.values.words.empty()) {
        found["words"] = option.values.words;
    }
    if (option.values.form == OptionValues::Form::Number || option.values.form == OptionValues::Form::Whole ||
        option.values.form == OptionValues::Form::Wholes) {
        found["least"] = option.values.least;
        found["most"] = option.values.most;
    }
    const auto usual = option.value({});
    found["default"] = usual ? Json(*usual) : Json();
    if (!option.needs.empty()) {
        found["needs"] = option.needs;
    }
    if (!option.title.empty()) {
        found["title"] = option.title;
        found["offered"] = option.offered.empty() ? option.values.words : option.offered;
    }
    for (const OptionUse& use : option.uses) {
        if (!use.shown_with) {
            found["applies_when"].push_back(
                {{"for", word(use.kind)}, {"option", use.option}, {"values", use.values}});
        }
    }
    return found;
}

// "significance permutation".
std::string uses_of(const StudyOption& option) {
    std::vector<std::string> all;
    for (const OptionUse& use : option.uses) {
        const std::string whose = option.kinds.size() > 1 ? fmt::format("{}: ", word(use.kind)) : "";
        all.push_back(whose + (use.shown_with ? fmt::format("where {} shown", described(*use.shown_with))
                                              : use.described()));
    }
    return fmt::format("{}", fmt::join(all, "; "));
}

}  // namespace

std::string options_page() {
    std::string page =
        "# Options of a study\n\n"
        "Written by `adjudge help options`. The command line takes each as `--name value`, an address of the "
        "server as\n`name=value`. Both refuse a name that they do not know, a value that is not listed "
        "here, and an\noption that is for none of the judgments at hand.\n"
        "An option that applies only with another's value is refused without it, wherever it would change "
        "nothing that is\nshown.\n\n"
        "| name | tables | value | default | applies with | meaning |\n|---|---|---|---|---|---|\n";
    for (const StudyOption& option : study_options()) {
        std::vector<std::string_view> tables;
        for (const TableKind table : option.tables()) {
            tables.push_back(word(table));
        }
        page += fmt::format("| `{}` | {} | {} | {} | {} | {} |\n", option.name, fmt::join(tables, ", "),
                            option.values.described(), option.value({}).value_or(""), uses_of(option),
                            option.meaning);
    }
    return page;
}

std::string options_json() {
    Json all = Json::array();
    for (const StudyOption& option : study_options()) {
        all.push_back(json_of(option));
    }
    return all.dump(1) + "\n";
}

}  // namespace adjudge
