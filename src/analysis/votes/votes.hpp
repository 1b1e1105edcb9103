// The votes of one slice of a table: which of two outputs is better, each said by one worker of one item.
// They come from a table of choices, or from rankings, of which every pair of systems is a vote.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "analysis/local_ids.hpp"
#include "analysis/slices.hpp"
#include "analysis/work/seen_order.hpp"
#include "base/result.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

// Of a pair of outputs, the one whose name comes first stands first, whichever side it was shown on.
struct CastVote {
    std::uint32_t worker;
    std::uint32_t item;
    std::uint32_t first;     // output
    std::uint32_t second;    // another output, above the first
    Choice choice;           // A: the first is better
    bool is_swapped;         // the second was shown as text a
    bool is_repetition;      // an ask_again unit
    std::uint32_t judgment;  // votes of one ballot have the same; they stand together
};

// One worker's ranks of the systems of one screen.
struct RankedOutput {
    std::uint32_t output;
    std::int32_t rank;  // 1 the best
};

struct Ballot {
    std::uint32_t worker;
    std::uint32_t item;
    std::uint32_t screen;
    std::vector<RankedOutput> ranks;  // by output, each once; at least two
};

// A unit of which one side was spoilt on purpose.
struct SpamAnswer {
    std::uint32_t worker;
    bool is_missed;  // the spoilt side was not marked worse: a tie is a miss
    bool is_tie;
};

struct VotesLeftOut {
    std::size_t without_answer = 0;
    std::size_t tutorials = 0;
    std::size_t controls = 0;  // units of another kind than system, ask_again and gold, with no spoilt side
    std::size_t same_output = 0;  // choices between a system and itself
    std::size_t lone_ranks = 0;   // ballots with one system
    std::size_t of_items = 0;     // votes on items that are left out
};

struct Votes {
    SliceName name;
    VotesLeftOut left_out;
    std::vector<CastVote> votes;  // in the order of the table
    std::vector<std::uint32_t>
        seen;                     // by judgment: which of its worker's it is, in the order they were given
    std::vector<Ballot> ballots;  // none where the table holds choices
    std::vector<SpamAnswer> spam;
    std::vector<CastVote> left_out_votes;  // on items that are left out: shown beside, counted nowhere

    std::vector<std::string> workers;
    std::vector<bool> is_expert;       // by worker
    std::vector<bool> is_simulated;    // by worker
    std::vector<std::size_t> hits_of;  // by worker: HITs, screens where no HIT is told, else units done
    std::vector<OrderEvidence> order_evidence;  // by worker: what the order of their judgments rests on
    std::vector<std::string> items;
    std::vector<std::string> screens;
    std::vector<std::string> outputs;  // as the table names them: a system, or a+b where several share it
    std::vector<std::string> systems;
    std::vector<std::vector<std::uint32_t>> systems_of;  // by output, ascending
};

// The slices of a table of choices or rankings, in the order of their first rows. Fails with InvalidInput for
// another table, for one without a vote, and where nobody has the role that was asked for. Experts who do not
// count as crowd are among the workers: their votes are what the crowd's are compared with.
//
// `left_out_items` are names, or how names begin with * after it. Spoilt units of such items stay. Fails with
// InvalidInput for one that no item fits.
Result<std::vector<Votes>> slice_votes(const JudgmentTable& table, CountedRoles roles = CountedRoles::Auto,
                                       std::span<const std::string> left_out_items = {});

}  // namespace adjudge
