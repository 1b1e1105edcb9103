// A file with thirty planted defects gets thirty clear messages, and the program lives.
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

struct Defect {
    std::string row;        // as it stands in the file
    std::string complaint;  // what the message must say
};

// The header lacks the column `system`, which is the first defect.
const std::string header = "worker,item,score,kind,role,position,seconds,submitted_at,gold,unit\n";
const std::string missing_column = "system: a ratings table needs this column, and it is missing";

const std::vector<Defect>& defects() {
    static const std::vector<Defect> all{
        {"w\xFF,1,50,,,,,,,u1", "worker: the bytes in 'w\\xff' are not UTF-8"},
        {"w,i\xC3,50,,,,,,,u2", "item: the bytes in 'i\\xc3' are not UTF-8"},
        {"w,\xED\xA0\x80,50,,,,,,,u3", "item: the bytes in '\\xed\\xa0\\x80' are not UTF-8"},
        {std::string{"w,a\0b,50,,,,,,,u4", 17}, "item: 'a\\x00b' has a NUL character"},
        {"w,1,NaN,,,,,,,u5", "score: 'NaN' is not a number: leave the cell empty"},
        {"w,1,-inf,,,,,,,u6", "score: '-inf' is not a number"},
        {"w,1,1e400,,,,,,,u7", "score: '1e400' is too large"},
        {"w,1,\"85,5\",,,,,,,u8", "score: '85,5' is not a number: write a point as decimal mark"},
        {"w,1, 50,,,,,,,u9", "score: ' 50' is not a number: take the blanks away"},
        {"w,1,good,,,,,,,u10", "score: 'good' is not a number"},
        {"w,1,None,,,,,,,u11", "score: 'None' is not a number: leave the cell empty"},
        {"w,1,0x32,,,,,,,u12", "score: '0x32' is not a number"},
        {",1,50,,,,,,,u13", "worker: is empty, and every row needs it"},
        {"w,,50,,,,,,,u14", "item: is empty, and every row needs it"},
        {"w,1,50,asq_again,,,,,,u15", "did you mean 'ask_again'?"},
        {"w,1,50,,turker,,,,,u16", "role: 'turker' is not crowd, expert or simulated"},
        {"w,1,50,,,first,,,,u17", "position: 'first' is not a whole number from 0 up"},
        {"w,1,50,,,-3,,,,u18", "position: '-3' is not a whole number from 0 up"},
        {"w,1,50,,,99999999999,,,,u19", "position: '99999999999' is too large"},
        {"w,1,50,,,,-2,,,u20", "seconds: '-2' is a negative time"},
        {"w,1,50,,,,,yesterday,,u21", "submitted_at: 'yesterday' is not a time as 2018-05-01T12:00:00Z"},
        {"w,1,50,,,,,2018-02-30,,u22", "submitted_at: '2018-02-30' is not a time"},
        {"w,1,50,,,,,1711317347693,,u23", "counted in seconds, not milliseconds"},
        {"w,1,50,,,,,,\xE2\x80\xAE"
         "5,u24",
         "gold: '\\u202e5' is not a number"},
        {"w,1,50", "the row has 3 cells, and the header has 10 columns"},
        {"w,1,50,,,,,,,u25,extra", "the row has 11 cells, and the header has 10 columns"},
        {"w,5\" disk,50,,,,,,,u26", "a quote stands inside a cell that does not begin with one, at '\" disk"},
        {"w,\"1\"x,50,,,,,,,u27", "a quoted cell goes on after its closing quote, at 'x,50"},
        {"w,1,50,system,,,,,,twin", "repeats line"},
    };
    return all;
}

constexpr std::size_t long_line = std::size_t{1} << 30U;

// Good rows between the bad ones, a twin for the duplicate, and a line of a gigabyte (a hole in the file, so
// that it costs no disk).
std::string write_defects(const TemporaryFolder& folder) {
    std::string text = header + "w,1,50,system,,,,,,twin\n";
    for (const Defect& defect : defects()) {
        text += defect.row + "\nw,1,50,,,,,,," + std::to_string(text.size()) + "\n";
    }
    std::string path = folder.file("defects.csv", text);
    std::filesystem::resize_file(path, text.size() + long_line);
    std::ofstream{path, std::ios::binary | std::ios::app} << "\nw,2,50,,,,,,,last\n";
    return path;
}

TEST(ThirtyDefects, EachGetItsMessage) {
    const TemporaryFolder folder;
    const std::string path = write_defects(folder);
    const ProgramRun run = run_program({"inspect", path});
    EXPECT_EQ(run.exit_code, 2);
    const std::vector<std::string> lines = lines_of(run.err);

    std::vector<std::string> complaints{missing_column, "is longer than 64 MiB: line ends are missing"};
    for (const Defect& defect : defects()) {
        complaints.push_back(defect.complaint);
    }
    std::set<std::string> unclaimed{lines.begin(), lines.end()};
    for (const std::string& complaint : complaints) {
        const auto claimed = std::find_if(unclaimed.begin(), unclaimed.end(), [&](const std::string& line) {
            return line.find(complaint) != std::string::npos;
        });
        ASSERT_NE(claimed, unclaimed.end()) << "no message says: " << complaint << "\n" << run.err;
        EXPECT_TRUE(claimed->starts_with(path + ":")) << *claimed;
        unclaimed.erase(claimed);
    }
    EXPECT_EQ(complaints.size(), 31U);
    EXPECT_TRUE(unclaimed.empty()) << "beyond the planted: " << *unclaimed.begin();
}

TEST(ThirtyDefects, AreReportedAtTheirLines) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"inspect", write_defects(folder)});
    // The n-th defect stands on line 3 + 2 n, counted from 0, after the header and the twin.
    EXPECT_NE(run.err.find("defects.csv:11:5: score: 'NaN'"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("defects.csv:59: repeats line 2 in every cell"), std::string::npos) << run.err;
}

TEST(ThirtyDefects, DoNotDependOnTheNumberOfThreads) {
    const TemporaryFolder folder;
    const std::string path = write_defects(folder);
    EXPECT_EQ(run_program({"inspect", path, "--threads", "1"}).err,
              run_program({"inspect", path, "--threads", "3"}).err);
}

struct HopelessCase {
    std::string name;
    std::string text;
    std::string complaint;
};

class HopelessFile : public ::testing::TestWithParam<HopelessCase> {};

TEST_P(HopelessFile, GetsOneClearMessage) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"inspect", folder.file("t.csv", GetParam().text)});
    EXPECT_EQ(run.exit_code, 2);
    const auto lines = lines_of(run.err);
    ASSERT_EQ(lines.size(), 1U) << run.err;
    EXPECT_NE(lines[0].find(GetParam().complaint), std::string::npos) << lines[0];
}

INSTANTIATE_TEST_SUITE_P(
    Inspect, HopelessFile,
    ::testing::Values(
        HopelessCase{"Empty", "", "the file is empty"}, HopelessCase{"Blank", "\n\n\n", "the file is empty"},
        HopelessCase{"OfNoTable", "a,b\n1,2\n", "the columns fit no table"},
        HopelessCase{"WithAColumnTwice", "worker,item,label,label\nw,1,x,y\n", "this column is there twice"},
        HopelessCase{"WithAnOpenQuoteInTheHeader", "worker,\"item,label\nw,1,x\n",
                     "the header cannot be read"},
        HopelessCase{"WithABadByteInTheHeader", "work\xFF,item,label\nw,1,x\n", "are not UTF-8"},
        HopelessCase{"WithCrLineEnds", "worker,item,label\rw,1,x\r", "the lines end in CR alone"},
        HopelessCase{"InBrokenUtf16", "\xFF\xFEw", "is broken UTF-16: save it again, as UTF-8"},
        HopelessCase{"CutWhileCompressed", "\x1F\x8B\x08", "the bytes are not packed with gzip, or are cut"},
        HopelessCase{"OfASpreadsheet", "PK\x03\x04", "is a zip file or a spreadsheet"},
        HopelessCase{"OfTwoTables", "worker,item,label,score,system\n", "the columns fit several tables"}),
    [](const auto& param) { return param.param.name; });

}  // namespace
}  // namespace adjudge
