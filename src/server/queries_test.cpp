// Every declared endpoint against queries that it does not declare.
#include <optional>
#include <set>

#include <gtest/gtest.h>

#include "base/ascii.hpp"
#include "server/testing_server.hpp"

namespace adjudge {
namespace {

using nlohmann::json;

// Others hang their own names on these.
const std::set<std::string> open_paths{"/",        "/admin",  "/assets/{file}", "/work/{campaign}",
                                       "/healthz", "/readyz", "/metrics"};

std::optional<HttpMethod> method_of(const std::string& operation) {
    for (const HttpMethod method :
         {HttpMethod::Get, HttpMethod::Post, HttpMethod::Put, HttpMethod::Patch, HttpMethod::Delete}) {
        if (lower_ascii(word(method)) == operation) {
            return method;
        }
    }
    return std::nullopt;
}

json described(const json& parameter) {
    return parameter.contains("$ref")
               ? api_description().at(json::json_pointer{parameter["$ref"].get<std::string>().substr(1)})
               : parameter;
}

class Queries : public testing::Test {
protected:
    Queries() {
        const StoredCampaign campaign = server_.add_campaign("wmt", {rating_hit("h1")});
        worker_.emplace(server_.worker(campaign));
        const std::string hit = take_hit(*worker_);
        assignment_ = hit.substr(hit.rfind('/') + 1);
    }

    // The path with something in the place of each name.
    std::string filled(const std::string& path) {
        std::string target;
        for (const std::string& part : decoded_path_parts(path)) {
            const bool is_worker_assignment = part == "{assignment}" && path.starts_with("/api/v1/work/");
            target += "/" + (is_worker_assignment    ? assignment_
                             : part == "{campaign}"  ? "wmt"
                             : part.starts_with("{") ? "1"
                                                     : part);
        }
        return target.empty() ? "/" : target;
    }
    TestClient& client_for(const json& operation) {
        const json security = operation.value("security", json::array());
        return security.empty() ? anybody_ : security[0].contains("worker") ? *worker_ : owner_;
    }
    Reply ask(const std::string& path, const std::string& operation, const std::string& query) {
        const json& declared = api_description()["paths"][path][operation];
        return client_for(declared).ask(*method_of(operation), filled(path) + "?" + query);
    }
    void expect_refusal(const std::string& path, const std::string& operation, const std::string& query,
                        const std::string& place) {
        const Reply reply = ask(path, operation, query);
        EXPECT_EQ(reply.status, 400U) << operation << " " << path << " " << query;
        EXPECT_NE(reply.detail().find(place), std::string::npos) << path << " " << reply.detail();
    }
    // Calls use(path, operation).
    template <class Use>
    static void each_operation(Use use) {
        for (const auto& [path, operations] : api_description()["paths"].items()) {
            for (const auto& [operation, description] : operations.items()) {
                use(path, operation);
            }
        }
    }

private:
    TestServer server_{{.requests_per_minute = 1'000'000}};
    TestClient anybody_ = server_.anybody();
    TestClient owner_ = server_.requester(AccountRole::Owner);
    std::optional<TestClient> worker_;
    std::string assignment_;
};

TEST_F(Queries, AreRefusedWithNamesThatAreNotDeclared) {
    each_operation([&](const std::string& path, const std::string& operation) {
        if (!open_paths.contains(path)) {
            expect_refusal(path, operation, "no-such-name=1", "no-such-name");
        }
    });
}

TEST_F(Queries, MayHoldAnythingWhereOthersHangTheirOwn) {
    for (const std::string& path : open_paths) {
        EXPECT_NE(ask(path, "get", "no-such-name=1").status, 400U) << path;
    }
}

TEST_F(Queries, AreRefusedWithANameTwiceAndAWordOutsideOfTheEnumeration) {
    int checked = 0;
    each_operation([&](const std::string& path, const std::string& operation) {
        const json& all = api_description()["paths"][path][operation];
        for (const json& one : all.value("parameters", json::array())) {
            const json parameter = described(one);
            if (parameter["in"] != "query") {
                continue;
            }
            const std::string name = parameter["name"];
            const json words = parameter["schema"].value("enum", json::array({"1"}));
            const std::string fit = fmt::format("{}={}", name, words[0].get<std::string>());
            expect_refusal(path, operation, fmt::format("{}&{}", fit, fit), name + ": ");
            if (parameter["schema"].contains("enum")) {
                expect_refusal(path, operation, name + "=no-such-word", name + ": ");
            }
            ++checked;
        }
    });
    EXPECT_GT(checked, 100);
}

}  // namespace
}  // namespace adjudge
