#include "design/fair_split.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include <fmt/format.h>

namespace adjudge {
namespace {

constexpr std::uint32_t none = 0xffffffff;

// The colours that the edges of each node have: which edge has a colour, or none.
class NodeColours {
public:
    NodeColours(std::size_t nodes, std::size_t colours) : colours_{colours}, edges_(nodes * colours, none) {}

    std::uint32_t& edge(std::uint32_t node, std::size_t colour) { return edges_[node * colours_ + colour]; }

    // A colour that no edge of the node has, looked for from `first` on.
    std::size_t free_colour(std::uint32_t node, std::size_t first) {
        for (std::size_t i = 0; i < colours_; ++i) {
            const std::size_t colour = first + i < colours_ ? first + i : first + i - colours_;
            if (edge(node, colour) == none) {
                return colour;
            }
        }
        throw std::logic_error{"split_fairly: a node has more edges than colours"};
    }

private:
    std::size_t colours_;
    std::vector<std::uint32_t> edges_;
};

// An edge between a part of a system (left) and a part of an item (right).
struct Edge {
    std::uint32_t left;
    std::uint32_t right;
};

class EdgeColouring {
public:
    EdgeColouring(std::vector<Edge> edges, std::size_t nodes, std::size_t colours)
        : edges_{std::move(edges)}, colours_(edges_.size(), 0), nodes_{nodes, colours} {}

    // Gives the edge a colour that is free at both ends; where there is none, the chain of edges in two
    // colours that starts at its right end changes them, and never comes back to the left end.
    void colour(std::uint32_t index, std::size_t first) {
        const Edge& edge = edges_[index];
        const std::size_t at_left = nodes_.free_colour(edge.left, first);
        if (nodes_.edge(edge.right, at_left) != none) {
            const std::size_t at_right = nodes_.free_colour(edge.right, first);
            if (nodes_.edge(edge.left, at_right) == none) {
                return set(index, at_right);
            }
            swap_chain(edge.right, at_left, at_right);
        }
        set(index, at_left);
    }

    [[nodiscard]] std::vector<std::uint32_t> colours() && { return std::move(colours_); }

private:
    void set(std::uint32_t index, std::size_t colour) {
        colours_[index] = static_cast<std::uint32_t>(colour);
        nodes_.edge(edges_[index].left, colour) = index;
        nodes_.edge(edges_[index].right, colour) = index;
    }

    void clear(std::uint32_t index) {
        nodes_.edge(edges_[index].left, colours_[index]) = none;
        nodes_.edge(edges_[index].right, colours_[index]) = none;
    }

    void swap_chain(std::uint32_t node, std::size_t taken, std::size_t free) {
        std::vector<std::uint32_t> chain;
        for (std::size_t colour = taken; nodes_.edge(node, colour) != none;
             colour = colour == taken ? free : taken) {
            const std::uint32_t index = nodes_.edge(node, colour);
            chain.push_back(index);
            node = edges_[index].left == node ? edges_[index].right : edges_[index].left;
        }
        for (const std::uint32_t index : chain) {
            clear(index);
        }
        for (const std::uint32_t index : chain) {
            set(index, colours_[index] == taken ? free : taken);
        }
    }

    std::vector<Edge> edges_;
    std::vector<std::uint32_t> colours_;
    NodeColours nodes_;
};

// Splits the nodes of one side into parts of at most `size` edges: the part of each edge, numbered from
// `first`.
class Parts {
public:
    Parts(std::uint32_t first, std::size_t size) : next_{first}, size_{size} {}

    // Parts of one node only.
    std::uint32_t part_of(std::uint32_t node) {
        if (node >= open_.size()) {
            open_.resize(node + 1, {none, 0});
        }
        Open& open = open_[node];
        if (open.part == none || open.used == size_) {
            open = {next_++, 0};
        }
        ++open.used;
        return open.part;
    }
    [[nodiscard]] std::uint32_t end() const { return next_; }

private:
    struct Open {
        std::uint32_t part;
        std::size_t used;
    };
    std::uint32_t next_;
    std::size_t size_;
    std::vector<Open> open_ = {};
};

// The order of things by system, random within one, so that cutting it every `hits` things gives parts of
// one system but for those where two systems meet.
std::vector<std::uint32_t> by_system(std::span<const SplitThing> things, RandomStream& random) {
    std::vector<std::uint32_t> order(things.size());
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(order);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return things[i].system; });
    return order;
}

std::vector<std::uint32_t> split_block(std::span<const SplitThing> things, std::size_t hits,
                                       RandomStream& random) {
    const std::vector<std::uint32_t> order = by_system(things, random);
    std::vector<Edge> edges(things.size());
    for (std::size_t place = 0; place < order.size(); ++place) {
        edges[order[place]].left = static_cast<std::uint32_t>(place / hits);
    }
    Parts items{static_cast<std::uint32_t>((things.size() + hits - 1) / hits), hits};
    for (std::size_t i = 0; i < things.size(); ++i) {
        edges[i].right = items.part_of(things[i].item);
    }
    EdgeColouring colouring{std::move(edges), items.end(), hits};
    for (const std::uint32_t index : order) {
        colouring.colour(index, random.below(hits));
    }
    return std::move(colouring).colours();
}

// As many HITs as are dealt out at once: the work grows with the square of it.
constexpr std::size_t block_hits = 128;

Status check_items(std::span<const SplitThing> things, const SplitOptions& options) {
    std::vector<std::size_t> counts;
    for (const SplitThing& thing : things) {
        counts.resize(std::max<std::size_t>(counts.size(), thing.item + 1), 0);
        if (++counts[thing.item] > options.hits * options.per_item) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("an item has more outputs than {} HITs can hold with {} each",
                                     options.hits, options.per_item)};
        }
    }
    return Done{};
}

std::size_t most_of_one_item(std::span<const SplitThing> things) {
    std::vector<std::size_t> counts;
    std::size_t most = 0;
    for (const SplitThing& thing : things) {
        counts.resize(std::max<std::size_t>(counts.size(), thing.item + 1), 0);
        most = std::max(most, ++counts[thing.item]);
    }
    return most;
}

// The things of a random order of items, those of one item together: cut anywhere, every piece holds all
// systems.
std::vector<std::uint32_t> by_shuffled_item(std::span<const SplitThing> things, RandomStream& random) {
    std::uint32_t items = 0;
    for (const SplitThing& thing : things) {
        items = std::max(items, thing.item + 1);
    }
    std::vector<std::uint32_t> rank(items);
    std::iota(rank.begin(), rank.end(), 0U);
    random.shuffle(rank);
    std::vector<std::uint32_t> order(things.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return rank[things[i].item]; });
    return order;
}

}  // namespace

Result<std::vector<std::uint32_t>> split_fairly(std::span<const SplitThing> things,
                                                const SplitOptions& options, RandomStream& random) {
    if (options.hits == 0 || things.size() % options.hits != 0) {
        throw std::logic_error{"split_fairly: the HITs can't be of one size"};
    }
    if (Status status = check_items(things, options); !status) {
        return std::move(status).error();
    }
    const std::size_t per_hit = things.size() / options.hits;
    const bool is_cut = options.hits >= 2 * block_hits && most_of_one_item(things) <= block_hits;
    const std::size_t blocks = is_cut ? options.hits / block_hits : 1;
    const std::vector<std::uint32_t> order = by_shuffled_item(things, random);
    std::vector<std::uint32_t> hits(things.size());
    for (std::size_t block = 0; block < blocks; ++block) {
        const std::size_t from = options.hits * block / blocks;
        const std::size_t to = options.hits * (block + 1) / blocks;
        const auto part = std::span{order}.subspan(from * per_hit, (to - from) * per_hit);
        std::vector<SplitThing> chosen;
        for (const std::uint32_t index : part) {
            chosen.push_back(things[index]);
        }
        const std::vector<std::uint32_t> within = split_block(chosen, to - from, random);
        for (std::size_t i = 0; i < part.size(); ++i) {
            hits[part[i]] = static_cast<std::uint32_t>(from + within[i]);
        }
    }
    return hits;
}

}  // namespace adjudge
