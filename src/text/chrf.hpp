// chrF and chrF++ (Popovic 2015, 2017) as sacreBLEU 2.6.0 computes them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/ngram_counts.hpp"
#include "text/score_arithmetic.hpp"
#include "text/word_ids.hpp"

namespace adjudge {

struct ChrfOptions {
    std::size_t character_order = 6;
    std::size_t word_order = 0;  // 2: chrF++
    int beta = 2;                // recall counts beta times as much as precision
    bool is_lower_cased = false;
    bool keeps_white_space = false;
    bool has_epsilon_smoothing = false;  // as chrF++.py and NLTK do; else orders without n-grams are left out
};

// "chrF2", "chrF2++".
std::string chrf_name(const ChrfOptions& options);

// For each order, characters first: n-grams of the output, n-grams of the reference, matches.
constexpr std::size_t chrf_width(const ChrfOptions& options) {
    return 3 * (options.character_order + options.word_order);
}

// One segment's references, against which outputs are compared one after the other. Not for two threads at
// once.
class ChrfSegment {
public:
    explicit ChrfSegment(const ChrfOptions& options);

    void set_references(std::span<const std::string_view> references);
    // Against the reference with the highest score, the first of several. Valid until the next call.
    std::span<const double> statistics(std::string_view output);

private:
    struct Reference {
        NgramCounts characters;
        NgramCounts words;
        std::size_t character_count = 0;
        std::size_t word_count = 0;
    };
    struct Symbols {
        std::vector<std::uint32_t> characters;
        std::vector<std::uint32_t> words;
    };

    void compare(const Symbols& output, Reference& reference);

    ChrfOptions options_;
    WordIds ids_;
    std::vector<std::string> texts_;
    std::vector<Reference> references_;
    std::size_t used_references_ = 0;
    std::vector<double> compared_;
    std::vector<double> best_;
};

// 0 to 100; two empty texts have 0. `sums` are the statistics of segments, added up.
double chrf_score(std::span<const double> sums, const ChrfOptions& options,
                  ScoreArithmetic arithmetic = ScoreArithmetic::Double);

}  // namespace adjudge
