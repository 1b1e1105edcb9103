#include "report/hits/hit_fields.hpp"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "report/html_text.hpp"

namespace adjudge {
namespace {

// Drawn and not an <input type="range">, which always stands somewhere: a worker starts from no position.
std::string control(const SliderField& slider, const FieldContext&) {
    std::string marks;
    if (slider.shows_marks) {
        for (const int percent : {25, 50, 75}) {
            marks += fmt::format(R"(<span class="tick at{}"></span>)", percent);
        }
    }
    const std::string number =
        slider.shows_number ? R"(<p class="number" aria-label="number, empty until set">–</p>)" : "";
    return fmt::format(
        "<div class=\"slider\" role=\"img\" aria-label=\"Slider from {} ({}) to {} ({}){}, not set\">"
        "<div class=\"track\">{}</div></div>\n"
        "<div class=\"anchors\"><span>{}</span><span>{}</span></div>\n{}",
        slider.least, html_escaped(slider.low_label), slider.most, html_escaped(slider.high_label),
        slider.shows_marks ? " with marks at each quarter" : "", marks, html_escaped(slider.low_label),
        html_escaped(slider.high_label), number);
}

std::string control(const ChoiceField& choice, const FieldContext& context) {
    std::string html = "<ul class=\"options\">\n";
    for (const Option& option : choice.options) {
        const std::string example = option.example.empty() ? ""
                                                           : fmt::format(R"(<span class="example">{}</span>)",
                                                                         html_escaped(option.example));
        html += fmt::format(
            "<li><label><input type=\"{}\" name=\"{}\" value=\"{}\" disabled> "
            "<span>{}{}</span></label></li>\n",
            choice.allows_several ? "checkbox" : "radio", context.name, html_escaped(option.value),
            html_escaped(option.label.empty() ? option.value : option.label), example);
    }
    return html + "</ul>\n";
}

std::string control(const RankingField& ranking, const FieldContext& context) {
    const std::size_t shown = outputs_of(context.unit).size();
    const std::size_t outputs = shown > 0 ? shown : ranking.outputs;
    std::string html = "<table class=\"ranks\">\n<thead><tr><td></td>";
    for (std::size_t rank = 1; rank <= outputs; ++rank) {
        const std::string_view end = rank == 1 ? "<small>best</small>" : "<small>worst</small>";
        html += fmt::format(R"(<th scope="col">{}{}</th>)", rank, rank == 1 || rank == outputs ? end : "");
    }
    html += "</tr></thead>\n<tbody>\n";
    for (std::size_t output = 1; output <= outputs; ++output) {
        html += fmt::format(R"(<tr><th scope="row"><span class="number-of">{}</span></th>)", output);
        for (std::size_t rank = 1; rank <= outputs; ++rank) {
            html += fmt::format(
                R"(<td><input type="radio" name="{}-{}" aria-label="text {}, rank {}" disabled></td>)",
                context.name, output, output, rank);
        }
        html += "</tr>\n";
    }
    return html + "</tbody>\n</table>\n";
}

std::string control(const TextField& field, const FieldContext& context) {
    const auto outputs = outputs_of(context.unit);
    const bool is_filled = field.is_prefilled && !outputs.empty();
    const std::string_view text = is_filled ? std::string_view{outputs[0]->text} : "";
    const std::string_view language = is_filled ? std::string_view{outputs[0]->language} : "";
    // A browser drops the first end of line.
    return fmt::format(
        "<textarea rows=\"4\" readonly maxlength=\"{}\" aria-label=\"answer\"{}>\n{}</textarea>\n",
        field.longest, context.attributes(text, language), html_escaped(text));
}

std::string control(const SpansField& spans, const FieldContext& context) {
    std::string html = "<ul class=\"legend\">\n";
    for (std::size_t i = 0; i < spans.severities.size(); ++i) {
        html += fmt::format("<li><span class=\"severity severity{}\">{}</span></li>\n", i % 4 + 1,
                            html_escaped(spans.severities[i]));
    }
    for (const std::string& category : spans.categories) {
        html += fmt::format("<li class=\"category\">{}</li>\n", html_escaped(category));
    }
    html += "</ul>\n";
    for (const Stimulus* output : outputs_of(context.unit)) {
        html += fmt::format(
            "<p class=\"text output\"{}>{}</p>\n", context.attributes(output->text, output->language),
            output->highlight ? html_marked(output->text, *output->highlight) : html_escaped(output->text));
    }
    return html;
}

std::string_view question_of(const Field& field) {
    return field.question.empty() ? field.name : field.question;
}

}  // namespace

std::string question_html(const Field& field, const FieldContext& context) {
    const std::string_view question = question_of(field);
    return fmt::format("<p class=\"question\" id=\"{}-question\"{}>{}</p>\n", context.name,
                       context.attributes(question, context.language), html_escaped(question));
}

std::string field_html(const Field& field, const FieldContext& context, QuestionPlace place) {
    const std::string_view question = question_of(field);
    const bool is_above = place == QuestionPlace::AboveTexts;
    return fmt::format(
        "<fieldset class=\"field field-{}\"{}{}>\n{}{}</fieldset>\n", word(field.type()),
        context.attributes(question, context.language),
        is_above ? fmt::format(R"( aria-labelledby="{}-question")", context.name) : "",
        is_above ? "" : fmt::format("<legend>{}</legend>\n", html_escaped(question)),
        std::visit([&](const auto& settings) { return control(settings, context); }, field.settings));
}

}  // namespace adjudge
