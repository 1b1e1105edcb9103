#include "analysis/votes/votes.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "analysis/counted_workers.hpp"
#include "analysis/shared_outputs.hpp"
#include "base/quote.hpp"
#include "model/column.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

void find_systems(Votes& votes) {
    SharedOutputs shared = shared_outputs(votes.outputs);
    votes.systems = std::move(shared.systems);
    votes.systems_of = std::move(shared.systems_of);
}

// What the rows of both tables have in common, one entry a row.
struct CommonColumns {
    IdColumn worker;
    IdColumn item;
    IdColumn hit;
    IdColumn unit;
};

CommonColumns common_columns(const JudgmentView& view, std::span<const std::uint32_t> rows) {
    return {id_column(rows, view.worker), id_column(rows, view.item), id_column(rows, view.hit),
            id_column(rows, view.unit)};
}

void describe_workers(const JudgmentView& view, std::span<const std::uint32_t> rows,
                      const CommonColumns& columns, const std::vector<std::uint32_t>& otherwise,
                      Votes& votes) {
    votes.workers = columns.worker.names;
    votes.items = columns.item.names;
    votes.is_expert.assign(votes.workers.size(), false);
    votes.is_simulated.assign(votes.workers.size(), false);
    std::set<std::pair<std::uint32_t, std::uint32_t>> done;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::uint32_t worker = columns.worker.ids[i];
        const auto role = view.role.at(rows[i]);
        votes.is_expert[worker] = votes.is_expert[worker] || role == Role::Expert;
        votes.is_simulated[worker] = votes.is_simulated[worker] || role == Role::Simulated;
        done.emplace(worker, columns.hit.names.empty() ? otherwise[i] : columns.hit.ids[i]);
    }
    votes.hits_of.assign(votes.workers.size(), 0);
    for (const auto& [worker, hit] : done) {
        ++votes.hits_of[worker];
    }
}

template <class T>
std::vector<T> column_of(std::span<const std::uint32_t> rows, std::span<const T> values, T missing) {
    std::vector<T> column(rows.size(), missing);
    for (std::size_t i = 0; !values.empty() && i < rows.size(); ++i) {
        column[i] = values[rows[i]];
    }
    return column;
}

// `row_of` has by judgment its first row, counted within the slice.
void order_judgments(const JudgmentView& view, std::span<const std::uint32_t> rows,
                     const CommonColumns& columns, const std::vector<std::uint32_t>& row_of, Votes& votes) {
    const auto position = column_of(rows, view.position, missing_count);
    const auto submitted_at = column_of(rows, view.submitted_at, missing_time);
    const WorkRows work{.workers = votes.workers.size(),
                        .worker = columns.worker.ids,
                        .hit = columns.hit.ids,
                        .position = position,
                        .seconds = {},
                        .submitted_at = submitted_at};
    std::map<std::uint32_t, std::uint32_t> judgment_of;  // by row
    for (const CastVote& vote : votes.votes) {
        judgment_of.emplace(row_of[vote.judgment], vote.judgment);
    }
    std::vector<std::vector<std::uint32_t>> by_worker(votes.workers.size());
    for (const auto& [row, judgment] : judgment_of) {
        by_worker[columns.worker.ids[row]].push_back(row);
    }
    votes.seen.assign(row_of.size(), 0);
    for (const std::vector<std::uint32_t>& of_worker : by_worker) {
        const OrderedJudgments order = seen_order(work, of_worker);
        votes.order_evidence.push_back(order.evidence);
        for (std::uint32_t place = 0; place < order.judgments.size(); ++place) {
            votes.seen[judgment_of.at(order.judgments[place])] = place;
        }
    }
}

// Whether a unit of that kind was judged for what the systems gave.
bool is_vote(UnitKind kind) {
    return kind == UnitKind::System || kind == UnitKind::AskAgain || kind == UnitKind::Gold;
}

// The outputs on both sides of choices, numbered together.
struct ShownSides {
    std::vector<std::uint32_t> a;
    std::vector<std::uint32_t> b;
    std::vector<std::string> names;
};

ShownSides sides_of(const ChoicesView& view, std::span<const std::uint32_t> rows) {
    NameNumbers numbers{std::max(view.system_a.distinct(), view.system_b.distinct())};
    for (const std::uint32_t row : rows) {
        numbers.add(view.system_a, row);
        numbers.add(view.system_b, row);
    }
    IdColumn both = std::move(numbers).ordered();
    ShownSides sides{{}, {}, std::move(both.names)};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        sides.a.push_back(both.ids[2 * i]);
        sides.b.push_back(both.ids[2 * i + 1]);
    }
    return sides;
}

Choice turned(Choice choice) {
    switch (choice) {
        case Choice::A:
            return Choice::B;
        case Choice::B:
            return Choice::A;
        case Choice::Tie:
        case Choice::BothBad:
            break;
    }
    return choice;
}

SpamAnswer spam_answer(std::uint32_t worker, Side spoilt, Choice choice) {
    const Choice right = spoilt == Side::A ? Choice::B : Choice::A;
    return {worker, choice != right, prefers_neither(choice)};
}

Votes votes_of(const ChoicesView& view, const SliceRows& slice) {
    Votes votes;
    votes.name = slice.name;
    const CommonColumns columns = common_columns(view, slice.rows);
    ShownSides sides = sides_of(view, slice.rows);
    std::vector<std::uint32_t> row_numbers;
    for (std::uint32_t i = 0; i < slice.rows.size(); ++i) {
        row_numbers.push_back(i);
        const std::uint32_t row = slice.rows[i];
        const auto kind = view.kind.at(row);
        const auto choice = view.choice.at(row);
        const auto spoilt = view.spam.at(row);
        if (kind == UnitKind::Tutorial) {
            ++votes.left_out.tutorials;
        } else if (!choice) {
            ++votes.left_out.without_answer;
        } else if (spoilt) {
            votes.spam.push_back(spam_answer(columns.worker.ids[i], *spoilt, *choice));
        } else if (!is_vote(*kind)) {
            ++votes.left_out.controls;
        } else if (sides.a[i] == sides.b[i]) {
            ++votes.left_out.same_output;
        } else {
            const bool is_swapped = sides.b[i] < sides.a[i];
            votes.votes.push_back({columns.worker.ids[i], columns.item.ids[i],
                                   std::min(sides.a[i], sides.b[i]), std::max(sides.a[i], sides.b[i]),
                                   is_swapped ? turned(*choice) : *choice, is_swapped,
                                   kind == UnitKind::AskAgain, i});
        }
    }
    describe_workers(view, slice.rows, columns, row_numbers, votes);
    order_judgments(view, slice.rows, columns, row_numbers, votes);
    votes.outputs = std::move(sides.names);
    find_systems(votes);
    return votes;
}

struct BallotKey {
    std::uint32_t worker;
    std::uint32_t item;
    std::uint32_t screen;
    std::uint32_t unit;  // of an ask_again: a ballot of its own

    auto operator<=>(const BallotKey&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

// Puts ranks together as ballots. A system that a worker ranked again on the same screen begins a new one.
class BallotBox {
public:
    // `row` is counted within the slice.
    void add(const BallotKey& key, const RankedOutput& rank, bool is_repetition, std::uint32_t row) {
        for (const std::size_t place : places_[key]) {
            Ballot& ballot = ballots_[place];
            if (std::ranges::find(ballot.ranks, rank.output, &RankedOutput::output) == ballot.ranks.end()) {
                ballot.ranks.push_back(rank);
                return;
            }
        }
        places_[key].push_back(ballots_.size());
        ballots_.push_back({key.worker, key.item, key.screen, {rank}});
        is_repetition_.push_back(is_repetition);
        first_rows_.push_back(row);
    }

    // By ballot.
    [[nodiscard]] const std::vector<std::uint32_t>& first_rows() const noexcept { return first_rows_; }

    // Moves the ballots and their votes.
    void empty_into(Votes& votes) && {
        for (std::size_t place = 0; place < ballots_.size(); ++place) {
            Ballot& ballot = ballots_[place];
            std::ranges::sort(ballot.ranks, {}, &RankedOutput::output);
            if (ballot.ranks.size() < 2) {
                ++votes.left_out.lone_ranks;
                continue;
            }
            add_votes(ballot, place, votes);
            if (!is_repetition_[place]) {
                votes.ballots.push_back(std::move(ballot));
            }
        }
    }

private:
    void add_votes(const Ballot& ballot, std::size_t place, Votes& votes) const {
        for (auto first = ballot.ranks.begin(); first != ballot.ranks.end(); ++first) {
            for (auto second = first + 1; second != ballot.ranks.end(); ++second) {
                const Choice choice = first->rank < second->rank   ? Choice::A
                                      : first->rank > second->rank ? Choice::B
                                                                   : Choice::Tie;
                votes.votes.push_back({ballot.worker, ballot.item, first->output, second->output, choice,
                                       false, is_repetition_[place], static_cast<std::uint32_t>(place)});
            }
        }
    }

    std::vector<Ballot> ballots_;
    std::vector<bool> is_repetition_;
    std::vector<std::uint32_t> first_rows_;
    std::map<BallotKey, std::vector<std::size_t>> places_;
};

Votes votes_of(const RankingsView& view, const SliceRows& slice) {
    Votes votes;
    votes.name = slice.name;
    const CommonColumns columns = common_columns(view, slice.rows);
    IdColumn screens = id_column(slice.rows, view.screen);
    IdColumn outputs = id_column(slice.rows, view.system);
    BallotBox box;
    for (std::uint32_t i = 0; i < slice.rows.size(); ++i) {
        const std::uint32_t row = slice.rows[i];
        const auto kind = view.kind.at(row);
        if (kind == UnitKind::Tutorial) {
            ++votes.left_out.tutorials;
        } else if (view.rank[row] == missing_count) {
            ++votes.left_out.without_answer;
        } else if (!is_vote(*kind)) {
            ++votes.left_out.controls;
        } else {
            const bool is_repetition = kind == UnitKind::AskAgain;
            box.add({columns.worker.ids[i], columns.item.ids[i], screens.ids[i],
                     is_repetition ? columns.unit.ids[i] : no_id},
                    {outputs.ids[i], view.rank[row]}, is_repetition, i);
        }
    }
    describe_workers(view, slice.rows, columns, screens.ids, votes);
    votes.screens = std::move(screens.names);
    votes.outputs = std::move(outputs.names);
    const std::vector<std::uint32_t> first_rows = box.first_rows();
    std::move(box).empty_into(votes);
    order_judgments(view, slice.rows, columns, first_rows, votes);
    find_systems(votes);
    return votes;
}

bool fits(std::string_view pattern, std::string_view name) {
    return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

// By item.
std::vector<bool> items_left_out(const Votes& votes, std::span<const std::string> patterns) {
    std::vector<bool> is_left_out;
    for (const std::string& item : votes.items) {
        is_left_out.push_back(
            std::ranges::any_of(patterns, [&](const std::string& pattern) { return fits(pattern, item); }));
    }
    return is_left_out;
}

void leave_out_items(Votes& votes, std::span<const std::string> patterns) {
    const std::vector<bool> is_left_out = items_left_out(votes, patterns);
    std::vector<CastVote> kept;
    for (const CastVote& vote : votes.votes) {
        (is_left_out[vote.item] ? votes.left_out_votes : kept).push_back(vote);
    }
    votes.votes = std::move(kept);
    std::erase_if(votes.ballots, [&](const Ballot& ballot) { return is_left_out[ballot.item]; });
    votes.left_out.of_items = votes.left_out_votes.size();
}

// The first that no item of any slice fits.
template <class View>
std::optional<Error> find_idle_pattern(const View& view, std::span<const std::string> patterns) {
    for (const std::string& pattern : patterns) {
        bool is_idle = true;
        for (std::size_t row = 0; is_idle && row < view.rows; ++row) {
            is_idle = !fits(pattern, view.item.name(view.item[row]));
        }
        if (is_idle) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("left-out-items: no item fits {}: give its name, or how names begin "
                                     "with * after it",
                                     quote(pattern))};
        }
    }
    return std::nullopt;
}

template <class View>
Result<std::vector<Votes>> all_votes(const View& view, CountedRoles roles,
                                     std::span<const std::string> left_out_items) {
    if (auto idle = find_idle_pattern(view, left_out_items)) {
        return *std::move(idle);
    }
    const Result<CountedWorkers> workers = counted_workers(view, roles);
    if (!workers) {
        return workers.error();
    }
    std::vector<bool> takes_part = workers->counts;
    for (std::size_t worker = 0; worker < takes_part.size(); ++worker) {
        takes_part[worker] = takes_part[worker] || workers->is_expert[worker];
    }
    std::vector<Votes> slices;
    for (const SliceRows& slice : rows_by_slice(view, takes_part)) {
        Votes votes = votes_of(view, slice);
        leave_out_items(votes, left_out_items);
        if (roles == CountedRoles::CrowdAndExpert) {
            votes.is_expert.assign(votes.workers.size(), false);
        }
        if (!votes.votes.empty()) {
            slices.push_back(std::move(votes));
        }
    }
    if (slices.empty()) {
        return Error{ErrorCode::InvalidInput,
                     "the table has no comparison of two systems: there is nothing to analyse"};
    }
    return slices;
}

}  // namespace

Result<std::vector<Votes>> slice_votes(const JudgmentTable& table, CountedRoles roles,
                                       std::span<const std::string> left_out_items) {
    const auto votes = [&](const auto& view) { return all_votes(view, roles, left_out_items); };
    if (table.kind() == TableKind::Rankings) {
        return RankingsView::of(table).and_then(votes);
    }
    return ChoicesView::of(table).and_then(votes);
}

}  // namespace adjudge
