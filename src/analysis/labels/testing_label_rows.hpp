// Tables of labels made in code, for the tests of what is computed from labels.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/labels/labels.hpp"
#include "analysis/votes/testing_votes.hpp"

namespace adjudge {

// What is left empty is a missing cell.
struct LabelTableRow {
    std::string worker = "w";
    std::string item = "i";
    std::string label = "yes";
    std::string gold = {};
    std::string system = {};
    std::string kind = "system";
    std::string criterion = {};
    std::string role = "crowd";
};

inline JudgmentTable table_of(const std::vector<LabelTableRow>& rows) {
    TestingColumns columns{TableKind::Labels};
    columns.names("worker", rows, &LabelTableRow::worker);
    columns.names("item", rows, &LabelTableRow::item);
    columns.names("label", rows, &LabelTableRow::label);
    columns.names("gold", rows, &LabelTableRow::gold);
    columns.names("system", rows, &LabelTableRow::system);
    columns.words<UnitKind>("kind", rows, &LabelTableRow::kind);
    columns.names("criterion", rows, &LabelTableRow::criterion);
    columns.words<Role>("role", rows, &LabelTableRow::role);
    return columns.table();
}

// The labels of a table that has one slice.
inline Labels labels_of(const std::vector<LabelTableRow>& rows) {
    auto slices = slice_labels(table_of(rows));
    if (!slices || slices->size() != 1) {
        throw std::logic_error{"these rows are not the labels of one slice"};
    }
    return std::move(slices->front());
}

}  // namespace adjudge
