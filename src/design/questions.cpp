#include "design/questions.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

std::string tag_of(const std::string& word, const CorpusLanguages& languages) {
    if (word == "target") {
        return languages.target.tag;
    }
    return word == "source" ? languages.source.tag : word;
}

Error not_found(std::string message, std::string key) {
    return {ErrorCode::NotFound, std::move(message), {.field = std::move(key)}};
}

// The wordings of a language, or of the language that it is a variety of: zh for zh-TW.
Result<const WordingLanguage*> wordings_in(const std::string& tag, std::span<const WordingLanguage> known) {
    for (const std::string_view wanted :
         {std::string_view{tag}, std::string_view{tag}.substr(0, tag.find('-'))}) {
        const auto found = std::ranges::find(known, wanted, &WordingLanguage::tag);
        if (found != known.end()) {
            return &*found;
        }
    }
    std::vector<std::string> tags;
    tags.reserve(known.size());
    for (const WordingLanguage& language : known) {
        tags.push_back(language.tag);
    }
    return not_found(
        fmt::format("there are no wordings in {}, only in {}: add languages/{}.toml, write question "
                    "and labels into the campaign file, or name another language",
                    quote(tag), fmt::join(tags, ", "), tag),
        "protocol.instructions_in");
}

template <class Named>
Result<const Named*> look_up(const std::map<std::string, Named, std::less<>>& all, const std::string& name,
                             const std::string& key) {
    const auto found = all.find(name);
    if (found != all.end()) {
        return &found->second;
    }
    std::vector<std::string_view> names;
    names.reserve(all.size());
    for (const auto& [known, value] : all) {
        names.emplace_back(known);
    }
    return not_found(fmt::format("{} is not {}{}", quote(name), one_of(names), did_you_mean(name, names)),
                     key);
}

// Puts texts into words for one language.
class Asker {
public:
    Asker(const WordingLanguage& language, const CorpusLanguages& languages)
        : language_{language}, judged_{language_name(languages.target.tag, language.tag)} {}

    [[nodiscard]] std::string filled(std::string text) const {
        constexpr std::string_view blank = "{language}";
        for (std::size_t at = text.find(blank); at != std::string::npos;
             at = text.find(blank, at + judged_.size())) {
            text.replace(at, blank.size(), judged_);
        }
        return text;
    }

    // `key` is that of the field in the campaign file.
    Result<Field> asked(Field field, const std::string& key) const {
        if (!field.wording.empty()) {
            const auto wording = look_up(language_.wordings, field.wording, key + ".wording");
            if (!wording) {
                return wording.error();
            }
            put(field, **wording);
        }
        auto* choice = std::get_if<ChoiceField>(&field.settings);
        if (choice != nullptr && !choice->option_set.empty()) {
            const auto options = look_up(language_.option_sets, choice->option_set, key + ".option_set");
            if (!options) {
                return options.error();
            }
            choice->options = **options;
            for (Option& option : choice->options) {
                option.label = filled(std::move(option.label));
            }
        }
        return field;
    }

private:
    void put(Field& field, const Wording& wording) const {
        const auto set = [&](std::string& text, const std::string& said) {
            if (text.empty()) {
                text = filled(said);
            }
        };
        set(field.question, wording.question);
        if (auto* slider = std::get_if<SliderField>(&field.settings)) {
            set(slider->low_label, wording.low_label);
            set(slider->high_label, wording.high_label);
        }
    }

    const WordingLanguage& language_;
    std::string judged_;
};

// Puts the same text in another language behind it.
void add_language(std::string& text, std::string_view other) {
    if (!other.empty() && other != text) {
        text += text.empty() ? "" : " / ";
        text += other;
    }
}

// The value that a label may begin with is said once.
void add_language(Option& option, const Option& other) {
    const std::string prefix = option.value + " - ";
    std::string_view label = other.label;
    if (option.label.starts_with(prefix) && label.starts_with(prefix)) {
        label.remove_prefix(prefix.size());
    }
    add_language(option.label, option.label == prefix + std::string{label} ? "" : label);
    add_language(option.example, other.example);
}

// A field as it is asked in several languages at once. Both are the same field of the campaign.
void add_language(Field& field, const Field& other) {
    add_language(field.question, other.question);
    if (auto* slider = std::get_if<SliderField>(&field.settings)) {
        add_language(slider->low_label, std::get<SliderField>(other.settings).low_label);
        add_language(slider->high_label, std::get<SliderField>(other.settings).high_label);
    }
    auto* choice = std::get_if<ChoiceField>(&field.settings);
    if (choice == nullptr) {
        return;
    }
    // A set may have other options in another language: they go by value.
    for (const Option& option : std::get<ChoiceField>(other.settings).options) {
        const auto same = std::ranges::find(choice->options, option.value, &Option::value);
        if (same != choice->options.end()) {
            add_language(*same, option);
        }
    }
}

bool needs_wordings(const Protocol& protocol) {
    return std::ranges::any_of(protocol.fields, [](const Field& field) {
        const auto* choice = std::get_if<ChoiceField>(&field.settings);
        return !field.wording.empty() || (choice != nullptr && !choice->option_set.empty());
    });
}

// The instructions of all wordings that the fields name, each once.
std::string instructions_of(const Protocol& protocol, const WordingLanguage& language, const Asker& asker) {
    std::string text;
    std::set<std::string> said;
    for (const Field& field : protocol.fields) {
        const auto wording = language.wordings.find(field.wording);
        if (wording != language.wordings.end() && !wording->second.instructions.empty() &&
            said.insert(field.wording).second) {
            text += (text.empty() ? "" : "\n\n") + asker.filled(wording->second.instructions);
        }
    }
    return text;
}

std::string note_of(const Protocol& protocol, const WordingLanguage& language, const Asker& asker) {
    for (const Field& field : protocol.fields) {
        const auto wording = language.wordings.find(field.wording);
        if (wording != language.wordings.end() && !wording->second.reference_note.empty()) {
            return asker.filled(wording->second.reference_note);
        }
    }
    return {};
}

Result<std::vector<Field>> asked_fields(const Protocol& protocol, const Asker& asker) {
    std::vector<Field> fields;
    for (std::size_t i = 0; i < protocol.fields.size(); ++i) {
        auto asked = asker.asked(protocol.fields[i], fmt::format("protocol.field[{}]", i + 1));
        if (!asked) {
            return std::move(asked).error();
        }
        fields.push_back(*std::move(asked));
    }
    return fields;
}

}  // namespace

Result<Questions> put_questions(const Protocol& protocol, std::span<const WordingLanguage> known,
                                const CorpusLanguages& languages) {
    Questions questions;
    if (!needs_wordings(protocol)) {
        questions.fields = protocol.fields;
        return questions;
    }
    std::set<std::string_view> asked_in;
    for (const std::string& word : protocol.instructions_in) {
        const auto language = wordings_in(tag_of(word, languages), known);
        if (!language) {
            return language.error();
        }
        // "target" may be a language that is named besides.
        if (!asked_in.insert((*language)->tag).second) {
            continue;
        }
        const Asker asker{**language, languages};
        auto fields = asked_fields(protocol, asker);
        if (!fields) {
            return std::move(fields).error();
        }
        if (questions.fields.empty()) {
            questions.fields = *std::move(fields);
        } else {
            for (std::size_t i = 0; i < fields->size(); ++i) {
                add_language(questions.fields[i], (*fields)[i]);
            }
        }
        add_language(questions.reference_note, note_of(protocol, **language, asker));
        if (std::string text = instructions_of(protocol, **language, asker); !text.empty()) {
            questions.instructions.push_back({(*language)->tag, std::move(text)});
        }
    }
    return questions;
}

}  // namespace adjudge
