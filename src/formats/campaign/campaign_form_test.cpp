#include "formats/campaign/campaign_form.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/embedded_files.hpp"

namespace adjudge {
namespace {

const std::string settings =
    "[protocol]\nshows = [\"source\", \"output\"]\n[[protocol.field]]\nname = \"score\"\ntype = \"slider\"\nmost = "
    "100\n\n[hit]\nsystem = 70 # many\n";

FormKey key_of(const std::string& path, const std::string& text = settings) {
    const CampaignForm form = campaign_form(text).value();
    const auto found =
        std::ranges::find_if(form.keys, [&](const FormKey& key) { return key.asked.path == path; });
    return found == form.keys.end() ? FormKey{} : *found;
}

std::string changed(const FormChange& change, const std::string& text = settings) {
    const auto found = with_change(text, change);
    return found ? *found : found.error().message;
}

std::optional<ErrorCode> refusal(const FormChange& change) {
    const auto found = with_change(settings, change);
    return found ? std::nullopt : std::optional{found.error().code};
}

TEST(CampaignForm, HasTheFormRangeValueAndMeaningOfAKey) {
    const FormKey key = key_of("hit.system");
    EXPECT_EQ(key.asked.form, KeyForm::Whole);
    EXPECT_EQ(key.asked.least, 1.0);
    EXPECT_EQ(key.asked.values, std::vector<std::string>{"70"});
    EXPECT_EQ(key_of("hit.least_gap").meaning, "judgments between the members of a pair");
}

TEST(CampaignForm, HasTheKeysOfTablesThatTheSettingsLack) {
    EXPECT_EQ(key_of("payment.per_hit").asked.form, KeyForm::Number);
    EXPECT_TRUE(key_of("payment.per_hit").asked.values.empty());
    EXPECT_EQ(key_of("collection.never_twice").asked.words,
              (std::vector<std::string>{"nothing", "item", "document"}));
}

TEST(CampaignForm, HasTheKeysOfAFieldOfItsType) {
    EXPECT_EQ(key_of("protocol.field[1].most").asked.values, std::vector<std::string>{"100"});
    EXPECT_EQ(key_of("protocol.field[1].longest").asked.path, "");
    EXPECT_EQ(key_of("protocol.field[1].question").meaning, "instead of the wording's, like the labels");
}

TEST(CampaignForm, HasNeitherNamesNorTexts) {
    const CampaignForm form = campaign_form(settings).value();
    for (const FormKey& key : form.keys) {
        EXPECT_FALSE(key.asked.path == "name" || key.asked.path.starts_with("language_pair"))
            << key.asked.path;
    }
}

TEST(CampaignForm, OfEveryPresetCanChangeEveryKeyToWhatItIs) {
    for (const EmbeddedFile& preset : embedded_presets()) {
        const std::string text{preset.text};
        const CampaignForm form = campaign_form(text).value();
        for (const FormKey& key : form.keys) {
            if (!key.asked.values.empty() && key.asked.values != std::vector<std::string>{""}) {
                const auto same = with_change(text, {.path = key.asked.path, .values = key.asked.values});
                ASSERT_TRUE(same) << preset.name << " " << key.asked.path << ": " << same.error().message;
                EXPECT_EQ(key_of(key.asked.path, *same).asked.values, key.asked.values);
            }
        }
    }
}

TEST(FormChange, SetsAKeyAndLeavesTheRest) {
    const std::string after = changed({.path = "hit.system", .values = {"24"}});
    EXPECT_EQ(after, settings.substr(0, settings.find("system =")) + "system = 24\n");
}

TEST(FormChange, TakesAKeyOutWithoutValues) {
    EXPECT_EQ(changed({.path = "hit.system"}).find("system"), std::string::npos);
}

TEST(FormChange, WritesTextsWordsListsAndFlags) {
    EXPECT_NE(changed({.path = "protocol.field[1].question", .values = {"How \"good\"?\nSay it."}})
                  .find("question = \"How \\\"good\\\"?\\nSay it.\""),
              std::string::npos);
    EXPECT_NE(changed({.path = "protocol.shows", .values = {"reference", "output"}})
                  .find("shows = [\"reference\", \"output\"]"),
              std::string::npos);
    EXPECT_NE(changed({.path = "collection.allows_going_back", .values = {"true"}})
                  .find("[collection]\nallows_going_back = true"),
              std::string::npos);
    EXPECT_NE(changed({.path = "payment.per_hit", .values = {"0.5"}}).find("[payment]\nper_hit = 0.5"),
              std::string::npos);
}

TEST(FormChange, WritesInstructionsByLanguageAndTakesOutThoseThatAreGone) {
    const std::string both =
        changed({.path = "instructions", .values = {"en", "Read it.", "de", "Lies\nes."}});
    EXPECT_EQ(key_of("instructions", both).asked.values,
              (std::vector<std::string>{"de", "Lies\nes.", "en", "Read it."}));
    const std::string one = changed({.path = "instructions", .values = {"de", "Neu."}}, both);
    EXPECT_EQ(key_of("instructions", one).asked.values, (std::vector<std::string>{"de", "Neu."}));
}

TEST(FormChange, AddsAQuestionThatCanBeReadAndTakesItOutAgain) {
    const std::string more = changed({.action = FormAction::Add, .path = "entrance.question"});
    EXPECT_TRUE(read_preset(SourceText::from_memory("more", more)));
    EXPECT_EQ(key_of("entrance.question[1].name", more).asked.values, std::vector<std::string>{"question-1"});
    EXPECT_EQ(changed({.action = FormAction::Remove, .path = "entrance.question[1]"}, more).find("question"),
              std::string::npos);
}

TEST(FormChange, RefusesWhatDoesNotFit) {
    EXPECT_EQ(refusal({.path = "hit.system", .values = {"0"}}), ErrorCode::InvalidInput);
    EXPECT_EQ(refusal({.path = "hit.system", .values = {"7.5"}}), ErrorCode::InvalidInput);
    EXPECT_EQ(refusal({.path = "hit.order", .values = {"sideways"}}), ErrorCode::InvalidInput);
    EXPECT_EQ(refusal({.path = "hit.nothing", .values = {"1"}}), ErrorCode::NotFound);
    EXPECT_EQ(refusal({.action = FormAction::Add, .path = "hit"}), ErrorCode::NotFound);
    EXPECT_EQ(refusal({.action = FormAction::Remove, .path = "protocol.field[7]"}), ErrorCode::NotFound);
}

TEST(FormChange, RefusesWhatOnlyTheTextCanChange) {
    const auto found = with_change("protocol = { shows = [\"output\"] }\n",
                                   {.path = "protocol.level", .values = {"document"}});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::InvalidInput);
}

}  // namespace
}  // namespace adjudge
