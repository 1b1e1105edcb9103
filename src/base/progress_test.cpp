#include "base/progress.hpp"

#include <gtest/gtest.h>

#include "base/parallel.hpp"

namespace adjudge {
namespace {

TEST(ProgressLine, ShowsBarShareRateAndRemainingTime) {
    const ProgressState state{"reading", "B", 50'000'000, 200'000'000, 2.0};
    EXPECT_EQ(progress_line(state, 80), "reading [######..................]  25 %  25.0 MB/s  0:06 left");
}

TEST(ProgressLine, HasNoBarWithoutATotal) {
    EXPECT_EQ(progress_line({"reading", "rows", 1500, 0, 3.0}, 80), "reading 1.5 krows  500 rows/s");
}

TEST(ProgressLine, ShowsNoRateBeforeTimeHasPassed) {
    EXPECT_EQ(progress_line({"reading", "rows", 0, 10, 0.0}, 80), "reading [........................]   0 %");
}

TEST(ProgressLine, NeverPromisesMoreThanAll) {
    EXPECT_EQ(progress_line({"reading", "rows", 12, 10, 1.0}, 80),
              "reading [########################] 100 %  12 rows/s");
}

TEST(ProgressLine, CountsHours) {
    EXPECT_NE(progress_line({"x", "rows", 1, 3662, 1.0}, 80).find("1:01:01 left"), std::string::npos);
}

TEST(ProgressLine, IsCutToTheWidthOfTheTerminal) {
    const ProgressState state{"\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4", "rows", 1, 10, 1.0};
    EXPECT_EQ(progress_line(state, 3), "\xC3\xA4\xC3\xA4\xC3\xA4");
}

class ProgressOnATerminal : public ::testing::Test {
protected:
    Progress::Output output() {
        return {[this](std::string_view text) { shown += text; }, [this] { return now; }, 80};
    }
    std::string shown;
    double now = 0.0;
};

TEST_F(ProgressOnATerminal, DrawsNotMoreThanTenTimesASecond) {
    Progress progress{output()};
    progress.start("reading", "rows", 1000);
    for (int i = 0; i < 100; ++i) {
        now += 0.001;
        progress.advance(1);
    }
    EXPECT_EQ(std::count(shown.begin(), shown.end(), '\r'), 1);
}

TEST_F(ProgressOnATerminal, WipesItsLineWhenDone) {
    {
        Progress progress{output()};
        progress.start("reading", "rows", 10);
        now = 1.0;
        progress.advance(5);
    }
    EXPECT_TRUE(shown.ends_with("\r\x1b[K"));
}

TEST_F(ProgressOnATerminal, StaysInvisibleForAShortJob) {
    {
        Progress progress{output()};
        progress.start("reading", "rows", 10);
        progress.advance(10);
    }
    EXPECT_EQ(shown, "");
}

// What would be drawn needs the time: a pipe gets nothing, and no clock is read for it.
TEST(Progress, ReadsNoClockWithoutASink) {
    int readings = 0;
    Progress progress{{.clock = [&readings] { return static_cast<double>(++readings); }}};
    progress.start("reading", "rows", 10);
    progress.advance(10);
    progress.finish();
    EXPECT_EQ(readings, 0);
}

TEST(Progress, NeedsNeitherSinkNorClock) {
    Progress progress;
    EXPECT_NO_THROW({
        progress.start("reading", "rows", 10);
        progress.advance(10);
        progress.finish();
    });
}

TEST(ProgressThreads, CountsWhatAllThreadsDo) {
    std::string shown;
    double now = 0.0;
    Progress progress{{[&](std::string_view text) { shown = text; }, [&] { return now; }, 80}};
    progress.start("counting", "rows", 1001);
    parallel_for(1000, [&](std::size_t) { progress.advance(1); }, {4});
    now = 1.0;
    progress.advance(1);
    EXPECT_NE(shown.find("100 %"), std::string::npos) << shown;
}

}  // namespace
}  // namespace adjudge
