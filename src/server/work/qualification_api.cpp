#include "server/work/qualification_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/ascii.hpp"
#include "base/try.hpp"
#include "server/access.hpp"
#include "server/api/api_schemas.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
#include "server/work/checked_answer.hpp"
#include "server/work/worker_view.hpp"
#include "store/events.hpp"
#include "store/hits.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

// As HITs are handed out: who was not asked reads all.
bool reads(const Participation& worker, std::string_view language) {
    return worker.languages.empty() || language.empty() ||
           std::ranges::any_of(worker.languages, [&](const std::string& tag) {
               return lower_ascii(tag) == lower_ascii(language);
           });
}

Status append_units(Connection& connection, const StoredHit& hit, std::vector<Unit>& units) {
    for (std::int64_t position = 0; position < hit.units; ++position) {
        ADJUDGE_TRY(auto unit, find_unit(connection, hit.id, position));
        units.push_back(std::move(unit.unit));
    }
    return Done{};
}

// The units of all HITs of the quiz that are in a language of the worker, one after the other.
Result<std::vector<Unit>> quiz_units(Connection& connection, const Participation& worker) {
    ADJUDGE_TRY(const auto hits, hits_for(connection, worker.campaign, Audience::Qualification));
    std::vector<Unit> units;
    for (const HitRow id : hits) {
        ADJUDGE_TRY(const auto hit, find_hit(connection, id));
        if (!reads(worker, hit.target_language)) {
            continue;
        }
        ADJUDGE_TRY(append_units(connection, hit, units));
    }
    return units;
}

// Right where the first field's answer is the expected one; every field must have an answer.
Result<bool> is_right(const nlohmann::json& answers, const Unit& unit, double tolerance) {
    bool right = true;
    for (const Field& field : unit.fields) {
        ADJUDGE_TRY(const auto answer, checked_answer(answers, field, unit));
        const bool is_graded = &field == &unit.fields.front();
        right = right && (!is_graded || adjudge::is_right(answer, unit.gold, tolerance));
    }
    return right;
}

struct Grade {
    std::vector<bool> right;
    bool is_passed = false;
    std::int64_t tries_left = 0;
};

Result<Grade> graded(const nlohmann::json& answers, const std::vector<Unit>& units,
                     const Entrance& entrance) {
    if (!answers.is_array() || answers.size() != units.size()) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must be a list with the answers to {} units", units.size()),
                     {.field = "answers"}};
    }
    if (units.empty()) {
        return Error{ErrorCode::Conflict, "there is no qualification in a language that you read"};
    }
    Grade grade;
    double count = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
        ADJUDGE_TRY(const auto right, is_right(answers[i], units[i], entrance.tolerance));
        grade.right.push_back(right);
        count += right ? 1 : 0;
    }
    grade.is_passed = count >= entrance.least_right * static_cast<double>(units.size());
    return grade;
}

struct QuizRules {
    const Entrance& entrance;
    std::optional<std::int64_t> tries_left;  // as the page knows it, where it says so
};

// The participation is read again inside the write: two tabs are two tries. A page that knows of another
// number of tries has sent the same twice, or has not seen a try in another tab: it counts as none.
Result<Grade> record(Connection& connection, ParticipationRow id, Grade grade, const QuizRules& rules,
                     StoreTime now) {
    ADJUDGE_TRY(lock_participation(connection, id, now));
    ADJUDGE_TRY(const auto worker, find_participation(connection, id));
    if (worker.qualification != QualificationState::Open) {
        return Error{ErrorCode::Conflict, "the qualification is over"};
    }
    const auto all_tries = static_cast<std::int64_t>(rules.entrance.tries);
    if (rules.tries_left && *rules.tries_left != all_tries - worker.tries) {
        return Error{ErrorCode::Conflict, "another try was made meanwhile", {.field = "tries_left"}};
    }
    const std::int64_t tries = worker.tries + 1;
    grade.tries_left = grade.is_passed ? 0 : all_tries - tries;
    const QualificationState state = grade.is_passed        ? QualificationState::Passed
                                     : grade.tries_left > 0 ? QualificationState::Open
                                                            : QualificationState::Failed;
    Status status = record_qualification(connection, id, state, tries);
    if (status) {
        status = add_event(connection, {.at = now,
                                        .campaign = worker.campaign,
                                        .actor = fmt::format("worker {}", worker.worker.value),
                                        .action = "qualification",
                                        .subject = {},
                                        .detail = fmt::format("try {}: {}", tries, word(state))});
    }
    if (!status) {
        return std::move(status).error();
    }
    return grade;
}

}  // namespace

std::vector<Endpoint<QualificationApi>> QualificationApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Get,
                  "/api/v1/work/qualification",
                  "The units of the quiz",
                  Access::Worker,
                  {.answer = json_answer(object({{"units", list(named("Unit"))}}))}},
                 &QualificationApi::quiz),
        endpoint(
            {HttpMethod::Post,
             "/api/v1/work/qualification",
             "Answer the quiz; it is graded here",
             Access::Worker,
             {.body = json_body(open_object(
                  {{"answers", list(named_answers())},
                   {"tries_left",
                    integer()
                        .about(
                            "As the page knows it; where it is another number now, nothing is graded (409)")
                        .optional()}})),
              .answer = json_answer(
                  object({{"passed", flag()}, {"right", list(flag())}, {"tries_left", integer()}}))}},
            &QualificationApi::grade),
    };
}

Result<HttpResponse> QualificationApi::quiz(const Participation& worker) {
    ADJUDGE_TRY(const auto units, store_->read<std::vector<Unit>>([&](Connection& connection) {
        return quiz_units(connection, worker);
    }));
    const std::string place = fmt::format("qualification {}", worker.id.value);
    ordered_json shown = ordered_json::array();
    for (std::size_t i = 0; i < units.size(); ++i) {
        shown.push_back(unit_json(shown_unit(units[i], {store_->secret(), place, i + 1, false})));
    }
    return json_reply({{"units", std::move(shown)}});
}

Result<HttpResponse> QualificationApi::grade(const Participation& worker, JsonBody& body) {
    ADJUDGE_TRY(const auto campaign, campaigns_->find(worker.campaign));
    const Entrance& entrance = campaign->settings.entrance;
    const QuizRules rules{.entrance = entrance, .tries_left = body.integer("tries_left")};
    ADJUDGE_TRY(body.status());
    ADJUDGE_TRY(const auto grade, store_->write<Grade>([&](Connection& connection) -> Result<Grade> {
        ADJUDGE_TRY(const auto units, quiz_units(connection, worker));
        auto found = graded(body.value("answers"), units, entrance);
        return found ? record(connection, worker.id, *std::move(found), rules, store_->now())
                     : std::move(found);
    }));
    return json_reply(
        {{"passed", grade.is_passed}, {"right", grade.right}, {"tries_left", grade.tries_left}});
}

}  // namespace adjudge
