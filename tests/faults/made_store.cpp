#include "faults/made_store.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "store/campaigns.hpp"
#include "store/postgres_connection.hpp"
#include "store/seen_order.hpp"
#include "store/sqlite_connection.hpp"

namespace adjudge {
namespace {

std::string made_text(std::string_view name, std::size_t lines) {
    constexpr std::array<std::string_view, 8> words{"river",   "stone", "bright", "window",
                                                    "carries", "under", "seven",  "music"};
    RandomStream random{1, name};
    std::string text;
    for (std::size_t line = 1; line <= lines; ++line) {
        for (std::size_t i = 0; i < 8; ++i) {
            text += fmt::format("{} ", words[random.below(words.size())]);
        }
        text += fmt::format("{}\n", line);
    }
    return text;
}

template <class T>
std::vector<T> rows(const std::string& address, std::string_view sql,
                    const std::function<T(const SqlRow&)>& make) {
    auto store = Store::open({.address = address});
    auto read = store ? store->read<std::vector<T>>(
                            [&](Connection& connection) { return rows_of<T>(connection, sql, {}, make); })
                      : Result<std::vector<T>>{store.error()};
    if (!read) {
        throw std::runtime_error{describe(read.error())};
    }
    return *std::move(read);
}

void expect_exact_redundancy(const std::string& store) {
    struct DoneHit {
        std::string name;
        std::int64_t wanted;
        std::int64_t done;
        std::int64_t workers;
    };
    const auto hits = rows<DoneHit>(
        store,
        "SELECT h.name, h.wanted, count(a.id), count(DISTINCT a.worker) FROM hit h LEFT JOIN assignment a "
        "ON a.hit = h.id AND a.state = 'submitted' GROUP BY h.id, h.name, h.wanted",
        [](const SqlRow& row) {
            return DoneHit{row.text(0), row.integer(1), row.integer(2), row.integer(3)};
        });
    for (const DoneHit& hit : hits) {
        EXPECT_EQ(hit.done, hit.wanted) << hit.name;
        EXPECT_EQ(hit.workers, hit.wanted) << hit.name;
    }
}

// Also where a worker was given a HIT whose lease they had lost.
void expect_own_assignments(const std::vector<SimulatedWorker>& workers) {
    std::map<std::string, std::size_t> holders;
    for (std::size_t worker = 0; worker < workers.size(); ++worker) {
        for (const std::string& assignment : workers[worker].leased()) {
            const auto holder = holders.try_emplace(assignment, worker).first;
            EXPECT_EQ(holder->second, worker) << "two workers were given " << assignment;
        }
    }
}

std::vector<double> exported_scores(const std::string& store) {
    const ProgramRun run = run_program({"export", "--store", store});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    std::vector<double> scores;
    const auto lines = lines_of(run.out);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        std::size_t begin = 0;  // worker, item, system, score
        for (int column = 0; column < 3; ++column) {
            begin = lines[i].find(',', begin) + 1;
        }
        scores.push_back(std::stod(lines[i].substr(begin)));
    }
    std::ranges::sort(scores);
    return scores;
}

void expect_exported(const std::string& store, const std::vector<SimulatedWorker>& workers) {
    std::vector<double> expected;
    for (const SimulatedWorker& worker : workers) {
        const std::set<std::string> finished{worker.finished().begin(), worker.finished().end()};
        for (const SentAnswer& answer : worker.sent()) {
            if (finished.contains(answer.assignment)) {
                expected.push_back(answer.score);
            }
        }
    }
    std::ranges::sort(expected);
    EXPECT_EQ(exported_scores(store), expected);
}

void expect_only_sent(const std::string& store, const std::vector<SimulatedWorker>& workers) {
    std::map<std::string, SentAnswer> sent;
    for (const SimulatedWorker& worker : workers) {
        for (const SentAnswer& answer : worker.sent()) {
            sent.emplace(answer.submission, answer);
        }
    }
    for (const KeptAnswer& kept : kept_answers(store)) {
        const auto found = sent.find(kept.submission);
        ASSERT_TRUE(found != sent.end()) << kept.submission << " was never sent";
        EXPECT_EQ(found->second.assignment, kept.assignment);
        EXPECT_EQ(found->second.position, kept.position);
        EXPECT_EQ(found->second.score, kept.score);
    }
}

}  // namespace

std::string make_campaign(const TemporaryFolder& folder, const std::string& store, const CampaignSize& size) {
    const std::size_t lines = size.hits * size.units_per_hit / 2;
    for (const std::string name : {"source", "first", "second"}) {
        static_cast<void>(folder.file(name + ".txt", made_text(name, lines)));
    }
    const std::string file = folder.file(
        "campaign.toml",
        fmt::format("name = \"faults\"\n"
                    "[[language_pair]]\nsource_language = \"de\"\ntarget_language = \"en\"\n"
                    "source = \"source.txt\"\n"
                    "[language_pair.systems]\nfirst = \"first.txt\"\nsecond = \"second.txt\"\n"
                    "[protocol]\nshows = [\"source\", \"output\"]\n"
                    "[[protocol.field]]\nname = \"score\"\ntype = \"slider\"\ncriterion = \"adequacy\"\n"
                    "[hit]\nsystem = {}\nask_again = 0\nbad_reference = 0\ngood_reference = 0\n"
                    "[collection]\nworkers_per_hit = {}\n",
                    size.units_per_hit, size.workers_per_hit));
    const ProgramRun built = run_program({"build", file, "--quiet", "--store", store});
    if (built.exit_code != 0) {
        throw std::runtime_error{built.err};
    }
    return rows<std::string>(store, "SELECT link FROM campaign",
                             [](const SqlRow& row) { return row.text(0); })
        .at(0);
}

std::vector<KeptAnswer> kept_answers(const std::string& store) {
    return rows<KeptAnswer>(
        store,
        "SELECT a.token, u.position, j.submission, j.answer, a.unit_order, h.units FROM judgment j JOIN "
        "assignment a ON a.id = j.assignment JOIN unit u ON u.id = j.unit JOIN hit h ON h.id = a.hit",
        [](const SqlRow& row) {
            const auto order = parse_seen_order(row.text(4), row.integer(5)).value();
            const auto seen = std::ranges::find(order, static_cast<std::uint32_t>(row.integer(1)));
            const std::int64_t place = order.empty() ? row.integer(1) : seen - order.begin();
            return KeptAnswer{row.text(0), place + 1, row.text(2), std::stod(row.text(3))};
        });
}

void expect_all_kept(const std::string& store, const std::vector<SentAnswer>& acknowledged) {
    std::map<std::string, std::vector<KeptAnswer>> kept;
    for (KeptAnswer& answer : kept_answers(store)) {
        kept[answer.submission].push_back(std::move(answer));
    }
    for (const SentAnswer& answer : acknowledged) {
        const auto& found = kept[answer.submission];
        ASSERT_EQ(found.size(), 1U) << answer.submission;
        EXPECT_EQ(found.front().assignment, answer.assignment);
        EXPECT_EQ(found.front().position, answer.position);
        EXPECT_EQ(found.front().score, answer.score) << answer.submission;
    }
}

void expect_nothing_lost_or_doubled(const std::string& store, const std::vector<SimulatedWorker>& workers) {
    std::vector<SentAnswer> acknowledged;
    for (const SimulatedWorker& worker : workers) {
        EXPECT_EQ(worker.complaint(), "");
        std::ranges::copy_if(worker.sent(), std::back_inserter(acknowledged), &SentAnswer::is_acknowledged);
    }
    expect_all_kept(store, acknowledged);
    expect_only_sent(store, workers);
    expect_own_assignments(workers);
    expect_exact_redundancy(store);
    expect_exported(store, workers);
    expect_verified(store);
}

void expect_verified(const std::string& store) {
    const ProgramRun verified = run_program({"verify", "--store", store});
    EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
}

void let_expire(const std::string& store, const std::vector<std::string>& assignments) {
    auto connection =
        is_postgres_address(store) ? open_postgres(store) : open_sqlite(store, SqliteAccess::Write);
    if (!connection) {
        return;
    }
    for (const std::string& assignment : assignments) {
        static_cast<void>((*connection)
                              ->run("UPDATE assignment SET lease_ends = 1 WHERE token = $1 AND state = "
                                    "'leased'",
                                    {assignment}));
    }
}

}  // namespace adjudge
