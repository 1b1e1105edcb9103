#include "prepare/campaign_fit.hpp"

#include <gtest/gtest.h>

#include "prepare/campaign_build.hpp"
#include "prepare/testing_campaign_folder.hpp"

namespace adjudge {
namespace {

// Twelve segments of two systems, and a campaign whose HITs have these sizes.
class CampaignWith : public TestingCampaignFolder {
public:
    explicit CampaignWith(const std::string& hit, const std::string& further = {}) {
        std::string settings = read("campaign.toml");
        settings.resize(settings.find("[hit]"));
        write("campaign.toml", settings + "[hit]\n" + hit + further);
    }
};

const std::string large = "system = 80\nask_again = 8\nbad_reference = 0\ngood_reference = 0\n";

CampaignFit fitted(const TestingCampaignFolder& made) {
    const auto fit = fit_campaign(made.open());
    if (!fit) {
        throw std::runtime_error{describe(fit.error().listed()[0])};
    }
    return *fit;
}

TEST(FitCampaign, LeavesACampaignThatCanBeBuiltAsItIs) {
    const TestingCampaignFolder made;
    const CampaignFit fit = fitted(made);
    EXPECT_TRUE(fit.parts.empty());
    EXPECT_EQ(fit.settings, made.read("campaign.toml"));
}

TEST(FitCampaign, MakesTheLargestHitsThatTheTextsCanFill) {
    const CampaignFit fit = fitted(CampaignWith{large});
    ASSERT_EQ(fit.parts.size(), 1U);
    EXPECT_EQ(fit.parts[0].wanted.system, 80U);
    EXPECT_EQ(fit.parts[0].fitted.system, 12U);
    EXPECT_EQ(fit.parts[0].fitted.ask_again, 1U);
    EXPECT_EQ(fit.parts[0].items, 12U);
}

TEST(FitCampaign, WritesTheFittedNumbersIntoTheFile) {
    const CampaignWith made{large};
    made.write("campaign.toml", fitted(made).settings);
    const HitDesign hit = made.open().campaign().hit;
    EXPECT_EQ(hit.system, 12U);
    EXPECT_EQ(hit.ask_again, 1U);
    EXPECT_NE(made.read("campaign.toml").find("# fitted; was 80"), std::string::npos);
}

TEST(FitCampaign, MakesACampaignThatShowsNothingTwiceInAHit) {
    const CampaignWith made{large};
    made.write("campaign.toml", fitted(made).settings);
    const CampaignFolder folder = made.open();
    CampaignBuild build{folder, {}};
    ASSERT_TRUE(build.plan()) << describe(build.problems().listed()[0]);
    const auto summary = build.write();
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->hits, 2U);
    EXPECT_EQ(summary->pairs.at(0).summary.surplus, 0U);
}

TEST(FitCampaign, PrefersHitsThatAskForNothingMoreThanTheTexts) {
    const CampaignWith made{large};
    // Nine items of two systems are two HITs of nine; ten of three would leave two of thirty over in HITs of
    // eight.
    made.write("s.txt", TestingCampaignFolder::lines("Der Satz mit der Nummer", 9));
    made.write("a.txt", TestingCampaignFolder::lines("The sentence with the number", 9));
    made.write("b.txt", TestingCampaignFolder::lines("A sentence that has number", 9));
    EXPECT_EQ(fitted(made).parts.at(0).fitted.system, 9U);
}

// 160 items for HITs of 80 are two for each unit; there are twelve.
TEST(FitCampaign, ScalesTheNumberOfItemsThatIsDrawn) {
    const CampaignFit fit = fitted(CampaignWith{large, "[sample]\nitems = 160\n"});
    EXPECT_EQ(fit.parts.at(0).fitted.system, 6U);
    EXPECT_NE(fit.settings.find("items = 12"), std::string::npos) << fit.settings;
}

TEST(FitCampaign, FailsWithWhatNoSizeOfHitsHelps) {
    const CampaignWith made{large};
    made.write("b.txt", TestingCampaignFolder::lines("A sentence that has number", 11));
    const auto fit = fit_campaign(made.open());
    ASSERT_FALSE(fit);
    EXPECT_TRUE(fit.error().listed()[0].place.file.ends_with("b.txt")) << describe(fit.error().listed()[0]);
}

TEST(FitCampaign, SaysWhatToSetWhereTheFileIsWrittenInAWayThatItCantChange) {
    const TestingCampaignFolder made;
    std::string settings = made.read("campaign.toml");
    settings.resize(settings.find("[hit]"));
    made.write("campaign.toml",
               "hit = {system = 80, ask_again = 8, bad_reference = 0, good_reference = 0}\n" + settings);
    const auto fit = fit_campaign(made.open());
    ASSERT_FALSE(fit);
    EXPECT_EQ(fit.error().listed()[0].code, ErrorCode::Unsupported);
    EXPECT_EQ(fit.error().listed()[0].place.field, "hit");
    EXPECT_NE(fit.error().listed()[0].message.find("13 units"), std::string::npos);
}

TEST(MixText, NamesTheKindsThatAHitHas) {
    EXPECT_EQ(mix_text({.system = 8, .ask_again = 1, .bad_reference = 2, .good_reference = 0}),
              "11 units (8 system, 1 ask_again, 2 bad_reference)");
}

}  // namespace
}  // namespace adjudge
