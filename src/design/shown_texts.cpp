#include "design/shown_texts.hpp"

#include <string_view>

namespace adjudge {
namespace {

Vocabulary vocabulary_of(const Corpus& corpus, const Language& language) {
    std::vector<std::string_view> references;
    for (const Segment& segment : corpus.segments) {
        references.emplace_back(segment.reference);
    }
    references.emplace_back(corpus.vocabulary);
    return Vocabulary{references, language};
}

}  // namespace

ShownTexts::ShownTexts(const Corpus& corpus, const CorpusLanguages& languages, ForeignWords foreign_words)
    : corpus_{corpus}, target_{languages.target} {
    if (foreign_words == ForeignWords::Remove) {
        vocabulary_ = vocabulary_of(corpus, languages.target);
    }
}

std::string ShownTexts::output(std::size_t system, std::size_t segment) const {
    const std::string& text = corpus_.systems[system].outputs[segment];
    return vocabulary_
               ? remove_foreign_words(text, corpus_.segments[segment].source, *vocabulary_, target_).text
               : text;
}

std::vector<std::string> ShownTexts::outputs(std::size_t system, const Passage& passage) const {
    std::vector<std::string> texts;
    for (std::uint32_t i = 0; i < passage.count; ++i) {
        texts.push_back(output(system, passage.first + i));
    }
    return texts;
}

std::vector<std::string> ShownTexts::references(const Passage& passage) const {
    std::vector<std::string> texts;
    for (std::uint32_t i = 0; i < passage.count; ++i) {
        texts.push_back(corpus_.segments[passage.first + i].reference);
    }
    return texts;
}

}  // namespace adjudge
