// Runs the analyses that have peers on files of analysis_inputs.hpp, and tells the time and what came out as
// JSON. bench/analysis.py calls it.
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/ratings/rating_study.hpp"
#include "analysis/ratings/significance.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "analysis_inputs.hpp"
#include "clock_and_memory.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/table_reader.hpp"
#include "report/study_json.hpp"
#include "stats/agreement/krippendorff.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;

// The controls of every worker as the ratings they would be in.
Ratings control_ratings(const std::vector<double>& scores) {
    Ratings ratings;
    ratings.workers.assign(control_workers, "");
    ratings.is_rejected.assign(control_workers, false);
    ratings.score = scores;
    for (std::uint32_t i = 0; i < scores.size(); ++i) {
        const std::size_t sample = i / controls_of_each % 4;
        const bool is_control = sample % 2 == 1;
        ratings.worker.push_back(i / (4 * controls_of_each));
        ratings.pair.push_back(is_control ? i - static_cast<std::uint32_t>(controls_of_each) : no_id);
        ratings.kind.push_back(!is_control   ? UnitKind::System
                               : sample == 1 ? UnitKind::BadReference
                                             : UnitKind::AskAgain);
    }
    return ratings;
}

Json worker_tests(const std::string& path, QualityTest test) {
    const Ratings ratings = control_ratings(read_doubles(path));
    const auto [quality, seconds] = timed([&] { return worker_quality(ratings, {.test = test}); });
    Json p = Json::array();
    for (const WorkerQuality& worker : quality) {
        p.push_back(worker.evidence ? Json(worker.evidence->p) : Json(nullptr));
    }
    return {{"seconds", seconds}, {"values", std::move(p)}};
}

Json rank_sum(const std::string& path) {
    const std::vector<double> scores = read_doubles(path);
    std::vector<SystemEvidence> systems;
    for (auto at = scores.begin(); at != scores.end(); at += segments_of_each) {
        systems.push_back({"", Undefined{"not needed"}, {at, at + segments_of_each}, {}});
    }
    const auto [found, seconds] =
        timed([&] { return all_pairs(systems, 1, {.test = SignificanceTest::RankSum}); });
    Json p = Json::array();
    for (const PairTest& test : found.tests) {
        p.push_back(test.p);
    }
    return {{"seconds", seconds}, {"values", std::move(p)}};
}

Json alpha(const std::string& path) {
    const std::vector<double> scores = read_doubles(path);
    const ReliabilityData data{scores, unit_raters};
    const auto [found, seconds] = timed([&] { return krippendorff_alpha(data, Scale::Interval); });
    return {{"seconds", seconds},
            {"values", Json::array({found->alpha})},
            {"input_bytes", scores.size() * sizeof(double)},
            {"peak_bytes", kilobytes("VmHWM:") * 1024}};
}

// The mean z of every system, by name.
Json mean_z(const SliceStudy& slice) {
    std::map<std::string, double> means;
    for (std::size_t s = 0; s < slice.ratings.systems.size(); ++s) {
        means[slice.ratings.systems[s]] = *slice.scores.systems[s].z;
    }
    Json values = Json::array();
    for (const auto& [name, mean] : means) {
        values.push_back(mean);
    }
    return values;
}

Json study(const std::string& path) {
    const auto source = SourceText::open(path);
    const auto [table, reading] = timed([&] { return read_table(*source, {}); });
    const JudgmentTable& ratings = *table;
    const auto [made, seconds] = timed([&] { return rating_study_of(ratings); });
    const RatingStudy& found = *made;
    const auto [text, writing] = timed([&] { return rating_json(found).dump(2); });
    return {{"seconds", seconds},
            {"reading_seconds", reading},
            {"json_seconds", writing},
            {"json_bytes", text.size()},
            {"judgments", found.slices[0].counts.judgments},
            {"values", mean_z(found.slices[0])},
            {"peak_bytes", kilobytes("VmHWM:") * 1024}};
}

void generate(const std::string& name, const std::string& path) {
    if (name == "controls") {
        write_doubles(path, control_scores());
    } else if (name == "systems") {
        write_doubles(path, system_scores());
    } else if (name == "raters") {
        write_doubles(path, rater_scores());
    } else {
        write_study(path);
    }
}

}  // namespace
}  // namespace adjudge

int main(int argc, char** argv) {
    using adjudge::QualityTest;
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() == 3 && args[0] == "generate") {
        adjudge::generate(args[1], args[2]);
        return 0;
    }
    const std::map<std::string, std::function<adjudge::Json(const std::string&)>> jobs{
        {"paired", [](const auto& path) { return adjudge::worker_tests(path, QualityTest::Paired); }},
        {"mann-whitney",
         [](const auto& path) { return adjudge::worker_tests(path, QualityTest::MannWhitney); }},
        {"rank-sum", adjudge::rank_sum},
        {"alpha", adjudge::alpha},
        {"study", adjudge::study}};
    if (args.size() == 2 && jobs.contains(args[0])) {
        fmt::print("{}\n", jobs.at(args[0])(args[1]).dump());
        return 0;
    }
    fmt::print(stderr,
               "usage: analysis_bench generate controls|systems|raters|study FILE\n"
               "       analysis_bench paired|mann-whitney|rank-sum|alpha|study FILE\n");
    return 2;
}
