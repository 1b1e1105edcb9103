#include "formats/tables/table_chunk.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Lines = std::vector<std::string>;

// A labels table without its header.
class ChunkOfLabels {
public:
    explicit ChunkOfLabels(std::string text, FileFormat format = FileFormat::Csv)
        : text_{std::move(text)}, form_{.format = format} {}

    [[nodiscard]] TableSource source() const {
        return {text_, &name_, form_, &shape_, &layout_, DamagedRows::Refuse};
    }
    [[nodiscard]] ChunkReading read() const { return read({0, text_.size(), 1}); }
    [[nodiscard]] ChunkReading read(const Chunk& chunk) const { return read_chunk(source(), chunk); }

private:
    std::string text_;
    TableForm form_;
    std::string name_ = "t.csv";
    Lines columns_{"worker", "item", "label"};
    RowShape shape_ = RowShape::of(columns_, {}, DecimalMark::Point).value();
    TableLayout layout_{TableKind::Labels, {}, columns_};
};

Lines problems_of(const ChunkReading& reading) {
    Lines texts;
    for (const Error& error : reading.problems.listed()) {
        texts.push_back(describe(error));
    }
    return texts;
}

Lines names_in(const TableParts& parts, std::string_view column) {
    const auto& coded = std::get<NameColumn>(parts.find(column)->cells);
    Lines names;
    for (const std::uint32_t code : coded.codes) {
        names.emplace_back(parts.dictionaries[coded.dictionary].name(code));
    }
    return names;
}

TEST(ReadChunk, ReadsPlainAndQuotedRecordsAlike) {
    const ChunkReading reading = ChunkOfLabels{"w,1,yes\nw,\"2\",\"a,\"\"b\"\"\"\nw,3,no\n"}.read();
    EXPECT_EQ(problems_of(reading), Lines{});
    EXPECT_EQ(reading.rows, 3U);
    EXPECT_EQ(names_in(reading.parts, "item"), (Lines{"1", "2", "3"}));
    EXPECT_EQ(names_in(reading.parts, "label"), (Lines{"yes", "a,\"b\"", "no"}));
}

TEST(ReadChunk, HasTheColumnsEvenWithoutRows) {
    const ChunkReading reading = ChunkOfLabels{""}.read();
    EXPECT_EQ(reading.rows, 0U);
    EXPECT_EQ(reading.end, 0U);
    EXPECT_TRUE(reading.parts.missing_columns().empty());
}

TEST(ReadChunk, TakesOnlyTheRecordsThatBeginInTheChunk) {
    const ChunkOfLabels labels{"w,1,yes\nv,2,no\nu,3,yes\n"};
    const ChunkReading reading = labels.read({8, 15, 2});
    EXPECT_EQ(names_in(reading.parts, "worker"), Lines{"v"});
    EXPECT_EQ(reading.parts.lines.line_of(0), 3U);
    EXPECT_EQ(reading.end, 15U);
}

TEST(ReadChunk, FollowsARecordBeyondTheEndOfTheChunk) {
    const ChunkOfLabels labels{"w,1,\"y\ne\ns\"\nv,2,no\n"};
    const ChunkReading reading = labels.read({0, 5, 1});
    EXPECT_EQ(names_in(reading.parts, "label"), Lines{"y\ne\ns"});
    EXPECT_EQ(reading.end, 12U);
}

TEST(ReadChunk, ChecksTheTextOfARecordThatReachesBeyondTheChunk) {
    const ChunkReading reading = ChunkOfLabels{"w,1,\"y\n\xFF\"\nv,2,no\n"}.read({0, 5, 1});
    EXPECT_EQ(reading.rows, 0U);
    EXPECT_EQ(reading.problems.total(), 1U);
}

TEST(ReadChunk, LeavesOutARowWithAProblemAndKeepsTheOthers) {
    const ChunkReading reading = ChunkOfLabels{"w,1,yes\n,2,no\nw,3\nw,4,no\n"}.read();
    EXPECT_EQ(problems_of(reading), (Lines{"t.csv:3:1: worker: is empty, and every row needs it",
                                           "t.csv:4:1: the row has 2 cells, and the header has 3 columns"}));
    EXPECT_EQ(names_in(reading.parts, "item"), (Lines{"1", "4"}));
    EXPECT_EQ(reading.parts.lines.line_of(1), 5U);
}

TEST(ReadChunk, NamesTheCellWhoseBytesAreNotText) {
    const ChunkReading reading = ChunkOfLabels{"w,1,yes\nw,\xFF,no\nw,3,no\n"}.read();
    ASSERT_EQ(reading.problems.total(), 1U);
    EXPECT_TRUE(problems_of(reading)[0].starts_with("t.csv:3:3: item: ")) << problems_of(reading)[0];
    EXPECT_EQ(names_in(reading.parts, "item"), (Lines{"1", "3"}));
}

TEST(ReadChunk, GoesOnAfterAStrayQuote) {
    const ChunkReading reading = ChunkOfLabels{"w,1,5\" tall\nw,2,no\n"}.read();
    ASSERT_EQ(reading.problems.total(), 1U);
    EXPECT_NE(problems_of(reading)[0].find("a quote stands inside a cell"), std::string::npos);
    EXPECT_EQ(names_in(reading.parts, "item"), Lines{"2"});
}

TEST(ReadChunk, ReadsJsonLinesAndSkipsBlankOnes) {
    const ChunkOfLabels labels{R"({"worker":"w","item":1,"label":"yes"})"
                               "\n \n"
                               R"({"label":"no","item":2,"worker":"v","note":"x"})",
                               FileFormat::Jsonl};
    const ChunkReading reading = labels.read();
    EXPECT_EQ(problems_of(reading), Lines{});
    EXPECT_EQ(names_in(reading.parts, "worker"), (Lines{"w", "v"}));
    EXPECT_EQ(reading.parts.lines.line_of(1), 4U);
    EXPECT_TRUE(is_missing(reading.parts.find("note")->cells, 0));
}

TEST(ReadChunk, RefusesJsonThatIsNoRow) {
    const ChunkOfLabels labels{R"({"worker":"w","item":1,"item":2,"label":"yes"})"
                               "\n"
                               R"({"worker":"w","item":[1],"label":"yes"})"
                               "\n"
                               R"({"worker":"w","item":1.5,"label":"yes"})"
                               "\n"
                               R"({"worker":"w","item":1})"
                               "\n",
                               FileFormat::Jsonl};
    const ChunkReading reading = labels.read();
    EXPECT_EQ(reading.rows, 0U);
    EXPECT_EQ(problems_of(reading),
              (Lines{"t.csv:2:1: the key 'item' is there twice",
                     "t.csv:3:1: item: '[1]' is a list or an object, and a single value is wanted",
                     "t.csv:4:1: item: '1.5' is a decimal number: put names in quotes",
                     "t.csv:5:1: label: is empty, and every row needs it"}));
}

TEST(PlaceOf, CountsLinesAndCharactersFromTheKnownLine) {
    const ChunkOfLabels labels{"first\n\xC3\xA4\xC3\xB6x\n"};
    const Place place = place_of(labels.source(), {0, 7}, 10);
    EXPECT_EQ(place.file, "t.csv");
    EXPECT_EQ(place.line, 8U);
    EXPECT_EQ(place.column, 3U);
}

TEST(PlaceOf, IsTheFirstColumnAtTheBeginningOfALine) {
    const ChunkOfLabels labels{"first\nsecond\n"};
    EXPECT_EQ(place_of(labels.source(), {6, 2}, 6).line, 2U);
    EXPECT_EQ(place_of(labels.source(), {6, 2}, 6).column, 1U);
}

}  // namespace
}  // namespace adjudge
