#include "experiment/pilot_sample.hpp"

#include <map>
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
        if (column.name == "hit") {
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
    rename("worker", drawn.worker);
    parts.add_column("hit", ColumnType::Name, "hit");
    rename("hit", drawn.hit);
    return JudgmentTable{std::move(parts)};
}

}  // namespace

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

JudgmentTable PilotSample::draw(std::size_t judgments, RandomStream& random) const {
    DrawnRows drawn;
    std::uint32_t workers = 0;
    std::uint32_t hits = 0;
    std::size_t have = 0;
    const auto add = [&](const DoneHit& hit) {
        have += hit.judgments;
        drawn.rows.insert(drawn.rows.end(), hit.rows.begin(), hit.rows.end());
        drawn.worker.insert(drawn.worker.end(), hit.rows.size(), workers);
        drawn.hit.insert(drawn.hit.end(), hit.rows.size(), hits++);
    };
    for (; have < judgments; ++workers) {
        const std::vector<DoneHit>& done = workers_[random.below(workers_.size())];
        for (std::size_t i = 0; i < done.size() && have < judgments; ++i) {
            add(done[i]);
        }
    }
    return table_of(pilot_, drawn);
}

}  // namespace adjudge
