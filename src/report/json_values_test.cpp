#include "report/json_values.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(JsonValues, HaveNullForWhatIsNoNumber) {
    EXPECT_TRUE(json_of(std::numeric_limits<double>::infinity()).is_null());
    EXPECT_TRUE(json_of(std::numeric_limits<double>::quiet_NaN()).is_null());
    EXPECT_TRUE(json_of(std::optional<double>{}).is_null());
    EXPECT_EQ(json_of(0.1 + 0.2).get<double>(), 0.1 + 0.2);
}

TEST(JsonValues, SayWhyThereIsNoNumber) {
    const Computed<double> none = Undefined{"one worker"};
    EXPECT_EQ(json_of(none)["undefined"], "one worker");
    EXPECT_EQ(json_of(Computed<Kappa>{Undefined{"no pairs"}})["undefined"], "no pairs");
    EXPECT_EQ(json_of(Computed<double>{2.5}), 2.5);
}

TEST(JsonValues, HaveNullForTheOpenEndOfAnInterval) {
    const Json json = json_of(std::optional<Interval>{{-std::numeric_limits<double>::infinity(), 1.0, 0.9}});
    EXPECT_TRUE(json["low"].is_null());
    EXPECT_EQ(json["high"], 1.0);
    EXPECT_EQ(json["confidence"], 0.9);
}

TEST(JsonValues, NameASliceByItsFourParts) {
    EXPECT_EQ(
        json_of(SliceName{"base", "fluency", "de", "en"}).dump(),
        R"({"configuration":"base","criterion":"fluency","source_language":"de","target_language":"en"})");
}

}  // namespace
}  // namespace adjudge
