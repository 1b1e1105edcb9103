// The questions of a unit as HTML form controls that send nothing.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "model/unit.hpp"

namespace adjudge {

struct FieldContext {
    const Unit& unit;
    std::string name;      // of its controls; no other field of the page has it
    std::string language;  // of the questions; may be empty
    // lang and dir, with a space before them, of a text in a language.
    std::function<std::string(std::string_view text, std::string_view language)> attributes;
};

// The question by itself, to stand above the texts.
std::string question_html(const Field& field, const FieldContext& context);

// Where the question stands: above the texts, as "Read the text below" wants it, or with its controls.
enum class QuestionPlace { AboveTexts, WithControls };

// The controls, with the question where it is not above the texts.
std::string field_html(const Field& field, const FieldContext& context, QuestionPlace place);

}  // namespace adjudge
