#include "analysis_inputs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>
#include <fmt/os.h>

#include "base/random.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

double whole_score(double value) { return std::clamp(std::round(value), 0.0, 100.0); }

constexpr std::size_t study_hits = 5'000;
constexpr std::size_t study_workers = 2'000;
constexpr std::size_t study_systems = 20;
constexpr std::size_t study_items = 3'000;
constexpr std::size_t workers_a_hit = 2;
constexpr std::size_t outputs_a_hit = 70;
constexpr std::size_t controls_of_a_kind = 10;

struct Control {
    std::string_view kind;
    double change;  // of the quality of the output it belongs to
};
constexpr std::array<Control, 3> controls{
    {{"ask_again", 0.0}, {"bad_reference", -30.0}, {"good_reference", 25.0}}};

// One unit of a HIT.
struct Unit {
    std::size_t item;
    std::size_t system;
    std::string_view kind;
    std::size_t pair;  // its place in the HIT for a control, else none
    double quality;
};
constexpr std::size_t no_pair = std::numeric_limits<std::size_t>::max();

std::vector<Unit> units_of_hit(std::size_t hit) {
    RandomStream random{1, "bench hit", hit};
    std::vector<Unit> units;
    for (std::size_t i = 0; i < outputs_a_hit; ++i) {
        const std::size_t item = random.below(study_items);
        const std::size_t system = random.below(study_systems);
        const double of_item = 12.0 * RandomStream{1, "bench item", item}.normal();
        units.push_back({item, system, "system", no_pair, of_item + static_cast<double>(system)});
    }
    for (std::size_t i = 0; i < controls.size() * controls_of_a_kind; ++i) {
        const Control& control = controls.at(i / controls_of_a_kind);
        const Unit& output = units[i];
        units.push_back({output.item, output.system, control.kind, i, output.quality + control.change});
    }
    return units;
}

// How a worker turns the quality of an output into a score.
struct Judge {
    double bias;
    double scale;
    double noise;

    static Judge of(std::size_t worker) {
        constexpr std::uint64_t careless_one_in = 5;
        RandomStream random{1, "bench worker", worker};
        const bool is_careless = random.below(careless_one_in) == 0;
        return {50.0 + 8.0 * random.normal(), is_careless ? 0.0 : 0.7 + 0.6 * random.uniform(),
                is_careless ? 25.0 : 12.0};
    }
};

// The i-th worker of a HIT: never the same twice in one HIT, nor the same two in every HIT.
std::size_t partner(std::size_t hit, std::size_t i) {
    return (hit + i * (701 + 311 * (hit / study_workers))) % study_workers;
}

struct BenchAssignment {
    std::size_t hit;
    std::size_t worker;
    std::size_t number;
};

void write_assignment(fmt::ostream& out, const BenchAssignment& assignment) {
    constexpr double microseconds = 1e6;
    RandomStream random{1, "bench assignment", assignment.number};
    const Judge judge = Judge::of(assignment.worker);
    const std::vector<Unit> units = units_of_hit(assignment.hit);
    std::int64_t time = 1'770'000'000'000'000 + static_cast<std::int64_t>(assignment.number) * 3'600'000'000;
    for (std::size_t place = 0; place < units.size(); ++place) {
        const Unit& unit = units[place];
        const double score =
            whole_score(judge.bias + judge.scale * unit.quality + judge.noise * random.normal());
        const double seconds = 5.0 + 20.0 * random.uniform();
        time += static_cast<std::int64_t>(seconds * microseconds);
        const std::string pair =
            unit.pair == no_pair ? "" : fmt::format("hit-{:04}-u{:02}", assignment.hit, unit.pair);
        out.print(
            "A{:04}Z,newstest-{:04},online-{:02},{},{},hit-{:04}-u{:02},{},hit-{:04},{},{:.1f},{},de,en\n",
            assignment.worker, unit.item, unit.system, score, unit.kind, assignment.hit, place, pair,
            assignment.hit, place, seconds, format_time(time));
    }
}

}  // namespace

std::vector<double> control_scores() {
    RandomStream random{1, "bench controls"};
    std::vector<double> scores;
    for (std::size_t worker = 0; worker < control_workers; ++worker) {
        const double degraded = 60.0 - 40.0 * random.uniform();
        for (std::size_t i = 0; i < 4 * controls_of_each; ++i) {
            const double mean = i / controls_of_each == 1 ? degraded : 60.0;
            scores.push_back(whole_score(mean + 20.0 * random.normal()));
        }
    }
    return scores;
}

std::vector<double> system_scores() {
    RandomStream random{1, "bench systems"};
    std::vector<double> scores;
    for (std::size_t system = 0; system < ranked_systems; ++system) {
        const double quality = 0.01 * static_cast<double>(random.below(ranked_systems));
        for (std::size_t segment = 0; segment < segments_of_each; ++segment) {
            scores.push_back(quality + random.normal());
        }
    }
    return scores;
}

std::vector<double> rater_scores() {
    constexpr std::uint64_t missing_one_in = 10;
    RandomStream random{1, "bench raters"};
    std::vector<double> scores;
    scores.reserve(rated_units * unit_raters);
    for (std::size_t unit = 0; unit < rated_units; ++unit) {
        const double quality = 50.0 + 20.0 * random.normal();
        for (std::size_t rater = 0; rater < unit_raters; ++rater) {
            const double score = whole_score(quality + 20.0 * random.normal());
            const bool is_missing = random.below(missing_one_in) == 0;
            scores.push_back(is_missing ? std::numeric_limits<double>::quiet_NaN() : score);
        }
    }
    return scores;
}

void write_study(const std::string& path) {
    auto out = fmt::output_file(path);
    out.print(
        "worker,item,system,score,kind,unit,pair,hit,position,seconds,submitted_at,source_language,target_"
        "language\n");
    for (std::size_t hit = 0; hit < study_hits; ++hit) {
        for (std::size_t i = 0; i < workers_a_hit; ++i) {
            write_assignment(out, {hit, partner(hit, i), hit * workers_a_hit + i});
        }
    }
}

void write_doubles(const std::string& path, const std::vector<double>& values) {
    std::ofstream out{path, std::ios::binary};
    out.write(reinterpret_cast<const char*>(values.data()),
              static_cast<std::streamsize>(values.size() * sizeof(double)));
    if (!out.flush()) {
        throw std::runtime_error{"can't write " + path};
    }
}

std::vector<double> read_doubles(const std::string& path) {
    std::vector<double> values(std::filesystem::file_size(path) / sizeof(double));
    std::ifstream in{path, std::ios::binary};
    if (!in.read(reinterpret_cast<char*>(values.data()),
                 static_cast<std::streamsize>(values.size() * sizeof(double)))) {
        throw std::runtime_error{"can't read " + path};
    }
    return values;
}

}  // namespace adjudge
