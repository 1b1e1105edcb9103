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

TEST_F(SourceTextFile, RefusesUtf16WithTheRepair) {
    EXPECT_EQ(opened("\xFF\xFE"
                     "a")
                  .error()
                  .message,
              "is UTF-16: save it as UTF-8");
    EXPECT_FALSE(
        opened("\xFE\xFF"
               "a"));
}

TEST_F(SourceTextFile, RefusesPackedFilesWithTheRepair) {
    EXPECT_EQ(opened("\x1F\x8B\x08").error().message, "is compressed: unpack it with gunzip");
    EXPECT_EQ(opened("PK\x03\x04").error().message,
              "is a zip or spreadsheet file: save the sheet as CSV in UTF-8");
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
