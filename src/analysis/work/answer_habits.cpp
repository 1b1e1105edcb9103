#include "analysis/work/answer_habits.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "stats/agreement/odd_one_out.hpp"
#include "stats/grouped_rows.hpp"
#include "stats/significance/fisher_exact.hpp"

namespace adjudge {
namespace {

using Rows = std::span<const std::uint32_t>;

// What all workers of a slice are compared by.
struct Comparison {
    const Answers& answers;
    const AnswerFlagOptions& options;
    double level;                                              // of one worker's test
    std::vector<std::vector<std::uint32_t>> by_question = {};  // one answer a worker of the crowd, the first
    std::vector<std::size_t> agreeing = {};                    // by row: parts in which it agrees with others
    std::vector<std::size_t> given_by_crowd = {};              // by answer
    std::size_t crowd_answers = 0;
};

bool is_compared(const Answers& answers, std::uint32_t row) {
    return answers.question[row] != no_id && answers.kind[row] != UnitKind::AskAgain &&
           !answers.is_expert[answers.worker[row]];
}

std::size_t agreeing_parts(const Answers& answers, std::uint32_t one, std::uint32_t other) {
    std::size_t agreeing = 0;
    const auto& parts = answers.parts[one];
    for (std::size_t i = 0; i < std::min(parts.size(), answers.parts[other].size()); ++i) {
        agreeing += parts[i] == answers.parts[other][i] ? 1U : 0U;
    }
    return agreeing;
}

std::vector<std::size_t> agreeing_by_row(const Answers& answers,
                                         const std::vector<std::vector<std::uint32_t>>& by_question) {
    std::vector<std::size_t> agreeing(answers.size(), 0);
    const auto compare = [&](std::uint32_t row, const std::vector<std::uint32_t>& of_question) {
        for (const std::uint32_t other : of_question) {
            agreeing[row] += other == row ? 0U : agreeing_parts(answers, row, other);
        }
    };
    for (const auto& of_question : by_question) {
        for (const std::uint32_t row : of_question) {
            compare(row, of_question);
        }
    }
    return agreeing;
}

Comparison comparison_of(const Answers& answers, const AnswerFlagOptions& options) {
    const auto crowd = std::ranges::count(answers.is_expert, false);
    Comparison made{answers, options, options.alpha / std::max(1.0, static_cast<double>(crowd))};
    made.given_by_crowd.assign(answers.answers.size(), 0);
    for (std::uint32_t row = 0; row < answers.size(); ++row) {
        if (!is_compared(answers, row)) {
            continue;
        }
        ++made.given_by_crowd[answers.given[row]];
        ++made.crowd_answers;
        const std::uint32_t question = answers.question[row];
        made.by_question.resize(std::max(made.by_question.size(), std::size_t{question} + 1));
        auto& known = made.by_question[question];
        if (std::ranges::none_of(
                known, [&](std::uint32_t other) { return answers.worker[other] == answers.worker[row]; })) {
            known.push_back(row);
        }
    }
    made.agreeing = agreeing_by_row(answers, made.by_question);
    return made;
}

std::optional<WorkerFlag> one_answer_flag(const Comparison& all, Rows rows) {
    std::vector<std::size_t> counts(all.answers.answers.size(), 0);
    std::size_t n = 0;
    for (const std::uint32_t row : rows) {
        if (is_compared(all.answers, row)) {
            ++counts[all.answers.given[row]];
            ++n;
        }
    }
    const auto most = std::ranges::max_element(counts);
    if (n < all.options.least_judgments ||
        static_cast<double>(*most) < all.options.answer_share * static_cast<double>(n)) {
        return std::nullopt;
    }
    const auto answer = static_cast<std::size_t>(most - counts.begin());
    const CountOf others{all.given_by_crowd[answer] - *most, all.crowd_answers - n};
    const Computed<double> p = fisher_exact_p({*most, n}, others);
    if (!p || *p >= all.level) {
        return std::nullopt;
    }
    return WorkerFlag{
        FlagKind::OneAnswer,
        fmt::format("{} of {} answers are {}, of others {:.0f} % (p = {:.2g})", *most, n,
                    quote(all.answers.answers[answer]),
                    100.0 * static_cast<double>(others.hits) / static_cast<double>(others.n), *p)};
}

// How often one worker took an output by the side on which it stood.
struct SidesTaken {
    CountOf straight{0, 0};  // where the first by name is text a: how often it was taken
    CountOf turned{0, 0};    // where it is text b
    std::size_t first = 0;
};

SidesTaken sides_taken(const Comparison& all, Rows rows) {
    SidesTaken taken;
    for (const std::uint32_t row : rows) {
        const auto& took_first = all.answers.took_first[row];
        if (took_first && is_compared(all.answers, row)) {
            CountOf& count = all.answers.is_turned[row] ? taken.turned : taken.straight;
            ++count.n;
            count.hits += *took_first != all.answers.is_turned[row] ? 1U : 0U;
            taken.first += *took_first ? 1U : 0U;
        }
    }
    return taken;
}

// Taking one side shows in that an output is taken more often where it stands on that side.
std::optional<WorkerFlag> one_side_flag(const Comparison& all, Rows rows) {
    const auto [straight, turned, first] = sides_taken(all, rows);
    const std::size_t n = straight.n + turned.n;
    if (n < all.options.least_judgments) {
        return std::nullopt;
    }
    const bool is_first = 2 * first >= n;
    const Computed<double> p = is_first ? fisher_exact_p(straight, turned) : fisher_exact_p(turned, straight);
    if (!p || *p >= all.level / 2.0) {  // two sides
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::OneSide,
                      fmt::format("{} in {} of {} picks, whichever output it shows (p = {:.2g})",
                                  all.answers.sides[is_first ? 0 : 1], is_first ? first : n - first, n, *p)};
}

SharedQuestion shared_question(const Comparison& all, Rows of_question, std::size_t one) {
    const std::size_t parts = all.answers.parts[of_question[one]].size();
    SharedQuestion shared{.agreeing = {}, .comparisons = (of_question.size() - 1) * parts, .one = one};
    for (const std::uint32_t row : of_question) {
        shared.agreeing.push_back(all.agreeing[row]);
    }
    return shared;
}

std::optional<WorkerFlag> disagreement_flag(const Comparison& all, Rows rows) {
    std::vector<SharedQuestion> questions;
    for (const std::uint32_t row : rows) {
        if (!is_compared(all.answers, row)) {
            continue;
        }
        const auto& of_question = all.by_question[all.answers.question[row]];
        const auto place = std::ranges::find(of_question, row);
        if (place != of_question.end() && of_question.size() > 2) {  // of two, neither is the odd one
            questions.push_back(
                shared_question(all, of_question, static_cast<std::size_t>(place - of_question.begin())));
        }
    }
    if (questions.size() < all.options.least_judgments) {
        return std::nullopt;
    }
    const Computed<OddOneOut> test = odd_one_out(questions);
    if (!test || test->p >= all.level) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::Disagreement,
                      fmt::format("agrees with others in {:.0f} %, anybody in {:.0f} % on the same {} units "
                                  "(p = {:.2g})",
                                  100.0 * test->agreement, 100.0 * test->expected, test->questions, test->p)};
}

std::optional<WorkerFlag> spam_flag(const Answers& answers, Rows rows) {
    std::size_t n = 0;
    std::size_t missed = 0;
    for (const std::uint32_t row : rows) {
        n += answers.is_spoilt[row] ? 1U : 0U;
        missed += answers.is_spoilt[row] && answers.is_right[row] == false ? 1U : 0U;
    }
    return missed == 0 ? std::nullopt
                       : std::optional{WorkerFlag{
                             FlagKind::SpamMisses,
                             fmt::format("the spoilt side of {} of {} units not marked worse", missed, n)}};
}

std::optional<WorkerFlag> gold_flag(const Answers& answers, Rows rows, double share) {
    std::size_t n = 0;
    std::size_t failures = 0;
    for (const std::uint32_t row : rows) {
        const auto& is_right = answers.is_right[row];
        if (!answers.is_spoilt[row] && is_right) {
            ++n;
            failures += *is_right ? 0U : 1U;
        }
    }
    if (n == 0 || static_cast<double>(failures) < share * static_cast<double>(n)) {
        return std::nullopt;
    }
    return WorkerFlag{FlagKind::GoldFailures,
                      fmt::format("{} of {} answers are not the expected ones", failures, n)};
}

AnswerHabits habits_of(const Comparison& all, Rows rows, std::span<const Assignment> of_worker) {
    AnswerHabits habits;
    static_cast<WorkHabits&>(habits) = work_habits(of_worker);
    habits.judgments = rows.size();
    for (const auto& flag :
         {fast_flag(habits, all.options.least_seconds), fast_hit_flag(habits, all.options.least_hit_seconds),
          overlap_flag(habits), one_answer_flag(all, rows), one_side_flag(all, rows),
          gold_flag(all.answers, rows, all.options.gold_failures), spam_flag(all.answers, rows),
          disagreement_flag(all, rows)}) {
        if (flag) {
            habits.flags.push_back(*flag);
        }
    }
    return habits;
}

// Experts who are no part of the crowd are paid in another way.
std::vector<Assignment> of_crowd(const Answers& answers, const std::vector<Assignment>& done) {
    std::vector<Assignment> crowd;
    std::ranges::copy_if(done, std::back_inserter(crowd),
                         [&](const Assignment& assignment) { return !answers.is_expert[assignment.worker]; });
    return crowd;
}

AnsweredWork work_of(Answers answers, const WorkOptions& options) {
    const std::vector<Assignment> done = assignments(answers);
    AnsweredWork work{.answers = std::move(answers)};
    work.cost = time_and_cost(of_crowd(work.answers, done), {}, options.cost);
    if (!work.cost.why_no_total.empty()) {
        work.notes.push_back(work.cost.why_no_total);
    }
    work.habits = answer_habits(work.answers, done, options.flags);
    return work;
}

}  // namespace

std::vector<AnswerHabits> answer_habits(const Answers& answers, const std::vector<Assignment>& assignments,
                                        const AnswerFlagOptions& options) {
    const Comparison all = comparison_of(answers, options);
    const GroupedRows rows{answers.worker, answers.workers.size()};
    const std::vector<std::span<const Assignment>> done = by_worker(assignments, answers.workers.size());
    return parallel_map(
        answers.workers.size(),
        [&](std::size_t worker) { return habits_of(all, rows.rows(worker), done[worker]); },
        options.parallel);
}

const AnswerHabits* AnsweredWork::habits_of(const std::string& worker) const {
    const auto found = std::ranges::lower_bound(answers.workers, worker);
    return found == answers.workers.end() || *found != worker
               ? nullptr
               : &habits[static_cast<std::size_t>(found - answers.workers.begin())];
}

std::vector<AnsweredWork> answered_work(std::vector<Answers> slices, const WorkOptions& options) {
    std::vector<AnsweredWork> all;
    all.reserve(slices.size());
    for (Answers& answers : slices) {
        all.push_back(work_of(std::move(answers), options));
    }
    if (options.cost.payment && all.size() > 1) {
        for (AnsweredWork& work : all) {
            work.notes.emplace_back(
                "HITs and bonuses that serve several slices are paid for in each: do not add up their costs");
        }
    }
    return all;
}

AnsweredWork take_work(std::vector<AnsweredWork>& all, const SliceName& slice) {
    const auto found =
        std::ranges::find(all, slice, [](const AnsweredWork& work) { return work.answers.name; });
    return found == all.end() ? AnsweredWork{} : std::move(*found);
}

}  // namespace adjudge
