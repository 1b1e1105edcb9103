#include "design/outputs.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Corpus corpus_of(const std::vector<std::vector<std::string>>& outputs) {
    Corpus corpus{.source_language = "de", .target_language = "en"};
    corpus.segments.resize(outputs[0].size());
    for (const auto& of_system : outputs) {
        corpus.systems.push_back({.system = "s", .outputs = of_system});
    }
    return corpus;
}

std::vector<std::vector<std::uint32_t>> systems_of(const OutputIndex& index, std::size_t passage) {
    std::vector<std::vector<std::uint32_t>> systems;
    for (std::size_t output = index.begin(passage); output < index.end(passage); ++output) {
        systems.emplace_back(index.systems(output).begin(), index.systems(output).end());
    }
    return systems;
}

using Sets = std::vector<std::vector<std::uint32_t>>;

TEST(OutputIndex, MergesIdenticalOutputs) {
    const Corpus corpus = corpus_of({{"a", "x"}, {"b", "x"}, {"a", "y"}});
    const OutputIndex index{corpus, std::vector<Passage>{{.first = 0}, {.first = 1}}};
    EXPECT_EQ(systems_of(index, 0), (Sets{{0, 2}, {1}}));
    EXPECT_EQ(systems_of(index, 1), (Sets{{0, 1}, {2}}));
    EXPECT_EQ(index.merged(), 2U);
}

TEST(OutputIndex, MergesDocumentsOnlyWhereAllSegmentsAreEqual) {
    const Corpus corpus = corpus_of({{"a", "x"}, {"a", "y"}});
    const OutputIndex index{corpus, std::vector<Passage>{{.first = 0, .count = 2}}};
    EXPECT_EQ(systems_of(index, 0), (Sets{{0}, {1}}));
}

TEST(OutputIndex, LeavesEmptyOutputsOut) {
    const Corpus corpus = corpus_of({{""}, {"a"}});
    const OutputIndex index{corpus, std::vector<Passage>{{.first = 0}}};
    EXPECT_EQ(systems_of(index, 0), (Sets{{1}}));
}

TEST(OutputIndex, KeepsEqualTextsWithDifferentStretchesApart) {
    Corpus corpus = corpus_of({{"a b"}, {"a b"}});
    corpus.constituents = {{.segment = 0, .name = "x", .outputs = {TextStretch{0, 1}, TextStretch{2, 3}}}};
    const OutputIndex index{corpus, std::vector<Passage>{{.first = 0, .constituent = 0}}};
    EXPECT_EQ(systems_of(index, 0), (Sets{{0}, {1}}));
}

}  // namespace
}  // namespace adjudge
