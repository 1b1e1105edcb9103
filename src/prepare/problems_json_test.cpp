#include "prepare/problems_json.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjudge {
namespace {

TEST(ProblemsJson, GivesEachProblemItsPlace) {
    const auto json = problems_json(only({ErrorCode::InvalidInput, "is empty", {"t.csv", 3, 7, "worker"}}));
    const nlohmann::ordered_json expected{
        {"file", "t.csv"}, {"line", 3}, {"column", 7}, {"field", "worker"}, {"message", "is empty"}};
    EXPECT_EQ(json.at("listed").at(0), expected);
}

TEST(ProblemsJson, CountsThoseThatWereNotKept) {
    Problems problems{2};
    for (std::size_t line = 1; line <= 5; ++line) {
        problems.add({ErrorCode::InvalidInput, "is empty", {.file = "t.csv", .line = line}});
    }
    const auto json = problems_json(problems);
    EXPECT_EQ(json.at("total"), 5);
    EXPECT_EQ(json.at("listed").size(), 2U);
}

TEST(ProblemsJson, OfNothingIsAnEmptyList) {
    EXPECT_EQ(problems_json(Problems{}).dump(), R"({"total":0,"listed":[]})");
}

}  // namespace
}  // namespace adjudge
