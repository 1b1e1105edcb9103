// Tables of texts made in code, for the tests of what is told of those who wrote them.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {

struct WrittenRow {
    std::string worker = "w";
    std::string item = "1";
    std::string field = "comment";
    std::string text = "fine";
    std::string kind = "system";
    std::string hit = {};
    double seconds = std::numeric_limits<double>::quiet_NaN();
};

inline JudgmentTable table_of(const std::vector<WrittenRow>& rows) {
    TestingColumns columns{TableKind::Texts};
    columns.names("worker", rows, &WrittenRow::worker);
    columns.names("item", rows, &WrittenRow::item);
    columns.names("field", rows, &WrittenRow::field);
    columns.texts("text", rows, &WrittenRow::text);
    columns.words<UnitKind>("kind", rows, &WrittenRow::kind);
    columns.names("hit", rows, &WrittenRow::hit);
    columns.numbers("seconds", rows, &WrittenRow::seconds);
    return columns.table();
}

}  // namespace adjudge
