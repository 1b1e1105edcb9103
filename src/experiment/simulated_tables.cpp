#include "experiment/simulated_tables.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "base/random.hpp"
#include "formats/judgment_rows.hpp"
#include "simulate/model_answer.hpp"

namespace adjudge {
namespace {

// 2026-01-05T09:00:00Z: simulated work has a time, but not that of the clock.
constexpr std::int64_t first_moment = 1'767'603'600'000;
constexpr std::uint64_t days_of_work = 3;
constexpr std::uint64_t seconds_a_day = 86'400;

// A HIT that a worker does, and how many units the worker has answered before it.
struct Session {
    DealtHit dealt;
    std::size_t done_before = 0;
};

struct DoneHit {
    Hit hit;
    std::vector<ModelAnswer> answers;  // fewer than the HIT has units where the worker left
};

std::int64_t start_of(const MadeWorker& worker) {
    RandomStream random{worker.seed, "start/" + worker.name};
    return first_moment + static_cast<std::int64_t>(1000 * random.below(days_of_work * seconds_a_day));
}

// Between two HITs: a minute to ten.
std::int64_t pause_before(const MadeWorker& worker, const Hit& hit) {
    RandomStream random{worker.seed, "pause/" + worker.name + "/" + hit.id};
    return static_cast<std::int64_t>(60'000 + random.below(540'000));
}

class TableMaker {
public:
    explicit TableMaker(const SimulatedWork& work) : work_{work} {
        for (const MadeWorker& worker : work.workers) {
            clock_.push_back(start_of(worker));
        }
    }

    void add(const Session& session, const DoneHit& done) {
        const MadeWorker& worker = work_.workers[session.dealt.worker];
        std::int64_t& now = clock_[session.dealt.worker];
        const bool is_finished = done.answers.size() == done.hit.units.size();
        now += pause_before(worker, done.hit);
        for (std::size_t i = 0; i < done.answers.size(); ++i) {
            const std::int64_t milliseconds = std::llround(1000.0 * done.answers[i].seconds);
            now += milliseconds;
            if (is_finished) {
                add_unit({.worker = worker.name,
                          .role = worker.traits.type == WorkerType::Expert ? "expert" : "simulated",
                          .status = "submitted",
                          .hit = done.hit.id,
                          .configuration = done.hit.configuration,
                          .source_language = done.hit.source_language,
                          .target_language = done.hit.target_language,
                          .position = static_cast<std::int64_t>(i + 1),
                          .milliseconds = milliseconds,
                          .saved_at = now},
                         done.hit.units[i], done.answers[i]);
            }
        }
    }

    [[nodiscard]] std::vector<JudgmentTable> take() && {
        std::vector<JudgmentTable> tables;
        for (auto& [kind, rows] : rows_) {
            tables.push_back(std::move(rows).take());
        }
        return tables;
    }

private:
    void add_unit(const AnsweredUnit& answered, const Unit& unit, const ModelAnswer& answer) {
        for (std::size_t f = 0; f < unit.fields.size(); ++f) {
            const TableKind kind = table_of(unit, unit.fields[f]);
            rows_.try_emplace(kind, kind)
                .first->second.add(answered, unit, unit.fields[f], answer.answers[f]);
        }
    }

    const SimulatedWork& work_;
    std::vector<std::int64_t> clock_;
    std::map<TableKind, JudgmentRows> rows_;
};

// The HIT as the worker sees it.
Hit seen_hit(const SimulatedWork& work, const DealtHit& dealt) {
    Hit hit = work.hits.hit(dealt.hit);
    const auto order =
        work.order ? work.order(hit, work.workers[dealt.worker].name) : std::vector<std::uint32_t>{};
    std::vector<Unit> units;
    for (const std::uint32_t place : order) {
        units.push_back(std::move(hit.units[place]));
    }
    if (!order.empty()) {
        hit.units = std::move(units);
    }
    return hit;
}

DoneHit do_hit(const SimulatedWork& work, const Session& session) {
    DoneHit done{.hit = seen_hit(work, session.dealt), .answers = {}};
    const MadeWorker& worker = work.workers[session.dealt.worker];
    const std::size_t units = units_done(worker, done.hit);
    for (std::size_t i = 0; i < units; ++i) {
        done.answers.push_back(
            answer_unit(worker, done.hit, done.hit.units[i], work.truth, session.done_before + i));
    }
    return done;
}

}  // namespace

HitSupply supply_of(const std::vector<Hit>& hits) {
    HitSupply supply;
    for (const Hit& hit : hits) {
        supply.languages.push_back(hit.target_language);
    }
    supply.hit = [&hits](std::size_t i) { return hits[i]; };
    return supply;
}

std::vector<JudgmentTable> simulated_tables(const SimulatedWork& work) {
    // All HITs of a campaign have the same size, or nearly: enough to tell whether somebody is past the first
    // ten.
    const std::size_t units = work.hits.languages.empty() ? 0 : work.hits.hit(0).units.size();
    std::vector<std::size_t> done(work.workers.size(), 0);
    std::vector<Session> sessions;
    for (const DealtHit& dealt : deal_hits(work.hits.languages, work.workers, work.rules)) {
        sessions.push_back({dealt, done[dealt.worker] * units});
        ++done[dealt.worker];
    }
    TableMaker maker{work};
    parallel_in_order(
        sessions.size(), [&](std::size_t i) { return do_hit(work, sessions[i]); },
        [&](std::size_t i, const DoneHit& hit) {
            maker.add(sessions[i], hit);
            if (work.progress != nullptr) {
                work.progress->advance(1);
            }
        },
        work.parallel);
    return std::move(maker).take();
}

JudgmentTable table_of_kind(std::vector<JudgmentTable> tables, TableKind kind) {
    const auto found = std::ranges::find(tables, kind, &JudgmentTable::kind);
    if (found == tables.end()) {
        throw std::logic_error{"the simulated crowd gave no such judgments"};
    }
    return std::move(*found);
}

}  // namespace adjudge
