#include "claims/campaigns.hpp"

#include <array>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "analysis/ratings/ranking.hpp"
#include "base/random.hpp"
#include "experiment/pilot_sample.hpp"
#include "experiment/sized_campaign.hpp"
#include "experiment/testing_experiments.hpp"
#include "formats/tables/table_reader.hpp"
#include "real_data/data_folder.hpp"

namespace adjudge {
namespace {

std::string unzipped(const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe{
        popen(("gzip -dc '" + path + "'").c_str(), "r"), pclose};
    if (pipe == nullptr) {
        throw std::runtime_error{"gzip can't be started"};
    }
    std::string text;
    std::array<char, 65536> block;
    for (std::size_t n = 1; n > 0;) {
        n = std::fread(block.data(), 1, block.size(), pipe.get());
        text.append(block.data(), n);
    }
    return text;
}

std::vector<TrueSystem> order_of(const JudgmentTable& table) {
    const std::vector<Ratings> slices = slice_ratings(table).value();
    const Ratings& ratings = slices.at(0);
    std::vector<TrueSystem> systems;
    for (const RankedSystem& system : rank_systems({ratings, standardize(ratings)}, {}).systems) {
        systems.push_back({ratings.shared.systems[system.system], system.estimate});
    }
    return systems;
}

// Ten sentences per document, two HITs per worker.
JudgmentTable judged_by(const Crowd& crowd, const Campaign& campaign, std::size_t judgments,
                        std::uint64_t seed) {
    constexpr std::size_t document_length = 10;
    const std::size_t per_hit = judgments_in(campaign, 1, document_length);
    const std::size_t hits = (judgments + per_hit - 1) / per_hit;
    const SizedCampaign size = sized(campaign, {.hits = hits,
                                                .systems = crowd.truth.systems.size(),
                                                .seed = seed,
                                                .document_length = document_length});
    auto planned = PlannedCampaign::make(size.campaign, size.texts, crowd, seed);
    if (!planned) {
        throw std::runtime_error{describe(planned.error().listed()[0])};
    }
    return judged(*planned, crowd, {.workers = (hits + 1) / 2}, seed, TableKind::Ratings);
}

CampaignSource simulated(const char* preset) {
    Crowd crowd = embedded_crowd_named("wmt21-da");
    crowd.truth.systems = {5.0, 3.5, 2.5, 0.0, -1.0, -2.0, -3.0, -5.0};
    std::vector<TrueSystem> truth;
    for (std::size_t s = 0; s < crowd.truth.systems.size(); ++s) {
        truth.push_back({fmt::format("system-{:02}", s + 1), crowd.truth.systems[s]});
    }
    const Campaign campaign = preset_campaign(preset);
    return {.truth = truth, .campaign = [crowd, campaign](std::size_t judgments, std::uint64_t seed) {
                return judged_by(crowd, campaign, judgments, seed);
            }};
}

}  // namespace

CampaignSource replayed(const std::string& pair) {
    const auto folder = data_folder();
    if (!folder) {
        throw std::runtime_error{"the real data is not at hand: name its folder in ADJUDGE_REAL_DATA"};
    }
    const std::string path = (*folder / "wmt21-da" / (pair + ".csv.gz")).string();
    auto table = read_table(SourceText::from_memory(pair + ".csv", unzipped(path)), {});
    if (!table) {
        throw std::runtime_error{describe(table.error().listed()[0])};
    }
    const auto all = std::make_shared<JudgmentTable>(*std::move(table));
    return {.truth = order_of(*all), .campaign = [all](std::size_t judgments, std::uint64_t seed) {
                RandomStream random{seed, "replay"};
                return PilotSample{*all}.part(judgments, random);
            }};
}

std::vector<NamedSource> simulated_sources() {
    return {{"simulated, interleaved", simulated("wmt-da")},
            {"simulated, documents", simulated("wmt-da-source")}};
}

}  // namespace adjudge
