#include "store/leases.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/try.hpp"
#include "store/campaigns.hpp"
#include "store/events.hpp"
#include "store/hits.hpp"
#include "store/secrets.hpp"
#include "store/seen_order.hpp"

namespace adjudge {
namespace {

// Which HITs a worker may have: $1 the campaign, $2 the worker, $3 the worker's languages. Reading a language
// of a HIT's pair is asked for only of workers who told theirs; the target language is what is judged.
constexpr std::string_view may_have =
    " FROM hit h WHERE h.campaign = $1 AND h.audience <> 'qualification'"
    " AND ($3 = '' OR h.target_language = '' OR lower($3) LIKE '%,' || lower(h.target_language) || ',%')"
    " AND NOT EXISTS (SELECT 1 FROM assignment a WHERE a.hit = h.id AND a.worker = $2)";

// What the worker has met in any HIT of the campaign, of whatever part; {} limits the assignments that count.
constexpr std::string_view seen_before =
    " AND NOT EXISTS (SELECT 1 FROM hit_item mine JOIN assignment a ON a.worker = $2 AND a.campaign = $1{}"
    " JOIN hit_item seen ON seen.hit = a.hit";
constexpr std::string_view of_the_same_item = " AND seen.item = mine.item WHERE mine.hit = h.id)";
// An item without a document stands for itself.
constexpr std::string_view of_the_same_document =
    " JOIN item m ON m.id = mine.item JOIN item s ON s.id = seen.item AND s.document = m.document"
    " AND s.source_language = m.source_language AND s.target_language = m.target_language"
    " AND (m.document <> '' OR s.id = m.id) WHERE mine.hit = h.id)";
// One of the two is the whole document, and so holds the other.
constexpr std::string_view within_a_whole_document =
    " JOIN item m ON m.id = mine.item JOIN item s ON s.id = seen.item AND s.document = m.document"
    " AND s.source_language = m.source_language AND s.target_language = m.target_language"
    " AND m.document <> '' AND (s.name = s.document OR m.name = m.document) WHERE mine.hit = h.id)";

std::string exclusion(const LeaseRules& rules, std::string_view that_count = "") {
    const std::string seen = fmt::format(fmt::runtime(seen_before), that_count);
    const auto never = [&](std::string_view what) { return seen + std::string{what}; };
    switch (rules.never_twice) {
        case NeverTwice::Nothing:
            return "";
        case NeverTwice::Item:
            return never(of_the_same_item) + (rules.has_documents ? never(within_a_whole_document) : "");
        case NeverTwice::Document:
            return never(of_the_same_document);
    }
    return "";
}

// One attempt to lease, with what it needs at every step.
struct Leasing {
    Connection& connection;
    const Participation& worker;
    const LeaseRules& rules;
    StoreTime now;

    [[nodiscard]] SqlValues who() const {
        std::string languages = worker.languages.empty() ? "" : ",";
        for (const std::string& language : worker.languages) {
            languages += language + ",";
        }
        return {worker.campaign.value, worker.worker.value, languages};
    }
};

std::optional<NoLease> missing_step(const Participation& worker, const LeaseRules& rules) {
    if (worker.is_excluded) {
        return NoLease::Excluded;
    }
    if (rules.needs_consent && !worker.has_consented) {
        return NoLease::ConsentMissing;
    }
    if (rules.needs_profile && !worker.profile) {
        return NoLease::ProfileMissing;
    }
    if (rules.needs_qualification && worker.qualification != QualificationState::Passed) {
        return NoLease::NotQualified;
    }
    return std::nullopt;
}

std::optional<NoLease> campaign_is_shut(CampaignState state) {
    switch (state) {
        case CampaignState::Open:
            return std::nullopt;
        case CampaignState::Paused:
            return NoLease::CampaignPaused;
        case CampaignState::Closed:
            return NoLease::CampaignClosed;
    }
    return NoLease::CampaignClosed;
}

bool counts_for_quota(const StoredAssignment& assignment) {
    return assignment.state != AssignmentState::Expired && assignment.state != AssignmentState::Returned;
}

Status note(const Leasing& leasing, std::string_view action, AssignmentRow assignment) {
    return add_event(leasing.connection, {.at = leasing.now,
                                          .campaign = leasing.worker.campaign,
                                          .actor = fmt::format("worker {}", leasing.worker.worker.value),
                                          .action = std::string{action},
                                          .subject = fmt::format("assignment {}", assignment.value)});
}

// Takes an open place of a HIT; false where there is none.
Result<bool> take_place(Connection& connection, HitRow hit) {
    ADJUDGE_TRY(connection.run("UPDATE hit SET open = open - 1 WHERE id = $1 AND open > 0", {hit.value}));
    return connection.changed() == 1;
}

Result<StoredAssignment> take_up_again(const Leasing& leasing, const StoredAssignment& left, bool occupies) {
    Status status = leasing.connection.run(
        "UPDATE assignment SET state = 'leased', occupies = $2, lease_ends = $3, ended_at = NULL WHERE id = "
        "$1",
        {left.id.value, static_cast<std::int64_t>(occupies), leasing.now + leasing.rules.lease_time});
    if (status) {
        status = note(leasing, "resume", left.id);
    }
    if (!status) {
        return std::move(status).error();
    }
    return find_assignment(leasing.connection, left.id);
}

Result<bool> has_reservation(const Leasing& leasing, HitRow hit) {
    ADJUDGE_TRY(
        const auto count,
        integer_of(leasing.connection, "SELECT count(*) FROM reservation WHERE hit = $1 AND worker = $2",
                   {hit.value, leasing.worker.worker.value}));
    return count > 0;
}

bool has_reached_quota(const LeaseRules& rules, const std::vector<StoredAssignment>& own) {
    return rules.hits_per_worker && std::ranges::count_if(own, counts_for_quota) >= *rules.hits_per_worker;
}

// Whether the rules still let the worker see this HIT beside all that they have done. They do not where two
// names that met the same turned out to be one person: what is finished, or came first, counts.
Result<bool> may_go_on(const Leasing& leasing, const StoredAssignment& own) {
    const std::string rule = exclusion(leasing.rules,
                                       " AND a.id <> $4 AND (a.id < $4 OR a.state IN ('submitted', "
                                       "'approved', 'rejected'))");
    if (rule.empty()) {
        return true;
    }
    // Of gold, an expert may be asked in several ways.
    ADJUDGE_TRY(const auto found,
                integer_of(leasing.connection,
                           fmt::format("SELECT count(*) FROM hit h WHERE h.id = $3 AND h.campaign = $1 AND "
                                       "(h.audience = 'expert' OR (1 = 1{}))",
                                       rule),
                           {leasing.worker.campaign.value, leasing.worker.worker.value, own.hit.value,
                            own.id.value}));
    return found > 0;
}

using MaybeAssignment = std::optional<StoredAssignment>;

// Nothing where another has the place by now, or where the worker has made up for it by another HIT.
Result<MaybeAssignment> take_up_expired(const Leasing& leasing, const StoredAssignment& left,
                                        bool has_quota) {
    ADJUDGE_TRY(const auto is_allowed, may_go_on(leasing, left));
    if (!is_allowed) {
        return MaybeAssignment{};
    }
    ADJUDGE_TRY(const auto reserved, has_reservation(leasing, left.hit));
    if (!reserved && !has_quota) {
        return MaybeAssignment{};
    }
    ADJUDGE_TRY(auto taken, reserved ? Result<bool>{true} : take_place(leasing.connection, left.hit));
    if (!taken) {
        return MaybeAssignment{};
    }
    auto again = take_up_again(leasing, left, !reserved);
    return again ? Result<MaybeAssignment>{*std::move(again)}
                 : Result<MaybeAssignment>{std::move(again).error()};
}

// The worker's HIT whose lease ran out, where its place is still free.
Result<MaybeAssignment> own_expired(const Leasing& leasing, const std::vector<StoredAssignment>& own) {
    const bool has_quota = !has_reached_quota(leasing.rules, own);
    for (auto left = own.rbegin(); left != own.rend(); ++left) {
        if (left->state != AssignmentState::Expired) {
            continue;
        }
        auto again = take_up_expired(leasing, *left, has_quota);
        if (!again || *again) {
            return again;
        }
    }
    return MaybeAssignment{};
}

// As text; the HIT's own where the campaign draws none.
Result<std::string> order_for(const Leasing& leasing, HitRow row) {
    if (leasing.rules.orders.empty()) {
        return std::string{};
    }
    ADJUDGE_TRY(const auto hit, find_hit(leasing.connection, row));
    const auto drawn =
        std::ranges::find(leasing.rules.orders, hit.configuration, &ConfigurationOrder::configuration);
    if (drawn == leasing.rules.orders.end() || hit.units < 2) {
        return std::string{};
    }
    ADJUDGE_TRY(const auto units, units_of(leasing.connection, row));
    const std::string worker =
        fmt::format("{}/{}", leasing.worker.identity.service, leasing.worker.identity.service_id);
    return seen_order_text(drawn_order(units, drawn->rules, {.hit = hit.name, .worker = worker}));
}

Result<StoredAssignment> assign(const Leasing& leasing, HitRow hit, bool occupies) {
    ADJUDGE_TRY(const auto order, order_for(leasing, hit));
    ADJUDGE_TRY(
        const auto id,
        integer_of(
            leasing.connection,
            "INSERT INTO assignment (token, campaign, hit, worker, occupies, state, lease_ends, answered, "
            "code, comment, reason, made_at, unit_order) VALUES ($1, $2, $3, $4, $5, 'leased', $6, 0, $7, '', "
            "'', $8, $9) "
            "RETURNING id",
            {random_token(), leasing.worker.campaign.value, hit.value, leasing.worker.worker.value,
             static_cast<std::int64_t>(occupies), leasing.now + leasing.rules.lease_time, random_token(9),
             leasing.now, order}));
    ADJUDGE_TRY(note(leasing, "lease", {id}));
    return find_assignment(leasing.connection, AssignmentRow{id});
}

Result<std::optional<HitRow>> hit_of(const Leasing& leasing, const std::string& sql) {
    return row_of<HitRow>(leasing.connection, sql, leasing.who(),
                          [](const SqlRow& row) { return HitRow{row.integer(0)}; });
}

// Whether anything might still come: a place that others hold now.
Result<NoLease> why_nothing(const Leasing& leasing) {
    const std::string sql = fmt::format(
        "SELECT h.id{}{} AND EXISTS (SELECT 1 FROM assignment b WHERE b.hit = h.id AND "
        "b.state = 'leased' AND b.occupies = 1) LIMIT 1",
        may_have, exclusion(leasing.rules));
    ADJUDGE_TRY(const auto held, hit_of(leasing, sql));
    return held ? NoLease::NothingNow : NoLease::NothingLeft;
}

Result<LeaseAnswer> as_answer(Result<StoredAssignment> assignment) {
    if (!assignment) {
        return std::move(assignment).error();
    }
    return LeaseAnswer{*std::move(assignment)};
}

Result<LeaseAnswer> lease_open_place(const Leasing& leasing) {
    const std::string candidates = fmt::format("SELECT h.id{} AND h.open > 0{} ORDER BY h.id LIMIT 1",
                                               may_have, exclusion(leasing.rules));
    const bool shares = leasing.connection.dialect() == SqlDialect::Postgres;
    ADJUDGE_TRY(const auto hit,
                hit_of(leasing, shares ? candidates + " FOR UPDATE OF h SKIP LOCKED" : candidates));
    if (hit) {
        ADJUDGE_TRY(const auto taken, take_place(leasing.connection, *hit));
        return taken ? as_answer(assign(leasing, *hit, true))
                     : Result<LeaseAnswer>{
                           Error{ErrorCode::Unavailable, "another worker was quicker: try again"}};
    }
    // Where rows are skipped because others lock them for a moment, "nothing" is not yet true: once more, in
    // a new transaction.
    ADJUDGE_TRY(const auto skipped, hit_of(leasing, candidates));
    if (skipped) {
        return Error{ErrorCode::Unavailable, "open HITs are being handed out: try again"};
    }
    ADJUDGE_TRY(const auto why, why_nothing(leasing));
    return LeaseAnswer{why};
}

Result<LeaseAnswer> lease_new(const Leasing& leasing, const std::vector<StoredAssignment>& own) {
    ADJUDGE_TRY(
        const auto reserved,
        hit_of(leasing,
               fmt::format("SELECT h.id{} AND EXISTS (SELECT 1 FROM reservation r WHERE r.hit = h.id AND "
                           "r.worker = $2) AND (h.audience = 'expert' OR (1 = 1{})) ORDER BY h.id LIMIT 1",
                           may_have, exclusion(leasing.rules))));
    if (reserved) {
        return as_answer(assign(leasing, *reserved, false));
    }
    if (has_reached_quota(leasing.rules, own)) {
        return LeaseAnswer{NoLease::QuotaReached};
    }
    return lease_open_place(leasing);
}

// The worker's HIT that is under way. A lease that has run out and was not swept yet begins anew.
Result<LeaseAnswer> go_on(const Leasing& leasing, const StoredAssignment& under_way) {
    if (under_way.lease_ends > leasing.now) {
        return LeaseAnswer{under_way};
    }
    ADJUDGE_TRY(
        leasing.connection.run("UPDATE assignment SET lease_ends = $2 WHERE id = $1 AND state = 'leased'",
                               {under_way.id.value, leasing.now + leasing.rules.lease_time}));
    return leasing.connection.changed() == 1
               ? as_answer(find_assignment(leasing.connection, under_way.id))
               : Result<LeaseAnswer>{Error{ErrorCode::Unavailable, "the lease was just swept: try again"}};
}

// A HIT that the worker must not see any more goes back; its answers stay.
Status give_up(const Leasing& leasing, const StoredAssignment& under_way) {
    ADJUDGE_TRY(end_assignment(
        leasing.connection, under_way,
        {.state = AssignmentState::Returned, .frees_place = true, .reason = {}, .at = leasing.now}));
    return note(leasing, "seen before", under_way.id);
}

// The worker, with their row locked: nobody else leases for them until the write is done. Who was linked to
// another after they were recognized goes on as that one.
Result<Participation> locked_person(Connection& connection, ParticipationRow id, StoreTime now) {
    ADJUDGE_TRY(lock_participation(connection, id, now));
    ADJUDGE_TRY(const auto worker, find_participation(connection, id));
    ADJUDGE_TRY(
        const auto person,
        row_of<ParticipationRow>(connection,
                                 "SELECT p.id FROM worker_link l JOIN participation p ON p.worker = l.person "
                                 "AND p.campaign = $1 WHERE l.worker = $2",
                                 {worker.campaign.value, worker.worker.value},
                                 [](const SqlRow& row) { return ParticipationRow{row.integer(0)}; }));
    if (!person) {
        return worker;
    }
    ADJUDGE_TRY(lock_participation(connection, *person, now));
    return find_participation(connection, *person);
}

Result<CampaignState> state_of(Connection& connection, CampaignRow campaign) {
    ADJUDGE_TRY(const auto found, find_campaign(connection, campaign));
    return found.state;
}

}  // namespace

std::vector<ConfigurationOrder> orders_of(const Campaign& campaign) {
    std::vector<ConfigurationOrder> orders;
    const auto add = [&](const std::vector<Protocol>& protocols, const HitDesign& design,
                         std::uint64_t seed) {
        for (const Protocol& protocol :
             design.order == UnitOrder::Drawn ? protocols : std::vector<Protocol>{}) {
            orders.push_back(
                {protocol.name,
                 {.design = design, .keeps_documents = protocol.keeps_documents(), .seed = seed}});
        }
    };
    for (const CampaignPart& part : campaign.parts) {
        add(part.protocols, part.hit, part.seed);
    }
    if (campaign.parts.empty()) {
        add(campaign.protocols, campaign.hit, campaign.seed);
    }
    return orders;
}

LeaseRules lease_rules(const Campaign& campaign) {
    const Collection& collection = campaign.collection;
    LeaseRules rules{
        .lease_time = static_cast<StoreTime>(collection.lease_minutes) * 60'000,
        .never_twice = collection.never_twice,
        .has_documents = std::ranges::any_of(
            campaign.protocols, [](const Protocol& protocol) { return protocol.level == Level::Document; }),
        .needs_consent = !campaign.entrance.consent.empty(),
        .needs_profile = campaign.asks_about_workers(),
        .needs_qualification = !campaign.entrance.qualification.empty(),
        .orders = orders_of(campaign)};
    if (collection.hits_per_worker) {
        rules.hits_per_worker = static_cast<std::int64_t>(*collection.hits_per_worker);
    }
    return rules;
}

Result<LeaseAnswer> lease(Connection& connection, ParticipationRow participation, const LeaseRules& rules,
                          StoreTime now) {
    ADJUDGE_TRY(const auto worker, locked_person(connection, participation, now));
    if (const auto missing = missing_step(worker, rules)) {
        return LeaseAnswer{*missing};
    }
    ADJUDGE_TRY(const auto own, assignments_of(connection, worker.campaign, worker.worker));
    const auto under_way = std::ranges::find(own, AssignmentState::Leased, &StoredAssignment::state);
    const Leasing leasing{connection, worker, rules, now};
    if (under_way != own.end()) {
        ADJUDGE_TRY(const auto is_allowed, may_go_on(leasing, *under_way));
        if (is_allowed) {
            return go_on(leasing, *under_way);
        }
        ADJUDGE_TRY(give_up(leasing, *under_way));
    }
    ADJUDGE_TRY(const auto state, state_of(connection, worker.campaign));
    if (const auto shut = campaign_is_shut(state)) {
        return LeaseAnswer{*shut};
    }
    ADJUDGE_TRY(auto again, own_expired(leasing, own));
    return again ? Result<LeaseAnswer>{LeaseAnswer{*std::move(again)}} : lease_new(leasing, own);
}

Status return_hit(Connection& connection, AssignmentRow id, StoreTime now) {
    ADJUDGE_TRY(const auto assignment, find_assignment(connection, id, Locking::Locks));
    if (assignment.state == AssignmentState::Returned || assignment.state == AssignmentState::Expired) {
        return Done{};
    }
    if (assignment.state != AssignmentState::Leased) {
        return Error{ErrorCode::Conflict, "the HIT is finished: it can't be given back"};
    }
    ADJUDGE_TRY(end_assignment(connection, assignment,
                               {.state = AssignmentState::Returned, .frees_place = true, .at = now}));
    return add_event(connection, {.at = now,
                                  .campaign = assignment.campaign,
                                  .actor = fmt::format("worker {}", assignment.worker.value),
                                  .action = "return",
                                  .subject = fmt::format("assignment {}", id.value)});
}

Result<std::int64_t> sweep_leases(Connection& connection, StoreTime now) {
    const std::string sql = fmt::format(
        "SELECT id FROM assignment WHERE state = 'leased' AND lease_ends <= $1 ORDER BY hit, id{}",
        connection.dialect() == SqlDialect::Postgres ? " FOR UPDATE SKIP LOCKED" : "");
    ADJUDGE_TRY(const auto expired, rows_of<AssignmentRow>(connection, sql, {now}, [](const SqlRow& row) {
                    return AssignmentRow{row.integer(0)};
                }));
    for (const AssignmentRow id : expired) {
        ADJUDGE_TRY(const auto assignment, find_assignment(connection, id));
        Status status = end_assignment(connection, assignment,
                                       {.state = AssignmentState::Expired, .frees_place = true, .at = now});
        if (status) {
            status = add_event(connection, {.at = now,
                                            .campaign = assignment.campaign,
                                            .actor = "server",
                                            .action = "expire",
                                            .subject = fmt::format("assignment {}", id.value)});
        }
        if (!status) {
            return std::move(status).error();
        }
    }
    return static_cast<std::int64_t>(expired.size());
}

Status reserve(Connection& connection, WorkerRow worker, const std::vector<HitRow>& hits) {
    for (const HitRow hit : hits) {
        ADJUDGE_TRY(
            connection.run("INSERT INTO reservation (hit, worker) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                           {hit.value, worker.value}));
    }
    return Done{};
}

}  // namespace adjudge
