// Writes a planned HIT out for one configuration: the texts on each screen and the questions about them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "design/control_texts.hpp"
#include "design/hit_plan.hpp"
#include "design/questions.hpp"
#include "design/shown_texts.hpp"
#include "model/protocol.hpp"
#include "model/unit.hpp"

namespace adjudge {

// The expected answers of items, by item and system.
using GoldAnswers = std::map<std::pair<std::string, std::string>, std::string>;

// All that a HIT is written from; it must outlive the maker.
struct UnitSource {
    const Protocol& protocol;
    const Questions& questions;
    const ShownTexts& texts;
    const ControlTexts& controls;
    ScreenSource screens;
    const GoldAnswers& gold;
};

class UnitMaker {
public:
    explicit UnitMaker(const UnitSource& source) : source_{source} {}

    // The units in their order; a document that is judged sentence by sentence gives one for each.
    [[nodiscard]] std::vector<Unit> make(const HitPlan& plan, const std::string& hit_id) const;

private:
    // What one screen shows in place of each of its outputs.
    struct Shown {
        std::vector<std::vector<std::string>> outputs;  // the segments of each
        std::optional<std::size_t> spoilt = {};
    };

    [[nodiscard]] Shown shown(UnitKind kind, const Screen& screen) const;
    [[nodiscard]] Unit unit_of(const Screen& screen, const Shown& shown, std::uint32_t segment) const;
    void add_texts(Unit& unit, StimulusRole role, const Screen& screen, std::uint32_t segment) const;
    void add_outputs(Unit& unit, const Screen& screen, const Shown& shown, std::uint32_t segment) const;
    [[nodiscard]] std::string gold_of(const std::string& item, const Screen& screen) const;

    UnitSource source_;
};

}  // namespace adjudge
