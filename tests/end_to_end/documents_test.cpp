// The documents agree with the program.
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/crowd_file.hpp"

namespace adjudge {
namespace {

const std::filesystem::path root = ADJUDGE_ROOT;

TEST(Documents, ListTheCommandsAsTheProgramDoes) {
    EXPECT_EQ(text_of(root / "docs/commands.md"), run_program({"help", "--page"}).out) << "run make docs";
}

TEST(Documents, ListTheTablesAsTheProgramDoes) {
    EXPECT_EQ(text_of(root / "docs/tables.md"), run_program({"help", "tables"}).out) << "run make docs";
    EXPECT_EQ(text_of(root / "docs/options.md"), run_program({"help", "options"}).out) << "run make docs";
}

// The example of everything, and that of parts.
class CampaignExample : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Documents, CampaignExample, testing::Values("# Campaign files", "## Parts"),
                         [](const auto& param) {
                             return param.param == "## Parts" ? "OfParts" : "OfEveryKey";
                         });

TEST_P(CampaignExample, IsRight) {
    const std::string page = text_of(root / "docs/campaign.md");
    const std::size_t begin = page.find("```toml\n", page.find(GetParam()));
    ASSERT_NE(begin, std::string::npos);
    const std::size_t from = begin + 8;
    const auto campaign = read_campaign(
        SourceText::from_memory("docs/campaign.md", page.substr(from, page.find("```", from) - from)));
    EXPECT_TRUE(campaign) << describe(campaign.error().listed()[0]);
}

// Every table of the file gets a key that nobody knows; the complaints list the keys that are known.
TEST(Documents, ExplainEveryKeyOfACampaignFile) {
    const std::string page = text_of(root / "docs/campaign.md");
    std::string fields;
    for (const auto* type : {"slider", "choice", "ranking", "text", "spans"}) {
        fields +=
            "[[protocol.field]]\nname = \"" + std::string{type} + "\"\ntype = \"" + type + "\"\nx_x = 1\n";
    }
    const auto campaign = read_campaign(SourceText::from_memory(
        "c.toml",
        "x_x = 1\nname = \"x\"\n[[language_pair]]\nx_x = 1\n[protocol]\nx_x = 1\n" + fields +
            "[sample]\nx_x = 1\n[gold]\nx_x = 1\n[hit]\nx_x = 1\n[quality]\nx_x = "
            "1\n[analysis]\nx_x = 1\n[payment]\nx_x = 1\n[collection]\nx_x = 1\n[[part]]\nname = \"p\"\nx_x = 1\n"));
    ASSERT_FALSE(campaign);
    std::size_t complaints = 0;
    for (const Error& error : campaign.error().listed()) {
        const std::size_t known = error.message.find("known here: ");
        if (known == std::string::npos) {
            continue;
        }
        ++complaints;
        std::istringstream keys{error.message.substr(known + 12)};
        for (std::string key; std::getline(keys >> std::ws, key, ',');) {
            EXPECT_NE(page.find(key), std::string::npos) << key;
        }
    }
    EXPECT_EQ(complaints, 16U);
}

// The same for a crowd's file.
TEST(Documents, ExplainEveryKeyOfACrowdFile) {
    const std::string page = text_of(root / "docs/simulation.md");
    const auto crowd = read_crowd(
        SourceText::from_memory("c.toml", "[truth]\nx_x = 1\n[[part]]\ntype = \"careful\"\nx_x = 1\n"));
    ASSERT_FALSE(crowd);
    std::size_t complaints = 0;
    for (const Error& error : crowd.error().listed()) {
        const std::size_t known = error.message.find("known here: ");
        ASSERT_NE(known, std::string::npos) << error.message;
        ++complaints;
        std::istringstream keys{error.message.substr(known + 12)};
        for (std::string key; std::getline(keys >> std::ws, key, ',');) {
            EXPECT_NE(page.find("`" + key + "`"), std::string::npos) << key;
        }
    }
    EXPECT_EQ(complaints, 2U);
}

TEST(Documents, DescribeEveryTypeOfWorker) {
    const std::string page = text_of(root / "docs/simulation.md");
    for (const std::string_view type : all_words<WorkerType>()) {
        EXPECT_NE(page.find("`" + std::string{type} + "`"), std::string::npos) << type;
    }
}

TEST(Documents, TellWhatEachReplicationFindsAsTheProgramDoes) {
    const std::string page = text_of(root / "docs/replications.md");
    for (const auto* name : {"callison2009", "denkowski2010", "law2013", "alta2013", "laeubli2018"}) {
        const auto found =
            nlohmann::json::parse(run_program({"replicate", name, "--runs", "1", "--json"}).out);
        EXPECT_NE(page.find(found["comparable"].get<std::string>()), std::string::npos) << name;
        for (const auto& finding : found["findings"]) {
            EXPECT_NE(page.find("| " + finding["sentence"].get<std::string>() + " |"), std::string::npos)
                << name;
        }
    }
}

// The lines of the README that call the program, each run as it stands but in a folder of its own.
TEST(Documents, GiveCommandsThatWork) {
    const std::string prefix = "build/release/adjudge ";
    std::size_t commands = 0;
    for (const std::string& line : lines_of(text_of(root / "README.md"))) {
        if (!line.starts_with(prefix)) {
            continue;
        }
        ++commands;
        const ProgramRun run =
            run_shell("cd \"$(mktemp -d)\" && trap 'rm -rf \"$PWD\"' EXIT && ln -s '" + root.string() +
                      "/examples' . && \"$ADJUDGE\" " + line.substr(prefix.size()));
        EXPECT_EQ(run.exit_code, 0) << line << "\n" << run.err;
    }
    EXPECT_EQ(commands, 15U);
}

TEST(Documents, ShowTheRankingThatTheProgramPrints) {
    const std::string readme = text_of(root / "README.md");
    const std::size_t begin = readme.find("  #  system");
    ASSERT_NE(begin, std::string::npos);
    const std::string table = readme.substr(begin, readme.find("```", begin) - begin);
    const ProgramRun run = run_program({"rank", (root / "examples/direct_assessment.csv").string()});
    EXPECT_NE(run.out.find(table), std::string::npos) << "copy the table into the README:\n" << run.out;
}

TEST(Documents, FollowARowThatIsThere) {
    const std::string tour = text_of(root / "docs/tour.md");
    const std::size_t begin = tour.find("the row `") + 9;
    const std::string row = tour.substr(begin, tour.find(",...`", begin) - begin);
    EXPECT_NE(text_of(root / "examples/ratings.csv").find("\n" + row + ","), std::string::npos) << row;
}

TEST(Documents, ShowExamplesThatWork) {
    std::size_t examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator{root / "examples"}) {
        if (entry.is_regular_file() && entry.path().extension() != ".md") {
            ++examples;
            const ProgramRun run = run_program({"inspect", entry.path().string()});
            EXPECT_EQ(run.exit_code, 0) << entry.path() << "\n" << run.err;
        }
    }
    EXPECT_EQ(examples, 7U);
}

}  // namespace
}  // namespace adjudge
