#include "analysis/votes/vote_study.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/near_names.hpp"
#include "analysis/overridden.hpp"
#include "base/counted.hpp"
#include "base/version.hpp"

namespace adjudge {
namespace {

std::string signature_of(const VoteStudyOptions& options, const SharedOptions& shared, VoteMethod method) {
    const Inference& inference = shared.inference;
    const VoteRankingOptions& ranking = options.ranking;
    const std::string weights =
        ranking.weights == VoteWeights::Experts
            ? fmt::format("{},first{}", word(ranking.weights), options.workers.pretest)
            : std::string{word(ranking.weights)};
    const std::string ties = method == VoteMethod::BradleyTerry ? fmt::format(",{}", word(ranking.ties)) : "";
    const bool draws_items = ranking.resampling == VoteResampling::Items;
    const std::string interval = draws_items ? fmt::format("bootstrap,items,n{}", inference.resamples)
                                             : std::string{"leave-out,workers"};
    const std::string roles =
        shared.roles == CountedRoles::Auto ? "" : fmt::format("|roles:{}", word(shared.roles));
    const std::string left_out = options.left_out_items.empty()
                                     ? ""
                                     : fmt::format("|left-out:{}", fmt::join(options.left_out_items, "+"));
    return fmt::format(
        "adjudge|votes:{}{}{}|rank:{}{}|weights:{}|ci:{},{:g}|cluster:{}|pairs:sign-flips,{}{}|seed:{}|v:{}",
        word(options.agreement.presentation), roles, left_out, word(method), ties, weights, interval,
        inference.confidence, draws_items ? "ranks" : "pair-tests", word(ranking.resampling),
        overridden_part(options.overridden), inference.seed, version());
}

void note_left_out(VoteSlice& slice) {
    const VotesLeftOut& left_out = slice.votes.left_out;
    const auto note = [&](std::size_t count, std::string_view what, std::string_view why) {
        if (count > 0) {
            slice.notes.push_back(fmt::format("left out: {}{}", counted(count, what), why));
        }
    };
    note(left_out.without_answer, "row", " without an answer");
    note(left_out.tutorials, "tutorial row", "");
    note(left_out.controls, "control row", "");
    note(left_out.same_output, "choice", " between a system and itself");
    note(left_out.lone_ranks, "ballot", " with one system");
    note(left_out.of_items, "vote", " on items that do not count (--left-out-items); their spoilt units do");
}

void note_votes(VoteSlice& slice) {
    if (auto note = near_names_note(slice.votes.systems)) {
        slice.notes.push_back(*std::move(note));
    }
    note_left_out(slice);
    if (!slice.votes.spam.empty()) {
        std::size_t missed = 0;
        std::size_t ties = 0;
        for (const SpamAnswer& answer : slice.votes.spam) {
            missed += answer.is_missed ? 1U : 0U;
            ties += answer.is_missed && answer.is_tie ? 1U : 0U;
        }
        slice.notes.push_back(
            missed == 0
                ? fmt::format("none of {} was missed", counted(slice.votes.spam.size(), "spoilt unit"))
                : fmt::format("{} of {} missed, {} of them by a tie", missed,
                              counted(slice.votes.spam.size(), "spoilt unit"), ties));
    }
    for (const auto& notes : {slice.ranking.notes, slice.work.notes}) {
        slice.notes.insert(slice.notes.end(), notes.begin(), notes.end());
    }
}

// Where a limit decides, so does the order.
void note_order(VoteSlice& slice, std::size_t pretest) {
    const Votes& votes = slice.votes;
    std::size_t compared = 0;
    std::size_t unknown = 0;
    for (std::size_t worker = 0; worker < votes.workers.size(); ++worker) {
        if (slice.workers[worker].with_experts.compared > slice.workers[worker].in_pretest.compared) {
            ++compared;
            unknown += votes.order_evidence[worker] == OrderEvidence::Rows ? 1U : 0U;
        }
    }
    if (unknown > 0) {
        slice.notes.push_back(
            fmt::format("neither position nor time tells all of the order in which {} of {} judged: which "
                        "judgments were the first {} goes by the order of rows",
                        unknown, counted(compared, "worker"), pretest));
    }
}

// Where ballots of both could give one.
void note_curve(VoteSlice& slice) {
    const auto& is_expert = slice.votes.is_expert;
    const bool has_both = std::ranges::find(is_expert, true) != is_expert.end() &&
                          std::ranges::find(is_expert, false) != is_expert.end();
    if (!slice.curve && has_both && !slice.votes.ballots.empty()) {
        slice.notes.push_back(
            fmt::format("no curve of agreement by the number of voters: {}", slice.curve.error().reason));
    }
}

bool is_found(const VoteComparison& pair, double alpha) { return pair.test && pair.test->p < alpha; }

// Says where a difference over items may be that of a few workers who favor a system everywhere.
void note_workers(VoteSlice& slice, const Inference& inference, VoteRankingOptions options) {
    if (options.resampling == VoteResampling::Workers) {
        return;
    }
    const double alpha = 1.0 - inference.confidence;
    options.resampling = VoteResampling::Workers;
    const std::vector<VoteComparison> by_worker =
        compare_by_votes(slice.votes, slice.workers, slice.ranking, inference, options);
    std::size_t found = 0;
    std::size_t lost = 0;
    for (std::size_t i = 0; i < by_worker.size(); ++i) {
        const bool is_found_by_item = is_found(slice.comparisons[i], alpha);
        found += is_found_by_item ? 1U : 0U;
        lost += is_found_by_item && !is_found(by_worker[i], alpha) ? 1U : 0U;
    }
    if (lost > 0) {
        slice.notes.push_back(fmt::format(
            "{} of {} significant by item {} not significant by worker: a few workers may favor a system "
            "everywhere (--resample workers)",
            lost, counted(found, "pair"), lost == 1 ? "is" : "are"));
    }
}

void add_estimates(VoteSlice& slice, const VoteStudyOptions& options, const SharedOptions& shared) {
    const Inference& inference = shared.inference;
    slice.consistency = vote_consistency(slice.votes, inference, options.agreement);
    slice.totals = pair_totals(slice.votes, inference.confidence);
    slice.ranking = rank_by_votes(slice.votes, slice.workers, inference, options.ranking);
    slice.comparisons =
        compare_by_votes(slice.votes, slice.workers, slice.ranking, inference, options.ranking);
    slice.curve = voter_curve(slice.votes, slice.weights, inference.seed, options.curve);
    slice.weightings = weightings(slice.votes, slice.workers, inference.seed, options.ranking, options.curve);
    slice.signature = signature_of(options, shared, slice.ranking.method);
    note_votes(slice);
    note_order(slice, options.workers.pretest);
    note_curve(slice);
    note_workers(slice, inference, options.ranking);
}

VoteSlice slice_of(Votes votes, std::vector<AnsweredWork>& work, const VoteStudyOptions& options,
                   const SharedOptions& shared) {
    VoteSlice slice{};
    slice.votes = std::move(votes);
    slice.work = take_work(work, slice.votes.name);
    slice.workers = vote_workers(slice.votes, options.workers);
    slice.weights = vote_weights(slice.workers, options.ranking.weights);
    if (options.has_estimates) {
        add_estimates(slice, options, shared);
    }
    return slice;
}

// Of all slices, each once.
std::vector<std::string> all_systems(const std::vector<Votes>& slices) {
    std::set<std::string> names;
    for (const Votes& votes : slices) {
        names.insert(votes.systems.begin(), votes.systems.end());
    }
    return {names.begin(), names.end()};
}

}  // namespace

bool has_both_bad(const VoteStudy& study) {
    return std::ranges::any_of(study.slices,
                               [](const VoteSlice& slice) { return slice.consistency.tally.both_bad > 0; });
}

Result<VoteStudy> vote_study_of(const JudgmentTable& table, const VoteStudyOptions& asked,
                                const SharedOptions& shared) {
    Result<std::vector<Votes>> slices = slice_votes(table, shared.roles, asked.left_out_items);
    if (!slices) {
        return slices.error();
    }
    Result<std::vector<Answers>> answers = slice_answers(table, shared.roles);
    if (!answers) {
        return answers.error();
    }
    const Result<MatchedMetric> metric = matched_metric(asked.ranking.metric, all_systems(*slices));
    if (!metric) {
        return metric.error();
    }
    VoteStudyOptions options = asked;
    options.ranking.metric = metric->scores;
    const std::vector<std::string> metric_notes = notes_of(*metric);
    std::vector<AnsweredWork> work = answered_work(*std::move(answers), shared.work);
    VoteStudy study{.slices = {},
                    .seed = shared.inference.seed,
                    .confidence = shared.inference.confidence,
                    .version = std::string{version()}};
    for (Votes& votes : *slices) {
        study.slices.push_back(slice_of(std::move(votes), work, options, shared));
        std::vector<std::string>& notes = study.slices.back().notes;
        notes.insert(notes.end(), metric_notes.begin(), metric_notes.end());
    }
    return study;
}

}  // namespace adjudge
