// Which analyses a table allows, judged by what they rest on.
#pragma once

#include <cstddef>
#include <vector>

#include "analysis/inspection.hpp"
#include "model/table.hpp"

namespace adjudge {

// The counts that decide which analysis is possible.
struct Evidence {
    std::size_t answered = 0;                // rows with an answer
    std::size_t votes = 0;                   // comparisons of two outputs, of choices and rankings
    std::size_t systems = 0;                 // with an answer; of votes each system that shares an output
    std::size_t tested_workers = 0;          // with two bad_reference pairs at least
    std::size_t tested_by_both_workers = 0;  // with two ask_again pairs as well
    std::size_t ask_again_pairs = 0;         // controls whose pair the same worker answered
    std::size_t lost_pairs = 0;              // controls whose pair that worker did not answer
    std::size_t shared_judgments =
        0;                        // things, of votes pairs of outputs, that two workers or more have judged
    bool has_few_points = false;  // scores are whole numbers of a small scale
    std::size_t varied_workers = 0;  // who gave two different scores at least
    std::size_t gold = 0;            // rows with an expected answer
    std::size_t spam = 0;            // rows with a spoilt side
    std::size_t experts = 0;         // rows by experts
    std::size_t hits = 0;            // rows that name their HIT
    std::size_t documents = 0;       // rows that name their document
    std::size_t timed = 0;           // rows that tell their seconds
};

Evidence gather_evidence(const JudgmentTable& table);

// The analyses that this kind of table is for, each with what it would rest on or what is missing.
std::vector<Ability> abilities(TableKind kind, const Evidence& evidence);

}  // namespace adjudge
