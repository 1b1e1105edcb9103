// A study as the requester's page takes it: the tables that `adjudge analyze` prints, and the figures.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/words.hpp"
#include "report/figures/figure.hpp"
#include "report/report_table.hpp"
#include "server/requester/study_cache.hpp"

namespace adjudge {

// How much of a study: the order of systems takes less time than the rest where there are many judgments.
enum class ResultParts : std::uint8_t { All, Ranking };

template <>
struct Words<ResultParts> {
    static constexpr std::array<std::string_view, 2> all{"all", "ranking"};
};

// What a terminal shows of it. A cell is its text, or an object with its text and tone.
nlohmann::ordered_json table_json(const ReportTable& table);
nlohmann::ordered_json figure_json(const Figure& figure);

// Tables with a row for each worker or label are left out: they can be long, and have addresses of their own.
nlohmann::ordered_json results_json(const CachedStudy& found, const StudyOptions& options, ResultParts parts);

}  // namespace adjudge
