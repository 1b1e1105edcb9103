// How far votes agree: with those of other workers, of experts, and of the same worker.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/agreement_statistics.hpp"
#include "analysis/inference.hpp"
#include "analysis/votes/votes.hpp"
#include "base/parallel.hpp"
#include "base/words.hpp"
#include "stats/agreement/category_counts.hpp"
#include "stats/agreement/kappa.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"

namespace adjudge {

// Which votes on one item and pair of outputs are compared.
enum class Presentation : std::uint8_t {
    Canonical,  // all, whichever text was shown as a
    SameOrder,  // those that showed the pair in the same order, as WMT counted
};

template <>
struct Words<Presentation> {
    static constexpr std::array<std::string_view, 2> all{"canonical", "same-order"};
};

struct VoteAgreementOptions {
    Presentation presentation = Presentation::Canonical;
    std::vector<AgreementStatistic> statistics = {};  // that are asked for by name
    ParallelOptions parallel = {};
};

// How often each answer was given.
struct VoteTally {
    std::size_t first = 0;
    std::size_t tie = 0;
    std::size_t second = 0;
    std::size_t both_bad = 0;  // not among the ties

    void add(Choice choice);
    [[nodiscard]] std::size_t neither() const { return tie + both_bad; }
    [[nodiscard]] std::size_t total() const { return first + neither() + second; }
    bool operator==(const VoteTally&) const = default;
};

// Whose votes are compared with whose.
enum class VoteRelation : std::uint8_t {
    Any,           // of any two, be they of one worker: what the published counts of WMT 2016 are
    Inter,         // of distinct workers, whoever they are
    Intra,         // of the same worker
    CrowdCrowd,    // of distinct workers that are no experts
    CrowdExpert,   // of a worker and an expert
    ExpertExpert,  // of distinct experts
};

template <>
struct Words<VoteRelation> {
    static constexpr std::array<std::string_view, 6> all{"any",         "inter",        "intra",
                                                         "crowd-crowd", "crowd-expert", "expert-expert"};
};

struct VoteAgreement {
    VoteRelation relation;
    std::size_t agreeing = 0;
    std::size_t compared = 0;  // pairs of votes
    // By what chance is taken to be: 1/3 (Callison-Burch 2009), or ties as often as all votes of the slice
    // have them (WMT; Läubli et al. 2018), for intra all votes of a worker on an item of which one is
    // repeated.
    Computed<Kappa> uniform = Undefined{"no pairs to compare"};
    Computed<Kappa> wmt = Undefined{"no pairs to compare"};
    std::optional<Interval> interval = {};  // of the latter: bootstrap over items
};

// The answers of two workers to the same questions: first, tie, second, and both bad where anybody said so.
struct RaterConfusion {
    std::uint32_t first;
    std::uint32_t second;
    ConfusionMatrix matrix{3};
};

struct VoteConsistency {
    VoteTally tally;                       // of all votes
    std::vector<VoteAgreement> relations;  // those with experts only where there are any
    Computed<Kappa> fleiss = Undefined{""};
    std::vector<RaterConfusion> confusions;               // of workers with votes in common, by worker
    std::vector<AgreementCoefficient> coefficients = {};  // those asked for by name
};

// The category of an answer where votes are compared: 0 the first is better, 1 neither, 2 the second is better.
std::size_t vote_category(Choice choice);

// Whether nobody could have disagreed: all votes are ties, or there is one pair of outputs and they all say
// the same of it. With several pairs, the side that is better hangs on the names of the outputs.
bool is_of_one_answer(const Votes& votes);

VoteConsistency vote_consistency(const Votes& votes, const Inference& inference,
                                 const VoteAgreementOptions& options = {});

}  // namespace adjudge
