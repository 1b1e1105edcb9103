// Simulated crowds, power, replications, the demonstration and the report, run as a user would run them.
#include <filesystem>
#include <map>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

class Simulation : public testing::Test {
protected:
    static std::string output_of(const Arguments& arguments) {
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.exit_code, 0) << run.err;
        return run.out;
    }
    static void expect_refusal(const Arguments& arguments, const std::string& words) {
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.exit_code, 2) << run.out;
        EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
    }

    TemporaryFolder folder;
};

TEST_F(Simulation, WritesATableAndTheTruthBesideIt) {
    const std::string table = folder.path("ratings.csv");
    output_of({"simulate", "--preset", "law2013-vas", "--workers", "4", "--crowd", "careful", "-o", table});
    const Json truth = Json::parse(text_of(folder.path("ratings.truth.json")));
    EXPECT_EQ(truth["workers"].size(), 4U);
    EXPECT_EQ(truth["systems"].size(), 5U);
    const Json study = Json::parse(output_of({"analyze", table, "--json"}));
    EXPECT_EQ(study["slices"][0]["counts"]["systems"], 5);
    EXPECT_EQ(study["slices"][0]["workers"][0]["quality"]["bad_pairs"].get<int>() % 10, 0);
}

// A table without quoted cells, as simulations of invented texts give it.
using Cells = std::map<std::string, std::string>;

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::stringstream stream{line};
    for (std::string cell; std::getline(stream, cell, ',');) {
        cells.push_back(cell);
    }
    return cells;
}

std::vector<Cells> rows_of(const std::string& table) {
    const std::vector<std::string> lines = lines_of(table);
    const std::vector<std::string> names = cells_of(lines.at(0));
    std::vector<Cells> rows;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<std::string> cells = cells_of(lines[i]);
        Cells row;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            row[names[c]] = cells[c];
        }
        rows.push_back(row);
    }
    return rows;
}

// The rows as a table; what a worker sees for the second time gets `bonus` more.
std::string with_bonus_on_second_sight(const std::vector<Cells>& rows, double bonus) {
    std::string table = "worker,hit,unit,pair,kind,position,item,system,score\n";
    for (const Cells& row : rows) {
        const bool is_second = row.at("kind") == "ask_again";
        const double score = 0.8 * std::stod(row.at("score")) + (is_second ? bonus : 0.0);
        for (const std::string name :
             {"worker", "hit", "unit", "pair", "kind", "position", "item", "system"}) {
            table += row.at(name) + ",";
        }
        table += std::to_string(score) + "\n";
    }
    return table;
}

TEST_F(Simulation, PutsEveryRepetitionAfterWhatItRepeats) {
    const auto rows =
        rows_of(output_of({"simulate", "--preset", "law2013-vas", "--workers", "4", "--crowd", "careful"}));
    std::map<std::pair<std::string, std::string>, int> positions;
    for (const Cells& row : rows) {
        positions[{row.at("worker"), row.at("unit")}] = std::stoi(row.at("position"));
    }
    std::size_t repetitions = 0;
    for (const Cells& row : rows) {
        if (row.at("kind") == "ask_again") {
            ++repetitions;
            EXPECT_LT(positions.at({row.at("worker"), row.at("pair")}), std::stoi(row.at("position")));
        }
    }
    EXPECT_GE(repetitions, 40U);
}

TEST_F(Simulation, FindsAnEffectOfSecondSightAndMovesNothingElse) {
    const auto rows =
        rows_of(output_of({"simulate", "--preset", "law2013-vas", "--workers", "8", "--crowd", "careful"}));
    const auto consistency_of = [&](const std::string& name, double bonus) {
        const std::string file = folder.file(name, with_bonus_on_second_sight(rows, bonus));
        return Json::parse(
            output_of({"analyze", file, "--scale", "0..100", "--json"}))["slices"][0]["consistency"];
    };
    const Json without = consistency_of("without.csv", 0.0);
    const Json with = consistency_of("with.csv", 10.0);
    const auto found = [](const Json& consistency, const char* who) {
        return consistency["treatments"][0][who];
    };
    EXPECT_NEAR(found(with, "same_worker")["mean_difference"].get<double>() -
                    found(without, "same_worker")["mean_difference"].get<double>(),
                10.0, 1e-4);
    EXPECT_LT(found(with, "same_worker")["test"]["p"].get<double>(), 1e-6);
    EXPECT_GT(found(without, "same_worker")["test"]["p"].get<double>(), 0.001);
    EXPECT_EQ(found(with, "distinct_workers"), found(without, "distinct_workers"));
    EXPECT_EQ(with["bad_references"], without["bad_references"]);
}

TEST_F(Simulation, GivesTheSameBytesForTheSameSeed) {
    const Arguments command{"simulate", "--preset", "pairwise", "--workers", "4", "--seed", "3"};
    EXPECT_EQ(output_of(command), output_of(command));
    Arguments other = command;
    other.back() = "4";
    EXPECT_NE(output_of(other), output_of(command));
}

TEST_F(Simulation, AnswersTheHitsOfACampaign) {
    fs::copy(fs::path{ADJUDGE_ROOT} / "examples", folder.path("weather"), fs::copy_options::recursive);
    expect_refusal({"simulate", folder.path("weather")}, "adjudge build");
    output_of({"build", folder.path("weather")});
    const std::string out =
        output_of({"simulate", folder.path("weather"), "--workers", "3", "--crowd", "careful"});
    EXPECT_NE(out.find("online-A"), std::string::npos) << out;
}

TEST_F(Simulation, FillsAStoreAsPeopleWould) {
    fs::copy(fs::path{ADJUDGE_ROOT} / "examples", folder.path("weather"), fs::copy_options::recursive);
    const std::string store = folder.path("s.db");
    output_of({"build", folder.path("weather"), "--store", store});
    const std::string truth = folder.path("truth.json");
    output_of({"simulate", "--store", store, "--workers", "12", "--crowd", "careful", "--truth", truth});
    EXPECT_EQ(Json::parse(text_of(truth))["workers"].size(), 12U);
    const Json status = Json::parse(output_of({"status", "--store", store, "--json"}));
    EXPECT_EQ(status[0]["progress"]["whole"]["open"], 0);
    EXPECT_EQ(status[0]["progress"]["whole"]["done"], status[0]["progress"]["whole"]["wanted"]);
    output_of({"verify", "--store", store});
    // The campaign knows the scale of its question: nothing is guessed.
    const std::string ranked = output_of({"rank", "--store", store});
    EXPECT_EQ(ranked.find("guessed"), std::string::npos) << ranked;
}

TEST_F(Simulation, SaysWhatIsMissingOrWrong) {
    expect_refusal({"simulate"}, "say what is judged");
    expect_refusal({"simulate", "--preset", "law2013-vas", "x"}, "say what is judged");
    expect_refusal({"simulate", "--preset", "law2013-va"}, "did you mean");
    expect_refusal({"simulate", "--preset", "pairwise", "--crowd", "carefull"}, "did you mean 'careful'");
    expect_refusal({"simulate", "--preset", "pairwise", "--crowd", "none.toml"}, "none.toml");
    expect_refusal({"simulate", "--preset", "pairwise", "--over", "http://127.0.0.1:1"},
                   "--over needs --store");
    expect_refusal({"simulate", "--preset", "esa"}, "--table");
    expect_refusal({"simulate", "--preset", "esa"}, "-o");
    expect_refusal({"simulate", "--preset", "pairwise", "--table", "ratings"}, "there are choices");
    expect_refusal({"simulate", "--store", folder.path("s.db"), "-o", "x.csv"}, "adjudge export");
}

TEST_F(Simulation, WritesAFileForEachTable) {
    output_of(
        {"simulate", "--preset", "esa", "--workers", "4", "--systems", "2", "-o", folder.path("esa.csv")});
    EXPECT_FALSE(fs::exists(folder.path("esa.csv")));
    EXPECT_NE(text_of(folder.path("esa.ratings.csv")).find("score"), std::string::npos);
    EXPECT_NE(text_of(folder.path("esa.spans.csv")).find("severity"), std::string::npos);
    EXPECT_EQ(Json::parse(text_of(folder.path("esa.truth.json")))["workers"].size(), 4U);
}

TEST_F(Simulation, PowerRecommendsASize) {
    const Json curve = Json::parse(
        output_of({"power", "--preset", "wmt-da", "--effect", "4", "--crowd", "careful", "--runs", "10",
                   "--judgments", "160,3200", "--pay-per-hit", "2", "--fee", "0.5", "--json"}));
    EXPECT_EQ(curve["recommended_judgments"], 3200);
    EXPECT_EQ(curve["points"][1]["cost"], 120.0);
    EXPECT_NE(curve["signature"].get<std::string>().find("crowd:careful"), std::string::npos);
}

TEST_F(Simulation, PowerTakesAPilot) {
    const std::string pilot = folder.path("pilot.csv");
    output_of({"simulate", "--preset", "wmt-da", "--workers", "6", "--systems", "2", "-o", pilot});
    const std::string out = output_of({"power", "--pilot", pilot, "--judgments", "400", "--runs", "5"});
    EXPECT_NE(out.find("power:pilot"), std::string::npos) << out;
    EXPECT_NE(out.find("Fitted to"), std::string::npos) << out;
    EXPECT_NE(out.find("% of neighboring systems to be significantly different"), std::string::npos) << out;
    const Json json =
        Json::parse(output_of({"power", "--pilot", pilot, "--judgments", "400", "--runs", "2", "--json"}));
    EXPECT_GT(json["crowd"]["noise"].get<double>(), 0.0);
    EXPECT_EQ(json["crowd"]["systems"].size(), 2U);
    EXPECT_GE(json["design"]["run_length"].get<double>(), 1.0);
    expect_refusal({"power", "--pilot", pilot, "--effect", "3"}, "--pilot excludes --effect");
    expect_refusal({"power", "--pilot", pilot, "--crowd", "mixed"}, "--pilot excludes --crowd");
    expect_refusal({"power"}, "say what is planned");
    expect_refusal({"power", "--preset", "wmt-da", "--runs", "0"}, "--runs");
    expect_refusal({"power", "--preset", "wmt-da", "--hits-per-worker", "0"}, "--hits-per-worker");
}

TEST_F(Simulation, PowerRefusesAPilotOfSeveralSlices) {
    const std::string pilot = folder.file("pilot.csv",
                                          "worker,item,system,score,target_language\n"
                                          "a,1,x,10,de\na,2,y,20,de\na,1,x,10,fr\na,2,y,20,fr\n");
    expect_refusal({"power", "--pilot", pilot}, "several slices");
}

TEST_F(Simulation, ReplicateListsAndRunsThePapers) {
    EXPECT_NE(output_of({"replicate"}).find("laeubli2018"), std::string::npos);
    const Json found = Json::parse(run_program({"replicate", "laeubli2018", "--runs", "3", "--json"}).out);
    EXPECT_EQ(found["cells"][0]["published"], 44.0);
    EXPECT_EQ(found["cells"][0]["runs"], 3);
    EXPECT_EQ(found["findings"].size(), 6U);
    expect_refusal({"replicate", "laeubli"}, "there is no experiment");
}

TEST_F(Simulation, ReplicateShowsThePapersTablesFromAFile) {
    output_of({"replicate", "law2013", "--judgments", folder.path("law")});
    const std::string file = folder.path("law") + "/continuous.csv";
    const Json found = Json::parse(run_program({"replicate", "law2013", "--ratings", file, "--json"}).out);
    EXPECT_EQ(found["cells"][0]["published"], 100.0);
    EXPECT_EQ(found["cells"][0]["mean"], 100.0);
    ASSERT_EQ(found["not_shown"].size(), 1U);  // no scores from 1 to 5
    EXPECT_EQ(found["not_shown"][0]["part"], "Tables 2, 3 and 5, 5-pt");
    expect_refusal({"replicate", "law2013", "--quality-test", "welch"}, "--quality-test is for --ratings");
    expect_refusal({"replicate", "denkowski2010", "--ratings", file}, "one language pair");
    expect_refusal({"replicate", "laeubli2018", "--ratings", file}, "a choices table is needed");
    expect_refusal({"replicate", "law2013", "--ratings", file, "--runs", "3"}, "--runs");
}

// Figures 3 and 4 of LAW 2013, and 1 and 2 of Denkowski and Lavie.
TEST_F(Simulation, ReplicateWritesThePapersFiguresAndTables) {
    const auto expect_files = [&](const std::string& paper, const std::string& ratings,
                                  const std::vector<std::string>& files) {
        output_of({"replicate", paper, "--judgments", folder.path(paper)});
        run_program({"replicate", paper, "--ratings", folder.path(paper) + "/" + ratings, "--figures",
                     folder.path("figures"), "--tables", folder.path("tables")});
        for (const std::string& file : files) {
            EXPECT_TRUE(std::filesystem::exists(folder.path(file))) << paper << ": " << file;
        }
    };
    expect_files(
        "law2013", "continuous.csv",
        {"figures/differences-continuous-fluency-de-en.svg", "tables/means.tex", "tables/tests.csv"});
    expect_files("denkowski2010", "adequacy.csv",
                 {"figures/weights.svg", "figures/final-scores.svg", "tables/technique-weights.csv"});
    expect_refusal({"replicate", "law2013", "--figures", folder.path("figures")}, "--ratings");
}

TEST_F(Simulation, TheDemonstrationIsMadeFilledAndReported) {
    const std::string demo = folder.path("a demo");
    const std::string out = output_of({"demo", "--folder", demo, "--stop", "--port", "0"});
    for (const auto* words : {"/work/demo#", "/admin", "/a%20demo/report.html"}) {
        EXPECT_NE(out.find(words), std::string::npos) << out;
    }
    const Json study = Json::parse(output_of({"analyze", "--store", demo + "/adjudge.db", "--json"}));
    ASSERT_EQ(study["slices"].size(), 2U);
    EXPECT_EQ(study["slices"][0]["ranking"]["systems"][0]["system"], "aurora");
    output_of({"verify", "--store", demo + "/adjudge.db"});
    expect_refusal({"demo", "--folder", demo, "--stop"}, "--replace");
    output_of({"demo", "--folder", demo, "--stop", "--port", "0", "--replace", "--protocol", "pairwise",
               "--workers", "8"});
}

TEST_F(Simulation, TheDemonstrationReplacesNothingThatItDidNotMake) {
    const std::string precious = folder.file("campaign.toml", "name = \"mine\"\n");
    expect_refusal({"demo", "--folder", fs::path{precious}.parent_path().string(), "--replace", "--stop"},
                   "--folder");
    EXPECT_EQ(text_of(precious), "name = \"mine\"\n");
}

TEST_F(Simulation, TheReportIsOnePage) {
    const std::string page = folder.path("r.html");
    output_of({"report", (fs::path{ADJUDGE_ROOT} / "examples/direct_assessment.csv").string(), "-o", page,
               "--title", "<Weather>"});
    const std::string html = text_of(page);
    EXPECT_TRUE(html.starts_with("<!doctype html>"));
    EXPECT_NE(html.find("&lt;Weather&gt;"), std::string::npos);
    EXPECT_NE(html.find("nmt-lab"), std::string::npos);
    output_of({"report", (fs::path{ADJUDGE_ROOT} / "examples/choices.csv").string(), "-o", page});
}

// Paper 004: experts ranked outputs elsewhere, a campaign shows a crowd the same screens, under names of its
// own, and both tables are analyzed together.
TEST_F(Simulation, ACrowdOnTheScreensOfExpertsHasACurveOfVoters) {
    fs::copy(fs::path{ADJUDGE_ROOT} / "examples", folder.path("weather"), fs::copy_options::recursive);
    std::string experts = "worker,role,screen,item,source_language,target_language,system,rank\n";
    for (const std::string item : {"montag:1", "montag:2", "dienstag:1", "dienstag:2"}) {
        const std::string begin = "e,expert,wmt08-" + item + "," + item + ",de,en,";
        experts += begin + "online-A,1\n" + begin + "online-B,2\n";
    }
    folder.file("weather/experts.csv", experts);
    folder.file(
        "weather/campaign.toml",
        "name = \"again\"\n"
        "[[language_pair]]\nsource_language = \"de\"\ntarget_language = \"en\"\n"
        "source = \"texts/source.de.txt\"\nreference = \"texts/reference.en.txt\"\n"
        "documents = \"texts/documents.txt\"\n"
        "[language_pair.systems]\nonline-A = \"texts/online-A.en.txt\"\nonline-B = "
        "\"texts/online-B.en.txt\"\n"
        "[protocol]\nshows = [\"source\", \"reference\", \"output\"]\noutputs = 2\n"
        "[[protocol.field]]\nname = \"rank\"\ntype = \"ranking\"\nwording = \"ranking\"\nallows_ties = true\n"
        "[sample]\nscreens = \"experts.csv\"\n"
        "[hit]\nsystem = 1\nask_again = 0\nbad_reference = 0\ngood_reference = 0\n"
        "[collection]\nworkers_per_hit = 3\n");
    output_of({"build", folder.path("weather")});
    const std::string crowd = folder.path("crowd.csv");
    output_of({"simulate", folder.path("weather"), "--workers", "5", "--crowd", "careful", "-o", crowd});
    const std::string both = folder.path("weather/experts.csv");
    const Json study = Json::parse(output_of({"analyze", crowd, both, "--json"}));
    ASSERT_EQ(study["votes"].size(), 1U);
    ASSERT_TRUE(study["votes"][0]["voters"].contains("points")) << study["votes"][0]["voters"];
    EXPECT_EQ(study["votes"][0]["voters"]["points"][2]["screens"], 4);
    EXPECT_EQ(study["votes"][0]["weightings"].size(), 3U);
    const std::string page = folder.path("report.html");
    output_of({"report", crowd, both, "-o", page});
    const std::string report = text_of(page);
    EXPECT_NE(report.find("Agreement with experts by the number of voters"), std::string::npos);
    EXPECT_NE(report.find("weighted by others"), std::string::npos);
}

TEST(SimulateIntoAStore, TakesNoPlacesAmongPeopleUnlessTold) {
    const TemporaryFolder folder;
    const std::string store = folder.path("judge.db");
    const std::string weather = folder.path("weather");
    std::filesystem::copy(std::filesystem::path{ADJUDGE_ROOT} / "examples", weather,
                          std::filesystem::copy_options::recursive);
    ASSERT_EQ(run_program({"build", weather, "--store", store}).exit_code, 0);
    const Arguments one{"simulate", "--store", store, "--workers", "1", "-q"};
    ASSERT_EQ(run_program(one).exit_code, 0);
    ASSERT_EQ(run_program(one).exit_code, 0);
    const ProgramRun renamed = run_shell(
        "python3 - <<'END'\n"
        "import sqlite3\n"
        "store = sqlite3.connect('" +
        store +
        "')\n"
        "store.execute(\"UPDATE worker SET service = 'link'\")\n"
        "store.commit()\n"
        "END");
    ASSERT_EQ(renamed.exit_code, 0) << renamed.err;
    const ProgramRun refused = run_program(one);
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_NE(refused.err.find("--among-people"), std::string::npos) << refused.err;
    Arguments told = one;
    told.push_back("--among-people");
    EXPECT_EQ(run_program(told).exit_code, 0);
}

}  // namespace
}  // namespace adjudge
