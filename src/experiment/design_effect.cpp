#include "experiment/design_effect.hpp"

#include <cmath>
#include <string>

namespace adjudge {
namespace {

std::string shown_system(const Unit& unit) {
    std::string name;
    for (const Stimulus* output : outputs_of(unit)) {
        name += system_name(*output) + "\n";
    }
    return name;
}

}  // namespace

double run_design_effect(double run_length, double run_error) {
    const double shared = run_error * run_error / (1.0 + run_error * run_error);
    return 1.0 + (std::max(run_length, 1.0) - 1.0) * shared;
}

double mean_run(const std::vector<std::size_t>& lengths) {
    double judgments = 0.0;
    double squares = 0.0;
    for (const std::size_t length : lengths) {
        judgments += static_cast<double>(length);
        squares += static_cast<double>(length * length);
    }
    return judgments > 0.0 ? squares / judgments : 0.0;
}

std::vector<std::size_t> run_lengths(const Hit& hit) {
    std::vector<std::size_t> lengths;
    for (std::size_t i = 0; i < hit.units.size(); ++i) {
        const bool goes_on = i > 0 && shown_system(hit.units[i]) == shown_system(hit.units[i - 1]) &&
                             hit.units[i].document == hit.units[i - 1].document;
        if (!goes_on) {
            lengths.push_back(0);
        }
        lengths.back() += hit.units[i].kind == UnitKind::System ? 1U : 0U;
    }
    std::erase(lengths, std::size_t{0});
    return lengths;
}

double mean_run_error(const Crowd& crowd) {
    double shares = 0.0;
    double errors = 0.0;
    for (const CrowdPart& part : crowd.parts) {
        if (part.traits.type != WorkerType::Expert) {
            shares += part.share;
            errors += part.share * part.traits.run_error;
        }
    }
    return shares > 0.0 ? errors / shares : 0.0;
}

}  // namespace adjudge
