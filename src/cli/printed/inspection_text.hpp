// How an inspection looks on a terminal and in JSON.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "analysis/inspection.hpp"
#include "model/campaign.hpp"

namespace adjudge {

std::string inspection_text(const std::string& file, const RowLines& lines, const Inspection& found);
nlohmann::ordered_json inspection_json(const std::string& file, const RowLines& lines,
                                       const Inspection& found);

std::string inspection_text(const std::string& file, const Campaign& campaign);
nlohmann::ordered_json inspection_json(const std::string& file, const Campaign& campaign);

// "ratings.csv:17: repeats line 3 in every cell".
std::string duplicate_line(const std::string& file, const RowLines& lines, const DuplicateRow& duplicate);

}  // namespace adjudge
