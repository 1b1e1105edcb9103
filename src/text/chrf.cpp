#include "text/chrf.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/utf8.hpp"
#include "text/code_points.hpp"
#include "text/lower_case.hpp"
#include "text/white_space.hpp"

namespace adjudge {
namespace {

constexpr double epsilon = 1e-16;

constexpr bool is_ascii_punctuation(char c) {
    return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') ||
           (c >= '{' && c <= '~');
}

std::vector<std::uint32_t> characters_of(std::string_view text, const ChrfOptions& options) {
    std::vector<std::uint32_t> characters;
    characters.reserve(text.size());
    for (const char32_t c : code_points_of(text)) {
        if (options.keeps_white_space || !is_python_space(c)) {
            characters.push_back(c);
        }
    }
    return characters;
}

// Words with one mark of punctuation apart: the last character, or else the first.
std::vector<std::string_view> chrf_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (const std::string_view word : words_of(text)) {
        const bool is_single = first_character(word).value_or(Utf8Character{0, 1}).size == word.size();
        if (!is_single && is_ascii_punctuation(word.back())) {
            words.push_back(word.substr(0, word.size() - 1));
            words.push_back(word.substr(word.size() - 1));
        } else if (!is_single && is_ascii_punctuation(word.front())) {
            words.push_back(word.substr(0, 1));
            words.push_back(word.substr(1));
        } else {
            words.push_back(word);
        }
    }
    return words;
}

std::size_t ngrams(std::size_t length, std::size_t order) { return length >= order ? length - order + 1 : 0; }

double quotient(double part, double whole, ScoreArithmetic arithmetic) {
    if (whole <= 0.0) {
        return epsilon;
    }
    if (arithmetic == ScoreArithmetic::Single) {
        return static_cast<double>(static_cast<float>(part) / static_cast<float>(whole));
    }
    return part / whole;
}

}  // namespace

std::string chrf_name(const ChrfOptions& options) {
    return fmt::format("chrF{}{}", options.beta, std::string(options.word_order, '+'));
}

ChrfSegment::ChrfSegment(const ChrfOptions& options)
    : options_{options}, compared_(chrf_width(options)), best_(chrf_width(options)) {}

void ChrfSegment::set_references(std::span<const std::string_view> references) {
    ids_.clear();
    texts_.clear();
    std::ranges::transform(references, std::back_inserter(texts_), [&](std::string_view text) {
        return options_.is_lower_cased ? lower_case(text) : std::string{text};
    });
    while (references_.size() < references.size()) {
        references_.push_back({NgramCounts{options_.character_order}, NgramCounts{options_.word_order}});
    }
    used_references_ = references.size();
    for (std::size_t i = 0; i < used_references_; ++i) {
        Reference& reference = references_[i];
        const std::vector<std::uint32_t> characters = characters_of(texts_[i], options_);
        reference.characters.clear();
        reference.characters.add(characters);
        reference.character_count = characters.size();
        reference.words.clear();
        if (options_.word_order > 0) {
            const std::vector<std::uint32_t> words = ids_.add(chrf_words(texts_[i]));
            reference.words.add(words);
            reference.word_count = words.size();
        }
    }
}

// Fills compared_.
void ChrfSegment::compare(const Symbols& output, Reference& reference) {
    std::size_t at = 0;
    const auto put = [&](std::size_t output_ngrams, std::size_t reference_ngrams, std::uint64_t matches) {
        compared_[at] = reference_ngrams > 0 ? static_cast<double>(output_ngrams) : 0.0;
        compared_[at + 1] = static_cast<double>(reference_ngrams);
        compared_[at + 2] = static_cast<double>(matches);
        at += 3;
    };
    const auto character_matches = reference.characters.matches(output.characters);
    for (std::size_t n = 1; n <= options_.character_order; ++n) {
        put(ngrams(output.characters.size(), n), ngrams(reference.character_count, n),
            character_matches[n - 1]);
    }
    const auto word_matches = reference.words.matches(output.words);
    for (std::size_t n = 1; n <= options_.word_order; ++n) {
        put(ngrams(output.words.size(), n), ngrams(reference.word_count, n), word_matches[n - 1]);
    }
}

std::span<const double> ChrfSegment::statistics(std::string_view output) {
    const std::string text = options_.is_lower_cased ? lower_case(output) : std::string{output};
    Symbols symbols{characters_of(text, options_), {}};
    if (options_.word_order > 0) {
        symbols.words = ids_.find(chrf_words(text));
    }
    std::ranges::fill(best_, 0.0);
    double highest = -1.0;
    for (std::size_t i = 0; i < used_references_; ++i) {
        compare(symbols, references_[i]);
        const double score = used_references_ == 1 ? 0.0 : chrf_score(compared_, options_);
        if (score > highest) {
            highest = score;
            best_.swap(compared_);
        }
    }
    return best_;
}

double chrf_score(std::span<const double> sums, const ChrfOptions& options, ScoreArithmetic arithmetic) {
    const double factor = static_cast<double>(options.beta) * options.beta;
    double smoothed = 0.0;
    double precision = 0.0;
    double recall = 0.0;
    double orders = 0.0;
    for (std::size_t i = 0; i + 2 < sums.size(); i += 3) {
        const double p = quotient(sums[i + 2], sums[i], arithmetic);
        const double r = quotient(sums[i + 2], sums[i + 1], arithmetic);
        const double denominator = factor * p + r;
        smoothed += denominator > 0.0 ? (1.0 + factor) * p * r / denominator : epsilon;
        if (sums[i] > 0.0 && sums[i + 1] > 0.0) {
            precision += p;
            recall += r;
            orders += 1.0;
        }
    }
    if (options.has_epsilon_smoothing) {
        return 100.0 * smoothed / static_cast<double>(options.character_order + options.word_order);
    }
    if (precision + recall == 0.0) {
        return 0.0;
    }
    precision /= orders;
    recall /= orders;
    return 100.0 * ((1.0 + factor) * precision * recall / (factor * precision + recall));
}

}  // namespace adjudge
