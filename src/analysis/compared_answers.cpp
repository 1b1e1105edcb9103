#include "analysis/compared_answers.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <tuple>

#include "analysis/votes/vote_units.hpp"

namespace adjudge {
namespace {

auto unit_and_worker(const WorkerAnswer& answer) { return std::tuple{answer.unit, answer.worker}; }

// None where two are equally frequent.
std::optional<WorkerAnswer> most_frequent(std::span<const WorkerAnswer> answers) {
    std::map<std::uint32_t, std::size_t> counts;
    for (const WorkerAnswer& answer : answers) {
        ++counts[answer.category];
    }
    const auto count_of = [](const auto& entry) { return entry.second; };
    const auto most = std::ranges::max_element(counts, {}, count_of);
    if (std::ranges::count(counts, most->second, count_of) > 1) {
        return std::nullopt;
    }
    return *std::ranges::find(answers, most->first, &WorkerAnswer::category);
}

}  // namespace

std::vector<WorkerAnswer> one_answer_each(std::vector<WorkerAnswer> answers) {
    std::ranges::sort(answers, {}, unit_and_worker);
    std::vector<WorkerAnswer> chosen;
    for (auto begin = answers.begin(); begin != answers.end();) {
        const auto end = std::find_if(begin, answers.end(), [&](const WorkerAnswer& answer) {
            return unit_and_worker(answer) != unit_and_worker(*begin);
        });
        if (const auto answer = most_frequent({begin, end})) {
            chosen.push_back(*answer);
        }
        begin = end;
    }
    return chosen;
}

bool are_in_one_category(const ComparedAnswers& compared) {
    std::optional<std::uint32_t> only;
    const std::vector<WorkerAnswer>& answers = compared.answers;
    for (std::size_t i = 1; i < answers.size(); ++i) {
        if (answers[i].unit != answers[i - 1].unit) {
            continue;
        }
        only = only.value_or(answers[i].category);
        if (answers[i].category != *only || answers[i - 1].category != *only) {
            return false;
        }
    }
    return only.has_value();
}

ComparedAnswers compared_votes(const Votes& votes, Presentation presentation) {
    const VoteUnits units{votes, presentation == Presentation::SameOrder};
    ComparedAnswers compared{.answers = {}, .categories = 3};
    std::vector<WorkerAnswer> answers;
    double ties = 0.0;
    for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
        for (const std::uint32_t place : units.votes(unit)) {
            const CastVote& vote = votes.votes[place];
            ties += prefers_neither(vote.choice) ? 1.0 : 0.0;
            if (!vote.is_repetition) {
                answers.push_back({.item = vote.item,
                                   .unit = unit,
                                   .worker = vote.worker,
                                   .category = static_cast<std::uint32_t>(vote_category(vote.choice))});
            }
        }
    }
    compared.answers = one_answer_each(std::move(answers));
    compared.tie_share = votes.votes.empty() ? 0.0 : ties / static_cast<double>(votes.votes.size());
    compared.no_choice = is_of_one_answer(votes) ? "all votes say the same" : "";
    return compared;
}

ComparedAnswers compared_labels(const Labels& labels) {
    ComparedAnswers compared{.answers = {}, .categories = labels.classes.size()};
    std::vector<std::uint32_t> item_of(labels.units.size(), 0);
    for (std::size_t unit = 1; unit < labels.units.size(); ++unit) {
        const bool is_new = labels.units[unit].item != labels.units[unit - 1].item;
        item_of[unit] = item_of[unit - 1] + (is_new ? 1U : 0U);
    }
    std::vector<WorkerAnswer> answers;
    answers.reserve(labels.label.size());
    for (std::size_t i = 0; i < labels.label.size(); ++i) {
        answers.push_back({.item = item_of[labels.unit[i]],
                           .unit = labels.unit[i],
                           .worker = labels.worker[i],
                           .category = labels.label[i]});
    }
    compared.answers = one_answer_each(std::move(answers));
    compared.no_choice = are_in_one_category(compared) ? "all labels are of one class" : "";
    return compared;
}

}  // namespace adjudge
