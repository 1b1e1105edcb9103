// A look at the design before anything is inferred: who judged what, what is shared, what is missing or
// doubled, and what follows from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/work/assignments.hpp"
#include "base/words.hpp"

namespace adjudge {

// What a finding changes.
enum class Consequence : std::uint8_t {
    None,      // as it should be
    Note,      // a reader must know
    Widen,     // the uncertainty allows for it
    FallBack,  // another estimate is used, which the design identifies
    Refuse,    // no comparison
};

template <>
struct Words<Consequence> {
    static constexpr std::array<std::string_view, 5> all{"none", "note", "widen", "fall back", "refuse"};
};

enum class DesignTopic : std::uint8_t {
    Connection,         // do workers connect all systems?
    WorkersPerSystem,   // and systems per worker
    Runs,               // judgments of one system in a row
    SharedOutputs,      // outputs that several systems gave, and systems that gave the same everywhere
    Items,              // items that stand in several documents
    Assignments,        // assignments that were not finished
    Controls,           // controls whose original is not there
    Names,              // names that differ in case or blanks only
    ReplacedJudgments,  // answers that were given anew
};

template <>
struct Words<DesignTopic> {
    static constexpr std::array<std::string_view, 9> all{
        "connection",  "workers per system", "runs",  "shared outputs",    "items",
        "assignments", "controls",           "names", "replaced judgments"};
};

struct DesignFinding {
    DesignTopic topic;
    Consequence consequence;
    std::string text;
};

// By topic; those of which there is nothing to say are left out.
struct DesignCheck {
    std::vector<DesignFinding> findings;
};

DesignCheck check_design(const Ratings& ratings, const std::vector<Assignment>& assignments);

}  // namespace adjudge
