#include "analysis/labels/label_study.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/compared_answers.hpp"
#include "analysis/overridden.hpp"
#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/version.hpp"
#include "stats/grouped_rows.hpp"
#include "stats/labels/dawid_skene.hpp"
#include "stats/labels/glad.hpp"
#include "stats/labels/mace.hpp"
#include "stats/labels/majority_vote.hpp"
#include "stats/labels/one_coin.hpp"
#include "stats/labels/wawa.hpp"

namespace adjudge {
namespace {

using Aggregated = Computed<AggregatedLabels>;

AggregatedLabels made(LabelMethod method, LabelPosteriors posteriors, std::string skill_is,
                      std::vector<double> skill, std::optional<EmTrace> trace = {}) {
    std::vector<std::uint32_t> tied = tied_items(posteriors);
    return {method,           std::move(posteriors), std::move(tied), std::move(skill_is),
            std::move(skill), std::move(trace)};
}

Aggregated by_mace(const LabelData& data, std::uint64_t seed, const LabelStudyOptions& options) {
    return mace(data, {.restarts = options.restarts, .seed = seed, .parallel = options.parallel})
        .transform([](const Mace& found) {
            std::vector<double> skill;
            for (const MaceWorker& worker : found.workers) {
                skill.push_back(worker.competence);
            }
            return made(LabelMethod::Mace, found.posteriors, "competence", std::move(skill), found.trace);
        });
}

// Where all labels are of one class every method gives it, and none can tell workers apart.
Aggregated only_class(const LabelData& data, LabelMethod method, const LabelStudyOptions& options) {
    return majority_vote(data, {.parallel = options.parallel}).transform([&](const MajorityVote& found) {
        return made(method, found.shares, "", {});
    });
}

Aggregated aggregate(const LabelData& data, LabelMethod method, std::uint64_t seed,
                     const LabelStudyOptions& options) {
    if (data.classes == 1) {
        return only_class(data, method, options);
    }
    const EmOptions em{options.most_iterations, options.tolerance};
    switch (method) {
        case LabelMethod::Majority:
            return majority_vote(data, {.parallel = options.parallel})
                .transform([](const MajorityVote& found) {
                    return made(LabelMethod::Majority, found.shares, "", {});
                });
        case LabelMethod::Wawa:
            return wawa(data, options.parallel).transform([](const Wawa& found) {
                return made(LabelMethod::Wawa, found.shares, "agreement", found.agreement);
            });
        case LabelMethod::DawidSkene:
            return dawid_skene(data, {.smoothing = options.smoothing, .em = em, .parallel = options.parallel})
                .transform([](const DawidSkene& found) {
                    return made(LabelMethod::DawidSkene, found.posteriors, "accuracy", found.accuracy,
                                found.trace);
                });
        case LabelMethod::OneCoin:
            return one_coin(data, {.smoothing = options.smoothing, .em = em, .parallel = options.parallel})
                .transform([](const OneCoin& found) {
                    return made(LabelMethod::OneCoin, found.posteriors, "accuracy", found.accuracy,
                                found.trace);
                });
        case LabelMethod::Mace:
            return by_mace(data, seed, options);
        case LabelMethod::Glad:
            break;
    }
    return glad(data, {.em = em, .parallel = options.parallel}).transform([](const Glad& found) {
        return made(LabelMethod::Glad, found.posteriors, "ability", found.ability, found.trace);
    });
}

// How often each unit got each class, row by row.
std::vector<std::size_t> class_counts(const Labels& labels) {
    std::vector<std::size_t> counts(labels.units.size() * labels.classes.size(), 0);
    for (std::size_t i = 0; i < labels.label.size(); ++i) {
        ++counts[labels.unit[i] * labels.classes.size() + labels.label[i]];
    }
    return counts;
}

void add(AgreementShare& share, bool agrees) {
    share.compared += 1.0;
    share.agreeing += agrees ? 1.0 : 0.0;
}

void compare_with_others(const Labels& labels, std::span<const std::uint32_t> of_unit, std::size_t i,
                         AgreementShare& share) {
    for (const std::uint32_t other : of_unit) {
        if (labels.worker[other] != labels.worker[i]) {
            add(share, labels.label[other] == labels.label[i]);
        }
    }
}

std::vector<LabelWorker> workers_of(const Labels& labels) {
    std::vector<LabelWorker> workers(labels.workers.size());
    const GroupedRows by_unit{labels.unit, labels.units.size()};
    for (std::size_t i = 0; i < labels.label.size(); ++i) {
        LabelWorker& worker = workers[labels.worker[i]];
        ++worker.labels;
        if (const auto gold = labels.units[labels.unit[i]].gold) {
            add(worker.with_gold, *gold == labels.label[i]);
        }
        compare_with_others(labels, by_unit.rows(labels.unit[i]), i, worker.with_others);
    }
    return workers;
}

Computed<KrippendorffAlpha> alpha_of(const Labels& labels) {
    const GroupedRows by_unit{labels.unit, labels.units.size()};
    std::vector<double> values;
    std::vector<std::size_t> offsets{0};
    for (std::size_t unit = 0; unit < labels.units.size(); ++unit) {
        for (const std::uint32_t i : by_unit.rows(unit)) {
            values.push_back(static_cast<double>(labels.label[i]));
        }
        offsets.push_back(values.size());
    }
    return krippendorff_alpha(RaggedReliabilityData{values, offsets}, Scale::Nominal);
}

std::string signature_of(const LabelStudyOptions& options, const SharedOptions& shared) {
    std::string method{word(options.method)};
    if (options.method == LabelMethod::DawidSkene || options.method == LabelMethod::OneCoin) {
        method += fmt::format(",smoothing{:g}", options.smoothing);
    }
    if (options.method == LabelMethod::Mace) {
        method += fmt::format(",vb,restarts{}", options.restarts);
    }
    const std::string roles =
        shared.roles == CountedRoles::Auto ? "" : fmt::format("|roles:{}", word(shared.roles));
    return fmt::format("adjudge|labels:{}{}{}|seed:{}|v:{}", method, roles,
                       overridden_part(options.overridden), shared.inference.seed, version());
}

void note_labels(LabelSlice& slice) {
    const auto note_left_out = [&](std::size_t count, std::string_view what, std::string_view why) {
        if (count > 0) {
            slice.notes.push_back(fmt::format("left out: {}{}", counted(count, what), why));
        }
    };
    note_left_out(slice.labels.without_label, "row", " without a label");
    note_left_out(slice.labels.tutorials, "tutorial row", "");
    const ExpertLabels& experts = slice.labels.experts;
    if (experts.labels > 0) {
        slice.notes.push_back(fmt::format(
            "{} by {} are gold of {}, and no labels of the crowd{}", counted(experts.labels, "label"),
            counted(experts.workers, "expert"), counted(experts.gold_units, "unit"),
            experts.split_units == 0
                ? std::string{}
                : fmt::format("; experts are split on {}", counted(experts.split_units, "unit"))));
    }
    slice.notes.insert(slice.notes.end(), slice.work.notes.begin(), slice.work.notes.end());
    const Aggregated& chosen = slice.aggregate();
    if (!chosen) {
        slice.notes.push_back(fmt::format("no labels by {}: {}", word(slice.chosen), chosen.error().reason));
        return;
    }
    if (slice.labels.classes.size() == 1) {
        slice.notes.push_back(
            fmt::format("all labels are {}: no method can say more, and workers have no skill",
                        quote(slice.labels.classes.front())));
    }
    if (!chosen->tied_units.empty()) {
        slice.notes.push_back(fmt::format("{} of {} tied: the first by name is given",
                                          chosen->tied_units.size(),
                                          counted(slice.labels.units.size(), "unit")));
    }
    if (chosen->trace && !chosen->trace->has_converged) {
        slice.notes.push_back(fmt::format("{} did not converge in {} iterations", word(slice.chosen),
                                          chosen->trace->iterations()));
    }
}

// After Fleiss' kappa, which has no value where all labels of the compared units are equal: they agree.
void add_agreement(const std::vector<std::size_t>& counts, LabelSlice& slice) {
    const CategoryCounts by_unit{counts, slice.labels.classes.size()};
    for (std::size_t unit = 0; unit < by_unit.items(); ++unit) {
        slice.compared_units += by_unit.raters(unit) > 1 ? 1U : 0U;
    }
    if (slice.compared_units > 0) {
        slice.agreement = slice.fleiss ? slice.fleiss->agreement : 1.0;
    }
}

void add_estimates(LabelSlice& slice, const LabelStudyOptions& options, const SharedOptions& shared) {
    const Inference& inference = shared.inference;
    for (std::size_t method = 0; method < all_words<LabelMethod>().size(); ++method) {
        slice.methods[method] =
            aggregate(slice.labels.data(), static_cast<LabelMethod>(method), inference.seed, options);
    }
    const std::vector<std::size_t> counts = class_counts(slice.labels);
    slice.fleiss = fleiss_kappa(CategoryCounts{counts, slice.labels.classes.size()});
    add_agreement(counts, slice);
    slice.alpha = alpha_of(slice.labels);
    if (!options.agreement.statistics.empty()) {
        slice.coefficients =
            agreement_coefficients(compared_labels(slice.labels), inference, options.agreement);
    }
    slice.shares = label_shares(slice.work.answers, inference.confidence);
    slice.with_experts = agreement_with_experts(slice.work.answers);
    slice.signature = signature_of(options, shared);
    note_labels(slice);
}

LabelSlice slice_of(Labels labels, std::vector<AnsweredWork>& work, const LabelStudyOptions& options,
                    const SharedOptions& shared) {
    LabelSlice slice;
    slice.labels = std::move(labels);
    slice.chosen = options.method;
    slice.methods.assign(all_words<LabelMethod>().size(), Undefined{"not asked for"});
    slice.work = take_work(work, slice.labels.name);
    slice.workers = workers_of(slice.labels);
    if (options.has_estimates) {
        add_estimates(slice, options, shared);
    }
    return slice;
}

}  // namespace

RightLabels right_labels(const Labels& labels, const LabelPosteriors& posteriors) {
    RightLabels right;
    for (std::size_t unit = 0; unit < labels.units.size(); ++unit) {
        if (const auto gold = labels.units[unit].gold) {
            const std::vector<std::uint32_t> best = posteriors.best_labels(unit);
            const bool is_among = std::ranges::find(best, *gold) != best.end();
            right.share.compared += 1.0;
            right.share.agreeing += is_among ? 1.0 / static_cast<double>(best.size()) : 0.0;
            right.tied += best.size() > 1 ? 1U : 0U;
        }
    }
    return right;
}

Result<LabelStudy> label_study_of(const JudgmentTable& table, const LabelStudyOptions& options,
                                  const SharedOptions& shared) {
    Result<std::vector<Labels>> slices = slice_labels(table, shared.roles);
    if (!slices) {
        return slices.error();
    }
    Result<std::vector<Answers>> answers = slice_answers(table, shared.roles);
    if (!answers) {
        return answers.error();
    }
    std::vector<AnsweredWork> work = answered_work(*std::move(answers), shared.work);
    LabelStudy study{.slices = {},
                     .seed = shared.inference.seed,
                     .confidence = shared.inference.confidence,
                     .version = std::string{version()}};
    for (Labels& labels : *slices) {
        study.slices.push_back(slice_of(std::move(labels), work, options, shared));
    }
    return study;
}

}  // namespace adjudge
