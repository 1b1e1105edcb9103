#include "prepare/campaign_folder.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "prepare/testing_campaign_folder.hpp"

namespace adjudge {
namespace {

Error first_problem(const std::string& path) {
    const auto folder = CampaignFolder::open(path);
    if (folder) {
        throw std::runtime_error{"a problem was expected"};
    }
    return folder.error().listed()[0];
}

TEST(CampaignFolder, IsOpenedByTheNameOfItsFileToo) {
    const TestingCampaignFolder made;
    const auto folder = CampaignFolder::open(made.file("campaign.toml"));
    ASSERT_TRUE(folder);
    EXPECT_EQ(folder->hits_file(), made.file("hits.jsonl"));
    EXPECT_EQ(folder->campaign(), made.open().campaign());
}

TEST(CampaignFolder, GivesTheTextOfItsFileAsItIs) {
    const TestingCampaignFolder made;
    EXPECT_EQ(made.open().settings(), made.read("campaign.toml"));
}

TEST(CampaignFolder, TellsHowToMakeTheFileThatAFolderLacks) {
    const TestFolder empty;
    const Error problem = first_problem(empty.path());
    EXPECT_EQ(problem.code, ErrorCode::NotFound);
    EXPECT_NE(problem.message.find("adjudge init"), std::string::npos) << problem.message;
}

TEST(CampaignFolder, NamesTheLineOfAnUnknownKey) {
    const TestingCampaignFolder made{{.settings = "least_gab = 1\n"}};
    const Error problem = first_problem(made.file("campaign.toml"));
    EXPECT_EQ(problem.place.file, made.file("campaign.toml"));
    EXPECT_EQ(problem.place.line, 22U) << describe(problem);  // the last one
}

constexpr std::string_view own_wording =
    "[wording.adequacy]\ninstructions = \"Read.\"\nquestion = \"How good?\"\n"
    "low_label = \"low\"\nhigh_label = \"high\"\nreference_note = \"gray\"\n";

TEST(CampaignFolder, PutsItsOwnWordingInThePlaceOfTheProgramsOne) {
    const TestingCampaignFolder made;
    const std::size_t carried = made.open().wordings()->size();
    made.write("languages/en.toml", "language = \"en\"\n" + std::string{own_wording});
    const auto wordings = made.open().wordings();
    ASSERT_TRUE(wordings);
    EXPECT_EQ(wordings->size(), carried);
    const auto english = std::ranges::find(*wordings, "en", &WordingLanguage::tag);
    EXPECT_EQ(english->wordings.at("adequacy").question, "How good?");
}

TEST(CampaignFolder, KeepsWhatItsOwnLanguageFileDoesNotSay) {
    const TestingCampaignFolder made;
    const auto english_of = [&] {
        const auto wordings = made.open().wordings();
        return *std::ranges::find(*wordings, "en", &WordingLanguage::tag);
    };
    WordingLanguage expected = english_of();
    expected.wordings["adequacy"].question = "How good?";
    made.write("languages/en.toml", "language = \"en\"\n[wording.adequacy]\nquestion = \"How good?\"\n");
    EXPECT_EQ(english_of(), expected);
}

TEST(CampaignFolder, AddsALanguageThatTheProgramDoesNotCarry) {
    const TestingCampaignFolder made;
    made.write("languages/xx.toml", "language = \"xx\"\n" + std::string{own_wording});
    const auto wordings = made.open().wordings();
    ASSERT_TRUE(wordings);
    EXPECT_EQ(wordings->back().tag, "xx");
}

TEST(CampaignFolder, NamesEachWordingFileThatIsWrong) {
    const TestingCampaignFolder made;
    made.write("languages/xx.toml", "language = \n");
    made.write("languages/yy.toml", "language = \n");
    const auto wordings = made.open().wordings();
    ASSERT_FALSE(wordings);
    ASSERT_EQ(wordings.error().total(), 2U);
    EXPECT_EQ(wordings.error().listed()[0].place.file, made.file("languages/xx.toml"));
    EXPECT_EQ(wordings.error().listed()[1].place.file, made.file("languages/yy.toml"));
}

Error placed(const CampaignFolder& folder, const Place& place) {
    const Problems problems = folder.placed(only({ErrorCode::InvalidInput, "is wrong", place}), 0);
    return problems.listed()[0];
}

TEST(PlacedProblems, HaveThePlaceOfTheirKeyInTheCampaignFile) {
    const TestingCampaignFolder made;
    const Error problem = placed(made.open(), {.field = "source"});
    EXPECT_EQ(problem.place.file, made.file("campaign.toml"));
    EXPECT_EQ(problem.place.line, 6U);
    EXPECT_EQ(problem.place.field, "language_pair[1].source");
}

TEST(PlacedProblems, OfAnotherSectionKeepTheirKey) {
    const TestingCampaignFolder made;
    EXPECT_EQ(placed(made.open(), {.field = "hit.system"}).place.field, "hit.system");
}

TEST(PlacedProblems, OfAWholeFileNameItInTheMessage) {
    const TestingCampaignFolder made;
    const Error problem = placed(made.open(), {.file = "s.txt", .field = "source"});
    EXPECT_EQ(problem.message, "'s.txt': is wrong");
    EXPECT_EQ(problem.place.line, 6U);
}

TEST(PlacedProblems, OfALineOfATextStayThere) {
    const TestingCampaignFolder made;
    const Place place{.file = "s.txt", .line = 3};
    EXPECT_EQ(placed(made.open(), place).place, place);
}

}  // namespace
}  // namespace adjudge
