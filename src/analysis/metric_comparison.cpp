#include "analysis/metric_comparison.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/quote.hpp"

namespace adjudge {
namespace {

// Of files that hold a system's outputs.
constexpr std::array<std::string_view, 11> known_endings{"txt", "gz",  "out", "hyp",   "sgm",  "sgml",
                                                         "xml", "tok", "tsv", "detok", "plain"};

constexpr std::size_t longest_name = 200;  // a path

bool is_letter(char one) { return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z'); }

// "de", "deu", "de-en", "zh_CN".
bool is_language(std::string_view ending) {
    constexpr std::size_t shortest = 2;
    constexpr std::size_t longest = 3;
    while (true) {
        const std::size_t end = std::min(ending.find_first_of("-_"), ending.size());
        if (end < shortest || end > longest || !std::ranges::all_of(ending.substr(0, end), is_letter)) {
            return false;
        }
        if (end == ending.size()) {
            return true;
        }
        ending.remove_prefix(end + 1);
    }
}

bool is_known(std::string_view ending) {
    return std::ranges::find(known_endings, ending) != known_endings.end() || is_language(ending);
}

std::optional<std::string> system_meant(std::string_view given, std::span<const std::string> systems) {
    const auto is_system = [&](std::string_view name) {
        return std::ranges::find(systems, name) != systems.end();
    };
    if (is_system(given)) {
        return std::string{given};
    }
    std::string_view name = given.substr(given.find_last_of("/\\") + 1);
    while (!is_system(name)) {
        const std::size_t dot = name.rfind('.');
        if (dot == std::string_view::npos || !is_known(name.substr(dot + 1))) {
            return std::nullopt;
        }
        name = name.substr(0, dot);
    }
    return std::string{name};
}

}  // namespace

Result<MatchedMetric> matched_metric(std::span<const SystemScore> metric,
                                     std::span<const std::string> systems) {
    MatchedMetric matched;
    std::vector<MatchedName> known;
    for (const SystemScore& scored : metric) {
        const auto system = system_meant(scored.system, systems);
        if (!system) {
            matched.unmatched.push_back(scored.system);
            continue;
        }
        const auto other = std::ranges::find(known, *system, &MatchedName::system);
        if (other != known.end()) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("against: {} and {} are both the system {}: leave one",
                                     quote(other->given, longest_name), quote(scored.system, longest_name),
                                     quote(*system, longest_name))};
        }
        known.push_back({scored.system, *system});
        matched.scores.push_back({*system, scored.score});
        if (scored.system != *system) {
            matched.renamed.push_back(known.back());
        }
    }
    if (!metric.empty() && matched.scores.empty()) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("against: no system is called {}: the systems are {}",
                                 quote(metric.front().system, longest_name), fmt::join(systems, ", "))};
    }
    return matched;
}

std::vector<std::string> notes_of(const MatchedMetric& metric) {
    std::vector<std::string> notes;
    std::vector<std::string> renamed;
    for (const MatchedName& name : metric.renamed) {
        renamed.push_back(
            fmt::format("{} for {}", quote(name.given, longest_name), quote(name.system, longest_name)));
    }
    if (!renamed.empty()) {
        notes.push_back(
            fmt::format("names of the metric were taken for systems: {}", fmt::join(renamed, ", ")));
    }
    std::vector<std::string> unmatched;
    for (const std::string& name : metric.unmatched) {
        unmatched.push_back(quote(name, longest_name));
    }
    if (!unmatched.empty()) {
        notes.push_back(
            fmt::format("the metric has scores of no system here: {}", fmt::join(unmatched, ", ")));
    }
    return notes;
}

RankCorrelations rank_correlations(std::span<const Computed<double>> first,
                                   std::span<const Computed<double>> second) {
    std::vector<double> of_first;
    std::vector<double> of_second;
    for (std::size_t system = 0; system < first.size(); ++system) {
        if (first[system] && second[system]) {
            of_first.push_back(*first[system]);
            of_second.push_back(*second[system]);
        }
    }
    return {spearman(of_first, of_second), kendall(of_first, of_second)};
}

std::vector<Computed<double>> metric_scores(std::span<const SystemScore> metric,
                                            std::span<const std::string> systems) {
    std::vector<Computed<double>> scores;
    for (const std::string& system : systems) {
        const auto found = std::ranges::find(metric, system, &SystemScore::system);
        scores.push_back(found == metric.end() ? Computed<double>{Undefined{"the metric has no score of it"}}
                                               : Computed<double>{found->score});
    }
    return scores;
}

}  // namespace adjudge
