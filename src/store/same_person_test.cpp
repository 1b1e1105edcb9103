#include "store/same_person.hpp"

#include <gtest/gtest.h>

#include "store/judgment_tables.hpp"
#include "store/participants.hpp"
#include "store/progress.hpp"
#include "store/reviews.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

// Anna was invited, and has also come by a crowd service as P1.
class SamePerson : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (IsSkipped()) {
            return;
        }
        campaign = add_test_campaign(connection());
        // Two HITs about the same item, and one about another.
        Hit again = rating_hit("h2", 1);
        again.units[0].item = "h1:1";
        add_hits(connection(), campaign, {rating_hit("h1", 1), again, rating_hit("h3", 1)}, {.wanted = 2});
        anna = must(enter(connection(), campaign, invited, test_start));
        other = must(enter(connection(), campaign, by_service, test_start));
    }
    LeaseAnswer lease_by(const WorkerIdentity& identity, const LeaseRules& rules = {}) {
        const auto worker = must(enter(connection(), campaign, identity, test_start));
        return must(lease(connection(), worker.id, rules, test_start));
    }
    void work_as(const WorkerIdentity& identity, const LeaseRules& rules = {}) {
        do_hit(connection(), leased(lease_by(identity, rules)), test_start);
    }
    MovedWork link() {
        return must(link_person(connection(), anna.worker, other.worker, {"test", test_start}));
    }
    MovedWork unlink() { return must(unlink_person(connection(), other.worker, {"test", test_start})); }
    std::int64_t hits_of(const Participation& worker) {
        return static_cast<std::int64_t>(must(assignments_of(connection(), campaign, worker.worker)).size());
    }

    const WorkerIdentity invited{.service = "invited", .service_id = "anna"};
    const WorkerIdentity by_service{.service = "prolific", .service_id = "P1"};
    CampaignRow campaign;
    Participation anna;
    Participation other;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, SamePerson, both_databases(), name_of_dialect);

TEST_P(SamePerson, IsFoundByServiceAndIdAndByPseudonym) {
    EXPECT_EQ(must(find_worker(connection(), "prolific:P1", "key")).id, other.worker);
    EXPECT_EQ(must(find_worker(connection(), pseudonym("key", invited), "key")).id, anna.worker);
    EXPECT_EQ(code_of(find_worker(connection(), "prolific:P2", "key")), ErrorCode::NotFound);
}

TEST_P(SamePerson, ComesByEitherNameAsOneWorker) {
    const auto token = must(make_worker_token(connection(), other.id, test_start));
    link();
    EXPECT_EQ(must(enter(connection(), campaign, by_service, test_start)).worker, anna.worker);
    EXPECT_EQ(must(find_participation(connection(), token)).id, anna.id);
}

TEST_P(SamePerson, IsNotGivenTheSameItemByAnotherName) {
    const LeaseRules rules{.never_twice = NeverTwice::Item};
    work_as(invited, rules);
    link();
    work_as(by_service, rules);
    EXPECT_EQ(why_none(Result<LeaseAnswer>{lease_by(by_service, rules)}), "nothing-left");
    const auto own = must(assignments_of(connection(), campaign, anna.worker));
    ASSERT_EQ(own.size(), 2U);
    EXPECT_EQ(must(find_hit(connection(), own[1].hit)).name, "h3");
}

// What is finished counts: the unfinished HIT about the same goes back, and its place is free again.
TEST_P(SamePerson, GivesUpWhatTheOtherNameHasSeen) {
    const LeaseRules rules{.never_twice = NeverTwice::Item};
    work_as(invited, rules);                 // h1
    work_as({.service_id = "carl"}, rules);  // h1: it is full
    const auto open = count("SELECT open FROM hit WHERE name = 'h2'");
    leased(lease_by(by_service, rules));  // h2, about the item of h1
    EXPECT_EQ(count("SELECT open FROM hit WHERE name = 'h2'"), open - 1);
    link();
    EXPECT_EQ(must(find_hit(connection(), leased(lease_by(by_service, rules)).hit)).name, "h3");
    EXPECT_EQ(count("SELECT open FROM hit WHERE name = 'h2'"), open);
    EXPECT_EQ(findings_of(connection()), std::vector<std::string>{});
}

TEST_P(SamePerson, DoesNotTakeUpAnExpiredHitAboutWhatTheOtherNameHasSeen) {
    const LeaseRules rules{.never_twice = NeverTwice::Item};
    work_as(invited, rules);                 // h1
    work_as({.service_id = "carl"}, rules);  // h1: it is full
    EXPECT_EQ(must(find_hit(connection(), leased(lease_by(by_service, rules)).hit)).name, "h2");
    must(sweep_leases(connection(), test_start + 2 * rules.lease_time));
    link();
    EXPECT_NE(must(find_hit(connection(), leased(lease_by(by_service, rules)).hit)).name, "h2");
}

// A request that was recognized just before the link.
TEST_P(SamePerson, IsThePersonAlsoForARequestOfBeforeTheLink) {
    link();
    const auto mine = leased(lease(connection(), other.id, {}, test_start));
    EXPECT_EQ(mine.worker, anna.worker);
}

TEST_P(SamePerson, HasOneQuota) {
    const LeaseRules rules{.hits_per_worker = 2};
    work_as(invited);
    work_as(by_service);  // the same HIT by the other name, before anybody knew
    link();
    work_as(by_service, rules);
    EXPECT_EQ(why_none(Result<LeaseAnswer>{lease_by(by_service, rules)}), "quota-reached");
}

TEST_P(SamePerson, HasTheWorkOfBothNames) {
    work_as(by_service);
    const MovedWork work = link();
    EXPECT_EQ(work.moved, 1);
    EXPECT_EQ(work.kept, 0);
    EXPECT_EQ(hits_of(anna), 1);
    EXPECT_EQ(hits_of(other), 0);
    const auto found = must(participants(connection(), campaign));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].hits, 1);
    EXPECT_EQ(must(worker_progress(connection(), campaign)).size(), 1U);
    EXPECT_TRUE(findings_of(connection()).empty());
}

TEST_P(SamePerson, KeepsAHitThatBothNamesHaveDoneApart) {
    work_as(invited);
    work_as(by_service);
    const MovedWork work = link();
    EXPECT_EQ(work.moved, 0);
    EXPECT_EQ(work.kept, 1);
    EXPECT_EQ(must(participants(connection(), campaign)).size(), 2U);
    EXPECT_TRUE(findings_of(connection()).empty());
}

TEST_P(SamePerson, IsExcludedByBothNames) {
    must(exclude_worker(connection(), campaign, other.worker, {.actor = "test", .at = test_start}));
    link();
    EXPECT_EQ(why_none(Result<LeaseAnswer>{lease_by(invited)}), "excluded");
}

TEST_P(SamePerson, HasWhatTheOtherTold) {
    must(record_profile(connection(), other.id, "{\"age\":\"old\"}", {"de"}));
    link();
    EXPECT_EQ(must(find_participation(connection(), anna.id)).profile, "{\"age\":\"old\"}");
    EXPECT_EQ(must(find_participation(connection(), anna.id)).languages, std::vector<std::string>{"de"});
}

TEST_P(SamePerson, EntersACampaignWhereOnlyTheOtherHasBeen) {
    const CampaignRow second = add_test_campaign(connection(), "second");
    must(enter(connection(), second, by_service, test_start));
    link();
    EXPECT_EQ(must(participants(connection(), second)).front().identity.service_id, "anna");
}

TEST_P(SamePerson, GetsTheWorkOfBeforeBackWhenUnlinked) {
    const auto token = must(make_worker_token(connection(), other.id, test_start));
    work_as(by_service);
    link();
    work_as(by_service);
    EXPECT_EQ(unlink().moved, 1);
    EXPECT_EQ(hits_of(other), 1);
    EXPECT_EQ(hits_of(anna), 1);
    EXPECT_EQ(must(find_participation(connection(), token)).id, other.id);
    EXPECT_TRUE(must(person_links(connection())).empty());
    EXPECT_TRUE(findings_of(connection()).empty());
    EXPECT_EQ(code_of(unlink_person(connection(), other.worker, {"test", test_start})), ErrorCode::NotFound);
}

TEST_P(SamePerson, IsKeptInTheAuditAndReadAnew) {
    const TableVersion before = must(table_version(connection(), campaign));
    link();
    const TableVersion linked = must(table_version(connection(), campaign));
    unlink();
    EXPECT_FALSE(before == linked);
    EXPECT_FALSE(linked == must(table_version(connection(), campaign)));
    EXPECT_EQ(count("SELECT count(*) FROM event WHERE action IN ('link', 'unlink') AND actor = 'test'"), 2);
}

TEST_P(SamePerson, IsListed) {
    link();
    const auto links = must(person_links(connection()));
    ASSERT_EQ(links.size(), 1U);
    EXPECT_EQ(links[0].other.service_id, "P1");
    EXPECT_EQ(links[0].person.service_id, "anna");
    EXPECT_EQ(links[0].actor, "test");
}

TEST_P(SamePerson, HasOneRole) {
    const auto expert = must(enter(connection(), campaign, {"invited", "eva", Role::Expert}, test_start));
    EXPECT_EQ(code_of(link_person(connection(), anna.worker, expert.worker, {"test", test_start})),
              ErrorCode::Conflict);
}

TEST_P(SamePerson, IsLinkedToOneWhoIsLinkedToNobody) {
    const auto third = enter_as(connection(), campaign, "third");
    link();
    for (const auto& [person, name] :
         {std::pair{other.worker, third.worker}, std::pair{third.worker, other.worker},
          std::pair{third.worker, anna.worker}}) {
        EXPECT_EQ(code_of(link_person(connection(), person, name, {"test", test_start})),
                  ErrorCode::Conflict);
    }
    EXPECT_TRUE(link_person(connection(), anna.worker, third.worker, {"test", test_start}));
    EXPECT_EQ(code_of(link_person(connection(), anna.worker, anna.worker, {"test", test_start})),
              ErrorCode::InvalidInput);
}

TEST_P(SamePerson, IsNotLinkedWhileBothHoldAHit) {
    lease_by(invited);
    lease_by(by_service);
    EXPECT_EQ(code_of(link_person(connection(), anna.worker, other.worker, {"test", test_start})),
              ErrorCode::Conflict);
}

}  // namespace
}  // namespace adjudge
