// Prints the tables of docs/simulation.md, and draws its curve: crowd_curves [FILE.svg]. Not a test: it takes
// a minute.
#include <cmath>
#include <fstream>
#include <iostream>
#include <vector>

#include <fmt/format.h>

#include "experiment/estimate_accuracy.hpp"
#include "experiment/paper_experiments.hpp"
#include "experiment/passing_share.hpp"

namespace {

using namespace adjudge;

struct CurvePoint {
    double leniency_sd;
    EstimateAccuracy accuracy;
};

// Ten systems, 800 judgments, each worker with one HIT.
std::vector<CurvePoint> curve(const std::string& preset, const HitDesign& hit, std::size_t hits) {
    Campaign campaign = preset_campaign(preset);
    campaign.hit = hit;
    std::vector<CurvePoint> points;
    for (const double sd : {0.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0}) {
        WorkerTraits traits = traits_of(WorkerType::Careful);
        traits.leniency_sd = sd;
        traits.drop_out = 0.0;
        Crowd crowd{.name = "careful", .parts = {{.name = "careful", .traits = traits}}};
        crowd.truth.system_sd = 4.0;
        points.push_back(
            {sd, estimate_accuracy(campaign, crowd, {.hits = hits, .campaigns = 400, .seed = 7})});
    }
    return points;
}

std::string polyline(const std::vector<CurvePoint>& points, double EstimateAccuracy::*which,
                     std::string_view name, std::string_view dash) {
    std::string path;
    double y = 0.0;
    for (const CurvePoint& point : points) {
        y = 300.0 - 700.0 * (point.accuracy.*which - 0.6);
        path += fmt::format("{:.1f},{:.1f} ", 60.0 + 14.0 * point.leniency_sd, y);
    }
    return fmt::format(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#0b57b5\" stroke-width=\"2\" "
        "stroke-dasharray=\"{}\"/>\n"
        "<text x=\"488\" y=\"{:.1f}\">{}</text>\n",
        path, dash, y + 4.0, name);
}

std::string drawing(const std::vector<CurvePoint>& points) {
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 560 350\" font-family=\"sans-serif\" "
        "font-size=\"13\" "
        "role=\"img\">\n<title>Pairs of systems in the true order by how far workers differ in "
        "leniency</title>\n"
        "<rect width=\"560\" height=\"350\" fill=\"#fff\"/>\n";
    for (const double share : {0.6, 0.7, 0.8, 0.9, 1.0}) {
        const double y = 300.0 - 700.0 * (share - 0.6);
        svg += fmt::format(
            "<line x1=\"60\" x2=\"480\" y1=\"{0}\" y2=\"{0}\" stroke=\"#d5d9e0\"/><text x=\"30\" "
            "y=\"{1}\">{2:.1f}</text>\n",
            y, y + 4.0, share);
    }
    for (const CurvePoint& point : points) {
        svg += fmt::format("<text x=\"{:.0f}\" y=\"320\" text-anchor=\"middle\">{:.0f}</text>\n",
                           60.0 + 14.0 * point.leniency_sd, point.leniency_sd);
    }
    svg +=
        "<text x=\"270\" y=\"342\" text-anchor=\"middle\">standard deviation of leniency between "
        "workers</text>\n";
    svg += polyline(points, &EstimateAccuracy::raw, "raw", "2 4");
    svg += polyline(points, &EstimateAccuracy::z, "z", "8 4");
    svg += polyline(points, &EstimateAccuracy::model, "model", "none");
    return svg + "</svg>\n";
}

void print(std::string_view title, const std::vector<CurvePoint>& points) {
    std::cout << title
              << "\n\n| leniency sd | raw | z | model | z - raw, standard error |\n|---|---|---|---|---|\n";
    for (const CurvePoint& point : points) {
        std::cout << fmt::format("| {:.0f} | {:.3f} | {:.3f} | {:.3f} | {:.3f} |\n", point.leniency_sd,
                                 point.accuracy.raw, point.accuracy.z, point.accuracy.model,
                                 point.accuracy.standard_error);
    }
    std::cout << "\n";
}

}  // namespace

int main(int argc, char** argv) {
    std::cout << "Workers who pass the paired test with one HIT of 100\n\n| type | pass |\n|---|---|\n";
    for (std::size_t type = 0; type < all_words<WorkerType>().size(); ++type) {
        if (static_cast<WorkerType>(type) != WorkerType::Expert) {
            std::cout << fmt::format("| {} | {:.1f} % |\n", all_words<WorkerType>()[type],
                                     100.0 * passing_share(preset_campaign("wmt-da"),
                                                           static_cast<WorkerType>(type), {.workers = 1500})
                                                 .value());
        }
    }
    std::cout << "\n";
    // Documents of four sentences, each by one system: a worker sees five of the ten systems.
    const HitDesign documents{.system = 5, .ask_again = 0, .bad_reference = 0, .good_reference = 0};
    const HitDesign sentences{.system = 20, .ask_again = 0, .bad_reference = 0, .good_reference = 0};
    const std::vector<CurvePoint> unbalanced = curve("wmt-da-source", documents, 40);
    print("HITs of 5 documents of 4 sentences, 40 workers", unbalanced);
    print("HITs of 20 sentences, 40 workers", curve("wmt-da", sentences, 40));
    if (argc > 1) {
        std::ofstream{argv[1]} << drawing(unbalanced);
    }
}
