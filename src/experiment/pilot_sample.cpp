#include "experiment/pilot_sample.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "model/kinds.hpp"

namespace adjudge {
namespace {

constexpr std::uint32_t no_hit = 0xFFFFFFFF;

std::uint32_t code_at(const NamedColumn* column, std::size_t row) {
    return column == nullptr ? no_hit : std::get<NameColumn>(column->cells).codes[row];
}

bool is_normal(const NamedColumn* kind, std::size_t row) {
    if (kind == nullptr) {
        return true;
    }
    const std::uint8_t code = std::get<WordColumn>(kind->cells).codes[row];
    return code == missing_word || static_cast<UnitKind>(code) == UnitKind::System;
}

// Whether the row before tells another rank of the same screen, by the same worker.
bool is_same_screen(const JudgmentTable& table, std::size_t row) {
    const NamedColumn* screen = table.kind() == TableKind::Rankings ? table.find("screen") : nullptr;
    const NamedColumn* worker = table.find("worker");
    return screen != nullptr && row > 0 && code_at(screen, row) == code_at(screen, row - 1) &&
           code_at(worker, row) == code_at(worker, row - 1);
}

// The chosen rows of a column.
struct Gather {
    const std::vector<std::uint32_t>& rows;

    template <class T>
    [[nodiscard]] std::vector<T> of(const std::vector<T>& values) const {
        std::vector<T> gathered;
        gathered.reserve(rows.size());
        for (const std::uint32_t row : rows) {
            gathered.push_back(values[row]);
        }
        return gathered;
    }

    Column operator()(const NameColumn& column) const {
        return NameColumn{column.dictionary, of(column.codes)};
    }
    Column operator()(const NumberColumn& column) const { return NumberColumn{of(column.values)}; }
    Column operator()(const CountColumn& column) const { return CountColumn{of(column.values)}; }
    Column operator()(const TimeColumn& column) const { return TimeColumn{of(column.microseconds)}; }
    Column operator()(const WordColumn& column) const { return WordColumn{column.type, of(column.codes)}; }
    Column operator()(const TextColumn& column) const {
        TextColumn gathered;
        for (const std::uint32_t row : rows) {
            gathered.bytes += column.at(row);
            gathered.ends.push_back(gathered.bytes.size());
        }
        return gathered;
    }
};

// Rows in the order in which they were drawn, and the names that their workers and HITs get.
struct DrawnRows {
    std::vector<std::uint32_t> rows;
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> hit;
    std::vector<std::uint32_t> copy;  // how often the worker's HIT was drawn before
};

Dictionary numbered(std::string_view what, std::size_t count) {
    Dictionary names;
    for (std::size_t i = 0; i < count; ++i) {
        names.add(fmt::format("{}-{}", what, i + 1));
    }
    return names;
}

JudgmentTable table_of(const JudgmentTable& pilot, const DrawnRows& drawn) {
    TableParts parts{.kind = pilot.kind()};
    for (const NamedColumn& column : pilot.columns()) {
        const auto* names = std::get_if<NameColumn>(&column.cells);
        const std::string dictionary = fmt::format("{}", names == nullptr ? 0 : names->dictionary);
        // What experts expect is said of the old texts.
        if (column.name == "hit" || column.name == "gold") {
            continue;
        }
        const std::size_t place =
            parts.add_column(column.name, column.type, column.name == "worker" ? "worker" : dictionary);
        NamedColumn& added = parts.columns[place];
        const std::size_t at = names == nullptr ? 0 : std::get<NameColumn>(added.cells).dictionary;
        added.cells = std::visit(Gather{drawn.rows}, column.cells);
        if (names != nullptr) {
            std::get<NameColumn>(added.cells).dictionary = at;
            parts.dictionaries[at] = pilot.dictionary(*names);
        }
    }
    const auto rename = [&](std::string_view name, const std::vector<std::uint32_t>& codes) {
        auto& cells = std::get<NameColumn>(parts.find(name)->cells);
        cells.codes = codes;
        parts.dictionaries[cells.dictionary] = numbered(name, codes.empty() ? 0 : codes.back() + 1);
    };
    // A HIT that is drawn again is about other texts.
    const auto renew = [&](std::string_view name) {
        NamedColumn* column = parts.find(name);
        if (column == nullptr) {
            return;
        }
        auto& cells = std::get<NameColumn>(column->cells);
        const Dictionary old = std::exchange(parts.dictionaries[cells.dictionary], Dictionary{});
        for (std::size_t row = 0; row < cells.codes.size(); ++row) {
            cells.codes[row] = parts.dictionaries[cells.dictionary].add(
                fmt::format("{}-{}", old.name(cells.codes[row]), drawn.copy[row] + 1));
        }
    };
    renew("item");
    renew("screen");
    rename("worker", drawn.worker);
    parts.add_column("hit", ColumnType::Name, "hit");
    rename("hit", drawn.hit);
    return JudgmentTable{std::move(parts)};
}

// The order of two outputs turned round.
void turn(TableParts& parts, std::size_t row) {
    auto& choices = std::get<WordColumn>(parts.find("choice")->cells).codes;
    const auto a = static_cast<std::uint8_t>(Choice::A);
    const auto b = static_cast<std::uint8_t>(Choice::B);
    choices[row] = choices[row] == a ? b : choices[row] == b ? a : choices[row];
    if (NamedColumn* first = parts.find("rank_a"), *second = parts.find("rank_b");
        first != nullptr && second != nullptr) {
        std::swap(std::get<CountColumn>(first->cells).values[row],
                  std::get<CountColumn>(second->cells).values[row]);
    }
}

// The order of the rows of one screen turned round.
void turn_ranks(std::vector<std::int32_t>& ranks, std::size_t begin, std::size_t end) {
    const auto first = ranks.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = ranks.begin() + static_cast<std::ptrdiff_t>(end);
    const auto [least, most] = std::minmax_element(first, last);
    const std::int32_t sum = *least + *most;
    std::for_each(first, last, [&](std::int32_t& rank) { rank = sum - rank; });
}

}  // namespace

JudgmentTable with_turned_answers(JudgmentTable table, double share, RandomStream& random) {
    const bool is_choice = table.kind() == TableKind::Choices;
    std::vector<std::size_t> begins;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (is_choice || !is_same_screen(table, row)) {
            begins.push_back(row);
        }
    }
    begins.push_back(table.rows());
    TableParts parts = std::move(table).parts();
    for (std::size_t i = 0; i + 1 < begins.size(); ++i) {
        if (random.uniform() >= share) {
            continue;
        }
        if (is_choice) {
            turn(parts, begins[i]);
        } else {
            turn_ranks(std::get<CountColumn>(parts.find("rank")->cells).values, begins[i], begins[i + 1]);
        }
    }
    return JudgmentTable{std::move(parts)};
}

PilotSample::PilotSample(const JudgmentTable& pilot) : pilot_{pilot} {
    const NamedColumn* worker = pilot.find("worker");
    const NamedColumn* hit = pilot.find("hit");
    const NamedColumn* kind = pilot.find("kind");
    std::map<std::uint32_t, std::map<std::uint32_t, DoneHit>> done;
    for (std::size_t row = 0; row < pilot.rows(); ++row) {
        DoneHit& part = done[code_at(worker, row)][code_at(hit, row)];
        part.rows.push_back(static_cast<std::uint32_t>(row));
        part.judgments += is_normal(kind, row) && !is_same_screen(pilot, row) ? 1U : 0U;
    }
    for (auto& [name, hits] : done) {
        workers_.emplace_back();
        for (auto& [id, part] : hits) {
            workers_.back().push_back(std::move(part));
        }
    }
}

std::size_t PilotSample::judgments() const {
    std::size_t judgments = 0;
    for (const auto& hits : workers_) {
        for (const DoneHit& hit : hits) {
            judgments += hit.judgments;
        }
    }
    return judgments;
}

// `next_worker` says who comes next, nothing where nobody is left.
template <class NextWorker>
JudgmentTable PilotSample::drawn(std::size_t judgments, const NextWorker& next_worker) const {
    DrawnRows drawn;
    std::uint32_t workers = 0;
    std::uint32_t hits = 0;
    std::size_t have = 0;
    std::map<const DoneHit*, std::uint32_t> times;
    const auto add = [&](const DoneHit& hit) {
        have += hit.judgments;
        drawn.copy.insert(drawn.copy.end(), hit.rows.size(), times[&hit]++);
        drawn.rows.insert(drawn.rows.end(), hit.rows.begin(), hit.rows.end());
        drawn.worker.insert(drawn.worker.end(), hit.rows.size(), workers);
        drawn.hit.insert(drawn.hit.end(), hit.rows.size(), hits++);
    };
    for (; have < judgments; ++workers) {
        const std::optional<std::size_t> worker = next_worker(workers);
        if (!worker) {
            break;
        }
        const std::vector<DoneHit>& done = workers_[*worker];
        for (std::size_t i = 0; i < done.size() && have < judgments; ++i) {
            add(done[i]);
        }
    }
    return table_of(pilot_, drawn);
}

JudgmentTable PilotSample::draw(std::size_t judgments, RandomStream& random) const {
    return drawn(judgments,
                 [&](std::size_t) { return std::optional<std::size_t>{random.below(workers_.size())}; });
}

JudgmentTable PilotSample::part(std::size_t judgments, RandomStream& random) const {
    const auto order = random.sample(workers_.size(), workers_.size());
    return drawn(judgments, [&](std::size_t place) {
        return place < order.size() ? std::optional{order[place]} : std::nullopt;
    });
}

}  // namespace adjudge
