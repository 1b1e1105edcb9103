#include "formats/tables/record_scanner.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Record = std::vector<std::string>;

struct Scanned {
    std::vector<Record> records;
    std::vector<ScanFault::Kind> faults;
    std::vector<std::size_t> lines;
};

Scanned scan(std::string_view text, FileFormat format = FileFormat::Csv) {
    RecordScanner scanner{text, {0, text.size()}, dialect_of(format)};
    Scanned scanned;
    for (auto step = scanner.next(); step != RecordScanner::Step::End; step = scanner.next()) {
        scanned.lines.push_back(scanner.lines_before() + 1);
        if (step == RecordScanner::Step::Fault) {
            scanned.faults.push_back(scanner.fault().kind);
        } else {
            scanned.records.emplace_back(scanner.cells().begin(), scanner.cells().end());
        }
    }
    return scanned;
}

TEST(RecordScanner, SplitsAtSeparators) {
    EXPECT_EQ(scan("a,b\nc,d\n").records, (std::vector<Record>{{"a", "b"}, {"c", "d"}}));
    EXPECT_EQ(scan("a\tb\n", FileFormat::Tsv).records, (std::vector<Record>{{"a", "b"}}));
}

TEST(RecordScanner, KeepsEmptyCells) {
    EXPECT_EQ(scan(",,\n").records, (std::vector<Record>{{"", "", ""}}));
    EXPECT_EQ(scan("\"\",x,\"\"\n").records, (std::vector<Record>{{"", "x", ""}}));
}

TEST(RecordScanner, NeedsNoEndOfLineAtTheEnd) {
    EXPECT_EQ(scan("a,b").records, (std::vector<Record>{{"a", "b"}}));
    EXPECT_EQ(scan("a,\"b\"").records, (std::vector<Record>{{"a", "b"}}));
    EXPECT_EQ(scan("\"a\",").records, (std::vector<Record>{{"a", ""}}));
}

TEST(RecordScanner, TakesCrLf) {
    EXPECT_EQ(scan("a,b\r\nc,\"d\"\r\n\"e\",f\r\n").records,
              (std::vector<Record>{{"a", "b"}, {"c", "d"}, {"e", "f"}}));
}

TEST(RecordScanner, TakesLineEndsThatWereTwiceMadeForWindows) {
    const Scanned scanned = scan("a,b\r\r\n\"c\",\"d\"\r\r\n\r\r\ne,f\r\r\n");
    EXPECT_EQ(scanned.records, (std::vector<Record>{{"a", "b"}, {"c", "d"}, {"e", "f"}}));
    EXPECT_EQ(scanned.lines, (std::vector<std::size_t>{1, 2, 4}));
}

TEST(RecordScanner, UndoesQuotes) {
    EXPECT_EQ(scan("\"a,b\",\"say \"\"yes\"\"\"\n").records, (std::vector<Record>{{"a,b", "say \"yes\""}}));
    EXPECT_EQ(scan("\"\"\"\"\n").records, (std::vector<Record>{{"\""}}));
}

TEST(RecordScanner, ReadsACellOverSeveralLines) {
    const Scanned scanned = scan("\"one\ntwo\r\nthree\",x\ny,z\n");
    EXPECT_EQ(scanned.records, (std::vector<Record>{{"one\ntwo\r\nthree", "x"}, {"y", "z"}}));
    EXPECT_EQ(scanned.lines, (std::vector<std::size_t>{1, 4}));
}

TEST(RecordScanner, PassesOverBlankLines) {
    const Scanned scanned = scan("\na\n\r\nb\n\n");
    EXPECT_EQ(scanned.records, (std::vector<Record>{{"a"}, {"b"}}));
    EXPECT_EQ(scanned.lines, (std::vector<std::size_t>{2, 4}));
}

TEST(RecordScanner, TakesQuotesLiterallyInRawTsv) {
    EXPECT_EQ(scan("\"a\tsay \"yes\n", FileFormat::RawTsv).records,
              (std::vector<Record>{{"\"a", "say \"yes"}}));
}

TEST(RecordScanner, FindsAStrayQuoteAndGoesOnWithTheNextLine) {
    const Scanned scanned = scan("a,5\" disk\nc,d\n");
    EXPECT_EQ(scanned.faults, (std::vector{ScanFault::Kind::StrayQuote}));
    EXPECT_EQ(scanned.records, (std::vector<Record>{{"c", "d"}}));
}

TEST(RecordScanner, FindsTextAfterAClosingQuote) {
    const Scanned scanned = scan("\"a\"b,c\nd,e\n");
    EXPECT_EQ(scanned.faults, (std::vector{ScanFault::Kind::TextAfterQuote}));
    EXPECT_EQ(scanned.records, (std::vector<Record>{{"d", "e"}}));
}

TEST(RecordScanner, FindsAQuoteThatIsNeverClosed) {
    const Scanned scanned = scan("x,\"a\nb,c\n");
    EXPECT_EQ(scanned.faults, (std::vector{ScanFault::Kind::UnclosedQuote}));
    EXPECT_EQ(scanned.records, (std::vector<Record>{{"b", "c"}}));
}

TEST(RecordScanner, GivesBackTheLinesThatAnUnclosedQuoteSwallowed) {
    const Scanned scanned = scan("x,\"a\nb,c\nd,\"e\"\nf,g\n");
    EXPECT_EQ(scanned.faults, (std::vector{ScanFault::Kind::UnclosedQuote}));
    EXPECT_EQ(scanned.records, (std::vector<Record>{{"b", "c"}, {"d", "e"}, {"f", "g"}}));
    EXPECT_EQ(scanned.lines, (std::vector<std::size_t>{1, 2, 3, 4}));
}

TEST(RecordScanner, RefusesARecordWithoutEnd) {
    const std::string text = "a,b\n" + std::string(longest_record + 1, 'x') + "\nc,d\n";
    const Scanned scanned = scan(text);
    EXPECT_EQ(scanned.faults, (std::vector{ScanFault::Kind::RecordTooLong}));
    EXPECT_EQ(scanned.records, (std::vector<Record>{{"a", "b"}, {"c", "d"}}));
}

TEST(RecordScanner, TellsWhereACellBegins) {
    RecordScanner scanner{"ab,\"c\"\n", {0, 7}, dialect_of(FileFormat::Csv)};
    ASSERT_EQ(scanner.next(), RecordScanner::Step::Record);
    EXPECT_EQ(scanner.offset_of(1), 3U);
}

TEST(RecordScanner, StopsWhereItsStretchEnds) {
    const std::string_view text = "a\n\n\nb\n";
    RecordScanner scanner{text, {0, 3}, dialect_of(FileFormat::Csv)};
    EXPECT_EQ(scanner.next(), RecordScanner::Step::Record);
    EXPECT_EQ(scanner.next(), RecordScanner::Step::End);
    EXPECT_EQ(scanner.position(), 3U);
}

TEST(RecordScanner, FinishesARecordThatReachesBeyondItsStretch) {
    const std::string_view text = "\"a\nb\"\nc\n";
    RecordScanner scanner{text, {0, 3}, dialect_of(FileFormat::Csv)};
    EXPECT_EQ(scanner.next(), RecordScanner::Step::Record);
    EXPECT_EQ(scanner.next(), RecordScanner::Step::End);
    EXPECT_EQ(scanner.position(), 6U);
}

TEST(RecordScanner, FindsNothingInAnEmptyText) {
    EXPECT_TRUE(scan("").records.empty());
    EXPECT_TRUE(scan("\n\n").records.empty());
}

}  // namespace
}  // namespace adjudge
