#include "analysis/score_comparison.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "stats/correlation/kendall.hpp"
#include "stats/correlation/pearson.hpp"

namespace adjudge {
namespace {

// The sums of scores that one study gave.
struct ScoreSum {
    double total = 0.0;
    double count = 0.0;

    void add(double score) {
        total += score;
        count += 1.0;
    }
    [[nodiscard]] double mean() const { return total / count; }
};

// What both studies say of one output, or of all those of a document or system.
struct BothSums {
    ScoreSum first;
    ScoreSum second;

    [[nodiscard]] bool is_common() const { return first.count > 0.0 && second.count > 0.0; }
};

using OfSystems = std::map<std::uint32_t, BothSums>;

// One item or document: what stays together when resampled.
struct Group {
    std::map<std::string, OfSystems> items;
};

// Values of both studies, and what they are of: only systems of one place are put in order.
struct PairedValues {
    std::vector<double> first;
    std::vector<double> second;
    std::vector<std::size_t> ends;  // of the places

    void add(const BothSums& sums) {
        if (sums.is_common()) {
            first.push_back(sums.first.mean());
            second.push_back(sums.second.mean());
        }
    }
};

struct OrderedPairs {
    std::size_t same = 0;
    std::size_t pairs = 0;
    std::size_t tied = 0;

    void add(double first, double second) {
        if (first == 0.0 || second == 0.0) {
            ++tied;
            return;
        }
        ++pairs;
        same += (first > 0.0) == (second > 0.0) ? 1U : 0U;
    }
};

// One value with all that follow at its place, which ends at `end`.
void add_pairs_of(const PairedValues& values, std::size_t one, std::size_t end, OrderedPairs& pairs) {
    for (std::size_t other = one + 1; other < end; ++other) {
        pairs.add(values.first[one] - values.first[other], values.second[one] - values.second[other]);
    }
}

OrderedPairs ordered_pairs(const PairedValues& values) {
    OrderedPairs found;
    std::size_t begin = 0;
    for (const std::size_t end : values.ends) {
        for (std::size_t i = begin; i < end; ++i) {
            add_pairs_of(values, i, end, found);
        }
        begin = end;
    }
    return found;
}

Computed<double> pearson_of(const PairedValues& values) {
    const auto found = pearson(values.first, values.second);
    return found ? Computed<double>{found->r} : Computed<double>{found.error()};
}

Computed<double> kendall_of(const PairedValues& values) {
    const auto found = kendall(values.first, values.second);
    return found ? Computed<double>{found->tau_b} : Computed<double>{found.error()};
}

Computed<double> difference_of(const PairedValues& values) {
    if (values.first.empty()) {
        return Undefined{"nothing that both studies judged"};
    }
    const double first = std::accumulate(values.first.begin(), values.first.end(), 0.0);
    const double second = std::accumulate(values.second.begin(), values.second.end(), 0.0);
    return (second - first) / static_cast<double>(values.first.size());
}

Computed<double> order_of(const PairedValues& values) {
    const OrderedPairs found = ordered_pairs(values);
    if (found.pairs == 0) {
        return Undefined{"no two systems that both studies put in an order"};
    }
    return static_cast<double>(found.same) / static_cast<double>(found.pairs);
}

// Everything that both studies say of the systems that both have, in groups.
class ComparedOutputs {
public:
    ComparedOutputs(std::span<const ScoredOutput> first, std::span<const ScoredOutput> second,
                    const std::vector<std::string>& systems)
        : systems_{systems}, has_documents_{have_documents(first) && have_documents(second)} {
        std::map<std::string, Group> groups;
        add(first, &BothSums::first, groups);
        add(second, &BothSums::second, groups);
        for (auto& [name, group] : groups) {
            groups_.push_back(std::move(group));
        }
    }

    [[nodiscard]] std::size_t groups() const noexcept { return groups_.size(); }
    [[nodiscard]] bool has_documents() const noexcept { return has_documents_; }

    // What the chosen groups say at one level, each as often as it is named.
    [[nodiscard]] PairedValues values(ComparedLevel level, std::span<const std::uint32_t> chosen) const {
        switch (level) {
            case ComparedLevel::Systems:
                return system_values(chosen);
            case ComparedLevel::Documents:
                return document_values(chosen);
            case ComparedLevel::Segments:
                break;
        }
        return segment_values(chosen);
    }

    void count_unpaired(ScoreComparison& found) const {
        for (const Group& group : groups_) {
            for (const auto& [item, of_systems] : group.items) {
                count_unpaired(of_systems, found);
            }
        }
    }

private:
    static void count_unpaired(const OfSystems& of_systems, ScoreComparison& found) {
        for (const auto& [system, sums] : of_systems) {
            found.outputs_of_first_only += sums.second.count == 0.0 ? 1U : 0U;
            found.outputs_of_second_only += sums.first.count == 0.0 ? 1U : 0U;
        }
    }

    static bool have_documents(std::span<const ScoredOutput> outputs) {
        return std::ranges::none_of(outputs, [](const auto& output) { return output.document.empty(); });
    }

    void add(std::span<const ScoredOutput> outputs, ScoreSum BothSums::*study,
             std::map<std::string, Group>& groups) const {
        for (const ScoredOutput& output : outputs) {
            const auto system = std::ranges::lower_bound(systems_, output.system);
            if (system == systems_.end() || *system != output.system) {
                continue;
            }
            Group& group = groups[has_documents_ ? output.document : output.item];
            const auto id = static_cast<std::uint32_t>(system - systems_.begin());
            (group.items[output.item][id].*study).add(output.score);
        }
    }

    // Of the outputs in a document that both judged, by system.
    static OfSystems common_outputs(const Group& document) {
        OfSystems all;
        for (const auto& [item, of_systems] : document.items) {
            add_common(of_systems, all);
        }
        return all;
    }
    static void add_common(const OfSystems& of_item, OfSystems& all) {
        for (const auto& [system, sums] : of_item) {
            if (sums.is_common()) {
                all[system].first.add(sums.first.mean());
                all[system].second.add(sums.second.mean());
            }
        }
    }

    static void add_place(const OfSystems& of_systems, PairedValues& values) {
        for (const auto& [system, sums] : of_systems) {
            values.add(sums);
        }
        values.ends.push_back(values.first.size());
    }

    [[nodiscard]] PairedValues segment_values(std::span<const std::uint32_t> chosen) const {
        PairedValues values;
        for (const std::uint32_t group : chosen) {
            for (const auto& [item, of_systems] : groups_[group].items) {
                add_place(of_systems, values);
            }
        }
        return values;
    }
    [[nodiscard]] PairedValues document_values(std::span<const std::uint32_t> chosen) const {
        PairedValues values;
        for (const std::uint32_t group : chosen) {
            add_place(common_outputs(groups_[group]), values);
        }
        return values;
    }
    [[nodiscard]] PairedValues system_values(std::span<const std::uint32_t> chosen) const {
        OfSystems all;
        for (const std::uint32_t group : chosen) {
            for (const auto& [item, of_systems] : groups_[group].items) {
                add_to(of_systems, all);
            }
        }
        PairedValues values;
        add_place(all, values);
        return values;
    }
    static void add_to(const OfSystems& of_systems, OfSystems& all) {
        for (const auto& [system, sums] : of_systems) {
            all[system].first.total += sums.first.total;
            all[system].first.count += sums.first.count;
            all[system].second.total += sums.second.total;
            all[system].second.count += sums.second.count;
        }
    }

    const std::vector<std::string>& systems_;
    bool has_documents_;
    std::vector<Group> groups_;
};

using StatisticOfValues = std::function<Computed<double>(const PairedValues&)>;

ComparedStatistic compared(const ComparedOutputs& outputs, ComparedLevel level,
                           const StatisticOfValues& statistic, const BootstrapOptions& options) {
    std::vector<std::uint32_t> all(outputs.groups());
    std::iota(all.begin(), all.end(), 0U);
    ComparedStatistic found{.value = statistic(outputs.values(level, all))};
    if (!found.value) {
        return found;
    }
    const auto resampled = bootstrap(
        outputs.groups(),
        [&](std::span<const std::uint32_t> chosen) {
            const Computed<double> value = statistic(outputs.values(level, chosen));
            return value ? std::optional{*value} : std::nullopt;
        },
        options);
    if (resampled) {
        found.interval = resampled->interval;
    }
    return found;
}

LevelComparison compared_level(const ComparedOutputs& outputs, ComparedLevel level,
                               const BootstrapOptions& options) {
    LevelComparison found{.level = level};
    std::vector<std::uint32_t> all(outputs.groups());
    std::iota(all.begin(), all.end(), 0U);
    const PairedValues values = outputs.values(level, all);
    const OrderedPairs order = ordered_pairs(values);
    found.compared = values.first.size();
    found.pairs = order.pairs;
    found.tied = order.tied;
    found.pearson = compared(outputs, level, pearson_of, options);
    found.kendall = compared(outputs, level, kendall_of, options);
    found.difference = compared(outputs, level, difference_of, options);
    found.order = compared(outputs, level, order_of, options);
    return found;
}

std::vector<std::string> names_of(std::span<const ScoredOutput> outputs) {
    std::set<std::string> names;
    for (const ScoredOutput& output : outputs) {
        names.insert(output.system);
    }
    return {names.begin(), names.end()};
}

}  // namespace

ScoreComparison compare_scores(std::span<const ScoredOutput> first, std::span<const ScoredOutput> second,
                               const BootstrapOptions& options) {
    const std::vector<std::string> of_first = names_of(first);
    const std::vector<std::string> of_second = names_of(second);
    ScoreComparison found;
    std::ranges::set_intersection(of_first, of_second, std::back_inserter(found.systems));
    std::ranges::set_difference(of_first, of_second, std::back_inserter(found.first_only));
    std::ranges::set_difference(of_second, of_first, std::back_inserter(found.second_only));
    const ComparedOutputs outputs{first, second, found.systems};
    found.resampled = outputs.has_documents() ? ComparedLevel::Documents : ComparedLevel::Segments;
    outputs.count_unpaired(found);
    found.levels.push_back(compared_level(outputs, ComparedLevel::Systems, options));
    if (outputs.has_documents()) {
        found.levels.push_back(compared_level(outputs, ComparedLevel::Documents, options));
    }
    found.levels.push_back(compared_level(outputs, ComparedLevel::Segments, options));
    return found;
}

}  // namespace adjudge
