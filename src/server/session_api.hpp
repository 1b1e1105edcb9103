// Signing in and out, and the accounts that may.
#pragma once

#include "http/router.hpp"
#include "server/rate_limit.hpp"
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

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse sign_in(const HttpRequest& request);
    HttpResponse sign_out(const HttpRequest& request);
    HttpResponse session(const HttpRequest& request);
    HttpResponse accounts(const HttpRequest& request);
    HttpResponse make_account(const HttpRequest& request);
    HttpResponse delete_account(const HttpRequest& request);
    HttpResponse change_password(const HttpRequest& request);

    [[nodiscard]] std::string cookie(std::string_view token, StoreTime lasts) const;

    Store* store_;
    RateLimit* sign_ins_;
    SessionOptions options_;
};

// A password that is too short or too long to be one.
Status check_password(std::string_view password);

}  // namespace adjudge
