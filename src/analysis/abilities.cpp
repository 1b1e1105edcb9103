#include "analysis/abilities.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <unordered_set>

#include <fmt/format.h>

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

void count_pairs(const JudgmentView& view, Evidence& evidence) {
    if (!view.unit.is_present() || !view.pair.is_present()) {
        return;
    }
    std::unordered_set<std::uint64_t> answered;
    for (std::size_t row = 0; row < view.rows; ++row) {
        if (const auto unit = view.unit.at(row)) {
            answered.insert(joined(view.worker[row].value(), unit->value()));
        }
    }
    for (std::size_t row = 0; row < view.rows; ++row) {
        const auto pair = view.pair.at(row);
        if (!pair) {
            continue;
        }
        if (!answered.contains(joined(view.worker[row].value(), pair->value()))) {
            ++evidence.lost_pairs;
            continue;
        }
        const auto kind = view.kind.at(row);
        evidence.bad_reference_pairs += kind == UnitKind::BadReference ? 1U : 0U;
        evidence.ask_again_pairs += kind == UnitKind::AskAgain ? 1U : 0U;
    }
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

std::size_t count_systems(const JudgmentTable& table) {
    std::unordered_set<std::uint32_t> systems;
    for (const std::string_view column : {"system", "system_a", "system_b"}) {
        if (find_column(table.kind(), column) == nullptr) {
            continue;
        }
        if (const auto* codes = codes_of(table, column)) {
            systems.insert(codes->begin(), codes->end());
        }
    }
    systems.erase(missing_code);
    return systems.size();
}

// One line of what a kind of table is for: possible where the count reaches what is needed.
Ability ability(std::string analysis, std::size_t count, std::size_t needed, std::string_view what,
                std::string_view lacking) {
    if (count >= needed) {
        return {std::move(analysis), true, fmt::format("{} {}", count, what)};
    }
    return {std::move(analysis), false, std::string{lacking}};
}

std::vector<Ability> ratings_abilities(const Evidence& e) {
    return {
        ability("worker quality (paired, means)", e.bad_reference_pairs, 2, "bad_reference pairs",
                "needs bad_reference rows whose `pair` names a `unit` of the same worker"),
        ability("worker quality (welch, mann-whitney)", std::min(e.bad_reference_pairs, e.ask_again_pairs), 2,
                "pairs of each sort", "needs ask_again as well as bad_reference pairs"),
        ability("standardization (z)", e.varied_workers, 1, "workers with different scores",
                "needs a worker with two different scores"),
        ability("intra-annotator agreement", e.ask_again_pairs, 1, "ask_again pairs",
                "needs ask_again rows whose `pair` names a `unit` of the same worker"),
        ability("inter-annotator agreement", e.shared_judgments, 1, "outputs judged by two workers or more",
                "needs an output that two workers judged"),
        ability("ranking of systems", e.systems, 2, "systems", "needs two systems"),
        ability("normalization with gold", e.gold, 1, "rows with gold", "needs the column `gold`"),
        ability("standard errors clustered by HIT", e.hits, 1, "rows that name their HIT",
                "needs the column `hit`"),
        ability("bootstrap over documents", e.documents, 1, "rows that name their document",
                "needs the column `document`"),
        ability("time and pay", e.timed, 1, "rows with seconds", "needs the column `seconds`")};
}

std::vector<Ability> choices_abilities(const Evidence& e) {
    return {
        ability("totals and sign test", e.answered, 1, "choices", "needs a choice"),
        ability("inter-annotator agreement", e.shared_judgments, 1,
                "pairs of outputs judged by two workers or more",
                "needs a pair of outputs that two workers judged"),
        ability("ranking of systems", e.systems, 2, "systems", "needs two systems"),
        ability("spam-item misses", e.spam, 1, "rows with a spoilt side", "needs the column `spam`"),
        ability("agreement with gold", e.gold, 1, "rows with gold", "needs the column `gold`"),
        ability("agreement with experts", e.experts, 1, "rows by experts", "needs rows with `role` expert")};
}

std::vector<Ability> rankings_abilities(const Evidence& e) {
    return {
        ability("ranking of systems", e.systems, 2, "systems", "needs two systems"),
        ability("inter-annotator agreement", e.shared_judgments, 1, "outputs ranked by two workers or more",
                "needs an output that two workers ranked"),
        ability("agreement with experts", e.experts, 1, "rows by experts", "needs rows with `role` expert"),
        ability("agreement with gold", e.gold, 1, "rows with gold", "needs the column `gold`")};
}

std::vector<Ability> labels_abilities(const Evidence& e) {
    return {ability("aggregation of labels", e.shared_judgments, 1, "items labelled by two workers or more",
                    "needs an item that two workers labelled"),
            ability("inter-annotator agreement", e.shared_judgments, 1,
                    "items labelled by two workers or more", "needs an item that two workers labelled"),
            ability("agreement with gold", e.gold, 1, "rows with gold", "needs the column `gold`")};
}

std::vector<Ability> texts_abilities(const Evidence& e) {
    return {ability("HTER from post-edits", e.systems == 0 ? 0 : e.answered, 1, "texts",
                    "needs texts, and the column `system`"),
            ability("quality of created references", e.shared_judgments, 1,
                    "items written by two workers or more", "needs an item that two workers wrote")};
}

std::vector<Ability> spans_abilities(const Evidence& e) {
    return {ability("scores from error spans", e.answered, 1, "marked stretches", "needs a marked stretch"),
            ability("ranking of systems", e.systems, 2, "systems", "needs two systems"),
            ability("inter-annotator agreement", e.shared_judgments, 1,
                    "outputs marked by two workers or more", "needs an output that two workers marked")};
}

}  // namespace

Evidence gather_evidence(const JudgmentTable& table) {
    const JudgmentView view{table};
    Evidence evidence;
    evidence.answered = count_present(table, answer_column(table.kind()));
    evidence.systems = count_systems(table);
    count_pairs(view, evidence);
    evidence.shared_judgments = count_shared(table);
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
            return texts_abilities(evidence);
        case TableKind::Spans:
            return spans_abilities(evidence);
    }
    throw std::logic_error{"abilities: no such table"};
}

}  // namespace adjudge
