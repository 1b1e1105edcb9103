#include "simulate/made_worker.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

bool has_experts(const CrowdPart& part) { return part.traits.type == WorkerType::Expert; }

// As many workers of each part as shares say; the largest remainders get what is left.
std::vector<std::size_t> counts_of(const std::vector<CrowdPart>& parts, std::size_t count) {
    double shares = 0.0;
    for (const CrowdPart& part : parts) {
        shares += part.share;
    }
    std::vector<std::size_t> counts;
    std::vector<double> remainders;
    for (const CrowdPart& part : parts) {
        const double wanted = static_cast<double>(count) * part.share / shares;
        counts.push_back(static_cast<std::size_t>(wanted));
        remainders.push_back(wanted - std::floor(wanted));
    }
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return remainders[i]; });
    const std::size_t given = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    for (std::size_t i = 0; i < count - given && !order.empty(); ++i) {
        ++counts[order[i % order.size()]];
    }
    return counts;
}

MadeWorker make_worker(const CrowdPart& part, std::size_t index, std::uint64_t seed) {
    const std::string_view role = has_experts(part) ? "expert" : "worker";
    RandomStream random{seed, role, index};
    const WorkerTraits& traits = part.traits;
    MadeWorker worker{.name = fmt::format("{}-{:04}", role, index + 1),
                      .part = part.name,
                      .languages = part.languages,
                      .traits = traits,
                      .seed = seed};
    worker.leniency = traits.leniency + traits.leniency_sd * random.normal();
    worker.spread = traits.spread * std::exp(traits.spread_sd * random.normal());
    worker.noise = traits.noise * std::exp(traits.noise_sd * random.normal());
    worker.pace = std::exp(traits.seconds_sd * random.normal());
    worker.activity = traits.activity * std::exp(traits.activity_sd * random.normal());
    return worker;
}

}  // namespace

bool MadeWorker::works_in(std::string_view target_language) const {
    return languages.empty() || std::ranges::find(languages, target_language) != languages.end();
}

std::vector<MadeWorker> make_workers(const Crowd& crowd, std::size_t count, std::uint64_t seed) {
    std::vector<CrowdPart> parts;
    std::ranges::remove_copy_if(crowd.parts, std::back_inserter(parts), has_experts);
    std::vector<std::size_t> part_of;
    const std::vector<std::size_t> counts = counts_of(parts, count);
    for (std::size_t part = 0; part < counts.size(); ++part) {
        part_of.insert(part_of.end(), counts[part], part);
    }
    RandomStream{seed, "worker-order"}.shuffle(part_of);
    std::vector<MadeWorker> workers;
    workers.reserve(part_of.size());
    for (std::size_t i = 0; i < part_of.size(); ++i) {
        workers.push_back(make_worker(parts[part_of[i]], i, seed));
    }
    return workers;
}

std::vector<MadeWorker> make_experts(const Crowd& crowd, std::size_t count, std::uint64_t seed) {
    const auto found = std::ranges::find_if(crowd.parts, has_experts);
    const CrowdPart part = found != crowd.parts.end()
                               ? *found
                               : CrowdPart{.name = "expert", .traits = traits_of(WorkerType::Expert)};
    std::vector<MadeWorker> experts;
    for (std::size_t i = 0; i < count; ++i) {
        experts.push_back(make_worker(part, i, seed));
    }
    return experts;
}

}  // namespace adjudge
