// What workers answered about the same units, whatever was judged: what coefficients of agreement are
// computed from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/labels/labels.hpp"
#include "analysis/votes/vote_agreement.hpp"
#include "analysis/votes/votes.hpp"

namespace adjudge {

struct WorkerAnswer {
    std::uint32_t item;
    std::uint32_t unit;  // of one item
    std::uint32_t worker;
    double score = 0.0;          // where answers are on a scale
    std::uint32_t category = 0;  // from 0 up
};

struct ComparedAnswers {
    std::vector<WorkerAnswer> answers;  // by unit and worker; a worker has one answer to a unit
    std::size_t categories = 0;         // that an answer can be in; 0: only the scores are compared
    double tie_share = 0.0;             // of all votes, for chance as WMT takes it
    // Why agreement in these categories says nothing; empty where it does.
    std::string no_choice = {};
    // Why agreement by chance is not 1 / categories; empty where it may be.
    std::string no_uniform = {};
};

// Of several answers by one worker to one unit, the most frequent counts; where there is no such, the worker
// has none. By unit and worker.
std::vector<WorkerAnswer> one_answer_each(std::vector<WorkerAnswer> answers);

// Whether all answers to units with two answers or more are in one category: nobody could have disagreed.
bool are_in_one_category(const ComparedAnswers& compared);

// Votes on the same item and pair: first, tie, second. Repetitions are left out.
ComparedAnswers compared_votes(const Votes& votes, Presentation presentation);
ComparedAnswers compared_labels(const Labels& labels);

}  // namespace adjudge
