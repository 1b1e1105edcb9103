#include "prepare/started_study.hpp"

#include <gtest/gtest.h>

#include "formats/campaign/preset_text.hpp"
#include "prepare/campaign_build.hpp"
#include "prepare/testing_campaign_folder.hpp"

namespace adjudge {
namespace {

// The texts of the testing campaign as `adjudge start` finds them.
TextGuess guess_of(const TestingCampaignFolder& made) {
    LanguagePair pair{.source_language = "de", .target_language = "en"};
    pair.source = made.file("s.txt");
    pair.systems = {{.name = "a", .file = made.file("a.txt")}, {.name = "b", .file = made.file("b.txt")}};
    return {.pairs = {pair}};
}

StartedStudy study_in(const std::string& folder, std::string_view preset = "post-editing") {
    return {.folder = folder, .preset = *find_preset(std::string{preset}), .seed = 3};
}

TEST(GapsIn, AreNoneWhereAPairHasLanguagesSourceAndSystems) {
    const TestingCampaignFolder made;
    EXPECT_TRUE(gaps_in(guess_of(made)).empty());
}

TEST(GapsIn, NameTheOptionForEverythingThatTheFilesDoNotTell) {
    const TestingCampaignFolder made;
    TextGuess guess = guess_of(made);
    guess.pairs[0].source = "";
    guess.pairs[0].source_language = "";
    guess.pairs[0].target_language = "";
    const Problems gaps = gaps_in(guess);
    ASSERT_EQ(gaps.total(), 3U);
    for (const auto& [gap, option] :
         {std::pair{0, "--source"}, std::pair{1, "--from"}, std::pair{2, "--to"}}) {
        EXPECT_NE(gaps.listed()[static_cast<std::size_t>(gap)].message.find(option), std::string::npos);
    }
    EXPECT_EQ(gaps_in({}).total(), 1U);
}

TEST(WriteStudy, NamesTheFilesAsTheirCampaignSeesThem) {
    const TestingCampaignFolder made;
    const auto file = write_study(study_in(made.file("new/study"), "wmt-da-source"), guess_of(made));
    ASSERT_TRUE(file) << file.error().message;
    const auto folder = CampaignFolder::open(made.file("new/study"));
    ASSERT_TRUE(folder) << describe(folder.error().listed()[0]);
    const Campaign& campaign = folder->campaign();
    EXPECT_EQ(campaign.name, "study");
    EXPECT_EQ(campaign.seed, 3U);
    EXPECT_EQ(campaign.language_pairs.at(0).source, "../../s.txt");
    EXPECT_EQ(campaign.language_pairs.at(0).systems.at(1).file, "../../b.txt");
}

TEST(WriteStudy, LeavesACampaignThatIsThereAlone) {
    const TestingCampaignFolder made;
    const std::string before = made.read("campaign.toml");
    const auto file = write_study(study_in(made.file("")), guess_of(made));
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().code, ErrorCode::Conflict);
    EXPECT_EQ(made.read("campaign.toml"), before);
}

PlannedWork work_of(const CampaignFolder& folder) {
    CampaignBuild build{folder, {.only_checks = true}};
    EXPECT_TRUE(build.plan());
    return {.hits = build.summary().hits,
            .seconds_of_one = expected_seconds(build.first_hits().at(0), folder.campaign().collection)};
}

TEST(FitStudyToPeople, GivesEachHitAsManyWorkersAsTheyHaveTimeFor) {
    const TestingCampaignFolder made;
    const PlannedWork work = work_of(made.open());  // four HITs
    const double minutes = 2.1 * work.seconds_of_one / 60.0;
    const auto fit = fit_study_to_people(made.file(""), {.people = 6, .minutes = minutes});
    ASSERT_TRUE(fit) << describe(fit.error().listed()[0]);
    EXPECT_EQ(fit->workers_per_hit, 3U);  // twelve HITs done
    EXPECT_DOUBLE_EQ(fit->share, 1.0);
    EXPECT_EQ(made.open().campaign().collection.workers_per_hit, 3U);
    EXPECT_EQ(made.open().campaign().hit.system, 6U);
}

TEST(FitStudyToPeople, ShortensHitsThatTakeLonger) {
    const TestingCampaignFolder made;
    const double minutes = 0.55 * work_of(made.open()).seconds_of_one / 60.0;
    const auto fit = fit_study_to_people(made.file(""), {.people = 2, .minutes = minutes});
    ASSERT_TRUE(fit) << describe(fit.error().listed()[0]);
    EXPECT_EQ(made.open().campaign().hit.system, 3U);
    EXPECT_LT(work_of(made.open()).seconds_of_one, 60.0 * minutes * 1.1);
}

TEST(FitToPeople, TellsWhichPartOfTheHitsTheyCanJudge) {
    const PeopleFit fit = fit_to_people({.hits = 40, .seconds_of_one = 600}, {.people = 10, .minutes = 25});
    EXPECT_DOUBLE_EQ(fit.share, 0.5);
    EXPECT_EQ(fit.workers_per_hit, 1U);
}

TEST(FitToPeople, GivesNoHitMoreWorkersThanThereArePeople) {
    EXPECT_EQ(fit_to_people({.hits = 1, .seconds_of_one = 60}, {.people = 3, .minutes = 60}).workers_per_hit,
              3U);
}

}  // namespace
}  // namespace adjudge
