// The inputs of the analysis benchmarks: files that adjudge and its peers both read.
//
// But for the study's CSV they hold nothing but doubles in the order of the machine's bytes, a NaN where
// there is none.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace adjudge {

// By worker: the scores of as many outputs, of those outputs degraded, of others, and of those others
// repeated.
inline constexpr std::size_t control_workers = 10'000;
inline constexpr std::size_t controls_of_each = 10;

// By system: its segment scores.
inline constexpr std::size_t ranked_systems = 20;
inline constexpr std::size_t segments_of_each = 5'000;

// By unit: the score of each rater.
inline constexpr std::size_t rated_units = 10'000;
inline constexpr std::size_t unit_raters = 500;

std::vector<double> control_scores();
std::vector<double> system_scores();
std::vector<double> rater_scores();

// The ratings table of a campaign of a million judgments: HITs of 70 outputs and 30 controls, each done by
// two of 2,000 workers, one in five of whom takes no care.
void write_study(const std::string& path);

void write_doubles(const std::string& path, const std::vector<double>& values);
std::vector<double> read_doubles(const std::string& path);

}  // namespace adjudge
