#include "design/subset_draw.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "design/testing_corpus.hpp"

namespace adjudge {
namespace {

// The systems of one screen for each passage.
std::vector<std::vector<std::uint32_t>> screens_of(const MadeCorpus& made, std::size_t outputs) {
    const Corpus corpus = made_corpus(made);
    const std::vector<Passage> passages = passages_of(corpus, {});
    const OutputIndex index{corpus, passages};
    RandomStream random{made.seed, "subsets"};
    SubsetDraw draw{index, made.systems, outputs, random};
    std::vector<std::vector<std::uint32_t>> screens;
    for (std::size_t passage = 0; passage < passages.size(); ++passage) {
        screens.emplace_back();
        for (const std::uint32_t output : draw.next(passage)) {
            screens.back().push_back(index.systems(output)[0]);
        }
    }
    return screens;
}

template <class Key>
std::size_t spread(const std::map<Key, std::size_t>& counts) {
    std::vector<std::size_t> values;
    for (const auto& [key, count] : counts) {
        values.push_back(count);
    }
    return *std::ranges::max_element(values) - *std::ranges::min_element(values);
}

TEST(SubsetDraw, ShowsEverySystemEquallyOften) {
    std::map<std::uint32_t, std::size_t> shown;
    for (const auto& screen : screens_of({.segments = 220, .systems = 11}, 5)) {
        for (const std::uint32_t system : screen) {
            ++shown[system];
        }
    }
    EXPECT_LE(spread(shown), 1U);
}

TEST(SubsetDraw, ShowsEveryPairAboutEquallyOften) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> together;
    for (const auto& screen : screens_of({.segments = 220, .systems = 11}, 5)) {
        for (const std::uint32_t a : screen) {
            for (const std::uint32_t b : screen) {
                together[{a, b}] += a < b ? 1 : 0;
            }
        }
    }
    std::erase_if(together, [](const auto& entry) { return entry.first.first >= entry.first.second; });
    EXPECT_EQ(together.size(), 55U);
    EXPECT_LE(spread(together), 6U);  // each about 40 times
}

TEST(SubsetDraw, PutsEachOfTwoSystemsFirstEquallyOften) {
    std::map<std::uint32_t, std::size_t> first;
    for (const auto& screen : screens_of({.segments = 101, .systems = 2}, 2)) {
        ++first[screen[0]];
    }
    EXPECT_LE(spread(first), 1U);
}

TEST(SubsetDraw, ShowsAllWhereToldTo) {
    for (const auto& screen : screens_of({.segments = 20, .systems = 4}, 0)) {
        EXPECT_EQ(std::set(screen.begin(), screen.end()).size(), 4U);
    }
}

TEST(SubsetDraw, ShowsFewerWhereOutputsAreTheSame) {
    for (const auto& screen : screens_of({.segments = 20, .systems = 4, .identical = 1.0}, 3)) {
        EXPECT_EQ(screen, std::vector<std::uint32_t>{0});
    }
}

}  // namespace
}  // namespace adjudge
