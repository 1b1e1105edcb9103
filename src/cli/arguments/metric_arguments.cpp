#include "cli/arguments/metric_arguments.hpp"

#include <algorithm>
#include <array>

namespace adjudge {

void declare_ter(Options options, TerOptions& ter) {
    options.flag("--ter-case-sensitive", ter.is_case_sensitive, "TER: keep upper and lower case apart");
    options.flag("--ter-normalized", ter.is_normalized, "TER: set punctuation apart and resolve entities");
    options.flag("--ter-no-punct", ter.is_without_punctuation, "TER: leave punctuation out");
    options.flag("--ter-asian-support", ter.has_asian_support,
                 "TER: with one of the two, also for Chinese and Japanese");
}

void MetricArguments::declare(Options options) {
    options.add("-m,--metrics", names_, "Which metrics: bleu, chrf, ter")
        .one_of({"bleu", "chrf", "ter"})
        .show_default("bleu");
    options.add_word("--tokenize", bleu_.tokenizer, "BLEU (-tok): how texts become words");
    options.flag("--lowercase", bleu_.is_lower_cased, "BLEU (-lc): lower-case first");
    options.add_word("-s,--smooth-method", bleu_.smoothing, "BLEU: what becomes of orders without a match");
    options.add("--smooth-value", bleu_.smoothing_value, "BLEU (-sv): of floor (0.1) and add-k (1)")
        .within(0.0, 1e9);
    options.add("--chrf-char-order", chrf_.character_order, "chrF (-cc): longest n-grams of characters")
        .within(0, 20)
        .show_default();
    options.add("--chrf-word-order", chrf_.word_order, "chrF (-cw): longest n-grams of words; 2 is chrF++")
        .within(0, 20)
        .show_default();
    options.add("--chrf-beta", chrf_.beta, "chrF: recall counts so many times as much as precision")
        .within(1, 1000)
        .show_default();
    options.flag("--chrf-lowercase", chrf_.is_lower_cased, "chrF: lower-case first");
    options.flag("--chrf-whitespace", chrf_.keeps_white_space, "chrF: white space counts as characters");
    options.flag("--chrf-eps-smoothing", chrf_.has_epsilon_smoothing,
                 "chrF: smooth as chrF++.py and NLTK do");
    declare_ter(options, ter_);
}

std::vector<TextMetric> MetricArguments::metrics() const {
    const auto is_chosen = [&](std::string_view name) {
        return std::ranges::find(names_, name) != names_.end();
    };
    std::vector<TextMetric> chosen;
    if (is_chosen("bleu")) {
        chosen.emplace_back(bleu_);
    }
    if (is_chosen("chrf")) {
        chosen.emplace_back(chrf_);
    }
    if (is_chosen("ter")) {
        chosen.emplace_back(ter_);
    }
    return chosen;
}

std::vector<TextMetric> MetricArguments::sentence_metrics() const {
    std::vector<TextMetric> chosen = metrics();
    for (TextMetric& metric : chosen) {
        if (auto* bleu = std::get_if<BleuOptions>(&metric)) {
            bleu->has_effective_order = true;
        }
    }
    return chosen;
}

std::span<const Spelling> metric_spellings() {
    static constexpr std::array<Spelling, 13> spellings{{{"-tok", "--tokenize"},
                                                         {"-lc", "--lowercase"},
                                                         {"-sv", "--smooth-value"},
                                                         {"-cc", "--chrf-char-order"},
                                                         {"-cw", "--chrf-word-order"},
                                                         {"-sl", "--sentence-level"},
                                                         {"-ci", "--confidence"},
                                                         {"-cin", "--confidence-n"},
                                                         {"-nr", "--num-refs"},
                                                         {"-pbs", "--paired-bs"},
                                                         {"-par", "--paired-ar"},
                                                         {"-pbsn", "--paired-bs-n"},
                                                         {"-parn", "--paired-ar-n"}}};
    return spellings;
}

}  // namespace adjudge
