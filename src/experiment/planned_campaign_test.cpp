#include "experiment/planned_campaign.hpp"

#include <gtest/gtest.h>

#include "experiment/sized_campaign.hpp"
#include "experiment/testing_experiments.hpp"
#include "formats/campaign/embedded_files.hpp"

namespace adjudge {
namespace {

class SizedPreset : public ::testing::TestWithParam<EmbeddedFile> {};

// Whatever a preset asks, it can be tried before there are texts.
TEST_P(SizedPreset, CanBePlannedOverInventedTexts) {
    const Campaign campaign = preset_campaign(GetParam().name);
    if (campaign.protocols.front().highlights_constituents) {
        GTEST_SKIP() << "constituents can't be invented";
    }
    const Crowd crowd = crowd_of(WorkerType::Careful);
    const SizedCampaign size = sized(campaign, {.hits = 3, .systems = 5, .seed = 2});
    const auto made = PlannedCampaign::make(size.campaign, size.texts, crowd, 2);
    ASSERT_TRUE(made) << describe(made.error().listed()[0]);
    EXPECT_GE(made->hits(), 3U);
    EXPECT_GE(made->systems().size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(Embedded, SizedPreset, ::testing::ValuesIn(embedded_presets()),
                         [](const ::testing::TestParamInfo<EmbeddedFile>& param) {
                             std::string name{param.param.name};
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(PlannedCampaign, HasTheHitsOfThePaper) {
    const auto made =
        planned(preset_campaign("law2013-vas"), {.hits = 8, .systems = 11}, crowd_of(WorkerType::Careful), 1);
    EXPECT_EQ(made.hits(), 8U);
    EXPECT_EQ(made.supply().hit(7).units.size(), 100U);
    EXPECT_EQ(made.systems().size(), 11U);
}

TEST(SizedCampaign, InventsSentencesOfTheLengthsThatTheCampaignTakes) {
    Campaign campaign = preset_campaign("wmt-da");
    campaign.sample.least_words = 40;
    EXPECT_EQ(sized(campaign, {}).texts[0].least_words, 40U);
    EXPECT_GE(sized(campaign, {}).texts[0].most_words, 40U);
    campaign.sample.least_words.reset();
    campaign.sample.most_words = 4;
    EXPECT_LE(sized(campaign, {}).texts[0].least_words, 4U);
    campaign.sample.least_words = 0;
    EXPECT_EQ(sized(campaign, {}).texts[0].least_words, 1U);
}

TEST(PlannedCampaign, LetsExpertsGiveGold) {
    const auto made = planned(preset_campaign("denkowski2010-adequacy"), {.hits = 60, .systems = 1},
                              crowd_of(WorkerType::Careful), 1);
    std::size_t with_gold = 0;
    for (std::size_t i = 0; i < made.hits(); ++i) {
        with_gold += made.supply().hit(i).units.front().gold.empty() ? 0U : 1U;
    }
    EXPECT_GE(with_gold * 6, made.hits());
}

TEST(PlannedCampaign, IsTheSameForTheSameSeed) {
    const Crowd crowd = crowd_of(WorkerType::Careful);
    const auto one = planned(preset_campaign("pairwise"), {.hits = 2, .systems = 3}, crowd, 9);
    const auto other = planned(preset_campaign("pairwise"), {.hits = 2, .systems = 3}, crowd, 9);
    EXPECT_EQ(one.supply().hit(1), other.supply().hit(1));
}

}  // namespace
}  // namespace adjudge
