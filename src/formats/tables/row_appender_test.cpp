#include "formats/tables/row_appender.hpp"

#include <array>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

class RowAppenderOfLabels : public ::testing::Test {
protected:
    TableLayout layout{TableKind::Labels, {}, {}};
    RowAppender rows{layout};
    std::size_t worker = rows.column_for("worker");
    std::size_t item = rows.column_for("item");
    std::size_t label = rows.column_for("label");
    std::size_t seconds = rows.column_for("seconds");

    Status put(const std::array<std::string_view, 4>& cells) {
        rows.put(worker, cells[0]);
        rows.put(item, cells[1]);
        rows.put(label, cells[2]);
        rows.put(seconds, cells[3]);
        return rows.end_row(2);
    }
};

TEST_F(RowAppenderOfLabels, KeepsGoodRows) {
    EXPECT_TRUE(put({"w", "1", "yes", "2.5"}));
    EXPECT_EQ(rows.rows(), 1U);
}

TEST_F(RowAppenderOfLabels, LeavesABadRowOutAsAWhole) {
    EXPECT_TRUE(put({"w", "1", "yes", "2.5"}));
    EXPECT_TRUE(put({"v", "2", "no", "fast"})) << "the cell has told it already";
    EXPECT_TRUE(put({"w", "3", "yes", ""}));
    EXPECT_EQ(rows.rows(), 2U);
    const TableParts parts = std::move(rows).take();
    for (const NamedColumn& column : parts.columns) {
        EXPECT_EQ(size(column.cells), 2U) << column.name;
    }
}

TEST_F(RowAppenderOfLabels, NamesTheFieldAndTheCell) {
    EXPECT_FALSE(rows.put(seconds, "fast"));
    EXPECT_EQ(describe(rows.fault(seconds, "fast")), "seconds: 'fast' is not a number");
    EXPECT_EQ(describe(rows.fault(worker, "")), "worker: is empty, and every row needs it");
}

TEST_F(RowAppenderOfLabels, RefusesARowThatEndsTooEarly) {
    rows.put(worker, "w");
    EXPECT_EQ(describe(rows.end_row(2).error()), "item: is empty, and every row needs it");
    EXPECT_EQ(rows.rows(), 0U);
}

TEST_F(RowAppenderOfLabels, TakesANewColumnAsMissingInEarlierRows) {
    EXPECT_TRUE(put({"w", "1", "yes", ""}));
    const std::size_t note = rows.column_for("note");
    EXPECT_FALSE(rows.is_known(note));
    const TableParts parts = std::move(rows).take();
    EXPECT_TRUE(is_missing(parts.columns[note].cells, 0));
}

TEST_F(RowAppenderOfLabels, TakesAllRowsOfABatchOrNone) {
    const std::string text = "w,1,yes,2\nv,2,no,fast\n\n\n\n\n\n\n\n\n";
    PlainBatch batch{4};
    batch.fill(text, {0, text.size()}, dialect_of(FileFormat::Csv));
    ASSERT_EQ(batch.records(), 2U);
    const std::vector<std::size_t> columns{worker, item, label, seconds};
    EXPECT_FALSE(rows.put_rows(columns, batch, 2));
    EXPECT_EQ(rows.rows(), 0U);
    batch.fill(text, {0, 1}, dialect_of(FileFormat::Csv));
    EXPECT_TRUE(rows.put_rows(columns, batch, 2));
    EXPECT_EQ(rows.rows(), 1U);
}

}  // namespace
}  // namespace adjudge
