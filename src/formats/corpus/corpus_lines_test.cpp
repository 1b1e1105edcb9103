#include "formats/corpus/corpus_lines.hpp"

#include <gtest/gtest.h>

#include "formats/corpus/testing_corpus.hpp"

namespace adjudge {
namespace {

LanguagePair pair_of(const std::vector<std::string>& systems) {
    LanguagePair pair{"de", "en"};
    for (const std::string& system : systems) {
        pair.systems.push_back({system, system + ".txt"});
    }
    return pair;
}

SourceText text(std::string name, std::string content) {
    return SourceText::from_memory(std::move(name), std::move(content));
}

CorpusReading read(const std::string& source, const std::string& output) {
    return read_line_corpus(pair_of({"a"}), {text("s.txt", source), {}, {}, {text("a.txt", output)}});
}

TEST(CorpusLines, PutsLinesOfOneNumberTogether) {
    const LineTexts texts{text("s.txt", "eins\nzwei\n"),
                          text("r.txt", "one\ntwo\n"),
                          text("d.txt", "x\ny\n"),
                          {text("b.txt", "b1\nb2\n"), text("a.txt", "a1\na2\n")}};
    const CorpusReading reading = read_line_corpus(pair_of({"b", "a"}), texts);
    EXPECT_EQ(lines_of(reading.problems), Lines{});
    EXPECT_EQ(reading.corpus, (Corpus{.source_language = "de",
                                      .target_language = "en",
                                      .segments = {{"x:1", "x", "eins", "one"}, {"y:1", "y", "zwei", "two"}},
                                      .systems = {{"b", {"b1", "b2"}}, {"a", {"a1", "a2"}}},
                                      .source_origin = {"s.txt"},
                                      .reference_origin = {"r.txt"},
                                      .system_origins = {{"b.txt"}, {"a.txt"}}}));
}

TEST(CorpusLines, NamesItemsByTheirLineWhereThereAreNoDocuments) {
    const Corpus corpus = read("eins\nzwei\n", "1\n2\n").corpus;
    EXPECT_EQ(corpus.segments, (std::vector<Segment>{{"1", "", "eins", ""}, {"2", "", "zwei", ""}}));
    EXPECT_EQ(corpus.reference_origin, TextOrigin{});
}

TEST(CorpusLines, DoesNotCareHowLinesEndOrTheFileBegins) {
    const Corpus expected = read("eins\nzwei\n", "1\n2\n").corpus;
    EXPECT_EQ(read("\xEF\xBB\xBF"
                   "eins\r\nzwei\r\n",
                   "1\r\n2")
                  .corpus,
              expected);
    EXPECT_EQ(read("  eins\t\nzwei\u00A0", "1 \n\u30002").corpus, expected);
}

TEST(CorpusLines, KeepsWhatLooksLikeALineEndAndIsNone) {
    const Corpus corpus = read("a\vb\fc\u2028d\u0085e\rf\n", "x\n").corpus;
    ASSERT_EQ(corpus.segments.size(), 1U);
    EXPECT_EQ(corpus.segments[0].source, "a\vb\fc\u2028d\u0085e\rf");
}

TEST(CorpusLines, KeepsTextFromRightToLeftWithItsMarks) {
    const Corpus corpus = read("\u202Bשלום\u202C\n", "مرحبا\u200F\n").corpus;
    EXPECT_EQ(corpus.segments[0].source, "\u202Bשלום\u202C");
    EXPECT_EQ(corpus.systems[0].outputs[0], "مرحبا\u200F");
}

TEST(CorpusLines, KeepsEmptyOutputs) {
    const CorpusReading reading = read("a\nb\nc\n", "\n \nc\n");
    EXPECT_TRUE(reading.problems.empty());
    EXPECT_EQ(reading.corpus.systems[0].outputs, (Lines{"", "", "c"}));
}

TEST(CorpusLines, TakesAHugeLine) {
    const std::string huge(20'000'000, 'x');
    EXPECT_EQ(read(huge, huge).corpus.systems[0].outputs, Lines{huge});
}

TEST(CorpusLines, RefusesEmptyFiles) {
    EXPECT_EQ(lines_of(read("", "\xEF\xBB\xBF").problems),
              (Lines{"s.txt: source: the file is empty: is this the right one?",
                     "a.txt: systems.a: the file is empty: is this the right one?"}));
}

TEST(CorpusLines, TellsWhereTheShorterFileEnds) {
    EXPECT_EQ(
        lines_of(read("a\nb\nc\n", "1\n2\n").problems),
        (Lines{"a.txt:2: systems.a: has 2 lines, and s.txt has 3: the shorter one ends at line 2, and line "
               "n of each must be the same segment"}));
    EXPECT_EQ(
        lines_of(read("a\n", "1\n2\n\n").problems),
        (Lines{"a.txt:2: systems.a: has 3 lines, and s.txt has 1: the shorter one ends at line 1, and line "
               "n of each must be the same segment"}));
}

TEST(CorpusLines, RefusesEmptySourcesReferencesAndDocuments) {
    const LineTexts texts{text("s.txt", "a\n\nc\n"),
                          text("r.txt", " \nb\nc\n"),
                          text("d.txt", "x\nx\n\t\n"),
                          {text("a.txt", "a\nb\nc\n")}};
    EXPECT_EQ(
        lines_of(read_line_corpus(pair_of({"a"}), texts).problems),
        (Lines{"s.txt:2: source: the line is empty, and every segment needs a source: write it, or take "
               "the line out of all files",
               "r.txt:1: reference: the line is empty, and every segment needs a reference: write it, or "
               "take the line out of all files",
               "d.txt:3: documents: the line is empty, and every segment needs a document name: write it, "
               "or take the line out of all files"}));
}

TEST(CorpusLines, RefusesADocumentThatComesBack) {
    const LineTexts texts{
        text("s.txt", "a\nb\nc\n"), {}, text("d.txt", "x\ny\nx\n"), {text("a.txt", "a\nb\nc\n")}};
    EXPECT_EQ(
        lines_of(read_line_corpus(pair_of({"a"}), texts).problems),
        (Lines{"d.txt:3: document: the document 'x' ended in line 1 and comes back here: put its segments "
               "together, or give one part another name"}));
}

TEST(CorpusLines, ReportsEveryProblemOfEveryFileAtOnce) {
    const LineTexts texts{text("s.txt", "a\n\xFF\n"),
                          {},
                          text("d.txt", "x\n"),
                          {text("a.txt", "1\n2\n3\n"), std::nullopt, text("c.txt", "")}};
    EXPECT_EQ(
        lines_of(read_line_corpus(pair_of({"a", "a", "c"}), texts).problems),
        (Lines{"systems: two systems are called 'a': give one another name",
               "s.txt:2: source: the bytes in '\\xff' are not UTF-8: save the file as UTF-8",
               "c.txt: systems.c: the file is empty: is this the right one?",
               "d.txt:1: documents: has 1 line, and s.txt has 2: the shorter one ends at line 1, and line n "
               "of each must be the same segment",
               "a.txt:3: systems.a: has 3 lines, and s.txt has 2: the shorter one ends at line 2, and line n "
               "of each must be the same segment"}));
}

TEST(CorpusLines, ChecksWhatIsThereWithoutASource) {
    const LineTexts texts{{}, {}, {}, {text("a.txt", "1\n2\n"), text("b.txt", "1\n")}};
    EXPECT_EQ(read_line_corpus(pair_of({"a", "b"}), texts).problems.total(), 1U);
    EXPECT_TRUE(read_line_corpus({}, {}).problems.empty());
}

}  // namespace
}  // namespace adjudge
