#include "prepare/confined.hpp"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace adjudge {
namespace {

// The problems of a campaign with more keys of its language pair, or more sections.
std::vector<Error> problems_of(const std::string& pair_keys, const std::string& sections = {}) {
    const std::string file = fmt::format("{}adjudge_{}.toml", ::testing::TempDir(),
                                         ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::ofstream{file} << "name = \"x\"\n[[language_pair]]\nsource_language = \"de\"\n"
                           "target_language = \"en\"\n"
                        << pair_keys
                        << "\n[protocol]\nshows = [\"source\", \"output\"]\n[[protocol.field]]\n"
                           "name = \"score\"\ntype = \"slider\"\ncriterion = \"adequacy\"\n"
                           "[hit]\nsystem = 10\nask_again = 0\nbad_reference = 0\ngood_reference = 0\n"
                        << sections;
    const auto folder = CampaignFolder::open(file);
    std::filesystem::remove(file);
    if (!folder) {
        ADD_FAILURE() << describe(folder.error().listed()[0]);
        return {};
    }
    const Problems problems = files_outside(*folder);
    return {problems.listed().begin(), problems.listed().end()};
}

constexpr std::string_view lines = "source = \"s.txt\"\n[language_pair.systems]\na = \"a.txt\"\n";

TEST(Confined, LetsFilesOfTheFolderAndBelowItBe) {
    EXPECT_TRUE(problems_of("source = \"pair1/s..txt\"\nreference = \"./r.txt\"\n[language_pair.systems]\n"
                            "a = \"...\"\n")
                    .empty());
}

TEST(Confined, RefusesEachFileOfALanguagePair) {
    for (const std::string key : {"reference", "documents", "vocabulary", "constituents"}) {
        for (const std::string file : {"/etc/passwd", "../other/s.txt", "a/../../b"}) {
            const auto problems = problems_of(fmt::format("{} = \"{}\"\n{}", key, file, lines));
            ASSERT_EQ(problems.size(), 1U) << key << " " << file;
            EXPECT_EQ(problems[0].place.field, "language_pair[1]." + key);
            EXPECT_GT(problems[0].place.line, 0U);
        }
    }
}

TEST(Confined, RefusesSourceSystemsTextsAndDegraded) {
    EXPECT_EQ(problems_of("source = \"/s\"\n[language_pair.systems]\na = \"../a\"\n").size(), 2U);
    EXPECT_EQ(problems_of("texts = \"/all.tsv\"\n").size(), 1U);
    EXPECT_EQ(problems_of(std::string{lines} + "[language_pair.degraded]\na = \"/bad\"\n").size(), 1U);
}

TEST(Confined, RefusesFilesOfParts) {
    const auto problems =
        problems_of(std::string{lines},
                    "[[part]]\nname = \"p\"\n[part.gold]\nfile = \"../gold.csv\"\n[part.sample]\n"
                    "screens = \"/screens.csv\"\n");
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].place.field, "part[1].gold.file");
    EXPECT_EQ(problems[1].place.field, "part[1].sample.screens");
}

TEST(Confined, TakesASystemOfOneFileForAName) {
    EXPECT_TRUE(problems_of("texts = \"all.tsv\"\n[language_pair.systems]\na = \"/a/b\"\n").empty());
}

TEST(Confined, RefusesGoldScreensAndQualification) {
    for (const std::string section :
         {"[gold]\nfile = \"/gold.csv\"\n", "[sample]\nscreens = \"/screens.csv\"\n",
          "[entrance]\nqualification = \"../quiz.jsonl\"\n"}) {
        const auto problems = problems_of(std::string{lines}, section);
        ASSERT_EQ(problems.size(), 1U) << section;
        EXPECT_GT(problems[0].place.line, 10U);
    }
}

}  // namespace
}  // namespace adjudge
