#include "model/joined_names.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TableParts parts_with(std::string_view column, const std::vector<std::string>& names) {
    TableParts parts;
    parts.add_column(column);
    auto& cells = std::get<NameColumn>(parts.find(column)->cells);
    for (const std::string& name : names) {
        cells.codes.push_back(name.empty() ? missing_code : parts.dictionaries[cells.dictionary].add(name));
    }
    return parts;
}

std::vector<std::string> names_in(const TableParts& parts, std::string_view column) {
    const auto& cells = std::get<NameColumn>(parts.find(column)->cells);
    std::vector<std::string> names;
    for (const std::uint32_t code : cells.codes) {
        names.emplace_back(code == missing_code ? "" : parts.dictionaries[cells.dictionary].name(code));
    }
    return names;
}

TEST(WithJoinedNames, TakesNamesThatDifferInBlanksAroundThemForOneAndSaysSo) {
    const TableParts joined = with_joined_names(parts_with("system", {"A", "A ", "", " A", "B", "A "}));
    EXPECT_EQ(names_in(joined, "system"), (std::vector<std::string>{"A", "A", "", "A", "B", "A"}));
    EXPECT_EQ(joined.notes.size(), 2U);
}

TEST(WithJoinedNames, LeavesANameThatStandsAlone) {
    const std::vector<std::string> names{"A ", "a", "B"};
    const TableParts joined = with_joined_names(parts_with("worker", names));
    EXPECT_EQ(names_in(joined, "worker"), names);
    EXPECT_TRUE(joined.notes.empty());
}

TEST(WithJoinedNames, LeavesItemsAsTheyAre) {
    const std::vector<std::string> names{"1", "1 "};
    EXPECT_EQ(names_in(with_joined_names(parts_with("item", names)), "item"), names);
}

}  // namespace
}  // namespace adjudge
