#include "prepare/named_texts.hpp"

#include <gtest/gtest.h>

#include "prepare/testing_campaign_folder.hpp"

namespace adjudge {
namespace {

std::vector<NamedText> read(const std::vector<std::string>& names) {
    auto texts = read_named_texts(names);
    if (!texts) {
        throw std::runtime_error{describe(texts.error().listed()[0])};
    }
    return *std::move(texts);
}

TEST(ReadNamedTexts, CountsLinesAndKeepsTheFirst) {
    const TestingCampaignFolder made;
    made.write("long.txt", TestingCampaignFolder::lines("Line", 1000));
    const auto texts = read({made.file("long.txt")});
    ASSERT_EQ(texts.size(), 1U);
    EXPECT_EQ(texts[0].line_count, 1000U);
    EXPECT_EQ(texts[0].lines.at(0), "Line 1.");
    EXPECT_LT(texts[0].lines.size(), 1000U);
}

TEST(ReadNamedTexts, CountsALastLineWithoutAnEnd) {
    const TestingCampaignFolder made;
    made.write("x.txt", "one\r\ntwo");
    const auto texts = read({made.file("x.txt")});
    EXPECT_EQ(texts.at(0).line_count, 2U);
    EXPECT_EQ(texts.at(0).lines, (std::vector<std::string>{"one", "two"}));
}

TEST(ReadNamedTexts, TakesTheFilesOfAFolderInOrderWithoutHiddenOnes) {
    const TestingCampaignFolder made;
    made.write("texts/b.txt", "b\n");
    made.write("texts/a.txt", "a\n");
    made.write("texts/.hidden", "x\n");
    made.write("texts/deeper/c.txt", "c\n");
    const auto texts = read({made.file("texts"), made.file("texts/b.txt")});
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_EQ(texts[0].path, made.file("texts/a.txt"));
    EXPECT_EQ(texts[1].path, made.file("texts/b.txt"));
    EXPECT_EQ(texts[2].path, made.file("texts/deeper/c.txt"));
}

TEST(ReadNamedTexts, FailsWithEveryNameThatIsNotThere) {
    const TestingCampaignFolder made;
    const auto texts =
        read_named_texts(std::vector<std::string>{made.file("x"), made.file("y"), made.file("s.txt")});
    ASSERT_FALSE(texts);
    EXPECT_EQ(texts.error().total(), 2U);
    EXPECT_EQ(texts.error().listed()[1].code, ErrorCode::NotFound);
}

}  // namespace
}  // namespace adjudge
