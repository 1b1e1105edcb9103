#include "server/api/json_schema.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using nlohmann::ordered_json;

TEST(JsonSchema, NeedsEveryMemberThatIsNotOptional) {
    const JsonSchema made =
        json_schema::object({{"a", json_schema::text()}, {"b", json_schema::integer().optional()}});
    EXPECT_EQ(made.json(), ordered_json::parse(R"({"type": "object", "required": ["a"], "properties":
        {"a": {"type": "string"}, "b": {"type": "integer"}}, "additionalProperties": false})"));
}

TEST(JsonSchema, LetsAnOpenObjectHaveOtherMembers) {
    EXPECT_FALSE(
        json_schema::open_object({{"a", json_schema::text()}}).json().contains("additionalProperties"));
}

TEST(JsonSchema, TakesNullBesideItsType) {
    EXPECT_EQ(json_schema::text().or_null().json(), ordered_json::parse(R"({"type": ["string", "null"]})"));
}

TEST(JsonSchema, TakesNullBesideANamedOne) {
    EXPECT_EQ(json_schema::named("Unit").or_null().json(),
              ordered_json::parse(R"({"oneOf": [{"$ref": "#/components/schemas/Unit"}, {"type": "null"}]})"));
}

TEST(JsonSchema, TellsItsWordsAndItsDefault) {
    const JsonSchema schema = json_schema::one_of({"a", "b"}).with_default("b");
    EXPECT_EQ(schema.words(), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(schema.json()["default"], "b");
    EXPECT_TRUE(json_schema::text().words().empty());
}

TEST(JsonSchema, StaysOptionalWhenDescribed) {
    EXPECT_TRUE(json_schema::text().optional().about("a text").is_optional());
}

}  // namespace
}  // namespace adjudge
