// For tests: a small corpus of random words, with systems that make more and more errors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "text/corpus_statistics.hpp"

namespace adjudge {

class RandomCorpus {
public:
    RandomCorpus(std::size_t segments, std::size_t systems) : lines_(1 + systems) {
        RandomStream random{1, "corpus"};
        for (std::size_t i = 0; i < segments; ++i) {
            const std::size_t length = random.below(20);
            for (std::vector<std::string>& lines : lines_) {
                lines.emplace_back();
            }
            for (std::size_t word = 0; word < length; ++word) {
                add_word(random);
            }
        }
        for (const std::vector<std::string>& lines : lines_) {
            views_.emplace_back(lines.begin(), lines.end());
        }
    }

    [[nodiscard]] ScoredTexts texts() const {
        ScoredTexts texts;
        texts.references.emplace_back(views_[0]);
        texts.systems.assign(views_.begin() + 1, views_.end());
        return texts;
    }

private:
    void add_word(RandomStream& random) {
        const std::size_t word = random.below(50);
        for (std::size_t system = 0; system < lines_.size(); ++system) {
            const bool is_wrong = random.below(20) < system;
            lines_[system].back() += "w" + std::to_string(is_wrong ? random.below(50) : word) + " ";
        }
    }

    std::vector<std::vector<std::string>> lines_;
    std::vector<std::vector<std::string_view>> views_;
};

}  // namespace adjudge
