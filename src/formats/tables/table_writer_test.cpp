#include "formats/tables/table_writer.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "formats/tables/cell.hpp"
#include "formats/tables/table_reader.hpp"

namespace adjudge {
namespace {

JudgmentTable table_of(std::string text, FileFormat format = FileFormat::Csv, TableReadOptions options = {}) {
    options.format = format;
    auto table = read_table(SourceText::from_memory("t", std::move(text)), options);
    EXPECT_TRUE(table) << describe(table.error().listed()[0]);
    return *std::move(table);
}

std::string written(const JudgmentTable& table, const TableWriteOptions& options = {}) {
    std::string text;
    const Status status = write_table(table, options, [&](std::string_view piece) {
        text += piece;
        return Status{Done{}};
    });
    return status ? text : "failed: " + describe(status.error());
}

TEST(TableWriter, WritesTheShortestForms) {
    const auto table = table_of(
        "worker,item,system,score,seconds,submitted_at,kind\nw,1,s,085.50,1e2,2018-05-01 12:00,ask_again\n");
    EXPECT_EQ(written(table),
              "worker,item,system,score,seconds,submitted_at,kind\nw,1,s,85.5,100,2018-05-01T12:00:00Z,ask_"
              "again\n");
}

TEST(TableWriter, QuotesWhatNeedsIt) {
    const std::string text = "worker,item,label\n\"a,b\",\"say \"\"yes\"\"\",\"x\ny\"\n";
    EXPECT_EQ(written(table_of(text)), text);
}

TEST(TableWriter, DisarmsFormulasWhereAsked) {
    const auto table = table_of("worker,item,system,score\n=cmd(),@x,+y,-5\n");
    EXPECT_EQ(written(table, {.is_spreadsheet_safe = true}),
              "worker,item,system,score\n'=cmd(),'@x,'+y,-5\n");
    EXPECT_EQ(written(table), "worker,item,system,score\n=cmd(),@x,+y,-5\n");
}

TEST(TableWriter, DisarmsTheHeaderToo) {
    const auto table = table_of("worker,item,label,=cmd()\nw,1,x,y\n");
    EXPECT_EQ(written(table, {.is_spreadsheet_safe = true}), "worker,item,label,'=cmd()\nw,1,x,y\n");
}

TEST(TableWriter, RefusesToLoseTheColumnsOfAnEmptyTable) {
    EXPECT_EQ(written(table_of("worker,item,label\n"), {.format = FileFormat::Jsonl}),
              "failed: a table without rows would lose its columns in JSONL: write csv");
}

TEST(TableWriter, RefusesALineEndInRawTsv) {
    const auto table = table_of("worker,item,label\nw,1,\"x\ny\"\n");
    EXPECT_EQ(written(table, {.format = FileFormat::RawTsv}),
              "failed: label: 'x\\ny' has a tab or a line end, which raw-tsv cannot hold: write tsv");
}

TEST(TableWriter, WritesJsonWithNullsForMissingCells) {
    const auto table = table_of("worker,item,system,score,position\nw,1,\"s\"\"\",,3\n");
    EXPECT_EQ(written(table, {.format = FileFormat::Jsonl}),
              "{\"worker\":\"w\",\"item\":\"1\",\"system\":\"s\\\"\",\"score\":null,\"position\":3}\n");
}

TEST(TableWriter, PassesOnTheErrorOfItsSink) {
    const auto table = table_of("worker,item,label\nw,1,x\n");
    const Status status = write_table(table, {}, [](std::string_view) -> Status {
        return Error{ErrorCode::Io, "disk full"};
    });
    EXPECT_EQ(status.error().message, "disk full");
}

// No two rows' names differ in blanks around them alone: those would be read as one name.
std::string random_text(RandomStream& random, std::uint64_t row) {
    constexpr std::array pieces{"a", ",",  "\"",       "\n", "\r\n", "\xC3\xA4",
                                " ", "=1", "\xD7\xA9", "'",  "\\",   "\t"};
    std::string text = fmt::format("x{}", row);
    for (std::uint64_t i = 0, size = random.below(5); i < size; ++i) {
        text += pieces.at(random.below(pieces.size()));
    }
    return text;
}

// Texts with every nasty character, numbers from tiny to huge, missing cells.
JudgmentTable random_table(RandomStream& random) {
    TableParts parts{.kind = TableKind::Ratings};
    for (const auto* name :
         {"worker", "item", "system", "score", "seconds", "position", "submitted_at", "kind", "note"}) {
        parts.add_column(name);
    }
    const auto rows = 1 + random.below(20);
    for (NamedColumn& column : parts.columns) {
        const ColumnSpec* spec = find_column(TableKind::Ratings, column.name);
        const bool may_miss = spec == nullptr || spec->need == Need::Optional || column.name == "score";
        for (std::uint64_t row = 0; row < rows; ++row) {
            if (may_miss && random.below(4) == 0) {
                resize(column.cells, size(column.cells) + 1);
            } else if (auto* names = std::get_if<NameColumn>(&column.cells)) {
                names->codes.push_back(parts.dictionaries[names->dictionary].add(random_text(random, row)));
            } else if (auto* numbers = std::get_if<NumberColumn>(&column.cells)) {
                // Up to the largest number that a table may hold.
                numbers->values.push_back(std::min(
                    std::abs(random.normal()) * std::pow(10.0, random.normal() * 50), 9007199254740992.0));
            } else if (auto* counts = std::get_if<CountColumn>(&column.cells)) {
                counts->values.push_back(static_cast<std::int32_t>(random.below(1000)));
            } else if (auto* times = std::get_if<TimeColumn>(&column.cells)) {
                times->microseconds.push_back(static_cast<std::int64_t>(random.below(4'000'000'000'000'000)));
            } else {
                std::get<WordColumn>(column.cells)
                    .codes.push_back(static_cast<std::uint8_t>(random.below(7)));
            }
        }
    }
    return JudgmentTable{std::move(parts)};
}

TEST(TableWriter, RoundTripsThroughEveryFormat) {
    RandomStream random{1, "tables"};
    for (int round = 0; round < 200; ++round) {
        const JudgmentTable table = random_table(random);
        for (const FileFormat format : {FileFormat::Csv, FileFormat::Tsv, FileFormat::Jsonl}) {
            const std::string text = written(table, {.format = format});
            const JudgmentTable again = table_of(text, format);
            ASSERT_EQ(again.rows(), table.rows());
            for (const NamedColumn& column : table.columns()) {
                for (std::size_t row = 0; row < table.rows(); ++row) {
                    ASSERT_EQ(format_cell(again, *again.find(column.name), row),
                              format_cell(table, column, row));
                }
            }
            ASSERT_EQ(written(again, {.format = format}), text);
        }
    }
}

}  // namespace
}  // namespace adjudge
