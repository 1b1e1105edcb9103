#include "analysis/labels/labels.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "analysis/counted_workers.hpp"
#include "analysis/gold_clash.hpp"
#include "model/table_views.hpp"

namespace adjudge {
namespace {

struct UsedRows {
    std::vector<std::uint32_t> rows;
    std::size_t without_label = 0;
    std::size_t tutorials = 0;
};

template <class Counts>
UsedRows used_rows(const LabelsView& view, const std::vector<std::uint32_t>& rows, Counts counts) {
    UsedRows used;
    for (const std::uint32_t row : rows) {
        if (!counts(view.worker[row])) {
            continue;
        }
        if (view.kind.at(row) == UnitKind::Tutorial) {
            ++used.tutorials;
        } else if (!view.label.at(row)) {
            ++used.without_label;
        } else {
            used.rows.push_back(row);
        }
    }
    return used;
}

// Labels and gold, numbered together.
struct Classes {
    std::vector<std::uint32_t> label;
    std::vector<std::uint32_t> gold;  // as told, else as experts say
    std::vector<std::string> names;
};

Classes classes_of(const LabelsView& view, const std::vector<std::uint32_t>& rows, const UnitGold& known) {
    NameNumbers numbers{std::max(view.label.distinct(), view.gold.distinct())};
    for (const std::uint32_t row : rows) {
        numbers.add(view.label, row);
        const auto gold = known.of_experts.find(label_unit_key(view, row));
        if (gold != known.of_experts.end()) {
            numbers.add(view.label, gold->second);
        } else {
            numbers.add(view.gold, row);
        }
    }
    IdColumn both = std::move(numbers).ordered();
    Classes classes{{}, {}, std::move(both.names)};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        classes.label.push_back(both.ids[2 * i]);
        classes.gold.push_back(both.ids[2 * i + 1]);
    }
    return classes;
}

void number_units(const IdColumn& items, const IdColumn& systems, const std::vector<std::uint32_t>& gold,
                  Labels& labels) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> ids;
    for (std::size_t i = 0; i < items.ids.size(); ++i) {
        ids.emplace(std::pair{items.ids[i], systems.ids[i]}, 0U);
    }
    for (auto& [key, id] : ids) {
        id = static_cast<std::uint32_t>(labels.units.size());
        labels.units.push_back(
            {items.names[key.first], key.second == no_id ? std::string{} : systems.names[key.second]});
    }
    for (std::size_t i = 0; i < items.ids.size(); ++i) {
        const std::uint32_t unit = ids[{items.ids[i], systems.ids[i]}];
        labels.unit.push_back(unit);
        if (gold[i] != no_id) {
            labels.units[unit].gold = gold[i];
        }
    }
}

// Where rows of one unit expect different labels.
std::optional<Error> gold_problem(const LabelsView& view, const std::vector<std::uint32_t>& rows,
                                  const Labels& labels, const RowLines& lines) {
    std::vector<std::optional<LabelId>> gold;
    gold.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        gold.push_back(view.gold.at(row));
    }
    const auto clash = find_gold_clash<std::optional<LabelId>>(
        labels.unit, gold, [&](std::size_t i) { return gold[i].has_value(); });
    if (!clash) {
        return std::nullopt;
    }
    const LabelledUnit& unit = labels.units[labels.unit[clash->later]];
    const auto gold_row = [&](std::uint32_t i) {
        return GoldRow{rows[i], std::string{view.gold.name(*gold[i])}};
    };
    return gold_error({unit.item, unit.system}, gold_row(clash->first), gold_row(clash->later), lines);
}

void put_in_order(Labels& labels) {
    std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>> rows;
    for (std::size_t i = 0; i < labels.label.size(); ++i) {
        rows.emplace_back(labels.unit[i], labels.worker[i], labels.label[i]);
    }
    std::ranges::sort(rows);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::tie(labels.unit[i], labels.worker[i], labels.label[i]) = rows[i];
    }
}

Result<Labels> labels_of(const LabelsView& view, const SliceRows& slice, const CountedWorkers& judges,
                         const RowLines& lines) {
    const UsedRows used =
        used_rows(view, slice.rows, [&](WorkerId worker) { return judges.counts[worker.value()]; });
    const UnitGold gold = unit_gold(view, used.rows, used_rows(view, slice.rows, [&](WorkerId worker) {
                                                         return judges.is_standard(worker);
                                                     }).rows);
    Labels labels;
    labels.name = slice.name;
    labels.without_label = used.without_label;
    labels.tutorials = used.tutorials;
    IdColumn workers = id_column(used.rows, view.worker);
    Classes classes = classes_of(view, used.rows, gold);
    labels.experts = gold.experts;
    number_units(id_column(used.rows, view.item), id_column(used.rows, view.system), classes.gold, labels);
    if (std::optional<Error> problem = gold_problem(view, used.rows, labels, lines)) {
        return *std::move(problem);
    }
    labels.worker = std::move(workers.ids);
    labels.workers = std::move(workers.names);
    labels.label = std::move(classes.label);
    labels.classes = std::move(classes.names);
    put_in_order(labels);
    return labels;
}

}  // namespace

Result<std::vector<Labels>> slice_labels(const JudgmentTable& table, CountedRoles roles) {
    const Result<LabelsView> view = LabelsView::of(table);
    if (!view) {
        return view.error();
    }
    const Result<CountedWorkers> judges = counted_workers(*view, roles);
    if (!judges) {
        return judges.error();
    }
    std::vector<Labels> slices;
    for (const SliceRows& slice : rows_by_slice(*view)) {
        Result<Labels> labels = labels_of(*view, slice, *judges, table.lines());
        if (!labels) {
            return std::move(labels).error();
        }
        if (!labels->label.empty()) {
            slices.push_back(*std::move(labels));
        }
    }
    if (slices.empty()) {
        return Error{ErrorCode::InvalidInput, "the table has no label: there is nothing to aggregate"};
    }
    return slices;
}

}  // namespace adjudge
