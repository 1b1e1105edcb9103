#include "cli/program/problem_report.hpp"

#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "prepare/problems_json.hpp"

namespace adjudge {
namespace {

Error at_line(std::size_t line) {
    return {ErrorCode::InvalidInput, "'x' is not a number", {"t.csv", line, 7, "score"}};
}

std::string printed(const Problems& problems) {
    std::ostringstream out;
    std::ostringstream err;
    Console console{out, err};
    print_problems(console, problems);
    EXPECT_EQ(out.str(), "") << "problems are no result";
    return err.str();
}

TEST(PrintProblems, GivesEachSortALine) {
    Problems problems;
    problems.add(at_line(2));
    problems.add({ErrorCode::InvalidInput, "is empty", {"t.csv", 3, 1, "worker"}});
    EXPECT_EQ(printed(problems),
              "t.csv:2:7: score: 'x' is not a number\n"
              "t.csv:3:1: worker: is empty\n");
}

TEST(PrintProblems, PutsThoseThatDifferInTheirPlacesAloneOnOneLine) {
    Problems problems;
    for (const std::size_t line : {2U, 5U, 9U}) {
        problems.add(at_line(line));
    }
    EXPECT_EQ(printed(problems), "t.csv:2:7: score: 'x' is not a number (and 2 more like it: lines 5, 9)\n");
}

TEST(PrintProblems, NamesTheFirstPlacesOfAThousand) {
    Problems problems;
    for (std::size_t line = 2; line < 1002; ++line) {
        problems.add(at_line(line));
    }
    EXPECT_EQ(printed(problems),
              "t.csv:2:7: score: 'x' is not a number (and 999 more like it: lines 3, 4, 5, 6, 7, ...)\n");
}

TEST(PrintProblems, TellsHowManyAreNotShown) {
    Problems problems{1};
    for (std::size_t line = 2; line < 6; ++line) {
        problems.add(at_line(line));
    }
    EXPECT_EQ(printed(problems), "t.csv:2:7: score: 'x' is not a number\n... and 3 more problems\n");
}

TEST(PrintProblems, SaysNothingWhereThereAreNone) { EXPECT_EQ(printed(Problems{}), ""); }

TEST(ProblemsAsJson, HaveFilePlaceAndMessage) {
    Problems problems{1};
    problems.add(at_line(2));
    problems.add(at_line(3));
    EXPECT_EQ(json_of("t.csv", problems).dump(),
              R"({"file":"t.csv","problems":{"total":2,"listed":[{"file":"t.csv","line":2,"column":7,)"
              R"("field":"score","message":"'x' is not a number"}]}})");
}

TEST(ProblemsAsJson, AreAnEmptyListWhereThereAreNone) {
    EXPECT_EQ(problems_json(Problems{}).dump(), R"({"total":0,"listed":[]})");
}

TEST(JsonText, ReplacesBytesThatAreNotUtf8) {
    EXPECT_EQ(json_text({{"file", "a\xFF"}}), "{\n  \"file\": \"a\xEF\xBF\xBD\"\n}\n");
}

}  // namespace
}  // namespace adjudge
