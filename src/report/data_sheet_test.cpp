#include "report/data_sheet.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// By a part of the question.
std::string answer_to(const std::vector<SheetItem>& sheet, std::string_view part_of_question) {
    const auto found = std::ranges::find_if(sheet, [&](const SheetItem& item) {
        return item.question.find(part_of_question) != std::string::npos;
    });
    return found == sheet.end() ? "no such question" : found->answer;
}

StudyFacts facts() {
    return {.judgments = 1200,
            .workers = {"u", "v"},
            .items = {"1", "2", "3"},
            .systems = {"x", "y"},
            .signatures = {"adjudge|a", "adjudge|b"}};
}

TEST(DataSheet, TellsWhatATableOfJudgmentsTells) {
    const auto sheet = data_sheet(facts(), nullptr);
    EXPECT_EQ(answer_to(sheet, "Which systems"), "x, y");
    EXPECT_EQ(answer_to(sheet, "How many items"), "3");
    EXPECT_EQ(answer_to(sheet, "How many people"), "2");
    EXPECT_EQ(answer_to(sheet, "How many judgments were analysed"), "1,200");
    EXPECT_EQ(answer_to(sheet, "By which method"), "adjudge|a\nadjudge|b");
}

TEST(DataSheet, LeavesToTheAuthorsWhatIsNotKnown) {
    const auto sheet = data_sheet(facts(), nullptr);
    for (const char* question : {"In which languages", "How were they paid", "Who approved",
                                 "Which hidden controls", "did judges know the systems"}) {
        EXPECT_EQ(answer_to(sheet, question), "") << question;
    }
}

TEST(DataSheet, TellsWhatTheCampaignSays) {
    CollectionFacts collection;
    collection.settings.language_pairs = {{.source_language = "de", .target_language = "en"},
                                          {.target_language = "fr"}};
    collection.settings.payment = {.currency = "EUR", .per_hit = 1.5};
    collection.settings.collection.workers_per_hit = 3;
    const auto sheet = data_sheet(facts(), &collection);
    EXPECT_EQ(answer_to(sheet, "In which languages"), "de-en, fr");
    EXPECT_NE(answer_to(sheet, "How were they paid").find("1.50 EUR"), std::string::npos);
    EXPECT_EQ(answer_to(sheet, "for each HIT"), "3");
}

TEST(DataSheet, TellsTheTestThatWasUsed) {
    CollectionFacts collection;
    collection.settings.quality = {.test = QualityTest::Means, .alpha = 0.05};
    StudyFacts study = facts();
    study.tested_workers = {"u"};
    study.test = UsedTest{QualityTest::Welch, 0.01};
    EXPECT_EQ(answer_to(data_sheet(study, &collection), "Which test"), "welch, at 0.01");
}

TEST(DataSheet, TellsOfEachPartHowItWasMade) {
    CollectionFacts collection;
    std::vector<CampaignPart>& parts = collection.settings.parts;
    parts.resize(2);
    parts[0].name = "sentences";
    parts[0].seed = 3;
    parts[0].sample.items = 20;
    parts[0].hit.spam = 2;
    parts[1].name = "documents";
    parts[1].hit = {.system = 5, .ask_again = 0, .bad_reference = 0, .good_reference = 0, .spam = 1};
    const auto sheet = data_sheet(facts(), &collection);
    EXPECT_EQ(answer_to(sheet, "How were they drawn"),
              "sentences: 20 at random, seed 3; documents: all of the test set");
    const std::string controls = answer_to(sheet, "Which hidden controls");
    EXPECT_NE(controls.find("2 spoilt; documents: of 6 units"), std::string::npos) << controls;
}

TEST(DataSheet, VouchesOnlyForJudgmentsThatWereCollectedHere) {
    CollectionFacts collection;
    EXPECT_EQ(answer_to(data_sheet(facts(), &collection), "did judges know the systems"), "");
    collection.is_from_store = true;
    EXPECT_NE(answer_to(data_sheet(facts(), &collection), "did judges know the systems"), "");
}

TEST(DataSheet, DoesNotCallSimulatedWorkersPeople) {
    StudyFacts simulated = facts();
    simulated.population.crowd = 5;
    simulated.population.experts = 1;
    simulated.population.simulated = 30;
    const std::string people = answer_to(data_sheet(simulated, nullptr), "How many people");
    EXPECT_TRUE(people.starts_with("5, ")) << people;
    EXPECT_NE(people.find("30 simulated"), std::string::npos) << people;
}

TEST(DataSheet, CountsOnceWhoJudgedInTwoParts) {
    StudyFacts all = facts();
    all.add({.judgments = 3, .workers = {"v", "w"}, .items = {"3"}, .systems = {"z"}, .signatures = {"c"}});
    EXPECT_EQ(all.judgments, 1203U);
    EXPECT_EQ(all.workers.size(), 3U);
    EXPECT_EQ(all.items.size(), 3U);
    EXPECT_EQ(all.systems.size(), 3U);
    EXPECT_EQ(all.signatures.size(), 3U);
}

}  // namespace
}  // namespace adjudge
