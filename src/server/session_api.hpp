// Signing in and out, and the accounts that may.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/rate_limit.hpp"
#include "store/row_id.hpp"
#include "store/store.hpp"

namespace adjudge {

struct SessionOptions {
    StoreTime lasts = 12 * 3'600'000LL;
    bool is_secure = false;  // the page is served by https: the cookie is never sent without
};

class SessionApi {
public:
    // Signing in is limited by address and by account.
    SessionApi(Store& store, RateLimit& sign_ins, SessionOptions options)
        : store_{&store}, sign_ins_{&sign_ins}, options_{options} {}

    static std::vector<Endpoint<SessionApi>> endpoints();

private:
    Result<HttpResponse> sign_in(const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> sign_out(const Session& session, const HttpRequest& request);
    Result<HttpResponse> session(const Session& session);
    Result<HttpResponse> accounts(const Session& session);
    Result<HttpResponse> make_account(const Session& session, JsonBody& body);
    Result<HttpResponse> delete_account(const Session& session, const HttpRequest& request);
    Result<HttpResponse> change_password(const Session& session, const HttpRequest& request, JsonBody& body);

    [[nodiscard]] std::string cookie(std::string_view token, StoreTime lasts) const;

    Store* store_;
    RateLimit* sign_ins_;
    SessionOptions options_;
};

// A password that is too short or too long to be one.
Status check_password(std::string_view password);

}  // namespace adjudge
