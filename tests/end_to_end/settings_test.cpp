// A campaign's settings are the defaults of every command that analyzes it.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::json;

// alta2013-base, smaller, with a fee, judged by a simulated crowd.
class CampaignWithSettings : public testing::Test {
protected:
    void SetUp() override {
        for (const std::string name : {"source", "reference", "aurora", "brook"}) {
            std::ofstream file{folder_.path(name + ".txt")};
            for (int line = 0; line < 150; ++line) {
                file << "Sentence " << line << " of " << name << " tells of rain and of the wind.\n";
            }
        }
        const std::string campaign = folder_.path("c");
        must({"init", campaign, "--preset", "alta2013-base", "--from", "de", "--to", "en", "--source",
              folder_.path("source.txt"), "--reference", folder_.path("reference.txt"), "--system",
              "aurora=" + folder_.path("aurora.txt"), "--system", "brook=" + folder_.path("brook.txt")});
        std::string text = text_of(campaign + "/campaign.toml");
        replace(text, "outputs = 560", "outputs = 70");
        replace(text, "per_hit = 0.50", "fee = 0.2\nper_hit = 0.50");
        std::ofstream{campaign + "/campaign.toml"} << text;
        must({"build", campaign, "--store", store()});
        must({"simulate", "--quiet", "--crowd", "careful", "--store", store()});
    }
    [[nodiscard]] std::string store() const { return folder_.path("judge.db"); }
    static std::string must(const std::vector<std::string>& arguments) {
        const ProgramRun run = run_program(arguments);
        EXPECT_EQ(run.exit_code, 0) << run.err;
        return run.out;
    }
    static void replace(std::string& text, const std::string& from, const std::string& to) {
        const std::size_t place = text.find(from);
        ASSERT_NE(place, std::string::npos) << from;
        text.replace(place, from.size(), to);
    }
    static Json setting(const Json& study, const std::string& option) {
        for (const Json& one : study["settings"]) {
            if (one["option"] == option) {
                return one;
            }
        }
        return nullptr;
    }

    TemporaryFolder folder_;
};

TEST_F(CampaignWithSettings, IsAnalyzedByThemByEveryCommand) {
    for (const std::string command : {"rank", "workers", "agree", "analyze"}) {
        const Json study = Json::parse(must({command, "--json", "--quiet", "--store", store()}));
        EXPECT_NE(study["slices"][0]["signature"].get<std::string>().find("qc:means,p<.05"),
                  std::string::npos)
            << command;
        EXPECT_EQ(setting(study, "quality-test")["value"], "means") << command;
        EXPECT_EQ(setting(study, "category-rule")["value"], "upper-closed") << command;
        EXPECT_EQ(setting(study, "quality-test")["from"], "campaign") << command;
    }
    must({"report", "--quiet", "--store", store(), "-o", folder_.path("r.html")});
    const std::string page = text_of(folder_.path("r.html"));
    EXPECT_NE(page.find("qc:means"), std::string::npos);
    EXPECT_EQ(page.find("qc:paired"), std::string::npos);
}

TEST_F(CampaignWithSettings, CostsWhatItPays) {
    const Json study = Json::parse(must({"analyze", "--json", "--quiet", "--store", store()}));
    const double hits = study["slices"][0]["counts"]["assignments"];
    EXPECT_NEAR(study["slices"][0]["cost"]["total"].get<double>(), hits * 0.5 * 1.2, 1e-9);
}

TEST_F(CampaignWithSettings, GivesWayToTheUser) {
    const Json study =
        Json::parse(must({"rank", "--json", "--quiet", "--quality-test", "welch", "--store", store()}));
    EXPECT_EQ(setting(study, "quality-test"),
              Json({{"option", "quality-test"}, {"value", "welch"}, {"from", "user"}}));
    EXPECT_NE(study["slices"][0]["signature"].get<std::string>().find("|user:quality-test|"),
              std::string::npos);
    EXPECT_EQ(setting(study, "quality-alpha")["from"], "campaign");
}

TEST_F(CampaignWithSettings, HelpsWithAFileToo) {
    must({"export", "--store", store(), "-o", folder_.path("ratings.csv")});
    const Json study = Json::parse(must({"rank", "--json", "--quiet", folder_.path("ratings.csv"),
                                         "--settings", folder_.path("c/campaign.toml")}));
    EXPECT_EQ(setting(study, "quality-test")["value"], "means");
}

}  // namespace
}  // namespace adjudge
