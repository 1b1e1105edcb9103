#include "formats/tables/row_shape.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

// What a table takes for granted where it lacks the column.
std::optional<std::string> usual_value(std::string_view column) {
    if (column == "kind") {
        return "system";
    }
    return column == "role" ? std::optional<std::string>{"crowd"} : std::nullopt;
}

// "a|b", with a backslash before what would make two keys look alike.
void append_part(std::string& key, std::string_view part) {
    for (const char c : part) {
        if (c == '|' || c == '\\') {
            key += '\\';
        }
        key += c;
    }
}

}  // namespace

RowShape::RowShape(std::span<const std::string> names, const TableReadOptions& options, DecimalMark decimal)
    : layout_{std::make_shared<const TableLayout>(TableKind::Ratings, options, names)},
      file_columns_{names.size()},
      columns_{names.begin(), names.end()},
      decimal_{decimal} {}

Result<RowShape> RowShape::of(std::span<const std::string> names, const TableReadOptions& options,
                              DecimalMark decimal) {
    RowShape shape{names, options, decimal};
    for (const auto& status :
         {shape.add_joined(options), shape.add_keys(options), shape.add_filters(options.only, Use::Only),
          shape.add_filters(options.without, Use::Without)}) {
        if (!status) {
            return status.error();
        }
    }
    return shape;
}

Status RowShape::add_joined(const TableReadOptions& options) {
    const std::vector<std::string> own = columns_;
    for (const SourceText& source : options.joined) {
        Result<JoinedFile> file = JoinedFile::read(source, options, own);
        if (!file) {
            return file.error();
        }
        std::ranges::copy_if(
            file->added_columns(), std::back_inserter(columns_),
            [&](const std::string& name) { return std::ranges::find(columns_, name) == columns_.end(); });
        joined_.push_back(*std::move(file));
    }
    if (!joined_.empty()) {
        layout_ = std::make_shared<const TableLayout>(TableKind::Ratings, options, columns_);
    }
    return Done{};
}

Result<RowShape::Key> RowShape::key_of(const ColumnKey& asked) const {
    Key key;
    for (const std::string& part : asked.parts) {
        auto cell = find(part, Names::OfFile);
        if (!cell) {
            return no_column("--key", part);
        }
        key.parts.push_back(*std::move(cell));
    }
    return key;
}

Status RowShape::add_keys(const TableReadOptions& options) {
    for (const ColumnKey& asked : options.keys) {
        auto key = key_of(asked);
        if (!key) {
            return key.error();
        }
        keys_.push_back(*std::move(key));
    }
    std::ranges::transform(options.keys, std::back_inserter(columns_), key_name);
    return Done{};
}

Status RowShape::add_filters(std::span<const RowFilter> filters, Use use) {
    for (const RowFilter& asked : filters) {
        auto cell = find(asked.column, Names::OfTable);
        if (!cell) {
            return no_column(use == Use::Only ? "--only" : "--without", asked.column);
        }
        filters_.push_back({asked, use, *std::move(cell)});
    }
    return Done{};
}

std::optional<RowShape::Cell> RowShape::find(std::string_view name, Names first) const {
    const auto in_file = std::ranges::find(columns_, name);
    const auto in_table = std::ranges::find_if(
        columns_, [&](const std::string& column) { return layout_->column_of(column) == name; });
    const bool is_of_file =
        in_file != columns_.end() && (first == Names::OfFile || in_table == columns_.end());
    const auto found = is_of_file ? in_file : in_table;
    if (found != columns_.end()) {
        return Cell{static_cast<std::size_t>(found - columns_.begin()), "",
                    layout_->translations_of(layout_->column_of(*found))};
    }
    const auto constants = layout_->constants();
    const auto constant = std::ranges::find(constants, name, &ColumnConstant::column);
    if (constant != constants.end()) {
        return Cell{{}, constant->value, layout_->translations_of(name)};
    }
    const auto usual = usual_value(name);
    return usual ? std::optional{Cell{{}, *usual}} : std::nullopt;
}

Error RowShape::no_column(std::string_view option, std::string_view name) const {
    const std::vector<std::string_view> known{columns_.begin(), columns_.end()};
    return {ErrorCode::InvalidInput, fmt::format("{} names {}, and there is no such column{}", option,
                                                 quote(name), did_you_mean(name, known))};
}

std::vector<std::string> RowShape::filter_texts() const {
    std::vector<std::string> texts;
    for (const Filter& filter : filters_) {
        texts.push_back(
            fmt::format("{} {}", filter.use == Use::Only ? "--only" : "--without", text_of(filter.asks)));
    }
    return texts;
}

std::string RowShape::text_at(const Cell& cell, std::span<const std::string_view> own,
                              std::span<const std::string> added) const {
    std::string text = !cell.column                ? cell.constant
                       : *cell.column < own.size() ? std::string{own[*cell.column]}
                                                   : added[*cell.column - own.size()];
    if (cell.translations == nullptr) {
        return text;
    }
    if (const std::string* meant = cell.translations->find(text)) {
        return *meant;
    }
    return cell.translations->renamed(text).value_or(std::move(text));
}

bool RowShape::fits(const RowFilter& filter, std::string_view text) const {
    switch (filter.sign) {
        case FilterSign::Equals:
            return text == filter.text;
        case FilterSign::Begins:
            return text.starts_with(filter.text);
        case FilterSign::Ends:
            return text.ends_with(filter.text);
        case FilterSign::Contains:
            return text.find(filter.text) != std::string_view::npos;
        case FilterSign::Within:
            break;
    }
    std::string number{text};
    if (decimal_ == DecimalMark::Comma) {
        std::ranges::replace(number, ',', '.');
    }
    const auto value = parse_number(number);
    return value && *value >= filter.least && *value <= filter.most;
}

// Filters of one column and sign are alternatives; a range and a value are both "=".
bool RowShape::is_wanted(std::span<const std::string_view> own, std::span<const std::string> added,
                         FilterCounts& counts) const {
    struct Asked {
        std::string_view column;
        FilterSign sign;
        bool is_met;
    };
    std::vector<Asked> asked;
    bool is_left_out = false;
    for (std::size_t i = 0; i < filters_.size(); ++i) {
        const Filter& filter = filters_[i];
        const bool is_met = fits(filter.asks, text_at(filter.cell, own, added));
        counts[i] += is_met ? 1U : 0U;
        if (filter.use == Use::Without) {
            is_left_out = is_left_out || is_met;
            continue;
        }
        const FilterSign sign =
            filter.asks.sign == FilterSign::Within ? FilterSign::Equals : filter.asks.sign;
        const auto same = std::ranges::find_if(
            asked, [&](const Asked& one) { return one.column == filter.asks.column && one.sign == sign; });
        if (same == asked.end()) {
            asked.push_back({filter.asks.column, sign, is_met});
        } else {
            same->is_met = same->is_met || is_met;
        }
    }
    return !is_left_out && std::ranges::all_of(asked, &Asked::is_met);
}

std::optional<std::vector<std::string>> RowShape::added_cells(std::span<const std::string_view> cells,
                                                              FilterCounts& counts) const {
    std::vector<std::string> added(columns_.size() - file_columns_ - keys_.size());
    // Where several files bring a column, the first that has the row tells.
    for (auto file = joined_.rbegin(); file != joined_.rend(); ++file) {
        const std::vector<std::string>* found = file->cells_for(cells);
        for (std::size_t i = 0; found != nullptr && i < found->size(); ++i) {
            const auto place = std::ranges::find(columns_, file->added_columns()[i]);
            added[static_cast<std::size_t>(place - columns_.begin()) - file_columns_] = (*found)[i];
        }
    }
    for (const Key& key : keys_) {
        std::string name;
        bool is_empty = true;
        for (const Cell& part : key.parts) {
            const std::string text = text_at(part, cells, added);
            name += &part == &key.parts.front() ? "" : "|";
            append_part(name, text);
            is_empty = is_empty && text.empty();
        }
        added.push_back(is_empty ? "" : std::move(name));
    }
    return is_wanted(cells, added, counts) ? std::optional{std::move(added)} : std::nullopt;
}

}  // namespace adjudge
