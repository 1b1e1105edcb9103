#include "design/unit_maker.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace adjudge {
namespace {

std::string joined(std::span<const std::string> texts) { return fmt::format("{}", fmt::join(texts, "\n")); }

// A part of a passage: one segment where sentences are judged, all of it where documents are.
struct Part {
    std::uint32_t first;
    std::uint32_t count;
};

std::vector<Part> parts_of(const Passage& passage, Level level) {
    if (level == Level::Document) {
        return {{0, passage.count}};
    }
    std::vector<Part> parts;
    for (std::uint32_t i = 0; i < passage.count; ++i) {
        parts.push_back({i, 1});
    }
    return parts;
}

// Whether a unit of the kind shows outputs as they are: expected answers are about those.
bool shows_outputs_unaltered(UnitKind kind) {
    return kind == UnitKind::System || kind == UnitKind::AskAgain || kind == UnitKind::Gold;
}

}  // namespace

std::string UnitMaker::gold_of(const std::string& item, const Screen& screen) const {
    if (screen.outputs.size() != 1) {
        return {};
    }
    for (const std::uint32_t system : source_.screens.index.systems(screen.outputs[0])) {
        const auto found = source_.gold.find({item, source_.screens.corpus.systems[system].system});
        if (found != source_.gold.end()) {
            return found->second;
        }
    }
    return {};
}

UnitMaker::Shown UnitMaker::shown(UnitKind kind, const Screen& screen) const {
    const Passage& passage = source_.screens.passages[screen.passage];
    const auto system_of = [&](std::size_t place) {
        return source_.screens.index.systems(screen.outputs[place])[0];
    };
    Shown shown;
    for (std::size_t place = 0; place < screen.outputs.size(); ++place) {
        shown.outputs.push_back(source_.texts.outputs(system_of(place), passage));
    }
    if (kind == UnitKind::BadReference) {
        shown.outputs[0] = *source_.controls.degraded(system_of(0), passage);
    }
    if (kind == UnitKind::GoodReference) {
        shown.outputs[0] = source_.texts.references(passage);
    }
    if (kind == UnitKind::Spam) {
        shown.spoilt = source_.controls.spoilt_place(screen, source_.screens);
        shown.outputs[*shown.spoilt] = *source_.controls.spoilt(system_of(*shown.spoilt), passage);
    }
    return shown;
}

// The sentences of the document before `segment`, as many as the protocol wants, and the text itself.
void UnitMaker::add_texts(Unit& unit, StimulusRole role, const Screen& screen, std::uint32_t segment) const {
    const Corpus& corpus = source_.screens.corpus;
    const Passage& passage = source_.screens.passages[screen.passage];
    const bool is_reference = role == StimulusRole::Reference;
    const std::string& language = is_reference ? corpus.target_language : corpus.source_language;
    const auto text_of = [&](std::uint32_t offset) {
        const Segment& found = corpus.segments[passage.first + offset];
        return is_reference ? found.reference : found.source;
    };
    std::vector<std::string> context;
    const auto wanted = static_cast<std::uint32_t>(std::min<std::size_t>(source_.protocol.context, segment));
    for (std::uint32_t i = segment - wanted; i < segment; ++i) {
        context.push_back(text_of(i));
    }
    if (!context.empty()) {
        unit.stimuli.push_back(
            {.role = StimulusRole::Context, .text = joined(context), .language = language});
    }
    std::vector<std::string> texts;
    const std::uint32_t end = source_.protocol.level == Level::Document ? passage.count : segment + 1;
    for (std::uint32_t i = segment; i < end; ++i) {
        texts.push_back(text_of(i));
    }
    Stimulus stimulus{.role = role, .text = joined(texts), .language = language};
    if (is_reference) {
        stimulus.note = source_.questions.reference_note;
        stimulus.is_gray = source_.questions.names_gray || stimulus.note.empty();
    }
    if (passage.constituent != Passage::no_constituent) {
        const Constituent& constituent = corpus.constituents[passage.constituent];
        stimulus.highlight = is_reference ? constituent.reference : constituent.source;
    }
    unit.stimuli.push_back(std::move(stimulus));
}

void UnitMaker::add_outputs(Unit& unit, const Screen& screen, const Shown& shown,
                            std::uint32_t segment) const {
    const Corpus& corpus = source_.screens.corpus;
    const Passage& passage = source_.screens.passages[screen.passage];
    const bool is_whole = source_.protocol.level == Level::Document;
    const std::size_t wanted = std::min<std::size_t>(source_.protocol.context, segment);
    for (std::size_t place = 0; place < screen.outputs.size(); ++place) {
        const std::span<const std::string> texts = shown.outputs[place];
        if (wanted > 0) {
            unit.stimuli.push_back({.role = StimulusRole::Context,
                                    .text = joined(texts.subspan(segment - wanted, wanted)),
                                    .language = corpus.target_language});
        }
        Stimulus stimulus{.role = StimulusRole::Output,
                          .text = is_whole ? joined(texts) : texts[segment],
                          .language = corpus.target_language};
        const auto systems = source_.screens.index.systems(screen.outputs[place]);
        for (const std::uint32_t system : systems) {
            stimulus.systems.push_back(corpus.systems[system].system);
        }
        if (passage.constituent != Passage::no_constituent) {
            stimulus.highlight = corpus.constituents[passage.constituent].outputs[systems[0]];
        }
        unit.stimuli.push_back(std::move(stimulus));
    }
}

Unit UnitMaker::unit_of(const Screen& screen, const Shown& shown, std::uint32_t segment) const {
    const Corpus& corpus = source_.screens.corpus;
    const Passage& passage = source_.screens.passages[screen.passage];
    const Passage part{.first = passage.first + segment, .constituent = passage.constituent};
    Unit unit;
    unit.item = name_of(part, corpus, source_.protocol.level);
    unit.document = corpus.segments[passage.first].document;
    for (const StimulusRole role : source_.protocol.shows) {
        if (role == StimulusRole::Output) {
            add_outputs(unit, screen, shown, segment);
        } else if (role != StimulusRole::Context) {
            add_texts(unit, role, screen, segment);
        }
    }
    unit.fields = source_.questions.fields;
    for (Field& field : unit.fields) {
        if (auto* ranking = std::get_if<RankingField>(&field.settings)) {
            ranking->outputs = screen.outputs.size();
        }
    }
    return unit;
}

std::vector<Unit> UnitMaker::make(const HitPlan& plan, const std::string& hit_id) const {
    std::vector<Unit> units;
    std::vector<std::size_t> first_unit;  // of each place of the plan
    for (const PlannedUnit& planned : plan.units) {
        const Screen& screen = plan.screens[planned.screen];
        const Shown texts = shown(planned.kind, screen);
        first_unit.push_back(units.size());
        for (const Part& part : parts_of(source_.screens.passages[screen.passage], source_.protocol.level)) {
            Unit unit = unit_of(screen, texts, part.first);
            unit.kind = planned.kind;
            unit.spoilt = texts.spoilt;
            unit.gold = shows_outputs_unaltered(planned.kind) ? gold_of(unit.item, screen) : "";
            unit.id = fmt::format("{}.{:03}", hit_id, units.size() + 1);
            units.push_back(std::move(unit));
        }
    }
    for (std::size_t place = 0; place < plan.units.size(); ++place) {
        const std::size_t end = place + 1 < first_unit.size() ? first_unit[place + 1] : units.size();
        for (std::size_t i = first_unit[place]; plan.units[place].pair != place && i < end; ++i) {
            units[i].pair = units[first_unit[plan.units[place].pair] + i - first_unit[place]].id;
        }
    }
    return units;
}

}  // namespace adjudge
