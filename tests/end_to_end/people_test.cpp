// What workers told about themselves, from a campaign's questions to tables and report, as a user would get
// it.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

// The sample campaign, which asks its workers two things about themselves, judged by a simulated crowd.
class PeopleOfACampaign : public testing::Test {
protected:
    PeopleOfACampaign() {
        fs::copy(fs::path{ADJUDGE_ROOT} / "examples", folder_.path("weather"), fs::copy_options::recursive);
        std::ofstream{folder_.path("weather/campaign.toml"), std::ios::app} << R"(
[entrance]
[[entrance.question]]
name = "age"
type = "choice"
option = [{ value = "under 40", label = "Under 40" }, { value = "over 40", label = "40 or more" }]
[[entrance.question]]
name = "studies"
type = "text"
)";
        EXPECT_EQ(on_store({"build", folder_.path("weather")}).exit_code, 0);
        EXPECT_EQ(on_store({"simulate", "--workers", "12", "-q"}).exit_code, 0);
    }
    [[nodiscard]] ProgramRun on_store(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--store", folder_.path("judge.db")});
        return run_program(arguments);
    }
    [[nodiscard]] std::string report(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"report", "-o", folder_.path("report.html")});
        const ProgramRun run = on_store(more);
        EXPECT_EQ(run.exit_code, 0) << run.err;
        return text_of(folder_.path("report.html"));
    }
    [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }

private:
    TemporaryFolder folder_;
};

TEST_F(PeopleOfACampaign, AreExportedAsOneRowEach) {
    const ProgramRun exported = on_store({"export", "--table", "participants"});
    ASSERT_EQ(exported.exit_code, 0) << exported.err;
    const auto lines = lines_of(exported.out);
    EXPECT_EQ(
        lines[0],
        "worker,role,service,joined_at,is_excluded,hits,judgments,languages,profile_age,profile_studies,"
        "remarks");
    EXPECT_NE(lines[1].find(",simulated,simulated,"), std::string::npos) << lines[1];
    EXPECT_NE(exported.out.find(" 40,"), std::string::npos);
}

TEST_F(PeopleOfACampaign, AreNotExportedWithOptionsOfJudgments) {
    for (const std::string option : {"--unfinished", "--with-workers"}) {
        const ProgramRun exported = on_store({"export", "--table", "participants", option});
        EXPECT_EQ(exported.exit_code, 2) << option;
        EXPECT_NE(exported.err.find(option), std::string::npos) << exported.err;
    }
}

TEST_F(PeopleOfACampaign, StandBesideTheirJudgmentsWhereAsked) {
    const ProgramRun exported = on_store({"export", "--with-workers"});
    ASSERT_EQ(exported.exit_code, 0) << exported.err;
    EXPECT_TRUE(lines_of(exported.out)[0].ends_with("worker_p,worker_verdict,worker_flags")) << exported.out;
    const std::string file = folder().path("judgments.csv");
    ASSERT_EQ(on_store({"export", "--with-workers", "-o", file}).exit_code, 0);
    EXPECT_EQ(run_program({"rank", file}).exit_code, 0);
    EXPECT_EQ(lines_of(on_store({"export"}).out)[0].find("worker_p"), std::string::npos);
}

TEST_F(PeopleOfACampaign, AreInTheReportByWhatTheyTold) {
    const std::string page = report();
    EXPECT_NE(page.find("id=\"table-profile\""), std::string::npos);
    EXPECT_NE(page.find("answers of fewer than 3"), std::string::npos);
    EXPECT_EQ(report({"--smallest-group", "1"}).find("answers of fewer than"), std::string::npos);
}

TEST_F(PeopleOfACampaign, AreSaidToBeSimulatedWhereverTheStudyIsShown) {
    EXPECT_NE(on_store({"analyze"}).out.find("simulated worker"), std::string::npos);
    EXPECT_NE(report().find("simulated workers, who are no people"), std::string::npos);
}

TEST_F(PeopleOfACampaign, HaveNoExpertsWhereThereIsNothingForThem) {
    const ProgramRun run = on_store({"simulate", "--workers", "1", "--experts", "2", "-q"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("no HITs for experts"), std::string::npos) << run.err;
}

TEST_F(PeopleOfACampaign, MayHaveTwoNames) {
    ASSERT_EQ(on_store({"invite", "anna"}).exit_code, 0);
    ASSERT_EQ(on_store({"invite", "anne"}).exit_code, 0);
    EXPECT_EQ(on_store({"person", "invited:anne", "--same-as", "invited:anna"}).exit_code, 0);
    EXPECT_EQ(on_store({"person"}).out, "invited:anne is invited:anna\n");
    EXPECT_EQ(on_store({"person", "--unlink", "invited:anne"}).exit_code, 0);
    EXPECT_EQ(on_store({"person"}).out, "no worker is linked to another\n");
    EXPECT_EQ(on_store({"person", "invited:anne"}).exit_code, 2);
    EXPECT_EQ(on_store({"person", "invited:nobody", "--same-as", "invited:anna"}).exit_code, 2);
}

TEST(SmallestGroup, IsRefusedWhereNobodyToldAnything) {
    const ProgramRun run = run_program({"report", ADJUDGE_ROOT "/examples/direct_assessment.csv",
                                        "--smallest-group", "1", "-o", "/dev/null"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("--smallest-group"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace adjudge
