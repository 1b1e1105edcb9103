#include "store/judgment_tables.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "formats/answer_text.hpp"
#include "formats/cell.hpp"
#include "formats/hit_file.hpp"
#include "model/judgment.hpp"
#include "store/workers.hpp"

namespace adjudge {
namespace {

// A row of the database, with the unit that it is about.
struct StoredJudgment {
    std::string worker;
    std::string role;
    std::string status;
    std::string hit;
    std::string configuration;
    std::string source_language;
    std::string target_language;
    std::int64_t position = 0;
    std::string field;
    std::string answer;
    std::optional<std::int64_t> milliseconds = {};
    StoreTime saved_at = 0;
};

using Cells = std::map<std::string_view, std::string>;

std::vector<const Stimulus*> outputs_of(const Unit& unit) {
    std::vector<const Stimulus*> outputs;
    for (const Stimulus& stimulus : unit.stimuli) {
        if (stimulus.role == StimulusRole::Output) {
            outputs.push_back(&stimulus);
        }
    }
    return outputs;
}

std::string systems_of(const Stimulus& output) { return fmt::format("{}", fmt::join(output.systems, "+")); }

Cells shared_cells(const StoredJudgment& judgment, const Unit& unit, const Field& field) {
    Cells cells{{"worker", judgment.worker},
                {"item", unit.item},
                {"kind", std::string{word(unit.kind)}},
                {"unit", unit.id},
                {"pair", unit.pair},
                {"hit", judgment.hit},
                {"position", fmt::format("{}", judgment.position)},
                {"document", unit.document},
                {"criterion", field.criterion},
                {"configuration", judgment.configuration},
                {"submitted_at", format_time(judgment.saved_at * 1000)},
                {"source_language", judgment.source_language},
                {"target_language", judgment.target_language},
                {"status", judgment.status},
                {"role", judgment.role},
                {"gold", unit.gold}};
    if (judgment.milliseconds) {
        cells["seconds"] = format_number(static_cast<double>(*judgment.milliseconds) / 1000);
    }
    return cells;
}

// What stands in a row besides: one row, or one for each rank or stretch.
struct AnswerCells {
    TableKind kind;
    const Unit& unit;
    const Field& field;

    std::vector<Cells> operator()(const SliderAnswer& answer) const {
        return {with_system({{value_column(), format_number(answer.value)}})};
    }
    std::vector<Cells> operator()(const ChoiceAnswer& answer) const {
        const std::string value = fmt::format("{}", fmt::join(answer.values, "+"));
        if (kind != TableKind::Choices) {
            return {with_system({{value_column(), value}})};
        }
        const auto outputs = outputs_of(unit);
        Cells cells{
            {"system_a", systems_of(*outputs[0])}, {"system_b", systems_of(*outputs[1])}, {"choice", value}};
        if (unit.spoilt) {
            cells["spam"] = *unit.spoilt == 0 ? "a" : "b";
        }
        return {cells};
    }
    std::vector<Cells> operator()(const RankingAnswer& answer) const {
        std::vector<Cells> rows;
        const auto outputs = outputs_of(unit);
        for (std::size_t i = 0; i < std::min(outputs.size(), answer.ranks.size()); ++i) {
            rows.push_back({{"screen", unit.id},
                            {"system", systems_of(*outputs[i])},
                            {"rank", fmt::format("{}", answer.ranks[i])}});
        }
        return rows;
    }
    std::vector<Cells> operator()(const TextAnswer& answer) const {
        return {with_system({{"field", field.name}, {"text", answer.text}})};
    }
    std::vector<Cells> operator()(const SpansAnswer& answer) const {
        std::vector<Cells> rows;
        for (const MarkedSpan& span : answer.spans) {
            // Stretches are marked in the first output.
            rows.push_back({{"system", systems_of(*outputs_of(unit).front())},
                            {"start", fmt::format("{}", span.start)},
                            {"end", fmt::format("{}", span.end)},
                            {"severity", span.severity},
                            {"category", span.category}});
        }
        return rows;
    }

private:
    [[nodiscard]] std::string_view value_column() const {
        return kind == TableKind::Ratings ? "score" : "label";
    }
    [[nodiscard]] Cells with_system(Cells cells) const {
        const auto outputs = outputs_of(unit);
        if (outputs.size() == 1) {
            cells["system"] = systems_of(*outputs[0]);
        }
        return cells;
    }
};

// Puts rows into the columns of one table.
class TableFiller {
public:
    explicit TableFiller(TableKind kind) {
        parts_.kind = kind;
        for (const ColumnSpec& spec : schema(kind)) {
            if (spec.name != "rank_a" && spec.name != "rank_b") {
                parts_.add_column(spec.name);
            }
        }
    }

    void add(const Cells& shared, const Cells& own) {
        for (NamedColumn& column : parts_.columns) {
            const auto cell = own.find(column.name);
            const auto common = shared.find(column.name);
            const std::string_view text = cell != own.end()        ? cell->second
                                          : common != shared.end() ? common->second
                                                                   : std::string_view{};
            put(column, text);
        }
    }

    [[nodiscard]] JudgmentTable take() && { return JudgmentTable{std::move(parts_)}; }

private:
    void put(NamedColumn& column, std::string_view text) {
        auto* names = std::get_if<NameColumn>(&column.cells);
        Dictionary* dictionary = names == nullptr ? nullptr : &parts_.dictionaries[names->dictionary];
        // An expected answer of another type than the column's, as of a unit with several fields, is left
        // out.
        if (!append_cell(column, dictionary, text) && !append_cell(column, dictionary, "")) {
            throw std::logic_error{fmt::format("the column {} takes no empty cell", column.name)};
        }
    }

    TableParts parts_;
};

constexpr std::string_view judgments_that_count =
    "SELECT j.field, j.answer, j.milliseconds, j.server_at, a.state, h.name, h.configuration, "
    "h.source_language, h.target_language, "
    "u.position, w.service, w.service_id, w.role, u.id, u.body "
    "FROM assignment a JOIN judgment j ON j.assignment = a.id JOIN unit u ON u.id = j.unit JOIN hit h ON "
    "h.id = a.hit "
    "JOIN worker w ON w.id = a.worker JOIN participation p ON p.campaign = a.campaign AND p.worker = "
    "a.worker "
    "WHERE a.campaign = $1 AND p.is_excluded = 0 AND h.audience <> 'qualification' AND j.revision = (SELECT "
    "max(k.revision) FROM judgment k WHERE "
    "k.assignment = j.assignment AND k.unit = j.unit AND k.field = j.field)";

std::string worker_name(const SqlRow& row, const std::string& key) {
    return key.empty() ? row.text(11) : pseudonym(key, {row.text(10), row.text(11)});
}

StoredJudgment judgment_of(const SqlRow& row, const std::string& key) {
    return {.worker = worker_name(row, key),
            .role = row.text(12),
            .status = row.text(4),
            .hit = row.text(5),
            .configuration = row.text(6),
            .source_language = row.text(7),
            .target_language = row.text(8),
            .position = row.integer(9) + 1,
            .field = row.text(0),
            .answer = row.text(1),
            .milliseconds = row.is_null(2) ? std::nullopt : std::optional{row.integer(2)},
            .saved_at = row.integer(3)};
}

// Reads units' bodies once while rows of one unit follow each other.
class UnitReader {
public:
    const Unit& read(const SqlRow& row) {
        if (row.integer(13) != id_) {
            auto unit = parse_unit(row.text(14));
            if (!unit) {
                throw std::logic_error{"a unit of the store can't be read: " + unit.error().message};
            }
            id_ = row.integer(13);
            unit_ = *std::move(unit);
        }
        return unit_;
    }

private:
    std::int64_t id_ = 0;
    Unit unit_;
};

std::string_view finished_only(const JudgmentTableOptions& options) {
    return options.has_unfinished ? "" : " AND a.state IN ('submitted', 'approved', 'rejected')";
}

// Hands over every judgment that counts.
template <class Take>
Status each_judgment(Connection& connection, CampaignRow campaign, const JudgmentTableOptions& options,
                     Take take) {
    UnitReader units;
    return connection.run(
        fmt::format("{}{} ORDER BY a.id, u.position, j.id", judgments_that_count, finished_only(options)),
        SqlValues{SqlValue{campaign.value}}, [&](const SqlRow& row) {
            const Unit& unit = units.read(row);
            const StoredJudgment judgment = judgment_of(row, options.pseudonym_key);
            const auto field = std::ranges::find(unit.fields, judgment.field, &Field::name);
            if (field != unit.fields.end()) {
                take(judgment, unit, *field);
            }
        });
}

Result<std::vector<TableKind>> tables_with_judgments(Connection& connection, CampaignRow campaign,
                                                     std::string_view finished) {
    std::set<TableKind> kinds;
    // Units of one configuration have the same fields: one of each tells.
    Status status = connection.run(
        fmt::format("SELECT min(u.body) FROM judgment j JOIN assignment a ON a.id = j.assignment "
                    "JOIN unit u ON u.id = j.unit JOIN hit h ON h.id = a.hit "
                    "JOIN participation p ON p.campaign = a.campaign AND p.worker = a.worker "
                    "WHERE a.campaign = $1 AND p.is_excluded = 0 AND h.audience <> 'qualification'{} "
                    "GROUP BY h.configuration",
                    finished),
        SqlValues{campaign.value}, [&](const SqlRow& row) {
            const auto unit = parse_unit(row.text(0));
            for (const Field& field : unit ? unit->fields : std::vector<Field>{}) {
                kinds.insert(table_of(*unit, field));
            }
        });
    if (!status) {
        return std::move(status).error();
    }
    return std::vector<TableKind>(kinds.begin(), kinds.end());
}

Result<TableKind> only_kind(Connection& connection, CampaignRow campaign,
                            const JudgmentTableOptions& options) {
    const auto kinds = tables_with_judgments(connection, campaign, finished_only(options));
    if (!kinds) {
        return kinds.error();
    }
    if (kinds->empty()) {
        return Error{ErrorCode::NotFound, options.has_unfinished
                                              ? "the campaign has no judgments yet"
                                              : "the campaign has no judgments of finished HITs yet"};
    }
    if (kinds->size() > 1) {
        std::vector<std::string_view> names;
        std::ranges::transform(*kinds, std::back_inserter(names), [](TableKind kind) { return word(kind); });
        return Error{ErrorCode::InvalidInput,
                     fmt::format("the campaign has several tables, {}: choose one with --table",
                                 fmt::join(names, ", "))};
    }
    return kinds->front();
}

}  // namespace

TableKind table_of(const Unit& unit, const Field& field) {
    const std::size_t outputs = outputs_of(unit).size();
    switch (field.type()) {
        case FieldType::Slider:
            return outputs == 1 ? TableKind::Ratings : TableKind::Labels;
        case FieldType::Ranking:
            return TableKind::Rankings;
        case FieldType::Text:
            return TableKind::Texts;
        case FieldType::Spans:
            return TableKind::Spans;
        case FieldType::Choice:
            break;
    }
    const auto& options = std::get<ChoiceField>(field.settings).options;
    const auto all = [&](auto is) {
        return std::ranges::all_of(options, [&](const Option& option) { return is(option.value); });
    };
    if (outputs == 2 && all([](const std::string& value) { return from_word<Choice>(value).has_value(); })) {
        return TableKind::Choices;
    }
    const bool is_number =
        outputs == 1 && all([](const std::string& value) { return parse_number(value).has_value(); });
    return is_number ? TableKind::Ratings : TableKind::Labels;
}

Result<std::vector<TableKind>> judgment_tables(Connection& connection, CampaignRow campaign) {
    return tables_with_judgments(connection, campaign, finished_only({}));
}

Result<JudgmentTable> judgment_table(Connection& connection, CampaignRow campaign,
                                     const JudgmentTableOptions& options) {
    const auto kind =
        options.kind ? Result<TableKind>{*options.kind} : only_kind(connection, campaign, options);
    if (!kind) {
        return kind.error();
    }
    TableFiller filler{*kind};
    std::size_t met = 0;  // an answer without stretches gives no row
    Status status =
        each_judgment(connection, campaign, options,
                      [&](const StoredJudgment& judgment, const Unit& unit, const Field& field) {
                          const auto answer = parse_answer(judgment.answer, field.type());
                          if (!answer || table_of(unit, field) != *kind) {
                              return;
                          }
                          ++met;
                          const Cells shared = shared_cells(judgment, unit, field);
                          for (const Cells& own : std::visit(AnswerCells{*kind, unit, field}, *answer)) {
                              filler.add(shared, own);
                          }
                      });
    if (!status) {
        return std::move(status).error();
    }
    if (met == 0) {
        return Error{ErrorCode::NotFound, fmt::format("the campaign has no {} yet", word(*kind))};
    }
    return std::move(filler).take();
}

}  // namespace adjudge
