// Scores as sacreBLEU prints them, as a table of systems, and as JSON.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "report/report_table.hpp"
#include "text/system_comparison.hpp"

namespace adjudge {

// What was computed of which systems.
struct ScoreReport {
    std::vector<std::string> systems;
    const CorpusStatistics* statistics = nullptr;  // must outlive the report
    std::vector<std::vector<ComparedScore>> scores;
    ScoreSetting setting;
};

// "BLEU|SIGNATURE = 26.6 58.9/32.3/20.1/13.0 (BP = 1.000 ratio = 1.020 hyp_len = 62496 ref_len = 61287)", a
// line each metric of the first system; the score alone where `is_short`.
enum class ScoreDetail : std::uint8_t { Full, ScoreOnly };
std::string score_lines(const ScoreReport& report, int digits, ScoreDetail detail);

// The same for every segment by itself.
std::string segment_lines(const ScoreReport& report, int digits, ScoreDetail detail);

// A row for each system, with estimates and p-values where there are some.
ReportTable score_table(const ScoreReport& report, int digits);
// What the table rests on: segments, references, the test, the signatures.
std::string score_notes(const ScoreReport& report);

nlohmann::ordered_json score_json(const ScoreReport& report);
// Scores of every segment, by metric.
nlohmann::ordered_json segment_json(const ScoreReport& report);

}  // namespace adjudge
