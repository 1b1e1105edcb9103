#include "text/banded_distance.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

using Words = std::vector<std::uint32_t>;

struct PlainCell {
    std::size_t cost = 1'000'000'000;
    EditOperation operation = EditOperation::Insert;
};

struct PlainDistance {
    std::size_t distance = 0;
    std::vector<EditOperation> operations;
};

// The definition: a matrix whose cells outside the band are infinite.
PlainDistance plain_distance(const Words& output, const Words& reference) {
    const std::size_t n = output.size();
    const std::size_t m = reference.size();
    const double ratio = n > 0 ? static_cast<double>(m) / static_cast<double>(n) : 1.0;
    const double beam = ratio / 2 > 25 ? std::ceil(ratio / 2 + 25) : 25.0;
    std::vector<std::vector<PlainCell>> cells(n + 1, std::vector<PlainCell>(m + 1));
    for (std::size_t j = 0; j <= m; ++j) {
        cells[0][j] = {j, EditOperation::Insert};
    }
    for (std::size_t i = 1; i <= n; ++i) {
        const double middle = std::floor(static_cast<double>(i) * ratio);
        const auto from = static_cast<std::size_t>(std::max(0.0, middle - beam));
        const auto to =
            i == n ? m + 1 : static_cast<std::size_t>(std::min(static_cast<double>(m + 1), middle + beam));
        for (std::size_t j = from; j < to; ++j) {
            PlainCell& cell = cells[i][j];
            const auto offer = [&](std::size_t cost, EditOperation operation) {
                if (cost < cell.cost) {
                    cell = {cost, operation};
                }
            };
            if (j > 0) {
                const bool is_equal = output[i - 1] == reference[j - 1];
                offer(cells[i - 1][j - 1].cost + (is_equal ? 0 : 1),
                      is_equal ? EditOperation::Keep : EditOperation::Substitute);
            }
            offer(cells[i - 1][j].cost + 1, EditOperation::Delete);
            if (j > 0) {
                offer(cells[i][j - 1].cost + 1, EditOperation::Insert);
            }
        }
    }
    PlainDistance found{cells[n][m].cost, {}};
    for (std::size_t i = n, j = m; i > 0 || j > 0;) {
        const EditOperation operation = cells[i][j].operation;
        found.operations.insert(found.operations.begin(), operation);
        i -= operation == EditOperation::Insert ? 0 : 1;
        j -= operation == EditOperation::Delete ? 0 : 1;
    }
    return found;
}

Words random_words(RandomStream& random, std::size_t size, std::size_t vocabulary) {
    Words words(size);
    std::ranges::generate(words, [&] { return static_cast<std::uint32_t>(random.below(vocabulary)); });
    return words;
}

void expect_equal(const Words& output, const Words& reference, RandomStream& random) {
    IndexedReference indexed;
    indexed.set(reference, 64);
    BandedDistance banded;
    banded.set(indexed, output.size());
    const PlainDistance plain = plain_distance(output, reference);
    ASSERT_EQ(banded.distance(output), plain.distance) << output.size() << " " << reference.size();
    ASSERT_EQ(banded.operations(), plain.operations);
    for (int repetition = 0; repetition < 4 && output.size() > 1; ++repetition) {
        BlockMove move;
        move.begin = random.below(output.size());
        move.middle = move.begin + random.below(output.size() - move.begin + 1);
        move.end = move.middle + random.below(output.size() - move.middle + 1);
        Words moved = output;
        const auto at = [&](std::size_t place) { return moved.begin() + static_cast<std::ptrdiff_t>(place); };
        std::rotate(at(move.begin), at(move.middle), at(move.end));
        ASSERT_EQ(banded.distance_after(move), plain_distance(moved, reference).distance);
    }
}

TEST(BandedDistance, IsTheOneOfTheBandedMatrixForShortTexts) {
    RandomStream random{1, "short texts"};
    for (int repetition = 0; repetition < 300; ++repetition) {
        expect_equal(random_words(random, random.below(30), 6), random_words(random, 1 + random.below(30), 6),
                     random);
    }
}

TEST(BandedDistance, IsTheOneOfTheBandedMatrixForLongTexts) {
    RandomStream random{2, "long texts"};
    for (int repetition = 0; repetition < 12; ++repetition) {
        expect_equal(random_words(random, random.below(260), 40),
                     random_words(random, 1 + random.below(260), 40), random);
    }
}

TEST(BandedDistance, IsTheOneOfTheBandedMatrixForUnequalLengths) {
    RandomStream random{3, "unequal lengths"};
    for (const std::size_t length : {0UL, 1UL, 2UL, 3UL, 5UL, 8UL}) {
        for (const std::size_t other : {60UL, 64UL, 65UL, 129UL, 250UL, 300UL}) {
            expect_equal(random_words(random, length, 60), random_words(random, other, 60), random);
            expect_equal(random_words(random, other, 60), random_words(random, length + 1, 60), random);
        }
    }
}

// The same words, moved farther than the band is wide: the true distance is smaller than the one that counts.
TEST(BandedDistance, SeesNoMatchesOutsideTheBand) {
    Words output(120);
    Words reference(120);
    for (std::uint32_t i = 0; i < 120; ++i) {
        output[i] = i;
        reference[i] = (i + 40) % 120;
    }
    IndexedReference indexed;
    indexed.set(reference, 120);
    BandedDistance banded;
    banded.set(indexed, output.size());
    EXPECT_EQ(banded.distance(output), plain_distance(output, reference).distance);
    EXPECT_FALSE(banded.is_exact());
}

}  // namespace
}  // namespace adjudge
