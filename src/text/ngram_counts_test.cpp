#include "text/ngram_counts.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

using Symbols = std::vector<std::uint32_t>;

std::map<Symbols, std::uint64_t> counted_ngrams(const Symbols& symbols, std::size_t order) {
    std::map<Symbols, std::uint64_t> counts;
    for (std::size_t i = 0; i + order <= symbols.size(); ++i) {
        const auto begin = symbols.begin() + static_cast<std::ptrdiff_t>(i);
        ++counts[Symbols{begin, begin + static_cast<std::ptrdiff_t>(order)}];
    }
    return counts;
}

Symbols random_symbols(RandomStream& random) {
    Symbols symbols(random.below(30));
    std::ranges::generate(symbols, [&] { return static_cast<std::uint32_t>(random.below(4)); });
    return symbols;
}

TEST(NgramCounts, CountEachNgramAtMostAsOftenAsOneReferenceHasIt) {
    NgramCounts counts{2};
    counts.clear();
    counts.add(Symbols{1, 2, 1, 2});
    counts.add(Symbols{1, 1, 1});
    const auto matches = counts.matches(Symbols{1, 1, 1, 1, 2});
    EXPECT_EQ(matches[0], 4U);  // 1 three times, 2 once
    EXPECT_EQ(matches[1], 3U);  // 1 1 twice, 1 2 once
}

TEST(NgramCounts, MatchNothingWithoutReferences) {
    NgramCounts counts{3};
    counts.clear();
    EXPECT_EQ(counts.matches(Symbols{1, 2, 3})[0], 0U);
}

TEST(NgramCounts, AgreeWithCountingOneByOne) {
    RandomStream random{1, "ngrams"};
    NgramCounts counts{4};
    for (int repetition = 0; repetition < 300; ++repetition) {
        const Symbols reference = random_symbols(random);
        const Symbols output = random_symbols(random);
        counts.clear();
        counts.add(reference);
        const auto matches = counts.matches(output);
        for (std::size_t order = 1; order <= 4; ++order) {
            auto left = counted_ngrams(reference, order);
            std::uint64_t expected = 0;
            for (const auto& [ngram, count] : counted_ngrams(output, order)) {
                expected += std::min(count, left[ngram]);
            }
            EXPECT_EQ(matches[order - 1], expected);
        }
    }
}

}  // namespace
}  // namespace adjudge
