#include "server/review_api.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "report/study_json.hpp"
#include "server/asked_campaign.hpp"
#include "server/json_body.hpp"
#include "server/json_reply.hpp"
#include "server/path_number.hpp"
#include "server/study_query.hpp"
#include "store/progress.hpp"
#include "store/reviews.hpp"
#include "store/worker_decisions.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

// What the study found of each worker, by pseudonym: an entry for each slice.
std::map<std::string, ordered_json> quality_by_worker(const Result<DeskStudy>& found) {
    std::map<std::string, ordered_json> quality;
    const RatingStudy* const study = found ? ratings_of(found->study) : nullptr;
    if (study == nullptr) {
        return quality;
    }
    for (const SliceStudy& slice : study->slices) {
        for (const StudyWorker& worker : slice.workers) {
            quality[worker.name].push_back(worker_summary_json(slice, worker));
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
    auto assignment = find_assignment(connection, id);
    if (!assignment) {
        return assignment;
    }
    if (assignment->campaign != asked.id()) {
        return Error{ErrorCode::NotFound, "there is no such assignment"};
    }
    return review(connection, id, verdict);
}

}  // namespace

void ReviewApi::add_routes(Router& router) {
    const std::string path = "/api/v1/campaigns/{campaign}";
    router.add(HttpMethod::Get, path + "/workers", this, &ReviewApi::workers);
    router.add(HttpMethod::Get, path + "/workers/{worker}", this, &ReviewApi::worker);
    router.add(HttpMethod::Put, path + "/workers/{worker}/exclusion", this, &ReviewApi::exclude);
    router.add(HttpMethod::Post, path + "/assignments/{assignment}/review", this, &ReviewApi::review_work);
    router.add(HttpMethod::Post, path + "/decisions", this, &ReviewApi::decide);
}

HttpResponse ReviewApi::workers(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const auto all = store_->read<std::vector<WorkerProgress>>(
        [&](Connection& connection) { return worker_progress(connection, asked->id()); });
    if (!all) {
        return error_reply(all.error(), request);
    }
    auto query = study_query(request, asked->id(), asked->campaign->settings);
    if (!query) {
        return error_reply(query.error(), request);
    }
    query->scope.kind = TableKind::Ratings;
    query->options.ratings.has_consistency = false;
    const auto study = desk_->study(query->scope, query->options);
    if (!study && study.error().code != ErrorCode::NotFound) {
        return error_reply(study.error(), request);
    }
    if (const Status status = check_options_apply(query->given, StudyKind::Ratings); study && !status) {
        return error_reply(status.error(), request);
    }
    auto quality = quality_by_worker(study);
    ordered_json list = ordered_json::array();
    for (const WorkerProgress& worker : *all) {
        const std::string name = pseudonym(store_->secret(), worker.identity);
        ordered_json json = worker_json(worker, name, asked->session.account.role == AccountRole::Owner);
        json["slices"] = quality.contains(name) ? quality[name] : ordered_json::array();
        list.push_back(std::move(json));
    }
    return json_reply({{"workers", std::move(list)}});
}

HttpResponse ReviewApi::worker(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const auto number = path_number(request, "worker");
    const auto found = store_->read<std::vector<StoredAssignment>>([&](Connection& connection) {
        return assignments_of(connection, asked->id(), WorkerRow{number.value_or(0)});
    });
    if (!found || found->empty()) {
        return found ? refuse(404, "there is no work of this worker in the campaign", request)
                     : error_reply(found.error(), request);
    }
    ordered_json list = ordered_json::array();
    for (const StoredAssignment& assignment : *found) {
        list.push_back(assignment_json(assignment));
    }
    return json_reply({{"id", *number}, {"assignments", std::move(list)}});
}

HttpResponse ReviewApi::review_work(const HttpRequest& request) {
    auto change = asked_change(*store_, *campaigns_, request, AccountRole::Reviewer);
    if (!change) {
        return change.error();
    }
    const AskedCampaign& asked = change->asked;
    JsonBody& body = change->body;
    const auto verdict = from_word<ReviewVerdict>(body.text("verdict"));
    const std::string reason = body.text_or("reason", "", 2'000);
    const auto id = path_number(request, "assignment");
    if (const Status status = body.status(); !status) {
        return error_reply(status.error(), request);
    }
    if (!verdict || !id) {
        return refuse(id ? 400 : 404,
                      id ? "verdict: must be approve or reject" : "there is no such assignment", request);
    }
    const Review decision{.verdict = *verdict,
                          .reason = reason,
                          .actor = asked.actor(),
                          .replaces_rejected = asked.campaign->settings.collection.replaces_rejected,
                          .at = store_->now()};
    const auto done = store_->write<StoredAssignment>(
        [&](Connection& connection) { return reviewed(connection, asked, {*id}, decision); });
    return done ? json_reply(assignment_json(*done)) : error_reply(done.error(), request);
}

// One decision on many workers: all of it happens, or nothing.
HttpResponse ReviewApi::decide(const HttpRequest& request) {
    auto change = asked_change(*store_, *campaigns_, request, AccountRole::Reviewer);
    if (!change) {
        return change.error();
    }
    const AskedCampaign& asked = change->asked;
    JsonBody& body = change->body;
    constexpr std::size_t most_workers = 100'000;
    const auto decision = from_word<WorkerDecision>(body.text("decision"));
    const std::string reason = body.text_or("reason", "", 2'000);
    const std::set<std::int64_t> workers = body.integers("workers", most_workers);
    if (const Status status = body.status(); !status) {
        return error_reply(status.error(), request);
    }
    if (!decision) {
        return refuse(
            400, fmt::format("decision: must be one of {}", fmt::join(all_words<WorkerDecision>(), ", ")),
            request);
    }
    const DecisionContext context{.reason = reason,
                                  .actor = asked.actor(),
                                  .replaces_rejected = asked.campaign->settings.collection.replaces_rejected,
                                  .at = store_->now()};
    const auto done = store_->write<std::int64_t>([&](Connection& connection) {
        return decide_on_workers(connection, asked.id(), workers, {*decision, context});
    });
    return done ? json_reply({{"changed", *done}}) : error_reply(done.error(), request);
}

HttpResponse ReviewApi::exclude(const HttpRequest& request) {
    auto change = asked_change(*store_, *campaigns_, request, AccountRole::Reviewer);
    if (!change) {
        return change.error();
    }
    const AskedCampaign& asked = change->asked;
    JsonBody& body = change->body;
    const Exclusion exclusion{.is_excluded = body.flag("excluded"),
                              .reason = body.text_or("reason", "", 2'000),
                              .actor = asked.actor(),
                              .replaces_rejected = asked.campaign->settings.collection.replaces_rejected,
                              .at = store_->now()};
    if (const Status status = body.status(); !status) {
        return error_reply(status.error(), request);
    }
    const auto number = path_number(request, "worker");
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return exclude_worker(connection, asked.id(), {number.value_or(0)}, exclusion);
    });
    return done ? json_reply({{"is_excluded", exclusion.is_excluded}}) : error_reply(done.error(), request);
}

}  // namespace adjudge
