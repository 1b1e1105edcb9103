// What the votes of each worker are worth: agreement with experts, with others, and on spoilt units.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/votes/votes.hpp"
#include "base/words.hpp"

namespace adjudge {

// How much a worker's vote counts for.
enum class VoteWeights : std::uint8_t {
    Equal,
    Experts,   // the share of agreement with experts on the worker's first judgments that experts made too
    Others,    // the share of agreement with all other workers' votes on the same questions
    Majority,  // the share of agreement with what most of the others say
};

template <>
struct Words<VoteWeights> {
    static constexpr std::array<std::string_view, 4> all{"equal", "experts", "others", "majority"};
};

struct VoteWorkerOptions {
    // How many of a worker's first judgments are compared with experts: votes, or ballots with all their
    // pairs. 0: all.
    std::size_t pretest = 10;
};

// A share of the comparisons made.
struct AgreementShare {
    double agreeing = 0.0;
    double compared = 0.0;

    [[nodiscard]] std::optional<double> share() const {
        return compared > 0.0 ? std::optional{agreeing / compared} : std::nullopt;
    }
};

struct VoteWorker {
    std::size_t votes = 0;
    std::size_t hits = 0;
    AgreementShare with_experts;   // on all votes
    AgreementShare in_pretest;     // on the first ones
    AgreementShare with_others;    // of the crowd
    AgreementShare with_majority;  // of the others of the crowd, where most of them agree
    std::size_t spam_shown = 0;
    std::size_t spam_missed = 0;
    std::size_t spam_ties = 0;  // of those missed
};

// By worker.
std::vector<VoteWorker> vote_workers(const Votes& votes, const VoteWorkerOptions& options = {});

// By worker: weights of the scheme; 0 for one without a comparison, except that all are equal in Equal.
std::vector<double> vote_weights(const std::vector<VoteWorker>& workers, VoteWeights scheme);

}  // namespace adjudge
