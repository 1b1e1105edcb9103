#include "experiment/invented_corpus.hpp"

#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr std::array<std::string_view, 24> syllables{"ba", "del", "fi",  "gor", "ha", "jun", "ka",  "lem",
                                                     "mo", "nar", "osk", "pel", "ri", "sun", "ta",  "ulm",
                                                     "va", "wen", "xi",  "yor", "ze", "bri", "clo", "dra"};

std::string word_of(RandomStream& random) {
    std::string word;
    const std::size_t length = 2 + random.below(3);
    for (std::size_t i = 0; i < length; ++i) {
        word += syllables[random.below(syllables.size())];
    }
    return word;
}

std::vector<std::string> words_of(std::size_t count, RandomStream& random) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < count; ++i) {
        words.push_back(word_of(random));
    }
    return words;
}

std::string sentence(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += text.empty() ? word : " " + word;
    }
    return text + ".";
}

// A third of the words are other ones, and one word says whose output it is, so that no two are equal.
std::string output_of(std::vector<std::string> words, std::size_t system, RandomStream& random) {
    for (std::string& word : words) {
        if (random.below(3) == 0) {
            word = word_of(random);
        }
    }
    words[random.below(words.size())] =
        fmt::format("{}{}", syllables[system % syllables.size()], word_of(random));
    return sentence(words);
}

}  // namespace

Corpus invent_corpus(const InventedTexts& texts) {
    Corpus corpus{.source_language = texts.source_language, .target_language = texts.target_language};
    corpus.source_origin.file = corpus.reference_origin.file = "invented texts";
    for (std::size_t system = 0; system < texts.systems; ++system) {
        corpus.systems.push_back({.system = fmt::format("system-{:02}", system + 1)});
        corpus.system_origins.push_back({.file = "invented texts"});
    }
    for (std::size_t item = 0; item < texts.items; ++item) {
        RandomStream random{texts.seed, "invented-" + texts.target_language, item};
        const std::size_t length = texts.least_words + random.below(texts.most_words - texts.least_words + 1);
        const std::vector<std::string> reference = words_of(length, random);
        corpus.segments.push_back(
            {.item = fmt::format("item-{:05}", item + 1),
             .document = fmt::format("document-{:04}", item / texts.items_per_document + 1),
             .source = sentence(words_of(length, random)),
             .reference = sentence(reference)});
        for (std::size_t system = 0; system < texts.systems; ++system) {
            corpus.systems[system].outputs.push_back(output_of(reference, system, random));
        }
    }
    return corpus;
}

}  // namespace adjudge
