#include "text/shift_search.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Words = std::vector<std::uint32_t>;

TerEdits edits_of(const Words& output, const Words& reference, std::size_t vocabulary = 64) {
    IndexedReference indexed;
    indexed.set(reference, vocabulary);
    ShiftSearch search;
    return search.edits(output, indexed);
}

TEST(ShiftSearch, CountsAMovedBlockOnce) {
    EXPECT_EQ(edits_of({5, 6, 7, 1, 2, 3, 4}, {1, 2, 3, 4, 5, 6, 7}), (TerEdits{.shifts = 1}));
}

TEST(ShiftSearch, CountsEditsByType) {
    EXPECT_EQ(edits_of({1, 2, 3}, {1, 2, 3}), TerEdits{});
    EXPECT_EQ(edits_of({1, 3}, {1, 2, 3}), (TerEdits{.insertions = 1}));
    EXPECT_EQ(edits_of({1, 2, 2, 3}, {1, 2, 3}), (TerEdits{.deletions = 1}));
    EXPECT_EQ(edits_of({1, 9, 3}, {1, 2, 3}), (TerEdits{.substitutions = 1}));
}

TEST(ShiftSearch, TakesEmptyTexts) {
    EXPECT_EQ(edits_of({}, {}), TerEdits{});
    EXPECT_EQ(edits_of({1, 2}, {}), (TerEdits{.deletions = 2}));
    EXPECT_EQ(edits_of({}, {1, 2}), (TerEdits{.insertions = 2}));
}

// A shift of more than 50 places is not looked for.
TEST(ShiftSearch, MovesNothingTooFar) {
    Words reference(60);
    Words output(60);
    for (std::uint32_t i = 0; i < 60; ++i) {
        reference[i] = i;
        output[i] = (i + 1) % 60;
    }
    EXPECT_EQ(edits_of(output, reference), (TerEdits{.insertions = 1, .deletions = 1}));
}

TEST(ShiftSearch, EndsForFiveThousandRepeatedWords) {
    Words output(5000);
    Words reference(5000);
    for (std::uint32_t i = 0; i < 5000; ++i) {
        output[i] = i * 7 % 11;
        reference[i] = i * 5 % 13;
    }
    const TerEdits found = edits_of(output, reference);
    EXPECT_GT(found.total(), 1000U);
    EXPECT_LE(found.total(), 5000U);
}

}  // namespace
}  // namespace adjudge
