#include "prepare/reference_controls.hpp"

#include <gtest/gtest.h>

#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/preset_text.hpp"
#include "model/campaign_parts.hpp"

namespace adjudge {
namespace {

NewCampaign campaign_of(const std::string& preset, const std::string& reference) {
    return {.name = "weather",
            .preset = preset,
            .settings = std::string{find_preset(preset)->text},
            .language_pairs = {{.source_language = "de",
                                .target_language = "en",
                                .source = "s.txt",
                                .reference = reference,
                                .systems = {{"online-A", "a.txt"}}}}};
}

TEST(MissingReferences, AreNoControlsOfAProtocolThatShowsNone) {
    const NewCampaign made = without_missing_references(campaign_of("wmt-da-source", ""));
    const auto read = read_campaign(SourceText::from_memory("campaign.toml", campaign_text(made)));
    ASSERT_TRUE(read) << read.error().listed()[0].message;
    EXPECT_EQ(read->hit.good_reference, 0U);
    EXPECT_EQ(read->hit.bad_reference, 2U);
}

TEST(MissingReferences, StayAProblemOfAProtocolThatShowsThem) {
    const NewCampaign made = without_missing_references(campaign_of("wmt-da", ""));
    EXPECT_FALSE(read_campaign(SourceText::from_memory("campaign.toml", campaign_text(made))));
}

TEST(MissingReferences, ChangeNothingWhereThereIsOne) {
    const NewCampaign wanted = campaign_of("wmt-da-source", "r.txt");
    EXPECT_EQ(without_missing_references(wanted).settings, wanted.settings);
}

}  // namespace
}  // namespace adjudge
