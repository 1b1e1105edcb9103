#include "cli/printed/replication_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "report/json_values.hpp"

namespace adjudge {
namespace {

std::string shown(const std::optional<double>& value, int digits) {
    return value ? fmt::format("{:.{}f}", *value, digits) : "-";
}

std::string sd_text(const ReplicatedCell& cell) { return shown(cell.sd, cell.cell.digits); }

// "holds (97 of 100)".
std::string verdict(const ReplicatedFinding& finding) {
    const std::string_view word = !finding.holds ? "can't be told" : *finding.holds ? "holds" : "FAILED";
    return finding.runs_told > 1 ? fmt::format("{} (in {} of {})", word, finding.runs_for, finding.runs_told)
                                 : std::string{word};
}

// The cells of one table, which follow each other.
std::vector<std::vector<ReplicatedCell>> by_table(const std::vector<ReplicatedCell>& cells) {
    std::vector<std::vector<ReplicatedCell>> tables;
    for (const ReplicatedCell& cell : cells) {
        if (cell.runs == 0 && !cell.cell.published) {
            continue;  // neither the paper nor the experiment has it
        }
        if (tables.empty() || tables.back().front().cell.name.table != cell.cell.name.table) {
            tables.emplace_back();
        }
        tables.back().push_back(cell);
    }
    return tables;
}

ReportTable table_of(const std::vector<ReplicatedCell>& cells) {
    using Align = ReportColumn::Align;
    ReportTable table{
        .name = "replication",
        .title = cells.front().cell.name.table,
        .columns = {{"", Align::Left}, {"", Align::Left}, {"published"}, {"ours"}, {"sd"}, {"runs"}},
        .rows = {}};
    for (const ReplicatedCell& cell : cells) {
        table.rows.push_back({text_cell(cell.cell.name.row), text_cell(cell.cell.name.column),
                              number_cell(cell.cell.published, cell.cell.digits),
                              number_cell(cell.mean, cell.cell.digits),
                              number_cell(cell.sd, cell.cell.digits), count_cell(cell.runs)});
    }
    return table;
}

}  // namespace

std::string replication_text(const Replication& replication, Colour colour) {
    std::string text = fmt::format("{}\n\n", replication.paper);
    for (const auto& cells : by_table(replication.cells)) {
        text += terminal_text(table_of(cells), colour) + "\n";
    }
    text += "What the paper found\n";
    for (const ReplicatedFinding& finding : replication.findings) {
        text += fmt::format("  {:<28}{}\n", verdict(finding), finding.sentence);
    }
    if (!replication.unshown.empty()) {
        text += "\nWhat these judgments can't show\n";
    }
    for (const UnshownPart& part : replication.unshown) {
        text += fmt::format("  {}: needs {}\n", part.part, part.needs);
    }
    return text + fmt::format("\n{}\n\n{}\n", replication.comparable, replication.signature);
}

std::string replication_markdown(const Replication& replication) {
    std::string text =
        fmt::format("## {}\n\n{}.\n\n{}\n", replication.name, replication.paper, replication.comparable);
    if (!replication.crowds.empty()) {
        text += fmt::format("\nParameters: `crowds/{}.toml`.\n",
                            fmt::join(replication.crowds, ".toml`, `crowds/"));
    }
    for (const auto& cells : by_table(replication.cells)) {
        text += fmt::format("\n**{}**\n\n| | | published | ours | sd |\n|---|---|---|---|---|\n",
                            cells.front().cell.name.table);
        for (const ReplicatedCell& cell : cells) {
            text += fmt::format("| {} | {} | {} | {} | {} |\n", cell.cell.name.row, cell.cell.name.column,
                                shown(cell.cell.published, cell.cell.digits),
                                shown(cell.mean, cell.cell.digits), sd_text(cell));
        }
    }
    text += "\n| what the paper found | comes out |\n|---|---|\n";
    for (const ReplicatedFinding& finding : replication.findings) {
        text += fmt::format("| {} | {} |\n", finding.sentence, verdict(finding));
    }
    if (!replication.unshown.empty()) {
        text += "\n| not shown | needs |\n|---|---|\n";
    }
    for (const UnshownPart& part : replication.unshown) {
        text += fmt::format("| {} | {} |\n", part.part, part.needs);
    }
    return text + fmt::format("\n`{}`\n", replication.signature);
}

nlohmann::ordered_json replication_json(const Replication& replication) {
    Json json{
        {"name", replication.name},     {"paper", replication.paper}, {"comparable", replication.comparable},
        {"crowds", replication.crowds}, {"runs", replication.runs},   {"signature", replication.signature},
        {"cells", Json::array()},       {"findings", Json::array()},  {"not_shown", Json::array()}};
    for (const ReplicatedCell& cell : replication.cells) {
        json["cells"].push_back({{"table", cell.cell.name.table},
                                 {"row", cell.cell.name.row},
                                 {"column", cell.cell.name.column},
                                 {"published", json_of(cell.cell.published)},
                                 {"mean", json_of(cell.mean)},
                                 {"sd", json_of(cell.sd)},
                                 {"runs", cell.runs}});
    }
    for (const ReplicatedFinding& finding : replication.findings) {
        json["findings"].push_back({{"sentence", finding.sentence},
                                    {"holds", finding.holds ? Json(*finding.holds) : Json(nullptr)},
                                    {"runs_for", finding.runs_for},
                                    {"runs_told", finding.runs_told}});
    }
    for (const UnshownPart& part : replication.unshown) {
        json["not_shown"].push_back({{"part", part.part}, {"needs", part.needs}});
    }
    return json;
}

}  // namespace adjudge
