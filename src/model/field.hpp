// The few kinds of question that a unit can ask; every protocol is a composition of them.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/words.hpp"

namespace adjudge {

// A number between two anchors: continuous rating.
struct SliderField {
    double least = 0.0;
    double most = 100.0;
    std::string low_label = {};
    std::string high_label = {};
    bool shows_marks = false;
    bool shows_number = false;

    bool operator==(const SliderField&) const = default;
};

struct Option {
    std::string value;
    std::string label;
    std::string example = {};

    bool operator==(const Option&) const = default;
};

// One, or several, of labelled options: Likert scales, adequacy, yes/no, A / tie / B, voting.
struct ChoiceField {
    std::string option_set = {};       // the name of options that every language has, as agreement-5
    std::vector<Option> options = {};  // at least two where no set is named, their values distinct
    bool allows_several = false;

    bool operator==(const ChoiceField&) const = default;
};

// A rank for each output shown.
struct RankingField {
    std::size_t outputs = 5;  // as many as the screen shows: at least two, 0 for all systems
    bool allows_ties = true;

    bool operator==(const RankingField&) const = default;
};

// Free text: translating, post-editing, questions, comments.
struct TextField {
    bool is_prefilled = false;     // with the output, to be edited
    std::size_t longest = 10'000;  // characters
    bool is_optional = false;      // may be left empty, as a comment

    bool operator==(const TextField&) const = default;
};

// Marked stretches of the output.
struct SpansField {
    std::vector<std::string> severities = {"minor", "major"};
    std::vector<std::string> categories = {};  // none: not asked

    bool operator==(const SpansField&) const = default;
};

// In the order of the alternatives of FieldSettings.
enum class FieldType { Slider, Choice, Ranking, Text, Spans };

template <>
struct Words<FieldType> {
    static constexpr std::array<std::string_view, 5> all{"slider", "choice", "ranking", "text", "spans"};
};

// What a field asks for, and between which bounds.
using FieldSettings = std::variant<SliderField, ChoiceField, RankingField, TextField, SpansField>;

struct Field {
    std::string name;
    std::string criterion = {};  // fluency, adequacy
    std::string wording = {};    // the name of a wording that every language has, as fluency-standard
    std::string question = {};   // the wording's where empty, like the labels of a slider
    FieldSettings settings = SliderField{};

    [[nodiscard]] FieldType type() const { return static_cast<FieldType>(settings.index()); }
    bool operator==(const Field&) const = default;
};

}  // namespace adjudge
