#include "store/sqlite_connection.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <unistd.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

constexpr uid_t nobody = 65534;

// Root may write everywhere: it is somebody else for a while.
class AsNobody {
public:
    AsNobody() : was_root_{geteuid() == 0} {
        if (was_root_ && seteuid(nobody) != 0) {
            throw std::runtime_error{"root can't become nobody"};
        }
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() {
        if (was_root_ && seteuid(0) != 0) {
            std::abort();
        }
    }

private:
    bool was_root_;
};

std::string bytes_of_file(const std::string& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

void write_file(const std::string& file, std::string_view bytes) {
    std::ofstream{file, std::ios::binary} << bytes;
}

class SqliteFile : public testing::Test {
protected:
    SqliteFile() { fs::permissions(folder.path(), fs::perms::all); }
    [[nodiscard]] Result<Store> open(StoreOpening opening = StoreOpening::Existing) const {
        return Store::open({.address = file, .opening = opening});
    }
    // A store with some pages, written back into one file.
    void make_store() const {
        auto connection = must(open_sqlite(file, SqliteAccess::Write));
        must(migrate(*connection, migrations()));
        const CampaignRow campaign = add_test_campaign(*connection);
        must(connection->run_script("BEGIN"));
        for (int i = 0; i < 100; ++i) {
            add_hits(*connection, campaign, {rating_hit(fmt::format("h{}", i))});
        }
        must(connection->run_script("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)"));
    }

    TestFolder folder;
    std::string file = folder.file("store.db");
};

TEST_F(SqliteFile, IsNotMadeForReading) {
    EXPECT_EQ(code_of(open()), ErrorCode::NotFound);
    EXPECT_FALSE(fs::exists(file));
}

TEST_F(SqliteFile, NeedsItsFolder) {
    const auto store =
        Store::open({.address = folder.file("missing/store.db"), .opening = StoreOpening::Create});
    EXPECT_EQ(code_of(store), ErrorCode::Io);
    EXPECT_NE(message_of(store).find("folder"), std::string::npos) << message_of(store);
}

TEST_F(SqliteFile, IsWrittenDurably) {
    auto connection = must(open_sqlite(file, SqliteAccess::Write));
    EXPECT_EQ(must(integer_of(*connection, "PRAGMA synchronous")), 2);  // FULL
}

TEST_F(SqliteFile, ThatMayNotBeWrittenIsRefused) {
    make_store();
    fs::permissions(file, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
    const AsNobody nobody_writes;
    const auto store = open();
    EXPECT_EQ(code_of(store), ErrorCode::Io);
    EXPECT_NE(message_of(store).find("allow writing"), std::string::npos) << message_of(store);
}

TEST_F(SqliteFile, InAFolderThatMayNotBeWrittenIsRefused) {
    make_store();
    fs::permissions(file, fs::perms::all);
    fs::permissions(folder.path(), fs::perms{0555});
    Status status = Done{};
    {
        const AsNobody nobody_writes;
        const auto store = open();
        status = store ? status : Status{store.error()};
    }
    fs::permissions(folder.path(), fs::perms::all);
    EXPECT_EQ(code_of(status), ErrorCode::Io);
    EXPECT_TRUE(open());
}

TEST_F(SqliteFile, ThatIsNoDatabaseIsRefusedAndLeftAlone) {
    const std::string text(5000, 'x');
    write_file(file, text);
    const auto store = open(StoreOpening::Create);
    EXPECT_EQ(code_of(store), ErrorCode::Io);
    EXPECT_NE(message_of(store).find("another file"), std::string::npos) << message_of(store);
    EXPECT_EQ(bytes_of_file(file), text);
}

TEST_F(SqliteFile, OfAnotherProgramIsRefusedAndLeftAlone) {
    {
        auto connection = must(open_sqlite(file, SqliteAccess::Write));
        must(connection->run_script("CREATE TABLE guests (name TEXT); PRAGMA journal_mode = DELETE"));
    }
    const std::string before = bytes_of_file(file);
    EXPECT_EQ(code_of(open(StoreOpening::Migrate)), ErrorCode::InvalidInput);
    EXPECT_EQ(bytes_of_file(file), before);
}

TEST_F(SqliteFile, ThatWasCutOffIsAnError) {
    make_store();
    fs::resize_file(file, fs::file_size(file) / 2);
    auto store = open();
    const auto verified = store ? store->read<Verification>([](Connection& c) { return verify(c); })
                                : Result<Verification>{store.error()};
    EXPECT_TRUE(!verified || !verified->findings.empty());
}

TEST_F(SqliteFile, WithABadMiddleIsFound) {
    make_store();
    std::string bytes = bytes_of_file(file);
    bytes.replace(bytes.size() / 2, 8192, std::string(8192, '\x55'));
    write_file(file, bytes);
    auto store = open();
    const auto verified = store ? store->read<Verification>([](Connection& c) { return verify(c); })
                                : Result<Verification>{store.error()};
    EXPECT_TRUE(!verified || !verified->findings.empty());
}

TEST_F(SqliteFile, WithABadStartIsRefusedWithTheWayOut) {
    make_store();
    std::string bytes = bytes_of_file(file);
    bytes.replace(0, 4096, std::string(4096, '\x55'));
    write_file(file, bytes);
    EXPECT_NE(message_of(open()).find("adjudge backup"), std::string::npos) << message_of(open());
}

TEST_F(SqliteFile, OnAFullDiskSaysSo) {
    make_store();
    auto connection = must(open_sqlite(file, SqliteAccess::Write));
    must(connection->run("PRAGMA max_page_count = 1"));  // as many as there are
    Status status = Done{};
    for (int i = 0; i < 1000 && status; ++i) {
        const auto added = add_hit(*connection, {1}, rating_hit(fmt::format("more{}", i)), {});
        status = added ? status : Status{added.error()};
    }
    EXPECT_EQ(code_of(status), ErrorCode::Io);
    EXPECT_NE(message_of(status).find("make room"), std::string::npos) << message_of(status);
}

TEST_F(SqliteFile, IsWholeAfterTheDiskWasFull) {
    make_store();
    auto connection = must(open_sqlite(file, SqliteAccess::Write));
    must(connection->run("PRAGMA max_page_count = 1"));
    std::vector<std::unique_ptr<Connection>> connections;
    connections.push_back(std::move(connection));
    std::int64_t acknowledged = 0;
    {
        WriteQueue queue{std::move(connections),
                         [&] { return open_sqlite(file, SqliteAccess::Write); },
                         {.groups_all = true}};
        for (int i = 0; i < 300; ++i) {
            queue.add({[i](Connection& c) -> Status {
                           const auto added = add_hit(c, {1}, rating_hit(fmt::format("more{}", i)), {});
                           return added ? Status{Done{}} : Status{added.error()};
                       },
                       [&](const Status& status) { acknowledged += status ? 1 : 0; }});
        }
    }
    auto store = must(open());
    EXPECT_EQ(must(store.read<std::int64_t>([](Connection& c) {
                  return integer_of(c, "SELECT count(*) FROM hit WHERE name LIKE 'more%'");
              })),
              acknowledged);
    EXPECT_EQ(must(store.read<Verification>([](Connection& c) { return verify(c); })).findings.size(), 0U);
}

TEST_F(SqliteFile, IsWrittenAgainOnceThereIsRoom) {
    make_store();
    auto connection = must(open_sqlite(file, SqliteAccess::Write));
    must(connection->run("PRAGMA max_page_count = 1"));
    const std::string large(100'000, 'x');
    const SqlValues values{large};
    const std::string_view sql =
        "INSERT INTO event (at, actor, action, subject, detail) VALUES (0, '', '', '', $1)";
    EXPECT_FALSE(connection->run(sql, values));
    must(connection->run("PRAGMA max_page_count = 1000000"));
    EXPECT_TRUE(connection->run(sql, values));
}

TEST_F(SqliteFile, IsCopiedWhole) {
    make_store();
    auto connection = must(open_sqlite(file, SqliteAccess::Write));
    must(copy_sqlite(*connection, folder.file("copy.db")));
    auto copy = must(Store::open({.address = folder.file("copy.db")}));
    EXPECT_EQ(must(copy.read<std::int64_t>(
                  [](Connection& c) { return integer_of(c, "SELECT count(*) FROM hit"); })),
              100);
}

TEST_F(SqliteFile, IsNotCopiedOverAnother) {
    make_store();
    write_file(folder.file("copy.db"), "precious");
    auto connection = must(open_sqlite(file, SqliteAccess::Write));
    EXPECT_EQ(code_of(copy_sqlite(*connection, folder.file("copy.db"))), ErrorCode::Conflict);
    EXPECT_EQ(bytes_of_file(folder.file("copy.db")), "precious");
}

}  // namespace
}  // namespace adjudge
