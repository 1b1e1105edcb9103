// Campaigns with several kinds of field: every command shows all parts of the study.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

// A built campaign of three systems in a store, judged by a simulated crowd.
class CampaignOfSeveralParts : public testing::Test {
protected:
    // Forty lines: a sentence for each number, another for each system.
    void write_texts() const {
        for (const std::string name : {"source", "reference", "aurora", "brook", "cedar", "documents"}) {
            std::ofstream file{folder.path(name + ".txt")};
            for (int line = 0; line < 40; ++line) {
                if (name == "documents") {
                    file << "d" << line / 10 << "\n";
                } else {
                    file << "Sentence " << line << " of " << name << " tells of rain and of the wind.\n";
                }
            }
        }
    }
    void make(const std::string& preset, const std::string& added = "") const {
        write_texts();
        const std::string campaign = folder.path("c");
        std::vector<std::string> arguments{"init",   campaign, "--preset", preset,
                                           "--from", "de",     "--to",     "en"};
        for (const std::string role : {"source", "reference", "documents"}) {
            arguments.insert(arguments.end(), {"--" + role, folder.path(role + ".txt")});
        }
        for (const std::string system : {"aurora", "brook", "cedar"}) {
            arguments.insert(arguments.end(), {"--system", system + "=" + folder.path(system + ".txt")});
        }
        const ProgramRun made = run_program(arguments);
        ASSERT_EQ(made.exit_code, 0) << made.err;
        std::ofstream{campaign + "/campaign.toml", std::ios::app} << added;
        for (const std::vector<std::string>& step :
             {std::vector<std::string>{"build", campaign}, {"simulate", "--quiet"}}) {
            const ProgramRun run = on_store(step);
            ASSERT_EQ(run.exit_code, 0) << run.err;
        }
    }
    [[nodiscard]] ProgramRun on_store(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--store", folder.path("judge.db")});
        return run_program(arguments);
    }
    [[nodiscard]] Json study() const { return Json::parse(on_store({"analyze", "--json"}).out); }

    TemporaryFolder folder;
};

constexpr const char* comment_box = R"(
[[protocol.field]]
name = "comment"
type = "text"
question = "Anything to add?"
is_optional = true
)";

TEST_F(CampaignOfSeveralParts, HasAPartForEachKindOfFieldInOneDocument) {
    make("esa");
    const Json found = study();
    EXPECT_EQ(found["parts"], Json({"ratings", "spans"}));
    EXPECT_EQ(found["slices"][0]["counts"]["systems"], 3);
    EXPECT_EQ(found["spans"][0]["systems"].size(), 3U);
}

TEST_F(CampaignOfSeveralParts, IsRankedWithoutChoosingATable) {
    make("esa");
    const ProgramRun ranked = on_store({"rank", "--csv"});
    EXPECT_EQ(ranked.exit_code, 0) << ranked.err;
    EXPECT_EQ(lines_of(ranked.out).size(), 4U) << ranked.out;
}

TEST_F(CampaignOfSeveralParts, CountsTheErrorsThatTheExportHas) {
    make("esa");
    const ProgramRun exported = on_store({"export", "-o", folder.path("judgments.csv")});
    EXPECT_EQ(exported.exit_code, 0) << exported.err;
    EXPECT_TRUE(fs::exists(folder.path("judgments.ratings.csv")));
    const ProgramRun of_file = run_program({"analyze", folder.path("judgments.spans.csv"), "--json"});
    EXPECT_EQ(Json::parse(of_file.out)["spans"], study()["spans"]);
}

TEST_F(CampaignOfSeveralParts, ExportsSeveralTablesOnlyToFiles) {
    make("esa");
    const ProgramRun exported = on_store({"export"});
    EXPECT_EQ(exported.exit_code, 2);
    EXPECT_NE(exported.err.find("--table"), std::string::npos) << exported.err;
    EXPECT_EQ(exported.out, "");
}

TEST_F(CampaignOfSeveralParts, IsReportedAsAWhole) {
    make("esa");
    const ProgramRun reported = on_store({"report", "-o", folder.path("report.html")});
    EXPECT_EQ(reported.exit_code, 0) << reported.err;
    const std::string page = text_of(folder.path("report.html"));
    EXPECT_NE(page.find("adjudge|scale:vas100"), std::string::npos);
    EXPECT_NE(page.find("adjudge|spans:counts"), std::string::npos);
}

TEST_F(CampaignOfSeveralParts, AnswersForTheTableThatIsAskedFor) {
    make("esa");
    const Json found = Json::parse(on_store({"analyze", "--json", "--table", "spans"}).out);
    EXPECT_EQ(found["parts"], Json({"spans"}));
    EXPECT_FALSE(found.contains("slices"));
}

TEST_F(CampaignOfSeveralParts, RefusesAnOptionThatNoneOfThemHas) {
    make("esa");
    const ProgramRun ranked = on_store({"rank", "--method", "schulze"});
    EXPECT_EQ(ranked.exit_code, 2);
    EXPECT_NE(ranked.err.find("choices, rankings"), std::string::npos) << ranked.err;
}

TEST_F(CampaignOfSeveralParts, FailsWhereAPartIsNotAsAsked) {
    make("esa", comment_box);
    for (const std::vector<std::string>& asked :
         {std::vector<std::string>{"--scale", "likert5"}, {"--only", "system=nobody"}}) {
        std::vector<std::string> command{"rank"};
        command.insert(command.end(), asked.begin(), asked.end());
        const ProgramRun ranked = on_store(command);
        command.insert(command.end(), {"--table", "ratings"});
        const ProgramRun of_table = on_store(command);
        EXPECT_EQ(ranked.exit_code, 2) << ranked.out;
        ASSERT_FALSE(of_table.err.empty());
        EXPECT_EQ(lines_of(ranked.err).front(), lines_of(of_table.err).front());
        EXPECT_EQ(ranked.out, "");
    }
}

TEST_F(CampaignOfSeveralParts, TakesAFilterForThePartsThatHaveItsColumn) {
    make("esa", comment_box);
    const ProgramRun ranked = on_store({"rank", "--only", "score=20..80"});
    EXPECT_EQ(ranked.exit_code, 0) << ranked.err;
    EXPECT_NE(ranked.out.find("--only score=20..80 leaves the spans as they are: they have no score"),
              std::string::npos)
        << ranked.out;
    const auto judgments = [&](const std::vector<std::string>& more) {
        std::vector<std::string> command{"analyze", "--json"};
        command.insert(command.end(), more.begin(), more.end());
        return Json::parse(on_store(command).out);
    };
    const Json all = judgments({});
    const Json some = judgments({"--only", "score=20..80"});
    EXPECT_LT(some["slices"][0]["counts"]["judgments"], all["slices"][0]["counts"]["judgments"]);
    EXPECT_EQ(some["spans"], all["spans"]);
}

TEST_F(CampaignOfSeveralParts, TakesDuplicatesForThePartsWithOneAnswer) {
    make("esa");
    EXPECT_EQ(on_store({"rank", "--duplicates", "first"}).exit_code, 0);
    EXPECT_EQ(on_store({"rank", "--duplicates", "first", "--table", "spans"}).exit_code, 2);
}

TEST_F(CampaignOfSeveralParts, TellsThatNoPersonJudged) {
    make("esa");
    const Json population = study()["population"];
    EXPECT_EQ(population["crowd"], 0);
    EXPECT_GT(population["simulated"], 0);
}

TEST_F(CampaignOfSeveralParts, MayHaveACommentBoxBesideTheSlider) {
    make("esa", comment_box);
    EXPECT_EQ(study()["parts"], Json({"ratings", "spans", "texts"}));
    const ProgramRun ranked = on_store({"rank", "--csv"});
    EXPECT_EQ(ranked.exit_code, 0) << ranked.err;
    EXPECT_EQ(lines_of(ranked.out).size(), 4U) << ranked.out;
}

TEST(TextsOfAFile, AreCountedByFieldWithWhatTheirWorkTook) {
    const TemporaryFolder folder;
    const std::string file = folder.file("texts.csv",
                                         "worker,item,field,text,hit,seconds\n"
                                         "w,1,comment,too literal,h,40\n"
                                         "w,1,edit,a better text,h,40\n"
                                         "v,1,comment,,h,2\n");
    const ProgramRun texts = run_program({"analyze", file, "--json", "--pay-per-hit", "0.5"});
    ASSERT_EQ(texts.exit_code, 0) << texts.err;
    const Json slice = Json::parse(texts.out)["texts"][0];
    EXPECT_EQ(slice["cost"]["total"], 1.0);
    EXPECT_EQ(slice["cost"]["all"]["seconds_per_hit"], 21.0);
    const Json field = slice["fields"][0];
    EXPECT_EQ(field["texts"], 1);
    EXPECT_EQ(field["empty"], 1);
    EXPECT_EQ(field["mean_characters"], 11.0);
}

}  // namespace
}  // namespace adjudge
