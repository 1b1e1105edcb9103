#include "design/selection.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "base/random.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

std::size_t words_in(const Passage& passage, const SelectionSource& source) {
    std::size_t words = 0;
    for (std::uint32_t i = 0; i < passage.count; ++i) {
        const Segment& segment = source.corpus.segments[passage.first + i];
        words += segment.reference.empty() ? count_words(segment.source, source.languages.source)
                                           : count_words(segment.reference, source.languages.target);
    }
    return words;
}

std::string wanted_length(const SampleRules& sample) {
    if (!sample.most_words) {
        return fmt::format("{} words or more", sample.least_words.value_or(0));
    }
    return fmt::format("{} to {} words", sample.least_words.value_or(0), *sample.most_words);
}

std::vector<std::uint32_t> of_wanted_length(const SelectionSource& source, const SampleRules& sample) {
    const std::size_t least = sample.least_words.value_or(0);
    const std::size_t most = sample.most_words.value_or(std::numeric_limits<std::size_t>::max());
    const bool is_filtered = sample.least_words || sample.most_words;
    std::vector<std::uint32_t> chosen;
    for (std::uint32_t p = 0; p < source.passages.size(); ++p) {
        const std::size_t words = is_filtered ? words_in(source.passages[p], source) : least;
        if (words >= least && words <= most) {
            chosen.push_back(p);
        }
    }
    return chosen;
}

std::vector<std::uint32_t> drawn(std::span<const std::uint32_t> passages, std::size_t count,
                                 std::uint64_t seed) {
    RandomStream random{seed, "items"};
    std::vector<std::uint32_t> drawn;
    for (const std::size_t i : random.sample(passages.size(), count)) {
        drawn.push_back(passages[i]);
    }
    std::ranges::sort(drawn);
    return drawn;
}

}  // namespace

Result<std::vector<std::uint32_t>> select_passages(const SelectionSource& source, const SampleRules& sample,
                                                   std::uint64_t seed) {
    const bool is_filtered = sample.least_words || sample.most_words;
    std::vector<std::uint32_t> chosen = of_wanted_length(source, sample);
    if (chosen.empty()) {
        return Error{ErrorCode::InvalidInput,
                     is_filtered ? fmt::format("none of {} items has {}: change least_words or most_words",
                                               source.passages.size(), wanted_length(sample))
                                 : "the texts have no item to judge",
                     {.field = sample.least_words ? "sample.least_words" : "sample.most_words"}};
    }
    if (sample.items && *sample.items > chosen.size()) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("{} items are wanted, and there are {}{}: make sample.items smaller",
                                 *sample.items, chosen.size(), is_filtered ? " of the wanted length" : ""),
                     {.field = "sample.items"}};
    }
    return sample.items ? drawn(chosen, *sample.items, seed) : chosen;
}

}  // namespace adjudge
