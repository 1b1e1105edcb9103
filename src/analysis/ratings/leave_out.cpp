#include "analysis/ratings/leave_out.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// Fewer workers who all judged everything are taken for the raters, not for a sample of a crowd.
constexpr std::size_t fewest_sampled_workers = 8;
// Fewer documents do not tell how much documents differ.
constexpr std::size_t fewest_documents = 8;

bool counts(const Ratings& ratings, KeptWorkers kept, std::size_t i) {
    return counts_for_system(ratings.kind[i]) && is_kept(ratings, kept, i);
}

// How many normal judgments each id of a column has.
std::vector<std::size_t> sizes_of(const Ratings& ratings, KeptWorkers kept,
                                  const std::vector<std::uint32_t>& column, std::size_t ids) {
    std::vector<std::size_t> sizes(ids, 0);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (counts(ratings, kept, i)) {
            ++sizes[column[i]];
        }
    }
    return sizes;
}

std::size_t used(const std::vector<std::size_t>& sizes) {
    return sizes.size() - static_cast<std::size_t>(std::ranges::count(sizes, std::size_t{0}));
}

bool all_judged_all(const Ratings& ratings, KeptWorkers kept, std::size_t workers) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    std::set<std::uint32_t> systems;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (counts(ratings, kept, i)) {
            for (const std::uint32_t system : ratings.shared.systems_of[ratings.system[i]]) {
                seen.emplace(ratings.worker[i], system);
                systems.insert(system);
            }
        }
    }
    return seen.size() == workers * systems.size();
}

// The largest first, each to the group that has fewest; what is equally large in random order.
std::vector<std::uint32_t> dealt(const std::vector<std::size_t>& sizes, std::size_t groups,
                                 std::uint64_t seed) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t id = 0; id < sizes.size(); ++id) {
        if (sizes[id] > 0) {
            order.push_back(id);
        }
    }
    RandomStream{seed, "leave out"}.shuffle(order);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::uint32_t id) { return sizes[id]; });
    std::vector<std::size_t> filled(groups, 0);
    std::vector<std::uint32_t> group(sizes.size(), no_id);
    for (const std::uint32_t id : order) {
        const auto smallest = std::ranges::min_element(filled);
        group[id] = static_cast<std::uint32_t>(smallest - filled.begin());
        *smallest += sizes[id];
    }
    return group;
}

bool has_documents(const Ratings& ratings) {
    return !ratings.documents.empty() && std::ranges::find(ratings.document, no_id) == ratings.document.end();
}

LeaveOut chosen_unit(const Ratings& ratings, KeptWorkers kept, bool raters_are_fixed) {
    if (!raters_are_fixed) {
        return LeaveOut::Workers;
    }
    const bool are_enough =
        has_documents(ratings) &&
        used(sizes_of(ratings, kept, ratings.document, ratings.documents.size())) >= fewest_documents;
    return are_enough ? LeaveOut::Documents : LeaveOut::Items;
}

struct LeftOutColumn {
    const std::vector<std::uint32_t>& ids;
    std::size_t count;
};

LeftOutColumn column_of(const Ratings& ratings, LeaveOut unit) {
    switch (unit) {
        case LeaveOut::Documents:
            return {ratings.document, ratings.documents.size()};
        case LeaveOut::Items:
            return {ratings.item, ratings.items.size()};
        case LeaveOut::Auto:
        case LeaveOut::Workers:
            break;
    }
    return {ratings.worker, ratings.workers.size()};
}

}  // namespace

Computed<LeaveOutGroups> leave_out_groups(const Ratings& ratings, KeptWorkers kept,
                                          const LeaveOutOptions& options) {
    const std::size_t workers = used(sizes_of(ratings, kept, ratings.worker, ratings.workers.size()));
    const bool are_few = workers < fewest_sampled_workers && all_judged_all(ratings, kept, workers);
    LeaveOutGroups found{.unit = options.unit, .group = {}, .count = 0, .raters_are_fixed = false};
    if (options.unit == LeaveOut::Auto) {
        found.raters_are_fixed = are_few;
        found.unit = chosen_unit(ratings, kept, are_few);
    }
    if (found.unit == LeaveOut::Documents && !has_documents(ratings)) {
        return Undefined{"not every row names its document"};
    }
    const LeftOutColumn column = column_of(ratings, found.unit);
    const std::vector<std::size_t> sizes = sizes_of(ratings, kept, column.ids, column.count);
    found.count = std::min(options.most_groups, used(sizes));
    if (found.count < 2) {
        return Undefined{fmt::format("fewer than two {} to leave out in turn", word(found.unit))};
    }
    const std::vector<std::uint32_t> group = dealt(sizes, found.count, options.seed);
    found.group.reserve(ratings.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        found.group.push_back(is_kept(ratings, kept, i) ? group[column.ids[i]] : no_id);
    }
    return found;
}

}  // namespace adjudge
