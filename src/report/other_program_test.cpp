#include "report/other_program.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(RunProgram, TellsHowAProgramEnded) {
    EXPECT_EQ(run_program({"true"}), ProgramEnd::Done);
    EXPECT_EQ(run_program({"false"}), ProgramEnd::Failed);
    EXPECT_EQ(run_program({"sh", "-c", "kill -9 $$"}), ProgramEnd::Failed);
}

TEST(RunProgram, TellsThatOneIsNotInstalled) {
    EXPECT_EQ(run_program({"a-program-that-nobody-has"}), ProgramEnd::NotInstalled);
    EXPECT_EQ(run_program({"sh", "-c", "a-program-that-nobody-has"}), ProgramEnd::NotInstalled);
}

}  // namespace
}  // namespace adjudge
