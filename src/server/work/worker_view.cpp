#include "server/work/worker_view.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "store/secrets.hpp"
#include "text/direction.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

std::string hidden_name(const Showing& showing, std::string_view what) {
    return keyed_hash(showing.secret, fmt::format("{}\n{}\n{}", showing.assignment, showing.position, what));
}

Direction direction_of_stimulus(const Stimulus& stimulus) {
    const auto language = find_language(stimulus.language);
    return direction_of(stimulus.text, language ? language->direction : Direction::LeftToRight);
}

struct SettingsJson {
    ordered_json& json;

    void operator()(const SliderField& slider) const {
        json["least"] = slider.least;
        json["most"] = slider.most;
        json["low_label"] = slider.low_label;
        json["high_label"] = slider.high_label;
        json["shows_marks"] = slider.shows_marks;
        json["shows_number"] = slider.shows_number;
    }
    void operator()(const ChoiceField& choice) const {
        json["allows_several"] = choice.allows_several;
        json["options"] = ordered_json::array();
        for (const Option& option : choice.options) {
            json["options"].push_back(
                {{"value", option.value}, {"label", option.label}, {"example", option.example}});
        }
    }
    void operator()(const RankingField& ranking) const { json["allows_ties"] = ranking.allows_ties; }
    void operator()(const TextField& text) const {
        json["is_prefilled"] = text.is_prefilled;
        json["longest"] = text.longest;
        json["is_optional"] = text.is_optional;
    }
    void operator()(const SpansField& spans) const {
        json["severities"] = spans.severities;
        json["categories"] = spans.categories;
    }
};

ordered_json stimulus_json(const ShownStimulus& stimulus) {
    ordered_json json{{"role", word(stimulus.role)},
                      {"text", stimulus.text},
                      {"image", stimulus.image},
                      {"language", stimulus.language},
                      {"direction", stimulus.direction == Direction::RightToLeft ? "rtl" : "ltr"},
                      {"note", stimulus.note},
                      {"gray", stimulus.is_gray},
                      {"format", word(stimulus.format)},
                      {"highlight", nullptr}};
    if (stimulus.highlight) {
        json["highlight"] = {stimulus.highlight->start, stimulus.highlight->end};
    }
    return json;
}

}  // namespace

std::string shown_id(const Showing& showing) { return hidden_name(showing, "unit"); }

ShownUnit shown_unit(const Unit& unit, const Showing& showing) {
    ShownUnit shown{.id = shown_id(showing), .position = showing.position, .fields = unit.fields};
    for (const Stimulus& stimulus : unit.stimuli) {
        const std::string number = fmt::format("image {}", shown.stimuli.size());
        shown.stimuli.push_back({.role = stimulus.role,
                                 .text = showing.as_images ? "" : stimulus.text,
                                 .image = showing.as_images ? hidden_name(showing, number) : "",
                                 .language = stimulus.language,
                                 .direction = direction_of_stimulus(stimulus),
                                 .note = stimulus.note,
                                 .highlight = stimulus.highlight,
                                 .format = stimulus.highlight ? TextFormat::Plain : showing.format,
                                 .is_gray = stimulus.role == StimulusRole::Reference &&
                                            !stimulus.note.empty() && stimulus.is_gray});
    }
    return shown;
}

std::optional<std::size_t> find_image(const ShownUnit& unit, std::string_view name) {
    for (std::size_t i = 0; i < unit.stimuli.size(); ++i) {
        if (!name.empty() && unit.stimuli[i].image == name) {
            return i;
        }
    }
    return std::nullopt;
}

ordered_json fields_json(const std::vector<Field>& fields) {
    ordered_json list = ordered_json::array();
    for (const Field& field : fields) {
        ordered_json json{{"name", field.name}, {"type", word(field.type())}, {"question", field.question}};
        std::visit(SettingsJson{json}, field.settings);
        list.push_back(std::move(json));
    }
    return list;
}

ordered_json unit_json(const ShownUnit& unit) {
    ordered_json stimuli = ordered_json::array();
    for (const ShownStimulus& stimulus : unit.stimuli) {
        stimuli.push_back(stimulus_json(stimulus));
    }
    return {{"id", unit.id},
            {"position", unit.position},
            {"stimuli", std::move(stimuli)},
            {"fields", fields_json(unit.fields)}};
}

}  // namespace adjudge
