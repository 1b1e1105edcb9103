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

constexpr std::string_view fallback = "en";

const WordingLanguage* find_wordings(std::string_view tag, std::span<const WordingLanguage> known) {
    const auto found = std::ranges::find(known, tag, &WordingLanguage::tag);
    return found == known.end() ? nullptr : &*found;
}

// The texts of a language.
struct Texts {
    WordingLanguage own = {};  // with those of the language that it is a variety of: zh for zh-TW
    WordingLanguage all = {};  // and with English ones in the place of those that it lacks
};

// A language without any texts is asked in as English is.
Texts texts_in(const std::string& tag, std::span<const WordingLanguage> known) {
    Texts texts;
    for (const std::string_view wanted :
         {std::string_view{tag}.substr(0, tag.find('-')), std::string_view{tag}}) {
        if (const WordingLanguage* const found = find_wordings(wanted, known); found != nullptr) {
            put_over(texts.own, *found);
            texts.own.tag = found->tag;
        }
    }
    const WordingLanguage* const english = find_wordings(fallback, known);
    texts.all = english == nullptr ? WordingLanguage{} : *english;
    put_over(texts.all, texts.own);
    texts.all.tag = texts.own.tag.empty() ? fallback : texts.own.tag;
    if (!texts.own.tag.empty()) {
        texts.all.is_read = texts.own.is_read;
    }
    return texts;
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
    if (names.empty()) {
        return not_found(fmt::format("{} is unknown, as no language file has any: write question and labels "
                                     "into the campaign file, or a file languages/en.toml",
                                     quote(name)),
                         key);
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
            if (field.question.empty()) {
                return not_found(fmt::format("the wording {} has no question", quote(field.wording)),
                                 key + ".wording");
            }
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

// The instructions of all wordings that the fields name, each once.
std::string instructions_of(const Protocol& protocol, const WordingLanguage& language) {
    std::string text;
    std::set<std::string> said;
    for (const Field& field : protocol.fields) {
        const auto wording = language.wordings.find(field.wording);
        if (wording != language.wordings.end() && !wording->second.instructions.empty() &&
            said.insert(field.wording).second) {
            text += (text.empty() ? "" : "\n\n") + wording->second.instructions;
        }
    }
    return text;
}

// The campaign's own before those of the wordings, which may tell of another task.
std::string instructions_of(const Protocol& protocol, const Texts& texts) {
    if (!texts.all.instructions.empty()) {
        return texts.all.instructions;
    }
    std::string said = instructions_of(protocol, texts.own);
    return said.empty() ? instructions_of(protocol, texts.all) : said;
}

// The wording that says what the reference is.
const Wording* noted_wording(const Protocol& protocol, const WordingLanguage& language) {
    for (const Field& field : protocol.fields) {
        const auto wording = language.wordings.find(field.wording);
        if (wording != language.wordings.end() && !wording->second.reference_note.empty()) {
            return &wording->second;
        }
    }
    return nullptr;
}

// What is shown in English, as the language has no such text.
class Untranslated {
public:
    Untranslated(std::string language, const Texts& texts) : language_{std::move(language)}, texts_{texts} {}

    [[nodiscard]] std::vector<UntranslatedText> found(const Protocol& protocol) {
        if (texts_.own.instructions.empty() && !texts_.all.instructions.empty()) {
            add("instructions", texts_.all.instructions);
        }
        for (const Field& field : protocol.fields) {
            add_wording(field);
            const auto* choice = std::get_if<ChoiceField>(&field.settings);
            if (choice != nullptr && !choice->option_set.empty()) {
                add_options(choice->option_set);
            }
        }
        return std::move(found_);
    }

private:
    void add(const std::string& key, const std::string& text) {
        const UntranslatedText untranslated{language_, key, text};
        if (std::ranges::find(found_, untranslated) == found_.end()) {
            found_.push_back(untranslated);
        }
    }

    void add_wording(const Field& field) {
        const auto all = texts_.all.wordings.find(field.wording);
        if (all == texts_.all.wordings.end()) {
            return;
        }
        const auto known = texts_.own.wordings.find(field.wording);
        const Wording own = known == texts_.own.wordings.end() ? Wording{} : known->second;
        const auto compare = [&](std::string_view key, const std::string& had, const std::string& shown) {
            if (had.empty() && !shown.empty()) {
                add(fmt::format("wording.{}.{}", field.wording, key), shown);
            }
        };
        if (texts_.all.instructions.empty()) {
            compare("instructions", own.instructions, all->second.instructions);
        }
        if (field.question.empty()) {
            compare("question", own.question, all->second.question);
        }
        compare("low_label", own.low_label, all->second.low_label);
        compare("high_label", own.high_label, all->second.high_label);
        compare("reference_note", own.reference_note, all->second.reference_note);
    }

    void add_options(const std::string& name) {
        const auto all = texts_.all.option_sets.find(name);
        if (texts_.own.option_sets.contains(name) || all == texts_.all.option_sets.end()) {
            return;
        }
        for (const Option& option : all->second) {
            add(fmt::format("option_set.{}.{}", name, option.value), option.label);
        }
    }

    std::string language_;
    const Texts& texts_;
    std::vector<UntranslatedText> found_;
};

// Whether the protocol shows any text of the language's file.
bool uses_texts(const Protocol& protocol) {
    return std::ranges::any_of(protocol.fields, [](const Field& field) {
        const auto* choice = std::get_if<ChoiceField>(&field.settings);
        return !field.wording.empty() || (choice != nullptr && !choice->option_set.empty());
    });
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

// Puts the questions of one language behind those that there are.
Status add_language(Questions& questions, const Protocol& protocol, const Texts& texts,
                    const CorpusLanguages& languages) {
    const Asker asker{texts.all, languages};
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
    if (const Wording* const noted = noted_wording(protocol, texts.all); noted != nullptr) {
        add_language(questions.reference_note, asker.filled(noted->reference_note));
        questions.names_gray = questions.names_gray || noted->names_gray.value_or(false);
    }
    if (const std::string said = instructions_of(protocol, texts); !said.empty()) {
        questions.instructions.push_back({texts.all.tag, asker.filled(said)});
    }
    if (uses_texts(protocol) && !texts.all.is_read.value_or(true)) {
        questions.unread.push_back(texts.all.tag);
    }
    return Done{};
}

}  // namespace

Result<Questions> put_questions(const Protocol& protocol, std::span<const WordingLanguage> known,
                                const CorpusLanguages& languages) {
    Questions questions;
    std::set<std::string> asked_in;
    for (const std::string& word : protocol.instructions_in) {
        const std::string tag = tag_of(word, languages);
        const Texts texts = texts_in(tag, known);
        auto untranslated = Untranslated{tag, texts}.found(protocol);
        questions.untranslated.insert(questions.untranslated.end(), untranslated.begin(), untranslated.end());
        // "target" may be a language that is named besides.
        if (!asked_in.insert(texts.all.tag).second) {
            continue;
        }
        if (Status status = add_language(questions, protocol, texts, languages); !status) {
            return std::move(status).error();
        }
    }
    return questions;
}

}  // namespace adjudge
