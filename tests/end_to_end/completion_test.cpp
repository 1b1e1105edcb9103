// Completion as the shells do it.
#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

// What bash offers for a command line whose words are given, the last being typed.
std::string bash_offers(const std::string& words, int last) {
    return run_shell("source <(\"$ADJUDGE\" completion bash)\nCOMP_WORDS=(\"$ADJUDGE\" " + words +
                     ")\nCOMP_CWORD=" + std::to_string(last) +
                     "\n_adjudge\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n")
        .out;
}

TEST(BashCompletion, OffersCommands) {
    EXPECT_EQ(bash_offers("ins", 1), "inspect\n");
    EXPECT_EQ(bash_offers("co", 1), "completion\nconvert\n");
}

TEST(BashCompletion, OffersOptions) { EXPECT_EQ(bash_offers("inspect --he", 2), "--header\n--help\n"); }

TEST(BashCompletion, OffersTheValuesOfAnOption) {
    EXPECT_EQ(bash_offers("inspect --table ra", 3), "rankings\nratings\n");
}

TEST(BashCompletion, LeavesFileNamesToTheShell) { EXPECT_EQ(bash_offers("inspect ra", 2), "\n"); }

TEST(ZshCompletion, OffersCommandsAndLeavesFileNamesToTheShell) {
    const ProgramRun has_zsh = run_shell("command -v zsh");
    if (has_zsh.exit_code != 0) {
        GTEST_SKIP() << "zsh is not installed";
    }
    // compadd and _files stand for what zsh defines only while it completes.
    const std::string script =
        "compdef() { :; }\ncompadd() { shift; print -l -- ${(P)1}; }\n_files() { print files; }\n"
        "source <(\"$ADJUDGE\" completion zsh)\n"
        "words=(\"$ADJUDGE\" ins); CURRENT=2; _adjudge\n"
        "words=(\"$ADJUDGE\" inspect --table ra); CURRENT=4; _adjudge\n"
        "words=(\"$ADJUDGE\" inspect ra); CURRENT=3; _adjudge\n";
    const TemporaryFolder folder;
    EXPECT_EQ(run_shell("zsh -f " + folder.file("script.zsh", script)).out,
              "inspect\nrankings\nratings\nfiles\n");
}

}  // namespace
}  // namespace adjudge
