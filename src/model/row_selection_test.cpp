#include "model/row_selection.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "model/table_views.hpp"

namespace adjudge {
namespace {

JudgmentTable three_rows() {
    TableParts parts;
    for (const char* name :
         {"worker", "item", "system", "score", "seconds", "kind", "submitted_at", "position"}) {
        parts.add_column(name);
    }
    for (const char* name : {"worker", "item", "system"}) {
        auto& column = std::get<NameColumn>(parts.find(name)->cells);
        for (const char* value : {"a", "b", "c"}) {
            column.codes.push_back(parts.dictionaries[column.dictionary].add(value));
        }
    }
    std::get<NumberColumn>(parts.find("score")->cells).values = {1, 2, 3};
    std::get<NumberColumn>(parts.find("seconds")->cells).values = {4, 5, 6};
    std::get<WordColumn>(parts.find("kind")->cells).codes = {0, 1, 0};
    std::get<TimeColumn>(parts.find("submitted_at")->cells).microseconds = {7, 8, 9};
    std::get<CountColumn>(parts.find("position")->cells).values = {1, 2, 3};
    return JudgmentTable{std::move(parts)};
}

TEST(SelectedRows, AreThoseAskedForInEveryColumn) {
    const JudgmentTable kept = selected_rows(three_rows(), {true, false, true});
    EXPECT_EQ(kept.rows(), 2U);
    EXPECT_EQ(std::get<NumberColumn>(kept.find("score")->cells).values, (std::vector<double>{1, 3}));
    EXPECT_EQ(std::get<TimeColumn>(kept.find("submitted_at")->cells).microseconds,
              (std::vector<std::int64_t>{7, 9}));
    const auto& worker = std::get<NameColumn>(kept.find("worker")->cells);
    EXPECT_EQ(kept.dictionary(worker).name(worker.codes[1]), "c");
}

TEST(SelectedRows, KeepTheLinesOfTheFile) {
    TableParts parts = three_rows().parts();
    parts.lines.add(2, 3);
    const JudgmentTable kept = selected_rows(JudgmentTable{std::move(parts)}, {true, false, true});
    EXPECT_EQ(kept.lines().line_of(0), 2U);
    EXPECT_EQ(kept.lines().line_of(1), 4U);
}

TEST(SelectedRows, CanBeNone) { EXPECT_EQ(selected_rows(three_rows(), {false, false, false}).rows(), 0U); }

TEST(SelectedRows, NeedAnEntryForEach) {
    EXPECT_THROW((void)selected_rows(three_rows(), {true}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
