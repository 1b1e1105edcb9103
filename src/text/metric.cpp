#include "text/metric.hpp"

#include <fmt/format.h>

#include "base/version.hpp"

namespace adjudge {
namespace {

std::string_view yes_or_no(bool is_so) { return is_so ? "yes" : "no"; }

std::string_view case_of(bool is_lower_cased) { return is_lower_cased ? "lc" : "mixed"; }

std::string smoothing_text(const BleuOptions& options) {
    const bool has_value =
        options.smoothing == BleuSmoothing::Floor || options.smoothing == BleuSmoothing::AddK;
    return has_value ? fmt::format("{}[{:.2f}]", word(options.smoothing), smoothing_value(options))
                     : std::string{word(options.smoothing)};
}

std::string keys(const BleuOptions& options) {
    return fmt::format("case:{}|eff:{}|tok:{}|smooth:{}", case_of(options.is_lower_cased),
                       yes_or_no(options.has_effective_order), word(options.tokenizer),
                       smoothing_text(options));
}

std::string keys(const ChrfOptions& options) {
    return fmt::format("case:{}|eff:{}|nc:{}|nw:{}|space:{}", case_of(options.is_lower_cased),
                       yes_or_no(!options.has_epsilon_smoothing), options.character_order, options.word_order,
                       yes_or_no(options.keeps_white_space));
}

std::string keys(const TerOptions& options) {
    return fmt::format("case:{}|tok:tercom|norm:{}|punct:{}|asian:{}", case_of(!options.is_case_sensitive),
                       yes_or_no(options.is_normalized), yes_or_no(!options.is_without_punctuation),
                       yes_or_no(options.has_asian_support));
}

std::string name_of(const BleuOptions& /*options*/) { return "BLEU"; }
std::string name_of(const ChrfOptions& options) { return chrf_name(options); }
std::string name_of(const TerOptions& /*options*/) { return "TER"; }

std::size_t width_of(const BleuOptions& options) { return bleu_width(options); }
std::size_t width_of(const ChrfOptions& options) { return chrf_width(options); }
std::size_t width_of(const TerOptions& /*options*/) { return ter_width; }

double score_of(std::span<const double> sums, const BleuOptions& options, ScoreArithmetic arithmetic) {
    return bleu_score(sums, options, arithmetic).score;
}
double score_of(std::span<const double> sums, const ChrfOptions& options, ScoreArithmetic arithmetic) {
    return chrf_score(sums, options, arithmetic);
}
double score_of(std::span<const double> sums, const TerOptions& /*options*/, ScoreArithmetic arithmetic) {
    return ter_score(sums, arithmetic);
}

}  // namespace

std::string metric_name(const TextMetric& metric) {
    return std::visit([](const auto& options) { return name_of(options); }, metric);
}

std::size_t statistics_width(const TextMetric& metric) {
    return std::visit([](const auto& options) { return width_of(options); }, metric);
}

double metric_score(std::span<const double> sums, const TextMetric& metric, ScoreArithmetic arithmetic) {
    return std::visit([&](const auto& options) { return score_of(sums, options, arithmetic); }, metric);
}

std::string metric_signature(const TextMetric& metric, const ScoreSetting& setting) {
    std::string text = fmt::format("nrefs:{}|", setting.references);
    if (setting.bootstrap) {
        text += fmt::format("bs:{}|", *setting.bootstrap);
    }
    if (setting.randomization) {
        text += fmt::format("ar:{}|", *setting.randomization);
    }
    if (setting.seed) {
        text += fmt::format("seed:{}|", *setting.seed);
    }
    text += std::visit([](const auto& options) { return keys(options); }, metric);
    return text + fmt::format("|version:adjudge-{}", version());
}

}  // namespace adjudge
