#include "prepare/build_summary.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

// "ein Satz" has 8 characters and "a sentence" 10, at 16 a second; a field takes 4 seconds.
TEST(ExpectedSeconds, AreThoseOfReadingAndAnswering) {
    EXPECT_DOUBLE_EQ(expected_seconds(rating_hit("h", 2), {}), 2.0 * (8.0 / 16.0 + 10.0 / 16.0 + 4.0));
}

// Six characters, at 6 a second.
TEST(ExpectedSeconds, AreMoreForCharactersOfALanguageWithoutSpaces) {
    Hit hit = rating_hit("h", 1);
    hit.target_language = "ja";
    hit.units[0].stimuli[1].language = "ja";
    hit.units[0].stimuli[1].text = "\u3042\u3044\u3046\u3048\u304a\u304b";
    EXPECT_DOUBLE_EQ(expected_seconds(hit, {}), 8.0 / 16.0 + 1.0 + 4.0);
}

TEST(ExpectedSeconds, AreWhatTheCampaignExpects) {
    EXPECT_DOUBLE_EQ(expected_seconds(rating_hit("h", 3), {.seconds_per_unit = 20.0}), 60.0);
}

TEST(ExpectedSeconds, OfAHitWithoutUnitsAreNone) { EXPECT_EQ(expected_seconds(rating_hit("h", 0), {}), 0.0); }

Campaign paid_campaign() {
    Campaign campaign{.name = "weather", .language_pairs = {}, .protocols = {{.name = "base"}}};
    campaign.collection.workers_per_hit = 3;
    campaign.payment = {.currency = "EUR", .per_hit = 0.5, .fee = 0.2};
    return campaign;
}

// Ten HITs that take six minutes each.
BuildSummary ten_hits() {
    BuiltPair pair{"de", "en", {"a", "b"}, 10, {}};
    pair.summary.items = 30;
    pair.summary.judgments = {31, 29};
    pair.summary.units_of_kind = {60};
    pair.summary.hits_of_segment = {1, 2, 1};
    pair.seconds = 3600.0;
    return {.pairs = {pair}, .hits = 10, .file = "hits.jsonl"};
}

// Each of ten HITs by three workers for half a euro, and a fifth on top: 10 * 3 * 0.5 * 1.2. Workers get 15
// euros for 3 hours.
TEST(BuildSummary, TellsCostAndTime) {
    const std::string text = summary_text(ten_hits(), paid_campaign());
    EXPECT_NE(text.find("18.00 EUR with fees; 5.00 an hour"), std::string::npos) << text;
    EXPECT_NE(text.find("about 3.0 hours of work, 6 minutes a HIT"), std::string::npos) << text;
}

TEST(BuildSummary, KnowsNoCostWithoutAPayment) {
    Campaign campaign = paid_campaign();
    campaign.payment.per_hit = 0.0;
    EXPECT_NE(summary_text(ten_hits(), campaign).find("payment.per_hit is not set"), std::string::npos);
}

// Three workers judge each output.
TEST(BuildSummary, CountsTheJudgmentsOfEachSystemByAllWorkers) {
    EXPECT_NE(summary_text(ten_hits(), paid_campaign()).find("a 93, b 87"), std::string::npos);
}

TEST(BuildSummary, ListsWhatHasNoTranslation) {
    BuildSummary summary = ten_hits();
    summary.pairs[0].summary.untranslated = {{"pt", "wording.adequacy.question", "How good?"}};
    summary.pairs[0].summary.unread = {"cs"};
    const std::string text = summary_text(summary, paid_campaign());
    EXPECT_NE(text.find("languages/pt.toml"), std::string::npos) << text;
    EXPECT_NE(text.find("wording.adequacy.question = 'How good?'"), std::string::npos) << text;
    const auto pair = summary_json(summary, paid_campaign()).at("language_pairs").at(0);
    EXPECT_EQ(pair.at("untranslated").at(0).at("key"), "wording.adequacy.question");
    EXPECT_EQ(pair.at("unread").at(0), "cs");
}

TEST(BuildSummary, LetsNoNameDriveTheTerminal) {
    BuildSummary summary = ten_hits();
    summary.pairs[0].systems[0] = "a\x1b[2J";
    EXPECT_EQ(summary_text(summary, paid_campaign()).find('\x1b'), std::string::npos);
}

TEST(BuildSummary, HasTheSameNumbersAsJson) {
    const auto json = summary_json(ten_hits(), paid_campaign());
    EXPECT_EQ(json.at("hits"), 10);
    EXPECT_DOUBLE_EQ(json.at("cost").get<double>(), 18.0);
    EXPECT_DOUBLE_EQ(json.at("hours").get<double>(), 3.0);
    EXPECT_EQ(json.at("language_pairs").at(0).at("judgments").at("b"), 87);
}

// An item that is in two HITs needs two workers for each of three judgments where nobody may meet it twice.
TEST(BuildSummary, NeedsMoreWorkersWhereNobodyMeetsAnItemTwice) {
    Campaign campaign = paid_campaign();
    EXPECT_EQ(summary_json(ten_hits(), campaign).at("least_workers"), 3);
    campaign.collection.never_twice = NeverTwice::Item;
    EXPECT_EQ(summary_json(ten_hits(), campaign).at("least_workers"), 6);
}

// The same ten HITs twice: by three workers for half a euro, and by two; and a fifth on top.
Campaign two_parts() {
    Campaign campaign = paid_campaign();
    campaign.parts = {{.name = "documents", .protocols = {{.name = "documents"}}, .workers_per_hit = 3},
                      {.name = "sentences", .protocols = {{.name = "sentences"}}, .workers_per_hit = 2}};
    return campaign;
}

BuildSummary ten_hits_in_each_part() {
    BuildSummary summary = ten_hits();
    summary.pairs.push_back(summary.pairs[0]);
    summary.pairs[1].part = 1;
    summary.hits = 20;
    return summary;
}

TEST(BuildSummary, AddsPartsUp) {
    const auto json = summary_json(ten_hits_in_each_part(), two_parts());
    EXPECT_DOUBLE_EQ(json.at("cost").get<double>(), 10 * (3 + 2) * 0.5 * 1.2);
    EXPECT_DOUBLE_EQ(json.at("hours").get<double>(), 5.0);
    EXPECT_EQ(json.at("parts").at(1).at("workers_per_hit"), 2);
    EXPECT_EQ(json.at("language_pairs").at(1).at("part"), "sentences");
}

TEST(BuildSummary, NamesEachPart) {
    const std::string text = summary_text(ten_hits_in_each_part(), two_parts());
    EXPECT_NE(text.find("20 HITs in 2 parts"), std::string::npos) << text;
    EXPECT_NE(text.find("sentences, each HIT for 2 workers"), std::string::npos) << text;
}

// A segment in two HITs of each part: 2 * 3 workers of the one and 2 * 2 of the other.
TEST(BuildSummary, NeedsOtherWorkersForTheSameItemInAnotherPart) {
    Campaign campaign = two_parts();
    EXPECT_EQ(summary_json(ten_hits_in_each_part(), campaign).at("least_workers"), 3);
    campaign.collection.never_twice = NeverTwice::Item;
    EXPECT_EQ(summary_json(ten_hits_in_each_part(), campaign).at("least_workers"), 10);
}

}  // namespace
}  // namespace adjudge
