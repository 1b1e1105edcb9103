#include "formats/campaign/campaign_form.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/campaign/campaign_edit.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/campaign_reference.hpp"
#include "formats/campaign/toml_text.hpp"
#include "formats/source_text.hpp"

namespace adjudge {
namespace {

// "protocol.field.name" of "protocol.field[2].name".
std::string without_numbers(std::string_view path) {
    std::string name;
    bool is_number = false;
    for (const char c : path) {
        is_number = c == '[' || (is_number && c != ']');
        if (!is_number && c != ']') {
            name += c;
        }
    }
    return name;
}

// The page says these itself.
bool is_of_the_settings(std::string_view path) {
    return path.find('.') != std::string_view::npos || path == "instructions";
}

std::optional<double> number_of(const std::string& text) {
    double number = 0.0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole_text = fault == std::errc{} && end == text.data() + text.size();
    return is_whole_text && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

Error unfit(const AskedKey& key, std::string_view wanted) {
    return {ErrorCode::InvalidInput, fmt::format("must be {}", wanted), {.field = key.path}};
}

// One value as TOML writes it.
Result<std::string> toml_number(const AskedKey& key, const std::string& text) {
    const auto number = number_of(text);
    const bool is_whole = key.form == KeyForm::Whole;
    if (!number || *number < key.least || *number > key.most ||
        (is_whole && *number != std::floor(*number))) {
        return unfit(
            key, fmt::format("a {}number from {:g} to {:g}", is_whole ? "whole " : "", key.least, key.most));
    }
    return is_whole ? fmt::format("{:.0f}", *number) : fmt::format("{}", *number);
}

Result<std::string> toml_word(const AskedKey& key, const std::string& text) {
    const bool is_known = std::ranges::find(key.words, text) != key.words.end();
    return is_known ? Result<std::string>{toml_text(text)}
                    : unfit(key, fmt::format("one of {}", fmt::join(key.words, ", ")));
}

Result<std::string> toml_one(const AskedKey& key, const std::string& text) {
    switch (key.form) {
        case KeyForm::Number:
        case KeyForm::Whole:
        case KeyForm::Numbers:
            return toml_number(key, text);
        case KeyForm::Flag:
            return text == "true" || text == "false" ? Result<std::string>{text}
                                                     : unfit(key, "true or false");
        case KeyForm::Word:
        case KeyForm::Words:
            return toml_word(key, text);
        case KeyForm::Text:
        case KeyForm::Texts:
        case KeyForm::NamedTexts:
            return toml_text(text);
    }
    return unfit(key, "of a known form");
}

bool is_list(KeyForm form) {
    return form == KeyForm::Words || form == KeyForm::Texts || form == KeyForm::Numbers;
}

Result<std::string> toml_of(const AskedKey& key, const std::vector<std::string>& values) {
    if (!is_list(key.form)) {
        return values.size() == 1 ? toml_one(key, values.front()) : unfit(key, "one value");
    }
    std::vector<std::string> elements;
    for (const std::string& value : values) {
        ADJUDGE_TRY(std::string element, toml_one(key, value));
        elements.push_back(std::move(element));
    }
    return fmt::format("[{}]", fmt::join(elements, ", "));
}

struct SplitPath {
    std::string section;
    std::string key;
};

SplitPath split(const std::string& path) {
    const std::size_t dot = path.rfind('.');
    return {path.substr(0, dot), path.substr(dot + 1)};
}

Error no_such(const std::string& path) {
    return {ErrorCode::NotFound, fmt::format("the settings have no {}", quote(path)), {.field = path}};
}

Result<CampaignForm> form_of(std::string_view settings) {
    auto form = campaign_form(settings);
    return form ? Result<CampaignForm>{*std::move(form)} : Result<CampaignForm>{form.error().listed()[0]};
}

const AskedKey* find_key(const CampaignForm& form, const std::string& path) {
    const auto found =
        std::ranges::find_if(form.keys, [&](const FormKey& key) { return key.asked.path == path; });
    return found == form.keys.end() ? nullptr : &found->asked;
}

// The texts of a table whose keys are names, as languages of instructions: those that are gone are taken out.
Result<std::string> with_named_texts(std::string text, const AskedKey& key,
                                     const std::vector<std::string>& values) {
    if (values.size() % 2 != 0) {
        return unfit(key, "names and texts in turn");
    }
    for (std::size_t i = 0; i + 1 < key.values.size(); i += 2) {
        text = with_value(text, {key.path, key.values[i], std::nullopt});
    }
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
        const bool is_name = !values[i].empty() && std::ranges::all_of(values[i], [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
        });
        if (!is_name) {
            return unfit(key, "named with letters, digits, - and _");
        }
        text = with_value(text, {key.path, values[i], toml_text(values[i + 1])});
    }
    return text;
}

Result<std::string> with_one_value(std::string_view settings, const AskedKey& key,
                                   const std::vector<std::string>& values) {
    const SplitPath path = split(key.path);
    ValueChange change{.section = path.section, .key = path.key};
    if (values.empty()) {
        return with_value(settings, change);
    }
    ADJUDGE_TRY(change.value, toml_of(key, values));
    return with_value(settings, change);
}

Result<std::string> with_values(std::string_view settings, const CampaignForm& form,
                                const FormChange& change) {
    const AskedKey* const key = find_key(form, change.path);
    if (key == nullptr) {
        return no_such(change.path);
    }
    ADJUDGE_TRY(std::string text, key->form == KeyForm::NamedTexts
                                      ? with_named_texts(std::string{settings}, *key, change.values)
                                      : with_one_value(settings, *key, change.values));
    ADJUDGE_TRY(const CampaignForm after, form_of(text));
    const AskedKey* const changed = find_key(after, change.path);
    const std::size_t values = changed == nullptr ? 0 : changed->values.size();
    if (values != change.values.size()) {
        return Error{ErrorCode::InvalidInput,
                     "stands in the settings in a way that only the text below can change",
                     {.field = change.path}};
    }
    return text;
}

// What a new table of a list needs so that it can be read: a name that no other has.
std::string first_keys(const CampaignForm& form, const std::string& list) {
    const std::string kind = split(list).key;
    const auto has = [&](std::size_t number) {
        return find_key(form, fmt::format("{}[{}].name", list, number)) ||
               find_key(form, fmt::format("{}[{}].value", list, number));
    };
    std::size_t number = 1;
    while (has(number)) {
        ++number;
    }
    return kind == "option" ? fmt::format("value = \"option-{}\"\n", number)
                            : fmt::format("name = \"{}-{}\"\ntype = \"text\"\n", kind, number);
}

// Lists of questions, of the screens or about the worker, and of their options.
bool can_grow(std::string_view list) {
    return list.ends_with(".field") || list.ends_with(".question") || list.ends_with(".option");
}

}  // namespace

Result<CampaignForm, Problems> campaign_form(std::string_view settings) {
    ADJUDGE_TRY(KeyLog log, preset_keys(SourceText::from_memory("settings", std::string{settings})));
    const std::map<std::string, std::string>& meanings = campaign_key_meanings();
    CampaignForm form;
    for (AskedKey& key : log.keys) {
        if (is_of_the_settings(key.path)) {
            const auto meaning = meanings.find(without_numbers(key.path));
            form.keys.push_back({std::move(key), meaning == meanings.end() ? "" : meaning->second});
        }
    }
    std::ranges::copy_if(log.lists, std::back_inserter(form.lists), can_grow);
    return form;
}

Result<std::string> with_change(std::string_view settings, const FormChange& change) {
    ADJUDGE_TRY(const CampaignForm form, form_of(settings));
    switch (change.action) {
        case FormAction::Set:
            return with_values(settings, form, change);
        case FormAction::Add:
            if (std::ranges::find(form.lists, change.path) == form.lists.end()) {
                return no_such(change.path);
            }
            return with_table(settings, {change.path, first_keys(form, change.path)});
        case FormAction::Remove:
            break;
    }
    std::string text = without_table(settings, change.path);
    return text == settings ? Result<std::string>{no_such(change.path)}
                            : Result<std::string>{std::move(text)};
}

}  // namespace adjudge
