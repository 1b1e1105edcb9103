#include "formats/campaign/settings_file.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

auto settings_of(std::string text) {
    return read_settings(SourceText::from_memory("serve.toml", std::move(text)));
}

TEST(ReadSettings, GivesTextsNumbersAndTruthAsACommandLineWouldHaveThem) {
    const auto settings = settings_of("store = \"a.db\"\nport = 8081\nrate = 0.5\ntrusts_proxy = true\n");
    ASSERT_TRUE(settings);
    const std::map<std::string, std::string> expected{
        {"store", "a.db"}, {"port", "8081"}, {"rate", "0.5"}, {"trusts_proxy", "true"}};
    EXPECT_EQ(*settings, expected);
}

TEST(ReadSettings, GivesNothingForAnEmptyFile) {
    const auto settings = settings_of("");
    ASSERT_TRUE(settings);
    EXPECT_TRUE(settings->empty());
}

TEST(ReadSettings, RefusesAListWithItsLine) {
    const auto settings = settings_of("port = 1\nstore = [1, 2]\n");
    ASSERT_FALSE(settings);
    EXPECT_EQ(describe(settings.error().listed().front()),
              "serve.toml:2: store: must be a text, a number, true or false");
}

TEST(ReadSettings, RefusesWhatIsNoToml) { EXPECT_FALSE(settings_of("port 8081")); }

}  // namespace
}  // namespace adjudge
