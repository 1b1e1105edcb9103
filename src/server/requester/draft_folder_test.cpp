#include "server/requester/draft_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "formats/campaign/preset_text.hpp"
#include "store/accounts.hpp"
#include "store/testing_store.hpp"
#include "store/uploads.hpp"

namespace adjudge {
namespace {

class DraftFolderTest : public testing::Test {
protected:
    DraftFolderTest() {
        must(store_.write<Done>([&](Connection& connection) -> Result<Done> {
            account_ = must(add_account(connection, {"owner", "hash", AccountRole::Owner}, 1)).id;
            return Done{};
        }));
    }
    void send(const std::string& upload, std::int64_t part, const std::string& bytes) {
        must(store_.write<Done>([&](Connection& connection) -> Result<Done> {
            return put_upload_part(connection, {account_, upload, part, bytes}, 1);
        }));
    }
    // One language pair whose source was sent in two parts.
    CampaignDraft draft() {
        send("source", 1, "eins\n");
        send("source", 2, "zwei\n");
        send("output", 1, std::string{"one\0\xff\n", 6});
        return {.campaign = {.name = "weather",
                             .settings = std::string{find_preset("wmt-da")->text},
                             .language_pairs = {{.source_language = "de",
                                                 .target_language = "en",
                                                 .source = "1/s.txt",
                                                 .reference = "1/r.txt",
                                                 .systems = {{"a", "1/a.txt"}}}}},
                .files = {{"1/s.txt", "source", 2}, {"1/a.txt", "output", 1}}};
    }
    Result<DraftFolder> make(const CampaignDraft& draft) {
        return DraftFolder::make(store_, account_, draft);
    }

    static std::string bytes_of(const std::filesystem::path& file) {
        std::ostringstream bytes;
        bytes << std::ifstream{file, std::ios::binary}.rdbuf();
        return bytes.str();
    }
    [[nodiscard]] AccountRow account() const { return account_; }
    Store& store() { return store_; }

private:
    TestDatabase database_{SqlDialect::Sqlite};
    Store store_ = database_.open();
    AccountRow account_;
};

TEST_F(DraftFolderTest, HoldsEveryByteOfTheFilesThatWereSent) {
    const auto folder = make(draft());
    ASSERT_TRUE(folder) << folder.error().message;
    const auto campaign = folder->open();
    ASSERT_TRUE(campaign) << campaign.error().listed()[0].message;
    EXPECT_EQ(campaign->campaign().name, "weather");
    EXPECT_EQ(bytes_of(campaign->path() / "1/s.txt"), "eins\nzwei\n");
    EXPECT_EQ(bytes_of(campaign->path() / "1/a.txt"), (std::string{"one\0\xff\n", 6}));
}

TEST_F(DraftFolderTest, IsGoneWithTheObject) {
    std::filesystem::path path;
    {
        auto made = make(draft());
        const DraftFolder folder = *std::move(made);
        path = folder.open()->path();
        EXPECT_TRUE(std::filesystem::exists(path));
    }
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST_F(DraftFolderTest, SaysWhichFileIsNotThere) {
    CampaignDraft broken = draft();
    broken.files[0].parts = 3;
    const auto folder = make(broken);
    EXPECT_EQ(code_of(folder), ErrorCode::NotFound);
    EXPECT_NE(folder.error().message.find("1/s.txt"), std::string::npos) << folder.error().message;
}

TEST_F(DraftFolderTest, IsNotMadeOfFilesThatAreTooLargeTogether) {
    CampaignDraft large = draft();
    must(store().write<Done>([](Connection& connection) -> Result<Done> {
        return connection.run("UPDATE upload_part SET size = $1 WHERE upload = 'output'",
                              SqlValues{most_upload_bytes});
    }));
    EXPECT_EQ(code_of(make(large)), ErrorCode::Conflict);
}

TEST_F(DraftFolderTest, RefusesFilesOutsideOfIt) {
    CampaignDraft outside = draft();
    outside.campaign.language_pairs[0].reference = "../../etc/passwd";
    const auto folder = make(outside);
    ASSERT_TRUE(folder);
    EXPECT_FALSE(folder->open());
}

TEST_F(DraftFolderTest, TellsALineOfTheSettingsAsTheirs) {
    CampaignDraft wrong = draft();
    wrong.campaign.settings = "[collection]\nworkers_per_hit = \"many\"\n";
    const auto folder = make(wrong);
    ASSERT_TRUE(folder);
    const auto campaign = folder->open();
    ASSERT_FALSE(campaign);
    const auto problems = campaign.error().listed();
    const auto of_settings =
        std::ranges::find(problems, "settings", [](const Error& error) { return error.place.file; });
    ASSERT_NE(of_settings, problems.end());
    EXPECT_EQ(of_settings->place.line, 2U);
}

TEST_F(DraftFolderTest, NamesFilesAsTheSenderKnowsThem) {
    const auto folder = make(draft());
    ASSERT_TRUE(folder);
    const std::string path = folder->open()->path().string();
    Problems problems;
    problems.add({ErrorCode::NotFound, path + "/1/r.txt is missing", {.file = path + "/1/s.txt", .line = 3}});
    const Problems told = folder->as_sent(problems);
    EXPECT_EQ(told.listed()[0].place.file, "1/s.txt");
    EXPECT_EQ(told.listed()[0].place.line, 3U);
    EXPECT_EQ(told.listed()[0].message, "1/r.txt is missing");
}

}  // namespace
}  // namespace adjudge
