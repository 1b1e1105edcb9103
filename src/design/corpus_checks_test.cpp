#include "design/corpus_checks.hpp"

#include <gtest/gtest.h>

#include "design/testing_corpus.hpp"

namespace adjudge {
namespace {

const CorpusLanguages languages{*find_language("de"), *find_language("en")};

std::vector<std::string> lines_of(const Problems& problems) {
    std::vector<std::string> lines;
    for (const Error& error : problems.listed()) {
        lines.push_back(describe(error));
    }
    return lines;
}

using Lines = std::vector<std::string>;

TEST(CheckCorpus, FindsNothingWrongWithGoodTexts) {
    const CorpusFindings findings = check_corpus(made_corpus({}), languages, {});
    EXPECT_EQ(lines_of(findings.errors), Lines{});
    EXPECT_EQ(lines_of(findings.warnings), Lines{});
}

TEST(CheckCorpus, WarnsOfASourceThatComesAgain) {
    Corpus corpus = made_corpus({});
    corpus.source_origin.file = "src.txt";
    corpus.segments[8].source = corpus.segments[2].source;
    EXPECT_EQ(lines_of(check_corpus(corpus, languages, {}).warnings),
              Lines{"src.txt:9: the source repeats line 3: workers will meet it twice"});
}

TEST(CheckCorpus, WarnsOfALineInAnotherScript) {
    Corpus corpus = made_corpus({});
    corpus.systems[2].outputs[4] = "это предложение не на английском";
    EXPECT_EQ(lines_of(check_corpus(corpus, languages, {}).warnings),
              Lines{"sys2.txt:5: sys2 is in Cyrl here, which English is not written in"});
}

TEST(CheckCorpus, AllowsAForeignNameInShortTexts) {
    Corpus corpus = made_corpus({});
    corpus.systems[2].outputs[4] = "Москва";
    EXPECT_EQ(lines_of(check_corpus(corpus, languages, {}).warnings), Lines{});
}

TEST(CheckCorpus, CountsEmptyOutputsThatAreLeftOut) {
    Corpus corpus = made_corpus({});
    corpus.systems[0].outputs[0].clear();
    const CorpusFindings findings = check_corpus(corpus, languages, {.skips_empty_outputs = true});
    EXPECT_TRUE(findings.errors.empty());
    EXPECT_EQ(findings.empty_outputs, 1U);
}

}  // namespace
}  // namespace adjudge
