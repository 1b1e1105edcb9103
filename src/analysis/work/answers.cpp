#include "analysis/work/answers.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "analysis/counted_workers.hpp"
#include "analysis/labels/unit_gold.hpp"
#include "model/column.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

// Texts as numbers, in the order of their first use.
class Numbered {
public:
    std::uint32_t add(const std::string& text) {
        const auto [place, is_new] = ids_.emplace(text, static_cast<std::uint32_t>(texts_.size()));
        if (is_new) {
            texts_.push_back(text);
        }
        return place->second;
    }
    [[nodiscard]] std::vector<std::string> texts() && { return std::move(texts_); }

private:
    std::map<std::string, std::uint32_t, std::less<>> ids_;
    std::vector<std::string> texts_;
};

template <class IdType>
std::string name_at(const NameView<IdType>& view, std::size_t row) {
    const std::optional<IdType> id = view.at(row);
    return id ? std::string{view.name(*id)} : std::string{};
}

template <class Value>
Value value_at(std::span<const Value> column, std::size_t row, Value missing) {
    return column.empty() ? missing : column[row];
}

// Whether a unit of that kind asks what others are asked too.
bool is_question(UnitKind kind) {
    return kind == UnitKind::System || kind == UnitKind::AskAgain || kind == UnitKind::Gold;
}

// What one judgment said, in the terms of its table.
struct GivenAnswer {
    std::string shown;
    std::string given;
    // Besides the item; what differs here is another question. None where there is nothing to compare.
    std::optional<std::string> question = std::string{};
    std::vector<std::uint32_t> parts = {};
    std::optional<bool> is_right = {};
    bool is_spoilt = false;
    std::optional<bool> took_first = {};
    bool is_turned = false;
};

// Puts a slice's answers together row by row.
class AnswerSheet {
public:
    AnswerSheet(const JudgmentView& view, const CountedWorkers& judges, std::span<const std::uint32_t> used)
        : view_{&view},
          judges_{&judges},
          workers_{id_column(used, view.worker)},
          items_{id_column(used, view.item)},
          hits_{id_column(used, view.hit)} {
        answers_.is_expert.assign(workers_.names.size(), false);
    }

    // `place` among the used rows.
    void add(std::size_t place, std::uint32_t row, GivenAnswer&& given) {
        const UnitKind kind = view_->kind.at(row).value_or(UnitKind::System);
        answers_.worker.push_back(workers_.ids[place]);
        answers_.item.push_back(items_.ids[place]);
        answers_.hit.push_back(hits_.ids[place]);
        answers_.kind.push_back(kind);
        answers_.position.push_back(value_at(view_->position, row, missing_count));
        answers_.seconds.push_back(value_at(view_->seconds, row, std::numeric_limits<double>::quiet_NaN()));
        answers_.submitted_at.push_back(value_at(view_->submitted_at, row, missing_time));
        answers_.question.push_back(
            is_question(kind) && !given.is_spoilt && given.question
                ? questions_.add(fmt::format("{}\t{}", items_.ids[place], *given.question))
                : no_id);
        answers_.shown.push_back(given.shown.empty() ? no_id : shown_.add(given.shown));
        answers_.given.push_back(given_.add(given.given));
        answers_.parts.push_back(std::move(given.parts));
        answers_.is_right.push_back(given.is_right);
        answers_.is_spoilt.push_back(given.is_spoilt);
        answers_.took_first.push_back(given.took_first);
        answers_.is_turned.push_back(given.is_turned);
        answers_.is_expert[workers_.ids[place]] = judges_->is_standard(view_->worker[row]);
    }

    [[nodiscard]] Answers answers(const SliceName& name) && {
        answers_.name = name;
        answers_.workers = std::move(workers_.names);
        answers_.items = std::move(items_.names);
        answers_.hits = std::move(hits_.names);
        answers_.shown_systems = std::move(shown_).texts();
        answers_.answers = std::move(given_).texts();
        return std::move(answers_);
    }

private:
    const JudgmentView* view_;
    const CountedWorkers* judges_;
    IdColumn workers_;
    IdColumn items_;
    IdColumn hits_;
    Numbered questions_;
    Numbered shown_;
    Numbered given_;
    Answers answers_;
};

// Those of a slice that are answered and no tutorial, by whoever counts or is what those are compared with.
template <class View, class IsAnswered>
std::vector<std::uint32_t> used_of(const View& view, const SliceRows& slice, const CountedWorkers& judges,
                                   IsAnswered is_answered) {
    std::vector<std::uint32_t> used;
    std::ranges::copy_if(slice.rows, std::back_inserter(used), [&](std::uint32_t row) {
        const WorkerId worker = view.worker[row];
        return (judges.counts[worker.value()] || judges.is_standard(worker)) &&
               view.kind.at(row) != UnitKind::Tutorial && is_answered(row);
    });
    return used;
}

// The pairs of outputs that are shown in both orders: where a pair always stands the same way, the side says
// nothing but the system.
using NamedPair = std::pair<std::string, std::string>;

struct ShownPair {
    std::string first;
    std::string last;

    [[nodiscard]] bool is_turned() const { return last < first; }
    [[nodiscard]] NamedPair by_name() const { return {std::min(first, last), std::max(first, last)}; }
};

std::set<NamedPair> turned_pairs(const std::vector<ShownPair>& shown) {
    std::map<NamedPair, std::pair<bool, bool>> seen;
    for (const ShownPair& pair : shown) {
        auto& orders = seen[pair.by_name()];
        (pair.is_turned() ? orders.second : orders.first) = true;
    }
    std::set<NamedPair> turned;
    for (const auto& [pair, orders] : seen) {
        if (orders.first && orders.second) {
            turned.insert(pair);
        }
    }
    return turned;
}

GivenAnswer given_choice(const ChoicesView& view, std::uint32_t row, const std::set<NamedPair>& turned) {
    const ShownPair shown{name_at(view.system_a, row), name_at(view.system_b, row)};
    const NamedPair pair = shown.by_name();
    const Choice choice = *view.choice.at(row);
    const auto gold = view.gold.at(row);
    const auto spoilt = view.spam.at(row);
    const bool is_turned = shown.is_turned();
    const bool first_is_better = is_turned ? choice == Choice::B : choice == Choice::A;
    GivenAnswer given{.shown = shown.first + " / " + shown.last,
                      .given = std::string{word(choice)},
                      .question = pair.first + "\t" + pair.second,
                      .parts = {prefers_neither(choice) ? 2U
                                : first_is_better       ? 0U
                                                        : 1U},
                      .is_spoilt = spoilt.has_value(),
                      .is_turned = is_turned};
    if (spoilt) {
        given.is_right = choice == (*spoilt == Side::A ? Choice::B : Choice::A);
    } else if (gold) {
        given.is_right = choice == *gold;
    }
    if (!spoilt && !prefers_neither(choice) && turned.contains(pair)) {
        given.took_first = choice == Choice::A;
    }
    return given;
}

Answers answers_of(const ChoicesView& view, const SliceRows& slice, const CountedWorkers& judges) {
    const auto used =
        used_of(view, slice, judges, [&](std::uint32_t row) { return view.choice.at(row).has_value(); });
    std::vector<ShownPair> shown;
    shown.reserve(used.size());
    for (const std::uint32_t row : used) {
        shown.push_back({name_at(view.system_a, row), name_at(view.system_b, row)});
    }
    const std::set<NamedPair> turned = turned_pairs(shown);
    AnswerSheet sheet{view, judges, used};
    for (std::size_t place = 0; place < used.size(); ++place) {
        sheet.add(place, used[place], given_choice(view, used[place], turned));
    }
    return std::move(sheet).answers(slice.name);
}

// By whoever counts, or by the others.
std::vector<std::uint32_t> rows_by(const JudgmentView& view, const CountedWorkers& judges, bool counts,
                                   std::span<const std::uint32_t> used) {
    std::vector<std::uint32_t> rows;
    std::ranges::copy_if(used, std::back_inserter(rows), [&](std::uint32_t row) {
        return judges.counts[view.worker[row].value()] == counts;
    });
    return rows;
}

// What is expected of a row; empty where nothing is. Experts are not compared with themselves.
std::string expected_label(const LabelsView& view, const UnitGold& gold, std::uint32_t row, bool counts) {
    const std::string own = name_at(view.gold, row);
    const bool asks_for_more =
        own.empty() && counts && is_question(view.kind.at(row).value_or(UnitKind::System));
    return asks_for_more ? gold.name(view, label_unit_key(view, row)) : own;
}

Answers answers_of(const LabelsView& view, const SliceRows& slice, const CountedWorkers& judges) {
    const auto used =
        used_of(view, slice, judges, [&](std::uint32_t row) { return view.label.at(row).has_value(); });
    const UnitGold known =
        unit_gold(view, rows_by(view, judges, true, used), rows_by(view, judges, false, used));
    AnswerSheet sheet{view, judges, used};
    for (std::size_t place = 0; place < used.size(); ++place) {
        const std::uint32_t row = used[place];
        const std::string label = name_at(view.label, row);
        const std::string gold = expected_label(view, known, row, judges.counts[view.worker[row].value()]);
        const std::string system = name_at(view.system, row);
        sheet.add(place, row,
                  {.shown = system,
                   .given = label,
                   .question = system,
                   .parts = {view.label.at(row)->value()},
                   .is_right = gold.empty() ? std::nullopt : std::optional{label == gold}});
    }
    return std::move(sheet).answers(slice.name);
}

// The rows of one worker's ballot, as places among the used ones.
struct BallotRows {
    std::vector<std::size_t> places;
};

// By worker, item, HIT, screen and unit; a system that is ranked again begins a new ballot.
std::vector<BallotRows> ballots_of(const RankingsView& view, std::span<const std::uint32_t> used) {
    using Key = std::tuple<std::string, std::string, std::string, std::string, std::string>;
    std::vector<BallotRows> ballots;
    std::map<Key, std::size_t> open;
    const auto has_system = [&](const BallotRows& ballot, std::uint32_t row) {
        return std::ranges::any_of(ballot.places, [&](std::size_t place) {
            return view.system.at(used[place]) == view.system.at(row);
        });
    };
    for (std::size_t place = 0; place < used.size(); ++place) {
        const std::uint32_t row = used[place];
        Key key{name_at(view.worker, row), name_at(view.item, row), name_at(view.hit, row),
                name_at(view.screen, row), name_at(view.unit, row)};
        const auto [found, is_new] = open.emplace(std::move(key), ballots.size());
        if (is_new || has_system(ballots[found->second], row)) {
            found->second = ballots.size();
            ballots.push_back({});
        }
        ballots[found->second].places.push_back(place);
    }
    return ballots;
}

std::uint32_t order_of(std::int32_t first, std::int32_t second) {
    return first < second ? 0U : first > second ? 1U : 2U;
}

// Right is a ballot that has most pairs with an expected order in that order.
std::optional<bool> is_as_expected(const RankingsView& view, std::span<const std::uint32_t> rows) {
    if (view.gold.empty()) {
        return std::nullopt;
    }
    std::vector<std::uint32_t> expected;
    std::ranges::copy_if(rows, std::back_inserter(expected),
                         [&](std::uint32_t row) { return view.gold[row] != missing_count; });
    std::size_t pairs = 0;
    std::size_t right = 0;
    for (auto one = expected.begin(); one != expected.end(); ++one) {
        for (auto other = one + 1; other != expected.end(); ++other) {
            const bool is_right =
                order_of(view.gold[*one], view.gold[*other]) == order_of(view.rank[*one], view.rank[*other]);
            ++pairs;
            right += is_right ? 1U : 0U;
        }
    }
    return pairs == 0 ? std::nullopt : std::optional{2 * right > pairs};
}

GivenAnswer given_ballot(const RankingsView& view, std::vector<std::uint32_t> rows) {
    GivenAnswer given{.shown = {}, .given = {}};
    for (const std::uint32_t row : rows) {
        given.shown += (given.shown.empty() ? "" : " / ") + name_at(view.system, row);
        given.given += fmt::format("{}{}", given.given.empty() ? "" : " ", view.rank[row]);
    }
    given.is_right = is_as_expected(view, rows);
    std::ranges::sort(rows, {}, [&](std::uint32_t row) { return name_at(view.system, row); });
    for (auto one = rows.begin(); one != rows.end(); ++one) {
        *given.question += name_at(view.system, *one) + "\t";
        for (auto other = one + 1; other != rows.end(); ++other) {
            given.parts.push_back(order_of(view.rank[*one], view.rank[*other]));
        }
    }
    return given;
}

// Whether a ballot prefers the output that was shown first to the one shown last; none for a tie.
std::optional<bool> took_first(const RankingsView& view, const BallotRows& ballot,
                               std::span<const std::uint32_t> used) {
    const std::int32_t first = view.rank[used[ballot.places.front()]];
    const std::int32_t last = view.rank[used[ballot.places.back()]];
    return first == last ? std::nullopt : std::optional{first < last};
}

// The outputs that ballots show first and last, by ballot. None where the rows of all ballots go from the best
// down or from the worst up: then nobody knows how they were shown.
std::vector<ShownPair> shown_ends(const RankingsView& view, const std::vector<BallotRows>& ballots,
                                  std::span<const std::uint32_t> used) {
    std::vector<ShownPair> shown;
    std::array<bool, 2> takes{};  // the last, the first
    for (const BallotRows& ballot : ballots) {
        shown.push_back({name_at(view.system, used[ballot.places.front()]),
                         name_at(view.system, used[ballot.places.back()])});
        if (const auto first = took_first(view, ballot, used)) {
            takes[*first ? 1 : 0] = true;
        }
    }
    return takes[0] && takes[1] ? shown : std::vector<ShownPair>{};
}

Answers answers_of(const RankingsView& view, const SliceRows& slice, const CountedWorkers& judges) {
    const auto used =
        used_of(view, slice, judges, [&](std::uint32_t row) { return view.rank[row] != missing_count; });
    const std::vector<BallotRows> ballots = ballots_of(view, used);
    const std::vector<ShownPair> shown = shown_ends(view, ballots, used);
    const std::set<NamedPair> turned = turned_pairs(shown);
    AnswerSheet sheet{view, judges, used};
    for (std::size_t i = 0; i < ballots.size(); ++i) {
        const BallotRows& ballot = ballots[i];
        std::vector<std::uint32_t> rows;
        for (const std::size_t place : ballot.places) {
            rows.push_back(used[place]);
        }
        GivenAnswer given = given_ballot(view, rows);
        if (!shown.empty() && turned.contains(shown[i].by_name())) {
            given.took_first = took_first(view, ballot, used);
            given.is_turned = shown[i].is_turned();
        }
        sheet.add(ballot.places.front(), rows.front(), std::move(given));
    }
    Answers answers = std::move(sheet).answers(slice.name);
    answers.sides = {"the text shown first", "the text shown last"};
    return answers;
}

// What one worker wrote about one unit, a line a field. A unit that was left empty is compared with no other.
GivenAnswer given_texts(const TextsView& view, std::span<const std::uint32_t> rows) {
    GivenAnswer given{.shown = name_at(view.system, rows.front()), .given = {}, .question = std::nullopt};
    std::string fields;
    for (const std::uint32_t row : rows) {
        const std::string_view text = view.text->at(row);
        if (!text.empty()) {
            given.given += fmt::format("{}{}", given.given.empty() ? "" : "\n", text);
            fields += name_at(view.field, row) + "\t";
        }
    }
    if (!fields.empty()) {
        given.question = given.shown + "\t" + fields;
    }
    return given;
}

// The rows of each unit that a worker wrote about, in the order of first rows. The time of a unit stands in
// each.
std::vector<std::vector<std::uint32_t>> written_units(const TextsView& view,
                                                      std::span<const std::uint32_t> used) {
    using Key = std::tuple<std::string, std::string, std::string, std::string, std::string, std::int32_t>;
    std::vector<std::vector<std::uint32_t>> units;
    std::map<Key, std::size_t> known;
    for (const std::uint32_t row : used) {
        Key key{name_at(view.worker, row), name_at(view.hit, row),
                name_at(view.item, row),   name_at(view.system, row),
                name_at(view.unit, row),   value_at(view.position, row, missing_count)};
        const auto [found, is_new] = known.emplace(std::move(key), units.size());
        if (is_new) {
            units.emplace_back();
        }
        units[found->second].push_back(row);
    }
    return units;
}

Answers answers_of(const TextsView& view, const SliceRows& slice, const CountedWorkers& judges) {
    const auto used = used_of(view, slice, judges, [](std::uint32_t /*row*/) { return true; });
    const std::vector<std::vector<std::uint32_t>> units = written_units(view, used);
    std::vector<std::uint32_t> firsts;
    firsts.reserve(units.size());
    for (const auto& rows : units) {
        firsts.push_back(rows.front());
    }
    AnswerSheet sheet{view, judges, firsts};
    for (std::size_t place = 0; place < units.size(); ++place) {
        sheet.add(place, firsts[place], given_texts(view, units[place]));
    }
    return std::move(sheet).answers(slice.name);
}

template <class View>
Result<std::vector<Answers>> all_answers(const View& view, CountedRoles roles) {
    const Result<CountedWorkers> judges = counted_workers(view, roles);
    if (!judges) {
        return judges.error();
    }
    std::vector<Answers> slices;
    for (const SliceRows& slice : rows_by_slice(view)) {
        Answers answers = answers_of(view, slice, *judges);
        if (answers.size() > 0) {
            slices.push_back(std::move(answers));
        }
    }
    return slices;
}

}  // namespace

Result<std::vector<Answers>> slice_answers(const JudgmentTable& table, CountedRoles roles) {
    const auto all = [roles](const auto& view) { return all_answers(view, roles); };
    if (table.kind() == TableKind::Choices) {
        return ChoicesView::of(table).and_then(all);
    }
    if (table.kind() == TableKind::Texts) {
        return TextsView::of(table).and_then(all);
    }
    return table.kind() == TableKind::Rankings ? RankingsView::of(table).and_then(all)
                                               : LabelsView::of(table).and_then(all);
}

}  // namespace adjudge
