// A made corpus for metrics, the same that made_corpus.py makes, draw by draw.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace adjudge {

// SplitMix64.
class CorpusDraws {
public:
    explicit CorpusDraws(std::uint64_t seed) : state_{seed} {}

    std::size_t below(std::size_t bound) {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return static_cast<std::size_t>((z ^ (z >> 31U)) % bound);
    }

private:
    std::uint64_t state_;
};

struct MadeCorpus {
    std::vector<std::string> references;
    std::vector<std::vector<std::string>> systems;
};

class CorpusMaker {
public:
    explicit CorpusMaker(const std::string& words_file) {
        std::ifstream in{words_file, std::ios::binary};
        for (std::string line; std::getline(in, line);) {
            words_.push_back(line);
        }
    }

    [[nodiscard]] MadeCorpus make(std::size_t segments, std::size_t systems) const {
        MadeCorpus corpus;
        corpus.systems.resize(systems);
        for (std::size_t segment = 0; segment < segments; ++segment) {
            CorpusDraws draws{1 + 1000003 * std::uint64_t{segment}};
            const Words words = reference_words(draws, segment);
            corpus.references.push_back(joined(draws, words));
            for (std::vector<std::string>& lines : corpus.systems) {
                lines.push_back(joined(draws, changed_words(draws, segment, words)));
            }
        }
        return corpus;
    }

private:
    using Words = std::vector<std::string_view>;

    [[nodiscard]] std::string_view word(CorpusDraws& draws, std::size_t segment) const {
        if (segment % 131 == 0) {
            return words_[draws.below(4)];
        }
        const std::size_t bound = draws.below(8) == 0 ? 12 : words_.size();
        return words_[draws.below(bound)];
    }

    [[nodiscard]] Words some_words(CorpusDraws& draws, std::size_t segment, std::size_t count) const {
        Words words;
        for (std::size_t i = 0; i < count; ++i) {
            words.push_back(word(draws, segment));
        }
        return words;
    }

    [[nodiscard]] Words reference_words(CorpusDraws& draws, std::size_t segment) const {
        if (segment % 97 == 0) {
            return {};
        }
        std::size_t length = 1 + draws.below(24);
        if (segment % 501 == 0) {
            length = 60 + draws.below(90);
        } else if (segment % 4001 == 0) {
            length = 300;
        } else if (segment % 131 == 0) {
            length = 1 + draws.below(24);
        }
        return some_words(draws, segment, length);
    }

    static void move_block(CorpusDraws& draws, Words& words) {
        const auto at = [&](std::size_t place) { return words.begin() + static_cast<std::ptrdiff_t>(place); };
        const std::size_t begin = draws.below(words.size());
        const std::size_t end = std::min(words.size(), begin + 1 + draws.below(12));
        const Words block{at(begin), at(end)};
        words.erase(at(begin), at(end));
        words.insert(at(draws.below(words.size() + 1)), block.begin(), block.end());
    }

    [[nodiscard]] Words changed_words(CorpusDraws& draws, std::size_t segment, Words words) const {
        if (segment % 97 == 1) {
            return {};
        }
        if (segment % 211 == 0) {
            return some_words(draws, segment, draws.below(30));
        }
        if (segment % 7 == 0) {
            return words;
        }
        const std::size_t moves = draws.below(4);
        for (std::size_t i = 0; i < moves && !words.empty(); ++i) {
            move_block(draws, words);
        }
        Words made;
        for (const std::string_view one : words) {
            const std::size_t draw = draws.below(100);
            if (draw >= 6) {
                made.push_back(draw < 14 ? word(draws, segment) : one);
            }
            if (draw >= 95) {
                made.push_back(word(draws, segment));
            }
        }
        return made;
    }

    static std::string joined(CorpusDraws& draws, const Words& words) {
        constexpr std::array<std::string_view, 8> gaps{"  ", "\xE3\x80\x80", "\xC2\xA0", "\xE2\x80\xA8",
                                                       "\t", "\xC2\x85",     "\x1C",     " \xE2\x80\x89 "};
        std::string text;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (i > 0) {
                text += draws.below(40) == 0 ? gaps[draws.below(gaps.size())] : " ";
            }
            text += words[i];
        }
        if (draws.below(50) == 0) {
            text.insert(0, " ");
        }
        if (draws.below(50) == 0) {
            text += "\xE3\x80\x80";
        }
        return text;
    }

    std::vector<std::string> words_;
};

}  // namespace adjudge
