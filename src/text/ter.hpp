// TER, the translation edit rate (Snover et al. 2006), as sacreBLEU 2.6.0 computes it.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/score_arithmetic.hpp"
#include "text/shift_search.hpp"
#include "text/tokenizer_ter.hpp"
#include "text/word_ids.hpp"

namespace adjudge {

using TerOptions = TerTokenizerOptions;

// The statistics: fewest edits to any reference, mean length of the references.
inline constexpr std::size_t ter_width = 2;

// One segment's references, against which outputs are compared one after the other. Not for two threads at
// once.
class TerSegment {
public:
    explicit TerSegment(const TerOptions& options) : options_{options} {}

    void set_references(std::span<const std::string_view> references);
    // Valid until the next call.
    std::span<const double> statistics(std::string_view output);
    // The edits that turn the output into each reference.
    std::vector<TerEdits> edits(std::string_view output);
    // How many words a reference has.
    [[nodiscard]] std::size_t length(std::size_t reference) const { return references_[reference].size(); }

private:
    TerOptions options_;
    WordIds ids_;
    std::vector<std::string> texts_;
    std::vector<IndexedReference> references_;
    std::size_t used_references_ = 0;
    ShiftSearch search_;
    std::vector<double> statistics_ = std::vector<double>(ter_width);
};

// Edits by 100 words of the reference; may exceed 100. Where the references have no words: 100 if there is
// any edit. `sums` are the statistics of segments, added up.
double ter_score(std::span<const double> sums, ScoreArithmetic arithmetic = ScoreArithmetic::Double);

}  // namespace adjudge
