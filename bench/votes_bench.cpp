// Fits the Bradley-Terry model to the votes of a file; tells the time and what came out as JSON.
// bench/votes.py calls it. The file holds winner and loser of one vote after the
// other, each a 32-bit number in the order of the machine's bytes.
#include <array>
#include <cmath>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "clock_and_memory.hpp"
#include "stats/votes/bradley_terry.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t systems = 100;

// Abilities from -1 to 1.
std::vector<std::array<std::uint32_t, 2>> votes_of(std::size_t count) {
    RandomStream random{1, "bench votes"};
    std::vector<std::array<std::uint32_t, 2>> votes;
    votes.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto pair = random.sample(systems, 2);
        const double lead = 0.02 * (static_cast<double>(pair[0]) - static_cast<double>(pair[1]));
        const bool first_wins = random.uniform() < 1.0 / (1.0 + std::exp(-lead));
        votes.push_back({static_cast<std::uint32_t>(pair[first_wins ? 0 : 1]),
                         static_cast<std::uint32_t>(pair[first_wins ? 1 : 0])});
    }
    return votes;
}

void generate(const std::string& path) {
    std::ofstream out{path, std::ios::binary};
    for (const auto& vote : votes_of(200'000)) {
        out.write(reinterpret_cast<const char*>(vote.data()), sizeof(vote));
    }
}

Json fit(const std::string& path) {
    std::vector<std::array<std::uint32_t, 2>> votes;
    std::ifstream in{path, std::ios::binary};
    std::array<std::uint32_t, 2> vote{};
    while (in.read(reinterpret_cast<char*>(vote.data()), sizeof(vote))) {
        votes.push_back(vote);
    }
    const auto [found, seconds] = timed([&] {
        VoteCounts counts{systems};
        for (const auto& [winner, loser] : votes) {
            counts.add_better(winner, loser);
        }
        return bradley_terry(counts, {.ties = TieModel::Ignore});
    });
    return {{"seconds", seconds},
            {"peak_bytes", kilobytes("VmHWM:") * 1024},
            {"abilities", found->ability},
            {"gradient_norm", found->gradient_norm}};
}

}  // namespace
}  // namespace adjudge

int main(int argc, char** argv) {
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() == 2 && args[0] == "generate") {
        adjudge::generate(args[1]);
        return 0;
    }
    if (args.size() == 2 && args[0] == "fit") {
        fmt::print("{}\n", adjudge::fit(args[1]).dump());
        return 0;
    }
    fmt::print(stderr, "usage: votes_bench generate|fit FILE\n");
    return 2;
}
