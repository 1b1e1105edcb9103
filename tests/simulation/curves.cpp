// Prints the tables of docs/methods.md that come from simulated campaigns. Not a test: it takes minutes.
#include <cmath>
#include <iostream>
#include <vector>

#include <fmt/format.h>

#include "simulation/accuracy.hpp"

int main() {
    using namespace adjudge::simulation;
    std::cout
        << "| judgments | raw | z | z, filtered | model | model, filtered |\n|---|---|---|---|---|---|\n";
    for (const std::size_t judgments : {500U, 1000U, 2000U, 4000U}) {
        const AccuracyRow row = ranking_accuracy(judgments, {1000, 1});
        std::cout << fmt::format("| {} | {:.3f} | {:.3f} | {:.3f} | {:.3f} | {:.3f} |\n", judgments, row.raw,
                                 row.z, row.filtered_z, row.model, row.filtered_model);
    }
    for (const std::size_t controls : {6U, 0U}) {
        std::cout << fmt::format(
            "\n{} controls of each kind a HIT\n\n| test | pairs called different |\n|---|---|\n", controls);
        for (const FalseAlarms& found : false_alarms(controls, {1000, 1})) {
            std::cout << fmt::format("| {} | {:.1f} % |\n", found.name, 100.0 * found.rate);
        }
    }
}
