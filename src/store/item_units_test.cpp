#include "store/item_units.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

Hit showing(const std::string& id, const std::string& item, const std::string& text) {
    Hit hit = rating_hit(id, 1);
    hit.units[0].item = item;
    hit.units[0].stimuli[0].text = text;
    return hit;
}

class ItemUnitsTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (IsSkipped()) {
            return;
        }
        campaign = add_test_campaign(connection());
        add_hits(connection(), campaign,
                 {showing("h1", "a", "The \"red\" FOX is 100% here."), showing("h2", "a", "another"),
                  showing("h3", "b", "output of stimuli")});
    }
    std::string found(std::string_view words) {
        std::string names;
        for (const ItemName& item : must(items_with_text(connection(), campaign, words))) {
            names += item.item + item.source_language + item.target_language + " ";
        }
        return names;
    }

    CampaignRow campaign;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, ItemUnitsTest, both_databases(), name_of_dialect);

TEST_P(ItemUnitsTest, AreAllUnitsOfAnItem) {
    const auto units = must(units_of_item(connection(), campaign, {"a", "de", "en"}));
    ASSERT_EQ(units.size(), 2U);
    EXPECT_EQ(units[0].hit, "h1");
    EXPECT_EQ(units[1].unit.stimuli[0].text, "another");
}

TEST_P(ItemUnitsTest, AreNotFoundInAnotherLanguagePairOrCampaign) {
    EXPECT_EQ(code_of(units_of_item(connection(), campaign, {"a", "de", "cs"})), ErrorCode::NotFound);
    const auto other = add_test_campaign(connection(), "other");
    EXPECT_EQ(code_of(units_of_item(connection(), other, {"a", "de", "en"})), ErrorCode::NotFound);
}

TEST_P(ItemUnitsTest, AreFoundByWordsOfTheirTexts) {
    EXPECT_EQ(found("red\" fox"), "adeen ");
    EXPECT_EQ(found("100%"), "adeen ");
    EXPECT_EQ(found("o"), "adeen bdeen ");
    EXPECT_EQ(found("nothing like it"), "");
}

TEST_P(ItemUnitsTest, AreNotFoundByTheNamesOfWhatHoldsTheTexts) {
    EXPECT_EQ(found("stimuli"), "bdeen ");
    EXPECT_EQ(found("fields"), "");
}

}  // namespace
}  // namespace adjudge
