#include "model/unit.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(CheckHit, TakesControlsWithTheirPairs) {
    EXPECT_TRUE(check(Hit{"h", {{"u1"}, {"u2", UnitKind::AskAgain, "u1"}, {"u3", UnitKind::Gold}}}));
    EXPECT_TRUE(check(Hit{"h"}));
}

TEST(CheckHit, RefusesAControlWithoutItsPair) {
    const Hit hit{"h", {{"u1"}, {"u2", UnitKind::BadReference, "u9"}}};
    EXPECT_EQ(check(hit).error().message,
              "HIT 'h': the bad_reference unit 'u2' has no normal unit 'u9' in the HIT to belong to");
}

TEST(CheckHit, RefusesAControlOfAControl) {
    EXPECT_FALSE(check(Hit{"h", {{"u1", UnitKind::Gold}, {"u2", UnitKind::AskAgain, "u1"}}}));
}

TEST(CheckHit, RefusesAUnitTwice) {
    EXPECT_EQ(check(Hit{"h", {{"u1"}, {"u1"}}}).error().message, "HIT 'h': the unit 'u1' is there twice");
}

}  // namespace
}  // namespace adjudge
