#include "prepare/build_summary.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "model/campaign_parts.hpp"
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

// How often each HIT of the part is done, over its configurations.
std::size_t times_done(const Campaign& part) {
    return part.protocols.size() * part.collection.workers_per_hit;
}

std::string judgments_text(const BuiltPair& pair, std::size_t times) {
    std::string text;
    for (std::size_t s = 0; s < pair.systems.size(); ++s) {
        text += fmt::format("{}{} {}", s == 0 ? "" : ", ", escaped(pair.systems[s]),
                            grouped(pair.summary.judgments[s] * times));
    }
    return text;
}

// A text that takes more than a line is cut.
std::string untranslated_text(const BuiltPair& pair) {
    constexpr std::size_t most_shown = 60;
    std::string text;
    std::string language;
    for (const UntranslatedText& missing : pair.summary.untranslated) {
        if (missing.language != language) {
            language = missing.language;
            text += line("in English",
                         fmt::format("what follows has no translation: write it into languages/{}.toml",
                                     escaped(language)));
        }
        text += line("", fmt::format("{} = {}", escaped(missing.key), quote(missing.english, most_shown)));
    }
    for (const std::string& unread : pair.summary.unread) {
        text += line("note", fmt::format("questions in {} are a translation that no speaker has read yet",
                                         escaped(unread)));
    }
    return text;
}

std::string pair_text(const BuiltPair& pair, const Campaign& part) {
    const std::size_t configurations = part.protocols.size();
    std::string text = line(
        "language pair",
        fmt::format("{} to {}: {}{}, {}, {}", escaped(pair.source_language), escaped(pair.target_language),
                    counted(pair.hits, "HIT"),
                    configurations > 1 ? fmt::format(" in each of {} configurations", configurations) : "",
                    counted(pair.summary.items, "item"), counted(pair.systems.size(), "system")));
    text += line("units", units_text(pair.summary));
    text += line("judgments", judgments_text(pair, times_done(part)));
    const auto add = [&](std::size_t count, std::string_view noun, std::string_view what) {
        text += count == 0 ? "" : line("note", fmt::format("{} {}", counted(count, noun), what));
    };
    add(pair.summary.merged_outputs, "output", "equal to another system's: judged once, credited to both");
    add(pair.summary.passed_over, "item",
        "passed over: all outputs are equal, and others were drawn where there are any");
    add(pair.summary.surplus, "unit", "beyond the wanted ones, so that every HIT is full");
    add(pair.summary.unfilled, "normal unit",
        "fewer in the last HITs than in others: the texts do not fill them");
    add(pair.summary.empty_outputs, "empty output", "left out");
    add(pair.summary.gold_items, "gold item", "with an expected answer, or to be judged by experts");
    return text + untranslated_text(pair);
}

std::string duration(double seconds) {
    return seconds < 120 ? fmt::format("{:.0f} seconds", seconds)
                         : fmt::format("{:.0f} minutes", seconds / 60);
}

// What the HITs of the campaign ask for, over its parts.
class Wanted {
public:
    Wanted(const BuildSummary& summary, const Campaign& campaign)
        : summary_{summary}, parts_{in_parts(campaign)} {}

    [[nodiscard]] const std::vector<Campaign>& parts() const { return parts_; }
    [[nodiscard]] const Campaign& part_of(const BuiltPair& pair) const { return parts_[pair.part]; }
    [[nodiscard]] std::size_t assignments(const BuiltPair& pair) const {
        return pair.hits * times_done(part_of(pair));
    }
    [[nodiscard]] double hours() const {
        double seconds = 0.0;
        for (const BuiltPair& pair : summary_.pairs) {
            seconds += pair.seconds * static_cast<double>(part_of(pair).collection.workers_per_hit);
        }
        return seconds / 3600;
    }
    // `of_hit` tells it for a HIT of so many units.
    template <class OfHit>
    [[nodiscard]] double money(OfHit of_hit) const {
        double total = 0.0;
        for (const BuiltPair& pair : summary_.pairs) {
            total += static_cast<double>(assignments(pair)) * of_hit(part_of(pair).hit.units());
        }
        return total;
    }
    // A worker who must not meet a passage twice can do only one of the HITs that it is in, of whatever part.
    [[nodiscard]] std::size_t least_workers() const {
        std::size_t most = 0;
        for (const Campaign& part : parts_) {
            most = std::max(most, part.collection.workers_per_hit);
        }
        if (parts_.front().collection.never_twice == NeverTwice::Nothing) {
            return most;
        }
        for (const auto& [languages, judgments] : judgments_of_segments()) {
            most = std::max(most, judgments.empty() ? 0 : *std::ranges::max_element(judgments));
        }
        return most;
    }

private:
    // How many workers meet each segment, by language pair.
    [[nodiscard]] std::map<std::string, std::vector<std::size_t>> judgments_of_segments() const {
        std::map<std::string, std::vector<std::size_t>> found;
        for (const BuiltPair& pair : summary_.pairs) {
            const std::vector<std::size_t>& hits = pair.summary.hits_of_segment;
            auto& judgments = found[pair.source_language + " " + pair.target_language];
            judgments.resize(std::max(judgments.size(), hits.size()));
            const Campaign& part = part_of(pair);
            for (std::size_t i = 0; i < hits.size(); ++i) {
                judgments[i] += hits[i] * times_done(part);
            }
        }
        return found;
    }

    const BuildSummary& summary_;
    std::vector<Campaign> parts_;
};

double seconds_of_one(const BuildSummary& summary) {
    double seconds = 0.0;
    for (const BuiltPair& pair : summary.pairs) {
        seconds += pair.seconds;
    }
    return seconds / static_cast<double>(std::max<std::size_t>(summary.hits, 1));
}

// The HITs of each part; without parts, how many workers do each is said at the top.
std::string pairs_text(const BuildSummary& summary, const Wanted& wanted, const Campaign& campaign) {
    const std::vector<std::string> names = part_names(campaign);
    std::string text;
    std::size_t part = campaign.parts.size();
    for (const BuiltPair& pair : summary.pairs) {
        const Collection& collection = wanted.part_of(pair).collection;
        if (!campaign.parts.empty() && pair.part != part) {
            text += line("part", fmt::format("{}, each HIT for {}", escaped(names[pair.part]),
                                             counted(collection.workers_per_hit, "worker")));
        }
        part = pair.part;
        text += pair_text(pair, wanted.part_of(pair));
    }
    return text;
}

std::string cost_text(const Wanted& wanted, const Payment& payment) {
    if (!payment.is_paid()) {
        return line("cost", "unknown: payment.per_hit is not set");
    }
    const double cost = wanted.money([&](std::size_t units) { return payment.cost(units); });
    const double paid = wanted.money([&](std::size_t units) { return payment.reward(units); });
    return line("cost", fmt::format("{:.2f} {} with fees; {:.2f} an hour for workers", cost,
                                    escaped(payment.currency), paid / wanted.hours()));
}

nlohmann::ordered_json pair_json(const BuiltPair& pair, const Campaign& part) {
    nlohmann::ordered_json entry{{"source_language", pair.source_language},
                                 {"target_language", pair.target_language},
                                 {"hits", pair.hits},
                                 {"items", pair.summary.items},
                                 {"merged_outputs", pair.summary.merged_outputs},
                                 {"passed_over", pair.summary.passed_over},
                                 {"surplus", pair.summary.surplus},
                                 {"unfilled", pair.summary.unfilled},
                                 {"empty_outputs", pair.summary.empty_outputs},
                                 {"gold_items", pair.summary.gold_items}};
    for (std::size_t kind = 0; kind < pair.summary.units_of_kind.size(); ++kind) {
        entry["units"][std::string{word(static_cast<UnitKind>(kind))}] = pair.summary.units_of_kind[kind];
    }
    for (std::size_t s = 0; s < pair.systems.size(); ++s) {
        entry["judgments"][pair.systems[s]] = pair.summary.judgments[s] * times_done(part);
    }
    entry["untranslated"] = nlohmann::ordered_json::array();
    for (const UntranslatedText& missing : pair.summary.untranslated) {
        entry["untranslated"].push_back(
            {{"language", missing.language}, {"key", missing.key}, {"english", missing.english}});
    }
    entry["unread"] = pair.summary.unread;
    return entry;
}

nlohmann::ordered_json parts_json(const Wanted& wanted, const Campaign& campaign) {
    nlohmann::ordered_json parts = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < campaign.parts.size(); ++i) {
        const Campaign& part = wanted.parts()[i];
        parts.push_back({{"part", campaign.parts[i].name},
                         {"configurations", part.protocols.size()},
                         {"workers_per_hit", part.collection.workers_per_hit},
                         {"signature", design_signature(part)}});
    }
    return parts;
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
    const Wanted wanted{summary, campaign};
    const std::string each =
        campaign.parts.empty()
            ? ", each for " + counted(campaign.collection.workers_per_hit, "worker")
            : " in " + counted(campaign.parts.size(), "part") + " under one set of rules on people";
    std::string text =
        fmt::format("campaign {}: {}{}\n", escaped(campaign.name), counted(summary.hits, "HIT"), each);
    text += pairs_text(summary, wanted, campaign);
    text += line("workers", fmt::format("at least {}", counted(wanted.least_workers(), "worker")));
    const bool is_given = std::ranges::all_of(
        wanted.parts(), [](const Campaign& part) { return part.collection.seconds_per_unit.has_value(); });
    text += line("time", fmt::format("about {:.1f} hours of work, {} a HIT{}", wanted.hours(),
                                     duration(seconds_of_one(summary)),
                                     is_given ? "" : " (guessed from the words to read)"));
    text += cost_text(wanted, campaign.payment);
    for (const Campaign& part : wanted.parts()) {
        text += line("signature", design_signature(part));
    }
    text += line(summary.is_kept ? "as built" : "wrote", escaped(summary.file));
    if (!summary.expert_file.empty()) {
        text += line("for experts",
                     fmt::format("{}: {}", escaped(summary.expert_file),
                                 summary.has_expert_gold ? "their judgments become gold ([gold] file = ...)"
                                                         : "the crowd is compared with their judgments"));
    }
    return text;
}

nlohmann::ordered_json summary_json(const BuildSummary& summary, const Campaign& campaign) {
    const Wanted wanted{summary, campaign};
    const Campaign& first = wanted.parts().front();
    nlohmann::ordered_json json{
        {"campaign", campaign.name},
        {"hits", summary.hits},
        {"workers_per_hit", first.collection.workers_per_hit},
        {"least_workers", wanted.least_workers()},
        {"hours", wanted.hours()},
        {"cost", wanted.money([&](std::size_t units) { return campaign.payment.cost(units); })},
        {"currency", campaign.payment.currency},
        {"configurations", campaign.protocols.size()},
        {"signature", design_signature(first)},
        {"file", summary.file}};
    if (!campaign.parts.empty()) {
        json["parts"] = parts_json(wanted, campaign);
    }
    json["language_pairs"] = nlohmann::ordered_json::array();
    for (const BuiltPair& pair : summary.pairs) {
        nlohmann::ordered_json entry = pair_json(pair, wanted.part_of(pair));
        if (!campaign.parts.empty()) {
            entry["part"] = campaign.parts[pair.part].name;
        }
        json["language_pairs"].push_back(std::move(entry));
    }
    return json;
}

}  // namespace adjudge
