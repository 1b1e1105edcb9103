#include "model/dictionary.hpp"

#include <map>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

TEST(Dictionary, NumbersNamesInTheOrderOfAppearance) {
    Dictionary names;
    EXPECT_EQ(names.add("zoe"), 0U);
    EXPECT_EQ(names.add("adam"), 1U);
    EXPECT_EQ(names.add("zoe"), 0U);
    EXPECT_EQ(names.size(), 2U);
    EXPECT_EQ(names.name(1), "adam");
}

TEST(Dictionary, FindsOnlyWhatWasAdded) {
    Dictionary names;
    EXPECT_EQ(names.find("zoe"), std::nullopt);
    names.add("zoe");
    EXPECT_EQ(names.find("zoe"), 0U);
    EXPECT_EQ(names.find("zo"), std::nullopt);
}

TEST(Dictionary, TellsNamesApartThatDifferInLengthOrInANul) {
    Dictionary names;
    EXPECT_EQ(names.add(""), 0U);
    EXPECT_EQ(names.add(std::string_view("\0", 1)), 1U);
    EXPECT_EQ(names.add(std::string_view("\0\0", 2)), 2U);
    EXPECT_EQ(names.add("12345678"), 3U);
    EXPECT_EQ(names.add(std::string_view("12345678\0", 9)), 4U);
}

TEST(Dictionary, AgreesWithAMapOverRandomNames) {
    RandomStream random{1, "names"};
    Dictionary names;
    std::map<std::string, std::uint32_t> expected;
    for (int i = 0; i < 20000; ++i) {
        std::string name(random.below(12), 'x');
        for (char& c : name) {
            c = static_cast<char>('a' + random.below(3));
        }
        const auto [place, is_new] = expected.emplace(name, static_cast<std::uint32_t>(expected.size()));
        ASSERT_EQ(names.add(name), place->second) << name;
    }
    for (const auto& [name, code] : expected) {
        EXPECT_EQ(names.name(code), name);
        EXPECT_EQ(names.find(name), code);
    }
}

TEST(Dictionary, WorksOnWithoutItsIndex) {
    Dictionary names;
    names.add("zoe");
    names.add("adam");
    names.drop_index();
    EXPECT_EQ(names.find("adam"), 1U);
    EXPECT_EQ(names.find("eve"), std::nullopt);
    EXPECT_EQ(names.add("adam"), 1U);
    EXPECT_EQ(names.add("eve"), 2U);
}

TEST(Dictionary, RefusesACodeItNeverGave) { EXPECT_THROW((void)Dictionary{}.name(0), std::out_of_range); }

}  // namespace
}  // namespace adjudge
