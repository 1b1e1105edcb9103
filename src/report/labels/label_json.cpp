#include "report/agreement_statistic_tables.hpp"
#include "report/json_values.hpp"
#include "report/labels/label_tables.hpp"
#include "report/study_json.hpp"
#include "report/work_json.hpp"

namespace adjudge {
namespace {

using adjudge::json_of;

Json json_of(const AgreementShare& share) {
    return {{"agreeing", share.agreeing}, {"compared", share.compared}};
}

Json method_json(const LabelSlice& slice, std::size_t index) {
    Json json{{"method", all_words<LabelMethod>()[index]}};
    const Computed<AggregatedLabels>& found = slice.methods[index];
    if (!found) {
        json["undefined"] = found.error().reason;
        return json;
    }
    json["tied_units"] = found->tied_units.size();
    const RightLabels right = right_labels(slice.labels, found->posteriors);
    json["right"] = json_of(right.share);
    json["gold_tied"] = right.tied;
    json["has_converged"] = found->trace ? Json(found->trace->has_converged) : Json(nullptr);
    json["log_likelihood"] = found->trace ? Json(found->trace->log_likelihood) : Json(nullptr);
    json["skill_is"] = found->skill_is;
    return json;
}

Json skills_json(const LabelSlice& slice, std::size_t worker) {
    Json skills = Json::object();
    for (std::size_t method = 0; method < slice.methods.size(); ++method) {
        const Computed<AggregatedLabels>& found = slice.methods[method];
        if (found && !found->skill.empty()) {
            skills[std::string{all_words<LabelMethod>()[method]}] = found->skill[worker];
        }
    }
    return skills;
}

Json workers_json(const LabelSlice& slice) {
    Json workers = Json::array();
    for (std::size_t id = 0; id < slice.workers.size(); ++id) {
        workers.push_back({{"worker", slice.labels.workers[id]},
                           {"labels", slice.workers[id].labels},
                           {"with_gold", json_of(slice.workers[id].with_gold)},
                           {"with_others", json_of(slice.workers[id].with_others)},
                           {"skills", skills_json(slice, id)},
                           {"habits", answer_habits_json(slice.work, slice.labels.workers[id])}});
    }
    return workers;
}

Json probabilities_json(std::span<const double> probabilities) {
    Json json = Json::array();
    for (const double probability : probabilities) {
        json.push_back(probability);
    }
    return json;
}

Json units_json(const LabelSlice& slice) {
    Json units = Json::array();
    for (std::size_t unit = 0; unit < slice.labels.units.size(); ++unit) {
        const LabelledUnit& labelled = slice.labels.units[unit];
        Json json{{"item", labelled.item},
                  {"system", labelled.system},
                  {"gold", labelled.gold ? Json(slice.labels.classes[*labelled.gold]) : Json(nullptr)}};
        const auto best = slice.aggregate() ? slice.aggregate()->posteriors.best(unit) : std::nullopt;
        json["label"] = best ? Json(slice.labels.classes[best->label]) : Json(nullptr);
        json["is_tied"] = best ? Json(best->is_tied) : Json(nullptr);
        json["probabilities"] =
            slice.aggregate() ? probabilities_json(slice.aggregate()->posteriors.of(unit)) : Json::array();
        units.push_back(std::move(json));
    }
    return units;
}

Json shares_json(const LabelSlice& slice) {
    Json shares = Json::array();
    for (const LabelShare& share : slice.shares) {
        const auto interval = share.share ? std::optional{share.share->interval} : std::nullopt;
        shares.push_back({{"label", share.label},
                          {"system", share.system},
                          {"given", share.given},
                          {"labels", share.labels},
                          {"items", share.items},
                          {"interval", interval ? json_of(interval) : json_of(share.share.error())},
                          {"experts", json_of(share.of_experts)}});
    }
    return shares;
}

Json json_of(const LabelSlice& slice) {
    Json methods = Json::array();
    for (std::size_t method = 0; method < slice.methods.size(); ++method) {
        methods.push_back(method_json(slice, method));
    }
    Json json{{"slice", json_of(slice.labels.name)},
              {"signature", slice.signature},
              {"notes", slice.notes},
              {"method", word(slice.chosen)},
              {"classes", slice.labels.classes},
              {"labels", slice.labels.label.size()},
              {"without_label", slice.labels.without_label},
              {"tutorials", slice.labels.tutorials},
              {"methods", std::move(methods)},
              {"fleiss", json_of(slice.fleiss)},
              {"alpha", slice.alpha ? Json(slice.alpha->alpha) : json_of(slice.alpha.error())},
              {"systems", shares_json(slice)},
              {"with_experts", json_of(slice.with_experts)},
              {"workers", workers_json(slice)},
              {"cost", answered_cost_json(slice.work.cost)},
              {"units", units_json(slice)}};
    add_statistics(json, slice.coefficients);
    return json;
}

}  // namespace

nlohmann::ordered_json label_json(const LabelStudy& study) {
    Json slices = Json::array();
    for (const LabelSlice& slice : study.slices) {
        slices.push_back(json_of(slice));
    }
    return {{"schema", study_schema},
            {"version", study.version},
            {"seed", study.seed},
            {"labels", std::move(slices)}};
}

}  // namespace adjudge
