#include "store/schema.hpp"

#include <array>
#include <thread>

#include <gtest/gtest.h>

#include "store/testing_store.hpp"
#include "store/uploads.hpp"

namespace adjudge {
namespace {

class SchemaTest : public OnBothDatabases {
protected:
    void SetUp() override {
        OnBothDatabases::SetUp();
        if (!IsSkipped()) {
            connection_ = database().connect();
        }
    }
    [[nodiscard]] Connection& connection() const { return *connection_; }

    static std::vector<Migration> with_another(std::string_view sql) {
        std::vector<Migration> steps{migrations().begin(), migrations().end()};
        steps.push_back({"another step", sql});
        return steps;
    }

private:
    std::unique_ptr<Connection> connection_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, SchemaTest, both_databases(), name_of_dialect);

TEST_P(SchemaTest, IsOfVersionZeroWhereTheDatabaseIsEmpty) {
    EXPECT_EQ(must(schema_version(connection())), 0);
}

TEST_P(SchemaTest, IsOfTheLastMigrationsVersion) {
    must(migrate(connection(), migrations()));
    EXPECT_EQ(must(schema_version(connection())), static_cast<std::int64_t>(migrations().size()));
}

TEST_P(SchemaTest, IsMadeTwiceAsOnce) {
    must(migrate(connection(), migrations()));
    add_test_campaign(connection());
    must(migrate(connection(), migrations()));
    EXPECT_EQ(must(integer_of(connection(), "SELECT count(*) FROM campaign")), 1);
}

TEST_P(SchemaTest, IsRightAfterMigration) {
    must(migrate(connection(), migrations()));
    EXPECT_TRUE(check_version(connection(), migrations()));
}

TEST_P(SchemaTest, IsBroughtUpToDate) {
    must(migrate(connection(), migrations()));
    must(migrate(connection(), with_another("CREATE TABLE later (id {id});")));
    EXPECT_EQ(must(integer_of(connection(), "INSERT INTO later (id) VALUES (5) RETURNING id")), 5);
}

TEST_P(SchemaTest, KeepsTheRowsOfAnOlderStore) {
    must(migrate(connection(), migrations()));
    add_test_campaign(connection());
    must(migrate(connection(),
                 with_another("ALTER TABLE campaign ADD COLUMN note TEXT NOT NULL DEFAULT '';")));
    EXPECT_EQ(must(find_campaign(connection(), "wmt")).name, "wmt");
}

TEST_P(SchemaTest, BringsAStoreOfEachEarlierVersionUpToDate) {
    must(migrate(connection(), migrations().first(1)));
    add_test_campaign(connection());
    must(migrate(connection(), migrations()));
    EXPECT_EQ(must(find_campaign(connection(), "wmt")).name, "wmt");
    EXPECT_EQ(must(integer_of(connection(), "SELECT count(*) FROM message")), 0);
}

TEST_P(SchemaTest, DecodesTheUploadsOfAnEarlierVersion) {
    must(migrate(connection(), migrations().first(2)));
    must(connection().run_script(
        "INSERT INTO account (id, name, password, role, made_at) VALUES (7, 'owner', 'hash', 'owner', 1); "
        "INSERT INTO upload_part (account, upload, part, size, at, bytes) VALUES (7, 'a file', 1, 4, 5, "
        "'YQD/YQ=='), (7, 'a file', 2, 0, 6, ''), (7, 'another', 1, 1, 6, 'Yg==')"));
    must(migrate(connection(), migrations()));
    using namespace std::string_literals;
    EXPECT_EQ(must(read_upload(connection(), {AccountRow{7}, "a file", 2})), "a\0\xff"s + "a");
    EXPECT_EQ(must(read_upload(connection(), {AccountRow{7}, "another", 1})), "b");
    must(sweep_uploads(connection(), 5 + upload_lasts));
    EXPECT_EQ(must(integer_of(connection(), "SELECT sum(part) FROM upload_part")), 3);
    EXPECT_THROW(static_cast<void>(connection().run("SELECT 1 FROM upload_text")), std::logic_error);
}

TEST_P(SchemaTest, GetsRoomForLinksOfWorkersWhoWereThereBefore) {
    must(migrate(connection(), migrations().first(3)));
    const CampaignRow campaign = add_test_campaign(connection());
    must(connection().run_script(
        "INSERT INTO worker (service, service_id, role, made_at) VALUES ('link', 'a', 'crowd', 1), "
        "('link', 'b', 'crowd', 1)"));
    must(migrate(connection(), migrations()));
    must(
        connection().run_script("INSERT INTO worker_link (worker, person, actor, at) VALUES (2, 1, 'x', 1)"));
    EXPECT_EQ(enter_as(connection(), campaign, "b").worker, enter_as(connection(), campaign, "a").worker);
}

TEST_P(SchemaTest, LeavesEarlierWorkInTheOrderOfItsHit) {
    must(migrate(connection(), migrations().first(4)));
    const CampaignRow campaign = add_test_campaign(connection());
    add_hits(connection(), campaign, {rating_hit("h", 3)});
    must(connection().run_script(
        "INSERT INTO worker (service, service_id, role, made_at) VALUES ('link', 'a', 'crowd', 1); "
        "INSERT INTO assignment (token, campaign, hit, worker, occupies, state, lease_ends, answered, code, "
        "comment, reason, made_at) VALUES ('t', 1, 1, 1, 1, 'leased', 1, 0, '', '', '', 1)"));
    must(migrate(connection(), migrations()));
    const auto mine = must(find_assignment(connection(), "t"));
    EXPECT_TRUE(mine.order.empty());
    EXPECT_EQ(mine.unit_at(2), 2);
}

TEST_P(SchemaTest, CountsTheSystemsOfHitsThatWereThereBefore) {
    must(migrate(connection(), migrations().first(2)));
    const CampaignRow campaign = add_test_campaign(connection());
    Hit hit = rating_hit("h", 3);
    hit.units[0].stimuli.push_back(
        {.role = StimulusRole::Output, .text = "another", .language = "en", .systems = {"one", "sys"}});
    hit.units[2].kind = UnitKind::BadReference;
    hit.units[2].pair = hit.units[1].id;
    add_hits(connection(), campaign, {hit});
    const auto systems = [&] {
        std::string found;
        must(connection().run(
            "SELECT system, units FROM hit_system ORDER BY system", {},
            [&](const SqlRow& row) { found += fmt::format("{} {}, ", row.text(0), row.integer(1)); }));
        return found;
    };
    const std::string added = systems();
    EXPECT_EQ(added, "one 1, sys 2, ");
    must(connection().run_script(
        "DROP INDEX event_action; DROP TABLE hit_system; DROP TABLE message; DROP TABLE upload_part; "
        "UPDATE store_fact SET value = '1' WHERE name = 'schema_version'"));
    must(migrate(connection(), migrations().first(2)));
    EXPECT_EQ(systems(), added);
}

TEST_P(SchemaTest, RefusesAnOlderStoreWithTheWayOut) {
    must(migrate(connection(), migrations()));
    const Status status = check_version(connection(), with_another("SELECT 1;"));
    EXPECT_EQ(code_of(status), ErrorCode::Conflict);
    EXPECT_NE(message_of(status).find("adjudge serve --migrate"), std::string::npos) << message_of(status);
}

TEST_P(SchemaTest, RefusesANewerStore) {
    must(migrate(connection(), with_another("SELECT 1;")));
    const Status status = check_version(connection(), migrations());
    EXPECT_EQ(code_of(status), ErrorCode::Conflict);
    EXPECT_NE(message_of(status).find("newer"), std::string::npos) << message_of(status);
}

TEST_P(SchemaTest, RefusesForeignTables) {
    must(connection().run_script("CREATE TABLE guests (name TEXT)"));
    EXPECT_EQ(code_of(schema_version(connection())), ErrorCode::InvalidInput);
}

TEST_P(SchemaTest, LeavesForeignTablesAlone) {
    must(connection().run_script("CREATE TABLE guests (name TEXT)"));
    EXPECT_EQ(code_of(migrate(connection(), migrations())), ErrorCode::InvalidInput);
    EXPECT_THROW(static_cast<void>(connection().run("SELECT 1 FROM campaign")), std::logic_error);
}

TEST_P(SchemaTest, IsLeftAsItWasWhereAStepFails) {
    must(migrate(connection(), migrations()));
    const auto steps = with_another(
        "CREATE TABLE later (id BIGINT PRIMARY KEY); INSERT INTO later VALUES (1); INSERT INTO later VALUES "
        "(1);");
    EXPECT_EQ(code_of(migrate(connection(), steps)), ErrorCode::Conflict);
    EXPECT_EQ(must(schema_version(connection())), static_cast<std::int64_t>(migrations().size()));
    EXPECT_THROW(static_cast<void>(connection().run("SELECT 1 FROM later")), std::logic_error);
}

TEST_P(SchemaTest, LeavesNothingWhereTheFirstStepFails) {
    const std::array<Migration, 1> steps{
        {{"broken",
          "CREATE TABLE a (id BIGINT PRIMARY KEY); INSERT INTO a VALUES (1); INSERT INTO a VALUES (1);"}}};
    EXPECT_FALSE(migrate(connection(), steps));
    EXPECT_EQ(must(schema_version(connection())), 0);
}

TEST_P(SchemaTest, ChecksReferences) {
    must(migrate(connection(), migrations()));
    EXPECT_EQ(code_of(connection().run(
                  "INSERT INTO worker_token (hash, participation, made_at) VALUES ('x', 9, 0)")),
              ErrorCode::Conflict);
}

class SchemaThreads : public OnBothDatabases {};
INSTANTIATE_TEST_SUITE_P(OnBoth, SchemaThreads, both_databases(), name_of_dialect);

TEST_P(SchemaThreads, IsMadeOnceByProgramsThatStartTogether) {
    std::vector<std::string> errors(4);
    {
        std::vector<std::jthread> threads;
        threads.reserve(errors.size());
        for (std::string& error : errors) {
            threads.emplace_back([&] {
                const auto store = database().try_open(StoreOpening::Create);
                error = store ? "" : describe(store.error());
            });
        }
    }
    EXPECT_EQ(errors, std::vector<std::string>(4));
}

}  // namespace
}  // namespace adjudge
