#include "store/leases.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "store/events.hpp"
#include "store/reviews.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

constexpr StoreTime minute = 60'000;

class LeaseTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (!IsSkipped()) {
            campaign_ = add_test_campaign(connection());
        }
    }
    [[nodiscard]] CampaignRow campaign() const { return campaign_; }
    void add(const std::vector<Hit>& hits, HitPlaces places = {}) {
        add_hits(connection(), campaign_, hits, places);
    }
    Participation worker(const std::string& name) { return enter_as(connection(), campaign_, name); }
    Result<LeaseAnswer> ask(const Participation& who, StoreTime now = test_start) {
        return lease(connection(), who.id, rules, now);
    }
    std::string name_of(const StoredAssignment& assignment) {
        return must(find_hit(connection(), assignment.hit)).name;
    }
    std::vector<HitRow> named(const std::string& name) {
        return must(hits_named(connection(), campaign_, {name}));
    }
    void finish(const StoredAssignment& assignment, StoreTime now = test_start) {
        do_hit(connection(), assignment, now);
    }

    LeaseRules rules = {.lease_time = 10 * minute};

private:
    CampaignRow campaign_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, LeaseTest, both_databases(), name_of_dialect);

TEST_P(LeaseTest, HandsOutTheFirstHit) {
    add({rating_hit("a"), rating_hit("b")});
    EXPECT_EQ(name_of(leased(ask(worker("anna")))), "a");
}

class UnitOrderTest : public LeaseTest {
protected:
    void SetUp() override {
        LeaseTest::SetUp();
        rules.orders = {{"base", {.design = {.longest_run = 20}}}};
    }
    static std::vector<std::uint32_t> in_turn(std::uint32_t units) {
        std::vector<std::uint32_t> order(units);
        std::iota(order.begin(), order.end(), 0U);
        return order;
    }
};
INSTANTIATE_TEST_SUITE_P(OnBoth, UnitOrderTest, both_databases(), name_of_dialect);

TEST_P(UnitOrderTest, IsDrawnForEachWorker) {
    add({rating_hit("a", 20)}, {.wanted = 2});
    const auto anna = leased(ask(worker("anna"))).order;
    const auto ben = leased(ask(worker("ben"))).order;
    EXPECT_NE(anna, ben);
    EXPECT_NE(anna, in_turn(20));
    EXPECT_TRUE(std::ranges::is_permutation(anna, in_turn(20)));
}

TEST_P(UnitOrderTest, IsKeptWithTheAssignment) {
    add({rating_hit("a", 20)});
    const auto mine = leased(ask(worker("anna")));
    EXPECT_EQ(must(find_assignment(connection(), mine.token)).order, mine.order);
    rules.orders[0].rules.seed = 99;  // what the campaign says later changes nothing
    EXPECT_EQ(leased(ask(worker("anna"))).order, mine.order);
    const auto other = database().connect();  // as another server sees it
    EXPECT_EQ(must(find_assignment(*other, mine.token)).order, mine.order);
}

TEST_P(UnitOrderTest, StaysWhenALeaseIsTakenUpAgain) {
    add({rating_hit("a", 20)});
    const auto mine = leased(ask(worker("anna")));
    must(sweep_leases(connection(), test_start + 11 * minute));
    EXPECT_EQ(leased(ask(worker("anna"), test_start + 12 * minute)).order, mine.order);
}

TEST_P(UnitOrderTest, IsTheHitsOwnWhereItIsFixed) {
    Campaign fixed;
    fixed.protocols = {{.name = "base"}};
    fixed.hit.order = UnitOrder::Fixed;
    rules = lease_rules(fixed);
    add({rating_hit("a", 20)});
    EXPECT_TRUE(leased(ask(worker("anna"))).order.empty());
}

TEST_P(UnitOrderTest, IsTheHitsOwnInAConfigurationThatNobodyKnows) {
    rules.orders[0].configuration = "another";
    add({rating_hit("a", 20)});
    EXPECT_TRUE(leased(ask(worker("anna"))).order.empty());
}

TEST_P(UnitOrderTest, IsWhatAnswersAreTakenIn) {
    add({rating_hit("a", 5)});
    const auto mine = leased(ask(worker("anna")));
    const auto second = must(find_unit(connection(), mine.hit, mine.unit_at(1)));
    must(record_answer(connection(), submission_of(connection(), mine, 0, "50"), {}, test_start));
    must(record_answer(connection(), submission_of(connection(), mine, 1, "60"), {}, test_start));
    EXPECT_EQ(must(latest_answers(connection(), mine.id, second.id)).at(0).answer, "60");
}

// Of a campaign with parts, each configuration follows its own part.
TEST(LeaseRules, DrawTheOrderOfEachPartByItsOwnDesign) {
    Campaign campaign;
    CampaignPart words{.name = "words", .seed = 4, .protocols = {{.name = "words"}}};
    words.hit.longest_run = 7;
    CampaignPart texts{.name = "texts", .protocols = {{.name = "texts", .level = Level::Document}}};
    texts.hit.order = UnitOrder::Fixed;
    campaign.parts = {words, texts};
    const auto orders = lease_rules(campaign).orders;
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(orders[0].configuration, "words");
    EXPECT_EQ(orders[0].rules.seed, 4U);
    EXPECT_EQ(orders[0].rules.design.longest_run, 7U);
}

TEST_P(LeaseTest, EndsAfterTheLeaseTime) {
    add({rating_hit("a")});
    EXPECT_EQ(leased(ask(worker("anna"))).lease_ends, test_start + 10 * minute);
}

TEST_P(LeaseTest, GivesAPlaceOnce) {
    add({rating_hit("a"), rating_hit("b")});
    leased(ask(worker("anna")));
    EXPECT_EQ(name_of(leased(ask(worker("ben")))), "b");
}

TEST_P(LeaseTest, GivesAHitToAsManyAsAreWanted) {
    add({rating_hit("a")}, {.wanted = 2});
    leased(ask(worker("anna")));
    leased(ask(worker("ben")));
    EXPECT_EQ(why_none(ask(worker("carl"))), "nothing-now");
}

TEST_P(LeaseTest, GivesAWorkerTheOwnHitAgain) {
    add({rating_hit("a"), rating_hit("b")});
    const auto anna = worker("anna");
    const auto first = leased(ask(anna));
    EXPECT_EQ(leased(ask(anna)).id, first.id);
}

TEST_P(LeaseTest, NeverGivesAWorkerTheSameHitTwice) {
    add({rating_hit("a")}, {.wanted = 2});
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    EXPECT_EQ(why_none(ask(anna)), "nothing-left");
}

TEST_P(LeaseTest, SaysThatNothingIsLeftWhereAllIsDone) {
    add({rating_hit("a")});
    finish(leased(ask(worker("anna"))));
    EXPECT_EQ(why_none(ask(worker("ben"))), "nothing-left");
}

TEST_P(LeaseTest, SaysThatNothingIsThereNowWhereOthersHoldIt) {
    add({rating_hit("a")});
    leased(ask(worker("anna")));
    EXPECT_EQ(why_none(ask(worker("ben"))), "nothing-now");
}

TEST_P(LeaseTest, SaysThatNothingIsLeftWhereThereAreNoHits) {
    EXPECT_EQ(why_none(ask(worker("anna"))), "nothing-left");
}

TEST_P(LeaseTest, KeepsTheQuota) {
    add({rating_hit("a"), rating_hit("b")});
    rules.hits_per_worker = 1;
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    EXPECT_EQ(why_none(ask(anna)), "quota-reached");
}

TEST_P(LeaseTest, KeepsTheQuotaBesideAHitThatRanOut) {
    add({rating_hit("a"), rating_hit("b")});
    rules.hits_per_worker = 1;
    const auto anna = worker("anna");
    leased(ask(anna));
    must(sweep_leases(connection(), test_start + 11 * minute));
    const auto taken = leased(ask(worker("ben"), test_start + 11 * minute));
    finish(leased(ask(anna, test_start + 12 * minute)), test_start + 12 * minute);
    must(return_hit(connection(), taken.id, test_start + 13 * minute));
    EXPECT_EQ(why_none(ask(anna, test_start + 14 * minute)), "quota-reached");
}

TEST_P(LeaseTest, DoesNotCountAReturnedHitForTheQuota) {
    add({rating_hit("a"), rating_hit("b")});
    rules.hits_per_worker = 1;
    const auto anna = worker("anna");
    must(return_hit(connection(), leased(ask(anna)).id, test_start));
    EXPECT_EQ(name_of(leased(ask(anna))), "b");
}

TEST_P(LeaseTest, GivesNothingWhileTheCampaignPauses) {
    add({rating_hit("a")});
    must(set_campaign_state(connection(), campaign(), CampaignState::Paused));
    EXPECT_EQ(why_none(ask(worker("anna"))), "campaign-paused");
}

TEST_P(LeaseTest, GivesNothingAfterTheCampaignIsClosed) {
    add({rating_hit("a")});
    must(set_campaign_state(connection(), campaign(), CampaignState::Closed));
    EXPECT_EQ(why_none(ask(worker("anna"))), "campaign-closed");
}

TEST_P(LeaseTest, LetsAHitBeFinishedWhileTheCampaignPauses) {
    add({rating_hit("a")});
    const auto anna = worker("anna");
    const auto mine = leased(ask(anna));
    must(set_campaign_state(connection(), campaign(), CampaignState::Paused));
    EXPECT_EQ(leased(ask(anna)).id, mine.id);
}

TEST_P(LeaseTest, WantsConsent) {
    add({rating_hit("a")});
    rules.needs_consent = true;
    EXPECT_EQ(why_none(ask(worker("anna"))), "consent-missing");
}

TEST_P(LeaseTest, TakesConsent) {
    add({rating_hit("a")});
    rules.needs_consent = true;
    const auto anna = worker("anna");
    must(record_consent(connection(), anna.id, test_start));
    EXPECT_EQ(name_of(leased(ask(anna))), "a");
}

TEST_P(LeaseTest, WantsAProfile) {
    add({rating_hit("a")});
    rules.needs_profile = true;
    EXPECT_EQ(why_none(ask(worker("anna"))), "profile-missing");
}

TEST_P(LeaseTest, WantsAPassedQualification) {
    add({rating_hit("a")});
    rules.needs_qualification = true;
    EXPECT_EQ(why_none(ask(worker("anna"))), "not-qualified");
}

TEST_P(LeaseTest, RefusesAFailedQualification) {
    add({rating_hit("a")});
    rules.needs_qualification = true;
    const auto anna = worker("anna");
    must(record_qualification(connection(), anna.id, QualificationState::Failed, 2));
    EXPECT_EQ(why_none(ask(anna)), "not-qualified");
}

TEST_P(LeaseTest, GivesNothingToAnExcludedWorker) {
    add({rating_hit("a")});
    const auto anna = worker("anna");
    must(exclude_worker(connection(), campaign(), anna.worker, {.actor = "test"}));
    EXPECT_EQ(why_none(ask(anna)), "excluded");
}

TEST_P(LeaseTest, KnowsNoWorkerWhoNeverEntered) {
    EXPECT_EQ(code_of(lease(connection(), {77}, rules, test_start)), ErrorCode::NotFound);
}

TEST_P(LeaseTest, NeverHandsOutAQualification) {
    add({rating_hit("a")}, {.audience = Audience::Qualification});
    EXPECT_EQ(why_none(ask(worker("anna"))), "nothing-left");
}

TEST_P(LeaseTest, GivesAnExpiredHitBackToItsWorker) {
    add({rating_hit("a"), rating_hit("b")});
    const auto anna = worker("anna");
    const auto mine = leased(ask(anna));
    must(sweep_leases(connection(), test_start + 11 * minute));
    EXPECT_EQ(leased(ask(anna, test_start + 12 * minute)).id, mine.id);
}

TEST_P(LeaseTest, KeepsTheAnswersOfAnExpiredHit) {
    add({rating_hit("a")});
    const auto anna = worker("anna");
    const auto mine = leased(ask(anna));
    must(record_answer(connection(), submission_of(connection(), mine, 0, "7"), {.lease_time = minute},
                       test_start));
    must(sweep_leases(connection(), test_start + 11 * minute));
    EXPECT_EQ(leased(ask(anna, test_start + 12 * minute)).answered, 1);
}

TEST_P(LeaseTest, GivesAnExpiredHitToAnother) {
    add({rating_hit("a")});
    leased(ask(worker("anna")));
    must(sweep_leases(connection(), test_start + 11 * minute));
    EXPECT_EQ(name_of(leased(ask(worker("ben"), test_start + 12 * minute))), "a");
}

TEST_P(LeaseTest, GivesAWorkerAnotherHitWhereTheOwnWasTaken) {
    add({rating_hit("a"), rating_hit("b")});
    const auto anna = worker("anna");
    leased(ask(anna));
    must(sweep_leases(connection(), test_start + 11 * minute));
    leased(ask(worker("ben"), test_start + 12 * minute));
    EXPECT_EQ(name_of(leased(ask(anna, test_start + 12 * minute))), "b");
}

TEST_P(LeaseTest, RenewsALeaseThatRanOutBeforeItWasSwept) {
    add({rating_hit("a")});
    const auto anna = worker("anna");
    leased(ask(anna));
    EXPECT_EQ(leased(ask(anna, test_start + 11 * minute)).lease_ends, test_start + 21 * minute);
}

TEST_P(LeaseTest, SweepsOnlyWhatHasRunOut) {
    add({rating_hit("a"), rating_hit("b")});
    leased(ask(worker("anna")));
    leased(ask(worker("ben"), test_start + 5 * minute));
    EXPECT_EQ(must(sweep_leases(connection(), test_start + 10 * minute)), 1);
}

TEST_P(LeaseTest, SweepsALeaseOnce) {
    add({rating_hit("a")});
    leased(ask(worker("anna")));
    must(sweep_leases(connection(), test_start + 11 * minute));
    EXPECT_EQ(must(sweep_leases(connection(), test_start + 11 * minute)), 0);
}

TEST_P(LeaseTest, LeavesFinishedWorkToItsWorker) {
    add({rating_hit("a")});
    finish(leased(ask(worker("anna"))));
    EXPECT_EQ(must(sweep_leases(connection(), test_start + 100 * minute)), 0);
}

TEST_P(LeaseTest, OpensThePlaceOfAReturnedHit) {
    add({rating_hit("a")});
    must(return_hit(connection(), leased(ask(worker("anna"))).id, test_start));
    EXPECT_EQ(name_of(leased(ask(worker("ben")))), "a");
}

TEST_P(LeaseTest, OpensOnePlaceWhereAHitIsReturnedTwice) {
    add({rating_hit("a")});
    const auto mine = leased(ask(worker("anna")));
    must(return_hit(connection(), mine.id, test_start));
    must(return_hit(connection(), mine.id, test_start));
    EXPECT_EQ(findings_of(connection()), std::vector<std::string>{});
}

TEST_P(LeaseTest, DoesNotGiveAReturnedHitToTheSameWorker) {
    add({rating_hit("a")});
    const auto anna = worker("anna");
    must(return_hit(connection(), leased(ask(anna)).id, test_start));
    EXPECT_EQ(why_none(ask(anna)), "nothing-left");
}

TEST_P(LeaseTest, RefusesToTakeBackAFinishedHit) {
    add({rating_hit("a")});
    const auto mine = leased(ask(worker("anna")));
    finish(mine);
    EXPECT_EQ(code_of(return_hit(connection(), mine.id, test_start)), ErrorCode::Conflict);
}

TEST_P(LeaseTest, NeverShowsAnItemTwiceWhereAsked) {
    Hit again = rating_hit("b");
    again.units[1].item = "a:1";
    add({rating_hit("a"), again, rating_hit("c")});
    rules.never_twice = NeverTwice::Item;
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    EXPECT_EQ(name_of(leased(ask(anna))), "c");
}

TEST_P(LeaseTest, ShowsAnItemTwiceWhereNothingIsSaid) {
    Hit again = rating_hit("b");
    again.units[1].item = "a:1";
    add({rating_hit("a"), again});
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    EXPECT_EQ(name_of(leased(ask(anna))), "b");
}

TEST_P(LeaseTest, NeverShowsADocumentTwiceWhereAsked) {
    Hit again = rating_hit("b");
    again.units[0].document = "doc of a:2";
    add({rating_hit("a"), again, rating_hit("c")});
    rules.never_twice = NeverTwice::Document;
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    EXPECT_EQ(name_of(leased(ask(anna))), "c");
}

// A whole document as one unit, as a part at the level of documents has it.
Hit document_hit(const std::string& id, const std::string& document) {
    Hit hit = rating_hit(id, 1);
    hit.configuration = "documents";
    hit.units[0].item = hit.units[0].document = document;
    return hit;
}

TEST_P(LeaseTest, TakesASentenceForSeenWithItsDocument) {
    add({document_hit("d", "doc of a:2"), rating_hit("a"), rating_hit("b")});
    for (const NeverTwice rule : {NeverTwice::Item, NeverTwice::Document}) {
        rules.never_twice = rule;
        rules.has_documents = true;
        const auto who = worker(std::string{word(rule)});
        const auto mine = leased(ask(who));
        EXPECT_EQ(name_of(mine), "d");
        must(return_hit(connection(), mine.id, test_start));
        EXPECT_EQ(name_of(leased(ask(who))), "b") << word(rule);
        must(return_hit(connection(), leased(ask(who)).id, test_start));
    }
}

TEST_P(LeaseTest, TakesADocumentForSeenWithASentenceOfIt) {
    add({rating_hit("a"), document_hit("d", "doc of a:2"), rating_hit("b")});
    rules.never_twice = NeverTwice::Item;
    rules.has_documents = true;
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    EXPECT_EQ(name_of(leased(ask(anna))), "b");
}

// Two sentences of a document are two items.
TEST_P(LeaseTest, ShowsAnotherSentenceOfADocumentWhereOnlyItemsCount) {
    Hit again = rating_hit("b");
    again.units[0].document = "doc of a:2";
    add({rating_hit("a"), again});
    rules.never_twice = NeverTwice::Item;
    rules.has_documents = true;
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    EXPECT_EQ(name_of(leased(ask(anna))), "b");
}

TEST_P(LeaseTest, KeepsTheRuleForReservedHits) {
    add({document_hit("d", "doc of a:2"), rating_hit("a"), rating_hit("b")});
    rules.never_twice = NeverTwice::Document;
    const auto anna = worker("anna");
    must(reserve(connection(), anna.worker, named("d")));
    must(reserve(connection(), anna.worker, named("a")));
    finish(leased(ask(anna)));
    EXPECT_EQ(name_of(leased(ask(anna))), "b");
    EXPECT_EQ(why_none(ask(anna)), "a HIT");
}

TEST_P(LeaseTest, AsksExpertsForGoldInSeveralWays) {
    Hit first = rating_hit("x", 1);
    Hit second = rating_hit("y", 1);
    second.units[0].item = "x:1";
    add({first, second}, {.audience = Audience::Expert});
    rules.never_twice = NeverTwice::Document;
    const auto eva = worker("eva");
    must(reserve(connection(), eva.worker, named("x")));
    must(reserve(connection(), eva.worker, named("y")));
    finish(leased(ask(eva)));
    EXPECT_EQ(name_of(leased(ask(eva))), "y");
}

TEST_P(LeaseTest, TakesItemsWithoutADocumentForThemselves) {
    Hit first = rating_hit("a", 1);
    Hit second = rating_hit("b", 1);
    first.units[0].document = second.units[0].document = "";
    add({first, second});
    rules.never_twice = NeverTwice::Document;
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    EXPECT_EQ(name_of(leased(ask(anna))), "b");
}

TEST_P(LeaseTest, OffersOnlyLanguagesThatTheWorkerReads) {
    Hit french = rating_hit("b");
    french.target_language = "fr";
    add({rating_hit("a"), french});
    const auto anna = worker("anna");
    must(record_profile(connection(), anna.id, "{}", {"de", "fr"}));
    EXPECT_EQ(name_of(leased(ask(anna))), "b");
}

TEST_P(LeaseTest, TakesALanguageInAnyCase) {
    add({rating_hit("a")});
    const auto anna = worker("anna");
    must(record_profile(connection(), anna.id, "{}", {"EN"}));
    EXPECT_EQ(name_of(leased(ask(anna))), "a");
}

TEST_P(LeaseTest, SaysThatNothingIsLeftInTheWorkersLanguages) {
    add({rating_hit("a")});
    const auto anna = worker("anna");
    must(record_profile(connection(), anna.id, "{}", {"fr"}));
    EXPECT_EQ(why_none(ask(anna)), "nothing-left");
}

TEST_P(LeaseTest, GivesReservedHitsFirst) {
    add({rating_hit("a")});
    add({rating_hit("x")}, {.audience = Audience::Expert});
    const auto eva = worker("eva");
    must(reserve(connection(), eva.worker, named("x")));
    EXPECT_EQ(name_of(leased(ask(eva))), "x");
}

TEST_P(LeaseTest, KeepsAReservedHitFromOthers) {
    add({rating_hit("x")}, {.audience = Audience::Expert});
    must(reserve(connection(), worker("eva").worker, named("x")));
    EXPECT_EQ(why_none(ask(worker("anna"))), "nothing-left");
}

TEST_P(LeaseTest, LeavesTheOpenPlacesBesideAReservation) {
    add({rating_hit("a")});
    const auto eva = worker("eva");
    must(reserve(connection(), eva.worker, named("a")));
    leased(ask(eva));
    EXPECT_EQ(name_of(leased(ask(worker("anna")))), "a");
}

TEST_P(LeaseTest, ReservesTwiceAsOnce) {
    add({rating_hit("x")}, {.audience = Audience::Expert});
    const auto eva = worker("eva");
    must(reserve(connection(), eva.worker, named("x")));
    must(reserve(connection(), eva.worker, named("x")));
    finish(leased(ask(eva)));
    EXPECT_EQ(why_none(ask(eva)), "nothing-left");
}

TEST_P(LeaseTest, GivesAReservedHitBackAfterItsTime) {
    add({rating_hit("x")}, {.audience = Audience::Expert});
    const auto eva = worker("eva");
    must(reserve(connection(), eva.worker, named("x")));
    const auto mine = leased(ask(eva));
    must(sweep_leases(connection(), test_start + 11 * minute));
    EXPECT_EQ(leased(ask(eva, test_start + 12 * minute)).id, mine.id);
}

TEST_P(LeaseTest, LeavesAStoreThatAddsUp) {
    add({rating_hit("a"), rating_hit("b")}, {.wanted = 2});
    const auto anna = worker("anna");
    finish(leased(ask(anna)));
    leased(ask(worker("ben")));
    must(return_hit(connection(), leased(ask(worker("carl"))).id, test_start));
    must(sweep_leases(connection(), test_start + 11 * minute));
    leased(ask(anna, test_start + 12 * minute));
    EXPECT_EQ(findings_of(connection()), std::vector<std::string>{});
}

TEST_P(LeaseTest, WritesDownWhoTookWhat) {
    add({rating_hit("a")});
    const auto mine = leased(ask(worker("anna")));
    const auto events = must(latest_events(connection(), campaign(), 1));
    EXPECT_EQ(events.at(0).action + " " + events.at(0).subject,
              fmt::format("lease assignment {}", mine.id.value));
}

TEST(LeaseRulesOfACampaign, FollowItsFile) {
    Campaign campaign;
    campaign.collection.hits_per_worker = 3;
    campaign.collection.lease_minutes = 2;
    campaign.collection.never_twice = NeverTwice::Document;
    campaign.entrance.consent = "I agree";
    const LeaseRules rules = lease_rules(campaign);
    EXPECT_EQ(rules.hits_per_worker, 3);
    EXPECT_EQ(rules.lease_time, 120'000);
    EXPECT_EQ(rules.never_twice, NeverTwice::Document);
    EXPECT_TRUE(rules.needs_consent && !rules.needs_profile && !rules.needs_qualification);
    EXPECT_FALSE(rules.has_documents);
    campaign.protocols = {{.name = "sentences"}, {.name = "documents", .level = Level::Document}};
    EXPECT_TRUE(lease_rules(campaign).has_documents);
}

}  // namespace
}  // namespace adjudge
