#include "rehearsal/demo_campaign.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/preset_text.hpp"

namespace adjudge {
namespace {

TEST(DemoTexts, AreSixtyLinesEach) {
    EXPECT_EQ(embedded_demo_texts().size(), 14U);
    for (const EmbeddedFile& file : embedded_demo_texts()) {
        EXPECT_EQ(std::ranges::count(file.text, '\n'), 60) << file.name;
    }
}

// The demonstration shows one thing to do.
std::vector<EmbeddedFile> presets_of_one_piece() {
    std::vector<EmbeddedFile> presets;
    for (const EmbeddedFile& preset : embedded_presets()) {
        if (read_preset_of_one_piece(preset.name)) {
            presets.push_back(preset);
        }
    }
    return presets;
}

class DemoCampaign : public ::testing::TestWithParam<EmbeddedFile> {};

TEST_P(DemoCampaign, IsRightForEveryPreset) {
    const auto text = demo_campaign(std::string{GetParam().name}, 40);
    ASSERT_TRUE(text);
    const auto campaign = read_campaign(SourceText::from_memory("demo.toml", *text));
    ASSERT_TRUE(campaign) << describe(campaign.error().listed()[0]);
    EXPECT_EQ(campaign->language_pairs.size(), 2U);
    EXPECT_EQ(campaign->language_pairs[0].systems.size(), 5U);
    EXPECT_LE(campaign->hit.system, 24U);
    EXPECT_GE(campaign->collection.workers_per_hit, 1U);
}

INSTANTIATE_TEST_SUITE_P(Embedded, DemoCampaign, ::testing::ValuesIn(presets_of_one_piece()),
                         [](const ::testing::TestParamInfo<EmbeddedFile>& param) {
                             std::string name{param.param.name};
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(DemoCampaignOfSeveralParts, IsRefused) {
    const auto refused = demo_campaign("laeubli2018", 40);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().listed()[0].message.find("4 parts"), std::string::npos);
}

TEST(DemoCampaignOfNoPreset, IsRefused) { EXPECT_FALSE(demo_campaign("nothing", 40)); }

}  // namespace
}  // namespace adjudge
