#include "server/message_api.hpp"

#include <nlohmann/json.hpp>

#include "server/access.hpp"
#include "server/asked_campaign.hpp"
#include "server/json_body.hpp"
#include "server/json_reply.hpp"
#include "server/path_number.hpp"
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

HttpResponse list_reply(const Result<std::vector<Message>>& found, const HttpRequest& request,
                        ordered_json (*json_of)(const Message&)) {
    if (!found) {
        return error_reply(found.error(), request);
    }
    ordered_json list = ordered_json::array();
    for (const Message& message : *found) {
        list.push_back(json_of(message));
    }
    return json_reply({{"messages", std::move(list)}});
}

}  // namespace

void MessageApi::add_routes(Router& router) {
    const std::string campaign = "/api/v1/campaigns/{campaign}";
    router.add(HttpMethod::Post, campaign + "/messages", this, &MessageApi::write);
    router.add(HttpMethod::Get, campaign + "/workers/{worker}/messages", this, &MessageApi::written);
    router.add(HttpMethod::Get, "/api/v1/work/messages", this, &MessageApi::unread);
    router.add(HttpMethod::Put, "/api/v1/work/messages/{message}/read", this, &MessageApi::mark);
}

HttpResponse MessageApi::write(const HttpRequest& request) {
    auto change = asked_change(*store_, *campaigns_, request, AccountRole::Reviewer);
    if (!change) {
        return change.error();
    }
    const AskedCampaign& asked = change->asked;
    JsonBody& body = change->body;
    constexpr std::size_t most_workers = 100'000;
    constexpr std::size_t most_bytes = 4'000;
    const std::set<std::int64_t> workers = body.integers("workers", most_workers);
    const std::string text = body.text("text", most_bytes);
    if (const Status status = body.status(); !status) {
        return error_reply(status.error(), request);
    }
    if (text.find_first_not_of(" \t\r\n") == std::string::npos || workers.empty()) {
        return refuse(400, "a message needs a text and somebody to read it", request);
    }
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return write_to_workers(connection, asked.id(), workers, {asked.actor(), text, store_->now()});
    });
    return done ? json_reply({{"sent", workers.size()}}, 201) : error_reply(done.error(), request);
}

HttpResponse MessageApi::written(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const WorkerRow worker{path_number(request, "worker").value_or(0)};
    return list_reply(store_->read<std::vector<Message>>([&](Connection& connection) {
        return messages_to(connection, asked->id(), worker);
    }),
                      request, kept_message);
}

HttpResponse MessageApi::unread(const HttpRequest& request) {
    const auto worker = asking_worker(*store_, request);
    if (!worker) {
        return worker.error();
    }
    return list_reply(store_->read<std::vector<Message>>([&](Connection& connection) {
        return unread_messages(connection, worker->campaign, worker->worker);
    }),
                      request, shown_message);
}

HttpResponse MessageApi::mark(const HttpRequest& request) {
    const auto worker = asking_worker(*store_, request);
    if (!worker) {
        return worker.error();
    }
    const MessageRow message{path_number(request, "message").value_or(0)};
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return mark_as_read(connection, worker->worker, message, store_->now());
    });
    return done ? json_reply({{"id", message.value}}) : error_reply(done.error(), request);
}

}  // namespace adjudge
