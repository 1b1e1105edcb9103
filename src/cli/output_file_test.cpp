#include "cli/output_file.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

class OutputFileIn : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::path{::testing::TempDir()} /
                  ("adjudge_" + std::string{::testing::UnitTest::GetInstance()->current_test_info()->name()});
        std::filesystem::create_directory(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path() const { return (folder_ / "out").string(); }
    [[nodiscard]] std::string content() const {
        std::ostringstream text;
        text << std::ifstream{path()}.rdbuf();
        return text.str();
    }
    [[nodiscard]] long files() const {
        return std::distance(std::filesystem::directory_iterator{folder_}, {});
    }

    std::filesystem::path folder_;
};

TEST_F(OutputFileIn, IsThereAfterTheCommit) {
    {
        auto file = *OutputFile::create(path());
        EXPECT_TRUE(file.write("one "));
        EXPECT_TRUE(file.write("two"));
        EXPECT_FALSE(std::filesystem::exists(path()));
        EXPECT_TRUE(file.commit());
    }
    EXPECT_EQ(content(), "one two");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileIn, LeavesNoTraceWithoutACommit) {
    std::ofstream{path()} << "old";
    EXPECT_TRUE(OutputFile::create(path())->write("new"));
    EXPECT_EQ(content(), "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileIn, NamesThePathItCannotWrite) {
    const auto file = OutputFile::create((folder_ / "none" / "out").string());
    EXPECT_EQ(file.error().place.file, (folder_ / "none" / "out").string());
}

}  // namespace
}  // namespace adjudge
