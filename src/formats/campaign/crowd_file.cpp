#include "formats/campaign/crowd_file.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/campaign/toml_file.hpp"
#include "formats/campaign/toml_section.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

constexpr NumberRange any_number{-1000, 1000};
constexpr NumberRange from_zero{0, 1000};
constexpr NumberRange share{0, 1};
constexpr NumberRange of_logarithm{0, 3};
constexpr NumberRange of_crowd{0, 1e6};
constexpr NumberRange positive{1e-6, 1e6};

template <class Settings>
struct NumberKey {
    std::string_view name;
    double Settings::*value;
    NumberRange range;
};

constexpr std::array<NumberKey<WorkerTraits>, 22> worker_numbers{{
    {"leniency", &WorkerTraits::leniency, any_number},
    {"leniency_sd", &WorkerTraits::leniency_sd, from_zero},
    {"spread", &WorkerTraits::spread, from_zero},
    {"spread_sd", &WorkerTraits::spread_sd, of_logarithm},
    {"noise", &WorkerTraits::noise, from_zero},
    {"noise_sd", &WorkerTraits::noise_sd, of_logarithm},
    {"noise_per_word", &WorkerTraits::noise_per_word, from_zero},
    {"run_error", &WorkerTraits::run_error, from_zero},
    {"hit_error", &WorkerTraits::hit_error, from_zero},
    {"drift", &WorkerTraits::drift, from_zero},
    {"degradation_seen", &WorkerTraits::degradation_seen, any_number},
    {"reference_seen", &WorkerTraits::reference_seen, any_number},
    {"tie_width", &WorkerTraits::tie_width, from_zero},
    {"unread", &WorkerTraits::unread, share},
    {"guess_mean", &WorkerTraits::guess_mean, any_number},
    {"guess_sd", &WorkerTraits::guess_sd, from_zero},
    {"guess_ties", &WorkerTraits::guess_ties, share},
    {"seconds_per_unit", &WorkerTraits::seconds_per_unit, positive},
    {"seconds_sd", &WorkerTraits::seconds_sd, of_logarithm},
    {"drop_out", &WorkerTraits::drop_out, share},
    {"activity", &WorkerTraits::activity, positive},
    {"activity_sd", &WorkerTraits::activity_sd, of_logarithm},
}};

constexpr std::array<NumberKey<TruthSettings>, 9> truth_numbers{{
    {"middle", &TruthSettings::middle, any_number},
    {"system_sd", &TruthSettings::system_sd, from_zero},
    {"item_sd", &TruthSettings::item_sd, from_zero},
    {"interaction_sd", &TruthSettings::interaction_sd, from_zero},
    {"degradation", &TruthSettings::degradation, any_number},
    {"degradation_sd", &TruthSettings::degradation_sd, from_zero},
    {"reference", &TruthSettings::reference, any_number},
    {"reference_sd", &TruthSettings::reference_sd, from_zero},
    {"spoilt", &TruthSettings::spoilt, any_number},
}};

template <class Settings, std::size_t n>
void read_numbers(TomlSection& section, const std::array<NumberKey<Settings>, n>& keys, Settings& settings) {
    for (const NumberKey<Settings>& key : keys) {
        set(settings.*key.value, section.number(key.name, key.range));
    }
}

CrowdPart read_part(TomlSection& section) {
    section.require("type");
    const auto type = section.one_word<WorkerType>("type");
    CrowdPart part{.name = type ? std::string{word(*type)} : "",
                   .traits = traits_of(type.value_or(WorkerType::Careful))};
    set(part.name, section.text("name"));
    set(part.share, section.number("share", of_crowd));
    set(part.languages, section.texts("languages"));
    read_numbers(section, worker_numbers, part.traits);
    set(part.traits.guessing, section.one_word<Guessing>("guessing"));
    if (const auto first = section.count("reads_first", {0, 1e9})) {
        part.traits.reads_first = first;
    }
    section.finish();
    return part;
}

// Experts alone do no ordinary HITs.
bool has_workers(const Crowd& crowd) {
    return std::ranges::any_of(crowd.parts, [](const CrowdPart& part) {
        return part.share > 0.0 && part.traits.type != WorkerType::Expert;
    });
}

Crowd read_root(TomlSection& root) {
    Crowd crowd;
    set(crowd.name, root.text("name"));
    if (auto truth = root.section("truth")) {
        read_numbers(*truth, truth_numbers, crowd.truth);
        set(crowd.truth.systems, truth->numbers("systems", any_number));
        truth->finish();
    }
    for (TomlSection& section : root.sections("part")) {
        crowd.parts.push_back(read_part(section));
    }
    if (!has_workers(crowd)) {
        root.add_problem(
            "there are no workers: write [[part]] with a type other than expert and a share above 0");
    }
    root.finish();
    return crowd;
}

Result<CrowdPart> parse_part(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const auto type = from_word<WorkerType>(name);
    if (!type) {
        const auto known = all_words<WorkerType>();
        return Error{ErrorCode::InvalidInput,
                     fmt::format("{} is no type of worker{}: there are {}", quote(name),
                                 did_you_mean(name, known), one_of(known))};
    }
    CrowdPart part{.name = std::string{name}, .traits = traits_of(*type)};
    if (colon != std::string_view::npos) {
        const auto number = parse_number(text.substr(colon + 1));
        if (!number || *number <= 0.0 || *number > of_crowd.most) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("{}: after the colon stands how many, as in careful:6", quote(text))};
        }
        part.share = *number;
    }
    return part;
}

}  // namespace

Result<Crowd, Problems> read_crowd(const SourceText& source) {
    const auto table = parse_toml(source);
    if (!table) {
        return table.error();
    }
    Problems problems;
    TomlSection root{*table, "", source.name(), problems};
    Crowd crowd = read_root(root);
    if (!problems.empty()) {
        return in_order_of_lines(problems);
    }
    return crowd;
}

Result<Crowd> parse_mix(std::string_view text) {
    Crowd crowd{.name = std::string{text}};
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        auto part = parse_part(text.substr(begin, end - begin));
        if (!part) {
            return std::move(part).error();
        }
        crowd.parts.push_back(*std::move(part));
        begin = end + 1;
    }
    if (!has_workers(crowd)) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("{}: experts alone are no crowd: add careful", quote(text))};
    }
    return crowd;
}

}  // namespace adjudge
