#include "design/balanced_draw.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "design/testing_corpus.hpp"

namespace adjudge {
namespace {

struct Draws {
    std::vector<std::uint32_t> outputs;
    std::vector<std::size_t> credits;
};

Draws draw(const MadeCorpus& made, std::size_t count, std::size_t per_passage) {
    const Corpus corpus = made_corpus(made);
    const std::vector<Passage> passages = passages_of(corpus, {});
    const OutputIndex index{corpus, passages};
    std::vector<std::uint32_t> candidates(index.all().size());
    std::iota(candidates.begin(), candidates.end(), 0U);
    RandomStream random{made.seed, "draw"};
    BalancedDraw draw{index,
                      candidates,
                      {.systems = made.systems, .per_passage = per_passage, .passages = passages.size()},
                      random};
    Draws draws;
    for (std::size_t i = 0; i < count; ++i) {
        if (const auto output = draw.next()) {
            draws.outputs.push_back(*output);
        }
    }
    draws.credits.assign(draw.credits().begin(), draw.credits().end());
    return draws;
}

TEST(BalancedDraw, CreditsEverySystemEquallyOften) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Draws draws = draw({.segments = 60, .systems = 7, .seed = seed}, 100, 7);
        const auto [least, most] = std::ranges::minmax(draws.credits);
        EXPECT_LE(most - least, 1U);
    }
}

TEST(BalancedDraw, DrawsEverythingOnceBeforeAnythingTwice) {
    const Draws draws = draw({.segments = 10, .systems = 3}, 30, 10);
    EXPECT_EQ(std::set<std::uint32_t>(draws.outputs.begin(), draws.outputs.end()).size(), 30U);
}

TEST(BalancedDraw, GoesRoundAgain) {
    EXPECT_EQ(draw({.segments = 10, .systems = 3}, 45, 10).outputs.size(), 45U);
}

TEST(BalancedDraw, EndsWhereNoPassageMayHaveMore) {
    EXPECT_EQ(draw({.segments = 10, .systems = 3}, 45, 2).outputs.size(), 20U);
}

}  // namespace
}  // namespace adjudge
