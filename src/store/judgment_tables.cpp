#include "store/judgment_tables.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "formats/answer_text.hpp"
#include "formats/hit_file.hpp"
#include "formats/judgment_rows.hpp"
#include "store/workers.hpp"

namespace adjudge {
namespace {

// A row of the database, with the unit that it is about.
struct StoredJudgment {
    std::string worker;
    std::string role;
    std::string status;
    std::string hit;
    std::string configuration;
    std::string source_language;
    std::string target_language;
    std::int64_t position = 0;
    std::string field;
    std::string answer;
    std::optional<std::int64_t> milliseconds = {};
    StoreTime saved_at = 0;

    [[nodiscard]] AnsweredUnit answered() const {
        return {.worker = worker,
                .role = role,
                .status = status,
                .hit = hit,
                .configuration = configuration,
                .source_language = source_language,
                .target_language = target_language,
                .position = position,
                .milliseconds = milliseconds,
                .saved_at = saved_at};
    }
};

constexpr std::string_view judgments_that_count =
    "SELECT j.field, j.answer, j.milliseconds, j.server_at, a.state, h.name, h.configuration, "
    "h.source_language, h.target_language, "
    "u.position, w.service, w.service_id, w.role, u.id, u.body "
    "FROM assignment a JOIN judgment j ON j.assignment = a.id JOIN unit u ON u.id = j.unit JOIN hit h ON "
    "h.id = a.hit "
    "JOIN worker w ON w.id = a.worker JOIN participation p ON p.campaign = a.campaign AND p.worker = "
    "a.worker "
    "WHERE a.campaign = $1 AND p.is_excluded = 0 AND h.audience <> 'qualification' AND j.revision = (SELECT "
    "max(k.revision) FROM judgment k WHERE "
    "k.assignment = j.assignment AND k.unit = j.unit AND k.field = j.field)";

std::string worker_name(const SqlRow& row, const std::string& key) {
    return key.empty() ? row.text(11) : pseudonym(key, {row.text(10), row.text(11)});
}

StoredJudgment judgment_of(const SqlRow& row, const std::string& key) {
    return {.worker = worker_name(row, key),
            .role = row.text(12),
            .status = row.text(4),
            .hit = row.text(5),
            .configuration = row.text(6),
            .source_language = row.text(7),
            .target_language = row.text(8),
            .position = row.integer(9) + 1,
            .field = row.text(0),
            .answer = row.text(1),
            .milliseconds = row.is_null(2) ? std::nullopt : std::optional{row.integer(2)},
            .saved_at = row.integer(3)};
}

// Reads units' bodies once while rows of one unit follow each other.
class UnitReader {
public:
    const Unit& read(const SqlRow& row) {
        if (row.integer(13) != id_) {
            auto unit = parse_unit(row.text(14));
            if (!unit) {
                throw std::logic_error{"a unit of the store can't be read: " + unit.error().message};
            }
            id_ = row.integer(13);
            unit_ = *std::move(unit);
        }
        return unit_;
    }

private:
    std::int64_t id_ = 0;
    Unit unit_;
};

std::string_view finished_only(const JudgmentTableOptions& options) {
    return options.has_unfinished ? "" : " AND a.state IN ('submitted', 'approved', 'rejected')";
}

// Hands over every judgment that counts.
template <class Take>
Status each_judgment(Connection& connection, CampaignRow campaign, const JudgmentTableOptions& options,
                     Take take) {
    UnitReader units;
    return connection.run(
        fmt::format("{}{} ORDER BY a.id, u.position, j.id", judgments_that_count, finished_only(options)),
        SqlValues{SqlValue{campaign.value}}, [&](const SqlRow& row) {
            const Unit& unit = units.read(row);
            const StoredJudgment judgment = judgment_of(row, options.pseudonym_key);
            const auto field = std::ranges::find(unit.fields, judgment.field, &Field::name);
            if (field != unit.fields.end()) {
                take(judgment, unit, *field);
            }
        });
}

Result<std::vector<TableKind>> tables_with_judgments(Connection& connection, CampaignRow campaign,
                                                     std::string_view finished) {
    std::set<TableKind> kinds;
    // Units of one configuration have the same fields: one of each tells.
    Status status = connection.run(
        fmt::format("SELECT min(u.body) FROM judgment j JOIN assignment a ON a.id = j.assignment "
                    "JOIN unit u ON u.id = j.unit JOIN hit h ON h.id = a.hit "
                    "JOIN participation p ON p.campaign = a.campaign AND p.worker = a.worker "
                    "WHERE a.campaign = $1 AND p.is_excluded = 0 AND h.audience <> 'qualification'{} "
                    "GROUP BY h.configuration",
                    finished),
        SqlValues{campaign.value}, [&](const SqlRow& row) {
            const auto unit = parse_unit(row.text(0));
            for (const Field& field : unit ? unit->fields : std::vector<Field>{}) {
                kinds.insert(table_of(*unit, field));
            }
        });
    if (!status) {
        return std::move(status).error();
    }
    return std::vector<TableKind>(kinds.begin(), kinds.end());
}

Result<TableKind> only_kind(Connection& connection, CampaignRow campaign,
                            const JudgmentTableOptions& options) {
    const auto kinds = tables_with_judgments(connection, campaign, finished_only(options));
    if (!kinds) {
        return kinds.error();
    }
    if (kinds->empty()) {
        return Error{ErrorCode::NotFound, options.has_unfinished
                                              ? "the campaign has no judgments yet"
                                              : "the campaign has no judgments of finished HITs yet"};
    }
    if (kinds->size() > 1) {
        std::vector<std::string_view> names;
        std::ranges::transform(*kinds, std::back_inserter(names), [](TableKind kind) { return word(kind); });
        return Error{ErrorCode::InvalidInput,
                     fmt::format("the campaign has several tables, {}: choose one with --table",
                                 fmt::join(names, ", "))};
    }
    return kinds->front();
}

}  // namespace

Result<std::vector<TableKind>> judgment_tables(Connection& connection, CampaignRow campaign) {
    return tables_with_judgments(connection, campaign, finished_only({}));
}

Result<JudgmentTable> judgment_table(Connection& connection, CampaignRow campaign,
                                     const JudgmentTableOptions& options) {
    const auto kind =
        options.kind ? Result<TableKind>{*options.kind} : only_kind(connection, campaign, options);
    if (!kind) {
        return kind.error();
    }
    JudgmentRows rows{*kind};
    std::size_t met = 0;  // an answer without stretches gives no row
    Status status = each_judgment(connection, campaign, options,
                                  [&](const StoredJudgment& judgment, const Unit& unit, const Field& field) {
                                      const auto answer = parse_answer(judgment.answer, field.type());
                                      if (!answer || table_of(unit, field) != *kind) {
                                          return;
                                      }
                                      ++met;
                                      rows.add(judgment.answered(), unit, field, *answer);
                                  });
    if (!status) {
        return std::move(status).error();
    }
    if (met == 0) {
        return Error{ErrorCode::NotFound, fmt::format("the campaign has no {} yet", word(*kind))};
    }
    return std::move(rows).take();
}

}  // namespace adjudge
