#include "prepare/build_inputs.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/hit_file.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

struct Sum {
    double total = 0.0;
    std::size_t count = 0;
};

std::map<std::string, std::size_t, std::less<>> segments_by_item(const Corpus& corpus) {
    std::map<std::string, std::size_t, std::less<>> segments;
    for (std::size_t i = 0; i < corpus.segments.size(); ++i) {
        segments.emplace(corpus.segments[i].item, i);
    }
    return segments;
}

// Compares what was shown with what the texts hold now. Documents and constituents have other names than
// segments and are not looked at.
class ChangedOutputs {
public:
    ChangedOutputs(const Corpus& corpus, std::string file)
        : corpus_{corpus}, file_{std::move(file)}, segments_{segments_by_item(corpus)} {}

    Done look_at(const Hit& hit) {
        for (const Unit& unit : hit.units) {
            look_at(unit);
        }
        return {};
    }

    [[nodiscard]] const Problems& problems() const { return problems_; }

private:
    void look_at(const Unit& unit) {
        const auto segment = segments_.find(unit.item);
        if (segment == segments_.end() || unit.kind != UnitKind::System) {
            return;
        }
        for (const Stimulus& stimulus : unit.stimuli) {
            for (const std::string& name : stimulus.systems) {
                compare(name, segment->second, stimulus.text);
            }
        }
    }

    void compare(const std::string& name, std::size_t segment, const std::string& shown) {
        const auto system = std::ranges::find(corpus_.systems, name, &SystemTexts::system);
        if (system == corpus_.systems.end() || system->outputs[segment] == shown) {
            return;
        }
        const TextOrigin& origin =
            corpus_.system_origins[static_cast<std::size_t>(system - corpus_.systems.begin())];
        problems_.add(
            {ErrorCode::Conflict,
             fmt::format("the output of {} for item {} is not what earlier HITs show ({}): give the "
                         "new version another name, or build all anew with --replace",
                         quote(name), quote(corpus_.segments[segment].item), file_),
             {.file = origin.file, .line = origin.line(segment)}});
    }

    const Corpus& corpus_;
    std::string file_;
    std::map<std::string, std::size_t, std::less<>> segments_;
    Problems problems_;
};

void add_covered(const Unit& unit, EarlierHits& earlier) {
    for (const Stimulus& stimulus : unit.stimuli) {
        for (const std::string& system : stimulus.systems) {
            earlier.covered.emplace(unit.item, system);
        }
    }
}

bool keeps_foreign_words(const Campaign& campaign, const std::string& configuration) {
    const auto protocol = std::ranges::find(campaign.protocols, configuration, &Protocol::name);
    return protocol != campaign.protocols.end() && !protocol->removes_foreign_words;
}

bool is_of_part(const Campaign& campaign, std::size_t part, const std::string& configuration) {
    return campaign.parts.empty() ||
           std::ranges::find(campaign.parts[part].protocols, configuration, &Protocol::name) !=
               campaign.parts[part].protocols.end();
}

Error of_two_items(const GivenScreen& screen, const std::string& item, const Place& place) {
    return {
        ErrorCode::InvalidInput,
        fmt::format("the screen {} is about the item {} here and about {} in line {}: give one of the two "
                    "another name",
                    quote(screen.name), quote(item), quote(screen.item), screen.place.line),
        place};
}

}  // namespace

Result<GoldAnswers, Problems> read_gold(const SourceText& source) {
    ADJUDGE_TRY(const auto table, read_table(source, {.kind = TableKind::Ratings}));
    const RatingsView view = *RatingsView::of(table);
    std::map<ItemAndSystem, Sum> sums;
    for (std::size_t row = 0; row < view.rows; ++row) {
        if (std::isnan(view.score[row])) {  // not given
            continue;
        }
        Sum& sum = sums[{std::string{view.item.name(view.item[row])},
                         std::string{view.system.name(view.system[row])}}];
        sum.total += view.score[row];
        ++sum.count;
    }
    GoldAnswers gold;
    for (const auto& [key, sum] : sums) {
        gold.emplace(key, fmt::format("{}", sum.total / static_cast<double>(sum.count)));
    }
    return gold;
}

Result<std::vector<GivenScreen>, Problems> read_screens(const SourceText& source) {
    // Who ranked a screen, and how, does not matter here.
    const auto table =
        read_table(source, {.kind = TableKind::Rankings, .defaults = {{"worker", "nobody"}, {"rank", "1"}}});
    if (!table) {
        return table.error();
    }
    const RankingsView view = *RankingsView::of(*table);
    std::vector<GivenScreen> screens;
    Problems problems;
    std::map<std::string, std::size_t, std::less<>> known;
    for (std::size_t row = 0; row < view.rows; ++row) {
        const std::string name{view.screen.name(view.screen[row])};
        const std::string item{view.item.name(view.item[row])};
        const std::string system{view.system.name(view.system[row])};
        const Place place{.file = source.name(), .line = table->lines().line_of(row)};
        const auto [at, is_new] = known.try_emplace(name, screens.size());
        if (is_new) {
            screens.push_back({.name = name, .item = item, .place = place});
        }
        GivenScreen& screen = screens[at->second];
        if (screen.item != item) {
            problems.add(of_two_items(screen, item, place));
        }
        // Another worker who ranked the screen repeats its systems.
        if (std::ranges::find(screen.systems, system) == screen.systems.end()) {
            screen.systems.push_back(system);
        }
    }
    if (!problems.empty()) {
        return problems;
    }
    return screens;
}

Result<EarlierHits, Problems> read_earlier_hits(const std::string& file, const Corpus& corpus,
                                                const Campaign& campaign, std::size_t part) {
    const auto source = SourceText::open(file);
    if (!source) {
        return only(source.error());
    }
    EarlierHits earlier;
    ChangedOutputs changed{corpus, file};
    std::map<std::string, std::size_t> hits;
    const auto take = [&](const Hit& hit) -> Status {
        if (hit.source_language != corpus.source_language || hit.target_language != corpus.target_language ||
            !is_of_part(campaign, part, hit.configuration)) {
            return Done{};
        }
        earlier.hits = std::max(earlier.hits, ++hits[hit.configuration]);
        for (const Unit& unit : hit.units) {
            add_covered(unit, earlier);
        }
        return keeps_foreign_words(campaign, hit.configuration) ? changed.look_at(hit) : Done{};
    };
    const Status status = read_hits(*source, take);
    if (!status) {
        Error error = status.error();
        error.message += ": build all anew with --replace";
        return only(std::move(error));
    }
    if (!changed.problems().empty()) {
        return changed.problems();
    }
    return earlier;
}

}  // namespace adjudge
