// Tables of texts made in code, for the tests of what is told of those who wrote them.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {

struct TextRow {
    std::string worker = "w";
    std::string item = "1";
    std::string field = "comment";
    std::string text = "fine";
    std::string kind = "system";
    std::string hit = {};
    double seconds = std::numeric_limits<double>::quiet_NaN();
};

inline JudgmentTable table_of(const std::vector<TextRow>& rows) {
    TestingColumns columns{TableKind::Texts};
    columns.names("worker", rows, &TextRow::worker);
    columns.names("item", rows, &TextRow::item);
    columns.names("field", rows, &TextRow::field);
    columns.texts("text", rows, &TextRow::text);
    columns.words<UnitKind>("kind", rows, &TextRow::kind);
    columns.names("hit", rows, &TextRow::hit);
    columns.numbers("seconds", rows, &TextRow::seconds);
    return columns.table();
}

}  // namespace adjudge
