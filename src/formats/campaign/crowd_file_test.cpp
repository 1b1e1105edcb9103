#include "formats/campaign/crowd_file.hpp"

#include <gtest/gtest.h>

#include "formats/campaign/embedded_files.hpp"
#include "formats/corpus/testing_corpus.hpp"

namespace adjudge {
namespace {

Result<Crowd, Problems> read(std::string text) {
    return read_crowd(SourceText::from_memory("x.toml", std::move(text)));
}

TEST(ReadCrowd, StartsFromTheTypeAndChangesWhatIsSaid) {
    const auto crowd = read("[[part]]\ntype = \"bot\"\nshare = 3\nactivity = 1\nlanguages = [\"de\"]\n");
    ASSERT_TRUE(crowd);
    WorkerTraits expected = traits_of(WorkerType::Bot);
    expected.activity = 1.0;
    EXPECT_EQ(
        crowd->parts,
        (std::vector<CrowdPart>{{.name = "bot", .traits = expected, .share = 3.0, .languages = {"de"}}}));
}

TEST(ReadCrowd, ReadsTheTruth) {
    const auto crowd = read("[truth]\nmiddle = 40\nsystems = [3, -2.5]\n[[part]]\ntype = \"careful\"\n");
    ASSERT_TRUE(crowd);
    EXPECT_EQ(crowd->truth.middle, 40.0);
    EXPECT_EQ(crowd->truth.systems, (std::vector<double>{3.0, -2.5}));
}

TEST(ReadCrowd, NamesEverythingThatIsWrong) {
    const auto crowd =
        read("[truth]\nmidle = 1\nsystems = [1, \"x\"]\n[[part]]\ntype = \"carefull\"\nunread = 2\n");
    ASSERT_FALSE(crowd);
    const auto lines = lines_of(crowd.error());
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_NE(lines[0].find("middle"), std::string::npos) << lines[0];
    EXPECT_NE(lines[2].find("careful"), std::string::npos) << lines[2];
}

TEST(ReadCrowd, RefusesACrowdWithoutWorkers) {
    EXPECT_FALSE(read(""));
    EXPECT_FALSE(read("[[part]]\ntype = \"bot\"\nshare = 0\n"));
}

TEST(ReadCrowd, RefusesExpertsAlone) {
    EXPECT_FALSE(read("[[part]]\ntype = \"expert\"\n"));
    EXPECT_FALSE(read("[[part]]\ntype = \"careful\"\nshare = 0\n[[part]]\ntype = \"expert\"\n"));
    EXPECT_FALSE(parse_mix("expert"));
}

TEST(ReadCrowd, RefusesSpreadsThatOverflow) {
    for (const char* key : {"spread_sd", "noise_sd", "seconds_sd", "activity_sd"}) {
        EXPECT_FALSE(read("[[part]]\ntype = \"careful\"\n" + std::string{key} + " = 900\n")) << key;
    }
    EXPECT_FALSE(read("[[part]]\ntype = \"careful\"\nshare = 1e300\n"));
    EXPECT_FALSE(parse_mix("careful:1e308,bot:1e308"));
}

TEST(ParseMix, ReadsTypesAndHowMany) {
    const auto crowd = parse_mix("careful:6,random-clicker:2.5,bot");
    ASSERT_TRUE(crowd);
    ASSERT_EQ(crowd->parts.size(), 3U);
    EXPECT_EQ(crowd->parts[1].share, 2.5);
    EXPECT_EQ(crowd->parts[2].traits.type, WorkerType::Bot);
    EXPECT_EQ(crowd->parts[2].share, 1.0);
}

TEST(ParseMix, RefusesWhatIsNoTypeOrNoNumber) {
    EXPECT_NE(parse_mix("carefull:1").error().message.find("did you mean 'careful'"), std::string::npos);
    for (const char* text : {"", "careful:", "careful:x", "careful:0", "careful:-1", "careful,,bot"}) {
        EXPECT_FALSE(parse_mix(text)) << text;
    }
}

TEST(EmbeddedCrowds, CanAllBeReadAndSayWhatTheyAre) {
    for (const EmbeddedFile& file : embedded_crowds()) {
        const auto crowd = read(std::string{file.text});
        EXPECT_TRUE(crowd) << file.name << ": " << lines_of(crowd.error()).front();
        EXPECT_TRUE(file.text.starts_with("# ")) << file.name;
    }
}

}  // namespace
}  // namespace adjudge
