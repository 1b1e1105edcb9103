// One screen that a worker answers, and the HIT it belongs to.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/corpus.hpp"
#include "model/kinds.hpp"
#include "model/protocol.hpp"

namespace adjudge {

// A text on the screen. `systems` are never shown to the worker: all that gave this output, which is judged
// for each of them.
struct Stimulus {
    StimulusRole role = StimulusRole::Output;
    std::string text;
    std::string language = {};
    std::string note = {};  // shown beside the text
    std::vector<std::string> systems = {};
    std::optional<TextStretch> highlight = {};
    bool is_gray = true;  // of a reference with a note: whether note and question call it the gray text

    bool operator==(const Stimulus&) const = default;
};

struct Unit {
    std::string id;
    UnitKind kind = UnitKind::System;
    std::string pair = {};  // the unit that a control repeats or alters
    std::string item = {};
    std::string document = {};
    std::vector<Stimulus> stimuli = {};
    std::vector<Field> fields = {};
    std::string gold = {};                   // the expected answer
    std::optional<std::size_t> spoilt = {};  // which output of a spam unit was made worse, from 0

    bool operator==(const Unit&) const = default;
};

// The texts that are judged, in the order of the screen.
std::vector<const Stimulus*> outputs_of(const Unit& unit);

// What judgment tables call an output: a system, or a+b where several share it.
std::string system_name(const Stimulus& output);

struct Instructions {
    std::string language;
    std::string text;

    bool operator==(const Instructions&) const = default;
};

// Units done by one worker as a whole, in this order.
struct Hit {
    std::string id;
    std::vector<Unit> units = {};
    std::string configuration = {};
    std::string source_language = {};
    std::string target_language = {};
    std::vector<Instructions> instructions = {};
    std::string signature = {};  // how it was made

    bool operator==(const Hit&) const = default;
};

// Fails with InvalidInput where two units have one id, or where an ask_again, bad_reference,
// good_reference unit does not have its pair, a normal unit, in the HIT.
Status check(const Hit& hit);

}  // namespace adjudge
