#include "cli/printed/truth_text.hpp"

#include <filesystem>

#include <nlohmann/json.hpp>

#include "base/version.hpp"
#include "base/words.hpp"
#include "cli/program/problem_report.hpp"

namespace adjudge {
namespace {

nlohmann::ordered_json settings_json(const TruthSettings& truth) {
    return {{"middle", truth.middle},
            {"system_sd", truth.system_sd},
            {"item_sd", truth.item_sd},
            {"interaction_sd", truth.interaction_sd},
            {"degradation", truth.degradation},
            {"degradation_sd", truth.degradation_sd},
            {"reference", truth.reference},
            {"reference_sd", truth.reference_sd},
            {"spoilt", truth.spoilt}};
}

nlohmann::ordered_json worker_json(const MadeWorker& worker) {
    return {{"name", worker.name},         {"part", worker.part},     {"type", word(worker.traits.type)},
            {"leniency", worker.leniency}, {"spread", worker.spread}, {"noise", worker.noise},
            {"pace", worker.pace}};
}

}  // namespace

std::string truth_text(const Crowd& crowd, const Truth& truth, const std::vector<MadeWorker>& workers,
                       std::uint64_t seed) {
    nlohmann::ordered_json json{{"crowd", crowd.name},
                                {"seed", seed},
                                {"version", version()},
                                {"truth", settings_json(truth.settings())}};
    json["systems"] = nlohmann::ordered_json::array();
    for (const std::string& system : truth.systems()) {
        json["systems"].push_back(
            {{"name", system}, {"quality", truth.settings().middle + truth.system(system)}});
    }
    json["workers"] = nlohmann::ordered_json::array();
    for (const MadeWorker& worker : workers) {
        json["workers"].push_back(worker_json(worker));
    }
    return json_text(json);
}

std::string truth_file(const std::string& table_file) {
    return std::filesystem::path{table_file}.replace_extension("truth.json").string();
}

}  // namespace adjudge
