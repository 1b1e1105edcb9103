#include "analysis/abilities.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <unordered_set>

#include <fmt/format.h>

#include "analysis/votes/vote_units.hpp"
#include "analysis/votes/votes.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

std::uint64_t joined(std::uint32_t high, std::uint32_t low) { return (std::uint64_t{high} << 32U) | low; }

std::size_t count_present(const JudgmentTable& table, std::string_view column) {
    const NamedColumn* found = table.find(column);
    return found == nullptr ? 0 : table.rows() - count_missing(found->cells);
}

std::string_view answer_column(TableKind kind) {
    constexpr std::array<std::string_view, 6> answers{"score", "choice", "rank", "label", "text", "severity"};
    return answers.at(static_cast<std::size_t>(kind));
}

// A worker and a unit that they answered.
std::unordered_set<std::uint64_t> answered_units(const JudgmentView& view) {
    std::unordered_set<std::uint64_t> answered;
    for (std::size_t row = 0; row < view.rows; ++row) {
        if (const auto unit = view.unit.at(row)) {
            answered.insert(joined(view.worker[row].value(), unit->value()));
        }
    }
    return answered;
}

// The controls of one worker whose pair that worker answered.
struct WorkerPairs {
    std::size_t bad_references = 0;
    std::size_t repetitions = 0;
};

void count_tested(const std::vector<WorkerPairs>& workers, Evidence& evidence) {
    for (const WorkerPairs& worker : workers) {
        const bool is_tested = worker.bad_references >= 2;
        evidence.tested_workers += is_tested ? 1U : 0U;
        evidence.tested_by_both_workers += is_tested && worker.repetitions >= 2 ? 1U : 0U;
        evidence.ask_again_pairs += worker.repetitions;
    }
}

void count_pairs(const JudgmentView& view, Evidence& evidence) {
    if (!view.unit.is_present() || !view.pair.is_present()) {
        return;
    }
    const std::unordered_set<std::uint64_t> answered = answered_units(view);
    std::vector<WorkerPairs> workers(view.worker.distinct());
    for (std::size_t row = 0; row < view.rows; ++row) {
        const auto pair = view.pair.at(row);
        const std::uint32_t worker = view.worker[row].value();
        if (!pair) {
            continue;
        }
        if (!answered.contains(joined(worker, pair->value()))) {
            ++evidence.lost_pairs;
            continue;
        }
        const auto kind = view.kind.at(row);
        workers[worker].bad_references += kind == UnitKind::BadReference ? 1U : 0U;
        workers[worker].repetitions += kind == UnitKind::AskAgain ? 1U : 0U;
    }
    count_tested(workers, evidence);
}

// nullptr where the table has no such column.
const std::vector<std::uint32_t>* codes_of(const JudgmentTable& table, std::string_view column) {
    const NamedColumn* found = table.find(column);
    return found == nullptr ? nullptr : &std::get<NameColumn>(found->cells).codes;
}

// What a row is about (item, systems or field, criterion, configuration), and who judged it.
struct JudgedThing {
    std::array<std::uint32_t, 5> thing;
    std::uint32_t worker;
};

std::uint32_t code_at(const std::vector<std::uint32_t>* codes, std::size_t row) {
    return codes == nullptr ? missing_code : (*codes)[row];
}

// The answered rows of normal units: a control shows another text.
std::vector<JudgedThing> judged_things(const JudgmentTable& table) {
    const JudgmentView view{table};
    const bool is_choice = table.kind() == TableKind::Choices;
    const auto* first = codes_of(table, is_choice ? "system_a" : "system");
    const auto* second = is_choice                          ? codes_of(table, "system_b")
                         : table.kind() == TableKind::Texts ? codes_of(table, "field")
                                                            : nullptr;
    const auto* criterion = codes_of(table, "criterion");
    const auto* configuration = codes_of(table, "configuration");
    const Column& answers = table.find(answer_column(table.kind()))->cells;
    std::vector<JudgedThing> things;
    for (std::size_t row = 0; row < view.rows; ++row) {
        if (view.kind.at(row) != UnitKind::System || is_missing(answers, row)) {
            continue;
        }
        std::uint32_t a = code_at(first, row);
        std::uint32_t b = code_at(second, row);
        if (is_choice && a > b) {
            std::swap(a, b);  // which side a text was on does not matter
        }
        things.push_back(
            {{view.item[row].value(), a, b, code_at(criterion, row), code_at(configuration, row)},
             view.worker[row].value()});
    }
    return things;
}

// Counts the things that have rows of two workers or more.
std::size_t count_shared(const JudgmentTable& table) {
    std::vector<JudgedThing> rows = judged_things(table);
    std::ranges::sort(rows, [](const JudgedThing& a, const JudgedThing& b) {
        return a.thing == b.thing ? a.worker < b.worker
                                  : std::ranges::lexicographical_compare(a.thing, b.thing);
    });
    std::size_t shared = 0;
    for (std::size_t begin = 0; begin < rows.size();) {
        std::size_t end = begin + 1;
        while (end < rows.size() && rows[end].thing == rows[begin].thing) {
            ++end;
        }
        shared += rows[begin].worker != rows[end - 1].worker ? 1U : 0U;
        begin = end;
    }
    return shared;
}

std::size_t count_varied_workers(const JudgmentTable& table) {
    const auto ratings = RatingsView::of(table);
    if (!ratings) {
        return 0;
    }
    std::vector<double> first(ratings->worker.distinct(), std::numeric_limits<double>::quiet_NaN());
    std::vector<bool> is_varied(ratings->worker.distinct());
    for (std::size_t row = 0; row < ratings->rows; ++row) {
        const std::uint32_t worker = ratings->worker[row].value();
        const double score = ratings->score[row];
        if (std::isnan(first[worker])) {
            first[worker] = score;
        } else if (!std::isnan(score) && score != first[worker]) {
            is_varied[worker] = true;
        }
    }
    return static_cast<std::size_t>(std::ranges::count(is_varied, true));
}

// Whether the scores can be points of a scale that the techniques with gold are for.
bool has_few_points(const JudgmentTable& table) {
    constexpr double most_points = 20.0;
    const auto ratings = RatingsView::of(table);
    if (!ratings) {
        return false;
    }
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const double score : ratings->score) {
        if (std::isnan(score)) {
            continue;
        }
        if (score != std::floor(score)) {
            return false;
        }
        least = std::min(least, score);
        most = std::max(most, score);
    }
    return most >= least && most - least < most_points;
}

// Of the rows that judge an output of a system.
std::size_t count_systems(const JudgmentTable& table) {
    const auto* codes = find_column(table.kind(), "system") == nullptr ? nullptr : codes_of(table, "system");
    if (codes == nullptr) {
        return 0;
    }
    const JudgmentView view{table};
    const Column& answers = table.find(answer_column(table.kind()))->cells;
    std::unordered_set<std::uint32_t> systems;
    for (std::size_t row = 0; row < view.rows; ++row) {
        if (view.kind.at(row) == UnitKind::System && !is_missing(answers, row)) {
            systems.insert((*codes)[row]);
        }
    }
    systems.erase(missing_code);
    return systems.size();
}

bool has_two_workers(const Votes& votes, std::span<const std::uint32_t> places) {
    return std::ranges::any_of(places, [&](std::uint32_t place) {
        return votes.votes[place].worker != votes.votes[places.front()].worker;
    });
}

// What the study of votes would find, which splits outputs that systems share and leaves out controls.
void count_votes(const JudgmentTable& table, Evidence& evidence) {
    const Result<std::vector<Votes>> slices = slice_votes(table);
    evidence.systems = 0;
    evidence.shared_judgments = 0;
    if (!slices) {
        return;
    }
    for (const Votes& votes : *slices) {
        evidence.votes += votes.votes.size();
        evidence.systems = std::max(evidence.systems, votes.systems.size());
        const VoteUnits units{votes};
        for (std::size_t unit = 0; unit < units.size(); ++unit) {
            evidence.shared_judgments += has_two_workers(votes, units.votes(unit)) ? 1U : 0U;
        }
    }
}

// One line of what a kind of table is for: possible where the count reaches what is needed.
struct Promise {
    std::string_view analysis;
    std::string_view command;
    std::size_t count;
    std::string_view what;     // is counted
    std::string_view lacking;  // where there are too few
    std::size_t needed = 1;
};

Ability ability(const Promise& promise) {
    if (promise.count < promise.needed) {
        return {std::string{promise.analysis}, false, std::string{promise.lacking}};
    }
    return {std::string{promise.analysis}, true, fmt::format("{} {}", promise.count, promise.what),
            std::string{promise.command}};
}

std::vector<Ability> ratings_abilities(const Evidence& e) {
    return {
        ability({"worker quality (paired, means)", "workers", e.tested_workers,
                 "workers with two bad_reference pairs or more",
                 "needs a worker with two bad_reference rows whose `pair` names a `unit` of that worker"}),
        ability({"worker quality (welch, mann-whitney)", "workers --quality-test welch",
                 e.tested_by_both_workers, "workers with two pairs or more of each kind",
                 "needs a worker with two ask_again and two bad_reference pairs"}),
        ability({"standardization (z)", "normalize", e.varied_workers, "workers with different scores",
                 "needs a worker with two different scores"}),
        ability({"intra-annotator agreement", "agree", e.ask_again_pairs, "ask_again pairs",
                 "needs ask_again rows whose `pair` names a `unit` of the same worker"}),
        ability({"inter-annotator agreement", "agree", e.shared_judgments,
                 "outputs judged by two workers or more", "needs an output that two workers judged"}),
        ability({"ranking of systems", "rank", e.systems, "systems", "needs judgments of two systems", 2}),
        ability({"normalization with gold", "normalize --technique two-stage", e.has_few_points ? e.gold : 0,
                 "rows with gold",
                 "needs the column `gold`, and whole scores on a scale of at most 20 points"}),
        ability({"standard errors clustered by HIT", "rank", e.hits, "rows that name their HIT",
                 "needs the column `hit`"}),
        ability({"bootstrap over documents", "rank --dependence document --interval percentile", e.documents,
                 "rows that name their document", "needs the column `document`"}),
        ability({"time and pay", "analyze", e.timed, "rows with seconds", "needs the column `seconds`"})};
}

// Lines that choices and rankings have in common.
std::vector<Ability> votes_abilities(const Evidence& e) {
    return {ability({"ranking of systems", "rank", e.votes == 0 ? 0 : e.systems, "systems",
                     "needs an answer that compares two systems", 2}),
            ability({"comparison of every two systems", "rank", e.votes, "votes on pairs of outputs",
                     "needs an answer that compares two systems"}),
            ability({"inter-annotator agreement", "agree", e.shared_judgments,
                     "pairs of outputs judged by two workers or more",
                     "needs a pair of outputs that two workers judged"}),
            ability({"agreement with experts", "agree", e.experts, "rows by experts",
                     "needs rows with `role` expert"})};
}

std::vector<Ability> choices_abilities(const Evidence& e) {
    std::vector<Ability> all = votes_abilities(e);
    all.push_back(ability(
        {"spam-item misses", "workers", e.spam, "rows with a spoilt side", "needs the column `spam`"}));
    if (e.gold > 0) {
        all.push_back({"agreement with gold", false,
                       "no command compares choices with gold: name the spoilt side in `spam`"});
    }
    return all;
}

std::vector<Ability> rankings_abilities(const Evidence& e) {
    std::vector<Ability> all = votes_abilities(e);
    if (e.gold > 0) {
        all.push_back(
            {"agreement with gold", false,
             "no command compares rankings with gold: give right ranks in rows with `role` expert"});
    }
    return all;
}

std::vector<Ability> labels_abilities(const Evidence& e) {
    return {
        ability({"aggregation of labels", "aggregate", e.shared_judgments,
                 "items labeled by two workers or more", "needs an item that two workers labeled"}),
        ability({"inter-annotator agreement", "agree", e.shared_judgments,
                 "items labeled by two workers or more", "needs an item that two workers labeled"}),
        ability({"agreement with gold", "aggregate", e.gold, "rows with gold", "needs the column `gold`"})};
}

// No command reads these tables: what can be done with them is done with files of their texts.
std::vector<Ability> texts_abilities() {
    return {{"HTER from post-edits", false,
             "not from a table: put the texts into files, one line per segment, for `adjudge score hter`"},
            {"scores of translations", false,
             "not from a table: put the texts into files, one line per segment, for `adjudge score`"}};
}

std::vector<Ability> spans_abilities() {
    return {{"scores from error spans", false,
             "no command scores spans: give a score per output in a table of ratings"}};
}

}  // namespace

Evidence gather_evidence(const JudgmentTable& table) {
    const JudgmentView view{table};
    Evidence evidence;
    evidence.answered = count_present(table, answer_column(table.kind()));
    evidence.systems = count_systems(table);
    count_pairs(view, evidence);
    evidence.shared_judgments = count_shared(table);
    evidence.has_few_points = has_few_points(table);
    if (table.kind() == TableKind::Choices || table.kind() == TableKind::Rankings) {
        count_votes(table, evidence);
    }
    evidence.varied_workers = count_varied_workers(table);
    evidence.gold = count_present(table, "gold");
    evidence.spam = table.kind() == TableKind::Choices ? count_present(table, "spam") : 0;
    evidence.hits = count_present(table, "hit");
    evidence.documents = count_present(table, "document");
    evidence.timed = count_present(table, "seconds");
    for (std::size_t row = 0; row < view.rows; ++row) {
        evidence.experts += view.role.at(row) == Role::Expert ? 1U : 0U;
    }
    return evidence;
}

std::vector<Ability> abilities(TableKind kind, const Evidence& evidence) {
    switch (kind) {
        case TableKind::Ratings:
            return ratings_abilities(evidence);
        case TableKind::Choices:
            return choices_abilities(evidence);
        case TableKind::Rankings:
            return rankings_abilities(evidence);
        case TableKind::Labels:
            return labels_abilities(evidence);
        case TableKind::Texts:
            return texts_abilities();
        case TableKind::Spans:
            return spans_abilities();
    }
    throw std::logic_error{"abilities: no such table"};
}

}  // namespace adjudge
