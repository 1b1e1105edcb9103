#include "server/requester/study_cache.hpp"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "analysis/study_option_table.hpp"
#include "analysis/study_options.hpp"
#include "store/events.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

// A campaign with one HIT of four units, which each worker may do.
class StudyCacheTest : public testing::Test {
protected:
    StudyCacheTest() {
        write([&](Connection& connection) {
            campaign_ = add_test_campaign(connection);
            add_hits(connection, campaign_, {rating_hit("h", 4)}, {.wanted = 9});
        });
    }
    template <class Use>
    void write(Use use) {
        must(store_.write<Done>([&](Connection& connection) -> Result<Done> {
            use(connection);
            return Done{};
        }));
    }
    void judge(const std::string& worker, StoreTime at = test_start) {
        write([&](Connection& connection) {
            const Participation participation = enter_as(connection, campaign_, worker);
            do_hit(connection, leased(lease(connection, participation.id, {.lease_time = 600'000}, at)), at);
        });
    }
    Result<CachedStudy> study(StudyScope scope = {}, const StudyOptions& options = {}) {
        scope.campaign = campaign_;
        return cache_.study(scope, options);
    }
    std::string pseudonym_of(const std::string& worker) {
        return pseudonym(store_.secret(), {"link", worker});
    }
    [[nodiscard]] CampaignRow campaign() const { return campaign_; }

private:
    TestDatabase database_{SqlDialect::Sqlite};
    Store store_ = database_.open();
    CampaignRow campaign_;
    StudyCache cache_{store_};
};

TEST_F(StudyCacheTest, HasNoStudyWithoutJudgments) { EXPECT_EQ(code_of(study()), ErrorCode::NotFound); }

TEST_F(StudyCacheTest, HasNoStudyOfATableWithoutJudgments) {
    judge("ada");
    EXPECT_EQ(code_of(study({.kind = TableKind::Choices})), ErrorCode::NotFound);
    EXPECT_EQ(must(study({.kind = TableKind::Ratings})).judgments, 4U);
}

TEST_F(StudyCacheTest, SeesTheFirstJudgmentsAfterThereWereNone) {
    EXPECT_EQ(code_of(study()), ErrorCode::NotFound);
    judge("ada");
    EXPECT_EQ(must(study()).judgments, 4U);
}

TEST_F(StudyCacheTest, LeavesOutWorkersByTheirPseudonyms) {
    judge("ada");
    judge("bob");
    const auto found = study({.without_workers = {pseudonym_of("ada")}});
    EXPECT_EQ(must(found).judgments, 4U);
    EXPECT_EQ(code_of(study({.without_workers = {pseudonym_of("ada"), pseudonym_of("bob")}})),
              ErrorCode::NotFound);
}

TEST_F(StudyCacheTest, LeavesOutWhatWasSavedLater) {
    judge("ada", test_start);
    judge("bob", test_start + 1000);
    EXPECT_EQ(must(study({.until = test_start + 1000})).judgments, 4U);
    EXPECT_EQ(must(study({.until = test_start + 1001})).judgments, 8U);
    EXPECT_EQ(code_of(study({.until = test_start})), ErrorCode::NotFound);
}

TEST_F(StudyCacheTest, SeesADecisionAtOnce) {
    judge("ada");
    judge("bob");
    EXPECT_EQ(must(study()).judgments, 8U);
    EXPECT_FALSE(must(study()).is_behind);
    write([&](Connection& connection) {
        const Participation ada = enter_as(connection, campaign(), "ada");
        must(connection.run("UPDATE participation SET is_excluded = 1 WHERE id = $1", {ada.id.value}));
        must(add_event(connection, {.at = test_start,
                                    .campaign = campaign(),
                                    .actor = "owner",
                                    .action = "exclude",
                                    .subject = {},
                                    .detail = {}}));
    });
    EXPECT_EQ(must(study()).judgments, 4U);
}

TEST_F(StudyCacheTest, ComputesWithTheOptionsOfEachQuestion) {
    judge("ada");
    StudyOptions options;
    ASSERT_TRUE(set_study_option(options, "seed", "7"));
    EXPECT_EQ(must(study({}, options)).study.inference.seed, 7U);
    EXPECT_EQ(must(study()).study.inference.seed, 1U);
}

class StudyCacheThreads : public StudyCacheTest {};

TEST_F(StudyCacheThreads, AskTogether) {
    judge("ada");
    judge("bob");
    std::atomic<int> right = 0;
    {
        std::vector<std::jthread> threads;
        threads.reserve(4);
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&, i] {
                for (int j = 0; j < 5; ++j) {
                    const bool is_whole = (i + j) % 2 == 0;
                    const auto found = is_whole ? study() : study({.without_workers = {pseudonym_of("ada")}});
                    right += found && found->judgments == (is_whole ? 8U : 4U) ? 1 : 0;
                }
            });
        }
    }
    EXPECT_EQ(right, 20);
}

}  // namespace
}  // namespace adjudge
