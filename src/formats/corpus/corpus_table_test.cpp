#include "formats/corpus/corpus_table.hpp"

#include <gtest/gtest.h>

#include "formats/corpus/testing_corpus.hpp"

namespace adjudge {
namespace {

CorpusReading read_tsv(std::string text, const LanguagePair& pair = {"de", "en"}) {
    return read_table_corpus(pair, SourceText::from_memory("t.tsv", std::move(text)), FileFormat::Tsv);
}

CorpusReading read_jsonl(std::string text, const LanguagePair& pair = {"de", "en"}) {
    return read_table_corpus(pair, SourceText::from_memory("t.jsonl", std::move(text)), FileFormat::Jsonl);
}

TEST(CorpusTable, ReadsEveryColumn) {
    const CorpusReading reading = read_tsv(
        "a\titem\tsource\tdocument\treference\tb\n"
        "a1\ti1\teins\tx\tone\tb1\n"
        "a2\ti2\tzwei\ty\ttwo\tb2\n");
    EXPECT_EQ(lines_of(reading.problems), Lines{});
    const TextOrigin origin{"t.tsv", {2, 3}};
    EXPECT_EQ(reading.corpus, (Corpus{"de",
                                      "en",
                                      {{"i1", "x", "eins", "one"}, {"i2", "y", "zwei", "two"}},
                                      {{"a", {"a1", "a2"}}, {"b", {"b1", "b2"}}},
                                      origin,
                                      origin,
                                      {origin, origin}}));
}

TEST(CorpusTable, ReadsJsonLinesWithTheirKeysInAnyOrder) {
    const CorpusReading reading = read_jsonl(
        "{\"source\": \"eins\", \"a\": \"one\", \"b\": null}\n\n"
        "{\"b\": \"zw\\u00f6\", \"a\": \" two \", \"source\": \"zwei\"}");
    EXPECT_EQ(lines_of(reading.problems), Lines{});
    EXPECT_EQ(reading.corpus.segments, (std::vector<Segment>{{"1", "", "eins", ""}, {"2", "", "zwei", ""}}));
    EXPECT_EQ(reading.corpus.systems, (std::vector<SystemTexts>{{"a", {"one", "two"}}, {"b", {"", "zwö"}}}));
    EXPECT_EQ(reading.corpus.source_origin, (TextOrigin{"t.jsonl", {1, 3}}));
    EXPECT_EQ(reading.corpus.reference_origin, TextOrigin{});
}

TEST(CorpusTable, KnowsQuotesCrlfAndByteOrderMarks) {
    const CorpusReading reading =
        read_tsv("\xEF\xBB\xBFsource\ta\r\n\"say \"\"ja\"\"\"\t\"one\ntwo\"\r\nשלום\tb");
    EXPECT_EQ(lines_of(reading.problems), Lines{});
    EXPECT_EQ(reading.corpus.segments[0].source, "say \"ja\"");
    EXPECT_EQ(reading.corpus.segments[1].source, "שלום");
    EXPECT_EQ(reading.corpus.systems, (std::vector<SystemTexts>{{"a", {"one\ntwo", "b"}}}));
    EXPECT_EQ(reading.corpus.source_origin.lines, (std::vector<std::size_t>{2, 4}));
}

TEST(CorpusTable, NamesItemsWithinTheirDocuments) {
    const auto segments = read_tsv("document\tsource\ta\nx\t1\t1\nx\t2\t2\ny\t3\t3\n").corpus.segments;
    EXPECT_EQ(segments[1].item, "x:2");
    EXPECT_EQ(segments[2].item, "y:1");
}

TEST(CorpusTable, TakesOnlyTheSystemsThatThePairNames) {
    const LanguagePair pair{
        .source_language = "de", .target_language = "en", .systems = {{"B", "b"}, {"a", ""}}};
    const CorpusReading reading = read_tsv("source\ta\tb\tnote\ns\t1\t2\t3\n", pair);
    EXPECT_EQ(lines_of(reading.problems), Lines{});
    EXPECT_EQ(reading.corpus.systems, (std::vector<SystemTexts>{{"B", {"2"}}, {"a", {"1"}}}));
}

TEST(CorpusTable, RefusesSystemsThatAreNotThere) {
    const LanguagePair pair{
        .source_language = "de",
        .target_language = "en",
        .systems = {{"A", "onlin-A"}, {"B", "source"}, {"C", "online-A"}, {"D", "online-A"}}};
    EXPECT_EQ(
        lines_of(read_tsv("source\tonline-A\ns\t1\n", pair).problems),
        (Lines{"t.tsv:1: onlin-A: no system's column is called 'onlin-A' (did you mean 'online-A'?), as "
               "'systems.A' should be",
               "t.tsv:1: source: no system's column is called 'source', as 'systems.B' should be",
               "t.tsv:1: online-A: two systems are said to be in this column"}));
}

TEST(CorpusTable, RefusesAHeaderThatIsWrong) {
    EXPECT_EQ(
        lines_of(read_tsv("\nSource\ta\ta\t\n").problems),
        (Lines{"t.tsv:2: a: this column is there twice: take one out, or give it another name",
               "t.tsv:2: column 4 has no name: give it one, or take it out",
               "t.tsv:2: source: this column is missing (did you mean 'Source'?): its cells are what is "
               "translated"}));
    EXPECT_EQ(lines_of(read_tsv("source\treference\n").problems),
              (Lines{"t.tsv:1: no column is a system's: add one with its outputs, named after it"}));
}

TEST(CorpusTable, RefusesATableWithoutRows) {
    EXPECT_EQ(lines_of(read_tsv("").problems),
              (Lines{"t.tsv: texts: the file is empty: is this the right one?"}));
    EXPECT_EQ(lines_of(read_tsv("source\ta\n").problems),
              (Lines{"t.tsv:1: holds no segment: write a row for each"}));
    EXPECT_EQ(lines_of(read_jsonl("\n\n").problems),
              (Lines{"t.jsonl: holds no segment: write a row for each"}));
}

TEST(CorpusTable, TellsTheLineOfEveryRowThatIsWrong) {
    EXPECT_EQ(
        lines_of(read_tsv("item\tsource\treference\ta\n"
                          "1\ts\tr\n"
                          "2\t\tr\t\n"
                          "3\ts\t \ta\n"
                          "2\ts\tr\ta\n"
                          "\ts\tr\ta\n"
                          "4\tsay \"no\"\tr\ta\n")
                     .problems),
        (Lines{"t.tsv:2: the row has 3 cells, and the header has 4 columns",
               "t.tsv:3: source: the cell is empty, and every segment needs one: write it, or take the row "
               "out",
               "t.tsv:4: reference: the cell is empty, and every segment needs one: write it, or take the "
               "row out",
               "t.tsv:6: item: the cell is empty, and every segment needs one: write it, or take the row "
               "out",
               "t.tsv:7: a quote stands inside a cell that does not begin with one, at '\"no\"\\tr\\ta'; put "
               "the whole cell in quotes and double those inside",
               "t.tsv:5: item: the item '2' is there twice, first in line 3: give one another name"}));
}

TEST(CorpusTable, RefusesADocumentThatComesBack) {
    EXPECT_EQ(
        lines_of(read_tsv("document\tsource\ta\nx\t1\t1\ny\t2\t2\nx\t3\t3\n").problems),
        (Lines{"t.tsv:4: document: the document 'x' ended in line 2 and comes back here: put its segments "
               "together, or give one part another name"}));
}

TEST(CorpusTable, TellsTheLineOfEveryObjectThatIsWrong) {
    EXPECT_EQ(
        lines_of(read_jsonl("{\"source\": \"s\", \"a\": \"1\"}\n"
                            "{\"source\": \"s\"}\n"
                            "{\"source\": \"s\", \"a\": \"1\", \"c\": \"2\"}\n"
                            "{\"source\": [\"s\"], \"a\": 1.50}\n"
                            "[1]\n"
                            "{\"source\": \"\\u0000\", \"a\": \"\"}\n")
                     .problems),
        (Lines{"t.jsonl:2: a: the first line has this key and this one lacks it: all must have the same",
               "t.jsonl:3: c: the first line has no such key, and all must have the same",
               "t.jsonl:4: source: '[\"s\"]' is a list or an object, and a text is wanted",
               "t.jsonl:4: a: '1.5' is a number: put texts in quotes",
               "t.jsonl:5: is not a JSON object: write every line as {\"column\": value, ...}",
               "t.jsonl:6: source: '\\x00' has a NUL character: take it out"}));
}

TEST(CorpusTable, RefusesKeysThatCanBeNoNames) {
    EXPECT_EQ(
        lines_of(read_jsonl("{\"source\": \"s\", \"a \": \"\", \"b\\u0000\": \"\"}\n").problems),
        (Lines{"t.jsonl:1: the name 'a ' has white space at an end, or a NUL character: take it out",
               "t.jsonl:1: the name 'b\\x00' has white space at an end, or a NUL character: take it out"}));
}

TEST(CorpusTable, RefusesTextThatIsNotUtf8) {
    EXPECT_EQ(lines_of(read_tsv("source\ta\ns\t\xFF\n").problems),
              (Lines{"t.tsv:2: texts: the bytes in 's\\t\\xff' are not UTF-8: save the file as UTF-8"}));
}

TEST(CorpusTable, TakesALongCellAndRefusesAnEndlessOne) {
    const std::string head = "source\ta\n";
    EXPECT_EQ(read_tsv(head + std::string(5'000'000, 'x') + "\ty\n").corpus.segments[0].source.size(),
              5'000'000U);
    EXPECT_EQ(
        lines_of(read_jsonl(std::string((std::size_t{64} << 20U) + 1, 'x')).problems),
        (Lines{"t.jsonl:1: the row that begins 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is longer than "
               "64 MiB: line ends are missing, or a closing quote"}));
}

}  // namespace
}  // namespace adjudge
