#include "prepare/campaign_text.hpp"

#include <gtest/gtest.h>

#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/preset_text.hpp"

namespace adjudge {
namespace {

NewCampaign sample_campaign() {
    return {.name = "weather",
            .preset = "wmt-da",
            .settings = std::string{find_preset("wmt-da")->text},
            .seed = 7,
            .language_pairs = {{.source_language = "de",
                                .target_language = "en",
                                .source = "s.txt",
                                .reference = "r.txt",
                                .systems = {{"online-A", "a.txt"}, {"online-B", "b.txt"}}},
                               {.source_language = "zh-TW",
                                .target_language = "en",
                                .source = "t.txt",
                                .reference = "r.txt",
                                .systems = {{"online-A", "c.txt"}}}}};
}

Result<Campaign, Problems> read(const NewCampaign& campaign) {
    return read_campaign(SourceText::from_memory("campaign.toml", campaign_text(campaign)));
}

TEST(CampaignText, IsReadBackAsWhatWasAskedFor) {
    const NewCampaign wanted = sample_campaign();
    const auto campaign = read(wanted);
    ASSERT_TRUE(campaign) << campaign.error().listed()[0].message;
    EXPECT_EQ(campaign->name, "weather");
    EXPECT_EQ(campaign->seed, 7U);
    EXPECT_EQ(campaign->language_pairs, wanted.language_pairs);
}

TEST(CampaignText, KeepsNamesWithQuotesBackslashesDotsAndSpaces) {
    NewCampaign wanted = sample_campaign();
    wanted.name = "the \"new\" one";
    wanted.language_pairs[0].systems[0] = {"a.b \"c\" \\d", "folder/the \"file\".txt"};
    const auto campaign = read(wanted);
    ASSERT_TRUE(campaign) << campaign.error().listed()[0].message;
    EXPECT_EQ(campaign->name, wanted.name);
    EXPECT_EQ(campaign->language_pairs, wanted.language_pairs);
}

TEST(CampaignText, HasNoPlaceWhereANameBecomesASetting) {
    NewCampaign wanted = sample_campaign();
    wanted.language_pairs[0].source = "s.txt\"\nvocabulary = \"other.txt";
    const auto campaign = read(wanted);
    ASSERT_TRUE(campaign) << campaign.error().listed()[0].message;
    EXPECT_EQ(campaign->language_pairs, wanted.language_pairs);
}

}  // namespace
}  // namespace adjudge
