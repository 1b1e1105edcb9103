#include "cli/printed/inspection_text.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "formats/tables/cell.hpp"
#include "model/campaign_parts.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_shown = 8;

std::string line(std::string_view name, std::string_view value) {
    return fmt::format("  {:<16}{}\n", name, value);
}

// Foreign names are shown bare, but can do nothing to the terminal.
std::string bare(std::string_view name) { return escaped(name); }

std::string listed(std::span<const Tally> tallies) {
    std::string text;
    for (const Tally& tally : tallies.first(std::min(tallies.size(), most_shown))) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", bare(tally.name), grouped(tally.count));
    }
    if (tallies.size() > most_shown) {
        text += fmt::format(", and {} more", tallies.size() - most_shown);
    }
    return text.empty() ? "none" : text;
}

std::string joined(std::span<const std::string> names) {
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + bare(name);
    }
    return text;
}

std::string duration(std::int64_t microseconds) {
    const double minutes = static_cast<double>(microseconds) / 60e6;
    if (minutes < 120) {
        return fmt::format("{:.0f} minutes", minutes);
    }
    return minutes < 2880 ? fmt::format("{:.1f} hours", minutes / 60)
                          : fmt::format("{:.1f} days", minutes / 1440);
}

std::string abilities_text(std::span<const Ability> abilities) {
    std::string text = "\n  Analyses that it allows\n";
    for (const Ability& ability : abilities) {
        const std::string how = ability.command.empty() ? "" : fmt::format(": adjudge {}", ability.command);
        text += fmt::format("  {:<4}{:<38}{}{}\n", ability.is_possible ? "yes" : "no", ability.analysis,
                            ability.reason, how);
    }
    return text;
}

std::string designs_text(std::span<const SliceDesign> designs) {
    std::string text;
    for (const SliceDesign& design : designs) {
        text += fmt::format("\n  The design: {}\n", escaped(design.slice));
        for (const DesignFinding& finding : design.check.findings) {
            text += fmt::format("  {:<11}{:<20}{}\n", word(finding.consequence), word(finding.topic),
                                escaped(finding.text));
        }
    }
    return text;
}

nlohmann::ordered_json designs_json(std::span<const SliceDesign> designs) {
    auto json = nlohmann::ordered_json::array();
    for (const SliceDesign& design : designs) {
        auto findings = nlohmann::ordered_json::array();
        for (const DesignFinding& finding : design.check.findings) {
            findings.push_back({{"topic", word(finding.topic)},
                                {"consequence", word(finding.consequence)},
                                {"finding", finding.text}});
        }
        json.push_back({{"slice", design.slice}, {"findings", std::move(findings)}});
    }
    return json;
}

nlohmann::ordered_json json_of(std::span<const Tally> tallies) {
    auto json = nlohmann::ordered_json::object();
    for (const Tally& tally : tallies) {
        json[tally.name] = tally.count;
    }
    return json;
}

// By the lines of the file; rows of several files have only their number, from 1.
nlohmann::ordered_json duplicate_json(const RowLines& lines, const DuplicateRow& duplicate) {
    if (lines.rows() == 0) {
        return {{"row", duplicate.row + 1}, {"repeats_row", duplicate.first + 1}};
    }
    return {{"line", lines.line_of(duplicate.row)}, {"repeats_line", lines.line_of(duplicate.first)}};
}

}  // namespace

std::string duplicate_line(const std::string& file, const RowLines& lines, const DuplicateRow& duplicate) {
    if (lines.rows() == 0) {
        return fmt::format("{}: row {} repeats row {} in every cell", file, duplicate.row + 1,
                           duplicate.first + 1);
    }
    return fmt::format("{}:{}: repeats line {} in every cell", file, lines.line_of(duplicate.row),
                       lines.line_of(duplicate.first));
}

std::string inspection_text(const std::string& file, const RowLines& lines, const Inspection& found) {
    std::string text = fmt::format("{}: {}\n", file, word(found.kind));
    text += line("rows", grouped(found.rows));
    for (const Tally& tally : found.distinct) {
        text += line(tally.name, grouped(tally.count));
    }
    text += line("kinds of unit", listed(found.kinds));
    if (found.scores) {
        text += line("scores", fmt::format("{} to {}, mean {:.2f}", found.scores->least, found.scores->most,
                                           found.scores->mean));
    }
    if (!found.answers.empty()) {
        text += line("answers", listed(found.answers));
    }
    text += line("missing values", listed(found.missing));
    if (found.time) {
        text += line("time", fmt::format("{} to {} ({})", format_time(found.time->first),
                                         format_time(found.time->last),
                                         duration(found.time->last - found.time->first)));
    }
    text += line("duplicate rows", found.duplicates.empty() ? "none" : grouped(found.duplicates.size()));
    for (const DuplicateRow& duplicate :
         std::span{found.duplicates}.first(std::min(found.duplicates.size(), most_shown))) {
        text += line("", duplicate_line(file, lines, duplicate));
    }
    text += line("judged again",
                 found.repeated_judgments == 0
                     ? "none"
                     : grouped(found.repeated_judgments) + " rows: same worker, item and system as before");
    if (found.lost_pairs > 0) {
        text +=
            line("lost pairs", grouped(found.lost_pairs) + " rows whose `pair` that worker never answered");
    }
    if (!found.extra_columns.empty()) {
        text += line("other columns", joined(found.extra_columns));
    }
    text += line("in memory", fmt::format("{:.1f} MB", static_cast<double>(found.memory) / 1e6));
    return text + abilities_text(found.abilities) + designs_text(found.designs);
}

nlohmann::ordered_json inspection_json(const std::string& file, const RowLines& lines,
                                       const Inspection& found) {
    nlohmann::ordered_json json{{"file", file}, {"table", word(found.kind)}, {"rows", found.rows}};
    json["distinct"] = json_of(found.distinct);
    json["kinds"] = json_of(found.kinds);
    json["answers"] = json_of(found.answers);
    json["missing"] = json_of(found.missing);
    json["scores"] = nullptr;
    if (found.scores) {
        json["scores"] = {
            {"least", found.scores->least}, {"most", found.scores->most}, {"mean", found.scores->mean}};
    }
    json["time"] = nullptr;
    if (found.time) {
        json["time"] = {{"first", format_time(found.time->first)}, {"last", format_time(found.time->last)}};
    }
    json["duplicates"] = nlohmann::ordered_json::array();
    for (const DuplicateRow& duplicate : found.duplicates) {
        json["duplicates"].push_back(duplicate_json(lines, duplicate));
    }
    json["repeated_judgments"] = found.repeated_judgments;
    json["lost_pairs"] = found.lost_pairs;
    json["other_columns"] = found.extra_columns;
    json["memory_bytes"] = found.memory;
    json["designs"] = designs_json(found.designs);
    json["analyses"] = nlohmann::ordered_json::array();
    for (const Ability& ability : found.abilities) {
        json["analyses"].push_back(
            {{"analysis", ability.analysis},
             {"possible", ability.is_possible},
             {"reason", ability.reason},
             {"command", ability.command.empty() ? nlohmann::ordered_json(nullptr)
                                                 : nlohmann::ordered_json(ability.command)}});
    }
    return json;
}

namespace {

// What is asked, in which HITs.
std::string design_text(const Campaign& part) {
    std::string text;
    for (const Protocol& protocol : part.protocols) {
        text += protocol.name.empty() ? "" : line("configuration", bare(protocol.name));
        for (const Field& field : protocol.fields) {
            text += line("field", fmt::format("{} ({}{}{})", bare(field.name), word(field.type()),
                                              field.criterion.empty() ? "" : ", ", bare(field.criterion)));
        }
    }
    const HitDesign& hit = part.hit;
    return text +
           line(
               "HIT",
               fmt::format(
                   "{} units: {} system, {} ask_again, {} bad_reference, {} good_reference, {} gold, {} spam",
                   hit.units(), hit.system, hit.ask_again, hit.bad_reference, hit.good_reference, hit.gold,
                   hit.spam));
}

// What each HIT pays; parts whose HITs are of one size pay the same.
std::string pay_lines(const std::vector<Campaign>& parts) {
    std::set<std::size_t> sizes;
    for (const Campaign& part : parts) {
        sizes.insert(part.hit.units());
    }
    const Payment& pay = parts.front().payment;
    std::string text;
    for (const std::size_t units : sizes) {
        text += line(
            "pay", fmt::format("{:.2f} {} a HIT{}, {:.2f} with fees", pay.reward(units), bare(pay.currency),
                               sizes.size() > 1 ? fmt::format(" of {} units", units) : "", pay.cost(units)));
    }
    return text;
}

nlohmann::ordered_json hit_json(const HitDesign& hit) {
    return {{"units", hit.units()},
            {"system", hit.system},
            {"ask_again", hit.ask_again},
            {"bad_reference", hit.bad_reference},
            {"good_reference", hit.good_reference},
            {"gold", hit.gold},
            {"spam", hit.spam}};
}

nlohmann::ordered_json parts_json(const Campaign& campaign) {
    nlohmann::ordered_json parts = nlohmann::ordered_json::array();
    for (const CampaignPart& part : campaign.parts) {
        nlohmann::ordered_json configurations = nlohmann::ordered_json::array();
        for (const Protocol& protocol : part.protocols) {
            configurations.push_back(protocol.name);
        }
        parts.push_back({{"part", part.name},
                         {"configurations", std::move(configurations)},
                         {"level", word(part.protocols.front().level)},
                         {"hit", hit_json(part.hit)},
                         {"workers_per_hit", part.workers_per_hit}});
    }
    return parts;
}

}  // namespace

std::string inspection_text(const std::string& file, const Campaign& campaign) {
    std::string text = fmt::format("{}: campaign {}\n", file, bare(campaign.name));
    for (const LanguagePair& pair : campaign.language_pairs) {
        std::vector<std::string> names;
        for (const SystemOutput& system : pair.systems) {
            names.push_back(system.name);
        }
        text += line("language pair", fmt::format("{} to {}, {} systems: {}", bare(pair.source_language),
                                                  bare(pair.target_language), names.size(), joined(names)));
    }
    const std::vector<Campaign> parts = in_parts(campaign);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!campaign.parts.empty()) {
            text += line("part", fmt::format("{}, each HIT for {}", bare(campaign.parts[i].name),
                                             counted(parts[i].collection.workers_per_hit, "worker")));
        }
        text += design_text(parts[i]);
    }
    if (!campaign.parts.empty()) {
        text += line("never twice", word(campaign.collection.never_twice));
    }
    text += line("quality", fmt::format("{} test at {}", word(campaign.quality.test_or_usual()),
                                        campaign.quality.alpha_or_usual()));
    return text + pay_lines(parts) + line("seed", std::to_string(campaign.seed));
}

nlohmann::ordered_json inspection_json(const std::string& file, const Campaign& campaign) {
    nlohmann::ordered_json json{{"file", file}, {"campaign", campaign.name}, {"seed", campaign.seed}};
    json["language_pairs"] = nlohmann::ordered_json::array();
    for (const LanguagePair& pair : campaign.language_pairs) {
        auto systems = nlohmann::ordered_json::array();
        for (const SystemOutput& system : pair.systems) {
            systems.push_back(system.name);
        }
        json["language_pairs"].push_back({{"source_language", pair.source_language},
                                          {"target_language", pair.target_language},
                                          {"systems", std::move(systems)}});
    }
    json["fields"] = nlohmann::ordered_json::array();
    for (const Protocol& protocol : campaign.protocols) {
        for (const Field& field : protocol.fields) {
            json["fields"].push_back({{"configuration", protocol.name},
                                      {"name", field.name},
                                      {"type", word(field.type())},
                                      {"criterion", field.criterion}});
        }
    }
    json["hit"] = hit_json(campaign.hit);
    if (!campaign.parts.empty()) {
        json["hit"] = nullptr;
        json["parts"] = parts_json(campaign);
    }
    json["quality"] = {{"test", word(campaign.quality.test_or_usual())},
                       {"alpha", campaign.quality.alpha_or_usual()}};
    json["payment"] = {{"currency", campaign.payment.currency},
                       {"per_hit", campaign.payment.per_hit},
                       {"fee", campaign.payment.fee},
                       {"per_sentence", campaign.payment.per_sentence},
                       {"least_fee", campaign.payment.least_fee}};
    return json;
}

}  // namespace adjudge
