#include "report/hits/hit_page.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/hits/hit_fields.hpp"
#include "report/hits/hit_page_style.hpp"
#include "report/html_text.hpp"

namespace adjudge {
namespace {

bool is_output(const Stimulus& stimulus) { return stimulus.role == StimulusRole::Output; }

// A worker marks errors in the output itself, which then stands in that field.
bool shows_outputs_in_field(const Unit& unit) {
    return std::ranges::any_of(unit.fields,
                               [](const Field& field) { return field.type() == FieldType::Spans; });
}

// What is said above a text. An output has no name that could sway a worker.
std::string caption_of(const Stimulus& stimulus) {
    if (!stimulus.note.empty() || is_output(stimulus)) {
        return stimulus.note;
    }
    switch (stimulus.role) {
        case StimulusRole::Source:
            return "Source";
        case StimulusRole::Reference:
            return "Reference";
        case StimulusRole::Prompt:
            return "Prompt";
        case StimulusRole::Context:
        case StimulusRole::Output:
            break;
    }
    return "";
}

// Languages of the HIT's own words: questions are asked in the first language of the instructions.
std::string question_language(const Hit& hit) {
    return hit.instructions.empty() ? "" : hit.instructions[0].language;
}

class HitWriter {
public:
    HitWriter(const Hit& hit, std::size_t number, const HitPageOptions& options)
        : hit_{hit}, number_{number}, options_{options} {}

    std::string html() {
        std::string html =
            fmt::format("<section class=\"hit\" id=\"hit-{}\">\n{}{}", number_, heading(), instructions());
        for (std::size_t unit = 0; unit < hit_.units.size(); ++unit) {
            html += unit_html(unit);
        }
        return html + "</section>\n";
    }

private:
    [[nodiscard]] std::string attributes(std::string_view text, std::string_view language) const {
        std::string_view direction = "auto";
        if (options_.is_right_to_left) {
            direction = options_.is_right_to_left(text, language) ? "rtl" : "ltr";
        }
        return fmt::format(R"( lang="{}" dir="{}")", html_escaped(language), direction);
    }

    [[nodiscard]] std::string heading() const {
        std::string about =
            fmt::format("{} → {}", html_escaped(hit_.source_language), html_escaped(hit_.target_language));
        if (!hit_.configuration.empty()) {
            about += fmt::format(", configuration {}", html_escaped(hit_.configuration));
        }
        return fmt::format(
            "<div class=\"requester\"><h2>HIT {}</h2><p>{}, {}. Hidden from workers.</p></div>\n",
            html_escaped(hit_.id), about, counted(hit_.units.size(), "unit"));
    }

    [[nodiscard]] std::string instructions() const {
        if (hit_.instructions.empty()) {
            return "";
        }
        std::string html = "<div class=\"instructions\">\n";
        for (const Instructions& given : hit_.instructions) {
            html += fmt::format("<p{}>{}</p>\n", attributes(given.text, given.language),
                                html_escaped(given.text));
        }
        return html + "</div>\n";
    }

    std::string unit_html(std::size_t index) {
        const Unit& unit = hit_.units[index];
        undrawn_.clear();
        std::string html = fmt::format(
            "<article class=\"unit\">\n<h3>This HIT consists of {}, you have {} so far complete.</h3>\n",
            counted(hit_.units.size(), "assessment"), grouped(index));
        if (!unit.fields.empty()) {
            html += question_html(unit.fields[0], field_context(index, 0));
        }
        html += stimuli_html(unit);
        for (std::size_t field = 0; field < unit.fields.size(); ++field) {
            html += field_html(unit.fields[field], field_context(index, field),
                               field == 0 ? QuestionPlace::AboveTexts : QuestionPlace::WithControls);
        }
        return html + "</article>\n" + strip_html(unit);
    }

    [[nodiscard]] FieldContext field_context(std::size_t unit, std::size_t field) const {
        return {.unit = hit_.units[unit],
                .name = fmt::format("h{}u{}f{}", number_, unit + 1, field + 1),
                .language = question_language(hit_),
                .attributes = [this](std::string_view text, std::string_view language) {
                    return attributes(text, language);
                }};
    }

    // Context belongs to the text that follows it; outputs that follow each other stand together.
    std::string stimuli_html(const Unit& unit) {
        std::string texts;
        std::string boxes;
        std::string context;
        std::size_t place = 0;
        for (const Stimulus& stimulus : unit.stimuli) {
            if (stimulus.role == StimulusRole::Context) {
                context += text_html(stimulus);
                continue;
            }
            if (is_output(stimulus)) {
                boxes += output_html(unit, stimulus, context, ++place);
            } else {
                texts += figure_html(stimulus, context, 0);
            }
            context.clear();
        }
        if (!boxes.empty()) {
            boxes = fmt::format("<div class=\"outputs{}\">\n{}</div>\n", place == 2 ? " pair" : "", boxes);
        }
        return texts + context + boxes;
    }

    std::string output_html(const Unit& unit, const Stimulus& output, const std::string& context,
                            std::size_t place) {
        if (shows_outputs_in_field(unit)) {
            return context;
        }
        const bool has_others = std::ranges::count_if(unit.stimuli, is_output) > 1;
        return figure_html(output, context, has_others ? place : 0);
    }

    // `place` is the number that the worker sees, 0 for none.
    std::string figure_html(const Stimulus& stimulus, const std::string& context, std::size_t place) {
        std::string caption = html_escaped(caption_of(stimulus));
        if (place > 0) {
            caption = fmt::format(R"(<span class="number-of">{}</span> {})", place, caption);
        }
        if (!caption.empty()) {
            caption = fmt::format(
                "<figcaption{}>{}</figcaption>\n",
                stimulus.note.empty() ? "" : attributes(stimulus.note, question_language(hit_)), caption);
        }
        return fmt::format("<figure class=\"{}\">\n{}{}{}</figure>\n", word(stimulus.role), caption, context,
                           text_html(stimulus));
    }

    std::string text_html(const Stimulus& stimulus) {
        return fmt::format("<div class=\"text{}\"{}>{}</div>\n",
                           stimulus.role == StimulusRole::Context ? " context" : "",
                           attributes(stimulus.text, stimulus.language), inner_html(stimulus));
    }

    std::string inner_html(const Stimulus& stimulus) {
        if (options_.image) {
            const auto image = options_.image(hit_, stimulus);
            if (!image) {
                undrawn_.push_back(image.error().message);
            } else if (*image) {
                return image_html(**image);
            }
        }
        return stimulus.highlight ? html_marked(stimulus.text, *stimulus.highlight)
                                  : html_escaped(stimulus.text);
    }

    static std::string image_html(const TextImage& image) {
        std::string html = fmt::format(R"(<img src="{}" width="{}" height="{}" alt="text shown as image">)",
                                       html_escaped(image.wide.uri), image.wide.width, image.wide.height);
        if (!image.narrow.uri.empty()) {
            html = fmt::format(
                R"-(<picture><source media="(max-width: {}px)" srcset="{}" width="{}" height="{}">{}</picture>)-",
                image.wide.width, html_escaped(image.narrow.uri), image.narrow.width, image.narrow.height,
                html);
        }
        return html;
    }

    // What the worker must not know.
    [[nodiscard]] std::string strip_html(const Unit& unit) const {
        std::string rows;
        const auto add = [&](std::string_view title, std::string_view value) {
            if (!value.empty()) {
                rows += fmt::format("<dt>{}</dt><dd><bdi>{}</bdi></dd>\n", title, html_escaped(value));
            }
        };
        add("Unit", unit.id);
        add("Kind", word(unit.kind));
        add("Pair", unit.pair);
        add("Item", unit.item);
        add("Document", unit.document);
        std::size_t place = 0;
        for (const Stimulus& stimulus : unit.stimuli) {
            place += is_output(stimulus) ? 1U : 0U;
            add(fmt::format("Text {} by", place), fmt::format("{}", fmt::join(stimulus.systems, ", ")));
        }
        add("Gold", unit.gold);
        add("Spoilt", unit.spoilt ? fmt::format("text {}", *unit.spoilt + 1) : "");
        for (const std::string& reason : undrawn_) {
            add("No image", reason);
        }
        return "<details class=\"requester\"><summary>Hidden from workers</summary>\n<dl>\n" + rows +
               "</dl></details>\n";
    }

    const Hit& hit_;
    std::size_t number_;
    const HitPageOptions& options_;
    std::vector<std::string> undrawn_;  // why texts of the unit at hand are not shown as images
};

std::string contents(std::span<const Hit> hits) {
    if (hits.size() < 2) {
        return "";
    }
    std::string html = "<nav aria-label=\"HITs\"><ul>\n";
    for (std::size_t i = 0; i < hits.size(); ++i) {
        html += fmt::format("<li><a href=\"#hit-{}\">HIT {}</a></li>\n", i + 1, html_escaped(hits[i].id));
    }
    return html + "</ul></nav>\n";
}

}  // namespace

std::string hit_page(std::span<const Hit> hits, const HitPageOptions& options) {
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; "
        "img-src data:\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"referrer\" content=\"no-referrer\">\n"
        "<title>{0}: preview</title>\n<style>{1}</style>\n</head>\n<body>\n"
        "<header class=\"top requester\"><h1>{0}</h1>\n"
        "<p>A preview for the requester: nothing here is sent anywhere. Workers see what stands in solid "
        "boxes, "
        "and never what is in dashed ones. {2}</p>\n{3}</header>\n<main>\n",
        html_escaped(options.title), hit_page_style, html_escaped(options.note), contents(hits));
    for (std::size_t i = 0; i < hits.size(); ++i) {
        page += HitWriter{hits[i], i + 1, options}.html();
    }
    return page + "</main>\n</body>\n</html>\n";
}

}  // namespace adjudge
