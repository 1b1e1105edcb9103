#include "report/votes/vote_json.hpp"

#include "report/agreement_statistic_tables.hpp"
#include "report/json_values.hpp"
#include "report/study_json.hpp"
#include "report/work_json.hpp"

namespace adjudge {
namespace {

using adjudge::json_of;

Json json_of(const VoteTally& tally) {
    return {
        {"first", tally.first}, {"tie", tally.tie}, {"both_bad", tally.both_bad}, {"second", tally.second}};
}

Json json_of(const AgreementShare& share) {
    return {{"agreeing", share.agreeing}, {"compared", share.compared}};
}

Json json_of(const Computed<SignTest>& test) {
    if (!test) {
        return json_of(test.error());
    }
    return {{"share", test->share},
            {"p", test->p},
            {"interval", json_of(std::optional{test->interval})},
            {"n", test->n}};
}

Json agreement_json(const VoteSlice& slice) {
    Json relations = Json::array();
    for (const VoteAgreement& found : slice.consistency.relations) {
        relations.push_back({{"relation", word(found.relation)},
                             {"agreeing", found.agreeing},
                             {"compared", found.compared},
                             {"wmt", json_of(found.wmt)},
                             {"interval", json_of(found.interval)},
                             {"uniform", json_of(found.uniform)}});
    }
    Json confusions = Json::array();
    for (const RaterConfusion& pair : slice.consistency.confusions) {
        Json matrix = Json::array();
        for (std::size_t first = 0; first < pair.matrix.categories(); ++first) {
            Json row = Json::array();
            for (std::size_t second = 0; second < pair.matrix.categories(); ++second) {
                row.push_back(pair.matrix.count(first, second));
            }
            matrix.push_back(std::move(row));
        }
        confusions.push_back({{"first", slice.votes.workers[pair.first]},
                              {"second", slice.votes.workers[pair.second]},
                              {"matrix", std::move(matrix)},
                              {"cohen", json_of(cohen_kappa(pair.matrix))}});
    }
    Json json{{"votes", json_of(slice.consistency.tally)},
              {"relations", std::move(relations)},
              {"fleiss", json_of(slice.consistency.fleiss)},
              {"confusions", std::move(confusions)}};
    add_statistics(json, slice.consistency.coefficients);
    return json;
}

Json totals_json(const VoteSlice& slice) {
    Json pairs = Json::array();
    for (const PairTotals& pair : slice.totals) {
        Json raters = Json::array();
        for (const WorkerTally& rater : pair.by_worker) {
            raters.push_back({{"rater", slice.votes.workers[rater.worker]}, {"votes", json_of(rater.tally)}});
        }
        Json left_out = Json::array();
        for (const WorkerTally& rater : pair.left_out) {
            left_out.push_back(
                {{"rater", slice.votes.workers[rater.worker]}, {"votes", json_of(rater.tally)}});
        }
        pairs.push_back({{"first", slice.votes.outputs[pair.first]},
                         {"second", slice.votes.outputs[pair.second]},
                         {"votes", json_of(pair.all)},
                         {"items_by_majority", json_of(pair.majority)},
                         {"sign_test", json_of(pair.sign)},
                         {"raters", std::move(raters)},
                         {"left_out", std::move(left_out)}});
    }
    return pairs;
}

Json workers_json(const VoteSlice& slice) {
    Json workers = Json::array();
    for (std::size_t id = 0; id < slice.workers.size(); ++id) {
        const VoteWorker& worker = slice.workers[id];
        workers.push_back({{"worker", slice.votes.workers[id]},
                           {"is_expert", static_cast<bool>(slice.votes.is_expert[id])},
                           {"is_simulated", static_cast<bool>(slice.votes.is_simulated[id])},
                           {"votes", worker.votes},
                           {"hits", worker.hits},
                           {"with_experts", json_of(worker.with_experts)},
                           {"pretest", json_of(worker.in_pretest)},
                           {"with_others", json_of(worker.with_others)},
                           {"with_majority", json_of(worker.with_majority)},
                           {"weight", slice.weights[id]},
                           {"spam_shown", worker.spam_shown},
                           {"spam_missed", worker.spam_missed},
                           {"spam_ties", worker.spam_ties},
                           {"habits", answer_habits_json(slice.work, slice.votes.workers[id])}});
    }
    return workers;
}

Json system_json(const VoteSlice& slice, const VoteRankedSystem& system) {
    return {{"system", slice.votes.systems[system.system]},
            {"cluster", system.cluster},
            {"best_rank", system.ranks.best},
            {"worst_rank", system.ranks.worst},
            {"score", json_of(system.score)},
            {"interval", json_of(system.interval)},
            {"wins", system.wins},
            {"ties", system.ties},
            {"losses", system.losses},
            {"both_bad", system.both_bad},
            {"difference", json_of(system.shares.difference)},
            {"better_or_equal", json_of(system.shares.better_or_equal)},
            {"better", json_of(system.shares.better)},
            {"expected_wins", json_of(system.shares.expected_wins)},
            {"schulze_rank", system.schulze_rank},
            {"ability", json_of(system.ability)},
            {"ability_error", json_of(system.ability_error)}};
}

Json experts_json(const std::optional<ExpertComparison>& found) {
    if (!found) {
        return nullptr;
    }
    return {{"with_crowd", json_of(found->with_crowd)}, {"upper_bound", json_of(found->upper_bound)}};
}

Json metric_json(const std::optional<MetricAgreement>& found) {
    if (!found) {
        return nullptr;
    }
    return {{"with_crowd", json_of(found->with_crowd)},
            {"with_experts", found->with_experts ? json_of(*found->with_experts) : Json(nullptr)}};
}

Json bradley_terry_json(const Computed<BradleyTerry>& model) {
    if (!model) {
        return json_of(model.error());
    }
    return {{"log_likelihood", model->log_likelihood},
            {"iterations", model->iterations},
            {"gradient_norm", model->gradient_norm},
            {"has_converged", model->has_converged},
            {"nu", model->ties ? Json(model->ties->nu) : Json(nullptr)}};
}

Json comparisons_json(const VoteSlice& slice) {
    Json pairs = Json::array();
    for (const VoteComparison& pair : slice.comparisons) {
        pairs.push_back({{"system", slice.votes.systems[pair.first]},
                         {"other", slice.votes.systems[pair.second]},
                         {"wins", pair.wins},
                         {"ties", pair.ties},
                         {"losses", pair.losses},
                         {"both_bad", pair.both_bad},
                         {"difference", pair.difference},
                         {"interval", pair.interval ? json_of(std::optional{*pair.interval})
                                                    : json_of(pair.interval.error())},
                         {"p", pair.test ? Json(pair.test->p) : json_of(pair.test.error())},
                         {"is_exact", pair.test ? Json(pair.test->is_exact) : Json(nullptr)},
                         {"groups", pair.groups}});
    }
    return pairs;
}

Json ranking_json(const VoteSlice& slice) {
    Json systems = Json::array();
    for (const VoteRankedSystem& system : slice.ranking.systems) {
        systems.push_back(system_json(slice, system));
    }
    return {{"method", word(slice.ranking.method)},
            {"resample", word(slice.ranking.resampling)},
            {"systems", std::move(systems)},
            {"comparisons", comparisons_json(slice)},
            {"bradley_terry", bradley_terry_json(slice.ranking.bradley_terry)},
            {"with_experts", experts_json(slice.ranking.with_experts)},
            {"with_metric", metric_json(slice.ranking.with_metric)}};
}

Json curve_json(const Computed<VoterCurve>& curve) {
    if (!curve) {
        return json_of(curve.error());
    }
    Json points = Json::array();
    for (const VoterCurvePoint& point : curve->points) {
        points.push_back(
            {{"voters", point.voters}, {"agreement", point.agreement}, {"screens", point.screens}});
    }
    return {{"points", std::move(points)}, {"expert_agreement", json_of(curve->expert_agreement)}};
}

Json weightings_json(const VoteSlice& slice) {
    Json json = Json::array();
    for (const Weighting& weighting : slice.weightings) {
        json.push_back({{"weights", word(weighting.weights)},
                        {"with_experts", weighting.order ? json_of(*weighting.order) : Json(nullptr)},
                        {"voters", curve_json(weighting.curve)}});
    }
    return json;
}

Json json_of(const VoteSlice& slice) {
    return {{"slice", json_of(slice.votes.name)},
            {"signature", slice.signature},
            {"notes", slice.notes},
            {"counts",
             {{"votes", slice.votes.votes.size()},
              {"workers", slice.votes.workers.size()},
              {"items", slice.votes.items.size()},
              {"systems", slice.votes.systems.size()},
              {"without_answer", slice.votes.left_out.without_answer},
              {"tutorials", slice.votes.left_out.tutorials},
              {"controls", slice.votes.left_out.controls},
              {"same_output", slice.votes.left_out.same_output},
              {"lone_ranks", slice.votes.left_out.lone_ranks},
              {"of_items", slice.votes.left_out.of_items}}},
            {"ranking", ranking_json(slice)},
            {"voters", curve_json(slice.curve)},
            {"weightings", weightings_json(slice)},
            {"agreement", agreement_json(slice)},
            {"pairs", totals_json(slice)},
            {"workers", workers_json(slice)},
            {"cost", answered_cost_json(slice.work.cost)}};
}

}  // namespace

nlohmann::ordered_json vote_json(const VoteStudy& study) {
    Json slices = Json::array();
    for (const VoteSlice& slice : study.slices) {
        slices.push_back(json_of(slice));
    }
    return {{"schema", study_schema},
            {"version", study.version},
            {"seed", study.seed},
            {"votes", std::move(slices)}};
}

}  // namespace adjudge
