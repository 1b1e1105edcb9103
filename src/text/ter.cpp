#include "text/ter.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "text/white_space.hpp"

namespace adjudge {
namespace {

// sacreBLEU tokenizes references twice, which shows where punctuation is set apart: the second time finds
// more.
std::string reference_tokens(std::string_view text, const TerOptions& options) {
    std::string once = tokenized_ter(without_trailing_space(text), options);
    if (!options.is_normalized) {
        return once;
    }
    return tokenized_ter(fmt::format("{}", fmt::join(words_of(once), " ")), options);
}

}  // namespace

void TerSegment::set_references(std::span<const std::string_view> references) {
    ids_.clear();
    texts_.clear();
    std::ranges::transform(references, std::back_inserter(texts_),
                           [&](std::string_view text) { return reference_tokens(text, options_); });
    used_references_ = references.size();
    references_.resize(std::max(references_.size(), used_references_));
    for (std::size_t i = 0; i < used_references_; ++i) {
        std::vector<std::uint32_t> words = ids_.add(words_of(texts_[i]));
        references_[i].set(std::move(words), ids_.size());
    }
}

std::vector<TerEdits> TerSegment::edits(std::string_view output) {
    const std::string text = tokenized_ter(without_trailing_space(output), options_);
    const std::vector<std::uint32_t> words = ids_.find(words_of(text));
    std::vector<TerEdits> found;
    for (std::size_t i = 0; i < used_references_; ++i) {
        found.push_back(search_.edits(words, references_[i]));
    }
    return found;
}

std::span<const double> TerSegment::statistics(std::string_view output) {
    std::size_t fewest = 0;
    double lengths = 0.0;
    const std::vector<TerEdits> found = edits(output);
    for (std::size_t i = 0; i < found.size(); ++i) {
        fewest = i == 0 ? found[i].total() : std::min(fewest, found[i].total());
        lengths += static_cast<double>(references_[i].size());
    }
    statistics_[0] = static_cast<double>(fewest);
    statistics_[1] = found.empty() ? 0.0 : lengths / static_cast<double>(found.size());
    return statistics_;
}

double ter_score(std::span<const double> sums, ScoreArithmetic arithmetic) {
    const double edits = sums[0];
    const double length = sums[1];
    if (length <= 0.0) {
        return edits > 0.0 ? 100.0 : 0.0;
    }
    if (arithmetic == ScoreArithmetic::Single) {
        return 100.0 * static_cast<double>(static_cast<float>(edits) / static_cast<float>(length));
    }
    return 100.0 * (edits / length);
}

}  // namespace adjudge
