// Pilots with known truth for the tests of what is fitted to them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/ratings/ratings.hpp"
#include "base/random.hpp"
#include "model/table.hpp"

namespace adjudge {

struct MadePilot {
    std::size_t workers = 30;
    std::size_t hits_per_worker = 2;
    std::size_t runs_per_hit = 8;
    std::size_t run_length = 10;
    std::vector<double> systems = {6.0, 2.0, -2.0, -6.0};
    double bias_sd = 10.0;
    double noise = 15.0;
    double item_sd = 5.0;
    double run_error = 0.4;  // relative to the noise, as the next
    double hit_error = 0.3;
    double drift = 0.0;
    std::size_t careless = 0;      // the first workers: see no differences
    bool spot_references = false;  // the careless give 98 to references
    std::uint64_t seed = 1;
};

// Rows as they come.
class PilotRows {
public:
    explicit PilotRows(const MadePilot& made) : made_{made}, random_{made.seed, "made-pilot"} {
        for (const char* name :
             {"worker", "item", "system", "score", "kind", "hit", "document", "position"}) {
            parts_.add_column(name);
        }
        for (std::size_t worker = 0; worker < made.workers; ++worker) {
            bias_ = 60.0 + made_.bias_sd * random_.normal();
            for (std::size_t hit = 0; hit < made.hits_per_worker; ++hit) {
                add_hit(worker, fmt::format("hit-{}-{}", worker, hit));
            }
        }
    }
    [[nodiscard]] JudgmentTable take() && { return JudgmentTable{std::move(parts_)}; }

private:
    void add_hit(std::size_t worker, const std::string& hit) {
        const double shift = made_.noise * made_.hit_error * random_.normal();
        const double drift = made_.noise * made_.drift * random_.normal();
        std::size_t position = 0;
        const double units = static_cast<double>(made_.runs_per_hit * made_.run_length);
        for (std::size_t run = 0; run < made_.runs_per_hit; ++run) {
            const std::size_t system = random_.below(made_.systems.size());
            const std::size_t document = random_.below(40);
            const double error = made_.noise * made_.run_error * random_.normal();
            for (std::size_t i = 0; i < made_.run_length; ++i) {
                const double place = static_cast<double>(position) / units - 0.5;
                add(worker, hit, {system, document, i, ++position}, bias_ + shift + drift * place + error);
            }
        }
    }

    struct Place {
        std::size_t system;
        std::size_t document;
        std::size_t item;
        std::size_t position;
    };

    // Every fifth unit is degraded, every fifth a reference.
    void add(std::size_t worker, const std::string& hit, const Place& place, double start) {
        const bool sees = worker >= made_.careless;
        const UnitKind kind = place.item % 5 == 3   ? UnitKind::BadReference
                              : place.item % 5 == 4 ? UnitKind::GoodReference
                                                    : UnitKind::System;
        const double level = kind == UnitKind::BadReference    ? -25.0
                             : kind == UnitKind::GoodReference ? 20.0
                                                               : made_.systems[place.system];
        const double difficulty =
            made_.item_sd * RandomStream{made_.seed, "item", place.document * 1000 + place.item}.normal();
        double score = start + (sees ? level : 0.0) + difficulty + made_.noise * random_.normal();
        score = !sees && made_.spot_references && kind == UnitKind::GoodReference ? 98.0 : score;
        name("worker", fmt::format("w{}", worker));
        name("item", fmt::format("{}-{}", place.document, place.item));
        name("system", fmt::format("s{}", place.system));
        name("hit", hit);
        name("document", fmt::format("d{}", place.document));
        std::get<NumberColumn>(parts_.find("score")->cells).values.push_back(score);
        std::get<WordColumn>(parts_.find("kind")->cells).codes.push_back(static_cast<std::uint8_t>(kind));
        std::get<CountColumn>(parts_.find("position")->cells)
            .values.push_back(static_cast<std::int32_t>(place.position));
    }

    void name(const char* column, const std::string& value) {
        auto& cells = std::get<NameColumn>(parts_.find(column)->cells);
        cells.codes.push_back(parts_.dictionaries[cells.dictionary].add(value));
    }

    MadePilot made_;
    RandomStream random_;
    TableParts parts_ = {.kind = TableKind::Ratings};
    double bias_ = 0.0;
};

inline JudgmentTable pilot_table(const MadePilot& made) { return PilotRows{made}.take(); }

inline Ratings pilot_ratings(const MadePilot& made) {
    return slice_ratings(pilot_table(made)).value().front();
}

}  // namespace adjudge
