#include "server/requester/progress_json.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/api/testing_openapi.hpp"

namespace adjudge {
namespace {

CampaignProgress example_progress() {
    CampaignProgress progress;
    progress.whole = {.hits = 4, .wanted = 10, .open = 3, .under_way = 2, .done = 5};
    progress.parts = {{.configuration = "base", .source_language = "de", .target_language = "en"}};
    progress.systems = {{"online-A", "de", "en", 10, 5}};
    return progress;
}

TEST(ProgressJson, IsAsDescribed) {
    const nlohmann::json json = nlohmann::json::parse(progress_json(example_progress(), Campaign{}).dump());
    EXPECT_EQ(SchemaChecker{api_description()}.deviation(json, {{"$ref", "#/components/schemas/Progress"}}),
              "");
}

// By hand: 1.5 and a fifth on top are 1.8 for each.
TEST(ProgressJson, TellsTheCostWithTheFee) {
    Campaign campaign;
    campaign.payment = {.currency = "EUR", .per_hit = 1.5, .fee = 0.2};
    const auto cost = progress_json(example_progress(), campaign)["cost"];
    EXPECT_EQ(cost["currency"], "EUR");
    EXPECT_DOUBLE_EQ(cost["so_far"].get<double>(), 9.0);
    EXPECT_DOUBLE_EQ(cost["in_the_end"].get<double>(), 18.0);
}

// By hand: 5 of 10 HITs of 4 units at .1 a sentence, and 1 of 2 HITs of 10.
TEST(ProgressJson, TellsTheCostOfPartsWithHitsOfTheirOwn) {
    Campaign campaign;
    campaign.payment = {.per_sentence = 0.1};
    const HitDesign four{.system = 4, .ask_again = 0, .bad_reference = 0, .good_reference = 0};
    HitDesign ten = four;
    ten.system = 10;
    campaign.parts = {{.name = "documents", .protocols = {{.name = "documents"}}, .hit = four},
                      {.name = "sentences", .protocols = {{.name = "sentences"}}, .hit = ten}};
    CampaignProgress progress;
    progress.parts = {{.configuration = "documents", .wanted = 10, .done = 5},
                      {.configuration = "sentences", .wanted = 2, .done = 1}};
    const auto cost = progress_json(progress, campaign)["cost"];
    EXPECT_DOUBLE_EQ(cost["so_far"].get<double>(), 3.0);
    EXPECT_DOUBLE_EQ(cost["in_the_end"].get<double>(), 6.0);
}

TEST(ProgressJson, HasNoTimesWhereThereAreNoJudgments) {
    const auto json = progress_json(example_progress(), Campaign{});
    EXPECT_TRUE(json["first_judgment"].is_null());
    EXPECT_TRUE(json["last_judgment"].is_null());
}

}  // namespace
}  // namespace adjudge
