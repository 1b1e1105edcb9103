// How a replication reads: tables with the published numbers beside ours, and what was found.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "experiment/replication.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// For a person at a terminal.
std::string replication_text(const Replication& replication, Colour colour);
// A section of docs/replications.md.
std::string replication_markdown(const Replication& replication);
nlohmann::ordered_json replication_json(const Replication& replication);

}  // namespace adjudge
