#include "server/requester/campaign_cache.hpp"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

class CampaignCacheTest : public testing::Test {
protected:
    StoredCampaign put(const std::string& settings) {
        return must(store_.write<StoredCampaign>(
            [&](Connection& connection) { return put_campaign(connection, "wmt", settings, store_.now()); }));
    }
    Store& store() { return store_; }

private:
    TestDatabase database_{SqlDialect::Sqlite};
    Store store_ = database_.open();
};

TEST_F(CampaignCacheTest, FindsByIdNameAndLink) {
    const StoredCampaign stored = put(test_settings("wmt"));
    CampaignCache cache{store()};
    for (const auto& found : {cache.find(stored.id), cache.find("wmt"), cache.find_by_link(stored.link)}) {
        EXPECT_EQ(must(found)->settings.title, "Weather reports");
    }
}

TEST_F(CampaignCacheTest, DoesNotFindWhatIsNotThere) {
    CampaignCache cache{store()};
    EXPECT_EQ(code_of(cache.find("none")), ErrorCode::NotFound);
    EXPECT_EQ(code_of(cache.find_by_link("")), ErrorCode::NotFound);
    EXPECT_EQ(code_of(cache.find(CampaignRow{77})), ErrorCode::NotFound);
}

TEST_F(CampaignCacheTest, SeesNewSettingsByNameAtOnce) {
    put(test_settings("wmt"));
    CampaignCache cache{store()};
    must(cache.find("wmt"));
    put(test_settings("wmt", "[collection]\nlease_minutes = 7\n"));
    EXPECT_EQ(must(cache.find("wmt"))->settings.collection.lease_minutes, 7U);
}

TEST_F(CampaignCacheTest, SeesANewStateByNameAtOnce) {
    const StoredCampaign stored = put(test_settings("wmt"));
    CampaignCache cache{store()};
    must(cache.find(stored.id));
    must(store().write<Done>([&](Connection& connection) -> Result<Done> {
        return set_campaign_state(connection, stored.id, CampaignState::Paused);
    }));
    EXPECT_EQ(must(cache.find("wmt"))->stored.state, CampaignState::Paused);
    EXPECT_EQ(must(cache.find(stored.id))->stored.state, CampaignState::Paused);
}

TEST_F(CampaignCacheTest, DoesNotTellWhySettingsCannotBeRead) {
    put("not = [toml");
    CampaignCache cache{store()};
    EXPECT_EQ(code_of(cache.find("wmt")), ErrorCode::Unsupported);
}

TEST_F(CampaignCacheTest, KeepsACampaignAliveForWhoHasIt) {
    put(test_settings("wmt"));
    CampaignCache cache{store()};
    const auto before = must(cache.find("wmt"));
    put(test_settings("wmt", "[collection]\nlease_minutes = 7\n"));
    must(cache.find("wmt"));
    EXPECT_EQ(before->settings.collection.lease_minutes, 60U);
}

class CampaignCacheThreads : public CampaignCacheTest {};

TEST_F(CampaignCacheThreads, FindTheSameTogether) {
    const StoredCampaign stored = put(test_settings("wmt"));
    CampaignCache cache{store()};
    std::atomic<int> found = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int j = 0; j < 20; ++j) {
                    found += cache.find("wmt") && cache.find(stored.id) ? 1 : 0;
                }
            });
        }
    }
    EXPECT_EQ(found, 80);
}

}  // namespace
}  // namespace adjudge
