// Aggregates the labels of a file with each method that has a peer, and tells the time and what came out as
// JSON. bench/labels.py calls it. The file holds worker, item and label of one judgment after the other, each
// a 32-bit number in the order of the machine's bytes.
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "clock_and_memory.hpp"
#include "stats/labels/dawid_skene.hpp"
#include "stats/labels/glad.hpp"
#include "stats/labels/mace.hpp"
#include "stats/labels/majority_vote.hpp"
#include "stats/labels/one_coin.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint32_t workers = 500;
constexpr std::uint32_t items = 10'000;
constexpr std::uint32_t classes = 5;
constexpr std::size_t labels_an_item = 10;

// Half of all items are of the first two classes; a worker's accuracy is anything from .3 to .95, and errors
// are spread over the other classes.
void generate(const std::string& path) {
    constexpr std::array<std::uint32_t, 10> class_of_draw{0, 0, 0, 1, 1, 2, 2, 3, 3, 4};
    RandomStream random{1, "bench labels"};
    std::vector<double> accuracy(workers);
    for (double& share : accuracy) {
        share = 0.3 + 0.65 * random.uniform();
    }
    std::ofstream out{path, std::ios::binary};
    for (std::uint32_t item = 0; item < items; ++item) {
        const std::uint32_t truth = class_of_draw.at(random.below(class_of_draw.size()));
        for (const std::size_t worker : random.sample(workers, labels_an_item)) {
            const bool is_right = random.uniform() < accuracy[worker];
            const auto shift = static_cast<std::uint32_t>(is_right ? 0 : 1 + random.below(classes - 1));
            const std::array<std::uint32_t, 3> row{static_cast<std::uint32_t>(worker), item,
                                                   (truth + shift) % classes};
            out.write(reinterpret_cast<const char*>(row.data()), sizeof(row));
        }
    }
}

struct Columns {
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> label;

    explicit Columns(const std::string& path) {
        std::ifstream in{path, std::ios::binary};
        std::array<std::uint32_t, 3> row{};
        while (in.read(reinterpret_cast<char*>(row.data()), sizeof(row))) {
            worker.push_back(row[0]);
            item.push_back(row[1]);
            label.push_back(row[2]);
        }
    }

    [[nodiscard]] LabelData data() const { return {worker, item, label, workers, items, classes}; }
};

Json best_labels(const LabelPosteriors& posteriors) {
    Json labels = Json::array();
    for (std::size_t item = 0; item < posteriors.items(); ++item) {
        labels.push_back(posteriors.best(item)->label);
    }
    return labels;
}

Json probabilities(const LabelPosteriors& posteriors) {
    Json rows = Json::array();
    for (std::size_t item = 0; item < posteriors.items(); ++item) {
        const auto row = posteriors.of(item);
        rows.push_back(std::vector<double>{row.begin(), row.end()});
    }
    return rows;
}

// The peak is asked for before the results become JSON.
Json outcome(const LabelPosteriors& posteriors, double seconds) {
    const std::size_t peak = kilobytes("VmHWM:") * 1024;
    return {{"seconds", seconds},
            {"peak_bytes", peak},
            {"labels", best_labels(posteriors)},
            {"posteriors", probabilities(posteriors)}};
}

Json with_trace(Json outcome, const EmTrace& trace, Json skills) {
    outcome["iterations"] = trace.iterations();
    outcome["objective"] = trace.objective.back();
    outcome["skills"] = std::move(skills);
    return outcome;
}

Json vote(const LabelData& data, const EmOptions& /*em*/) {
    const auto [found, seconds] = timed([&] { return majority_vote(data); });
    return outcome(found->shares, seconds);
}

Json fit_dawid_skene(const LabelData& data, const EmOptions& em) {
    const auto [found, seconds] = timed([&] { return dawid_skene(data, {.smoothing = 0.0, .em = em}); });
    return with_trace(outcome(found->posteriors, seconds), found->trace, found->accuracy);
}

Json fit_one_coin(const LabelData& data, const EmOptions& em) {
    const auto [found, seconds] = timed([&] { return one_coin(data, {.smoothing = 1e-10, .em = em}); });
    return with_trace(outcome(found->posteriors, seconds), found->trace, found->accuracy);
}

Json fit_mace(const LabelData& data, const EmOptions& em) {
    const auto [found, seconds] = timed([&] { return mace(data, {.restarts = 10, .em = em}); });
    Json skills = Json::array();
    for (const MaceWorker& worker : found->workers) {
        skills.push_back(worker.competence);
    }
    Json made = with_trace(outcome(found->posteriors, seconds), found->trace, std::move(skills));
    made["objectives"] = found->objectives;
    return made;
}

Json fit_glad(const LabelData& data, const EmOptions& em) {
    const auto [found, seconds] = timed([&] { return glad(data, {.em = em}); });
    return with_trace(outcome(found->posteriors, seconds), found->trace, found->ability);
}

}  // namespace
}  // namespace adjudge

int main(int argc, char** argv) {
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() == 2 && args[0] == "generate") {
        adjudge::generate(args[1]);
        return 0;
    }
    const std::map<std::string,
                   std::function<adjudge::Json(const adjudge::LabelData&, const adjudge::EmOptions&)>>
        jobs{{"majority", adjudge::vote},
             {"dawid-skene", adjudge::fit_dawid_skene},
             {"one-coin", adjudge::fit_one_coin},
             {"mace", adjudge::fit_mace},
             {"glad", adjudge::fit_glad}};
    if (args.size() == 3 && jobs.contains(args[0])) {
        const adjudge::Columns columns{args[1]};
        const adjudge::EmOptions em{.most_iterations = std::stoul(args[2]), .tolerance = 0.0};
        fmt::print("{}\n", jobs.at(args[0])(columns.data(), em).dump());
        return 0;
    }
    fmt::print(stderr,
               "usage: labels_bench generate FILE\n"
               "       labels_bench majority|dawid-skene|one-coin|mace|glad FILE ITERATIONS\n");
    return 2;
}
