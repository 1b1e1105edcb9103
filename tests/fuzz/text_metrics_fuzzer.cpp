// Random bytes as texts: every tokenizer and metric must take them, and scores must be numbers in their
// range.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "text/metric.hpp"

namespace {

using namespace adjudge;

template <class Segment, class Options>
void score(std::string_view output, const std::vector<std::string_view>& references, const Options& options) {
    Segment segment{options};
    segment.set_references(references);
    const double found = metric_score(segment.statistics(output), options);
    const bool is_in_range = std::isfinite(found) && found >= 0.0;
    if (!is_in_range || (!std::is_same_v<Options, TerOptions> && found > 100.0000001)) {
        std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > 2000) {
        return 0;
    }
    const unsigned switches = data[0];
    const std::string_view text{reinterpret_cast<const char*>(data) + 2, size - 2};
    const std::size_t cut = text.size() * data[1] / 256;
    const std::string_view output = text.substr(0, cut);
    std::vector<std::string_view> references{text.substr(cut)};
    if ((switches & 1U) != 0) {
        references.push_back(text.substr(cut / 2));
    }
    const bool has_flag = (switches & 2U) != 0;
    score<BleuSegment>(output, references,
                       BleuOptions{.tokenizer = static_cast<Tokenizer>((switches >> 2U) % 5),
                                   .smoothing = static_cast<BleuSmoothing>(switches >> 6U),
                                   .has_effective_order = has_flag,
                                   .is_lower_cased = has_flag});
    score<ChrfSegment>(output, references,
                       ChrfOptions{.word_order = (switches >> 2U) % 3,
                                   .is_lower_cased = has_flag,
                                   .keeps_white_space = (switches & 16U) != 0,
                                   .has_epsilon_smoothing = (switches & 32U) != 0});
    score<TerSegment>(output, references,
                      TerOptions{.is_case_sensitive = has_flag,
                                 .is_normalized = (switches & 4U) != 0,
                                 .is_without_punctuation = (switches & 8U) != 0,
                                 .has_asian_support = (switches & 16U) != 0});
    return 0;
}
