#include "store/judgment_tables.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/answer_text.hpp"
#include "formats/hit_file.hpp"
#include "formats/judgment_rows.hpp"
#include "store/events.hpp"
#include "store/seen_order.hpp"
#include "store/workers.hpp"

namespace adjudge {
namespace {

// Who did which HIT: what the rows of one assignment have in common.
struct AssignmentFacts {
    std::string worker;
    std::string role;
    std::string status;
    std::string hit;
    std::string configuration;
    std::string source_language;
    std::string target_language;
    std::vector<std::int64_t> seen =
        {};  // where the worker saw each unit of the HIT, from 0; none: in its place

    [[nodiscard]] std::int64_t seen_at(std::int64_t position) const {
        const auto place = static_cast<std::size_t>(position);
        return place < seen.size() ? seen[place] : position;
    }
};

// What a judgment's row needs of its unit; texts are left out, of which a campaign has a great many.
struct UnitFacts {
    Unit unit;
    std::int64_t position = 0;
};

constexpr std::string_view assignments_that_count =
    "FROM assignment a JOIN hit h ON h.id = a.hit JOIN worker w ON w.id = a.worker JOIN participation p ON "
    "p.campaign = a.campaign AND p.worker = a.worker "
    "WHERE a.campaign = $1 AND p.is_excluded = 0 AND h.audience <> 'qualification'";

std::string_view finished_only(const JudgmentTableOptions& options) {
    return options.has_unfinished ? "" : " AND a.state IN ('submitted', 'approved', 'rejected')";
}

std::vector<std::int64_t> seen_places(const std::string& text, std::int64_t units) {
    const auto order = parse_seen_order(text, units);
    if (!order) {
        throw std::logic_error{"the order of an assignment can't be read: " + order.error().message};
    }
    std::vector<std::int64_t> seen(order->size());
    for (std::size_t place = 0; place < order->size(); ++place) {
        seen[(*order)[place]] = static_cast<std::int64_t>(place);
    }
    return seen;
}

using AssignmentsById = std::unordered_map<std::int64_t, AssignmentFacts>;

Result<AssignmentsById> assignments_by_id(Connection& connection, CampaignRow campaign,
                                          const JudgmentTableOptions& options) {
    AssignmentsById found;
    const std::string& key = options.pseudonym_key;
    const Status status = connection.run(
        fmt::format("SELECT a.id, a.state, h.name, h.configuration, h.source_language, h.target_language, "
                    "w.service, w.service_id, w.role, a.unit_order, h.units {}{}",
                    assignments_that_count, finished_only(options)),
        SqlValues{campaign.value}, [&](const SqlRow& row) {
            found.emplace(row.integer(0),
                          AssignmentFacts{.worker = key.empty() ? row.text(7)
                                                                : pseudonym(key, {row.text(6), row.text(7)}),
                                          .role = row.text(8),
                                          .status = row.text(1),
                                          .hit = row.text(2),
                                          .configuration = row.text(3),
                                          .source_language = row.text(4),
                                          .target_language = row.text(5),
                                          .seen = seen_places(row.text(9), row.integer(10))});
        });
    return status ? Result<AssignmentsById>{std::move(found)} : status.error();
}

Unit without_texts(Unit unit) {
    for (Stimulus& stimulus : unit.stimuli) {
        stimulus.text = {};
        stimulus.note = {};
    }
    for (Field& field : unit.fields) {
        field.question = {};
    }
    return unit;
}

using UnitsById = std::unordered_map<std::int64_t, UnitFacts>;

// Those of HITs that were answered.
Result<UnitsById> units_by_id(Connection& connection, CampaignRow campaign) {
    UnitsById found;
    const Status status = connection.run(
        "SELECT u.id, u.position, u.body FROM unit u WHERE u.hit IN (SELECT hit FROM assignment WHERE "
        "campaign = $1)",
        SqlValues{campaign.value}, [&](const SqlRow& row) {
            auto unit = parse_unit(row.text(2));
            if (!unit) {
                throw std::logic_error{"a unit of the store can't be read: " + unit.error().message};
            }
            found.emplace(row.integer(0), UnitFacts{without_texts(*std::move(unit)), row.integer(1)});
        });
    return status ? Result<UnitsById>{std::move(found)} : status.error();
}

// An answer as it was given, before it is read.
struct RawAnswer {
    std::int64_t id = 0;
    std::int64_t assignment = 0;
    std::int64_t unit = 0;
    std::string field;
    std::string answer;
    std::optional<std::int64_t> milliseconds = {};
    StoreTime saved_at = 0;

    [[nodiscard]] bool shares_unit_with(const RawAnswer& other) const {
        return assignment == other.assignment && unit == other.unit;
    }
};

// The answers to one unit, the latest of each field.
class UnitAnswers {
public:
    // Revisions come in their order.
    void add(RawAnswer answer) {
        const auto known = std::ranges::find(answers_, answer.field, &RawAnswer::field);
        if (known == answers_.end()) {
            answers_.push_back(std::move(answer));
        } else {
            *known = std::move(answer);
        }
    }
    [[nodiscard]] bool takes(const RawAnswer& answer) const {
        return answers_.empty() || answers_.front().shares_unit_with(answer);
    }
    // Hands them over in the order they were given, and forgets them.
    template <class Take>
    void flush(Take take) {
        std::ranges::sort(answers_, {}, &RawAnswer::id);
        std::ranges::for_each(answers_, take);
        answers_.clear();
    }

private:
    std::vector<RawAnswer> answers_;
};

// Hands over the latest revision of every answer, by assignments and units.
template <class Take>
Status each_answer(Connection& connection, CampaignRow campaign, const JudgmentTableOptions& options,
                   Take take) {
    UnitAnswers group;
    Status status = connection.run(
        fmt::format("SELECT j.id, j.assignment, j.unit, j.field, j.answer, j.milliseconds, j.server_at FROM "
                    "judgment j "
                    "WHERE j.assignment IN (SELECT a.id FROM assignment a WHERE a.campaign = $1{}) "
                    "ORDER BY j.assignment, j.unit, j.field, j.revision",
                    finished_only(options)),
        SqlValues{SqlValue{campaign.value}}, [&](const SqlRow& row) {
            RawAnswer next{row.integer(0), row.integer(1),
                           row.integer(2), row.text(3),
                           row.text(4),    row.is_null(5) ? std::nullopt : std::optional{row.integer(5)},
                           row.integer(6)};
            if (!group.takes(next)) {
                group.flush(take);
            }
            group.add(std::move(next));
        });
    if (status) {
        group.flush(take);
    }
    return status;
}

AnsweredUnit answered(const RawAnswer& answer, const AssignmentFacts& assignment, const UnitFacts& unit) {
    return {.worker = assignment.worker,
            .role = assignment.role,
            .status = assignment.status,
            .hit = assignment.hit,
            .configuration = assignment.configuration,
            .source_language = assignment.source_language,
            .target_language = assignment.target_language,
            .position = assignment.seen_at(unit.position) + 1,
            .milliseconds = answer.milliseconds,
            .saved_at = answer.saved_at};
}

// One table in the making.
class GatheredTable {
public:
    explicit GatheredTable(TableKind kind) : rows_{kind} {}

    void add(const RawAnswer& raw, const AnsweredUnit& answered, const Unit& unit, const Field& field) {
        const auto answer = parse_answer(raw.answer, field.type());
        if (answer) {
            ++read_;  // an answer without stretches gives no row
            rows_.add(answered, unit, field, *answer);
        } else if (unreadable_++ == 0) {
            first_unreadable_ =
                fmt::format("judgment {}, field {}: {}", raw.id, quote(raw.field), answer.error().message);
        }
    }
    [[nodiscard]] bool has_answers() const { return read_ + unreadable_ > 0; }
    [[nodiscard]] JudgmentTable take(std::size_t without_field) && {
        JudgmentTable table = std::move(rows_).take();
        if (without_field > 0) {
            table.add_note(
                fmt::format("{} {} to a field that the unit does not have and {} left out "
                            "(adjudge verify counts them)",
                            counted(without_field, "answer"), without_field == 1 ? "is" : "are",
                            without_field == 1 ? "is" : "are"));
        }
        if (unreadable_ > 0) {
            table.add_note(fmt::format("{} can't be read and {} left out (adjudge verify counts them): {}",
                                       counted(unreadable_, "answer"), unreadable_ == 1 ? "is" : "are",
                                       first_unreadable_));
        }
        return table;
    }

private:
    JudgmentRows rows_;
    std::size_t read_ = 0;
    std::size_t unreadable_ = 0;
    std::string first_unreadable_;
};

// Units of one configuration have the same fields: one HIT of each tells.
Result<std::vector<TableKind>> tables_with_judgments(Connection& connection, CampaignRow campaign,
                                                     const JudgmentTableOptions& options) {
    std::set<TableKind> kinds;
    ADJUDGE_TRY(connection.run(
        fmt::format("SELECT u.body FROM unit u WHERE u.hit IN (SELECT min(h.id) {}{} AND a.answered > 0 "
                    "GROUP BY h.configuration)",
                    assignments_that_count, finished_only(options)),
        SqlValues{campaign.value}, [&](const SqlRow& row) {
            const auto unit = parse_unit(row.text(0));
            for (const Field& field : unit ? unit->fields : std::vector<Field>{}) {
                kinds.insert(table_of(*unit, field));
            }
        }));
    return std::vector<TableKind>(kinds.begin(), kinds.end());
}

}  // namespace

Result<std::vector<TableKind>> judgment_tables(Connection& connection, CampaignRow campaign) {
    return tables_with_judgments(connection, campaign, {});
}

Result<TableVersion> table_version(Connection& connection, CampaignRow campaign) {
    // Counted, because events of PostgreSQL may become visible in another order than their numbers.
    const auto finished = integer_of(
        connection, "SELECT count(*) FROM event WHERE campaign = $1 AND action = 'finish'", {campaign.value});
    const auto decisions = integer_of(connection,
                                      "SELECT count(*) FROM event WHERE campaign = $1 AND action IN "
                                      "('approve', 'reject', 'exclude', 'include', 'link', 'unlink')",
                                      {campaign.value});
    if (!finished || !decisions) {
        return finished ? decisions.error() : finished.error();
    }
    return TableVersion{*finished, *decisions};
}

Result<std::vector<JudgmentTable>> campaign_tables(Connection& connection, CampaignRow campaign,
                                                   const JudgmentTableOptions& options) {
    const auto kinds = options.kind ? Result<std::vector<TableKind>>{std::vector{*options.kind}}
                                    : tables_with_judgments(connection, campaign, options);
    if (!kinds) {
        return kinds.error();
    }
    const auto assignments = assignments_by_id(connection, campaign, options);
    const auto units = units_by_id(connection, campaign);
    if (!assignments || !units) {
        return assignments ? units.error() : assignments.error();
    }
    std::map<TableKind, GatheredTable> gathered;
    for (const TableKind kind : *kinds) {
        gathered.emplace(kind, kind);
    }
    std::size_t without_field = 0;
    const Status status = each_answer(connection, campaign, options, [&](const RawAnswer& raw) {
        const auto assignment = assignments->find(raw.assignment);
        const UnitFacts& unit = units->at(raw.unit);
        const auto field = std::ranges::find(unit.unit.fields, raw.field, &Field::name);
        if (assignment == assignments->end()) {
            return;
        }
        if (field == unit.unit.fields.end()) {
            ++without_field;
            return;
        }
        if (const auto table = gathered.find(table_of(unit.unit, *field)); table != gathered.end()) {
            table->second.add(raw, answered(raw, assignment->second, unit), unit.unit, *field);
        }
    });
    if (!status) {
        return status.error();
    }
    std::vector<JudgmentTable> tables;
    for (auto& [kind, table] : gathered) {
        if (table.has_answers()) {
            tables.push_back(std::move(table).take(without_field));
        }
    }
    if (tables.empty()) {
        return Error{ErrorCode::NotFound,
                     options.kind             ? fmt::format("the campaign has no {} yet", word(*options.kind))
                     : options.has_unfinished ? "the campaign has no judgments yet"
                                              : "the campaign has no judgments of finished HITs yet"};
    }
    return tables;
}

Result<JudgmentTable> judgment_table(Connection& connection, CampaignRow campaign, TableKind kind,
                                     JudgmentTableOptions options) {
    options.kind = kind;
    ADJUDGE_TRY(auto tables, campaign_tables(connection, campaign, options));
    return std::move(tables.front());
}

}  // namespace adjudge
