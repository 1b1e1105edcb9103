#include "prepare/build_summary.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "text/language.hpp"

namespace adjudge {
namespace {

constexpr double seconds_per_field = 4.0;

double characters_per_second(const std::string& language) {
    const auto known = find_language(language);
    return known && !known->separates_words ? 6.0 : 16.0;
}

std::string line(std::string_view name, std::string_view value) {
    return fmt::format("  {:<16}{}\n", name, value);
}

std::string units_text(const PairSummary& summary) {
    std::string text;
    for (std::size_t kind = 0; kind < summary.units_of_kind.size(); ++kind) {
        if (summary.units_of_kind[kind] > 0) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", grouped(summary.units_of_kind[kind]),
                                word(static_cast<UnitKind>(kind)));
        }
    }
    return text;
}

std::string judgments_text(const BuiltPair& pair) {
    std::string text;
    for (std::size_t s = 0; s < pair.systems.size(); ++s) {
        text += fmt::format("{}{} {}", s == 0 ? "" : ", ", escaped(pair.systems[s]),
                            grouped(pair.summary.judgments[s]));
    }
    return text;
}

std::string pair_text(const BuiltPair& pair, std::size_t configurations) {
    std::string text = line(
        "language pair",
        fmt::format("{} to {}: {}{}, {}, {}", escaped(pair.source_language), escaped(pair.target_language),
                    counted(pair.hits, "HIT"),
                    configurations > 1 ? fmt::format(" in each of {} configurations", configurations) : "",
                    counted(pair.summary.items, "item"), counted(pair.systems.size(), "system")));
    text += line("units", units_text(pair.summary));
    text += line("judgments", judgments_text(pair));
    const auto add = [&](std::size_t count, std::string_view noun, std::string_view what) {
        text += count == 0 ? "" : line("note", fmt::format("{} {}", counted(count, noun), what));
    };
    add(pair.summary.merged_outputs, "output", "equal to another system's: judged once, credited to both");
    add(pair.summary.passed_over, "item",
        "passed over: all outputs are equal, and others were drawn where there are any");
    add(pair.summary.surplus, "unit", "beyond the wanted ones, so that every HIT is full");
    add(pair.summary.empty_outputs, "empty output", "left out");
    add(pair.summary.gold_items, "gold item", "with an expected answer, or to be judged by experts");
    return text;
}

std::string duration(double seconds) {
    return seconds < 120 ? fmt::format("{:.0f} seconds", seconds)
                         : fmt::format("{:.0f} minutes", seconds / 60);
}

double cost(const BuildSummary& summary, const Campaign& campaign) {
    return static_cast<double>(summary.hits * campaign.collection.workers_per_hit) *
           campaign.payment.cost(campaign.hit.units());
}

double hours(const BuildSummary& summary, const Campaign& campaign) {
    return summary.seconds * static_cast<double>(campaign.collection.workers_per_hit) / 3600;
}

// A worker who must not meet an item twice can do only one of the HITs that it is in.
std::size_t least_workers(const BuildSummary& summary, const Campaign& campaign) {
    std::size_t most = 1;
    for (const BuiltPair& pair : summary.pairs) {
        most = std::max(most, pair.summary.most_hits_of_an_item * campaign.protocols.size());
    }
    return campaign.collection.workers_per_hit *
           (campaign.collection.never_twice == NeverTwice::Nothing ? 1 : most);
}

}  // namespace

double expected_seconds(const Hit& hit, const Collection& collection) {
    if (collection.seconds_per_unit) {
        return *collection.seconds_per_unit * static_cast<double>(hit.units.size());
    }
    const double source_rate = characters_per_second(hit.source_language);
    const double target_rate = characters_per_second(hit.target_language);
    double seconds = 0.0;
    for (const Unit& unit : hit.units) {
        for (const Stimulus& stimulus : unit.stimuli) {
            seconds += static_cast<double>(count_characters(stimulus.text)) /
                       (stimulus.language == hit.target_language ? target_rate : source_rate);
        }
        seconds += seconds_per_field * static_cast<double>(unit.fields.size());
    }
    return seconds;
}

std::string summary_text(const BuildSummary& summary, const Campaign& campaign) {
    const std::size_t workers = campaign.collection.workers_per_hit;
    std::string text = fmt::format("campaign {}: {}, each for {}\n", escaped(campaign.name),
                                   counted(summary.hits, "HIT"), counted(workers, "worker"));
    for (const BuiltPair& pair : summary.pairs) {
        text += pair_text(pair, campaign.protocols.size());
    }
    text += line("workers", fmt::format("at least {}", counted(least_workers(summary, campaign), "worker")));
    const double total = hours(summary, campaign);
    const double of_one = summary.seconds / static_cast<double>(std::max<std::size_t>(summary.hits, 1));
    text += line(
        "time", fmt::format("about {:.1f} hours of work, {} a HIT{}", total, duration(of_one),
                            campaign.collection.seconds_per_unit ? "" : " (guessed from the words to read)"));
    if (campaign.payment.is_paid()) {
        const double paid =
            static_cast<double>(summary.hits * workers) * campaign.payment.reward(campaign.hit.units());
        text += line("cost",
                     fmt::format("{:.2f} {} with fees; {:.2f} an hour for workers", cost(summary, campaign),
                                 escaped(campaign.payment.currency), paid / total));
    } else {
        text += line("cost", "unknown: payment.per_hit is not set");
    }
    text += line("signature", design_signature(campaign));
    text += line("wrote", escaped(summary.file));
    if (!summary.expert_file.empty()) {
        text += line("for experts", fmt::format("{}: their judgments become gold ([gold] file = ...)",
                                                escaped(summary.expert_file)));
    }
    return text;
}

nlohmann::ordered_json summary_json(const BuildSummary& summary, const Campaign& campaign) {
    nlohmann::ordered_json json{{"campaign", campaign.name},
                                {"hits", summary.hits},
                                {"workers_per_hit", campaign.collection.workers_per_hit},
                                {"least_workers", least_workers(summary, campaign)},
                                {"hours", hours(summary, campaign)},
                                {"cost", cost(summary, campaign)},
                                {"currency", campaign.payment.currency},
                                {"configurations", campaign.protocols.size()},
                                {"signature", design_signature(campaign)},
                                {"file", summary.file}};
    json["language_pairs"] = nlohmann::ordered_json::array();
    for (const BuiltPair& pair : summary.pairs) {
        nlohmann::ordered_json entry{{"source_language", pair.source_language},
                                     {"target_language", pair.target_language},
                                     {"hits", pair.hits},
                                     {"items", pair.summary.items},
                                     {"merged_outputs", pair.summary.merged_outputs},
                                     {"passed_over", pair.summary.passed_over},
                                     {"surplus", pair.summary.surplus},
                                     {"empty_outputs", pair.summary.empty_outputs},
                                     {"gold_items", pair.summary.gold_items}};
        for (std::size_t kind = 0; kind < pair.summary.units_of_kind.size(); ++kind) {
            entry["units"][std::string{word(static_cast<UnitKind>(kind))}] = pair.summary.units_of_kind[kind];
        }
        for (std::size_t s = 0; s < pair.systems.size(); ++s) {
            entry["judgments"][pair.systems[s]] = pair.summary.judgments[s];
        }
        json["language_pairs"].push_back(std::move(entry));
    }
    return json;
}

}  // namespace adjudge
