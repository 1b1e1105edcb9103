#include "text/folded.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(Folded, ForgetsTheCase) { EXPECT_EQ(folded("HeLLo"), "hello"); }

// The Unicode Standard 15, section 5.18.
TEST(Folded, FoldsSharpSToTwoLetters) { EXPECT_EQ(folded("STRASSE"), folded("Straße")); }

TEST(Folded, ForgetsHowAnAccentIsWritten) { EXPECT_EQ(folded("CAFE\u0301"), folded("caf\u00e9")); }

TEST(Folded, ForgetsWhatDoesNotShow) { EXPECT_EQ(folded("zu\u00adsammen"), "zusammen"); }

TEST(Folded, FoldsTheFinalSigma) { EXPECT_EQ(folded("ΟΔΟΣ"), folded("οδος")); }

TEST(Folded, LeavesAnEmptyTextEmpty) { EXPECT_EQ(folded(""), ""); }

TEST(Folded, LeavesOtherScriptsAlone) { EXPECT_EQ(folded("北京"), "北京"); }

}  // namespace
}  // namespace adjudge
