#include "report/report_files.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

namespace fs = std::filesystem;

class ReportFiles : public testing::Test {
protected:
    ReportFiles() {
        std::string name = fs::temp_directory_path() / "adjudge-report.XXXXXX";
        if (::mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error{"no folder for a test"};
        }
        folder_ = name;
    }
    ~ReportFiles() override {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    [[nodiscard]] std::string text(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream{folder_ / name, std::ios::binary}.rdbuf();
        return text.str();
    }

private:
    fs::path folder_;
};

ReportTable table_of(const std::string& name, const std::string& cell) {
    return {name, "title", {{"column"}}, {{text_cell(cell)}}};
}

TEST_F(ReportFiles, ReplaceWhatIsThere) {
    ASSERT_TRUE(write_whole_file(path("page.html"), "a longer page"));
    ASSERT_TRUE(write_whole_file(path("page.html"), "page"));
    EXPECT_EQ(text("page.html"), "page");
}

TEST_F(ReportFiles, FailWhereTheFolderCannotBeMade) {
    ASSERT_TRUE(write_whole_file(path("file"), ""));
    EXPECT_EQ(make_folder(path("file/folder")).error().code, ErrorCode::Io);
}

TEST_F(ReportFiles, HoldEveryTableWithRowsTwice) {
    const ReportTable empty{"empty", "title", {{"column"}}, {}};
    ASSERT_TRUE(write_report_tables(path("new/tables"), "Title", {table_of("systems", "x"), empty}));
    EXPECT_EQ(text("new/tables/systems.csv"), "column\nx\n");
    EXPECT_NE(text("new/tables/systems.tex").find("x"), std::string::npos);
    EXPECT_NE(text("new/tables/tables.tex").find("systems.tex"), std::string::npos);
    EXPECT_FALSE(fs::exists(path("new/tables/empty.csv")));
    EXPECT_EQ(text("new/tables/tables.tex").find("empty"), std::string::npos);
}

TEST_F(ReportFiles, HoldAFigureAndItsNumbersAndSayWhetherThereIsAPdf) {
    const Figure figure{{"ranking", "title", "", "method"},
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>",
                        table_of("ranking-2", "7")};
    const Result<bool> has_pdf = write_report_figures(path("figures"), {figure});
    ASSERT_TRUE(has_pdf) << has_pdf.error().message;
    EXPECT_EQ(text("figures/ranking-2.csv"), "column\n7\n");
    EXPECT_NE(text("figures/ranking-2.svg").find("<svg"), std::string::npos);
    EXPECT_EQ(fs::exists(path("figures/ranking-2.pdf")), *has_pdf);
}

}  // namespace
}  // namespace adjudge
