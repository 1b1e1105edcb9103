#include "cli/arguments/serve_settings.hpp"

#include <cstdio>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/arguments/testing_options.hpp"

namespace adjudge {
namespace {

struct Sources {
    std::vector<std::string> arguments = {};
    std::map<std::string, std::string> environment = {};
    std::string file = {};
};

Result<ServeOptions, Problems> options_of(const Sources& sources) {
    ServeArguments arguments;
    std::vector<std::string> given = sources.arguments;
    // Of its own for each process: tests run side by side.
    const std::string file = fmt::format("{}serve_settings_{}.toml", testing::TempDir(), ::getpid());
    if (!sources.file.empty()) {
        std::ofstream{file} << sources.file;
        given.insert(given.begin(), {"--settings", file});
    }
    read_words(given, [&](Options options) { arguments.declare(options); });
    auto options = arguments.options([&](const std::string& name) {
        const auto found = sources.environment.find(name);
        return found == sources.environment.end() ? std::nullopt : std::optional{found->second};
    });
    std::remove(file.c_str());
    return options;
}

std::uint16_t port_of(const Sources& sources) {
    const auto options = options_of(sources);
    return options ? options->server.http.port : 0;
}

TEST(ServeSettings, AreTheDefaultsWhereNobodySaysOtherwise) {
    const auto options = options_of({});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->store, "adjudge.db");
    EXPECT_EQ(options->server.http.address, "127.0.0.1");
    EXPECT_EQ(options->server.http.port, 8080);
    EXPECT_FALSE(options->server.is_behind_https);
}

TEST(ServeSettings, SayHowManyWritesShareAFlush) {
    const auto options = options_of({.arguments = {"--writes-per-flush", "1"}});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->writes_per_flush, 1U);
}

TEST(ServeSettings, RefuseAFlushWithoutWrites) {
    EXPECT_FALSE(options_of({.arguments = {"--writes-per-flush", "0"}}));
}

TEST(ServeSettings, TakeTheFileBeforeTheDefault) { EXPECT_EQ(port_of({.file = "port = 8081"}), 8081); }

TEST(ServeSettings, TakeTheEnvironmentBeforeTheFile) {
    EXPECT_EQ(port_of({.environment = {{"ADJUDGE_PORT", "8082"}}, .file = "port = 8081"}), 8082);
}

TEST(ServeSettings, TakeTheCommandLineBeforeTheEnvironment) {
    EXPECT_EQ(port_of({.arguments = {"--port", "8083"},
                       .environment = {{"ADJUDGE_PORT", "8082"}},
                       .file = "port = 8081"}),
              8083);
}

TEST(ServeSettings, CanEachBeSaidInAllThreePlaces) {
    for (const ServeSetting& setting : serve_settings()) {
        std::string option = "--" + std::string{setting.name};
        std::ranges::replace(option, '_', '-');
        std::string variable = "ADJUDGE_" + std::string{setting.name};
        std::ranges::transform(variable, variable.begin(),
                               [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        const std::string value =
            setting.otherwise.empty() ? "https://a.example" : std::string{setting.otherwise};
        const std::string in_file = std::string{setting.name} + " = \"" + value + "\"";
        EXPECT_TRUE(options_of({.arguments = {option, value}})) << setting.name;
        EXPECT_TRUE(options_of({.environment = {{variable, value}}})) << setting.name;
        EXPECT_TRUE(options_of({.file = in_file})) << setting.name;
    }
}

TEST(ServeSettings, NameThePlaceOfEveryMistake) {
    const auto options = options_of({.arguments = {"--port", "a"},
                                     .environment = {{"ADJUDGE_TRUSTS_PROXY", "perhaps"}},
                                     .file = "io_threads = 0"});
    ASSERT_FALSE(options);
    std::string all;
    for (const Error& error : options.error().listed()) {
        all += describe(error) + "\n";
    }
    EXPECT_NE(all.find("--port: 'a' is not a number from 0 to 65535"), std::string::npos) << all;
    EXPECT_NE(all.find("ADJUDGE_TRUSTS_PROXY: 'perhaps' is not true or false"), std::string::npos) << all;
    EXPECT_NE(all.find("io_threads: '0' is not a number from 1 to 64"), std::string::npos) << all;
}

TEST(ServeSettings, RefuseAFileWithAnUnknownKey) {
    const auto options = options_of({.file = "prot = 8081"});
    ASSERT_FALSE(options);
    EXPECT_NE(describe(options.error().listed().front()).find("prot: is no setting"), std::string::npos);
}

TEST(ServeSettings, SendCookiesOverHttpsAloneWhereThePublicAddressHasIt) {
    const auto options = options_of({.arguments = {"--public-address", "https://judge.example.org"}});
    ASSERT_TRUE(options);
    EXPECT_TRUE(options->server.is_behind_https);
}

}  // namespace
}  // namespace adjudge
