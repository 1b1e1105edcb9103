#include "formats/campaign/protocol_section.hpp"

#include <set>

#include <fmt/format.h>

#include "base/quote.hpp"

namespace adjudge {
namespace {

SliderField read_slider(TomlSection& section) {
    SliderField slider;
    set(slider.least, section.number("least", {-1e9, 1e9}));
    set(slider.most, section.number("most", {-1e9, 1e9}));
    set(slider.low_label, section.text("low_label"));
    set(slider.high_label, section.text("high_label"));
    set(slider.shows_marks, section.flag("shows_marks"));
    set(slider.shows_number, section.flag("shows_number"));
    if (slider.least >= slider.most) {
        section.add_problem(fmt::format("least ({}) must be below most ({})", slider.least, slider.most));
    }
    return slider;
}

ChoiceField read_choice(TomlSection& section) {
    ChoiceField choice;
    set(choice.option_set, section.text("option_set"));
    set(choice.allows_several, section.flag("allows_several"));
    std::set<std::string> values;
    for (TomlSection& part : section.sections("option")) {
        part.require("value");
        Option option;
        set(option.value, part.text("value"));
        option.label = option.value;
        set(option.label, part.text("label"));
        set(option.example, part.text("example"));
        part.finish();
        if (!option.value.empty() && !values.insert(option.value).second) {
            part.add_problem(fmt::format("the option {} is there twice", quote(option.value)), "value");
        }
        choice.options.push_back(std::move(option));
    }
    if (choice.option_set.empty() && choice.options.size() < 2) {
        section.add_problem(
            "a choice needs two options or more, each as a table [[...option]] below it, or an option_set");
    }
    if (!choice.option_set.empty() && !choice.options.empty()) {
        section.add_problem("either option_set or options of its own, not both", "option_set");
    }
    return choice;
}

RankingField read_ranking(TomlSection& section, std::size_t outputs) {
    RankingField ranking{.outputs = outputs};
    set(ranking.outputs, section.count("outputs", {0, 100}));
    set(ranking.allows_ties, section.flag("allows_ties"));
    return ranking;
}

TextField read_text(TomlSection& section) {
    TextField text;
    set(text.is_prefilled, section.flag("is_prefilled"));
    set(text.longest, section.count("longest", {1, 1e6}));
    set(text.is_optional, section.flag("is_optional"));
    return text;
}

SpansField read_spans(TomlSection& section) {
    SpansField spans;
    set(spans.severities, section.texts("severities"));
    set(spans.categories, section.texts("categories"));
    if (spans.severities.empty()) {
        section.add_problem("at least one severity is needed", "severities");
    }
    return spans;
}

FieldSettings read_settings(FieldType type, TomlSection& section, std::size_t outputs) {
    switch (type) {
        case FieldType::Slider:
            return read_slider(section);
        case FieldType::Choice:
            return read_choice(section);
        case FieldType::Ranking:
            return read_ranking(section, outputs);
        case FieldType::Text:
            return read_text(section);
        case FieldType::Spans:
            return read_spans(section);
    }
    throw std::logic_error{"read_settings: no such type"};
}

Field read_field(TomlSection& section, std::size_t outputs) {
    Field field;
    section.require("name");
    section.require("type");
    set(field.name, section.text("name"));
    set(field.criterion, section.text("criterion"));
    set(field.wording, section.text("wording"));
    set(field.question, section.text("question"));
    // Without its type nobody can tell which keys a field has.
    if (const auto type = section.one_word<FieldType>("type")) {
        field.settings = read_settings(*type, section, outputs);
        section.finish();
    }
    return field;
}

void check_images(const Protocol& protocol, TomlSection& section) {
    const bool needs_text = std::ranges::any_of(protocol.fields, [](const Field& field) {
        const auto* text = std::get_if<TextField>(&field.settings);
        return field.type() == FieldType::Spans || (text != nullptr && text->is_prefilled);
    });
    if (protocol.offers_text && !protocol.shows_images) {
        section.add_problem("texts are shown as texts already: it is for shows_images = true", "offers_text");
    }
    if (protocol.shows_images && needs_text) {
        section.add_problem("a text that is marked or edited can't be an image", "shows_images");
    }
    if (protocol.shows_images && protocol.text_format == TextFormat::Markdown) {
        section.add_problem("images are of plain texts", "text_format");
    }
}

// What is right by itself, but not beside the rest.
void check_together(const Protocol& protocol, TomlSection& section) {
    if (!protocol.shows_role(StimulusRole::Output)) {
        section.add_problem("\"output\" must be among what is shown, or there is nothing to judge", "shows");
    }
    if (protocol.level == Level::Document && protocol.context > 0) {
        section.add_problem("a document is shown whole: context is for the level \"sentence\"", "context");
    }
    check_images(protocol, section);
    for (const Field& field : protocol.fields) {
        const auto* ranking = std::get_if<RankingField>(&field.settings);
        if (ranking != nullptr && protocol.outputs == 1) {
            section.add_problem(fmt::format("the field {} ranks outputs, and the screen shows one: set "
                                            "protocol.outputs to 2 or more, or to 0 for all systems",
                                            quote(field.name)),
                                "outputs");
        } else if (ranking != nullptr && ranking->outputs != protocol.outputs) {
            section.add_problem(
                fmt::format("the field {} ranks {} outputs, and the screen shows {} (protocol.outputs)",
                            quote(field.name), ranking->outputs, protocol.outputs));
        }
    }
}

}  // namespace

std::vector<Field> read_fields(TomlSection& section, std::string_view key, std::size_t outputs) {
    std::vector<Field> fields;
    std::set<std::string> names;
    for (TomlSection& part : section.sections(key)) {
        Field field = read_field(part, outputs);
        if (!field.name.empty() && !names.insert(field.name).second) {
            part.add_problem(fmt::format("the field {} is there twice", quote(field.name)), "name");
        }
        fields.push_back(std::move(field));
    }
    return fields;
}

Protocol read_protocol(TomlSection& section) {
    Protocol protocol;
    set(protocol.name, section.text("name"));
    set(protocol.level, section.one_word<Level>("level"));
    set(protocol.shows, section.words<StimulusRole>("shows"));
    set(protocol.outputs, section.count("outputs", {0, 100}));
    set(protocol.context, section.count("context", {0, 1e9}));
    set(protocol.instructions_in, section.texts("instructions_in"));
    set(protocol.removes_foreign_words, section.flag("removes_foreign_words"));
    set(protocol.highlights_constituents, section.flag("highlights_constituents"));
    set(protocol.shows_images, section.flag("shows_images"));
    set(protocol.offers_text, section.flag("offers_text"));
    set(protocol.text_format, section.one_word<TextFormat>("text_format"));
    section.require("field");
    protocol.fields = read_fields(section, "field", protocol.outputs);
    if (protocol.instructions_in.empty()) {
        section.add_problem("name one language or more, as [\"target\", \"en\"]", "instructions_in");
    }
    check_together(protocol, section);
    section.finish();
    return protocol;
}

}  // namespace adjudge
