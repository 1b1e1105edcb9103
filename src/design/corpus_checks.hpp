// What a requester should know of the texts before anybody judges them.
#pragma once

#include <cstddef>

#include "base/problems.hpp"
#include "design/shown_texts.hpp"
#include "model/campaign.hpp"
#include "model/corpus.hpp"

namespace adjudge {

struct CorpusFindings {
    Problems errors = Problems{};    // nothing can be built
    Problems warnings = Problems{};  // it can, but look at this
    std::size_t empty_outputs = 0;   // left out where the sample allows
};

// Errors: an empty output (unless `sample` skips them), and a file of which most lines are in a script that
// its language is not written in. Warnings: single lines in another script, and a source that came before.
CorpusFindings check_corpus(const Corpus& corpus, const CorpusLanguages& languages,
                            const SampleRules& sample);

}  // namespace adjudge
