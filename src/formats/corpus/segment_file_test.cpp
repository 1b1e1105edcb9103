#include "formats/corpus/segment_file.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <zlib.h>

namespace adjudge {
namespace {

using Lines = std::vector<std::string_view>;

Lines lines_of(const std::string& text, LineEnds ends = LineEnds::LineFeed) {
    const auto file = SegmentFile::from_memory("texts", text, ends);
    static std::string kept;  // outlives the file that is read
    kept = text;
    Lines lines;
    for (const std::string_view line : file->lines()) {
        const auto at = static_cast<std::size_t>(line.data() - file->lines().front().data());
        lines.push_back(std::string_view{kept}.substr(at, line.size()));
    }
    return lines;
}

TEST(SegmentFile, EndsLinesAtLineFeedsAlone) {
    EXPECT_EQ(lines_of("a\r\n\nb\rc"), (Lines{"a\r", "", "b\rc"}));
    EXPECT_EQ(lines_of("a\n"), (Lines{"a"}));
    EXPECT_EQ(lines_of("\n"), (Lines{""}));
    EXPECT_EQ(lines_of(""), Lines{});
}

TEST(SegmentFile, EndsLinesOfAPipeAtAnyLineEnd) {
    EXPECT_EQ(lines_of("a\r\n\rb\nc", LineEnds::Universal), (Lines{"a", "", "b", "c"}));
}

TEST(SegmentFile, KeepsAByteOrderMarkAndNul) {
    const std::string text{
        "\xEF\xBB\xBF"
        "a\0b\n",
        7};
    EXPECT_EQ(lines_of(text), (Lines{std::string_view{text}.substr(0, 6)}));
}

TEST(SegmentFile, NamesTheLineThatIsNotUtf8) {
    const auto file = SegmentFile::from_memory("texts",
                                               "good\nb\xFF"
                                               "d\n");
    ASSERT_FALSE(file.has_value());
    EXPECT_EQ(file.error().place.file, "texts");
    EXPECT_EQ(file.error().place.line, 2U);
}

TEST(SegmentFile, RefusesUtf16) {
    EXPECT_FALSE(SegmentFile::from_memory("texts",
                                          "\xFF\xFE"
                                          "a")
                     .has_value());
}

class SegmentFileOnDisk : public ::testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder / name).string(); }
    static std::string bytes(const std::string& path) {
        std::ifstream in{path, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
    [[nodiscard]] std::string compressed(const std::string& name, const std::string& text) const {
        gzFile_s* out = ::gzopen(path(name).c_str(), "wb");
        ::gzwrite(out, text.data(), static_cast<unsigned>(text.size()));
        ::gzclose(out);
        return path(name);
    }

    std::filesystem::path folder =
        std::filesystem::path{::testing::TempDir()} /
        ("segment_file_" + std::string{::testing::UnitTest::GetInstance()->current_test_info()->name()});
};

TEST_F(SegmentFileOnDisk, ReadsPlainAndCompressedTexts) {
    std::ofstream{path("plain")} << "a\nb\n";
    const auto plain = SegmentFile::open(path("plain"));
    EXPECT_EQ(plain->lines(), (Lines{"a", "b"}));
    const auto packed = SegmentFile::open(compressed("packed.gz", "c\nd"));
    EXPECT_EQ(packed->lines(), (Lines{"c", "d"}));
}

TEST_F(SegmentFileOnDisk, TellsThatACompressedFileIsCutShort) {
    std::string text;
    for (int i = 0; i < 20000; ++i) {
        text += std::to_string(i * 7919) + "\n";
    }
    const std::string whole = bytes(compressed("whole.gz", text));
    std::ofstream{path("part.gz"), std::ios::binary} << whole.substr(0, whole.size() / 2);
    const auto part = SegmentFile::open(path("part.gz"));
    ASSERT_FALSE(part.has_value());
    EXPECT_EQ(part.error().code, ErrorCode::InvalidInput);
}

TEST_F(SegmentFileOnDisk, TellsWhatCannotBeRead) {
    EXPECT_EQ(SegmentFile::open(path("none")).error().code, ErrorCode::NotFound);
    EXPECT_EQ(SegmentFile::open(folder.string()).error().code, ErrorCode::InvalidInput);
}

TEST(TabColumns, SplitsLines) {
    const auto file = SegmentFile::from_memory("texts", "a\tb\tc\nd\te\t\n");
    EXPECT_EQ(*tab_columns(*file, 3, SurplusTabs::Refuse),
              (std::vector<Lines>{{"a", "d"}, {"b", "e"}, {"c", ""}}));
    EXPECT_EQ(*tab_columns(*file, 2, SurplusTabs::KeepInLast),
              (std::vector<Lines>{{"a", "d"}, {"b\tc", "e\t"}}));
}

TEST(TabColumns, NamesTheLineWithAnotherNumber) {
    const auto file = SegmentFile::from_memory("texts", "a\tb\nc\n");
    EXPECT_EQ(tab_columns(*file, 2, SurplusTabs::KeepInLast).error().place.line, 2U);
    EXPECT_EQ(tab_columns(*file, 1, SurplusTabs::Refuse).error().place.line, 1U);
}

}  // namespace
}  // namespace adjudge
