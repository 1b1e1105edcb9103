// What the tests of the store share: a database of each kind, and small campaigns to put into it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/unit.hpp"
#include "store/answers.hpp"
#include "store/campaigns.hpp"
#include "store/connection.hpp"
#include "store/hits.hpp"
#include "store/leases.hpp"
#include "store/postgres_connection.hpp"
#include "store/schema.hpp"
#include "store/secrets.hpp"
#include "store/sqlite_connection.hpp"
#include "store/store.hpp"
#include "store/verify.hpp"
#include "store/workers.hpp"

namespace adjudge {

// The value, or a failure of the test with the message.
template <class T>
T must(Result<T> result) {
    if (!result) {
        throw std::runtime_error{describe(result.error())};
    }
    return *std::move(result);
}

template <class T>
ErrorCode code_of(const Result<T>& result) {
    if (result) {
        throw std::runtime_error{"an error was expected"};
    }
    return result.error().code;
}

template <class T>
std::string message_of(const Result<T>& result) {
    return result ? "no error" : describe(result.error());
}

// A folder that is gone with the object.
class TestFolder {
public:
    TestFolder() {
        std::string name = std::filesystem::temp_directory_path() / "adjudge-store.XXXXXX";
        if (::mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error{"no folder for a test"};
        }
        path_ = name;
    }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    ~TestFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string file(std::string_view name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

// The server that ctest's fixture has started; nothing where there is none.
inline std::optional<std::string> postgres_address() {
    const char* file = std::getenv("ADJUDGE_TEST_POSTGRES");
    std::string address;
    if (file != nullptr) {
        std::ifstream stream{file};
        std::getline(stream, address);
    }
    return address.empty() ? std::nullopt : std::optional{address};
}

// An empty database: a file, or a schema of the test server that nobody else uses.
class TestDatabase {
public:
    explicit TestDatabase(SqlDialect dialect) {
        if (dialect == SqlDialect::Sqlite) {
            address_ = folder_.file("store.db");
            return;
        }
        // What a test commits need not outlive the server.
        server_ = postgres_address().value() + "&options=-csynchronous_commit%3Doff";
        schema_ = "t" + random_token(8);
        must(must(open_postgres(server_))->run_script(fmt::format("CREATE SCHEMA \"{}\"", schema_)));
        address_ = fmt::format("{}%20-csearch_path%3D%22{}%22", server_, schema_);
    }
    TestDatabase(const TestDatabase&) = delete;
    TestDatabase& operator=(const TestDatabase&) = delete;
    ~TestDatabase() {
        if (schema_.empty()) {
            return;
        }
        if (auto connection = open_postgres(server_)) {
            static_cast<void>((*connection)->run_script(fmt::format("DROP SCHEMA \"{}\" CASCADE", schema_)));
        }
    }

    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] const TestFolder& folder() const { return folder_; }
    [[nodiscard]] std::unique_ptr<Connection> connect() const {
        if (is_postgres_address(address_)) {
            return must(open_postgres(address_));
        }
        auto connection = must(open_sqlite(address_, SqliteAccess::Write));
        must(connection->run_script("PRAGMA synchronous = OFF"));
        return connection;
    }
    [[nodiscard]] Result<Store> try_open(StoreOpening opening) const {
        return Store::open({.address = address_, .opening = opening});
    }
    [[nodiscard]] Store open(StoreOpening opening = StoreOpening::Create) const {
        return must(try_open(opening));
    }

private:
    TestFolder folder_;
    std::string server_;
    std::string schema_;
    std::string address_;
};

// A test that is run on each database.
class OnBothDatabases : public testing::TestWithParam<SqlDialect> {
protected:
    void SetUp() override {
        if (GetParam() == SqlDialect::Postgres && !postgres_address()) {
            GTEST_SKIP() << "no PostgreSQL: ADJUDGE_TEST_POSTGRES names no file with an address";
        }
        database_ = std::make_unique<TestDatabase>(GetParam());
    }
    [[nodiscard]] const TestDatabase& database() const { return *database_; }

private:
    std::unique_ptr<TestDatabase> database_;
};

// The same with the tables made and one connection to them.
class OnBothStores : public OnBothDatabases {
protected:
    void SetUp() override {
        OnBothDatabases::SetUp();
        if (IsSkipped()) {
            return;
        }
        connection_ = database().connect();
        must(migrate(*connection_, migrations()));
    }
    [[nodiscard]] Connection& connection() const { return *connection_; }
    void damage(std::string_view sql) const { must(connection_->run_script(sql)); }
    [[nodiscard]] std::int64_t count(std::string_view sql) const {
        return must(integer_of(*connection_, sql));
    }

private:
    std::unique_ptr<Connection> connection_;
};

inline auto both_databases() { return testing::Values(SqlDialect::Sqlite, SqlDialect::Postgres); }

inline std::string name_of_dialect(const testing::TestParamInfo<SqlDialect>& info) {
    return info.param == SqlDialect::Sqlite ? "Sqlite" : "Postgres";
}

// A unit with a slider about one output.
inline Unit rating_unit(const std::string& id, const std::string& item) {
    Unit unit{.id = id, .item = item, .document = "doc of " + item};
    unit.stimuli = {
        {.role = StimulusRole::Source, .text = "ein Satz", .language = "de"},
        {.role = StimulusRole::Output, .text = "a sentence", .language = "en", .systems = {"sys"}}};
    unit.fields = {{.name = "score", .criterion = "fluency", .settings = SliderField{}}};
    return unit;
}

// A HIT whose units are about items of its own.
inline Hit rating_hit(const std::string& id, std::size_t units = 2) {
    Hit hit{.id = id,
            .configuration = "base",
            .source_language = "de",
            .target_language = "en",
            .instructions = {{"en", "Read."}}};
    for (std::size_t i = 1; i <= units; ++i) {
        hit.units.push_back(rating_unit(fmt::format("{}.{}", id, i), fmt::format("{}:{}", id, i)));
    }
    return hit;
}

inline constexpr StoreTime test_start = 1'700'000'000'000;

inline CampaignRow add_test_campaign(Connection& connection, const std::string& name = "wmt") {
    return must(put_campaign(connection, name, "[campaign]", test_start)).id;
}

inline void add_hits(Connection& connection, CampaignRow campaign, const std::vector<Hit>& hits,
                     HitPlaces places = {}) {
    for (const Hit& hit : hits) {
        must(add_hit(connection, campaign, hit, places));
    }
}

inline Participation enter_as(Connection& connection, CampaignRow campaign, const std::string& name) {
    return must(enter(connection, campaign, {.service = "link", .service_id = name}, test_start));
}

// The HIT that a worker gets; a failure of the test where there is none.
inline StoredAssignment leased(const Result<LeaseAnswer>& answer) {
    const auto value = must(answer);
    if (const auto* none = std::get_if<NoLease>(&value)) {
        throw std::runtime_error{fmt::format("no HIT: {}", word(*none))};
    }
    return std::get<StoredAssignment>(value);
}

inline std::string why_none(const Result<LeaseAnswer>& answer) {
    const auto value = must(answer);
    const auto* none = std::get_if<NoLease>(&value);
    return none == nullptr ? "a HIT" : std::string{word(*none)};
}

inline Submission submission_of(Connection& connection, const StoredAssignment& assignment,
                                std::int64_t position, const std::string& answer) {
    const auto unit = must(find_unit(connection, assignment.hit, assignment.unit_at(position)));
    Submission submission{.id = fmt::format("s{}", position),
                          .assignment = assignment.id,
                          .unit = unit.id,
                          .position = position};
    for (const Field& field : unit.unit.fields) {
        submission.answers.push_back({field.name, answer});
    }
    return submission;
}

// Answers every unit and finishes the HIT.
inline StoredAssignment do_hit(Connection& connection, const StoredAssignment& assignment, StoreTime now) {
    for (std::int64_t position = assignment.answered; position < assignment.units; ++position) {
        must(record_answer(connection, submission_of(connection, assignment, position, "50"), {}, now));
    }
    return must(finish_hit(connection, assignment.id, now));
}

inline std::vector<std::string> findings_of(Connection& connection) {
    std::vector<std::string> findings;
    for (const Finding& finding : must(verify(connection)).findings) {
        findings.push_back(fmt::format("{}: {} ({})", finding.what, finding.count, finding.example));
    }
    return findings;
}

}  // namespace adjudge
