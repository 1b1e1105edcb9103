#include "server/api/openapi.hpp"

#include <set>

#include <gtest/gtest.h>

#include "formats/campaign/embedded_files.hpp"
#include "server/testing_server.hpp"

namespace adjudge {

// The file beside the sources, which the build puts into the tests.
std::span<const EmbeddedFile> embedded_openapi();

namespace {

using nlohmann::json;

std::set<std::string> described_routes() {
    std::set<std::string> routes;
    for (const auto& [path, operations] : api_description()["paths"].items()) {
        for (const HttpMethod method :
             {HttpMethod::Get, HttpMethod::Post, HttpMethod::Put, HttpMethod::Patch, HttpMethod::Delete}) {
            std::string name{word(method)};
            std::transform(name.begin(), name.end(), name.begin(),
                           [](char c) { return static_cast<char>(c | 0x20); });
            if (operations.contains(name)) {
                routes.insert(fmt::format("{} {}", word(method), path));
            }
        }
    }
    return routes;
}

TEST(OpenApi, DescribesEveryRouteAndNoOther) {
    const TestDatabase database{SqlDialect::Sqlite};
    Store store = database.open();
    const auto routes = CollectionServer::routes(store);
    EXPECT_EQ(described_routes(), std::set<std::string>(routes.begin(), routes.end()));
}

// The pages' types are made of the file, where no server runs.
TEST(OpenApi, IsWhatTheFileHolds) {
    EXPECT_TRUE(openapi_text() == embedded_openapi().front().text)
        << "src/server/api/openapi.json is out of date: run make docs";
}

TEST(OpenApi, NamesEveryParameterOfAPath) {
    for (const auto& [path, operations] : api_description()["paths"].items()) {
        for (const std::string& part : decoded_path_parts(path)) {
            const std::string name = part.starts_with('{') ? part.substr(1, part.size() - 2) : "";
            for (const auto& [method, operation] : operations.items()) {
                const auto parameters = operation.value("parameters", json::array());
                EXPECT_TRUE(name.empty() ||
                            std::any_of(parameters.begin(), parameters.end(),
                                        [&](const json& one) { return one.value("name", "") == name; }))
                    << method << " " << path;
            }
        }
    }
}

TEST(OpenApi, DescribesARefusalForEveryRoute) {
    for (const auto& [path, operations] : api_description()["paths"].items()) {
        for (const auto& [method, operation] : operations.items()) {
            EXPECT_TRUE(operation["responses"].contains("default")) << method << " " << path;
        }
    }
}

std::string deviation(const json& value, const json& schema) {
    return SchemaChecker{api_description()}.deviation(value, schema);
}

TEST(SchemaChecker, FindsEveryKindOfDeviation) {
    const json schema{{"type", "object"},
                      {"required", {"a"}},
                      {"properties",
                       {{"a", {{"type", {"integer", "null"}}}},
                        {"b", {{"type", "array"}, {"items", {{"type", "string"}}}}},
                        {"c", {{"enum", {"x", "y"}}}}}},
                      {"additionalProperties", false}};
    EXPECT_EQ(deviation({{"a", 1}, {"b", {"t"}}, {"c", "x"}}, schema), "");
    EXPECT_EQ(deviation({{"a", nullptr}}, schema), "");
    EXPECT_EQ(deviation(json::array(), schema), "$ is array, not [\"object\"]");
    EXPECT_EQ(deviation(json::object(), schema), "$ has no \"a\"");
    EXPECT_EQ(deviation({{"a", 1.5}}, schema), "$.a is number, not [\"integer\",\"null\"]");
    EXPECT_EQ(deviation({{"a", 1}, {"b", {"t", 2}}}, schema), "$.b[1] is number, not [\"string\"]");
    EXPECT_EQ(deviation({{"a", 1}, {"c", "z"}}, schema), "$.c is \"z\", which is not in [\"x\",\"y\"]");
    EXPECT_EQ(deviation({{"a", 1}, {"d", 1}}, schema), "$ has an unknown d");
}

TEST(SchemaChecker, WantsExactlyOneOfSeveral) {
    const json schema{{"oneOf", {{{"type", "integer"}}, {{"type", "number"}}, {{"type", "null"}}}}};
    EXPECT_EQ(deviation(nullptr, schema), "");
    EXPECT_EQ(deviation(1, schema), "$ fits 2 of oneOf");
    EXPECT_EQ(deviation("x", schema), "$ fits 0 of oneOf");
}

TEST(SchemaChecker, FollowsReferences) {
    EXPECT_EQ(deviation({{"name", "x"}, {"role", "king"}}, {{"$ref", "#/components/schemas/Account"}}),
              "$.role is \"king\", which is not in [\"owner\",\"reviewer\",\"viewer\"]");
}

TEST(ApiDeviation, IsFoundForAnAnswerThatIsMadeUp) {
    HttpResponse response{.body = R"({"account":{"name":"x","role":"owner"},"csrf":1})"};
    response.set_header("Content-Type", "application/json");
    EXPECT_EQ(api_deviation(HttpMethod::Get, "/api/v1/session", response),
              "$.csrf is number, not [\"string\"]");
}

TEST(ApiDeviation, IsFoundForAnotherMediaType) {
    HttpResponse response;
    response.set_header("Content-Type", "text/html");
    EXPECT_NE(api_deviation(HttpMethod::Get, "/api/v1/session", response), "");
}

}  // namespace
}  // namespace adjudge
