// The texts of a corpus as a configuration shows them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "design/foreign_words.hpp"
#include "design/passages.hpp"
#include "model/corpus.hpp"
#include "text/language.hpp"

namespace adjudge {

struct CorpusLanguages {
    Language source;
    Language target;
};

enum class ForeignWords { Keep, Remove };

// Keeps a reference to the corpus.
class ShownTexts {
public:
    ShownTexts(const Corpus& corpus, const CorpusLanguages& languages, ForeignWords foreign_words);

    [[nodiscard]] const Corpus& corpus() const { return corpus_; }
    [[nodiscard]] std::string output(std::size_t system, std::size_t segment) const;
    // Of each segment of the passage.
    [[nodiscard]] std::vector<std::string> outputs(std::size_t system, const Passage& passage) const;
    [[nodiscard]] std::vector<std::string> references(const Passage& passage) const;

private:
    const Corpus& corpus_;
    Language target_;
    std::optional<Vocabulary> vocabulary_;  // where foreign words are removed
};

}  // namespace adjudge
