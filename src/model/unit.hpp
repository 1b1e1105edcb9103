// One screen that a worker answers, and the HIT it belongs to.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/kinds.hpp"
#include "model/protocol.hpp"

namespace adjudge {

// A text on the screen. `system` is never shown to the worker.
struct Stimulus {
    StimulusRole role = StimulusRole::Output;
    std::string text;
    std::string language = {};
    std::string system = {};
};

struct Unit {
    std::string id;
    UnitKind kind = UnitKind::System;
    std::string pair = {};  // the unit that a control repeats or alters
    std::string item = {};
    std::vector<Stimulus> stimuli = {};
    std::vector<Field> fields = {};
};

// Units done by one worker as a whole, in this order.
struct Hit {
    std::string id;
    std::vector<Unit> units = {};
};

// Fails with InvalidInput where two units have one id, or where an ask_again, bad_reference or good_reference
// does not have its pair, a normal unit, in the HIT.
Status check(const Hit& hit);

}  // namespace adjudge
