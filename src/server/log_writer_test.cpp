#include "server/log_writer.hpp"

#include <atomic>
#include <mutex>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjudge {
namespace {

RequestRecord example_record() {
    return {.id = "r1",
            .method = HttpMethod::Post,
            .path = "/api/v1/work/assignments/SECRET",
            .route = "/api/v1/work/assignments/{assignment}",
            .status = 200,
            .response_bytes = 12,
            .seconds = 0.0012345678,
            .address = "127.0.0.1"};
}

TEST(LogLine, IsOneJsonObjectOnALine) {
    const std::string line = log_line(example_record(), 1'700'000'000'123'000);
    EXPECT_EQ(line.find('\n'), line.size() - 1);
    const auto json = nlohmann::json::parse(line);
    EXPECT_EQ(json["at"], "2023-11-14T22:13:20.123Z");
    EXPECT_EQ(json["method"], "POST");
    EXPECT_EQ(json["status"], 200);
    EXPECT_EQ(json["seconds"], 0.001235);
    EXPECT_EQ(json["bytes"], 12);
    EXPECT_EQ(json["address"], "127.0.0.1");
}

TEST(LogLine, HasTheRouteInPlaceOfThePath) {
    EXPECT_EQ(log_line(example_record(), 0).find("SECRET"), std::string::npos);
}

TEST(LogLine, SaysNoneWhereThereIsNoRoute) {
    RequestRecord record = example_record();
    record.route.clear();
    EXPECT_EQ(nlohmann::json::parse(log_line(record, 0))["route"], "none");
}

TEST(LogLine, TellsWhatAHandlerThrew) {
    RequestRecord record = example_record();
    record.failure = "a line\nand \"another\" \xff";
    const std::string line = log_line(record, 0);
    EXPECT_EQ(line.find('\n'), line.size() - 1);
    EXPECT_EQ(nlohmann::json::parse(line)["failure"], "a line\nand \"another\" \xef\xbf\xbd");
}

TEST(LogLine, TellsOfOtherEvents) {
    const auto json = nlohmann::json::parse(log_line("start", "on port 1", 0));
    EXPECT_EQ(json["event"], "start");
    EXPECT_EQ(json["detail"], "on port 1");
}

TEST(LogWriterThreads, WritesEveryLineInOrderBeforeItIsGone) {
    std::vector<std::string> written;
    {
        LogWriter writer{[&](std::string_view line) { written.emplace_back(line); }};
        for (int i = 0; i < 1'000; ++i) {
            writer.add(std::to_string(i));
        }
    }
    ASSERT_EQ(written.size(), 1'000U);
    for (std::size_t i = 0; i < written.size(); ++i) {
        EXPECT_EQ(written[i], std::to_string(i));
    }
}

TEST(LogWriterThreads, DropsAndCountsLinesThatTheSinkIsTooSlowFor) {
    std::mutex gate;
    std::vector<std::string> written;
    std::unique_lock shut{gate};
    {
        LogWriter writer{[&](std::string_view line) {
            const std::lock_guard lock{gate};
            written.emplace_back(line);
        }};
        for (int i = 0; i < 25'000; ++i) {
            writer.add("line\n");
        }
        shut.unlock();
    }
    std::size_t lines = 0;
    std::size_t dropped = 0;
    for (const std::string& line : written) {
        const bool is_count = line.starts_with(R"({"event":"log lines dropped")");
        lines += is_count ? 0 : 1;
        dropped += is_count ? nlohmann::json::parse(line)["count"].get<std::size_t>() : 0;
    }
    EXPECT_GT(dropped, 0U);
    EXPECT_EQ(lines + dropped, 25'000U);
}

}  // namespace
}  // namespace adjudge
