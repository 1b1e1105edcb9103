#include "formats/corpus/corpus_extras.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Corpus small_corpus() {
    return {.source_language = "de",
            .target_language = "en",
            .segments = {{.item = "1", .source = "Das Haus ist alt", .reference = "The house is old"}},
            .systems = {{"a", {"The home is old"}}, {"b", {"House old é"}}}};
}

std::vector<std::string> problems_of(const std::string& text, Corpus corpus = small_corpus()) {
    std::vector<std::string> lines;
    const Problems problems = add_constituents(corpus, SourceText::from_memory("c.tsv", text));
    for (const Error& error : problems.listed()) {
        lines.push_back(describe(error));
    }
    return lines;
}

using Lines = std::vector<std::string>;
const std::string header = "item\tconstituent\ttext\tstart\tend\n";

TEST(AddConstituents, FindsTheStretchOfEachText) {
    Corpus corpus = small_corpus();
    EXPECT_TRUE(add_constituents(
                    corpus, SourceText::from_memory("c.tsv", header + "1\tNP\tsource\t0\t8\n1\tNP\t"
                                                                      "reference\t0\t9\n1\tNP\tb\t0\t11\n"))
                    .empty());
    EXPECT_EQ(corpus.constituents,
              (std::vector<Constituent>{{.segment = 0,
                                         .name = "NP",
                                         .source = TextStretch{0, 8},
                                         .reference = TextStretch{0, 9},
                                         .outputs = {std::nullopt, TextStretch{0, 11}}}}));
}

TEST(AddConstituents, NamesTheMissingColumn) {
    EXPECT_EQ(
        problems_of("item\ttext\n"),
        (Lines{"c.tsv:1: the column 'constituent' is missing; a constituents file has the columns item, "
               "constituent, text, start, end, separated by tabs"}));
}

TEST(AddConstituents, RefusesAStretchOutsideItsText) {
    EXPECT_EQ(problems_of(header + "1\tNP\tb\t3\t12\n"),
              (Lines{"c.tsv:2: end: 3 to 12 is no stretch of a text of 11 characters: count characters "
                     "from 0, and let end be one more than the last"}));
}

TEST(AddConstituents, RefusesAnUnknownItemOrSystem) {
    EXPECT_EQ(problems_of(header + "7\tNP\ta\t0\t1\n1\tNP\tc\t0\t1\n"),
              (Lines{"c.tsv:2: item: the texts have no item '7'",
                     "c.tsv:3: text: 'c' is not source, reference or a system (did you mean 'a'?)"}));
}

TEST(AddConstituents, RefusesWhatIsNoNumber) {
    EXPECT_EQ(problems_of(header + "1\tNP\ta\t-1\t3\n"),
              (Lines{"c.tsv:2: start: '-1' is not a whole number from 0 up"}));
}

TEST(AddDegraded, SaysWhichSystemHasNone) {
    Corpus corpus = small_corpus();
    const Problems problems = add_degraded(corpus, {.source_language = "de", .target_language = "en"}, ".");
    EXPECT_EQ(describe(problems.listed()[0]),
              "language_pair.degraded: the system 'a' has no degraded texts: name "
              "their file");
}

}  // namespace
}  // namespace adjudge
