// The options of the text metrics, by sacreBLEU's names.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/arguments/options.hpp"
#include "cli/program/command.hpp"
#include "text/metric.hpp"

namespace adjudge {

// --ter-normalized and its kin.
void declare_ter(Options options, TerOptions& ter);

class MetricArguments {
public:
    // The options keep references to this object: it must outlive the command line.
    void declare(Options options);

    // The chosen ones, each once: BLEU, chrF, TER.
    [[nodiscard]] std::vector<TextMetric> metrics() const;
    // The same for single segments: with effective order.
    [[nodiscard]] std::vector<TextMetric> sentence_metrics() const;

private:
    std::vector<std::string> names_{"bleu"};
    BleuOptions bleu_;
    ChrfOptions chrf_;
    TerOptions ter_;
};

// sacreBLEU's short options of more than one letter.
std::span<const Spelling> metric_spellings();

}  // namespace adjudge
