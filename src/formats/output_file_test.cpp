#include "formats/output_file.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

class OutputFileIn : public ::testing::Test {
protected:
    void SetUp() override {
        folder = std::filesystem::path{::testing::TempDir()} /
                 ("adjudge_" + std::string{::testing::UnitTest::GetInstance()->current_test_info()->name()});
        std::filesystem::create_directory(folder);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    [[nodiscard]] std::string path() const { return (folder / "out").string(); }
    [[nodiscard]] std::string content() const {
        std::ostringstream text;
        text << std::ifstream{path()}.rdbuf();
        return text.str();
    }
    [[nodiscard]] long files() const {
        return std::distance(std::filesystem::directory_iterator{folder}, {});
    }

    std::filesystem::path folder;
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

TEST_F(OutputFileIn, KeepsThePermissionsOfTheFileItReplaces) {
    std::ofstream{path()} << "old";
    std::filesystem::permissions(path(),
                                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    auto file = *OutputFile::create(path());
    EXPECT_TRUE(file.commit());
    EXPECT_EQ(std::filesystem::status(path()).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(OutputFileIn, WritesThroughALink) {
    const auto target = folder / "target";
    std::ofstream{target} << "old";
    std::filesystem::create_symlink(target, path());
    auto file = *OutputFile::create(path());
    EXPECT_TRUE(file.write("new"));
    EXPECT_TRUE(file.commit());
    EXPECT_TRUE(std::filesystem::is_symlink(path()));
    EXPECT_EQ(content(), "new");
}

TEST_F(OutputFileIn, LeavesADeviceWhereItIs) {
    auto file = *OutputFile::create("/dev/null");
    EXPECT_TRUE(file.write("text"));
    EXPECT_TRUE(file.commit());
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(OutputFileIn, NamesThePathItCannotWrite) {
    const auto file = OutputFile::create((folder / "none" / "out").string());
    EXPECT_EQ(file.error().place.file, (folder / "none" / "out").string());
}

}  // namespace
}  // namespace adjudge
