#include "store/hits.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class HitTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (!IsSkipped()) {
            campaign = add_test_campaign(connection());
        }
    }
    Result<HitAddition> add(const Hit& hit, HitPlaces places = {}) {
        return add_hit(connection(), campaign, hit, places);
    }
    HitRow only() { return must(hits_for(connection(), campaign, Audience::Crowd)).at(0); }

    CampaignRow campaign;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, HitTest, both_databases(), name_of_dialect);

TEST_P(HitTest, IsAdded) { EXPECT_EQ(must(add(rating_hit("a"))), HitAddition::Added); }

TEST_P(HitTest, ThatIsThereIsKnown) {
    must(add(rating_hit("a")));
    EXPECT_EQ(must(add(rating_hit("a"))), HitAddition::Known);
}

TEST_P(HitTest, ThatIsThereIsLeftAlone) {
    must(add(rating_hit("a")));
    must(add(rating_hit("a")));
    EXPECT_EQ(count("SELECT count(*) FROM unit"), 2);
}

TEST_P(HitTest, WithAnotherTextIsAConflict) {
    must(add(rating_hit("a")));
    Hit changed = rating_hit("a");
    changed.units[1].stimuli[1].text = "another";
    EXPECT_EQ(code_of(add(changed)), ErrorCode::Conflict);
}

TEST_P(HitTest, WithFewerUnitsIsAConflict) {
    must(add(rating_hit("a", 3)));
    EXPECT_EQ(code_of(add(rating_hit("a", 2))), ErrorCode::Conflict);
}

TEST_P(HitTest, OfAnotherAudienceIsAnotherHit) {
    must(add(rating_hit("a")));
    EXPECT_EQ(must(add(rating_hit("a"), {.audience = Audience::Qualification})), HitAddition::Added);
}

TEST_P(HitTest, WithoutAnItemIsRefused) {
    Hit hit = rating_hit("a");
    hit.units[0].item = "";
    EXPECT_EQ(code_of(add(hit)), ErrorCode::InvalidInput);
}

TEST_P(HitTest, WithoutASystemIsRefused) {
    Hit hit = rating_hit("a");
    hit.units[0].stimuli[1].systems = {};
    EXPECT_EQ(code_of(add(hit)), ErrorCode::InvalidInput);
}

TEST_P(HitTest, WithOneUnitTwiceIsRefused) {
    Hit hit = rating_hit("a");
    hit.units[1].id = hit.units[0].id;
    EXPECT_EQ(code_of(add(hit)), ErrorCode::InvalidInput);
}

TEST_P(HitTest, OfAQualificationNeedsNoSystem) {
    Hit hit = rating_hit("a");
    hit.units[0].item = "";
    hit.units[0].stimuli[1].systems = {};
    EXPECT_TRUE(add(hit, {.audience = Audience::Qualification}));
}

TEST_P(HitTest, IsReadBack) {
    must(add(rating_hit("a")));
    const auto hit = must(find_hit(connection(), only()));
    EXPECT_EQ(fmt::format("{} {} {} {} {}", hit.name, hit.configuration, hit.source_language,
                          hit.target_language, hit.units),
              "a base de en 2");
    EXPECT_EQ(hit.instructions, rating_hit("a").instructions);
}

TEST_P(HitTest, GivesBackItsUnits) {
    must(add(rating_hit("a")));
    EXPECT_EQ(must(find_unit(connection(), only(), 1)).unit, rating_hit("a").units[1]);
}

TEST_P(HitTest, HasNoUnitBeyondItsLast) {
    must(add(rating_hit("a")));
    EXPECT_EQ(code_of(find_unit(connection(), only(), 2)), ErrorCode::NotFound);
}

TEST_P(HitTest, SharesItsInstructionsWithOthersOfItsConfiguration) {
    must(add(rating_hit("a")));
    must(add(rating_hit("b")));
    Hit other = rating_hit("c");
    other.configuration = "other";
    other.instructions = {{"en", "Read twice."}};
    must(add(other));
    const auto found = must(all_instructions(connection(), campaign));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].instructions, rating_hit("a").instructions);
    EXPECT_EQ(found[1].configuration, "other");
}

TEST_P(HitTest, ThatIsNotThereIsNotFound) {
    EXPECT_EQ(code_of(find_hit(connection(), {9})), ErrorCode::NotFound);
}

TEST_P(HitTest, KeepsHostileNamesAndTexts) {
    Hit hit = rating_hit("a'); DROP TABLE hit; --");
    hit.units[0].item = "item\"'; --😀";
    hit.units[0].stimuli[1].text = "שלום\n\t\\ \" ' $1 ?1 %s {}";
    must(add(hit));
    EXPECT_EQ(must(find_unit(connection(), only(), 0)).unit, hit.units[0]);
}

TEST_P(HitTest, IsFoundByName) {
    must(add(rating_hit("a")));
    must(add(rating_hit("b")));
    const auto hits = must(hits_named(connection(), campaign, {"b", "a"}));
    EXPECT_EQ(must(find_hit(connection(), hits.at(0))).name, "b");
}

TEST_P(HitTest, IsNamedWhereItIsNotThere) {
    EXPECT_EQ(message_of(hits_named(connection(), campaign, {"x"})), "there is no HIT 'x' in the campaign");
}

TEST_P(HitTest, SharesItsItemsWithOthers) {
    Hit other = rating_hit("b");
    other.units[0].item = "a:1";
    must(add(rating_hit("a")));
    must(add(other));
    EXPECT_EQ(count("SELECT count(*) FROM item"), 3);
}

TEST_P(HitTest, HasAsManyOpenPlacesAsWanted) {
    must(add(rating_hit("a"), {.wanted = 4}));
    EXPECT_EQ(count("SELECT open FROM hit"), 4);
}

TEST_P(HitTest, OfExpertsHasNoOpenPlace) {
    must(add(rating_hit("a"), {.audience = Audience::Expert, .wanted = 4}));
    EXPECT_EQ(count("SELECT open FROM hit"), 0);
}

TEST_P(HitTest, IsUsuallyAsLongAsTheMean) {
    must(add(rating_hit("a", 2), {.seconds = 60}));
    must(add(rating_hit("b", 3), {.seconds = 65}));
    must(add(rating_hit("x", 9), {.audience = Audience::Expert, .seconds = 900}));
    const auto usual = must(usual_hit(connection(), campaign));
    EXPECT_EQ(fmt::format("{} {}", usual.units, usual.seconds), "3 63");  // 62.5, rounded
}

TEST_P(HitTest, IsUsuallyNothingWhereThereIsNone) {
    const auto usual = must(usual_hit(connection(), campaign));
    EXPECT_EQ(fmt::format("{} {}", usual.units, usual.seconds), "0 0");
}

}  // namespace
}  // namespace adjudge
