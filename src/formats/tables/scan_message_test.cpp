#include "formats/tables/scan_message.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(ScanMessage, ShowsTheLineAtTheFaultAndTheRepair) {
    EXPECT_EQ(
        scan_message("a,\"b\nc", FileFormat::Csv, {ScanFault::Kind::UnclosedQuote, 2}),
        "the quote that opens '\"b' is never closed; put the whole cell in quotes and double those inside");
}

TEST(ScanMessage, KnowsThatQuotesInTsvMayBeLiteral) {
    EXPECT_EQ(scan_message("a\tb\"", FileFormat::Tsv, {ScanFault::Kind::StrayQuote, 3}),
              "a quote stands inside a cell that does not begin with one, at '\"'; where quotes are ordinary "
              "characters, read it with --format raw-tsv");
}

}  // namespace
}  // namespace adjudge
