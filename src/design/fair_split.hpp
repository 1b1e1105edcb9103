// Deals things out to HITs so that no HIT gets two of one item and every system comes equally often.
//
// A thing is an edge between its item and its system. What is wanted is a colouring of the edges, a colour a
// HIT, in which the edges of an item differ in colour and those of a system are spread evenly: it exists
// whenever no item has more edges than there are colours (de Werra 1971, Equitable colorations of graphs). It
// is found by splitting each system into parts of as many edges as there are HITs, and then colouring edge by
// edge with alternating chains, as in the proof of König's theorem.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"

namespace adjudge {

struct SplitThing {
    std::uint32_t item = 0;
    std::uint32_t system = 0;
};

struct SplitOptions {
    std::size_t hits = 1;      // the number of things must be a multiple of it
    std::size_t per_item = 1;  // at most so many things of one item in a HIT
};

// The HIT of each thing. All HITs get equally many; which go together is random. The things of one
// system differ by at most two between HITs; but 256 HITs or more are dealt out in blocks of 128 to 192, each
// with items of its own but for those at the edges, and it holds only within a block (unless an item has more
// than 128 things: then all is one block).
//
// Fails with InvalidInput where an item has more things than `hits` times `per_item`.
Result<std::vector<std::uint32_t>> split_fairly(std::span<const SplitThing> things,
                                                const SplitOptions& options, RandomStream& random);

}  // namespace adjudge
