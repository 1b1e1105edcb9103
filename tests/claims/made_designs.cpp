#include "claims/made_designs.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/random.hpp"

namespace adjudge::claims {
namespace {

struct MadeWorker {
    std::string name;
    std::size_t hits;
    bool is_careless;
    double bias;
    double scale;
    double noise;
    std::vector<std::size_t> systems;
};

class Campaign {
public:
    Campaign(const MadeDesign& design, std::uint64_t index)
        : design_{design}, random_{1905, design.name, index}, quality_(design.systems) {
        std::vector<double> effects(design.items);
        for (double& effect : effects) {
            effect = design.item_sd * random_.normal();
        }
        for (std::vector<double>& of_system : quality_) {
            of_system = interactions();
            for (std::size_t i = 0; i < design.items; ++i) {
                of_system[i] += effects[i];
            }
        }
        share_outputs(effects);
    }

    RatingRows rows() && {
        std::vector<MadeWorker> workers;
        std::size_t hits = 0;
        for (std::size_t w = 0; w < design_.workers; ++w) {
            workers.push_back(worker(w));
            hits += workers.back().hits;
        }
        if (design_.has_busy_careless) {
            workers.front().is_careless = true;
            workers.front().hits = hits - workers.front().hits;
        }
        for (const MadeWorker& one : workers) {
            for (std::size_t h = 0; h < one.hits; ++h) {
                add_hit(one);
            }
        }
        return std::move(rows_);
    }

private:
    std::vector<double> interactions() {
        std::vector<double> values(design_.items);
        double sum = 0.0;
        for (double& value : values) {
            value = design_.interaction_sd * random_.normal();
            sum += value;
        }
        for (double& value : values) {
            value -= sum / static_cast<double>(design_.items);
        }
        return values;
    }

    // The first two systems gave the same to the first items; elsewhere the second makes up for the
    // difference, so that both are equal over all items.
    void share_outputs(const std::vector<double>& effects) {
        shared_ = static_cast<std::size_t>(design_.shared * static_cast<double>(design_.items));
        double left = 0.0;
        for (std::size_t i = 0; i < design_.items; ++i) {
            quality_[1][i] = i < shared_ ? quality_[0][i] : quality_[1][i];
            left += quality_[1][i] - effects[i];
        }
        for (std::size_t i = shared_; i < design_.items; ++i) {
            quality_[1][i] -= left / static_cast<double>(design_.items - shared_);
        }
    }

    MadeWorker worker(std::size_t index) {
        MadeWorker made{
            .name = "w" + std::to_string(index),
            .hits = design_.hits_per_worker,
            .is_careless = random_.uniform() < design_.careless,
            .bias = 55.0 + design_.bias_sd * random_.normal(),
            .scale = 0.6 + 0.8 * random_.uniform(),
            .noise = design_.least_noise + (design_.most_noise - design_.least_noise) * random_.uniform(),
            .systems = {}};
        if (design_.unequal > 0.0) {
            made.hits = static_cast<std::size_t>(std::max(
                1.0,
                std::round(static_cast<double>(made.hits) * std::exp(design_.unequal * random_.normal()))));
        }
        const std::size_t count =
            design_.systems_per_worker == 0 ? design_.systems : design_.systems_per_worker;
        for (std::size_t k = 0; k < count; ++k) {
            const std::size_t system = (index + k) % design_.systems;
            const bool is_last = system + 1 == design_.systems;
            if (!is_last || design_.workers_of_last == 0 || index < design_.workers_of_last) {
                made.systems.push_back(system);
            }
        }
        return made;
    }

    void add_hit(const MadeWorker& worker) {
        const std::string hit = "h" + std::to_string(hits_++);
        const double mood = design_.hit_sd * random_.normal();
        const std::vector<std::size_t> items =
            random_.sample(design_.items, std::min(design_.items, design_.units_per_hit));
        std::vector<std::size_t> systems = worker.systems;
        random_.shuffle(systems);
        double of_run = 0.0;
        for (std::size_t unit = 0; unit < items.size(); ++unit) {
            const std::size_t run = unit / design_.run;
            of_run = unit % design_.run == 0 && design_.run > 1 ? design_.run_sd * random_.normal() : of_run;
            add(worker, hit, items[unit], systems[run % systems.size()], mood + of_run);
        }
    }

    void add(const MadeWorker& worker, const std::string& hit, std::size_t item, std::size_t system,
             double error) {
        const bool is_shared = item < shared_ && system < 2;
        const std::string name = is_shared ? "s0+s1" : "s" + std::to_string(system);
        const std::string unit = "u" + std::to_string(rows_.size());
        const double quality = quality_[system][item];
        const auto add_row = [&](UnitKind kind, double seen, const std::string& pair) {
            const bool is_anything =
                worker.is_careless || (design_.has_heavy_tails && random_.uniform() < 0.1);
            const double score =
                is_anything ? 100.0 * random_.uniform()
                            : worker.bias + worker.scale * seen + error + worker.noise * random_.normal();
            rows_.push_back({.worker = worker.name,
                             .item = "i" + std::to_string(item),
                             .system = name,
                             .score = std::round(std::clamp(score, 0.0, 100.0)),
                             .kind = kind,
                             .unit = pair.empty() ? unit : unit + "c",
                             .pair = pair,
                             .hit = hit,
                             .document = "d" + std::to_string(item / 6)});
        };
        add_row(UnitKind::System, quality, "");
        if (design_.has_controls && random_.uniform() < 0.15) {
            add_row(UnitKind::BadReference, quality - 30.0, unit);
        }
    }

    const MadeDesign& design_;
    RandomStream random_;
    std::vector<std::vector<double>> quality_;  // by system and item
    std::size_t shared_ = 0;
    std::size_t hits_ = 0;
    RatingRows rows_;
};

}  // namespace

const std::vector<MadeDesign>& made_designs() {
    static const std::vector<MadeDesign> designs{
        {.name = "crossed"},
        {.name = "document runs", .run = 6},
        {.name = "two systems per worker", .systems_per_worker = 2},
        {.name = "nested", .systems_per_worker = 1},
        {.name = "one HIT per worker", .workers = 40, .hits_per_worker = 1},
        {.name = "2 workers", .workers = 2, .hits_per_worker = 6},
        {.name = "3 workers", .workers = 3, .hits_per_worker = 6},
        {.name = "5 workers", .workers = 5, .hits_per_worker = 4},
        {.name = "9 workers", .workers = 9, .hits_per_worker = 4},
        {.name = "unequal numbers", .unequal = 1.0},
        {.name = "a system of 2 workers", .workers_of_last = 2},
        {.name = "a system of 4 workers", .workers_of_last = 4},
        {.name = "25 % shared", .shared = 0.25},
        {.name = "75 % shared", .shared = 0.75},
        {.name = "heavy tails", .has_heavy_tails = true},
        {.name = "few items", .items = 12},
        {.name = "a careless worker with half", .has_busy_careless = true},
        {.name = "a third careless", .careless = 0.33},
        {.name = "no controls", .has_controls = false},
    };
    return designs;
}

RatingRows made_rows(const MadeDesign& design, std::uint64_t index) { return Campaign{design, index}.rows(); }

}  // namespace adjudge::claims
