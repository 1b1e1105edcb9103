#include "formats/source_text.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

class SourceTextFile : public ::testing::Test {
protected:
    void SetUp() override {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        path = std::filesystem::path{::testing::TempDir()} / (std::string{"adjudge_"} + test->name());
    }
    void TearDown() override { std::filesystem::remove(path); }

    Result<SourceText> opened(std::string_view bytes) {
        std::ofstream{path, std::ios::binary} << bytes;
        return SourceText::open(path.string());
    }

    std::filesystem::path path;
};

TEST_F(SourceTextFile, HoldsTheBytesOfTheFile) { EXPECT_EQ(opened("a,b\n")->text(), "a,b\n"); }

TEST_F(SourceTextFile, MayBeEmpty) { EXPECT_EQ(opened("")->text(), ""); }

TEST_F(SourceTextFile, LosesItsByteOrderMark) {
    EXPECT_EQ(opened("\xEF\xBB\xBF"
                     "a")
                  ->text(),
              "a");
}

TEST_F(SourceTextFile, IsNamedInMessages) { EXPECT_EQ(opened("a")->name(), path.string()); }

TEST_F(SourceTextFile, ReadsUtf16WithAByteOrderMark) {
    EXPECT_EQ(opened(std::string{"\xFF\xFE\x61\x00", 4})->text(), "a");
    EXPECT_EQ(opened(std::string{"\xFE\xFF\x00\x61", 4})->text(), "a");
}

TEST_F(SourceTextFile, RefusesHalfACharacterOfUtf16) {
    EXPECT_EQ(opened("\xFF\xFE"
                     "a")
                  .error()
                  .message,
              "is broken UTF-16: save it again, as UTF-8");
}

TEST_F(SourceTextFile, RefusesPackedFilesWithTheRepair) {
    EXPECT_EQ(opened("\x1F\x8B\x08").error().message, "is compressed: unpack it with gunzip");
    EXPECT_EQ(
        opened("PK\x03\x04").error().message,
        "is a zip file or a spreadsheet: save a sheet as CSV, or unpack a zip file on the way: unzip -p " +
            path.string() + " | adjudge ... - --format csv");
}

// What `printf a | gzip -n` writes.
TEST_F(SourceTextFile, UnpacksGzipWhereItIsAsked) {
    const std::string packed{"\x1F\x8B\x08\0\0\0\0\0\0\x03\x4B\x04\0\x43\xBE\xB7\xE8\x01\0\0\0", 21};
    ASSERT_FALSE(opened(packed));
    EXPECT_EQ(SourceText::open(path.string(), PackedFiles::Unpack)->text(), "a");
}

TEST(SourceText, NamesTheFileThatIsNotThere) {
    const auto missing = SourceText::open("no/such/file.csv");
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_EQ(missing.error().place.file, "no/such/file.csv");
}

TEST(SourceText, RefusesAFolder) {
    EXPECT_EQ(SourceText::open("/").error().message, "is a folder, not a file");
}

TEST(SourceText, SurvivesBeingMoved) {
    SourceText first = SourceText::from_memory("x", "short");
    const SourceText second = std::move(first);
    EXPECT_EQ(second.text(), "short");
}

}  // namespace
}  // namespace adjudge
