#include "rehearsal/invited_experts.hpp"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "model/crowd.hpp"
#include "rehearsal/crowd_at_work.hpp"
#include "store/hits.hpp"
#include "store/participants.hpp"

namespace adjudge {
namespace {

constexpr const char* settings = R"(name = "c"
[[language_pair]]
source_language = "de"
target_language = "en"
source = "s.txt"
reference = "r.txt"
[language_pair.systems]
sys = "a.txt"
[[protocol]]
shows = ["source", "output"]
[[protocol.field]]
name = "score"
type = "slider"
[[entrance.question]]
name = "age"
type = "choice"
option = [{ value = "old", label = "Old" }, { value = "young", label = "Young" }]
)";

Hit hit_named(const std::string& id) {
    Hit hit{.id = id, .source_language = "de", .target_language = "en"};
    Unit unit{.id = id + ".1", .item = id};
    unit.stimuli = {{.role = StimulusRole::Output, .text = "a text", .systems = {"sys"}}};
    unit.fields = {{.name = "score", .settings = SliderField{}}};
    hit.units = {unit};
    return hit;
}

// A store with two HITs for the crowd and, where asked, one for experts.
class Experts : public testing::Test {
protected:
    Experts() {
        std::string name = std::filesystem::temp_directory_path() / "adjudge-experts.XXXXXX";
        folder_ = ::mkdtemp(name.data());
        store.emplace(*Store::open({.address = folder_ / "s.db", .opening = StoreOpening::Create}));
    }
    ~Experts() override {
        store.reset();
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    void fill(bool has_expert_hit) {
        campaign = *store->write<StoredCampaign>([&](Connection& connection) -> Result<StoredCampaign> {
            auto made = put_campaign(connection, "c", settings, store->now());
            for (const std::string id : {"h1", "h2"}) {
                static_cast<void>(add_hit(connection, made->id, hit_named(id), {.wanted = 3}));
            }
            if (has_expert_hit) {
                static_cast<void>(add_hit(connection, made->id, hit_named("x"),
                                          {.audience = Audience::Expert, .wanted = 0}));
            }
            return made;
        });
    }
    static std::vector<MadeWorker> people() {
        const Crowd crowd{
            .name = "x",
            .parts = {{.name = "careful", .traits = traits_of(WorkerType::Careful), .share = 1.0}}};
        std::vector<MadeWorker> all = make_workers(crowd, 2, 1);
        for (MadeWorker& expert : make_experts(crowd, 2, 1)) {
            all.push_back(std::move(expert));
        }
        return all;
    }
    std::vector<Participant> participants_now() {
        return *store->read<std::vector<Participant>>(
            [&](Connection& connection) { return participants(connection, campaign.id); });
    }

    std::optional<Store> store;
    StoredCampaign campaign;

private:
    std::filesystem::path folder_;
};

TEST_F(Experts, DoTheHitsForExpertsAndLeaveTheCrowdsToTheCrowd) {
    fill(true);
    const auto workers = people();
    const auto hits = known_hits(*store, campaign.id);
    ASSERT_TRUE(hits);
    EXPECT_EQ(hits->all.size(), 3U);
    EXPECT_EQ(hits->for_experts.size(), 1U);
    const auto invited = invite_experts(*store, campaign.id, workers);
    ASSERT_TRUE(invited);
    EXPECT_EQ(invited->size(), 2U);
    const Truth truth{{}, systems_of(*hits), 1};
    const auto done = work_through_store({*store, campaign, *hits, workers, truth, *invited});
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->hits, 2U * 2U + 2U);
    for (const Participant& one : participants_now()) {
        const bool is_expert = one.identity.role == Role::Expert;
        EXPECT_EQ(one.hits, is_expert ? 1 : 2) << one.identity.service_id;
        EXPECT_EQ(one.identity.service, simulated_service);
        ASSERT_EQ(one.answers.size(), 1U);
        EXPECT_EQ(one.answers[0].question, "age");
    }
}

TEST_F(Experts, AreRefusedWhereThereIsNothingForThem) {
    fill(false);
    const auto invited = invite_experts(*store, campaign.id, people());
    ASSERT_FALSE(invited);
    EXPECT_EQ(invited.error().code, ErrorCode::InvalidInput);
    EXPECT_TRUE(participants_now().empty());
}

}  // namespace
}  // namespace adjudge
