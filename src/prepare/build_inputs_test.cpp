#include "prepare/build_inputs.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "formats/hit_file.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

Result<GoldAnswers, Problems> gold_of(const std::string& rows) {
    return read_gold(SourceText::from_memory("gold.csv", "worker,item,system,score\n" + rows));
}

TEST(ReadGold, IsTheMeanOfTheExpertsScores) {
    const auto gold = gold_of("u,1,a,40\nv,1,a,60\nu,2,a,30\n");
    ASSERT_TRUE(gold);
    EXPECT_EQ(*gold, (GoldAnswers{{{"1", "a"}, "50"}, {{"2", "a"}, "30"}}));
}

TEST(ReadGold, LeavesOutScoresThatAreNotGiven) {
    const auto gold = gold_of("u,1,a,40\nv,1,a,\nu,2,a,\n");
    ASSERT_TRUE(gold);
    EXPECT_EQ(*gold, (GoldAnswers{{{"1", "a"}, "40"}}));
}

TEST(ReadGold, NamesThePlaceOfAScoreThatIsNotANumber) {
    const auto gold = gold_of("u,1,a,40\nv,1,a,good\n");
    ASSERT_FALSE(gold);
    const Place place = gold.error().listed()[0].place;
    EXPECT_EQ(place.file, "gold.csv");
    EXPECT_EQ(place.line, 3U);
    EXPECT_EQ(place.field, "score");
}

Result<std::vector<GivenScreen>, Problems> screens_of(const std::string& rows) {
    return read_screens(SourceText::from_memory("screens.csv", "worker,screen,item,system,rank\n" + rows));
}

TEST(ReadScreens, KeepTheOrderOfTheFile) {
    const auto screens = screens_of("u,s2,7,b,1\nu,s2,7,a,2\nu,s1,3,c,1\nu,s1,3,a,2\n");
    ASSERT_TRUE(screens);
    ASSERT_EQ(screens->size(), 2U);
    EXPECT_EQ((*screens)[0], (GivenScreen{"s2", "7", {"b", "a"}, {.file = "screens.csv", .line = 2}}));
    EXPECT_EQ((*screens)[1], (GivenScreen{"s1", "3", {"c", "a"}, {.file = "screens.csv", .line = 4}}));
}

TEST(ReadScreens, NeedNeitherWorkersNorRanks) {
    const auto screens =
        read_screens(SourceText::from_memory("screens.csv", "screen,item,system\ns1,7,b\ns1,7,a\ns2,3,c\n"));
    ASSERT_TRUE(screens);
    ASSERT_EQ(screens->size(), 2U);
    EXPECT_EQ((*screens)[0].systems, (std::vector<std::string>{"b", "a"}));
}

TEST(ReadScreens, NeedItems) {
    const auto screens = read_screens(SourceText::from_memory("screens.csv", "screen,system\ns1,b\ns1,a\n"));
    ASSERT_FALSE(screens);
    EXPECT_EQ(screens.error().listed()[0].place.field, "item");
}

TEST(ReadScreens, ShowASystemOnceThatTwoWorkersRanked) {
    const auto screens = screens_of("u,s,7,b,1\nu,s,7,a,2\nv,s,7,a,1\nv,s,7,b,2\n");
    ASSERT_TRUE(screens);
    ASSERT_EQ(screens->size(), 1U);
    EXPECT_EQ((*screens)[0].systems, (std::vector<std::string>{"b", "a"}));
}

TEST(ReadScreens, RefuseAScreenAboutTwoItems) {
    const auto screens = screens_of("u,s,7,b,1\nu,s,8,a,2\n");
    ASSERT_FALSE(screens);
    EXPECT_EQ(describe(screens.error().listed()[0]),
              "screens.csv:3: the screen 's' is about the item '8' here and about '7' in line 2: give one of "
              "the two another name");
}

// What the store's testing units show: "a sentence" by the system "sys" for the items h1:1 and h1:2.
class ReadEarlierHits : public ::testing::Test {
protected:
    ReadEarlierHits() {
        corpus_.segments = {{.item = "h1:1"}, {.item = "h1:2"}};
        corpus_.systems = {{"sys", {"a sentence", "a sentence"}}};
        corpus_.system_origins = {{.file = "sys.txt"}};
        campaign_.protocols = {{.name = "base"}};
    }
    Result<EarlierHits, Problems> read(const std::string& text) {
        std::ofstream{folder_.file("hits.jsonl")} << text;
        return read_earlier_hits(folder_.file("hits.jsonl"), corpus_, campaign_);
    }
    static std::string line_of(const Hit& hit) { return hit_line(hit) + "\n"; }

    TestFolder folder_;
    Corpus corpus_{.source_language = "de", .target_language = "en"};
    Campaign campaign_;
};

TEST_F(ReadEarlierHits, FindsWhatTheyAreAbout) {
    const auto earlier = read(line_of(rating_hit("h1")));
    ASSERT_TRUE(earlier);
    EXPECT_EQ(earlier->covered, (std::set<ItemAndSystem>{{"h1:1", "sys"}, {"h1:2", "sys"}}));
}

TEST_F(ReadEarlierHits, CountsThoseOfOneConfiguration) {
    Hit other = rating_hit("h3");
    other.configuration = "other";
    const auto earlier = read(line_of(rating_hit("h1")) + line_of(rating_hit("h2")) + line_of(other));
    ASSERT_TRUE(earlier);
    EXPECT_EQ(earlier->hits, 2U);
}

TEST_F(ReadEarlierHits, PassesOverOtherLanguagePairs) {
    Hit other = rating_hit("h1");
    other.target_language = "fr";
    const auto earlier = read(line_of(other));
    ASSERT_TRUE(earlier);
    EXPECT_EQ(earlier->hits, 0U);
    EXPECT_TRUE(earlier->covered.empty());
}

TEST_F(ReadEarlierHits, NamesTheLineOfAnOutputThatHasChanged) {
    corpus_.systems[0].outputs[1] = "another sentence";
    const auto earlier = read(line_of(rating_hit("h1")));
    ASSERT_FALSE(earlier);
    const Error problem = earlier.error().listed()[0];
    EXPECT_EQ(problem.code, ErrorCode::Conflict);
    EXPECT_EQ(problem.place, (Place{.file = "sys.txt", .line = 2}));
    EXPECT_NE(problem.message.find("'sys' for item 'h1:2'"), std::string::npos) << problem.message;
}

TEST_F(ReadEarlierHits, DoesNotCompareOutputsShownWithoutForeignWords) {
    corpus_.systems[0].outputs[1] = "another sentence";
    campaign_.protocols[0].removes_foreign_words = true;
    EXPECT_TRUE(read(line_of(rating_hit("h1"))));
}

TEST_F(ReadEarlierHits, NamesALineThatIsNotAHit) {
    const auto earlier = read(line_of(rating_hit("h1")) + "{\"id\": 3}\n");
    ASSERT_FALSE(earlier);
    const Error problem = earlier.error().listed()[0];
    EXPECT_EQ(problem.place.line, 2U);
    EXPECT_TRUE(problem.message.ends_with("build all anew with --replace")) << problem.message;
}

}  // namespace
}  // namespace adjudge
