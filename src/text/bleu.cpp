#include "text/bleu.hpp"

#include <algorithm>
#include <cmath>

#include "text/lower_case.hpp"
#include "text/white_space.hpp"

namespace adjudge {
namespace {

// The logarithm of 0, as far as sacreBLEU goes.
constexpr double log_of_zero = -9999999999.0;

double log_or_least(double value) { return value == 0.0 ? log_of_zero : std::log(value); }

double brevity_penalty(double output, double reference) {
    if (output >= reference) {
        return 1.0;
    }
    return output > 0.0 ? std::exp(1.0 - reference / output) : 0.0;
}

double increased(double count, double by, ScoreArithmetic arithmetic) {
    switch (arithmetic) {
        case ScoreArithmetic::Single:
            return static_cast<double>(static_cast<float>(count + by));
        case ScoreArithmetic::Integer:
            return std::trunc(count + by);
        case ScoreArithmetic::Double:
            break;
    }
    return count + by;
}

struct Precisions {
    std::vector<double> percent;
    std::size_t orders;  // that the score is the mean of
};

Precisions precisions(std::span<const double> sums, const BleuOptions& options, ScoreArithmetic arithmetic) {
    const double smoothing = smoothing_value(options);
    Precisions found{std::vector<double>(options.order), options.order};
    double denominator = 1.0;
    for (std::size_t n = 0; n < options.order; ++n) {
        const double added = options.smoothing == BleuSmoothing::AddK && n > 0 ? smoothing : 0.0;
        const double correct = increased(sums[2 + n], added, arithmetic);
        const double total = increased(sums[2 + options.order + n], added, arithmetic);
        if (total == 0.0) {
            break;
        }
        if (options.has_effective_order) {
            found.orders = n + 1;
        }
        if (correct != 0.0) {
            found.percent[n] = 100.0 * correct / total;
        } else if (options.smoothing == BleuSmoothing::Exp) {
            denominator *= 2.0;
            found.percent[n] = 100.0 / (denominator * total);
        } else if (options.smoothing == BleuSmoothing::Floor) {
            found.percent[n] = 100.0 * smoothing / total;
        }
    }
    return found;
}

}  // namespace

double smoothing_value(const BleuOptions& options) {
    switch (options.smoothing) {
        case BleuSmoothing::Floor:
            return options.smoothing_value.value_or(0.1);
        case BleuSmoothing::AddK:
            return options.smoothing_value.value_or(1.0);
        case BleuSmoothing::Exp:
        case BleuSmoothing::None:
            break;
    }
    return 0.0;
}

BleuSegment::BleuSegment(const BleuOptions& options)
    : options_{options}, counts_{options.order}, statistics_(bleu_width(options)) {}

std::string BleuSegment::tokens(std::string_view text) const {
    if (options_.is_lower_cased) {
        return tokenized(without_trailing_space(lower_case(text)), options_.tokenizer);
    }
    return tokenized(without_trailing_space(text), options_.tokenizer);
}

void BleuSegment::set_references(std::span<const std::string_view> references) {
    counts_.clear();
    ids_.clear();
    lengths_.clear();
    references_.clear();
    std::ranges::transform(references, std::back_inserter(references_),
                           [&](std::string_view reference) { return tokens(reference); });
    for (const std::string& reference : references_) {
        const std::vector<std::uint32_t> words = ids_.add(words_of(reference));
        counts_.add(words);
        lengths_.push_back(words.size());
    }
}

// The shorter of two that are equally close.
std::size_t BleuSegment::closest_length(std::size_t length) const {
    const auto distance = [&](std::size_t other) { return other > length ? other - length : length - other; };
    const auto closest = std::ranges::min_element(lengths_, [&](std::size_t a, std::size_t b) {
        return distance(a) != distance(b) ? distance(a) < distance(b) : a < b;
    });
    return closest == lengths_.end() ? 0 : *closest;
}

std::span<const double> BleuSegment::statistics(std::string_view output) {
    const std::string text = tokens(output);
    const std::vector<std::uint32_t> words = ids_.find(words_of(text));
    const std::span<const std::uint64_t> matches = counts_.matches(words);
    statistics_[0] = static_cast<double>(words.size());
    statistics_[1] = static_cast<double>(closest_length(words.size()));
    for (std::size_t n = 0; n < options_.order; ++n) {
        const std::size_t total = words.size() > n ? words.size() - n : 0;
        statistics_[2 + n] = static_cast<double>(matches[n]);
        statistics_[2 + options_.order + n] = static_cast<double>(total);
    }
    return statistics_;
}

BleuScore bleu_score(std::span<const double> sums, const BleuOptions& options, ScoreArithmetic arithmetic) {
    BleuScore score{.precisions = std::vector<double>(options.order),
                    .brevity_penalty = brevity_penalty(sums[0], sums[1]),
                    .output_length = sums[0],
                    .reference_length = sums[1]};
    const auto correct = sums.subspan(2, options.order);
    if (std::ranges::all_of(correct, [](double count) { return count == 0.0; })) {
        return score;
    }
    Precisions found = precisions(sums, options, arithmetic);
    double logarithms = 0.0;
    for (std::size_t n = 0; n < found.orders; ++n) {
        logarithms += log_or_least(found.percent[n]);
    }
    score.score = score.brevity_penalty * std::exp(logarithms / static_cast<double>(found.orders));
    score.precisions = std::move(found.percent);
    return score;
}

}  // namespace adjudge
