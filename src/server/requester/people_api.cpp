#include "server/requester/people_api.hpp"

#include <array>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/profile_groups.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "server/access.hpp"
#include "server/api/json_reply.hpp"
#include "server/api/path_number.hpp"
#include "server/requester/asked_campaign.hpp"
#include "server/requester/collection_facts.hpp"
#include "server/requester/results_json.hpp"
#include "server/requester/study_parameters.hpp"
#include "server/requester/study_query.hpp"
#include "store/participants.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

ordered_json told_json(const Participant& participant) {
    ordered_json answers = ordered_json::array();
    for (const ProfileAnswer& answer : participant.answers) {
        answers.push_back({{"question", answer.question}, {"values", answer.values}});
    }
    ordered_json remarks = ordered_json::array();
    for (const WorkerRemark& remark : participant.remarks) {
        remarks.push_back({{"hit", remark.hit}, {"text", remark.text}});
    }
    return {{"id", participant.worker.value},     {"joined_at", participant.joined_at},
            {"hits", participant.hits},           {"judgments", participant.judgments},
            {"languages", participant.languages}, {"answers", std::move(answers)},
            {"remarks", std::move(remarks)}};
}

JsonSchema told_schema() {
    using namespace json_schema;
    return object({{"id", integer()},
                   {"joined_at", time()},
                   {"hits", integer().about("finished")},
                   {"judgments", integer().about("units in them")},
                   {"languages", list(text()).about("that the worker reads; none: not asked")},
                   {"answers", list(object({{"question", text()}, {"values", list(text())}}))},
                   {"remarks", list(object({{"hit", text()}, {"text", text()}}))}});
}

constexpr std::string_view smallest_group_name = "smallest-group";  // as `adjudge report` takes it

// A viewer sees no answer of fewer people than a report tells.
Result<std::size_t> smallest_group(const AskedCampaign& asked, const HttpRequest& request) {
    constexpr std::size_t usual = ProfileGroupOptions{}.smallest;
    const auto asked_for = request.query_value(smallest_group_name);
    if (!asked_for) {
        return usual;
    }
    std::size_t number = 0;
    const char* const end = asked_for->data() + asked_for->size();
    const auto [stop, fault] = std::from_chars(asked_for->data(), end, number);
    if (fault != std::errc{} || stop != end || number == 0) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must be a whole number from 1 up, but is {}", quote(*asked_for)),
                     {.field = std::string{smallest_group_name}}};
    }
    if (number < usual && asked.session.account.role < AccountRole::Reviewer) {
        return Error{ErrorCode::Forbidden, "only a reviewer may see answers of fewer workers"};
    }
    return number;
}

}  // namespace

std::vector<Endpoint<PeopleApi>> PeopleApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/workers/{worker}/profile",
                  "What a worker told about themselves and about HITs; for reviewers",
                  Access::Reviewer,
                  {.answer = json_answer(told_schema())}},
                 &PeopleApi::told),
        endpoint(
            {HttpMethod::Get,
             "/api/v1/campaigns/{campaign}/profiles",
             "How many workers gave which answer about themselves, and how their work was found",
             Access::Viewer,
             {.query = study_parameters(
                  {"until"},
                  {{std::string{smallest_group_name}, integer().with_default(ProfileGroupOptions{}.smallest),
                    "Answers of fewer workers are put together, and smaller counts not told; only reviewers "
                    "may ask for fewer than the default"}}),
              .answer = json_answer(named("ResultTable"))}},
            &PeopleApi::profiles),
    };
}

Result<HttpResponse> PeopleApi::told(const AskedCampaign& asked, const HttpRequest& request) {
    const auto number = path_number(request, "worker");
    ADJUDGE_TRY(const auto found, store_->read<Participant>([&](Connection& connection) {
        return find_participant(connection, asked.id(), WorkerRow{number.value_or(0)});
    }));
    return json_reply(told_json(found));
}

Result<HttpResponse> PeopleApi::profiles(const AskedCampaign& asked, const HttpRequest& request) {
    constexpr std::array of_address{smallest_group_name};
    ADJUDGE_TRY(const auto smallest, smallest_group(asked, request));
    ADJUDGE_TRY(auto query, study_query(request, asked.id(), asked.campaign->settings, of_address));
    query.options.ratings.has_consistency = false;
    ADJUDGE_TRY(const auto found, asked_study(*study_cache_, query));
    ADJUDGE_TRY(auto facts, collection_facts(*store_, asked.campaign->stored));
    facts.smallest_group = smallest;
    return json_reply(table_json(profiles_of(found.study, facts)));
}

}  // namespace adjudge
