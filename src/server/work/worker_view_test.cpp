#include "server/work/worker_view.hpp"

#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

Showing showing_at(std::size_t position, bool as_images = false, std::string_view assignment = "assignment") {
    return {"secret", assignment, position, as_images};
}

TEST(WorkerView, ShowsTextsWithoutImages) {
    const ShownUnit shown = shown_unit(unit_with_all_fields("u"), showing_at(1));
    EXPECT_EQ(shown.stimuli[1].text, "one sentence");
    EXPECT_EQ(shown.stimuli[1].image, "");
}

TEST(WorkerView, ShowsImagesWithoutTexts) {
    const ShownUnit shown = shown_unit(unit_with_all_fields("u"), showing_at(1, true));
    for (const ShownStimulus& stimulus : shown.stimuli) {
        EXPECT_EQ(stimulus.text, "");
        EXPECT_EQ(stimulus.image.size(), 16U);
    }
}

TEST(WorkerView, NamesEveryImageOtherwise) {
    std::set<std::string> names;
    for (const std::size_t position : {1U, 2U}) {
        for (const auto* assignment : {"one", "two"}) {
            const auto shown = shown_unit(unit_with_all_fields("u"), showing_at(position, true, assignment));
            names.insert(shown.id);
            for (const ShownStimulus& stimulus : shown.stimuli) {
                names.insert(stimulus.image);
            }
        }
    }
    EXPECT_EQ(names.size(), 16U);
}

TEST(WorkerView, NamesTheSameUnitTheSameWhenItIsAskedForAgain) {
    EXPECT_EQ(shown_unit(unit_with_all_fields("u"), showing_at(1)).id,
              shown_unit(unit_with_all_fields("u"), showing_at(1)).id);
}

TEST(WorkerView, MakesNamesThatOnlyTheSecretGives) {
    const Unit unit = unit_with_all_fields("u");
    EXPECT_NE(shown_unit(unit, {"secret", "a", 1, false}).id, shown_unit(unit, {"other", "a", 1, false}).id);
}

TEST(WorkerView, MakesTheIdOfThePlaceAndNotOfTheUnit) {
    EXPECT_EQ(shown_unit(unit_with_all_fields("u"), showing_at(1)).id,
              shown_unit(unit_with_all_fields("v"), showing_at(1)).id);
}

TEST(WorkerView, HasNoPlaceForWhatAUnitIsThereFor) {
    Unit control = unit_with_all_fields("secretname");
    control.kind = UnitKind::BadReference;
    control.pair = "secretpair";
    control.gold = "secretgold";
    control.item = "secretitem";
    control.document = "secretdocument";
    control.spoilt = 1;
    control.stimuli[1].systems = {"secretsystem"};
    EXPECT_EQ(unit_json(shown_unit(control, showing_at(1))),
              unit_json(shown_unit(unit_with_all_fields("u"), showing_at(1))));
}

TEST(WorkerView, TellsTheDirectionOfATextFromItsLetters) {
    Unit unit = unit_with_all_fields("u");
    unit.stimuli[0].text = "שלום עולם";
    unit.stimuli[0].language = "he";
    const auto json = unit_json(shown_unit(unit, showing_at(1)));
    EXPECT_EQ(json["stimuli"][0]["direction"], "rtl");
    EXPECT_EQ(json["stimuli"][1]["direction"], "ltr");
}

TEST(WorkerView, TellsAHighlightAsStartAndEnd) {
    Unit unit = unit_with_all_fields("u");
    unit.stimuli[1].highlight = TextStretch{2, 5};
    EXPECT_EQ(unit_json(shown_unit(unit, showing_at(1)))["stimuli"][1]["highlight"], (TestJson{2, 5}));
}

TEST(WorkerView, FindsAnImageByItsNameAlone) {
    const ShownUnit shown = shown_unit(unit_with_all_fields("u"), showing_at(1, true));
    EXPECT_EQ(find_image(shown, shown.stimuli[2].image), 2U);
    EXPECT_FALSE(find_image(shown, "other"));
}

TEST(WorkerView, FindsNoImageWithoutANameWhereTextsAreShown) {
    EXPECT_FALSE(find_image(shown_unit(unit_with_all_fields("u"), showing_at(1)), ""));
}

TEST(WorkerView, DescribesEveryTypeOfField) {
    const auto json = fields_json(unit_with_all_fields("u").fields);
    ASSERT_EQ(json.size(), 5U);
    const SchemaChecker checker{api_description()};
    for (const TestJson& field : json) {
        EXPECT_EQ(
            checker.deviation(nlohmann::json::parse(field.dump()), {{"$ref", "#/components/schemas/Field"}}),
            "");
    }
    EXPECT_EQ(json[1]["options"].size(), 3U);
    EXPECT_EQ(json[3]["longest"], 100);
}

TEST(WorkerView, DoesNotTellTheCriterionOrWordingOfAField) {
    const std::vector<Field> fields{{.name = "score", .criterion = "hidden", .wording = "hidden"}};
    EXPECT_EQ(fields_json(fields).dump().find("hidden"), std::string::npos);
}

TEST(WorkerView, CallsAReferenceGrayWhereItsNoteDoes) {
    Unit unit;
    unit.stimuli = {
        {.role = StimulusRole::Reference, .text = "a", .note = "The gray text."},
        {.role = StimulusRole::Reference, .text = "b", .note = "A correct one.", .is_gray = false},
        {.role = StimulusRole::Reference, .text = "c"},
        {.role = StimulusRole::Output, .text = "d", .note = "note"}};
    const ShownUnit shown = shown_unit(unit, showing_at(1));
    EXPECT_TRUE(shown.stimuli[0].is_gray);
    EXPECT_FALSE(shown.stimuli[1].is_gray);
    EXPECT_FALSE(shown.stimuli[2].is_gray);
    EXPECT_FALSE(shown.stimuli[3].is_gray);
}

}  // namespace
}  // namespace adjudge
