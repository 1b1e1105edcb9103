#include "report/study_json.hpp"

#include "report/agreement_statistic_tables.hpp"
#include "report/json_values.hpp"
#include "report/work_json.hpp"

namespace adjudge {
namespace {

using adjudge::json_of;

Json json_of(const Computed<TTest>& test) {
    if (!test) {
        return json_of(test.error());
    }
    return {{"t", test->t},
            {"df", test->df},
            {"p", test->p},
            {"difference", test->difference},
            {"interval", json_of(test->interval)},
            {"effect", json_of(test->effect)},
            {"n", test->n}};
}

Json json_of(const Computed<BoxPlot>& box) {
    if (!box) {
        return json_of(box.error());
    }
    return {{"n", box->n},     {"mean", box->mean},        {"min", box->min}, {"lower", box->lower_whisker},
            {"q1", box->q1},   {"median", box->median},    {"q3", box->q3},   {"upper", box->upper_whisker},
            {"max", box->max}, {"outliers", box->outliers}};
}

Json json_of(const WorkerQuality& quality) {
    Json json{{"verdict", word(quality.verdict)},
              {"bad_pairs", quality.bad_pairs},
              {"repeat_pairs", quality.repeat_pairs}};
    if (quality.evidence) {
        json["statistic"] = quality.evidence->statistic;
        json["df"] = json_of(quality.evidence->df);
        json["p"] = quality.evidence->p;
        json["effect"] = json_of(quality.evidence->effect);
    } else {
        json["undefined"] = quality.reason;
    }
    return json;
}

Json json_of(const WorkerHabits& habits) {
    return {{"hits", habits.hits},
            {"mean_bad_reference", json_of(habits.mean_bad)},
            {"mean_system", json_of(habits.mean_output)},
            {"mean_good_reference", json_of(habits.mean_reference)},
            {"longest_run", habits.longest_run},
            {"least_hit_seconds", json_of(habits.least_hit_seconds)},
            {"mean_hit_seconds", json_of(habits.mean_hit_seconds)},
            {"mean_open_at_once", habits.open_at_once ? json_of(habits.open_at_once->mean) : Json(nullptr)},
            {"most_open_at_once", habits.open_at_once ? Json(habits.open_at_once->most) : Json(nullptr)},
            {"flags", flags_json(habits.flags)}};
}

Json json_of(const WorkerScale& scale) {
    if (!scale.left_out.empty()) {
        return {{"n", scale.n}, {"undefined", scale.left_out}};
    }
    return {{"n", scale.n}, {"mean", scale.mean}, {"sd", scale.sd}};
}

Json json_of(const StudyWorker& worker) {
    Json model = nullptr;
    if (worker.model) {
        model = {{"bias", worker.model->bias},
                 {"scale", worker.model->scale},
                 {"noise", worker.model->noise},
                 {"weight", worker.model->weight},
                 {"full_weight", worker.model->full_weight},
                 {"share_of_weight", worker.share->weight},
                 {"share_of_judgments", worker.share->judgments},
                 {"n", worker.model->n}};
    }
    return {
        {"worker", worker.name},
        {"judgments", worker.judgments},
        {"quality", json_of(worker.quality)},
        {"quality_in_slice", worker.quality_alone ? json_of(*worker.quality_alone) : Json(nullptr)},
        {"habits", json_of(worker.habits)},
        {"standardization", json_of(worker.scale)},
        {"model", std::move(model)},
        {"differences",
         {{"ask_again",
           {{"values", worker.differences.repeated}, {"box", json_of(worker.differences.repeated_box)}}},
          {"bad_reference",
           {{"values", worker.differences.degraded}, {"box", json_of(worker.differences.degraded_box)}}}}}};
}

Json json_of(const std::vector<KindDistribution>& distributions) {
    Json json = Json::object();
    for (const KindDistribution& distribution : distributions) {
        json[std::string{word(distribution.kind)}] = json_of(Computed<BoxPlot>{distribution.box});
    }
    return json;
}

Json json_of(const PairAgreement& agreement) {
    Json categories = Json::array();
    for (const CategoryAgreement& found : agreement.by_categories) {
        Json json{{"categories", found.categories}};
        if (found.kappa) {
            json["agreement"] = found.kappa->agreement;
            json["chance"] = found.kappa->chance;
            json["kappa"] = found.kappa->kappa;
            json["interval"] = json_of(found.interval);
            json["words"] = kappa_words(found.kappa->kappa);
        } else {
            json["undefined"] = found.kappa.error().reason;
        }
        categories.push_back(std::move(json));
    }
    return {{"pairs", agreement.pairs},
            {"workers", agreement.workers},
            {"mean_first", json_of(agreement.mean_first)},
            {"mean_second", json_of(agreement.mean_second)},
            {"mean_absolute_difference", json_of(agreement.mean_absolute_difference)},
            {"sd_absolute_difference", json_of(agreement.sd_absolute_difference)},
            {"mean_difference", json_of(agreement.mean_difference)},
            {"test", json_of(agreement.test)},
            {"by_categories", std::move(categories)}};
}

Json json_of(const Consistency& consistency) {
    Json treatments = Json::array();
    for (const TreatedConsistency& treated : consistency.treatments) {
        treatments.push_back({{"scores", word(treated.treatment)},
                              {"same_worker", json_of(treated.intra)},
                              {"distinct_workers", json_of(treated.inter)},
                              {"reliability",
                               {{"units", treated.reliability.units},
                                {"judgments", treated.reliability.judgments},
                                {"interval_alpha", json_of(treated.reliability.interval_alpha)},
                                {"icc", json_of(treated.reliability.icc)}}}});
        add_statistics(treatments.back(), treated.coefficients);
    }
    return {{"treatments", std::move(treatments)},
            {"bad_references", json_of(consistency.bad_references)},
            {"bad_references_controlled", json_of(consistency.bad_references_controlled)}};
}

Json json_of(const Computed<ClusteredMean>& mean) {
    if (!mean) {
        return json_of(mean.error());
    }
    return {{"standard_error", mean->standard_error},
            {"df", mean->df},
            {"clusters", mean->clusters},
            {"judgments", mean->n}};
}

Json json_of(const Computed<LeaveOutSummary>& groups) {
    if (!groups) {
        return json_of(groups.error());
    }
    return {{"unit", word(groups->unit)},
            {"groups", groups->groups},
            {"least_df", groups->least_df},
            {"raters_are_fixed", groups->raters_are_fixed}};
}

Json json_of(const MeanScores& scores) {
    return {{"raw", json_of(scores.raw)},
            {"z", json_of(scores.z)},
            {"segments", scores.segments},
            {"judgments", scores.judgments}};
}

Json systems_json(const SliceStudy& slice) {
    Json systems = Json::array();
    for (const RankedSystem& system : slice.ranking.systems) {
        systems.push_back({{"system", slice.ratings.shared.systems[system.system]},
                           {"cluster", system.cluster},
                           {"best_rank", system.ranks.best},
                           {"worst_rank", system.ranks.worst},
                           {"estimate", json_of(system.estimate)},
                           {"interval", json_of(system.interval)},
                           {"uncertainty", json_of(system.mean)},
                           {"design_effect", json_of(system.design_effect)},
                           {"effective_judgments", json_of(system.effective_n)},
                           {"effective_workers", system.effective_workers},
                           {"model", json_of(system.model)},
                           {"means", json_of(system.scores)}});
    }
    return systems;
}

Json pairs_json(const SliceStudy& slice) {
    const auto name = [&](std::size_t place) {
        return slice.ratings.shared.systems[slice.ranking.systems[place].system];
    };
    Json pairs = Json::array();
    for (const PairTest& test : slice.ranking.significance.tests) {
        pairs.push_back({{"better", name(test.better)},
                         {"worse", name(test.worse)},
                         {"difference", test.difference},
                         {"p", test.p},
                         {"uncorrected_p", test.uncorrected_p},
                         {"standard_error", test.error ? Json(test.error->standard_error) : Json()},
                         {"df", test.error ? Json(test.error->df) : Json()},
                         {"significant", slice.ranking.significance.wins.beats(test.better, test.worse)}});
    }
    for (const UndefinedPair& pair : slice.ranking.significance.undefined) {
        pairs.push_back(
            {{"first", name(pair.first)}, {"second", name(pair.second)}, {"undefined", pair.reason}});
    }
    return pairs;
}

// Systems that no judgment counts for.
Json left_out_json(const SliceStudy& slice) {
    Json names = Json::array();
    for (const std::uint32_t system : slice.ranking.left_out) {
        names.push_back(slice.ratings.shared.systems[system]);
    }
    return names;
}

Json design_json(const DesignCheck& design) {
    Json findings = Json::array();
    for (const DesignFinding& finding : design.findings) {
        findings.push_back({{"topic", word(finding.topic)},
                            {"consequence", word(finding.consequence)},
                            {"finding", finding.text}});
    }
    return findings;
}

Json model_json(const Computed<RatingModel>& model) {
    if (!model) {
        return json_of(model.error());
    }
    return {{"input", word(model->input)},   {"item_sd", model->item_sd},
            {"hit_share", model->hit_share}, {"weight_limit", model->weight_limit},
            {"sweeps", model->sweeps},       {"converged", model->has_converged}};
}

Json documents_json(const SliceStudy& slice) {
    Json documents = Json::array();
    for (const DocumentScore& score : slice.scores.documents) {
        Json json{{"document", slice.ratings.documents[score.document]},
                  {"system", slice.ratings.shared.systems[score.system]}};
        json.update(json_of(score.scores));
        documents.push_back(std::move(json));
    }
    return documents;
}

Json technique_json(const TechniqueResult& result) {
    Json histogram = Json::array();
    for (const ScoreBin& bin : result.histogram) {
        histogram.push_back({{"from", bin.from}, {"segments", bin.segments}});
    }
    return {{"technique", word(result.technique)},
            {"retained", result.retained},
            {"threshold", json_of(result.threshold)},
            {"correlation", json_of(result.correlation)},
            {"distance", json_of(result.distance)},
            {"with_gold", json_of(result.with_gold)},
            {"among_workers", json_of(result.among_workers)},
            {"distribution", result.distribution},
            {"histogram", std::move(histogram)}};
}

Json gold_worker_json(const std::string& name, const GoldWorker& worker) {
    return {{"worker", name},
            {"compared", worker.compared},
            {"agreement", json_of(worker.agreement)},
            {"distance", json_of(worker.distance)},
            {"shift", json_of(worker.shift)},
            {"kappa", json_of(worker.kappa)},
            {"two_stage_distance", json_of(worker.two_stage_distance)},
            {"two_stage_weight", worker.compared == 0 ? Json{} : Json(worker.two_stage_weight)}};
}

Json techniques_json(const SliceStudy& slice) {
    const Computed<GoldTechniques>& found = slice.techniques;
    if (!found) {
        return json_of(found.error());
    }
    Json workers = Json::array();
    for (std::size_t w = 0; w < found->workers.size(); ++w) {
        workers.push_back(gold_worker_json(slice.ratings.workers[w], found->workers[w]));
    }
    Json techniques = Json::array();
    for (const TechniqueResult& result : found->techniques) {
        techniques.push_back(technique_json(result));
    }
    Json weights = Json::array();
    for (const WeightBin& bin : found->weights) {
        weights.push_back({{"from", bin.from}, {"judgments", bin.judgments}});
    }
    Json random = Json::array();
    for (const RandomWorker& worker : found->random_workers) {
        random.push_back({{"worker", worker.name},
                          {"distance", worker.distance},
                          {"kappa", worker.kappa},
                          {"weight", worker.weight}});
    }
    return {{"points", found->points},
            {"judgments", found->judgments},
            {"segments", found->segments},
            {"gold_segments", found->gold_segments},
            {"workers_without_gold", found->workers_without_gold.size()},
            {"distribution", found->judgment_distribution},
            {"techniques", std::move(techniques)},
            {"workers", std::move(workers)},
            {"weights", std::move(weights)},
            {"random_workers", std::move(random)}};
}

Json notes_json(const SliceStudy& slice) {
    Json notes = slice.notes;
    for (const std::string& note : slice.ranking.notes) {
        notes.push_back(note);
    }
    return notes;
}

Json json_of(const ComparedMeans& means) {
    Json pearson = means.pearson ? Json{{"r", json_of(means.pearson->r)},
                                        {"p", json_of(means.pearson->p)},
                                        {"interval", json_of(std::optional{means.pearson->interval})}}
                                 : json_of(means.pearson.error());
    return {{"n", means.n},
            {"pearson", std::move(pearson)},
            {"spearman", json_of(means.spearman)},
            {"mean_absolute_difference", json_of(means.mean_absolute_difference)},
            {"mean_difference", json_of(means.mean_difference)}};
}

Json json_of(const std::optional<ExpertAgreement>& found, const std::vector<StudyWorker>& of_slice) {
    if (!found) {
        return nullptr;
    }
    Json workers = Json::array();
    for (std::size_t worker = 0; worker < of_slice.size(); ++worker) {
        const WorkerBesideExperts& beside = found->workers[worker];
        workers.push_back({{"worker", of_slice[worker].name},
                           {"judgments", beside.judgments},
                           {"mean_absolute_difference", json_of(beside.mean_absolute_difference)},
                           {"mean_difference", json_of(beside.mean_difference)}});
    }
    return {{"experts", found->experts},
            {"judgments", found->judgments},
            {"systems", json_of(found->systems)},
            {"segments", json_of(found->segments)},
            {"workers", std::move(workers)}};
}

// Systems by name, with and without the workers that fail.
Json means_json(const SliceStudy& slice) {
    Json systems = Json::array();
    for (std::size_t system = 0; system < slice.all_means.size(); ++system) {
        systems.push_back({{"system", slice.ratings.shared.systems[system]},
                           {"all", json_of(slice.all_means[system])},
                           {"passing", json_of(slice.passing_means[system])}});
    }
    return systems;
}

Json json_of(const SliceStudy& slice) {
    Json workers = Json::array();
    for (const StudyWorker& worker : slice.workers) {
        workers.push_back(json_of(worker));
    }
    return {{"slice", json_of(slice.ratings.name)},
            {"signature", slice.signature},
            {"notes", notes_json(slice)},
            {"counts",
             {{"judgments", slice.counts.judgments},
              {"kept_judgments", slice.counts.kept_judgments},
              {"workers", slice.counts.workers},
              {"passing_workers", slice.counts.passing_workers},
              {"items", slice.counts.items},
              {"systems", slice.counts.systems},
              {"assignments", slice.counts.assignments},
              {"without_score", slice.ratings.left_out.without_score},
              {"tutorials", slice.ratings.left_out.tutorials},
              {"superseded", slice.ratings.left_out.superseded}}},
            {"design", design_json(slice.design)},
            {"scale", description(slice.scale)},
            {"direction", word(slice.scale.direction)},
            {"ranking",
             {{"estimate", word(slice.ranking.estimate)},
              {"test", word(slice.ranking.test)},
              {"interval", word(slice.ranking.interval)},
              {"clustered_by", slice.ranking.clustered_by},
              {"left_out_groups", json_of(slice.ranking.left_out_groups)},
              {"design_effect", json_of(slice.ranking.design_effect)},
              {"model", model_json(slice.ranking.model)},
              {"systems", systems_json(slice)},
              {"pairs", pairs_json(slice)},
              {"left_out", left_out_json(slice)},
              {"with_metric", slice.with_metric ? json_of(*slice.with_metric) : Json(nullptr)}}},
            {"means", means_json(slice)},
            {"documents", documents_json(slice)},
            {"workers", std::move(workers)},
            {"distributions",
             {{"all", json_of(slice.distributions)}, {"passing", json_of(slice.passing_distributions)}}},
            {"consistency", json_of(slice.consistency)},
            {"cost", cost_json(slice.cost)},
            {"with_experts", json_of(slice.with_experts, slice.workers)},
            {"techniques", techniques_json(slice)},
            {"p_by_seconds", json_of(slice.p_by_seconds)}};
}

Json json_of(const Composite& composite) {
    Json systems = Json::array();
    for (const CompositeSystem& system : composite.systems) {
        Json criteria = Json::object();
        for (std::size_t c = 0; c < composite.criteria.size(); ++c) {
            criteria[composite.criteria[c]] = system.criteria[c];
        }
        systems.push_back({{"system", system.system},
                           {"score", system.score},
                           {"interval", json_of(system.interval)},
                           {"segments", system.segments},
                           {"criteria", std::move(criteria)}});
    }
    return {{"slice", json_of(composite.name)},
            {"criteria", composite.criteria},
            {"systems", std::move(systems)}};
}

Json json_of(const PooledAgreement& agreement, GroupUnit unit) {
    const bool has_means = unit != GroupUnit::Incomparable;
    const auto mean = [&](const std::optional<double>& value) {
        return has_means ? json_of(value) : Json(nullptr);
    };
    Json categories = Json::array();
    for (const std::size_t k : agreement.categories()) {
        categories.push_back({{"categories", k},
                              {"agreement", json_of(agreement.agreement(k))},
                              {"kappa", json_of(agreement.kappa(k))}});
    }
    return {{"pairs", agreement.pairs()},
            {"mean_first", mean(agreement.mean_first())},
            {"mean_second", mean(agreement.mean_second())},
            {"mean_absolute_difference", mean(agreement.mean_absolute_difference())},
            {"sd_absolute_difference", mean(agreement.sd_absolute_difference())},
            {"mean_difference", mean(agreement.mean_difference())},
            {"by_categories", std::move(categories)}};
}

Json json_of(const KindMeans& means) {
    return {{"bad_reference", json_of(means.bad)},
            {"system", json_of(means.output)},
            {"good_reference", json_of(means.reference)}};
}

Json json_of(const GroupCounts& counts) {
    return {{"workers", counts.workers},
            {"passing_workers", counts.passing_workers},
            {"judgments", counts.judgments},
            {"passing_judgments", counts.passing_judgments}};
}

Json json_of(const SliceGroup& group) {
    Json treatments = Json::array();
    for (const TreatedGroup& treated : group.treatments) {
        const bool is_z = treated.treatment == Treatment::Standardized ||
                          treated.treatment == Treatment::StandardizedQualityControlled;
        const GroupUnit unit = is_z ? GroupUnit::Points : group.unit;
        treatments.push_back({{"scores", word(treated.treatment)},
                              {"same_worker", json_of(treated.same, unit)},
                              {"distinct_workers", json_of(treated.distinct, unit)}});
    }
    return {{"by", word(group.by)},
            {"name", group.name},
            {"slices", group.slices},
            {"unit", word(group.unit)},
            {"counts", json_of(group.counts)},
            {"treatments", std::move(treatments)},
            {"bad_references", json_of(group.degraded, group.unit)},
            {"bad_references_controlled", json_of(group.degraded_controlled, group.unit)},
            {"means", json_of(group.means)},
            {"passing_means", json_of(group.passing_means)},
            {"cost", cost_json(group.cost)}};
}

Json json_of(const DifferenceSpread& spread) {
    return {{"pairs", spread.pairs}, {"mean", json_of(spread.mean)}, {"sd", json_of(spread.sd)}};
}

Json crowds_json(const TestComparison& tests) {
    Json crowds = Json::array();
    for (const TestedCrowd& crowd : tests.crowds) {
        crowds.push_back({{"test", crowd.test ? Json(word(*crowd.test)) : Json(nullptr)},
                          {"unit", word(tests.unit)},
                          {"counts", json_of(crowd.counts)},
                          {"same_worker", json_of(crowd.same)},
                          {"distinct_workers", json_of(crowd.distinct)}});
    }
    return crowds;
}

Json worker_tests_json(const TestComparison& tests) {
    Json workers = Json::array();
    for (const WorkerTests& worker : tests.workers) {
        Json by_test = Json::object();
        for (std::size_t test = 0; test < worker.tests.size(); ++test) {
            by_test[std::string{all_words<QualityTest>()[test]}] = json_of(worker.tests[test]);
        }
        workers.push_back({{"worker", worker.worker},
                           {"slice", worker.slice ? json_of(*worker.slice) : Json(nullptr)},
                           {"tests", std::move(by_test)}});
    }
    return workers;
}

}  // namespace

nlohmann::ordered_json rating_json(const RatingStudy& study) {
    Json slices = Json::array();
    for (const SliceStudy& slice : study.slices) {
        slices.push_back(json_of(slice));
    }
    Json composites = Json::array();
    for (const Composite& composite : study.composites) {
        composites.push_back(json_of(composite));
    }
    Json groups = Json::array();
    for (const SliceGroup& group : study.groups) {
        groups.push_back(json_of(group));
    }
    return {{"schema", study_schema},
            {"version", study.version},
            {"seed", study.seed},
            {"slices", std::move(slices)},
            {"composites", std::move(composites)},
            {"verdict", word(study.scope)},
            {"groups", std::move(groups)},
            {"tests", crowds_json(study.tests)},
            {"worker_tests", worker_tests_json(study.tests)}};
}

Json worker_summary_json(const SliceStudy& slice, const StudyWorker& worker) {
    return {{"slice", json_of(slice.ratings.name)},
            {"judgments", worker.judgments},
            {"quality", json_of(worker.quality)},
            {"quality_in_slice", worker.quality_alone ? json_of(*worker.quality_alone) : Json(nullptr)},
            {"habits", json_of(worker.habits)}};
}

}  // namespace adjudge
