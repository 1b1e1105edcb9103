#include "report/study_answer.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "base/counted.hpp"

namespace adjudge {
namespace {

// A ranking of more systems is told by its clusters.
constexpr std::size_t most_told_one_by_one = 6;

std::string neighbors_sentence(const std::string& above, const std::string& below,
                               const ComparedNeighbors& compared) {
    switch (compared.verdict) {
        case NeighborVerdict::Better:
            return fmt::format("{} is better than {} ({}).", above, below, compared.evidence);
        case NeighborVerdict::NotDifferent:
            return fmt::format("{} and {} are not significantly different ({}).", above, below,
                               compared.evidence);
        case NeighborVerdict::Incomparable:
            break;
    }
    return fmt::format("{} and {} cannot be compared: {}.", above, below, compared.evidence);
}

// Whether no two of the systems from `first` to `last` are known to differ.
bool are_alike(const OrderedSystems& systems, std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
        for (std::size_t j = i + 1; j <= last; ++j) {
            if (systems.compare(i, j).verdict != NeighborVerdict::NotDifferent) {
                return false;
            }
        }
    }
    return true;
}

std::vector<std::string> names_between(const OrderedSystems& systems, std::size_t first, std::size_t last) {
    return {systems.names.begin() + static_cast<std::ptrdiff_t>(first),
            systems.names.begin() + static_cast<std::ptrdiff_t>(last) + 1};
}

std::vector<std::string> told_one_by_one(const OrderedSystems& systems) {
    std::vector<std::string> sentences;
    std::size_t first = 0;
    while (first + 1 < systems.names.size()) {
        // The longest run from here of which no two are known to differ.
        std::size_t last = first;
        while (last + 1 < systems.names.size() && are_alike(systems, first, last + 1)) {
            ++last;
        }
        if (last > first + 1) {
            sentences.push_back(fmt::format("No two of {} are significantly different.",
                                            listed(names_between(systems, first, last))));
            first = last;
            continue;
        }
        sentences.push_back(neighbors_sentence(systems.names[first], systems.names[first + 1],
                                               systems.compare(first, first + 1)));
        ++first;
    }
    return sentences;
}

std::vector<std::string> told_by_clusters(const OrderedSystems& systems) {
    const std::size_t clusters = *std::ranges::max_element(systems.clusters);
    if (clusters == 1) {
        return {fmt::format("The {} do not fall into clusters: no group is better than all others.",
                            counted(systems.names.size(), "system"))};
    }
    std::vector<std::string> sentences{
        fmt::format("The {} fall into {}; every system is better than all systems of later clusters.",
                    counted(systems.names.size(), "system"), counted(clusters, "cluster"))};
    std::size_t first = 0;
    while (first < systems.names.size()) {
        std::size_t last = first;
        while (last + 1 < systems.names.size() && systems.clusters[last + 1] == systems.clusters[first]) {
            ++last;
        }
        sentences.push_back(
            fmt::format("{}: {}.", systems.clusters[first], listed(names_between(systems, first, last))));
        first = last + 1;
    }
    return sentences;
}

}  // namespace

std::string listed(const std::vector<std::string>& names) {
    if (names.size() < 2) {
        return names.empty() ? "" : names.front();
    }
    const std::span all{names};
    return fmt::format("{} and {}", fmt::join(all.first(all.size() - 1), ", "), all.back());
}

std::vector<std::string> answer_sentences(const OrderedSystems& systems) {
    if (systems.names.empty()) {
        return {};
    }
    if (systems.names.size() == 1) {
        return {
            fmt::format("Only {} was judged: there is nothing to compare it with.", systems.names.front())};
    }
    return systems.names.size() > most_told_one_by_one ? told_by_clusters(systems) : told_one_by_one(systems);
}

}  // namespace adjudge
