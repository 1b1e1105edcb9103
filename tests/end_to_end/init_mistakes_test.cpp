// Mistakes in starting a campaign: each gets a message with the way out, and nothing is written.
#include <filesystem>

#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

TEST(InitMistakes, IncludeAPresetThatThereIsNot) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program(
        {"init", folder.path("c"), "--preset", "wmt-ad", "--from", "de", "--to", "en", "--texts", "t.tsv"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err,
              "there is no preset 'wmt-ad' (did you mean 'wmt-da'?): `adjudge presets` lists them\n");
    EXPECT_FALSE(fs::exists(folder.path("c")));
}

TEST(InitMistakes, IncludeACampaignThatIsThereAlready) {
    const TemporaryFolder folder;
    const std::string campaign = folder.file("campaign.toml", "name = \"weather\"\n");
    const ProgramRun run = run_program(
        {"init", folder.path(""), "--preset", "wmt-da", "--from", "de", "--to", "en", "--texts", "t.tsv"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, "'" + campaign + "' is there already: change it, or choose another folder\n");
    EXPECT_EQ(text_of(campaign), "name = \"weather\"\n");
}

TEST(InitMistakes, IncludeTextsThatThereAreNot) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"init", folder.path("c"), "--preset", "wmt-da", "--from", "de",
                                        "--to", "en", "--texts", folder.path("t.tsv")});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, "there is no file '" + folder.path("t.tsv") + "': check the name\n");
    EXPECT_FALSE(fs::exists(folder.path("c")));
}

TEST(InitMistakes, IncludeASystemWithoutAFile) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"init", folder.path("c"), "--preset", "wmt-da", "--from", "de",
                                        "--to", "en", "--source", folder.file("s.txt", "x\n"), "--reference",
                                        folder.file("r.txt", "x\n"), "--system", "a"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, "--system 'a': write NAME=FILE\n");
    EXPECT_FALSE(fs::exists(folder.path("c")));
}

}  // namespace
}  // namespace adjudge
