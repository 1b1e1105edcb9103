#include "model/campaign_parts.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Campaign two_parts() {
    Campaign campaign{.name = "wmt", .seed = 3};
    campaign.hit.system = 70;
    campaign.collection.never_twice = NeverTwice::Document;
    campaign.parts = {
        {.name = "documents", .seed = 3, .protocols = {{.name = "documents", .level = Level::Document}}},
        {.name = "sentences",
         .seed = 5,
         .protocols = {{.name = "sentences.a"}, {.name = "sentences.b"}},
         .hit = {.system = 104},
         .workers_per_hit = 2}};
    return campaign;
}

TEST(CampaignParts, OfACampaignOfOnePieceAreThatCampaign) {
    const Campaign whole{.name = "wmt", .protocols = {{}}};
    EXPECT_EQ(in_parts(whole), std::vector<Campaign>{whole});
    EXPECT_EQ(part_of(whole, "anything"), whole);
    EXPECT_EQ(part_names(whole), std::vector<std::string>{""});
}

TEST(CampaignParts, HaveTheirOwnScreensAndHits) {
    const auto parts = in_parts(two_parts());
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0].protocols.front().level, Level::Document);
    EXPECT_EQ(parts[1].protocols.size(), 2U);
    EXPECT_EQ(parts[1].hit.system, 104U);
    EXPECT_EQ(parts[1].seed, 5U);
    EXPECT_EQ(parts[1].collection.workers_per_hit, 2U);
    EXPECT_TRUE(parts[1].parts.empty());
}

TEST(CampaignParts, ShareTheRulesOnPeople) {
    for (const Campaign& part : in_parts(two_parts())) {
        EXPECT_EQ(part.collection.never_twice, NeverTwice::Document);
        EXPECT_EQ(part.name, "wmt");
    }
}

TEST(CampaignParts, AreFoundByTheConfigurationOfAHit) {
    EXPECT_EQ(part_of(two_parts(), "sentences.b").hit.system, 104U);
    EXPECT_EQ(part_of(two_parts(), "documents").seed, 3U);
    EXPECT_EQ(part_of(two_parts(), "gone").hit.system, 70U);
}

}  // namespace
}  // namespace adjudge
