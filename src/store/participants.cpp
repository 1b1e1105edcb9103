#include "store/participants.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/try.hpp"
#include "formats/profile_text.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

std::vector<ProfileAnswer> told_in(const SqlRow& row, int column) {
    if (row.is_null(column)) {
        return {};
    }
    auto answers = parse_profile(row.text(column));
    if (!answers) {
        throw std::logic_error{"a profile of the store can't be read: " + answers.error().message};
    }
    return *std::move(answers);
}

Result<std::vector<Participant>> entered(Connection& connection, CampaignRow campaign) {
    return rows_of<Participant>(
        connection,
        "SELECT p.worker, w.service, w.service_id, w.role, p.is_excluded, p.made_at, p.languages, p.profile, "
        "count(h.id), CAST(coalesce(sum(h.units), 0) AS BIGINT) "
        "FROM participation p JOIN worker w ON w.id = p.worker "
        "LEFT JOIN assignment a ON a.campaign = p.campaign AND a.worker = p.worker "
        "AND a.state IN ('submitted', 'approved', 'rejected') "
        "LEFT JOIN hit h ON h.id = a.hit AND h.audience <> 'qualification' WHERE p.campaign = $1 "
        "AND (NOT EXISTS (SELECT 1 FROM worker_link l WHERE l.worker = p.worker) OR EXISTS "
        "(SELECT 1 FROM assignment o WHERE o.campaign = p.campaign AND o.worker = p.worker)) "
        "GROUP BY p.id, p.worker, w.service, w.service_id, w.role, p.is_excluded, p.made_at, p.languages, "
        "p.profile ORDER BY p.id",
        {campaign.value}, [](const SqlRow& row) {
            return Participant{
                .worker = {row.integer(0)},
                .identity = {row.text(1), row.text(2), from_word<Role>(row.text(3)).value_or(Role::Crowd)},
                .is_excluded = row.integer(4) != 0,
                .joined_at = row.integer(5),
                .hits = row.integer(8),
                .judgments = row.integer(9),
                .languages = languages_of(row.text(6)),
                .answers = told_in(row, 7)};
        });
}

std::string name_of(const Participant& participant, std::string_view pseudonym_key) {
    return pseudonym_key.empty() ? participant.identity.service_id
                                 : pseudonym(pseudonym_key, participant.identity);
}

// In the order in which the questions were first answered.
std::vector<WrittenColumn> question_columns(const std::vector<Participant>& participants) {
    std::vector<WrittenColumn> columns;
    for (const Participant& participant : participants) {
        for (const ProfileAnswer& answer : participant.answers) {
            const std::string name = "profile_" + answer.question;
            const auto known = std::ranges::find(columns, name, &WrittenColumn::name);
            if (known == columns.end()) {
                columns.push_back({name, answer.is_number});
            } else {
                known->is_number = known->is_number && answer.is_number;
            }
        }
    }
    return columns;
}

std::optional<std::string> cell_of(const Participant& participant, const std::string& column) {
    const auto answer = std::ranges::find_if(
        participant.answers, [&](const ProfileAnswer& one) { return "profile_" + one.question == column; });
    return answer == participant.answers.end() || answer->values.empty()
               ? std::nullopt
               : std::optional{fmt::format("{}", fmt::join(answer->values, "; "))};
}

// "h1: too long", a line for each HIT.
std::optional<std::string> remarks_of(const Participant& participant) {
    std::string text;
    for (const WorkerRemark& remark : participant.remarks) {
        text += fmt::format("{}{}: {}", text.empty() ? "" : "\n", remark.hit, remark.text);
    }
    return text.empty() ? std::nullopt : std::optional{std::move(text)};
}

}  // namespace

Result<std::vector<Participant>> participants(Connection& connection, CampaignRow campaign) {
    ADJUDGE_TRY(auto found, entered(connection, campaign));
    std::map<std::int64_t, Participant*> by_worker;
    for (Participant& one : found) {
        by_worker.emplace(one.worker.value, &one);
    }
    ADJUDGE_TRY(
        connection.run("SELECT a.worker, h.name, a.comment FROM assignment a JOIN hit h ON h.id = a.hit "
                       "WHERE a.campaign = $1 AND a.comment <> '' ORDER BY a.id",
                       SqlValues{campaign.value}, [&](const SqlRow& row) {
                           by_worker.at(row.integer(0))->remarks.push_back({row.text(1), row.text(2)});
                       }));
    return found;
}

Result<Participant> find_participant(Connection& connection, CampaignRow campaign, WorkerRow worker) {
    ADJUDGE_TRY(const auto all, participants(connection, campaign));
    const auto found = std::ranges::find(all, worker, &Participant::worker);
    if (found == all.end()) {
        return Error{ErrorCode::NotFound, "there is no such worker in the campaign"};
    }
    return *found;
}

TextTable participant_table(const std::vector<Participant>& participants, std::string_view pseudonym_key) {
    TextTable table{{{"worker"},
                     {"role"},
                     {"service"},
                     {"joined_at"},
                     {"is_excluded"},
                     {"hits", true},
                     {"judgments", true},
                     {"languages"}},
                    {}};
    const std::vector<WrittenColumn> questions = question_columns(participants);
    table.columns.insert(table.columns.end(), questions.begin(), questions.end());
    table.columns.push_back({"remarks"});
    for (const Participant& one : participants) {
        const std::string languages = fmt::format("{}", fmt::join(one.languages, "; "));
        table.rows.push_back(
            {name_of(one, pseudonym_key), std::string{word(one.identity.role)}, one.identity.service,
             format_time(one.joined_at * 1000), one.is_excluded ? "yes" : "no", std::to_string(one.hits),
             std::to_string(one.judgments), languages.empty() ? std::nullopt : std::optional{languages}});
        for (const WrittenColumn& question : questions) {
            table.rows.back().push_back(cell_of(one, question.name));
        }
        table.rows.back().push_back(remarks_of(one));
    }
    return table;
}

std::vector<WorkerProfile> worker_profiles(const std::vector<Participant>& participants,
                                           std::string_view pseudonym_key) {
    std::vector<WorkerProfile> profiles;
    for (const Participant& one : participants) {
        if (one.hits == 0 || one.is_excluded) {
            continue;
        }
        profiles.push_back({.worker = name_of(one, pseudonym_key),
                            .role = one.identity.role,
                            .judgments = static_cast<std::size_t>(one.judgments),
                            .answers = one.answers});
        if (!one.languages.empty()) {
            profiles.back().answers.push_back({.question = languages_question, .values = one.languages});
        }
    }
    return profiles;
}

}  // namespace adjudge
