#include "simulation/made_campaign.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "base/random.hpp"
#include "model/column.hpp"

namespace adjudge::simulation {
namespace {

struct ModelWorker {
    std::uint32_t id;
    bool is_random;
    double bias;
    double scale;
    double noise;
};

// Puts judgments together as analysis/ratings/ratings.cpp would.
class Maker {
public:
    Maker(const CampaignDesign& design, std::uint64_t seed, std::uint64_t index)
        : design_{design}, random_{seed, "made campaign", index}, effects_(design.items) {
        for (std::size_t s = 0; s < design.systems; ++s) {
            made_.quality.push_back(design.quality_sd * random_.normal());
            made_.ratings.systems.push_back("s" + std::to_string(s));
        }
        for (std::size_t i = 0; i < design.items; ++i) {
            effects_[i] = design.item_sd * random_.normal();
            made_.ratings.items.push_back("i" + std::to_string(i));
        }
    }

    MadeCampaign make() && {
        for (std::uint32_t w = 0; w < design_.workers; ++w) {
            add_worker(w);
        }
        drop_unused_items();
        made_.ratings.shared = shared_outputs(made_.ratings.systems);
        return std::move(made_);
    }

private:
    void add_worker(std::uint32_t id) {
        const bool is_random =
            static_cast<double>(id) < design_.random_share * static_cast<double>(design_.workers);
        const ModelWorker worker{
            id, is_random, 55.0 + design_.bias_sd * random_.normal(), 0.7 + 0.6 * random_.uniform(),
            design_.least_noise + (design_.most_noise - design_.least_noise) * random_.uniform()};
        made_.ratings.workers.push_back("w" + std::to_string(id));
        made_.ratings.is_rejected.push_back(false);
        for (std::size_t h = 0; h < design_.hits_a_worker; ++h) {
            add_hit(worker);
        }
    }

    void add_hit(const ModelWorker& worker) {
        made_.ratings.hits.push_back("h" + std::to_string(made_.ratings.hits.size()));
        const std::size_t first = made_.ratings.size();
        const auto systems = random_.sample(design_.systems, std::min(design_.systems, design_.runs_a_hit));
        for (std::size_t run = 0; run < design_.runs_a_hit; ++run) {
            const auto system = static_cast<std::uint32_t>(systems[run % systems.size()]);
            const double shared = design_.run_sd * random_.normal();
            for (const std::size_t item : random_.sample(design_.items, design_.segments_a_run)) {
                add(worker, UnitKind::System, static_cast<std::uint32_t>(item), system, shared);
            }
        }
        add_controls(worker, first);
    }

    void add_controls(const ModelWorker& worker, std::size_t first) {
        const std::size_t normal = made_.ratings.size() - first;
        for (const UnitKind kind : {UnitKind::BadReference, UnitKind::GoodReference, UnitKind::AskAgain}) {
            for (const std::size_t offset : random_.sample(normal, design_.controls_a_hit)) {
                const std::size_t original = first + offset;
                const std::uint32_t item = made_.ratings.item[original];
                add(worker, kind, item, made_.ratings.system[original], 0.0);
                made_.ratings.pair.back() = static_cast<std::uint32_t>(original);
            }
        }
    }

    double answer(const ModelWorker& worker, UnitKind kind, std::uint32_t item, std::uint32_t system,
                  double shared) {
        if (worker.is_random) {
            return 100.0 * random_.uniform();
        }
        double quality = made_.quality[system] + effects_[item];
        quality += kind == UnitKind::BadReference ? -20.0 : 0.0;
        quality = kind == UnitKind::GoodReference ? 30.0 : quality;
        return worker.bias + worker.scale * quality + shared + worker.noise * random_.normal();
    }

    void add(const ModelWorker& worker, UnitKind kind, std::uint32_t item, std::uint32_t system,
             double shared) {
        Ratings& ratings = made_.ratings;
        ratings.table_row.push_back(static_cast<std::uint32_t>(ratings.size()));
        ratings.score.push_back(std::clamp(answer(worker, kind, item, system, shared), 0.0, 100.0));
        ratings.kind.push_back(kind);
        ratings.worker.push_back(worker.id);
        ratings.item.push_back(item);
        ratings.system.push_back(system);
        ratings.segment.push_back(segment_of(item, system));
        ratings.hit.push_back(static_cast<std::uint32_t>(ratings.hits.size() - 1));
        ratings.document.push_back(no_id);
        ratings.pair.push_back(no_id);
        ratings.position.push_back(missing_count);
        ratings.seconds.push_back(std::numeric_limits<double>::quiet_NaN());
        ratings.submitted_at.push_back(missing_time);
        ratings.gold.push_back(std::numeric_limits<double>::quiet_NaN());
    }

    std::uint32_t segment_of(std::uint32_t item, std::uint32_t system) {
        const auto [place, is_new] =
            segments_.emplace(std::pair{item, system}, static_cast<std::uint32_t>(segments_.size()));
        if (is_new) {
            made_.ratings.segments.push_back({item, system});
        }
        return place->second;
    }

    // Every id of a slice has a judgment.
    void drop_unused_items() {
        Ratings& ratings = made_.ratings;
        std::vector<std::uint32_t> renamed(ratings.items.size(), no_id);
        std::vector<std::string> names;
        for (std::uint32_t& item : ratings.item) {
            if (renamed[item] == no_id) {
                renamed[item] = static_cast<std::uint32_t>(names.size());
                names.push_back(ratings.items[item]);
            }
            item = renamed[item];
        }
        for (RatedSegment& segment : ratings.segments) {
            segment.item = renamed[segment.item];
        }
        ratings.items = std::move(names);
    }

    CampaignDesign design_;
    RandomStream random_;
    std::vector<double> effects_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> segments_;
    MadeCampaign made_;
};

}  // namespace

MadeCampaign make_campaign(const CampaignDesign& design, std::uint64_t seed, std::uint64_t index) {
    return Maker{design, seed, index}.make();
}

}  // namespace adjudge::simulation
