// BLEU (Papineni et al. 2002) as sacreBLEU 2.6.0 computes it: statistics of a segment, and the score of a
// sum.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "text/ngram_counts.hpp"
#include "text/score_arithmetic.hpp"
#include "text/tokenizer.hpp"
#include "text/word_ids.hpp"

namespace adjudge {

// What becomes of an order without matches (Chen and Cherry 2014).
enum class BleuSmoothing : std::uint8_t { Exp, Floor, AddK, None };

template <>
struct Words<BleuSmoothing> {
    static constexpr std::array<std::string_view, 4> all{"exp", "floor", "add-k", "none"};
};

struct BleuOptions {
    Tokenizer tokenizer = Tokenizer::Mteval13a;
    BleuSmoothing smoothing = BleuSmoothing::Exp;
    std::optional<double> smoothing_value = {};  // of floor (0.1 where not given) and add-k (1)
    std::size_t order = 4;                       // the longest n-grams
    bool has_effective_order =
        false;  // leave out orders that the output is too short for: for single segments
    bool is_lower_cased = false;
};

// What smoothing adds; 0 where it adds nothing.
double smoothing_value(const BleuOptions& options);

// The statistics: words of the output, words of the reference closest in length, matches of order 1 ...,
// n-grams of the output of order 1 ... .
constexpr std::size_t bleu_width(const BleuOptions& options) { return 2 + 2 * options.order; }

// One segment's references, against which outputs are compared one after the other. Not for two threads at
// once.
class BleuSegment {
public:
    explicit BleuSegment(const BleuOptions& options);

    void set_references(std::span<const std::string_view> references);
    // Valid until the next call.
    std::span<const double> statistics(std::string_view output);

private:
    [[nodiscard]] std::string tokens(std::string_view text) const;
    [[nodiscard]] std::size_t closest_length(std::size_t length) const;

    BleuOptions options_;
    NgramCounts counts_;
    WordIds ids_;
    std::vector<std::string> references_;
    std::vector<std::size_t> lengths_;
    std::vector<double> statistics_;
};

struct BleuScore {
    double score = 0.0;              // 0 to 100; an exact match of four words or more is 100.00000000000004
    std::vector<double> precisions;  // in percent
    double brevity_penalty = 0.0;
    double output_length = 0.0;
    double reference_length = 0.0;
};

// `sums` are the statistics of segments, added up.
BleuScore bleu_score(std::span<const double> sums, const BleuOptions& options,
                     ScoreArithmetic arithmetic = ScoreArithmetic::Double);

}  // namespace adjudge
