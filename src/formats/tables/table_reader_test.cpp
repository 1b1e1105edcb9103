#include "formats/tables/table_reader.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "formats/tables/cell.hpp"
#include "formats/tables/record_scanner.hpp"

namespace adjudge {
namespace {

TableReading read(std::string text, TableReadOptions options = {}) {
    if (!options.format) {
        options.format = FileFormat::Csv;
    }
    return read_table_parts(SourceText::from_memory("t.csv", std::move(text)), options);
}

std::vector<std::string> problems_of(std::string text, TableReadOptions options = {}) {
    std::vector<std::string> problems;
    const TableReading reading = read(std::move(text), std::move(options));
    for (const Error& error : reading.problems.listed()) {
        problems.push_back(describe(error));
    }
    return problems;
}

// The table as text, one line a row: "column=cell column=cell".
std::string shown(const JudgmentTable& table) {
    std::string text;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        for (const NamedColumn& column : table.columns()) {
            text += column.name + "=" + format_cell(table, column, row) + " ";
        }
        text += "\n";
    }
    return text;
}

std::string shown(std::string text, TableReadOptions options = {}) {
    TableReading reading = read(std::move(text), std::move(options));
    for (const Error& error : reading.problems.listed()) {
        ADD_FAILURE() << describe(error);
    }
    return shown(JudgmentTable{std::move(reading.parts)});
}

TEST(TableReader, ReadsColumnsByNameInAnyOrder) {
    EXPECT_EQ(shown("score,system,worker,item\n85.50,s,w,1\n"), "score=85.5 system=s worker=w item=1 \n");
}

TEST(TableReader, KeepsUnknownColumns) {
    EXPECT_EQ(shown("worker,item,label,,note\nw,1,yes,x,\"a,b\"\n"),
              "worker=w item=1 label=yes column_4=x note=a,b \n");
}

TEST(TableReader, AcceptsAByteOrderMarkAndCrLf) {
    EXPECT_EQ(shown("\xEF\xBB\xBFworker,item,label\r\nw,1,yes\r\n"), "worker=w item=1 label=yes \n");
}

TEST(TableReader, ReadsTsvAndRawTsv) {
    EXPECT_EQ(shown("worker\titem\tlabel\nw\t1\t\"a\tb\"\n", {.format = FileFormat::Tsv}),
              "worker=w item=1 label=a\tb \n");
    EXPECT_EQ(shown("worker\titem\tlabel\nw\t1\t\"a\n", {.format = FileFormat::RawTsv}),
              "worker=w item=1 label=\"a \n");
}

TEST(TableReader, ReadsJsonl) {
    EXPECT_EQ(shown("{\"worker\":\"w\",\"item\":1,\"label\":\"yes\"}\n\n{\"label\":\"no\",\"item\":2,"
                    "\"worker\":\"v\","
                    "\"note\":[1,2]}\n",
                    {.format = FileFormat::Jsonl}),
              "worker=w item=1 label=yes note= \nworker=v item=2 label=no note=[1,2] \n");
}

TEST(TableReader, MapsSetsAndTranslates) {
    const TableReadOptions options{.map = {{"worker", "rater"}, {"choice", "rating"}},
                                   .constants = {{"system_a", "mt"}, {"system_b", "human"}},
                                   .values = {{"choice", "mt", "a"}, {"choice", "human", "b"}}};
    EXPECT_EQ(shown("rater,item,rating\nA,E-1,mt\nA,E-2,tie\n", options),
              "system_a=mt system_b=human worker=A item=E-1 choice=a \n"
              "system_a=mt system_b=human worker=A item=E-2 choice=tie \n");
}

TEST(TableReader, ReadsAFileWithoutHeader) {
    EXPECT_EQ(shown("w,1,yes\n", {.header = {"worker", "item", "label"}}), "worker=w item=1 label=yes \n");
}

TEST(TableReader, TellsChoicesFromRanks) {
    EXPECT_EQ(shown("worker,item,system_a,system_b,rank_a,rank_b\nw,1,x,y,2,1\n"),
              "worker=w item=1 system_a=x system_b=y rank_a=2 rank_b=1 choice=b \n");
}

TEST(TableReader, TakesAHeaderWithoutRowsAsAnEmptyTable) {
    EXPECT_EQ(shown("worker,item,label\n"), "");
    EXPECT_EQ(shown("worker,item,label"), "");
}

TEST(TableReader, NamesFileLineColumnFieldAndText) {
    EXPECT_EQ(problems_of("worker,item,system,score\nw,1,s,50\nw,2,s,NaN\n"),
              (std::vector<std::string>{
                  "t.csv:3:7: score: 'NaN' is not a number: leave the cell empty where there is none"}));
}

TEST(TableReader, CountsColumnsInCharactersAndLinesInsideQuotes) {
    EXPECT_EQ(problems_of("worker,item,label,seconds\n\xC3\xA4,\"x\ny\",\xC3\xB6,fast\n"),
              (std::vector<std::string>{"t.csv:3:6: seconds: 'fast' is not a number"}));
}

TEST(TableReader, ReportsAllProblemsAndKeepsTheGoodRows) {
    const TableReading reading = read(
        "worker,item,system,score,kind\nw,1,s,50,system\n,2,s,1e400,asq_again\nw,3,s\nw,4,s,7,\nw,5,\xFF,8,"
        "\n");
    EXPECT_EQ(reading.problems.total(), 5U);
    EXPECT_EQ(reading.parts.lines.rows(), 2U);
    EXPECT_EQ(reading.parts.lines.line_of(1), 5U);
}

TEST(TableReader, RefusesAnEmptyFile) {
    EXPECT_EQ(problems_of(""),
              (std::vector<std::string>{"t.csv: the file is empty: its first line must name the columns"}));
    EXPECT_EQ(problems_of("", {.format = FileFormat::Jsonl}),
              (std::vector<std::string>{
                  "t.csv: the file is empty: every line must be one judgment as a JSON object"}));
}

TEST(TableReader, SaysWhichRowHasTooManyCells) {
    EXPECT_EQ(problems_of("worker,item,label\nw,1,yes,no\n"),
              (std::vector<std::string>{"t.csv:2:1: the row has 4 cells, and the header has 3 columns"}));
}

TEST(TableReader, SuggestsRawTsvForStrayQuotes) {
    const auto problems =
        problems_of("worker\titem\tlabel\nw\t1\tsay \"yes\"\n", {.format = FileFormat::Tsv});
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("--format raw-tsv"), std::string::npos) << problems[0];
}

TEST(TableReader, RecognisesFilesWithCrLineEnds) {
    EXPECT_EQ(problems_of("worker,item\rw,1\r"),
              (std::vector<std::string>{
                  "t.csv:1: the lines end in CR alone: save the file with LF or CRLF line ends"}));
}

TEST(TableReader, RefusesAJsonRowThatLacksItsWorker) {
    EXPECT_EQ(problems_of("{\"worker\":\"w\",\"item\":1,\"label\":\"yes\"}\n{\"item\":2,\"label\":\"no\"}\n",
                          {.format = FileFormat::Jsonl}),
              (std::vector<std::string>{"t.csv:2:1: worker: is empty, and every row needs it"}));
}

TEST(TableReader, RefusesAnEmptyObjectInAnyChunk) {
    const std::string text = "{\"worker\":\"w\",\"item\":1,\"label\":\"yes\"}\n{}\n";
    for (const std::size_t bytes : {7U, 4096U}) {
        EXPECT_EQ(problems_of(text, {.format = FileFormat::Jsonl, .chunk_bytes = bytes}),
                  (std::vector<std::string>{"t.csv:2:1: worker: is empty, and every row needs it"}));
    }
}

TEST(TableReader, RefusesAListWhereAValueIsWanted) {
    EXPECT_EQ(
        problems_of("{\"worker\":\"w\",\"item\":[1],\"label\":\"yes\"}\n", {.format = FileFormat::Jsonl}),
        (std::vector<std::string>{
            "t.csv:1:1: item: '[1]' is a list or an object, and a single value is wanted"}));
}

TEST(TableReader, RefusesTwoKeysForOneColumnHoweverLateTheyCome) {
    std::string text;
    for (int i = 0; i < 1000; ++i) {
        text += "{\"judge\":\"j\",\"item\":\"1\",\"label\":\"x\"}\n";
    }
    text += "{\"judge\":\"j\",\"item\":\"1\",\"worker\":\"w\",\"original_worker\":\"v\"}\n";
    EXPECT_EQ(problems_of(text, {.format = FileFormat::Jsonl, .map = {{"worker", "judge"}}}),
              (std::vector<std::string>{"t.csv:1001:1: original_worker: is given twice"}));
}

TEST(TableReader, LooksForTheColumnsOfJsonlBeyondTheFirstLine) {
    EXPECT_EQ(shown("{\"worker\":\"w\",\"item\":\"1\",\"system\":\"a\"}\n"
                    "{\"worker\":\"w\",\"item\":\"2\",\"system\":\"a\",\"score\":5}\n",
                    {.format = FileFormat::Jsonl}),
              "worker=w item=1 system=a score= \nworker=w item=2 system=a score=5 \n");
}

TEST(TableReader, RefusesAConstantThatSomeRowsHaveThemselves) {
    EXPECT_EQ(problems_of("{\"worker\":\"w\",\"item\":\"1\",\"label\":\"x\",\"hit\":\"h\"}\n",
                          {.format = FileFormat::Jsonl, .constants = {{"hit", "k"}}}),
              (std::vector<std::string>{"t.csv: hit: --set gives this column, and the file has it too"}));
}

TEST(TableReader, RefusesADecimalAsAName) {
    EXPECT_EQ(
        problems_of("{\"worker\":\"w\",\"item\":1.10,\"label\":\"x\"}\n", {.format = FileFormat::Jsonl}),
        (std::vector<std::string>{"t.csv:1:1: item: '1.1' is a decimal number: put names in quotes"}));
}

TEST(TableReader, ChecksAConstantOnce) {
    EXPECT_EQ(problems_of("worker,item,system\nw,1,s\nw,2,s\n", {.constants = {{"score", "abc"}}}),
              (std::vector<std::string>{"t.csv:1: --set score=abc: 'abc' is not a number"}));
}

TEST(TableReader, TakesALineEndInsideAQuotedHeader) {
    EXPECT_EQ(shown("worker,item,label,\"note\r\n(optional)\"\r\nw,1,x,y\r\n"),
              "worker=w item=1 label=x note\r\n(optional)=y \n");
}

TEST(TableReader, RefusesAFileOfCommas) {
    const auto problems = problems_of(std::string(1'000'000, ',') + "\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("1000001 columns are more than any table has"), std::string::npos)
        << problems[0];
}

TEST(TableReader, IsNotSlowOnARunOfCarriageReturns) {
    EXPECT_EQ(problems_of("worker,item,label\n\"q\"," + std::string(3'000'000, '\r') + "x,y\n").size(), 0U);
}

// Whichever way the rows are read, ids are given in the order in which the rows have the names.
TEST(TableReader, NumbersNamesInTheOrderOfTheRows) {
    const auto codes = [](const std::string& text) {
        const TableReading reading = read("worker,item,system_a,system_b,choice\n" + text);
        const auto& column = std::get<NameColumn>(reading.parts.columns[2].cells);
        std::string names;
        for (std::uint32_t code = 0; code < reading.parts.dictionaries[column.dictionary].size(); ++code) {
            names += reading.parts.dictionaries[column.dictionary].name(code);
        }
        return names;
    };
    EXPECT_EQ(codes("w,1,x,y,a\nw,2,z,x,b\nw,3,u,u,tie\n"), "xyzu");
    EXPECT_EQ(codes("w,1,\"x\",y,a\nw,2,\"z\",x,b\nw,3,u,u,tie\n"), "xyzu");
    EXPECT_EQ(codes("w,1,x,y,a\nw,2,bad,bad,better\nw,2,z,x,b\nw,3,u,u,tie\n"), "xyzu");
}

TEST(TableReader, RefusesASpanThatEndsBeforeItStarts) {
    EXPECT_EQ(
        problems_of("worker,item,system,start,end,severity\nw,1,s,5,3,major\n"),
        (std::vector<std::string>{"t.csv:2:1: end: the marked stretch ends at 3, before its start at 5"}));
}

TEST(TableReader, RefusesAsAWholeWhatHasAnyProblem) {
    const auto source = SourceText::from_memory("t.csv", "worker,item,label\nw,1,yes\n,2,no\n");
    EXPECT_EQ(read_table(source, {}).error().total(), 1U);
}

std::string random_cell(RandomStream& random) {
    constexpr std::array cells{"w",        "\"a,b\"", "\"x\ny\"", "\"say \"\"yes\"\"\"",
                               "\xC3\xA4", "",        "\"\"",     "\"\n\n\""};
    return cells.at(random.below(cells.size()));
}

// Three columns of names, every sort of quoting and of line end, and now and then a fault.
std::string random_file(RandomStream& random, std::uint64_t fault_in) {
    constexpr std::array faults{"x\"y,1,2", "\"x\"y,1,2", "a,b", "a,\"b,c", "\xFF,1,2", "a,1,2,3"};
    std::string text = "worker,item,label,extra\n";
    for (std::uint64_t row = 0, rows = random.below(30); row < rows; ++row) {
        if (fault_in > 0 && random.below(fault_in) == 0) {
            text += faults.at(random.below(faults.size()));
        } else {
            text += "w" + std::to_string(random.below(5)) + ",i,l," + random_cell(random);
        }
        text += std::array{"\n", "\r\n", "\n\n"}.at(random.below(3));
    }
    return text;
}

std::string everything(const TableReading& reading) {
    std::string text = shown(JudgmentTable{reading.parts});
    for (std::size_t row = 0; row < reading.parts.lines.rows(); ++row) {
        text += std::to_string(reading.parts.lines.line_of(row)) + " ";
    }
    for (const Error& error : reading.problems.listed()) {
        text += describe(error) + "\n";
    }
    return text;
}

TEST(TableReaderThreads, GivesTheSameForEveryChunkSizeAndThreadCount) {
    RandomStream random{1, "files"};
    for (int round = 0; round < 300; ++round) {
        const std::string text = random_file(random, round % 2 == 0 ? 0 : 6);
        const std::string expected = everything(read(text, {.parallel = {1}}));
        for (const std::size_t bytes : {1U, 7U, 40U}) {
            for (const unsigned threads : {1U, 3U}) {
                ASSERT_EQ(everything(read(text, {.parallel = {threads}, .chunk_bytes = bytes})), expected)
                    << "chunks of " << bytes << ", " << threads << " threads:\n"
                    << text;
            }
        }
    }
}

TEST(TableReaderThreads, ReadsJsonlTheSameInChunks) {
    std::string text;
    for (int row = 0; row < 200; ++row) {
        text += "{\"worker\":\"w" + std::to_string(row % 7) + "\",\"item\":" + std::to_string(row) +
                ",\"label\":\"l\"" + (row == 150 ? ",\"late\":1" : "") + "}\n" +
                (row % 50 == 0 ? "oops\n" : "");
    }
    const std::string expected = everything(read(text, {.format = FileFormat::Jsonl, .parallel = {1}}));
    EXPECT_EQ(everything(read(text, {.format = FileFormat::Jsonl, .parallel = {3}, .chunk_bytes = 64})),
              expected);
}

TEST(TableReader, TellsHowFarItIs) {
    std::string drawn;
    double now = 0.0;
    Progress progress{{[&](std::string_view text) { drawn += text; }, [&] { return now += 1.0; }, 80}};
    std::string text = "worker,item,label\n";
    for (int i = 0; i < 100; ++i) {
        text += "w,1,yes\n";
    }
    read(text, {.chunk_bytes = 100, .progress = &progress});
    EXPECT_NE(drawn.find("reading t.csv ["), std::string::npos);
}

TEST(TableReader, ReadsSemicolonsAndDecimalCommas) {
    EXPECT_EQ(shown("Worker;Item;System;Score\r\nw;1;s;85,5\r\n"), "worker=w item=1 system=s score=85.5 \n");
}

TEST(TableReader, RefusesAPointAmongDecimalCommas) {
    std::string text = "worker;item;system;score\n";
    for (int i = 0; i < 1001; ++i) {
        text += "w;1;s;85,5\n";
    }
    EXPECT_EQ(
        problems_of(text + "w;1;s;1.234\n"),
        (std::vector<std::string>{
            "t.csv:1003:7: score: '1.234' has a point, and other numbers of the file have a decimal comma: "
            "write them alike, or say --decimal point"}));
}

TEST(TableReader, NamesTheOptionForADecimalComma) {
    EXPECT_EQ(
        problems_of("worker,item,system,score\nw,1,s,\"85,5\"\n"),
        (std::vector<std::string>{
            "t.csv:2:7: score: '85,5' is not a number: write a point as decimal mark and nothing between "
            "thousands, or say --decimal comma"}));
    EXPECT_EQ(shown("worker,item,system,score\nw,1,s,\"85,5\"\n", {.decimal = DecimalMark::Comma}),
              "worker=w item=1 system=s score=85.5 \n");
}

TEST(TableReader, SaysWhichColumnsItReadsUnderPlainNames) {
    EXPECT_EQ(
        read("Worker,ITEM,label\nw,1,yes\n").notes,
        (std::vector<std::string>{"columns read under plain names: 'ITEM' as item, 'Worker' as worker"}));
}

TEST(TableReader, LeavesAColumnAloneThatDiffersFromAnotherInCapitalsAlone) {
    EXPECT_EQ(shown("worker,Worker,item,label\nw,x,1,yes\n"), "worker=w Worker=x item=1 label=yes \n");
}

TEST(TableReader, TakesBlanksAfterSeparatorsAway) {
    EXPECT_EQ(shown("worker, item, label\nw, 1 , \"a, b\" \n"), "worker=w item=1 label=a, b \n");
}

TEST(TableReader, ReadsAJsonArray) {
    EXPECT_EQ(shown("[{\"worker\": \"w\", \"item\": 1, \"label\": \"a\"},\n {\"worker\": \"v\",\n"
                    "\"item\": 2, \"label\": \"b\"}]\n",
                    {.format = FileFormat::Jsonl}),
              "worker=w item=1 label=a \nworker=v item=2 label=b \n");
}

TEST(TableReader, NamesTheLineOfAnElementOfAJsonArray) {
    EXPECT_EQ(problems_of("[{\"worker\": \"w\", \"item\": 1, \"label\": \"a\"},\n\n 5]\n",
                          {.format = FileFormat::Jsonl}),
              (std::vector<std::string>{
                  "t.csv:3:2: is not a JSON object: write every line as {\"column\": value, ...}"}));
}

TEST(TableReader, RefusesAJsonArrayThatIsCut) {
    EXPECT_EQ(read("[{\"worker\": \"w\", \"item\": 1, \"label\": \"a\"}", {.format = FileFormat::Jsonl})
                  .problems.total(),
              1U);
}

TEST(TableReader, SetsDamagedRowsAsideWhereItIsAsked) {
    const TableReading reading =
        read("worker,item,label\nw,1,\"yes\nw,2,no\nw,3,\"a\"b\"\nw,4\nw,5,\"two\nlines\"\n",
             {.damaged = DamagedRows::Skip});
    EXPECT_TRUE(reading.problems.empty());
    EXPECT_EQ(reading.parts.lines.rows(), 2U);
    EXPECT_EQ(reading.notes,
              (std::vector<std::string>{"2 damaged rows left out: t.csv line 2, lines 4 to 5"}));
}

TEST(TableReader, NamesTheOptionThatSetsDamagedRowsAside) {
    const TableReading reading = read("worker,item,label\nw,1,\"yes\nw,2,no\n");
    EXPECT_EQ(reading.problems.total(), 1U);
    EXPECT_EQ(reading.hints,
              (std::vector<std::string>{
                  "--damaged skip reads the file without the rows that can't be cut into cells"}));
}

TEST(TableReader, GivesBackTheRowsThatAnUnclosedQuoteSwallowed) {
    const TableReading reading =
        read("worker,item,label\nw,1,\"yes\nw,2,no\nw,3,\",x\"\nw,4,no\n", {.damaged = DamagedRows::Skip});
    EXPECT_EQ(reading.parts.lines.rows(), 3U);
    EXPECT_EQ(reading.parts.lines.line_of(0), 3U);
}

// What is damaged does not depend on where the text was cut.
TEST(TableReader, FindsTheSameDamageInAnyChunks) {
    std::string text = "worker,item,label\n";
    for (int i = 0; i < 40; ++i) {
        text += i % 7 == 3 ? "w,\"1,\"x\"\n" : i % 11 == 5 ? "w,1,\"a\nb\n" : "w,1,\"a\nb\"\n";
    }
    const TableReading whole = read(text, {.damaged = DamagedRows::Skip});
    EXPECT_GT(whole.damaged.total(), 0U);
    for (const std::size_t bytes : {1U, 5U, 17U, 100U}) {
        const TableReading chunked = read(text, {.damaged = DamagedRows::Skip, .chunk_bytes = bytes});
        EXPECT_EQ(chunked.notes, whole.notes) << bytes;
        EXPECT_EQ(chunked.parts.lines.rows(), whole.parts.lines.rows()) << bytes;
    }
}

TEST(TableReader, FiltersJoinsAndNamesRowsOfEveryFormat) {
    const TableReadOptions options{.keys = {{"item", {"document", "item"}}},
                                   .only = {{"label", FilterSign::Equals, "yes"}},
                                   .joined = {SourceText::from_memory("j.csv", "item,document\n1,d\n2,e\n")}};
    const std::string expected = "worker=w original_item=1 label=yes document=d item=d|1 \n";
    EXPECT_EQ(shown("worker,item,label\nw,1,yes\nw,2,no\n", options), expected);
    TableReadOptions json = options;
    json.format = FileFormat::Jsonl;
    EXPECT_EQ(shown("{\"worker\": \"w\", \"item\": 1, \"label\": \"yes\"}\n"
                    "{\"worker\": \"w\", \"item\": 2, \"label\": \"no\"}\n",
                    json),
              expected);
}

TEST(TableReader, SaysThatAFilterFitsNothing) {
    const TableReading reading =
        read("worker,item,label\nw,1,yes\n", {.without = {{"item", FilterSign::Begins, "U-"}}});
    EXPECT_EQ(reading.notes, (std::vector<std::string>{"--without item^=U- fits no row"}));
    EXPECT_EQ(reading.parts.lines.rows(), 1U);
}

TEST(TableReader, DoesNotReadTheCellsOfRowsThatAreLeftOut) {
    EXPECT_EQ(shown("worker,item,system,score\nw,1,s,85\nw,2,s,broken\n",
                    {.without = {{"item", FilterSign::Equals, "2"}}}),
              "worker=w item=1 system=s score=85 \n");
}

TEST(TableReader, ReadsSeveralFilesAsOneByTheNamesOfColumns) {
    const std::vector<SourceText> files{
        SourceText::from_memory("a.csv", "worker,item,label\nw,1,yes\n"),
        SourceText::from_memory("b.tsv", "label\tnote\titem\tworker\nno\tx\t1\tv\n")};
    TableReading reading = read_table_parts(files, {});
    ASSERT_TRUE(reading.problems.empty());
    EXPECT_EQ(shown(JudgmentTable{std::move(reading.parts)}),
              "worker=w item=1 label=yes note= \nworker=v item=1 label=no note=x \n");
}

TEST(TableReader, NamesTheFileOfSeveralThatHasAProblem) {
    const std::vector<SourceText> files{
        SourceText::from_memory("a.csv", "worker,item,label\nw,1,yes\n"),
        SourceText::from_memory("b.csv", "worker,item,system,score\nw,1,s,5\n")};
    const TableReading reading = read_table_parts(files, {});
    ASSERT_EQ(reading.problems.total(), 1U);
    EXPECT_TRUE(describe(reading.problems.listed()[0]).starts_with("b.csv:1: label: a labels table needs"));
    EXPECT_EQ(JudgmentTable{reading.parts}.rows(), 1U);
}

}  // namespace
}  // namespace adjudge
