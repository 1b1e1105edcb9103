#include "server/collection_server.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "server/api/endpoint.hpp"
#include "server/api/json_reply.hpp"
#include "server/health_api.hpp"
#include "server/page_api.hpp"
#include "server/rate_limit.hpp"
#include "server/requester/campaign_api.hpp"
#include "server/requester/campaign_cache.hpp"
#include "server/requester/file_api.hpp"
#include "server/requester/hit_api.hpp"
#include "server/requester/item_api.hpp"
#include "server/requester/message_api.hpp"
#include "server/requester/new_campaign_api.hpp"
#include "server/requester/people_api.hpp"
#include "server/requester/results_api.hpp"
#include "server/requester/review_api.hpp"
#include "server/requester/study_api.hpp"
#include "server/requester/study_query.hpp"
#include "server/session_api.hpp"
#include "server/work/entrance_api.hpp"
#include "server/work/qualification_api.hpp"
#include "server/work/work_api.hpp"
#include "store/accounts.hpp"
#include "store/events.hpp"
#include "store/leases.hpp"
#include "store/secrets.hpp"

namespace adjudge {

class CollectionServer::Impl {
public:
    Impl(Store& store, const CollectionServerOptions& options)
        : store_{&store},
          requests_{RateLimitOptions{.per_minute = options.requests_per_minute,
                                     .burst = options.requests_per_minute / 6}},
          entries_{RateLimitOptions{.per_minute = options.entries_per_minute,
                                    .burst = options.entries_per_minute}},
          sign_ins_{RateLimitOptions{.per_minute = options.sign_ins_per_minute,
                                     .burst = options.sign_ins_per_minute}},
          campaigns_{store},
          study_cache_{store},
          entrance_{store, campaigns_, entries_},
          qualification_{store, campaigns_},
          work_{store, campaigns_},
          sessions_{store, sign_ins_, {.is_secure = options.is_behind_https}},
          campaign_api_{store},
          new_campaigns_{store},
          files_{store},
          messages_{store},
          hits_{store},
          items_{store, study_cache_},
          reviews_{store, study_cache_},
          people_{store, study_cache_},
          studies_{store, study_cache_},
          results_{store, study_cache_},
          pages_{campaigns_},
          health_{store, [this] { return http_->metrics(); }} {}

    Status start(CollectionServerOptions options) {
        HttpServerParts parts{
            .router = limited(router()), .finish = add_security_headers, .log = std::move(options.log)};
        ADJUDGE_TRY(auto started, HttpServer::start(std::move(options.http), std::move(parts)));
        http_ = std::make_unique<HttpServer>(std::move(started));
        keeper_ = std::jthread{[this](const std::stop_token& stop) { keep(stop); }};
        reader_ = std::jthread{[this](const std::stop_token& stop) {
            try {
                read_ahead(stop);
            } catch (const std::exception&) {
                // Who asks for the same is told what is wrong with it.
            }
        }};
        return Done{};
    }

    // Every route, without limits.
    [[nodiscard]] Router router() {
        Router router;
        const AccessParts parts{*store_, campaigns_};
        const auto add = [&](auto&... apis) { (add_endpoints(router, apis, parts), ...); };
        add(entrance_, qualification_, work_, sessions_, campaign_api_, new_campaigns_, files_, messages_,
            hits_, items_, reviews_, people_, studies_, results_, pages_, health_);
        return router;
    }

    void stop() {
        keeper_.request_stop();
        reader_.request_stop();
        something_.notify_all();
        if (http_) {
            http_->stop();
        }
        for (std::jthread* thread : {&keeper_, &reader_}) {
            if (thread->joinable()) {
                thread->join();
            }
        }
    }

    [[nodiscard]] std::uint16_t port() const { return http_->port(); }

private:
    // An address that asks too often waits, whatever it asks for. Health is exempt: who watches us must not
    // be turned away.
    Router limited(const Router& all) {
        Router router;
        for (const Route& route : all.routes()) {
            const bool is_exempt = route.path == "/healthz" || route.path == "/readyz";
            router.add(route.method, route.path, is_exempt ? route.handler : limited(route.handler));
        }
        return router;
    }

    HttpHandler limited(HttpHandler handler) {
        return [this, handler = std::move(handler)](const HttpRequest& request) {
            if (!requests_.allows(request.address, store_->now())) {
                HttpResponse response = refuse(429, "too many requests from this address", request);
                response.set_header("Retry-After", "1");
                return response;
            }
            return handler(request);
        };
    }

    // The newest campaigns are read before anybody asks: their pages open at once.
    void read_ahead(const std::stop_token& stop) {
        constexpr std::size_t most = 3;
        const auto all = store_->read<std::vector<StoredCampaign>>(
            [](Connection& connection) { return all_campaigns(connection); });
        const std::size_t campaigns = all ? all->size() : 0;
        for (std::size_t back = 1; back <= std::min(most, campaigns) && !stop.stop_requested(); ++back) {
            const CampaignRow id = (*all)[campaigns - back].id;
            if (const auto known = campaigns_.find(id)) {
                read_ahead(usual_study(id, (*known)->settings));
            }
        }
    }

    // What is asked for first, the ranking; then what is likely to be asked for next: the rest of it, and the
    // ranking without those who failed, for which the worker model is fitted anew.
    void read_ahead(const StudyQuery& usual) {
        const auto read = [&](bool has_consistency, Filter filter) {
            StudyOptions options = usual.options;
            options.ratings.has_consistency = has_consistency;
            options.ratings.filter = filter;
            const auto found = study_cache_.study(usual.scope, options);
            std::this_thread::sleep_for(std::chrono::milliseconds{50});  // somebody who asks goes first
            return found && ratings_of(found->study) != nullptr;
        };
        if (read(false, usual.options.ratings.filter)) {
            read(true, usual.options.ratings.filter);
            read(false, Filter::Passed);
        }
    }

    void keep(const std::stop_token& stop) {
        constexpr int ticks_between_sweeps = 5;
        std::unique_lock lock{mutex_};
        for (int tick = 0; !stop.stop_requested(); ++tick) {
            something_.wait_for(lock, stop, std::chrono::seconds{1}, [] { return false; });
            if (stop.stop_requested()) {
                return;
            }
            if (tick % ticks_between_sweeps == 0) {
                sweep();
            }
            tell_of_changes();
        }
    }

    // Where the store is away for a moment, the next sweep does it.
    void sweep() {
        static_cast<void>(store_->write<std::int64_t>(
            [this](Connection& connection) { return sweep_leases(connection, store_->now()); }));
    }

    void tell_of_changes() {
        const auto counter =
            store_->read<std::int64_t>([](Connection& connection) { return change_counter(connection); });
        if (!counter || *counter == told_) {
            return;
        }
        told_ = *counter;
        const auto all = store_->read<std::vector<StoredCampaign>>(
            [](Connection& connection) { return all_campaigns(connection); });
        for (const StoredCampaign& campaign : all ? *all : std::vector<StoredCampaign>{}) {
            http_->publish(live_channel(campaign.id), "change",
                           nlohmann::ordered_json{{"change", told_}}.dump());
        }
    }

    Store* store_;
    RateLimit requests_;
    RateLimit entries_;
    RateLimit sign_ins_;
    CampaignCache campaigns_;
    StudyCache study_cache_;
    EntranceApi entrance_;
    QualificationApi qualification_;
    WorkApi work_;
    SessionApi sessions_;
    CampaignApi campaign_api_;
    NewCampaignApi new_campaigns_;
    FileApi files_;
    MessageApi messages_;
    HitApi hits_;
    ItemApi items_;
    ReviewApi reviews_;
    PeopleApi people_;
    StudyApi studies_;
    ResultsApi results_;
    PageApi pages_;
    HealthApi health_;
    std::unique_ptr<HttpServer> http_;
    std::mutex mutex_;
    std::condition_variable_any something_;
    std::int64_t told_ = 0;
    std::jthread keeper_;
    std::jthread reader_;
};

CollectionServer::CollectionServer(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
CollectionServer::CollectionServer(CollectionServer&&) noexcept = default;
CollectionServer& CollectionServer::operator=(CollectionServer&&) noexcept = default;
CollectionServer::~CollectionServer() {
    if (impl_) {
        impl_->stop();
    }
}

Result<CollectionServer> CollectionServer::start(Store& store, CollectionServerOptions options) {
    auto impl = std::make_unique<Impl>(store, options);
    ADJUDGE_TRY(impl->start(std::move(options)));
    return CollectionServer{std::move(impl)};
}

std::uint16_t CollectionServer::port() const { return impl_->port(); }

void CollectionServer::stop() { impl_->stop(); }

std::vector<std::string> CollectionServer::routes(Store& store) {
    Impl impl{store, {}};
    std::vector<std::string> routes;
    const Router router = impl.router();
    for (const Route& route : router.routes()) {
        routes.push_back(fmt::format("{} {}", word(route.method), route.path));
    }
    return routes;
}

Result<CollectionServer> start_on_free_port(Store& store, CollectionServerOptions options) {
    auto server = CollectionServer::start(store, options);
    if (server || options.http.port == 0) {
        return server;
    }
    options.http.port = 0;
    return CollectionServer::start(store, std::move(options));
}

Result<std::optional<FirstOwner>> make_first_owner(Store& store) {
    ADJUDGE_TRY(const auto accounts, store.read<std::vector<Account>>(
                                         [](Connection& connection) { return all_accounts(connection); }));
    if (!accounts.empty()) {
        return std::optional<FirstOwner>{};
    }
    FirstOwner owner{"owner", random_token(12)};
    const std::string hash = password_hash(owner.password);
    const auto made = store.write<Account>([&](Connection& connection) {
        return add_account(connection, {owner.name, hash, AccountRole::Owner}, store.now());
    });
    if (!made) {
        // Another process was quicker.
        return made.error().code == ErrorCode::Conflict
                   ? Result<std::optional<FirstOwner>>{std::optional<FirstOwner>{}}
                   : Result<std::optional<FirstOwner>>{made.error()};
    }
    return std::optional{owner};
}

}  // namespace adjudge
