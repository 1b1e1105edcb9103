#include "text/word_ids.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Ids = std::vector<std::uint32_t>;
using Views = std::vector<std::string_view>;

TEST(WordIds, CountUpFromZero) {
    WordIds ids;
    EXPECT_EQ(ids.add(Views{"b", "a", "b"}), (Ids{0, 1, 0}));
    EXPECT_EQ(ids.add(Views{"c", "a"}), (Ids{2, 1}));
    EXPECT_EQ(ids.size(), 3U);
}

TEST(WordIds, FindWithoutAdding) {
    WordIds ids;
    EXPECT_EQ(ids.find(Views{"a"}), (Ids{WordIds::unknown}));
    ids.add(Views{"a"});
    EXPECT_EQ(ids.find(Views{"x", "a"}), (Ids{WordIds::unknown, 0}));
    ids.clear();
    EXPECT_EQ(ids.find(Views{"a"}), (Ids{WordIds::unknown}));
}

TEST(WordIds, StayRightWhenTheTableGrows) {
    WordIds ids;
    std::vector<std::string> words;
    for (int i = 0; i < 1000; ++i) {
        words.push_back(std::to_string(i));
    }
    for (std::uint32_t i = 0; i < 1000; ++i) {
        EXPECT_EQ(ids.add(Views{words[i]}), Ids{i});
    }
    EXPECT_EQ(ids.find(Views{words[777]}), Ids{777});
}

}  // namespace
}  // namespace adjudge
