#include "formats/tables/plain_batch.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

using Record = std::vector<std::string>;

// The batch needs eight bytes ahead; this many take no part in what a test is about.
const std::string tail = "\n\n\n\n\n\n\n\n";

std::vector<Record> batch_of(const std::string& text, std::size_t width,
                             FileFormat format = FileFormat::Csv) {
    PlainBatch batch{width};
    batch.fill(text, {0, text.size()}, dialect_of(format));
    std::vector<Record> records;
    for (std::size_t i = 0; i < batch.records(); ++i) {
        records.emplace_back(batch.record(i).begin(), batch.record(i).end());
    }
    return records;
}

TEST(PlainBatch, TakesPlainRecords) {
    EXPECT_EQ(batch_of("a,bcdefghijklm\n,x\r\n" + tail, 2),
              (std::vector<Record>{{"a", "bcdefghijklm"}, {"", "x"}}));
}

TEST(PlainBatch, StopsBeforeAQuote) { EXPECT_EQ(batch_of("a,b\nc,\"d\"\n" + tail, 2).size(), 1U); }

TEST(PlainBatch, TakesQuotesInRawTsv) {
    EXPECT_EQ(batch_of("a\t\"b\n" + tail, 2, FileFormat::RawTsv), (std::vector<Record>{{"a", "\"b"}}));
}

TEST(PlainBatch, StopsBeforeARecordOfAnotherWidth) {
    EXPECT_EQ(batch_of("a,b\nc\n" + tail, 2).size(), 1U);
    EXPECT_EQ(batch_of("a,b\nc,d,e\n" + tail, 2).size(), 1U);
}

TEST(PlainBatch, StopsBeforeABlankLine) {
    EXPECT_EQ(batch_of("a\n\nb\n" + tail, 1).size(), 1U);
    EXPECT_EQ(batch_of("a\n\r\nb\n" + tail, 1).size(), 1U);
}

TEST(PlainBatch, StopsAtTheEndOfItsStretch) {
    const std::string text = "a\nb\nc\n" + tail;
    PlainBatch batch{1};
    batch.fill(text, {0, 4}, dialect_of(FileFormat::Csv));
    EXPECT_EQ(batch.records(), 2U);
    EXPECT_EQ(batch.end(), 4U);
    batch.fill(text, {4, 4}, dialect_of(FileFormat::Csv));
    EXPECT_EQ(batch.records(), 0U);
}

TEST(PlainBatch, HoldsOnlySoMany) {
    std::string text;
    for (std::size_t i = 0; i < PlainBatch::most_records + 10; ++i) {
        text += "a,b\n";
    }
    EXPECT_EQ(batch_of(text + tail, 2).size(), PlainBatch::most_records);
}

TEST(PlainBatch, GivesAColumn) {
    const std::string text = "a,b\nc,d\n" + tail;
    PlainBatch batch{2};
    batch.fill(text, {0, 8}, dialect_of(FileFormat::Csv));
    const CellColumn column = batch.column(1);
    ASSERT_EQ(column.size(), 2U);
    EXPECT_EQ(column[0], "b");
    EXPECT_EQ(column[1], "d");
}

TEST(PlainBatch, AgreesWithTheScanner) {
    RandomStream random{1, "plain"};
    for (int round = 0; round < 500; ++round) {
        std::string text;
        for (std::uint64_t row = 0, rows = random.below(12); row < rows; ++row) {
            text +=
                std::array{
                    "a,b", "\xC3\xAC\xC2\x8A,\x8A", "longer cells,than eight bytes", ",", "\"q\",r", "x", ""}
                    .at(random.below(7));
            text += std::array{"\r\n", "\n", "\r\r\n"}.at(random.below(3));
        }
        const auto batch = batch_of(text, 2);
        RecordScanner scanner{text, {0, text.size()}, dialect_of(FileFormat::Csv)};
        for (const Record& record : batch) {
            ASSERT_EQ(scanner.next(), RecordScanner::Step::Record);
            ASSERT_EQ(record, (Record{scanner.cells().begin(), scanner.cells().end()})) << text;
        }
    }
}

}  // namespace
}  // namespace adjudge
