#include "formats/mturk/mturk_time.hpp"

#include <gtest/gtest.h>

#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

std::string in_utc(std::string_view cell) {
    const auto time = parse_mturk_time(cell);
    return time ? format_time(*time) : time.error().message;
}

TEST(ParseMturkTime, CountsFrom1970InUtc) {
    // date -u -d 2016-11-21T16:37:58Z +%s
    EXPECT_EQ(*parse_mturk_time("Mon Nov 21 08:37:58 PST 2016"), 1'479'746'278'000'000);
}

TEST(ParseMturkTime, KnowsTheZonesThatMturkWrites) {
    EXPECT_EQ(in_utc("Fri Jun 06 19:15:05 GMT 2014"), "2014-06-06T19:15:05Z");
    EXPECT_EQ(in_utc("Fri Jun 06 19:15:05 UTC 2014"), "2014-06-06T19:15:05Z");
    EXPECT_EQ(in_utc("Fri May 29 10:18:25 PDT 2015"), "2015-05-29T17:18:25Z");
    EXPECT_EQ(in_utc("Mon Nov 21 08:37:58 PST 2016"), "2016-11-21T16:37:58Z");
    EXPECT_EQ(in_utc("Mon Nov 21 08:37:58 MST 2016"), "2016-11-21T15:37:58Z");
    EXPECT_EQ(in_utc("Fri May 29 10:18:25 MDT 2015"), "2015-05-29T16:18:25Z");
    EXPECT_EQ(in_utc("Mon Nov 21 08:37:58 CST 2016"), "2016-11-21T14:37:58Z");
    EXPECT_EQ(in_utc("Fri May 29 10:18:25 CDT 2015"), "2015-05-29T15:18:25Z");
    EXPECT_EQ(in_utc("Mon Nov 21 08:37:58 EST 2016"), "2016-11-21T13:37:58Z");
    EXPECT_EQ(in_utc("Fri May 29 10:18:25 EDT 2015"), "2015-05-29T14:18:25Z");
}

TEST(ParseMturkTime, CrossesTheNewYear) {
    EXPECT_EQ(in_utc("Sat Dec 31 20:00:00 PST 2016"), "2017-01-01T04:00:00Z");
}

TEST(ParseMturkTime, TakesADayOfOneDigit) {
    EXPECT_EQ(in_utc("Fri Jun 6 19:15:05 GMT 2014"), "2014-06-06T19:15:05Z");
}

TEST(ParseMturkTime, NamesAZoneThatItDoesNotKnow) {
    EXPECT_EQ(
        in_utc("Mon Nov 21 08:37:58 CEST 2016"),
        "'Mon Nov 21 08:37:58 CEST 2016' is in the time zone 'CEST', which is not known: write the time "
        "in UTC");
}

TEST(ParseMturkTime, RefusesWhatIsNoTime) {
    for (const std::string_view cell :
         {"", "yesterday", "2016-11-21T08:37:58Z", "Mon Foo 21 08:37:58 PST 2016",
          "Mon Feb 30 08:37:58 PST 2016", "Mon Nov 21 25:37:58 PST 2016", "Mon Nov 21 08:37:58 PST 16",
          "Mon Nov  21 08:37:58 PST 2016", "Mon Nov 21 08:37:58 PST 2016 "}) {
        EXPECT_NE(in_utc(cell).find("is not a time like"), std::string::npos) << cell;
    }
}

}  // namespace
}  // namespace adjudge
