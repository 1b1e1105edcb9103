#include "server/requester/review_api.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "report/study_json.hpp"
#include "report/work_json.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
#include "server/api/path_number.hpp"
#include "server/requester/asked_campaign.hpp"
#include "server/requester/study_parameters.hpp"
#include "server/requester/study_query.hpp"
#include "store/progress.hpp"
#include "store/reviews.hpp"
#include "store/worker_decisions.hpp"
#include "study/made_study.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

// What the study found of each worker, by pseudonym: an entry for each slice.
std::map<std::string, ordered_json> quality_by_worker(const Result<CachedStudy>& found) {
    std::map<std::string, ordered_json> quality;
    if (!found) {
        return quality;
    }
    if (const RatingStudy* const study = ratings_of(found->study)) {
        for (const SliceStudy& slice : study->slices) {
            for (const StudyWorker& worker : slice.workers) {
                quality[worker.name].push_back(worker_summary_json(slice, worker));
            }
        }
    }
    for (const AnsweredWork* work : work_of(found->study)) {
        for (const std::string& worker : work->answers.workers) {
            quality[worker].push_back(work_summary_json(*work, worker));
        }
    }
    return quality;
}

ordered_json worker_json(const WorkerProgress& worker, const std::string& name, bool tells_id) {
    return {{"id", worker.worker.value},
            {"name", name},
            {"service", worker.identity.service},
            {"service_id", tells_id ? ordered_json(worker.identity.service_id) : ordered_json(nullptr)},
            {"role", word(worker.identity.role)},
            {"is_excluded", worker.is_excluded},
            {"submitted", worker.submitted},
            {"approved", worker.approved},
            {"rejected", worker.rejected},
            {"unfinished", worker.unfinished},
            {"judgments", worker.judgments},
            {"seconds_per_unit",
             worker.seconds_per_unit ? ordered_json(*worker.seconds_per_unit) : ordered_json(nullptr)},
            {"seen_at", worker.seen_at}};
}

ordered_json assignment_json(const StoredAssignment& assignment) {
    return {{"id", assignment.id.value},
            {"hit", assignment.hit.value},
            {"state", word(assignment.state)},
            {"answered", assignment.answered},
            {"units", assignment.units}};
}

// Only work of the campaign that the path names.
Result<StoredAssignment> reviewed(Connection& connection, const AskedCampaign& asked, AssignmentRow id,
                                  const Review& verdict) {
    ADJUDGE_TRY(auto assignment, find_assignment(connection, id));
    if (assignment.campaign != asked.id()) {
        return Error{ErrorCode::NotFound, "there is no such assignment"};
    }
    return review(connection, id, verdict);
}

}  // namespace

std::vector<Endpoint<ReviewApi>> ReviewApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/workers",
                  "All workers with what they have done and how good it is so far",
                  Access::Viewer,
                  {.query = study_parameters({"until"}),
                   .answer = json_answer(object({{"workers", list(named("Worker"))}}))}},
                 &ReviewApi::workers),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/workers/{worker}",
                  "The work of one worker",
                  Access::Viewer,
                  {.answer = json_answer(object({{"id", integer()}, {"assignments", list(named("Work"))}}))}},
                 &ReviewApi::worker),
        endpoint({HttpMethod::Put,
                  "/api/v1/campaigns/{campaign}/workers/{worker}/exclusion",
                  "Leave a worker's judgments out, or take that back; for reviewers",
                  Access::Reviewer,
                  {.body = json_body(open_object({{"excluded", flag()}, {"reason", text().optional()}})),
                   .answer = json_answer(object({{"is_excluded", flag()}}))}},
                 &ReviewApi::exclude),
        endpoint({HttpMethod::Post,
                  "/api/v1/campaigns/{campaign}/assignments/{assignment}/review",
                  "Approve or reject finished work; for reviewers",
                  Access::Reviewer,
                  {.body = json_body(
                       open_object({{"verdict", word_of<ReviewVerdict>()}, {"reason", text().optional()}})),
                   .answer = json_answer(named("Work"))}},
                 &ReviewApi::review_work),
        endpoint({HttpMethod::Post,
                  "/api/v1/campaigns/{campaign}/decisions",
                  "One decision on many workers: all of it, or nothing",
                  Access::Reviewer,
                  {.body = json_body(open_object({{"decision", word_of<WorkerDecision>()},
                                                  {"workers", list(integer())},
                                                  {"reason", text().about("needed to reject").optional()}})),
                   .answer = json_answer(open_object(
                       {{"changed", integer().about("workers, or assignments where work was reviewed")}}))}},
                 &ReviewApi::decide),
    };
}

Result<HttpResponse> ReviewApi::workers(const AskedCampaign& asked, const HttpRequest& request) {
    ADJUDGE_TRY(const auto all, store_->read<std::vector<WorkerProgress>>([&](Connection& connection) {
        return worker_progress(connection, asked.id());
    }));
    ADJUDGE_TRY(auto query, study_query(request, asked.id(), asked.campaign->settings));
    query.options.ratings.has_consistency = false;
    query.options.votes.has_estimates = false;
    query.options.labels.has_estimates = false;
    const auto study = asked_study(*study_cache_, query);
    if (!study && study.error().code != ErrorCode::NotFound) {
        return study.error();
    }
    auto quality = quality_by_worker(study);
    ordered_json list = ordered_json::array();
    for (const WorkerProgress& worker : all) {
        const std::string name = pseudonym(store_->secret(), worker.identity);
        ordered_json json = worker_json(worker, name, asked.session.account.role == AccountRole::Owner);
        json["slices"] = quality.contains(name) ? quality[name] : ordered_json::array();
        list.push_back(std::move(json));
    }
    return json_reply({{"workers", std::move(list)}});
}

Result<HttpResponse> ReviewApi::worker(const AskedCampaign& asked, const HttpRequest& request) {
    const auto number = path_number(request, "worker");
    ADJUDGE_TRY(const auto found, store_->read<std::vector<StoredAssignment>>([&](Connection& connection) {
        return assignments_of(connection, asked.id(), WorkerRow{number.value_or(0)});
    }));
    if (found.empty()) {
        return Error{ErrorCode::NotFound, "there is no work of this worker in the campaign"};
    }
    ordered_json list = ordered_json::array();
    for (const StoredAssignment& assignment : found) {
        list.push_back(assignment_json(assignment));
    }
    return json_reply({{"id", *number}, {"assignments", std::move(list)}});
}

Result<HttpResponse> ReviewApi::review_work(const AskedCampaign& asked, const HttpRequest& request,
                                            JsonBody& body) {
    const auto verdict = from_word<ReviewVerdict>(body.text("verdict"));
    const std::string reason = body.text_or("reason", "", 2'000);
    const auto id = path_number(request, "assignment");
    ADJUDGE_TRY(body.status());
    if (!verdict || !id) {
        return id ? Error{ErrorCode::InvalidInput, "must be approve or reject", {.field = "verdict"}}
                  : Error{ErrorCode::NotFound, "there is no such assignment"};
    }
    const Review decision{.verdict = *verdict,
                          .reason = reason,
                          .actor = asked.actor(),
                          .replaces_rejected = asked.campaign->settings.collection.replaces_rejected,
                          .at = store_->now()};
    ADJUDGE_TRY(const auto done, store_->write<StoredAssignment>([&](Connection& connection) {
        return reviewed(connection, asked, {*id}, decision);
    }));
    return json_reply(assignment_json(done));
}

// One decision on many workers: all of it happens, or nothing.
Result<HttpResponse> ReviewApi::decide(const AskedCampaign& asked, JsonBody& body) {
    constexpr std::size_t most_workers = 100'000;
    const auto decision = from_word<WorkerDecision>(body.text("decision"));
    const std::string reason = body.text_or("reason", "", 2'000);
    const std::set<std::int64_t> workers = body.integers("workers", most_workers);
    ADJUDGE_TRY(body.status());
    if (!decision) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must be one of {}", fmt::join(all_words<WorkerDecision>(), ", ")),
                     {.field = "decision"}};
    }
    const DecisionContext context{.reason = reason,
                                  .actor = asked.actor(),
                                  .replaces_rejected = asked.campaign->settings.collection.replaces_rejected,
                                  .at = store_->now()};
    ADJUDGE_TRY(const auto done, store_->write<std::int64_t>([&](Connection& connection) {
        return decide_on_workers(connection, asked.id(), workers, {*decision, context});
    }));
    return json_reply({{"changed", done}});
}

Result<HttpResponse> ReviewApi::exclude(const AskedCampaign& asked, const HttpRequest& request,
                                        JsonBody& body) {
    const Exclusion exclusion{.is_excluded = body.flag("excluded"),
                              .reason = body.text_or("reason", "", 2'000),
                              .actor = asked.actor(),
                              .replaces_rejected = asked.campaign->settings.collection.replaces_rejected,
                              .at = store_->now()};
    ADJUDGE_TRY(body.status());
    const auto number = path_number(request, "worker");
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return exclude_worker(connection, asked.id(), {number.value_or(0)}, exclusion);
    }));
    return json_reply({{"is_excluded", exclusion.is_excluded}});
}

}  // namespace adjudge
