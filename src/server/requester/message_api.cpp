#include "server/requester/message_api.hpp"

#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "server/access.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
#include "server/api/path_number.hpp"
#include "server/requester/asked_campaign.hpp"
#include "store/messages.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

// What the worker sees of it: not who wrote it.
ordered_json shown_message(const Message& message) {
    return {{"id", message.id.value}, {"text", message.text}, {"at", message.at}};
}

ordered_json kept_message(const Message& message) {
    ordered_json json = shown_message(message);
    json["actor"] = message.actor;
    json["read_at"] = message.read_at ? ordered_json(*message.read_at) : ordered_json(nullptr);
    return json;
}

HttpResponse list_reply(const std::vector<Message>& messages, ordered_json (*json_of)(const Message&)) {
    ordered_json list = ordered_json::array();
    for (const Message& message : messages) {
        list.push_back(json_of(message));
    }
    return json_reply({{"messages", std::move(list)}});
}

JsonSchema kept_messages_schema() {
    using namespace json_schema;
    return object({{"messages", list(object({{"id", integer()},
                                             {"text", text()},
                                             {"at", time()},
                                             {"actor", text()},
                                             {"read_at", integer().or_null()}}))}});
}

}  // namespace

std::vector<Endpoint<MessageApi>> MessageApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Post,
                  "/api/v1/campaigns/{campaign}/messages",
                  "Write to workers: to all of them, or to none",
                  Access::Reviewer,
                  {.body = json_body(open_object({{"workers", list(integer())}, {"text", text()}})),
                   .answer = json_answer(object({{"sent", integer()}}), 201)}},
                 &MessageApi::write),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/workers/{worker}/messages",
                  "What was written to one worker",
                  Access::Viewer,
                  {.answer = json_answer(kept_messages_schema())}},
                 &MessageApi::written),
        endpoint(
            {HttpMethod::Get,
             "/api/v1/work/messages",
             "What requesters have written to the worker and the worker has not read",
             Access::Worker,
             {.answer = json_answer(object(
                  {{"messages", list(object({{"id", integer()}, {"text", text()}, {"at", time()}}))}}))}},
            &MessageApi::unread),
        endpoint({HttpMethod::Put,
                  "/api/v1/work/messages/{message}/read",
                  "Say that a message was read",
                  Access::Worker,
                  {.answer = json_answer(object({{"id", integer()}}))}},
                 &MessageApi::mark),
    };
}

Result<HttpResponse> MessageApi::write(const AskedCampaign& asked, JsonBody& body) {
    constexpr std::size_t most_workers = 100'000;
    constexpr std::size_t most_bytes = 4'000;
    const std::set<std::int64_t> workers = body.integers("workers", most_workers);
    const std::string text = body.text("text", most_bytes);
    ADJUDGE_TRY(body.status());
    if (text.find_first_not_of(" \t\r\n") == std::string::npos || workers.empty()) {
        return Error{ErrorCode::InvalidInput, "a message needs a text and somebody to read it"};
    }
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return write_to_workers(connection, asked.id(), workers, {asked.actor(), text, store_->now()});
    }));
    return json_reply({{"sent", workers.size()}}, 201);
}

Result<HttpResponse> MessageApi::written(const AskedCampaign& asked, const HttpRequest& request) {
    const WorkerRow worker{path_number(request, "worker").value_or(0)};
    ADJUDGE_TRY(const auto found, store_->read<std::vector<Message>>([&](Connection& connection) {
        return messages_to(connection, asked.id(), worker);
    }));
    return list_reply(found, kept_message);
}

Result<HttpResponse> MessageApi::unread(const Participation& worker) {
    ADJUDGE_TRY(const auto found, store_->read<std::vector<Message>>([&](Connection& connection) {
        return unread_messages(connection, worker.campaign, worker.worker);
    }));
    return list_reply(found, shown_message);
}

Result<HttpResponse> MessageApi::mark(const Participation& worker, const HttpRequest& request) {
    const MessageRow message{path_number(request, "message").value_or(0)};
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return mark_as_read(connection, worker.worker, message, store_->now());
    }));
    return json_reply({{"id", message.value}});
}

}  // namespace adjudge
