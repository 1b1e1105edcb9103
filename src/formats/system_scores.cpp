#include "formats/system_scores.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/quote.hpp"
#include "formats/text_check.hpp"

namespace adjudge {
namespace {

struct ScoreLine {
    std::string_view system;
    std::string_view score;
};

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

// The score is what follows the last separator: a name may hold spaces.
std::optional<ScoreLine> split(std::string_view line) {
    const std::size_t at = line.find_last_of(",\t ");
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    return ScoreLine{trimmed(line.substr(0, line.find_last_not_of(",\t ", at) + 1)),
                     trimmed(line.substr(at + 1))};
}

std::optional<double> number_of(std::string_view text) {
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

Error fault(const SourceText& source, std::size_t line, std::string message) {
    Error error{ErrorCode::InvalidInput, std::move(message), {source.name()}};
    error.place.line = line;
    return error;
}

// The score of a line; none for a first line that is a header.
Result<std::optional<SystemScore>> score_of(std::string_view line, const SourceText& source,
                                            std::size_t number) {
    const std::optional<ScoreLine> cells = split(line);
    const std::optional<double> score = cells ? number_of(cells->score) : std::nullopt;
    if (!score && number == 1) {
        return std::optional<SystemScore>{};
    }
    if (!score || cells->system.empty()) {
        return fault(source, number, fmt::format("{} is not a system and its score", quote(line)));
    }
    return std::optional{SystemScore{std::string{cells->system}, *score}};
}

Result<std::vector<SystemScore>> no_scores(const SourceText& source, std::string message) {
    return Error{ErrorCode::InvalidInput, std::move(message), {source.name()}};
}

// The one asked for, or the only one of a document.
Result<std::string> metric_of(const nlohmann::json& document, const SourceText& source,
                              std::string_view asked) {
    std::vector<std::string> metrics;
    for (const auto& [metric, score] : document["systems"][0]["scores"].items()) {
        metrics.push_back(metric);
    }
    if (asked.empty() && metrics.size() == 1) {
        return metrics.front();
    }
    if (std::ranges::find(metrics, asked) != metrics.end()) {
        return std::string{asked};
    }
    const std::string wrong = asked.empty() ? "" : fmt::format(", and none by {}", quote(asked));
    return Error{ErrorCode::InvalidInput,
                 fmt::format("holds scores by {}{}: name one behind the file, as FILE:{}, or give the scores "
                             "of one",
                             fmt::join(metrics, ", "), wrong, metrics.empty() ? "BLEU" : metrics.front()),
                 {source.name()}};
}

bool has_system_scores(const nlohmann::json& document) {
    return document.is_object() && document.contains("systems") && document["systems"].is_array() &&
           !document["systems"].empty() &&
           std::ranges::all_of(document["systems"], [](const nlohmann::json& system) {
               return system.is_object() && system.contains("system") && system["system"].is_string() &&
                      system.contains("scores") && system["scores"].is_object();
           });
}

// What `adjudge score --json` prints.
Result<std::vector<SystemScore>> from_document(const SourceText& source, std::string_view asked) {
    const auto document = nlohmann::json::parse(source.text(), nullptr, false);
    if (!has_system_scores(document)) {
        return no_scores(source, "is no JSON of adjudge score: want systems with their scores");
    }
    const auto metric = metric_of(document, source, asked);
    if (!metric) {
        return metric.error();
    }
    std::vector<SystemScore> scores;
    for (const nlohmann::json& system : document["systems"]) {
        const auto found = system["scores"].find(*metric);
        const bool is_scored = found != system["scores"].end() && found->is_object() &&
                               found->contains("score") && (*found)["score"].is_number();
        const auto name = system["system"].get<std::string>();
        if (!is_scored || std::ranges::find(scores, name, &SystemScore::system) != scores.end()) {
            return no_scores(source, fmt::format("the system {} has no score by {}, or is there twice",
                                                 quote(name), *metric));
        }
        scores.push_back({name, (*found)["score"].get<double>()});
    }
    return scores;
}

}  // namespace

Result<std::vector<SystemScore>> read_system_scores(const SourceText& source, std::string_view metric) {
    if (auto wrong = find_text_fault(source.text())) {
        wrong->place.file = source.name();
        return *std::move(wrong);
    }
    const std::size_t begin = source.text().find_first_not_of(" \t\r\n");
    if (begin != std::string_view::npos && source.text()[begin] == '{') {
        return from_document(source, metric);
    }
    if (!metric.empty()) {
        return no_scores(source,
                         fmt::format("has lines of systems and scores, and no metric {}", quote(metric)));
    }
    std::vector<SystemScore> scores;
    std::string_view rest = source.text();
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = trimmed(rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (line.empty()) {
            continue;
        }
        auto score = score_of(line, source, number);
        if (!score) {
            return score.error();
        }
        if (*score && std::ranges::find(scores, (*score)->system, &SystemScore::system) != scores.end()) {
            return fault(source, number,
                         fmt::format("the system {} is there twice", quote((*score)->system)));
        }
        if (*score) {
            scores.push_back(std::move(**score));
        }
    }
    if (scores.empty()) {
        return Error{ErrorCode::InvalidInput, "has no line with a system and its score", {source.name()}};
    }
    return scores;
}

}  // namespace adjudge
