// The commands on a store, run as a user would run them.
#include <filesystem>
#include <fstream>
#include <regex>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

// The sample campaign in a folder of its own, built into a store.
class StoreCommands : public testing::Test {
protected:
    StoreCommands() {
        fs::copy(fs::path{ADJUDGE_ROOT} / "examples", folder.path("weather"), fs::copy_options::recursive);
    }

    ProgramRun run(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--store", store()});
        return run_program(arguments);
    }
    [[nodiscard]] std::string store() const { return folder.path("judge.db"); }
    void build() const {
        const ProgramRun built = run({"build", folder.path("weather")});
        ASSERT_EQ(built.exit_code, 0) << built.err;
    }

    TemporaryFolder folder;
};

TEST_F(StoreCommands, BuildPutsTheHitsIntoTheStore) {
    build();
    const auto status = nlohmann::json::parse(run({"status", "--json"}).out);
    EXPECT_EQ(status[0]["name"], "weather-2026");
    EXPECT_EQ(status[0]["progress"]["whole"]["open"], status[0]["progress"]["whole"]["wanted"]);
    EXPECT_EQ(status[0]["progress"]["whole"]["hits"],
              lines_of(text_of(folder.path("weather/hits.jsonl"))).size());
}

TEST_F(StoreCommands, LoadingTwiceAddsNothing) {
    build();
    const ProgramRun again = run({"campaign", "--load", folder.path("weather")});
    EXPECT_EQ(again.exit_code, 0) << again.err;
    EXPECT_NE(again.out.find("0 HITs added"), std::string::npos) << again.out;
}

TEST_F(StoreCommands, LoadingRefusesHitsThatHaveChanged) {
    build();
    const std::string file = folder.path("weather/hits.jsonl");
    const std::string text = std::regex_replace(text_of(file), std::regex{"rain"}, "snow");
    std::ofstream{file} << text;
    const ProgramRun again = run({"campaign", "--load", folder.path("weather")});
    EXPECT_EQ(again.exit_code, 2);
    EXPECT_NE(again.err.find("with other units: give the campaign another name"), std::string::npos)
        << again.err;
}

TEST_F(StoreCommands, StatusOfNoStoreSaysHowToMakeOne) {
    const ProgramRun status = run({"status"});
    EXPECT_EQ(status.exit_code, 2);
    EXPECT_FALSE(fs::exists(store()));
}

TEST_F(StoreCommands, AnalysingACampaignWithoutJudgmentsSaysSo) {
    build();
    const ProgramRun ranked = run({"rank"});
    EXPECT_EQ(ranked.exit_code, 2);
    EXPECT_NE(ranked.err.find("no judgments"), std::string::npos) << ranked.err;
}

TEST_F(StoreCommands, OptionsThatChangeRowsActOnTheStoreAsOnItsExport) {
    build();
    ASSERT_EQ(run({"simulate", "--workers", "6", "--quiet"}).exit_code, 0);
    const std::string exported = folder.path("exported.csv");
    ASSERT_EQ(run({"export", "-o", exported}).exit_code, 0);
    const std::string genres = folder.path("genres.csv");
    std::ofstream{genres} << "kind,genre\nsystem,news\nbad_reference,other\n";
    for (const std::vector<std::string>& options :
         std::vector<std::vector<std::string>>{{"--only", "kind=system"},
                                               {"--without", "score=90..100"},
                                               {"--values", "kind:ask_again=system"},
                                               {"--join", genres, "--map", "criterion=genre"},
                                               {"--key", "item=item,target_language"}}) {
        std::vector<std::string> of_store{"rank", "--csv"};
        std::vector<std::string> of_file{"rank", exported, "--csv"};
        of_store.insert(of_store.end(), options.begin(), options.end());
        of_file.insert(of_file.end(), options.begin(), options.end());
        const ProgramRun ranked = run(of_store);
        EXPECT_EQ(ranked.exit_code, 0) << ranked.err;
        EXPECT_EQ(ranked.out, run_program(of_file).out) << options[0];
    }
}

TEST_F(StoreCommands, AnAnalysisOfAStoreRefusesWhatSaysHowAFileIsWritten) {
    build();
    ASSERT_EQ(run({"simulate", "--workers", "2", "--quiet"}).exit_code, 0);
    for (const std::vector<std::string>& options :
         std::vector<std::vector<std::string>>{{"--header", "worker,item,system,score"},
                                               {"--delimiter", ";"},
                                               {"--decimal", "comma"},
                                               {"--format", "csv"},
                                               {"--damaged", "skip"}}) {
        const ProgramRun ranked = run({"rank", options[0], options[1]});
        EXPECT_EQ(ranked.exit_code, 2);
        EXPECT_NE(ranked.err.find(options[0]), std::string::npos) << ranked.err;
    }
}

TEST_F(StoreCommands, AnAnalysisTakesAFileOrAStoreNotBoth) {
    build();
    const ProgramRun ranked = run({"rank", ADJUDGE_ROOT "/examples/direct_assessment.csv"});
    EXPECT_EQ(ranked.exit_code, 2);
    EXPECT_NE(ranked.err.find("take one of the two"), std::string::npos) << ranked.err;
}

TEST_F(StoreCommands, AnAnalysisWithoutFileAndStoreAsksForOne) {
    const ProgramRun ranked = run_program({"rank"});
    EXPECT_EQ(ranked.exit_code, 2);
    EXPECT_NE(ranked.err.find("name a table file, or a store with --store"), std::string::npos) << ranked.err;
}

TEST_F(StoreCommands, CommandsTakeTheStoreOfTheEnvironmentWhereNoneIsNamed) {
    build();
    ASSERT_EQ(::setenv("ADJUDGE_STORE", store().c_str(), 1), 0);
    const ProgramRun simulated = run_program({"simulate", "--workers", "6", "--quiet"});
    const ProgramRun ranked = run_program({"rank"});
    const ProgramRun of_a_file = run_program({"analyze", ADJUDGE_ROOT "/examples/direct_assessment.csv"});
    ::unsetenv("ADJUDGE_STORE");
    EXPECT_EQ(simulated.exit_code, 0) << simulated.err;
    EXPECT_EQ(ranked.out, run({"rank"}).out);
    EXPECT_EQ(ranked.exit_code, 0) << ranked.err;
    EXPECT_EQ(of_a_file.exit_code, 0) << of_a_file.err;
}

TEST_F(StoreCommands, BackupMakesAStoreOfTheSameContent) {
    build();
    const std::string copy = folder.path("copy.db");
    ASSERT_EQ(run({"backup", copy}).exit_code, 0);
    EXPECT_EQ(run_program({"status", "--store", copy}).out, run({"status"}).out);
    EXPECT_EQ(run_program({"verify", "--store", copy}).exit_code, 0);
}

TEST_F(StoreCommands, BackupOverwritesNothing) {
    build();
    const ProgramRun backup = run({"backup", store()});
    EXPECT_EQ(backup.exit_code, 2);
    EXPECT_NE(backup.err.find("is there already"), std::string::npos) << backup.err;
}

TEST_F(StoreCommands, VerifyFindsAllWellInANewStore) {
    build();
    const ProgramRun verified = run({"verify"});
    EXPECT_EQ(verified.exit_code, 0) << verified.err;
    EXPECT_NE(verified.out.find("all is well"), std::string::npos) << verified.out;
}

TEST_F(StoreCommands, AccountsAreMadeListedAndRemoved) {
    build();
    EXPECT_NE(run({"account", "anna", "--role", "owner"}).out.find("The password of anna is"),
              std::string::npos);
    EXPECT_EQ(run({"account", "ben"}).exit_code, 0);
    EXPECT_EQ(run({"account"}).out, "owner     anna\nviewer    ben\n");
    EXPECT_EQ(run({"account", "ben", "--remove"}).exit_code, 0);
    EXPECT_EQ(run({"account"}).out, "owner     anna\n");
}

TEST_F(StoreCommands, TheLastOwnerCantBeRemoved) {
    build();
    ASSERT_EQ(run({"account", "anna", "--role", "owner"}).exit_code, 0);
    const ProgramRun removed = run({"account", "anna", "--remove"});
    EXPECT_EQ(removed.exit_code, 2);
    EXPECT_NE(removed.err.find("the last owner"), std::string::npos) << removed.err;
}

TEST_F(StoreCommands, ACampaignIsPausedAndOpenedAgain) {
    build();
    EXPECT_EQ(run({"campaign", "--state", "paused"}).out, "weather-2026 is paused\n");
    EXPECT_EQ(run({"campaign"}).out, "weather-2026 is paused\n");
    EXPECT_EQ(run({"campaign", "--state", "open"}).out, "weather-2026 is open\n");
}

TEST_F(StoreCommands, AnUnknownCampaignIsAnsweredWithThoseThereAre) {
    build();
    const ProgramRun invited = run({"invite", "anna", "--campaign", "wether"});
    EXPECT_EQ(invited.exit_code, 2);
    EXPECT_NE(invited.err.find("the store has 'weather-2026'"), std::string::npos) << invited.err;
}

TEST_F(StoreCommands, AnInvitationIsALinkWithItsTokenBehindTheHash) {
    build();
    const ProgramRun invited = run({"invite", "anna", "--all"});
    EXPECT_EQ(invited.exit_code, 0) << invited.err;
    EXPECT_TRUE(std::regex_match(invited.out,
                                 std::regex{"http://127.0.0.1:8080/work/weather-2026#[A-Za-z0-9_-]{32}\n"}))
        << invited.out;
}

TEST_F(StoreCommands, TheAddressThatServeWasToldIsThatOfLaterLinks) {
    build();
    const std::string serve =
        "timeout --preserve-status -s TERM 2 $ADJUDGE serve --port 0 --store '" + store() + "'";
    const ProgramRun told = run_shell(serve + " --public-address https://judge.example.org/");
    EXPECT_NE(told.out.find("workers     https://judge.example.org/work/weather-2026#"), std::string::npos)
        << told.out << told.err;
    EXPECT_TRUE(run({"invite", "anna"}).out.starts_with("https://judge.example.org/work/weather-2026#"));
    EXPECT_TRUE(run({"invite", "anna", "--public-address", "http://other.example.org"})
                    .out.starts_with("http://other.example.org/work/weather-2026#"));
    const ProgramRun later = run_shell(serve);
    EXPECT_NE(later.out.find("requesters  https://judge.example.org/admin\n"), std::string::npos)
        << later.out;
}

TEST_F(StoreCommands, ServeRefusesAWrongSettingWithItsPlace) {
    const ProgramRun served = run({"serve", "--port", "70000"});
    EXPECT_EQ(served.exit_code, 2);
    EXPECT_NE(served.err.find("--port: '70000' is not a number from 0 to 65535"), std::string::npos)
        << served.err;
}

TEST_F(StoreCommands, ServeStopsOnSigtermWithExitCodeNought) {
    build();
    const ProgramRun served =
        run_shell("timeout --preserve-status -s TERM 2 $ADJUDGE serve --port 0 --store '" + store() + "'");
    EXPECT_EQ(served.exit_code, 0) << served.err;
    EXPECT_NE(served.out.find("workers     http://127.0.0.1:"), std::string::npos) << served.out;
    EXPECT_NE(served.err.find("\"event\":\"stopped\""), std::string::npos) << served.err;
}

TEST_F(StoreCommands, TheFirstOwnersPasswordIsShownOnce) {
    build();
    const std::string serve =
        "timeout --preserve-status -s TERM 1 $ADJUDGE serve --port 0 --store '" + store() + "'";
    EXPECT_NE(run_shell(serve).out.find("The first account is owner with the password"), std::string::npos);
    EXPECT_EQ(run_shell(serve).out.find("The first account"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
