// The report and its files, written as a user would write them.
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

class Report : public testing::Test {
protected:
    static std::string output_of(const Arguments& arguments) {
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.exit_code, 0) << run.err;
        return run.out;
    }
    std::string simulated(const std::string& preset) {
        const std::string table = folder.path("judgments.csv");
        output_of({"simulate", "--preset", preset, "--workers", "6", "-q", "-o", table});
        return table;
    }
    std::string page_of(const std::string& table, const Arguments& more = {}) {
        Arguments command{"report", table, "-q", "-o", folder.path("report.html")};
        command.insert(command.end(), more.begin(), more.end());
        output_of(command);
        return text_of(folder.path("report.html"));
    }

    TemporaryFolder folder;
};

bool is_installed(const std::string& program) {
    return std::system(fmt::format("command -v {} >/dev/null 2>&1", program).c_str()) == 0;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(Report, HasEveryNumberOfTheRankingAsTheStudyHasIt) {
    const std::string table = simulated("wmt-da");
    page_of(table, {"--figures", folder.path("figures")});
    const std::string csv = text_of(folder.path("figures/ranking.csv"));
    const Json study = Json::parse(output_of({"analyze", table, "--json"}));
    for (const Json& system : study["slices"][0]["ranking"]["systems"]) {
        EXPECT_TRUE(has(
            csv, fmt::format("\n{},{},{},{},", system["system"].get<std::string>(), system["estimate"].dump(),
                             system["interval"]["low"].dump(), system["interval"]["high"].dump())))
            << system.dump() << csv;
    }
}

TEST_F(Report, FollowsTheSameOptionsAsTheStudy) {
    const std::string table = simulated("wmt-da");
    const Arguments options{"--estimate", "raw", "--filter", "passed", "--correction", "holm"};
    const std::string page = page_of(table, options);
    Arguments analyze{"analyze", table, "--json"};
    analyze.insert(analyze.end(), options.begin(), options.end());
    const Json study = Json::parse(output_of(analyze));
    EXPECT_TRUE(has(page, "corrected by Holm&#39;s procedure"));
    EXPECT_TRUE(has(page, "est:raw"));
    EXPECT_EQ(study["slices"][0]["ranking"]["estimate"], "raw");
}

TEST_F(Report, WritesAFileForEveryTableAndFigure) {
    page_of(simulated("law2013-vas"),
            {"--tables", folder.path("t/ables"), "--figures", folder.path("f/igures")});
    for (const char* file :
         {"t/ables/systems.tex", "t/ables/systems.csv", "t/ables/workers.tex", "t/ables/tables.tex",
          "f/igures/ranking.svg", "f/igures/kinds.svg", "f/igures/time.csv"}) {
        EXPECT_TRUE(fs::exists(folder.path(file))) << file;
    }
    EXPECT_FALSE(has(text_of(folder.path("f/igures/ranking.svg")), "var("));
}

TEST_F(Report, MakesPdfOfFiguresWhereTheProgramIsThere) {
    if (!is_installed("rsvg-convert")) {
        GTEST_SKIP() << "librsvg2-bin is not installed";
    }
    page_of(simulated("pairwise"), {"--figures", folder.path("figures")});
    EXPECT_TRUE(text_of(folder.path("figures/ranking.pdf")).starts_with("%PDF"));
}

TEST_F(Report, PrintsItsPageWhereABrowserIsThere) {
    if (!is_installed("chromium")) {
        GTEST_SKIP() << "chromium is not installed";
    }
    const std::string pdf = folder.path("the #1 report.pdf");
    page_of(simulated("pairwise"), {"--pdf", pdf});
    EXPECT_TRUE(text_of(pdf).starts_with("%PDF"));
}

TEST_F(Report, NamesThePackageThatPrintsWhereThereIsNoBrowser) {
    const std::string table = simulated("pairwise");
    const ProgramRun run = run_shell(
        fmt::format("PATH={0} \"$ADJUDGE\" report '{1}' -q -o '{0}/report.html' --pdf '{0}/report.pdf'",
                    folder.path(""), table));
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_TRUE(has(run.err, "install chromium")) << run.err;
    EXPECT_TRUE(fs::exists(folder.path("report.html")));
}

TEST_F(Report, GivesTablesThatPdflatexTypesets) {
    if (!is_installed("pdflatex")) {
        GTEST_SKIP() << "texlive-latex-recommended is not installed";
    }
    const std::string table =
        folder.file("hostile.csv",
                    "worker,item,system,score,kind\n"
                    "w_1&%$#{}~^\\,i,s\xC3\xA4 \\input{x},50,system\n"
                    "\xD8\xA7\xD9\x84,i,\"\xE6\x97\xA5\xE6\x9C\xAC <b>|\"\"x\",60,system\n"
                    "w_1&%$#{}~^\\,j,s\xC3\xA4 \\input{x},20.5,system\n"
                    "\xD8\xA7\xD9\x84,j,-5 \xF0\x9F\x98\x80,70,system\n");
    page_of(table, {"--tables", folder.path("tables")});
    const std::string typeset =
        fmt::format("cd '{}' && pdflatex -interaction=batchmode -halt-on-error tables.tex >/dev/null 2>&1",
                    folder.path("tables"));
    EXPECT_EQ(std::system(typeset.c_str()), 0) << text_of(folder.path("tables/tables.log"));
    EXPECT_TRUE(fs::exists(folder.path("tables/tables.pdf")));
}

TEST_F(Report, SaysFromTheCampaignHowJudgmentsWereCollected) {
    fs::copy(fs::path{ADJUDGE_ROOT} / "examples", folder.path("weather"), fs::copy_options::recursive);
    output_of({"build", folder.path("weather"), "--store", folder.path("adjudge.db"), "--quiet"});
    output_of(
        {"simulate", "--store", folder.path("adjudge.db"), "--workers", "3", "--crowd", "careful", "-q"});
    output_of({"report", "--store", folder.path("adjudge.db"), "-q", "-o", folder.path("report.html")});
    const std::string page = text_of(folder.path("report.html"));
    EXPECT_TRUE(has(page, "A HIT held"));
    EXPECT_TRUE(has(page, "<h2>Instructions to workers</h2>"));
    EXPECT_TRUE(has(page, "<h2>Evaluation data sheet</h2>"));
}

TEST_F(Report, TakesACampaignFileForATable) {
    const std::string page = page_of(
        simulated("wmt-da"), {"--settings", (fs::path{ADJUDGE_ROOT} / "examples/campaign.toml").string()});
    EXPECT_TRUE(has(page, "We evaluated outputs for"));
}

TEST_F(Report, LeavesAnOldPageWhereTheTableIsWrong) {
    const std::string page = folder.file("report.html", "old");
    const std::string table = folder.file("wrong.csv", "worker,item\na,b\n");
    const ProgramRun run = run_program({"report", table, "-o", page});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(text_of(page), "old");
}

TEST_F(Report, OfEveryReplicationCanBeWritten) {
    for (const char* paper : {"callison2009", "denkowski2010", "law2013", "laeubli2018"}) {
        output_of({"replicate", paper, "--judgments", folder.path(paper)});
        for (const fs::directory_entry& file : fs::directory_iterator{folder.path(paper)}) {
            EXPECT_TRUE(has(page_of(file.path().string()), "<svg")) << file.path();
        }
    }
}

}  // namespace
}  // namespace adjudge
