#include "analysis/ratings/slice_scales.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "analysis/ratings/scale_use.hpp"

namespace adjudge {
namespace {

std::optional<double> option_number(const std::string& text) {
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_read = error == std::errc{} && end == text.data() + text.size() && std::isfinite(number);
    return is_read ? std::optional{number} : std::nullopt;
}

// "agreement-5"
std::optional<ScoreScale> scale_of_set(const std::string& name) {
    const std::size_t dash = name.rfind('-');
    const Result<ScoreScale> scale =
        scale_from("likert" + (dash == std::string::npos ? name : name.substr(dash + 1)));
    return scale ? std::optional{*scale} : std::nullopt;
}

std::optional<ScoreScale> scale_of(const ChoiceField& choice) {
    if (choice.allows_several) {
        return std::nullopt;
    }
    if (!choice.option_set.empty()) {
        return scale_of_set(choice.option_set);
    }
    std::vector<double> values;
    for (const Option& option : choice.options) {
        const auto value = option_number(option.value);
        if (!value) {
            return std::nullopt;
        }
        values.push_back(*value);
    }
    std::ranges::sort(values);
    if (values.size() < 2 || values.front() == values.back()) {
        return std::nullopt;
    }
    const ScoreScale scale{values.front(), values.back(), values.size()};
    return check_scores(values, scale) ? std::optional{scale} : std::nullopt;
}

std::optional<ScoreScale> scale_of(const Field& field) {
    if (const auto* slider = std::get_if<SliderField>(&field.settings)) {
        return slider->least < slider->most ? std::optional{ScoreScale{slider->least, slider->most}}
                                            : std::nullopt;
    }
    const auto* choice = std::get_if<ChoiceField>(&field.settings);
    return choice == nullptr ? std::nullopt : scale_of(*choice);
}

void add_declared(std::vector<DeclaredScale>& declared, const Protocol& protocol) {
    for (const Field& field : protocol.fields) {
        if (const auto scale = scale_of(field)) {
            declared.push_back({protocol.name, field.criterion, *scale});
        }
    }
}

bool asks_the_same(const SliceName& a, const SliceName& b) {
    return a.criterion == b.criterion && a.configuration == b.configuration;
}

void note_findings(SliceScale& scale, const ScoreUse& use) {
    for (ScaleFinding& finding : scale_findings(use, scale.scale)) {
        scale.notes.push_back(std::move(finding.text));
    }
}

// The scale that was chosen, for all slices. MQM's direction is told by the sign of the scores.
Result<std::vector<SliceScale>> chosen_scales(std::span<const Ratings* const> slices, ScoreScale chosen,
                                              std::span<const ScoreUse> uses) {
    ScoreUse all;
    for (const ScoreUse& use : uses) {
        all.add(use);
    }
    std::optional<std::string> note;
    if (chosen == mqm() && all.least < 0.0 && all.most <= 0.0) {
        chosen = negative_mqm();
        note = "no score is above 0: read as penalties, where higher is better";
    }
    std::vector<SliceScale> scales;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        if (Status fits = check_scores(slices[i]->score, chosen); !fits) {
            return std::move(fits).error();
        }
        SliceScale& scale = scales.emplace_back(SliceScale{chosen});
        if (note) {
            scale.notes.push_back(*note);
        }
        note_findings(scale, uses[i]);
    }
    return scales;
}

const DeclaredScale* declared_for(const SliceName& name, std::span<const DeclaredScale> declared) {
    const auto found = std::ranges::find_if(declared, [&](const DeclaredScale& one) {
        return one.criterion == name.criterion && one.configuration == name.configuration;
    });
    return found == declared.end() ? nullptr : &*found;
}

Result<SliceScale> guessed(const SliceName& name, std::span<const Ratings* const> slices,
                           std::span<const ScoreUse> uses) {
    ScoreUse together;
    bool are_all = true;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        const bool is_one = asks_the_same(name, slices[i]->name);
        are_all = are_all && is_one;
        if (is_one) {
            together.add(uses[i]);
        }
    }
    Result<ScoreScale> scale = guessed_scale(together);
    if (!scale) {
        Error error = std::move(scale).error();
        if (!are_all) {
            error.message = fmt::format("{}: {}", description(name), error.message);
        }
        return error;
    }
    return SliceScale{*scale, {guess_note(*scale)}};
}

}  // namespace

std::vector<DeclaredScale> declared_scales(const Campaign& campaign) {
    std::vector<DeclaredScale> declared;
    for (const Protocol& protocol : campaign.protocols) {
        add_declared(declared, protocol);
    }
    return declared;
}

Result<std::vector<SliceScale>> slice_scales(std::span<const Ratings* const> slices,
                                             const ScaleChoice& choice) {
    std::vector<ScoreUse> uses;
    uses.reserve(slices.size());
    for (const Ratings* slice : slices) {
        uses.push_back(score_use(slice->score));
    }
    if (choice.scale) {
        return chosen_scales(slices, *choice.scale, uses);
    }
    std::vector<SliceScale> scales;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        const DeclaredScale* declared = declared_for(slices[i]->name, choice.declared);
        if (declared != nullptr && check_scores(slices[i]->score, declared->scale)) {
            note_findings(scales.emplace_back(SliceScale{declared->scale}), uses[i]);
            continue;
        }
        Result<SliceScale> scale = guessed(slices[i]->name, slices, uses);
        if (!scale) {
            return std::move(scale).error();
        }
        note_findings(*scale, uses[i]);
        if (declared != nullptr) {
            scale->notes.push_back(fmt::format("the campaign declares {}, but scores lie outside of it",
                                               description(declared->scale)));
        }
        scales.push_back(*std::move(scale));
    }
    return scales;
}

}  // namespace adjudge
