#include "analysis/ratings/design_check.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/near_names.hpp"
#include "analysis/ratings/connection.hpp"
#include "base/counted.hpp"

namespace adjudge {
namespace {

using Finding = std::optional<DesignFinding>;

struct Spread {
    std::size_t least;
    std::size_t median;
    std::size_t most;
};

// `values` must not be empty.
Spread spread_of(std::vector<std::size_t> values) {
    std::ranges::sort(values);
    return {values.front(), values[values.size() / 2], values.back()};
}

std::string text_of(const Spread& spread) {
    return spread.least == spread.most
               ? fmt::format("{}", spread.least)
               : fmt::format("{} to {} (median {})", spread.least, spread.most, spread.median);
}

// Some of the names, quoted.
std::string some_of(const std::vector<std::string>& names) {
    constexpr std::size_t shown = 5;
    std::vector<std::string> quoted;
    for (std::size_t i = 0; i < std::min(shown, names.size()); ++i) {
        quoted.push_back(fmt::format("\"{}\"", names[i]));
    }
    const std::string more = names.size() > shown ? fmt::format(" and {} more", names.size() - shown) : "";
    return fmt::format("{}{}", fmt::join(quoted, ", "), more);
}

Finding connection_finding(const Ratings& ratings) {
    const SystemConnection connection = connection_of(ratings, [](std::size_t) { return true; });
    if (connection.parts == 0 || ratings.shared.systems.size() < 2) {
        return std::nullopt;
    }
    if (connection.parts == 1) {
        return DesignFinding{DesignTopic::Connection, Consequence::None, "workers connect all systems"};
    }
    return DesignFinding{
        DesignTopic::Connection, Consequence::FallBack,
        fmt::format("{} groups of systems have no worker in common: no comparison by model or z; raw "
                    "means assume that workers were dealt to systems at random",
                    connection.parts)};
}

Finding crossing_finding(const Ratings& ratings) {
    std::vector<std::size_t> workers(ratings.shared.systems.size(), 0);
    std::vector<std::size_t> systems(ratings.workers.size(), 0);
    std::vector<bool> is_seen(workers.size() * systems.size(), false);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (!counts_for_system(ratings.kind[i])) {
            continue;
        }
        for (const std::uint32_t system : ratings.shared.systems_of[ratings.system[i]]) {
            const std::size_t place = ratings.worker[i] * workers.size() + system;
            if (!is_seen[place]) {
                is_seen[place] = true;
                ++workers[system];
                ++systems[ratings.worker[i]];
            }
        }
    }
    std::erase(workers, std::size_t{0});
    std::erase(systems, std::size_t{0});
    if (workers.empty()) {
        return std::nullopt;
    }
    constexpr std::size_t few = 8;
    const Spread per_system = spread_of(workers);
    return DesignFinding{DesignTopic::WorkersPerSystem,
                         per_system.least < few ? Consequence::Widen : Consequence::None,
                         fmt::format("workers per system: {}; systems per worker: {}", text_of(per_system),
                                     text_of(spread_of(std::move(systems))))};
}

// Judgments of one system in a row within an assignment, controls aside.
Finding runs_finding(const Ratings& ratings, const std::vector<Assignment>& assignments) {
    const bool has_positions = std::ranges::find(ratings.position, missing_count) == ratings.position.end();
    if (!has_positions || ratings.hits.empty() || ratings.shared.systems.size() < 2) {
        return std::nullopt;
    }
    std::vector<std::size_t> runs;
    for (const Assignment& assignment : assignments) {
        std::uint32_t last = no_id;
        for (const std::uint32_t i : assignment.judgments) {
            if (ratings.kind[i] != UnitKind::System) {
                continue;
            }
            if (ratings.system[i] != last) {
                runs.push_back(0);
            }
            ++runs.back();
            last = ratings.system[i];
        }
    }
    if (runs.empty()) {
        return std::nullopt;
    }
    constexpr std::size_t long_run = 4;
    const Spread spread = spread_of(std::move(runs));
    const bool are_long = spread.median >= long_run;
    return DesignFinding{
        DesignTopic::Runs, are_long ? Consequence::Widen : Consequence::None,
        fmt::format("judgments of one system in a row: {}{}", text_of(spread),
                    are_long ? "; a worker errs in one direction along a run, which costs precision" : "")};
}

// Systems whose every judged output is shared.
std::vector<std::string> identical_systems(const SharedOutputs& shared) {
    std::map<std::vector<std::size_t>, std::vector<std::string>> by_outputs;
    for (std::uint32_t system = 0; system < shared.systems.size(); ++system) {
        std::vector<std::size_t> outputs;
        for (std::size_t name = 0; name < shared.systems_of.size(); ++name) {
            if (std::ranges::binary_search(shared.systems_of[name], system)) {
                outputs.push_back(name);
            }
        }
        by_outputs[outputs].push_back(shared.systems[system]);
    }
    std::vector<std::string> found;
    for (const auto& [outputs, systems] : by_outputs) {
        if (systems.size() > 1) {
            found.push_back(fmt::format("{}", fmt::join(systems, " = ")));
        }
    }
    return found;
}

Finding shared_finding(const Ratings& ratings) {
    if (ratings.shared.split == 0) {
        return std::nullopt;
    }
    const auto judgments = std::ranges::count_if(
        ratings.system, [&](std::uint32_t name) { return ratings.shared.systems_of[name].size() > 1; });
    const std::vector<std::string> identical = identical_systems(ratings.shared);
    return DesignFinding{
        DesignTopic::SharedOutputs, Consequence::Note,
        fmt::format("{} stand for outputs that several systems share, with {} of {} judgments; each counts "
                    "for all of "
                    "its systems{}",
                    counted(ratings.shared.split, "name"), judgments, ratings.size(),
                    identical.empty() ? "" : "; identical in every output: " + some_of(identical))};
}

// An item that stands in several documents is likely to be several items: a number that each document counts
// anew.
Finding items_finding(const Ratings& ratings) {
    std::vector<std::uint32_t> first(ratings.items.size(), no_id);
    std::set<std::uint32_t> several;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        std::uint32_t& document = first[ratings.item[i]];
        if (document == no_id) {
            document = ratings.document[i];
        } else if (ratings.document[i] != no_id && ratings.document[i] != document) {
            several.insert(ratings.item[i]);
        }
    }
    if (several.empty()) {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const std::uint32_t item : several) {
        names.push_back(ratings.items[item]);
    }
    return DesignFinding{
        DesignTopic::Items, Consequence::Note,
        fmt::format("{} of {} items stand in several documents ({}): if they are different texts, "
                    "make the item of both columns",
                    names.size(), ratings.items.size(), some_of(names))};
}

// Fewer units than the largest assignment of the same HIT; where nobody shares a HIT, than the usual number.
Finding assignments_finding(const Ratings& ratings, const std::vector<Assignment>& assignments) {
    if (ratings.hits.empty()) {
        return std::nullopt;
    }
    std::map<std::uint32_t, std::size_t> largest;
    std::map<std::size_t, std::size_t> sizes;
    for (const Assignment& assignment : assignments) {
        std::size_t& most = largest[assignment.hit];
        most = std::max(most, assignment.judgments.size());
        ++sizes[assignment.judgments.size()];
    }
    const auto usual = std::ranges::max_element(sizes, {}, [](const auto& size) { return size.second; });
    const bool is_usual_size = usual->second * 2 > assignments.size();
    const auto is_short = [&](const Assignment& assignment) {
        const std::size_t n = assignment.judgments.size();
        return n < largest[assignment.hit] || (is_usual_size && n < usual->first);
    };
    const auto found = static_cast<std::size_t>(std::ranges::count_if(assignments, is_short));
    if (found == 0) {
        return std::nullopt;
    }
    return DesignFinding{
        DesignTopic::Assignments, Consequence::Note,
        fmt::format("{} of {} assignments have fewer judgments than others of their HIT or than is "
                    "usual; they are kept",
                    found, assignments.size())};
}

Finding controls_finding(const Ratings& ratings) {
    std::size_t controls = 0;
    std::size_t alone = 0;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const UnitKind kind = ratings.kind[i];
        if (kind == UnitKind::AskAgain || kind == UnitKind::BadReference || kind == UnitKind::GoodReference) {
            ++controls;
            alone += ratings.pair[i] == no_id ? 1U : 0U;
        }
    }
    if (controls == 0) {
        return DesignFinding{DesignTopic::Controls, Consequence::Note,
                             "no controls: nothing tells whether workers were careful"};
    }
    return DesignFinding{
        DesignTopic::Controls, alone > 0 ? Consequence::Note : Consequence::None,
        fmt::format("{}; {} without the judgment they belong to", counted(controls, "control"), alone)};
}

Finding names_finding(const Ratings& ratings) {
    std::vector<std::string> alike = near_equal_names(ratings.shared.systems);
    std::ranges::copy(near_equal_names(ratings.workers), std::back_inserter(alike));
    if (alike.empty()) {
        return std::nullopt;
    }
    return DesignFinding{
        DesignTopic::Names, Consequence::Note,
        fmt::format("names that differ only in case, blanks or dashes are taken for different: {}",
                    some_of(alike))};
}

Finding replaced_finding(const Ratings& ratings) {
    if (ratings.left_out.superseded == 0) {
        return std::nullopt;
    }
    return DesignFinding{DesignTopic::ReplacedJudgments, Consequence::Note,
                         counted(ratings.left_out.superseded, "judgment") +
                             " that the same worker gave anew: only one of each counts"};
}

}  // namespace

DesignCheck check_design(const Ratings& ratings, const std::vector<Assignment>& assignments) {
    DesignCheck check;
    for (Finding finding :
         {connection_finding(ratings), crossing_finding(ratings), runs_finding(ratings, assignments),
          shared_finding(ratings), items_finding(ratings), assignments_finding(ratings, assignments),
          controls_finding(ratings), names_finding(ratings), replaced_finding(ratings)}) {
        if (finding) {
            check.findings.push_back(*std::move(finding));
        }
    }
    return check;
}

}  // namespace adjudge
