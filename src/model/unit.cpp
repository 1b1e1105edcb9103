#include "model/unit.hpp"

#include <map>

#include <fmt/format.h>

#include "base/quote.hpp"

namespace adjudge {
namespace {

bool needs_pair(UnitKind kind) {
    return kind == UnitKind::AskAgain || kind == UnitKind::BadReference || kind == UnitKind::GoodReference;
}

Error invalid(const Hit& hit, std::string message) {
    return {ErrorCode::InvalidInput, fmt::format("HIT {}: {}", quote(hit.id), message)};
}

}  // namespace

Status check(const Hit& hit) {
    std::map<std::string, UnitKind, std::less<>> kinds;
    for (const Unit& unit : hit.units) {
        if (!kinds.emplace(unit.id, unit.kind).second) {
            return invalid(hit, fmt::format("the unit {} is there twice", quote(unit.id)));
        }
    }
    for (const Unit& unit : hit.units) {
        const auto pair = kinds.find(unit.pair);
        if (needs_pair(unit.kind) && (pair == kinds.end() || pair->second != UnitKind::System)) {
            return invalid(hit, fmt::format("the {} unit {} has no normal unit {} in the HIT to belong to",
                                            word(unit.kind), quote(unit.id), quote(unit.pair)));
        }
    }
    return Done{};
}

std::vector<const Stimulus*> outputs_of(const Unit& unit) {
    std::vector<const Stimulus*> outputs;
    for (const Stimulus& stimulus : unit.stimuli) {
        if (stimulus.role == StimulusRole::Output) {
            outputs.push_back(&stimulus);
        }
    }
    return outputs;
}

std::string system_name(const Stimulus& output) {
    std::string name;
    for (const std::string& system : output.systems) {
        name += name.empty() ? system : "+" + system;
    }
    return name;
}

}  // namespace adjudge
