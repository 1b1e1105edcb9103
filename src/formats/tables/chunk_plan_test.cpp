#include "formats/tables/chunk_plan.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "formats/tables/record_scanner.hpp"

namespace adjudge {
namespace {

TEST(ChunkPlan, CutsAtLineEnds) {
    EXPECT_EQ(plan_chunks("ab\ncd\nef\n", 0, {.bytes = 4}).chunks,
              (std::vector<Chunk>{{0, 6, 0}, {6, 9, 2}}));
}

TEST(ChunkPlan, StartsAfterTheHead) {
    EXPECT_EQ(plan_chunks("head\nab\ncd\n", 5, {.bytes = 3}).chunks,
              (std::vector<Chunk>{{5, 8, 1}, {8, 11, 2}}));
}

TEST(ChunkPlan, DoesNotCutInsideQuotes) {
    EXPECT_EQ(plan_chunks("\"a\nb\nc\nd\"\ne\n", 0, {.bytes = 3}).chunks,
              (std::vector<Chunk>{{0, 10, 0}, {10, 12, 4}}));
}

TEST(ChunkPlan, CutsAnywhereWhereQuotesMeanNothing) {
    EXPECT_EQ(plan_chunks("\"a\nb\nc\n", 0, {.bytes = 3, .has_quotes = false}).chunks,
              (std::vector<Chunk>{{0, 3, 0}, {3, 7, 1}}));
}

TEST(ChunkPlan, HasNoChunkWithinALongRecord) {
    EXPECT_EQ(plan_chunks("aaaaaaaaaaaaaaaa\nb\n", 0, {.bytes = 4}).chunks,
              (std::vector<Chunk>{{0, 17, 0}, {17, 19, 1}}));
}

TEST(ChunkPlan, BoundsTheNumberOfRecords) {
    EXPECT_EQ(plan_chunks("head\nab\ncd", 5, {.bytes = 2}).most_records, 2U);
}

TEST(ChunkPlan, IsEmptyForNothing) {
    EXPECT_TRUE(plan_chunks("", 0, {}).chunks.empty());
    EXPECT_TRUE(plan_chunks("head\n", 5, {}).chunks.empty());
}

// Whatever the size of a chunk, the records of one end where the next begins.
TEST(ChunkPlan, FollowsTheScannerOverRandomTexts) {
    RandomStream random{1, "chunks"};
    for (int round = 0; round < 300; ++round) {
        std::string text;
        for (std::uint64_t row = 0, rows = random.below(20); row < rows; ++row) {
            text += std::array{"ab,c", "\"x\ny\"\"\n\",\"\"", ""}.at(random.below(3));
            text += random.below(2) == 0 ? "\n" : "\r\n";
        }
        const auto chunks = plan_chunks(text, 0, {.bytes = 1 + random.below(30)}).chunks;
        std::size_t position = 0;
        for (const Chunk& chunk : chunks) {
            ASSERT_EQ(chunk.begin, position) << text;
            RecordScanner scanner{text, {chunk.begin, chunk.end}, dialect_of(FileFormat::Csv)};
            while (scanner.next() == RecordScanner::Step::Record) {
            }
            position = scanner.position();
            ASSERT_EQ(chunk.lines_before,
                      static_cast<std::size_t>(
                          std::count(text.begin(), text.begin() + static_cast<long>(chunk.begin), '\n')));
        }
        EXPECT_EQ(position, text.size());
    }
}

}  // namespace
}  // namespace adjudge
