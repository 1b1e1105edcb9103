#include "prepare/load_campaign.hpp"

#include <gtest/gtest.h>

#include "formats/hit_file.hpp"
#include "prepare/testing_campaign_folder.hpp"

namespace adjudge {
namespace {

class LoadCampaign : public ::testing::Test {
protected:
    LoadCampaign() { made_.write("hits.jsonl", line_of("h1") + line_of("h2")); }

    static std::string line_of(const std::string& id) { return hit_line(rating_hit(id)) + "\n"; }
    Result<LoadedCampaign, Problems> load(const Loading& loading = {}) {
        const CampaignFolder folder = made_.open();
        return load_campaign(folder, store_, loading);
    }
    Error problem(const Loading& loading = {}) {
        const auto loaded = load(loading);
        if (loaded) {
            throw std::runtime_error{"a problem was expected"};
        }
        return loaded.error().listed()[0];
    }
    std::size_t campaigns() {
        return must(store_.read<std::vector<StoredCampaign>>(
                        [](Connection& connection) { return all_campaigns(connection); }))
            .size();
    }
    std::size_t hits_of(CampaignRow campaign, Audience audience) {
        return must(store_.read<std::vector<HitRow>>(
                        [&](Connection& connection) { return hits_for(connection, campaign, audience); }))
            .size();
    }

    TestingCampaignFolder made_;
    TestDatabase database_{SqlDialect::Sqlite};
    Store store_ = database_.open();
};

TEST_F(LoadCampaign, PutsAllHitsIntoTheStore) {
    const auto loaded = load();
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->added, 2U);
    EXPECT_EQ(loaded->known, 0U);
    EXPECT_EQ(loaded->campaign.name, "weather");
    EXPECT_EQ(hits_of(loaded->campaign.id, Audience::Crowd), 2U);
}

TEST_F(LoadCampaign, AddsOnlyHitsThatTheStoreDoesNotHave) {
    ASSERT_TRUE(load());
    made_.write("hits.jsonl", line_of("h1") + line_of("h2") + line_of("h3"));
    const auto loaded = load();
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->added, 1U);
    EXPECT_EQ(loaded->known, 2U);
}

TEST_F(LoadCampaign, RefusesANameThatIsTakenWhereItIsToBeNew) {
    ASSERT_TRUE(load());
    EXPECT_EQ(problem({.known_name = KnownName::Refused}).code, ErrorCode::Conflict);
}

TEST_F(LoadCampaign, TellsWhoMakesHitsThatAreNotThere) {
    std::filesystem::remove(made_.file("hits.jsonl"));
    const Error error = problem();
    EXPECT_EQ(error.code, ErrorCode::NotFound);
    EXPECT_TRUE(error.message.ends_with("`adjudge build` writes it")) << error.message;
}

TEST_F(LoadCampaign, NamesTheLineThatIsNotAHit) {
    made_.write("hits.jsonl", line_of("h1") + "{}\n");
    const Error error = problem();
    EXPECT_EQ(error.place.file, made_.file("hits.jsonl"));
    EXPECT_EQ(error.place.line, 2U);
}

TEST_F(LoadCampaign, StoresNothingOfABrokenFile) {
    made_.write("hits.jsonl", line_of("h1") + "{}\n");
    ASSERT_FALSE(load());
    EXPECT_EQ(campaigns(), 0U);
}

TEST_F(LoadCampaign, NamesTheFileOfAHitThatHasChanged) {
    ASSERT_TRUE(load());
    made_.write("hits.jsonl", hit_line(rating_hit("h1", 3)) + "\n");
    const Error error = problem();
    EXPECT_EQ(error.code, ErrorCode::Conflict);
    EXPECT_EQ(error.place.file, made_.file("hits.jsonl"));
}

TEST_F(LoadCampaign, KeepsHitsForExpertsApart) {
    made_.write("expert_hits.jsonl", line_of("e1"));
    const auto loaded = load();
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->added, 3U);
    EXPECT_EQ(hits_of(loaded->campaign.id, Audience::Expert), 1U);
    EXPECT_EQ(hits_of(loaded->campaign.id, Audience::Crowd), 2U);
}

const TestingCampaignPlan with_quiz{.settings = "[entrance]\nqualification = \"quiz.jsonl\"\n"};

TEST_F(LoadCampaign, LoadsTheQualificationToo) {
    made_.plan_anew(with_quiz);
    made_.write("quiz.jsonl", line_of("q1"));
    const auto loaded = load();
    ASSERT_TRUE(loaded);
    EXPECT_EQ(hits_of(loaded->campaign.id, Audience::Qualification), 1U);
}

TEST(CheckQualification, NamesTheKeyOfAFileThatIsNotThere) {
    const TestingCampaignFolder made{with_quiz};
    const CampaignFolder folder = made.open();
    const Status status = check_qualification(folder);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().place.field, "entrance.qualification");
}

TEST(CheckQualification, NamesTheLineThatIsNotAHit) {
    const TestingCampaignFolder made{with_quiz};
    made.write("quiz.jsonl", hit_line(rating_hit("q1")) + "\nnothing\n");
    const CampaignFolder folder = made.open();
    const Status status = check_qualification(folder);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().place.line, 2U);
}

TEST(CheckQualification, IsDoneWhereTheCampaignHasNone) {
    const TestingCampaignFolder made;
    const CampaignFolder folder = made.open();
    EXPECT_TRUE(check_qualification(folder));
}

}  // namespace
}  // namespace adjudge
