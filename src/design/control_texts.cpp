#include "design/control_texts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "design/repeat_words.hpp"
#include "design/replace_phrase.hpp"
#include "design/shuffle_words.hpp"

namespace adjudge {
namespace {

std::string joined(const std::vector<std::string>& lines) {
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.emplace_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

}  // namespace

ControlTexts::ControlTexts(const ShownTexts& texts, const CorpusLanguages& languages,
                           const ControlOptions& options)
    : texts_{texts}, target_{languages.target}, options_{options} {
    const Corpus& corpus = texts.corpus();
    if (options.degradation != Degradation::ReplacePhrase) {
        return;
    }
    if (std::ranges::any_of(corpus.segments, [](const Segment& one) { return !one.reference.empty(); })) {
        for (const Segment& segment : corpus.segments) {
            references_.emplace_back(segment.reference);
        }
        return;
    }
    for (std::size_t system = 0; system < corpus.systems.size(); ++system) {
        std::vector<std::string>& outputs = outputs_.emplace_back();
        for (std::size_t segment = 0; segment < corpus.segments.size(); ++segment) {
            outputs.push_back(texts.output(system, segment));
        }
        output_views_.emplace_back(outputs.begin(), outputs.end());
    }
}

std::span<const std::string_view> ControlTexts::donors(std::size_t system) const {
    return output_views_.empty() ? references_ : output_views_[system];
}

RandomStream ControlTexts::stream(std::string_view purpose, std::size_t system, std::size_t segment) const {
    const Corpus& corpus = texts_.corpus();
    return {options_.seed,
            fmt::format("{} {}-{} {} {}", purpose, corpus.source_language, corpus.target_language,
                        corpus.segments[segment].item, corpus.systems[system].system)};
}

Result<std::string> ControlTexts::degraded(std::size_t system, std::size_t segment) const {
    const std::string output = texts_.output(system, segment);
    if (options_.degradation == Degradation::File) {
        const std::string& own = texts_.corpus().degraded[system].outputs[segment];
        return own == output ? Result<std::string>{Error{ErrorCode::InvalidInput, "not degraded"}} : own;
    }
    RandomStream random = stream("degrade", system, segment);
    if (options_.degradation == Degradation::RepeatWords) {
        return repeat_words(output, target_, random).transform([](RepeatedWords&& made) {
            return std::move(made.text);
        });
    }
    return replace_phrase(output, {.texts = donors(system), .own = segment}, target_, random)
        .transform([](ReplacedPhrase&& made) { return std::move(made.text); });
}

Result<std::vector<std::string>> ControlTexts::degraded(std::size_t system, const Passage& passage) const {
    std::vector<std::string> texts = texts_.outputs(system, passage);
    bool is_worse = false;
    for (std::uint32_t i = 0; i < passage.count; ++i) {
        if (auto worse = degraded(system, std::size_t{passage.first} + i)) {
            texts[i] = *std::move(worse);
            is_worse = true;
        }
    }
    if (!is_worse) {
        return Error{ErrorCode::InvalidInput, "no segment can be degraded"};
    }
    return texts;
}

Result<std::vector<std::string>> ControlTexts::spoilt(std::size_t system, const Passage& passage) const {
    RandomStream random = stream("spoil", system, passage.first);
    return shuffle_words(joined(texts_.outputs(system, passage)), target_, random)
        .transform([](std::string&& text) { return lines_of(text); });
}

std::size_t ControlTexts::spoilt_place(const Screen& screen, const ScreenSource& source) const {
    const std::uint32_t first_system = source.index.systems(screen.outputs[0])[0];
    RandomStream random = stream("spam", first_system, source.passages[screen.passage].first);
    return random.below(screen.outputs.size());
}

bool ControlTexts::can_make(UnitKind kind, const Screen& screen, const ScreenSource& source) const {
    const Passage& passage = source.passages[screen.passage];
    const auto first_system = [&](std::uint32_t output) { return source.index.systems(output)[0]; };
    switch (kind) {
        case UnitKind::BadReference:
            return degraded(first_system(screen.outputs[0]), passage).has_value();
        case UnitKind::GoodReference: {
            const std::vector<std::string> references = texts_.references(passage);
            return std::ranges::none_of(references, &std::string::empty) &&
                   references != texts_.outputs(first_system(screen.outputs[0]), passage);
        }
        case UnitKind::Spam:
            return std::ranges::all_of(screen.outputs, [&](std::uint32_t output) {
                return spoilt(first_system(output), passage).has_value();
            });
        case UnitKind::System:
        case UnitKind::AskAgain:
        case UnitKind::Gold:
        case UnitKind::Tutorial:
            return true;
    }
    return true;
}

}  // namespace adjudge
