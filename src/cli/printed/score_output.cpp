#include "cli/printed/score_output.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;
using Align = ReportColumn::Align;

double ratio(const BleuScore& score) {
    return score.reference_length > 0.0 ? score.output_length / score.reference_length : 0.0;
}

std::string bleu_details(const BleuScore& score) {
    std::vector<std::string> precisions;
    for (const double precision : score.precisions) {
        precisions.push_back(fmt::format("{:.1f}", precision));
    }
    return fmt::format(" {} (BP = {:.3f} ratio = {:.3f} hyp_len = {:.0f} ref_len = {:.0f})",
                       fmt::join(precisions, "/"), score.brevity_penalty, ratio(score), score.output_length,
                       score.reference_length);
}

// One score of a metric, with what it was computed from.
struct ScoreLine {
    std::string name;  // with the signature
    std::string value;
};

ScoreLine score_line(const ScoreReport& report, std::size_t metric, std::span<const double> sums,
                     int digits) {
    const TextMetric& options = report.statistics->metrics[metric];
    const auto own = report.statistics->of_metric(sums, metric);
    ScoreLine line{fmt::format("{}|{}", metric_name(options), metric_signature(options, report.setting)),
                   fmt::format("{:.{}f}", metric_score(own, options), digits)};
    return line;
}

std::string details_of(const ScoreReport& report, std::size_t metric, std::span<const double> sums) {
    const auto* bleu = std::get_if<BleuOptions>(&report.statistics->metrics[metric]);
    return bleu == nullptr ? "" : bleu_details(bleu_score(report.statistics->of_metric(sums, metric), *bleu));
}

std::string estimate_text(const ScoreEstimate& estimate, int digits) {
    return fmt::format(" (\xCE\xBC = {:.{}f} \xC2\xB1 {:.{}f})", estimate.mean, digits, estimate.half_width,
                       digits);
}

bool has_estimates(const ScoreReport& report) { return report.scores.front().front().estimate.has_value(); }

bool has_tests(const ScoreReport& report) {
    return report.scores.size() > 1 && (report.setting.bootstrap || report.setting.randomization);
}

ReportCell tested_cell(const ComparedScore& score, bool is_first) {
    if (is_first) {
        return no_value();
    }
    if (score.is_identical) {
        return text_cell("identical", Tone::Doubtful);
    }
    constexpr double level = 0.05;
    ReportCell cell = p_cell(score.p_value);
    cell.tone = score.p_value && *score.p_value < level ? Tone::Good : Tone::Plain;
    return cell;
}

// What stands beside a score.
struct ShownParts {
    bool has_estimate = false;
    bool has_test = false;
    bool is_first = false;  // the system that others are tested against
};

ShownParts shown_of(const ScoreReport& report, std::size_t system) {
    return {has_estimates(report), has_tests(report), system == 0};
}

std::optional<double> mean_of(const ComparedScore& score) {
    return score.estimate ? std::optional{score.estimate->mean} : std::nullopt;
}

std::optional<double> half_width_of(const ComparedScore& score) {
    return score.estimate ? std::optional{score.estimate->half_width} : std::nullopt;
}

std::vector<ReportCell> score_cells(const ComparedScore& score, const ShownParts& shown, int digits) {
    std::vector<ReportCell> cells{number_cell(score.score, digits)};
    if (shown.has_estimate) {
        cells.push_back(number_cell(mean_of(score), digits));
        cells.push_back(number_cell(half_width_of(score), digits));
    }
    if (shown.has_test) {
        cells.push_back(tested_cell(score, shown.is_first));
    }
    return cells;
}

Json json_of(const ComparedScore& score, bool is_tested) {
    Json json{{"score", score.score}};
    if (score.estimate) {
        json["mean"] = score.estimate->mean;
        json["half_width"] = score.estimate->half_width;
    }
    if (is_tested) {
        json["p_value"] = score.p_value ? Json(*score.p_value) : Json(nullptr);
        json["identical"] = score.is_identical;
    }
    return json;
}

void add_details(Json& json, const ScoreReport& report, std::size_t metric, std::span<const double> sums) {
    const TextMetric& options = report.statistics->metrics[metric];
    const auto own = report.statistics->of_metric(sums, metric);
    if (const auto* bleu = std::get_if<BleuOptions>(&options)) {
        const BleuScore score = bleu_score(own, *bleu);
        json["precisions"] = score.precisions;
        json["brevity_penalty"] = score.brevity_penalty;
        json["ratio"] = ratio(score);
        json["output_length"] = score.output_length;
        json["reference_length"] = score.reference_length;
    }
    if (std::holds_alternative<TerOptions>(options)) {
        json["edits"] = own[0];
        json["reference_length"] = own[1];
    }
}

Json signatures_of(const ScoreReport& report) {
    Json signatures = Json::object();
    for (const TextMetric& metric : report.statistics->metrics) {
        signatures[metric_name(metric)] = metric_signature(metric, report.setting);
    }
    return signatures;
}

Json header_of(const ScoreReport& report) {
    return {{"segments", report.statistics->segments()},
            {"references", report.setting.references},
            {"signatures", signatures_of(report)}};
}

}  // namespace

std::string score_lines(const ScoreReport& report, int digits, ScoreDetail detail) {
    const std::vector<double> sums = report.statistics->systems.front().sums();
    std::vector<ScoreLine> lines;
    std::size_t width = 0;
    for (std::size_t metric = 0; metric < report.statistics->metrics.size(); ++metric) {
        ScoreLine line = score_line(report, metric, sums, digits);
        const auto& estimate = report.scores.front()[metric].estimate;
        line.value += estimate ? estimate_text(*estimate, digits) : "";
        line.value += detail == ScoreDetail::Full ? details_of(report, metric, sums) : "";
        width = std::max(width, line.name.size());
        lines.push_back(std::move(line));
    }
    std::string text;
    for (const ScoreLine& line : lines) {
        text += detail == ScoreDetail::Full ? fmt::format("{:>{}} = {}\n", line.name, width, line.value)
                                            : line.value + "\n";
    }
    return text;
}

std::string segment_lines(const ScoreReport& report, int digits, ScoreDetail detail) {
    std::string text;
    const StatisticsTable& table = report.statistics->systems.front();
    for (std::size_t i = 0; i < table.rows(); ++i) {
        const ScoreLine line = score_line(report, 0, table.row(i), digits);
        text += detail == ScoreDetail::Full
                    ? fmt::format("{} = {}{}\n", line.name, line.value, details_of(report, 0, table.row(i)))
                    : line.value + "\n";
    }
    return text;
}

ReportTable score_table(const ScoreReport& report, int digits) {
    ReportTable table{
        .name = "scores", .title = "Scores of systems", .columns = {{"system", Align::Left}}, .rows = {}};
    for (const TextMetric& metric : report.statistics->metrics) {
        table.columns.push_back({metric_name(metric)});
        if (has_estimates(report)) {
            table.columns.push_back({"mean"});
            table.columns.push_back({"+/-"});
        }
        if (has_tests(report)) {
            table.columns.push_back({"p"});
        }
    }
    for (std::size_t system = 0; system < report.systems.size(); ++system) {
        const bool is_baseline = system == 0 && has_tests(report);
        table.rows.push_back({text_cell((is_baseline ? "Baseline: " : "") + report.systems[system])});
        for (const ComparedScore& score : report.scores[system]) {
            const std::vector<ReportCell> cells = score_cells(score, shown_of(report, system), digits);
            table.rows.back().insert(table.rows.back().end(), cells.begin(), cells.end());
        }
    }
    return table;
}

std::string score_notes(const ScoreReport& report) {
    std::string text = fmt::format("{}, {}", counted(report.statistics->segments(), "segment"),
                                   counted(report.setting.references, "reference"));
    if (has_tests(report)) {
        const bool is_bootstrap = report.setting.bootstrap.has_value();
        text += fmt::format(
            "; p: paired {} against the first system, {}",
            is_bootstrap ? "bootstrap" : "approximate randomization",
            counted(is_bootstrap ? *report.setting.bootstrap : *report.setting.randomization, "trial"));
    }
    text +=
        has_estimates(report) ? "; mean +/- half the width of the 95 % interval of the bootstrap\n" : "\n";
    for (const TextMetric& metric : report.statistics->metrics) {
        text += fmt::format("{}|{}\n", metric_name(metric), metric_signature(metric, report.setting));
    }
    return text;
}

nlohmann::ordered_json score_json(const ScoreReport& report) {
    Json json = header_of(report);
    json["systems"] = Json::array();
    for (std::size_t system = 0; system < report.systems.size(); ++system) {
        Json scores = Json::object();
        const std::vector<double> sums = report.statistics->systems[system].sums();
        for (std::size_t metric = 0; metric < report.statistics->metrics.size(); ++metric) {
            Json one = json_of(report.scores[system][metric], has_tests(report) && system > 0);
            add_details(one, report, metric, sums);
            scores[metric_name(report.statistics->metrics[metric])] = std::move(one);
        }
        json["systems"].push_back({{"system", report.systems[system]}, {"scores", std::move(scores)}});
    }
    return json;
}

nlohmann::ordered_json segment_json(const ScoreReport& report) {
    Json json = header_of(report);
    const StatisticsTable& table = report.statistics->systems.front();
    json["system"] = report.systems.front();
    json["scores"] = Json::object();
    for (std::size_t metric = 0; metric < report.statistics->metrics.size(); ++metric) {
        Json values = Json::array();
        for (std::size_t i = 0; i < table.rows(); ++i) {
            const auto row = report.statistics->of_metric(table.row(i), metric);
            values.push_back(metric_score(row, report.statistics->metrics[metric]));
        }
        json["scores"][metric_name(report.statistics->metrics[metric])] = std::move(values);
    }
    return json;
}

}  // namespace adjudge
