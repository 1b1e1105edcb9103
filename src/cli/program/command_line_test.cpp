#include "cli/program/command_line.hpp"

#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

struct Outcome {
    ExitCode code;
    std::string out;
    std::string err;
};

Outcome run_with(const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream err;
    Console console{out, err};
    const ExitCode code = run(arguments, console);
    return {code, out.str(), err.str()};
}

TEST(CommandLine, ExplainsEveryCommandWithAnExample) {
    for (const Command& command : commands()) {
        const Outcome outcome = run_with({"help", std::string{command.name}});
        EXPECT_EQ(outcome.code, ExitCode::Done);
        EXPECT_NE(outcome.out.find("Usage: adjudge " + std::string{command.name}), std::string::npos)
            << outcome.out;
        EXPECT_NE(outcome.out.find("Example:\n  "), std::string::npos) << command.name;
    }
}

// A part of a command is listed in the help of the whole.
TEST(CommandLine, ListsEveryCommand) {
    for (const Command& command : commands()) {
        const std::size_t space = command.name.find(' ');
        const std::string help =
            help_text(command.name.substr(0, space == std::string_view::npos ? 0 : space));
        EXPECT_NE(help.find(command.summary), std::string::npos) << command.name;
    }
}

TEST(CommandLine, HasNoTwoCommandsOfOneName) {
    std::set<std::string_view> names;
    for (const Command& command : commands()) {
        EXPECT_TRUE(names.insert(command.name).second) << command.name;
    }
}

TEST(CommandLine, SuggestsACommand) {
    const Outcome outcome = run_with({"inspcet"});
    EXPECT_EQ(outcome.code, ExitCode::Wrong);
    EXPECT_NE(outcome.err.find("did you mean 'inspect'?"), std::string::npos);
}

TEST(CommandLine, NamesABadMapping) {
    const Outcome outcome = run_with({"inspect", "/dev/null", "--format", "csv", "--map", "worker"});
    EXPECT_EQ(outcome.code, ExitCode::Wrong);
    EXPECT_EQ(outcome.err, "'worker' does not have the form column=name_in_file,...\n");
}

TEST(CommandLine, TakesAnOptionSeveralTimes) {
    const Outcome outcome =
        run_with({"inspect", "/dev/null", "--format", "csv", "--map", "worker=a", "--map", "item=b"});
    EXPECT_EQ(outcome.err.find("--map"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("the file is empty"), std::string::npos) << outcome.err;
}

TEST(CommandLine, RefusesAValueThatAnOptionDoesNotKnow) {
    const Outcome outcome = run_with({"inspect", "x.csv", "--table", "rating"});
    EXPECT_EQ(outcome.code, ExitCode::Wrong);
    EXPECT_NE(outcome.err.find("--table"), std::string::npos);
}

TEST(Completions, OfferWhatCanComeNext) {
    EXPECT_EQ(completions({"ins"}), (std::vector<std::string>{"inspect"}));
    EXPECT_EQ(completions({"inspect", "--ta"}), (std::vector<std::string>{"--table"}));
    EXPECT_EQ(completions({"inspect", "--table", "s"}), (std::vector<std::string>{"spans"}));
    EXPECT_EQ(completions({"help", "conv"}), (std::vector<std::string>{"convert"}));
    EXPECT_TRUE(completions({"inspect", "rat"}).empty());
    EXPECT_TRUE(completions({"unknown", "x"}).empty());
}

}  // namespace
}  // namespace adjudge
