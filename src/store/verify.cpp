#include "store/verify.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/answer_text.hpp"
#include "formats/hit_file.hpp"
#include "store/seen_order.hpp"

namespace adjudge {
namespace {

// Each statement gives a name of every place where something is wrong.
struct Check {
    std::string_view what;
    std::string_view sql;
};

constexpr std::array<Check, 9> checks{{
    {"HITs whose open and occupied places are not those wanted",
     "SELECT 'HIT ' || h.name FROM hit h WHERE h.open + (SELECT count(*) FROM assignment a WHERE a.hit = "
     "h.id AND a.occupies = 1) <> h.wanted"},
    {"HITs with another number of units than they say",
     "SELECT 'HIT ' || h.name FROM hit h WHERE h.units <> (SELECT count(*) FROM unit u WHERE u.hit = h.id)"},
    {"HITs whose units leave out a position",
     "SELECT 'HIT ' || h.name FROM hit h WHERE h.units > 0 AND (SELECT max(u.position) FROM unit u WHERE "
     "u.hit = h.id) <> h.units - 1"},
    {"workers who hold two HITs of a campaign at once",
     "SELECT 'worker ' || CAST(worker AS TEXT) FROM assignment WHERE state = 'leased' GROUP BY campaign, "
     "worker HAVING count(*) > 1"},
    {"leases that occupy no place and are not reserved",
     "SELECT 'assignment ' || CAST(a.id AS TEXT) FROM assignment a WHERE a.state = 'leased' AND a.occupies = "
     "0 AND NOT EXISTS "
     "(SELECT 1 FROM reservation r WHERE r.hit = a.hit AND r.worker = a.worker)"},
    {"assignments whose answered units are not those with judgments",
     "SELECT 'assignment ' || CAST(a.id AS TEXT) FROM assignment a LEFT JOIN (SELECT assignment, "
     "count(DISTINCT unit) AS units FROM "
     "judgment GROUP BY assignment) j ON j.assignment = a.id WHERE a.answered <> coalesce(j.units, 0)"},
    {"finished HITs with units that have no judgment",
     "SELECT 'assignment ' || CAST(a.id AS TEXT) FROM assignment a JOIN hit h ON h.id = a.hit WHERE a.state "
     "IN ('submitted', "
     "'approved', 'rejected') AND a.answered <> h.units"},
    {"judgments on units of another HIT",
     "SELECT 'judgment ' || CAST(j.id AS TEXT) FROM judgment j JOIN assignment a ON a.id = j.assignment JOIN "
     "unit u ON u.id = j.unit "
     "WHERE u.hit <> a.hit"},
    {"judgments that lack a revision before them",
     "SELECT 'judgment ' || CAST(j.id AS TEXT) FROM judgment j WHERE j.revision > 0 AND NOT EXISTS (SELECT 1 "
     "FROM judgment k WHERE "
     "k.assignment = j.assignment AND k.unit = j.unit AND k.field = j.field AND k.revision = j.revision - "
     "1)"},
}};

Status add_findings(Connection& connection, const Check& check, std::vector<Finding>& findings) {
    Finding finding{.what = std::string{check.what}};
    Status status = connection.run(check.sql, {}, [&](const SqlRow& row) {
        // SQLite's own check says ok where nothing is wrong.
        if (row.text(0) != "ok" && ++finding.count == 1) {
            finding.example = row.text(0);
        }
    });
    if (finding.count > 0) {
        findings.push_back(std::move(finding));
    }
    return status;
}

// The database's own checks; PostgreSQL has none to be asked for by a client.
Status add_file_findings(Connection& connection, std::vector<Finding>& findings) {
    if (connection.dialect() == SqlDialect::Postgres) {
        return Done{};
    }
    ADJUDGE_TRY(add_findings(connection, {"places where the file is damaged", "PRAGMA integrity_check(100)"},
                             findings));
    return add_findings(connection, {"references to rows that are not there", "PRAGMA foreign_key_check"},
                        findings);
}

// Why an answer can't be read; none where it can.
std::optional<std::string> reading_problem(const Result<Unit>& unit, std::string_view name,
                                           std::string_view answer) {
    if (!unit) {
        return unit.error().message;
    }
    const auto field = std::ranges::find(unit->fields, name, &Field::name);
    if (field == unit->fields.end()) {
        return fmt::format("its unit has no field {}", quote(name));
    }
    const auto parsed = parse_answer(answer, field->type());
    return parsed ? std::nullopt : std::optional{parsed.error().message};
}

// Analyses leave these out and say so.
Status add_unreadable_answers(Connection& connection, std::vector<Finding>& findings) {
    Finding finding{.what = "answers that can't be read"};
    std::optional<std::int64_t> id_of_unit;
    Result<Unit> unit = Unit{};
    ADJUDGE_TRY(connection.run(
        "SELECT j.id, j.field, j.answer, u.id, u.body FROM judgment j JOIN unit u ON u.id = j.unit ORDER BY "
        "u.id, j.id",
        SqlValues{}, [&](const SqlRow& row) {
            if (id_of_unit != row.integer(3)) {
                id_of_unit = row.integer(3);
                unit = parse_unit(row.text(4));
            }
            const auto problem = reading_problem(unit, row.text(1), row.text(2));
            if (problem && ++finding.count == 1) {
                finding.example = fmt::format("judgment {}: {}", row.integer(0), *problem);
            }
        }));
    if (finding.count > 0) {
        findings.push_back(std::move(finding));
    }
    return Done{};
}

Status add_broken_orders(Connection& connection, std::vector<Finding>& findings) {
    Finding finding{.what = "assignments whose order of units is not one of their HIT"};
    ADJUDGE_TRY(connection.run(
        "SELECT a.id, a.unit_order, h.units FROM assignment a JOIN hit h ON h.id = a.hit WHERE a.unit_order "
        "<> '' ORDER BY a.id",
        SqlValues{}, [&](const SqlRow& row) {
            const auto order = parse_seen_order(row.text(1), row.integer(2));
            if (!order && ++finding.count == 1) {
                finding.example = fmt::format("assignment {}: {}", row.integer(0), order.error().message);
            }
        }));
    if (finding.count > 0) {
        findings.push_back(std::move(finding));
    }
    return Done{};
}

}  // namespace

Result<Verification> verify(Connection& connection) {
    Verification verification;
    ADJUDGE_TRY(add_file_findings(connection, verification.findings));
    for (const Check& check : checks) {
        ADJUDGE_TRY(add_findings(connection, check, verification.findings));
    }
    ADJUDGE_TRY(add_broken_orders(connection, verification.findings));
    ADJUDGE_TRY(add_unreadable_answers(connection, verification.findings));
    ADJUDGE_TRY(connection.run(
        "SELECT (SELECT count(*) FROM campaign), (SELECT count(*) FROM hit), (SELECT count(*) FROM "
        "assignment), "
        "(SELECT count(*) FROM judgment)",
        SqlValues{}, [&](const SqlRow& row) {
            verification.campaigns = row.integer(0);
            verification.hits = row.integer(1);
            verification.assignments = row.integer(2);
            verification.judgments = row.integer(3);
        }));
    return verification;
}

}  // namespace adjudge
