#include "design/selection.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "base/counted.hpp"
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

// The first of a random order that can be asked about, as many as wanted.
Selection drawn(std::span<const std::uint32_t> passages, const SelectionSource& source, std::size_t count,
                std::uint64_t seed) {
    RandomStream random{seed, "items"};
    Selection selection;
    for (const std::size_t i : random.sample(passages.size(), passages.size())) {
        const bool can_ask = source.can_ask(passages[i]);
        const bool is_wanted = selection.chosen.size() < count;
        selection.passed_over += is_wanted && !can_ask ? 1U : 0U;
        if (can_ask) {
            (is_wanted ? selection.chosen : selection.spare).push_back(passages[i]);
        }
    }
    std::ranges::sort(selection.chosen);
    std::ranges::sort(selection.spare);
    return selection;
}

Selection all_of(std::span<const std::uint32_t> passages, const SelectionSource& source) {
    Selection selection;
    std::ranges::copy_if(passages, std::back_inserter(selection.chosen), source.can_ask);
    selection.passed_over = passages.size() - selection.chosen.size();
    return selection;
}

Error too_few(const Selection& selection, std::size_t wanted, bool is_filtered) {
    const std::string_view of_length = is_filtered ? " of the wanted length" : "";
    const bool has_equal = selection.passed_over > 0;
    // Smaller samples help only where some items can be asked about.
    if (has_equal && selection.chosen.empty()) {
        return {ErrorCode::InvalidInput,
                fmt::format(
                    "no item{} has two different outputs to compare: {} passed over, as all its outputs are "
                    "equal or of one system; add a system whose outputs differ",
                    of_length, counted(selection.passed_over, "item")),
                {.field = "sample.items"}};
    }
    const std::string equal =
        has_equal ? fmt::format(" with two different outputs ({} passed over: all their outputs are equal)",
                                counted(selection.passed_over, "item"))
                  : "";
    return {ErrorCode::InvalidInput,
            fmt::format("{} items are wanted, and there are {}{}{}: make sample.items smaller", wanted,
                        selection.chosen.size(), of_length, equal),
            {.field = "sample.items"}};
}

}  // namespace

Result<Selection> select_passages(const SelectionSource& source, const SampleRules& sample,
                                  std::uint64_t seed) {
    const bool is_filtered = sample.least_words || sample.most_words;
    const std::vector<std::uint32_t> pool = of_wanted_length(source, sample);
    if (pool.empty()) {
        return Error{ErrorCode::InvalidInput,
                     is_filtered ? fmt::format("none of {} items has {}: change least_words or most_words",
                                               source.passages.size(), wanted_length(sample))
                                 : "the texts have no item to judge",
                     {.field = sample.least_words ? "sample.least_words" : "sample.most_words"}};
    }
    if (!sample.items) {
        return all_of(pool, source);
    }
    Selection selection = drawn(pool, source, *sample.items, seed);
    if (selection.chosen.size() < *sample.items) {
        return too_few(selection, *sample.items, is_filtered);
    }
    return selection;
}

}  // namespace adjudge
