#include "cli/tables_page.hpp"

#include <functional>
#include <set>

#include <fmt/format.h>

#include "model/schema.hpp"

namespace adjudge {
namespace {

constexpr std::string_view introduction = R"(# Table files

Written by `make docs` from the program itself; `adjudge help tables` prints it.

A table file is CSV (RFC 4180), TSV, raw TSV (quotes are ordinary characters) or JSONL (one object a line), in
UTF-8. The first line names the columns, in any order; a nameless column n becomes `column_n`. Columns that adjudge
does not know are kept. A byte order mark, CRLF (and CRCRLF) line ends and blank lines are accepted. An empty cell is a missing
value; NaN is none. Which table a file is follows from its columns; `--table` says it where they fit several.

Foreign files fit after `--map column=name_in_file`, `--set column=value`, `--values column:from=to` and, where they
have no header line, `--header name,name`.

`--values column:from-*=to-*` renames all values that begin so. `--without column:value` leaves rows out, and `column:begin*`
all that begin so. `--join file` adds the columns of another file that this one lacks, from its row that is equal in all
columns that both have, by the names that the files give them; where there is no such row they are empty. The three are for
CSV and TSV.
)";

std::string row(const ColumnSpec& column) {
    return fmt::format("| `{}` | {} | {} | {} |\n", column.name,
                       column.need == Need::Required ? "needed" : "", description(column.type),
                       column.meaning);
}

// The columns of that kind of table for which `is_wanted(column)`.
template <class IsWanted>
std::string columns(TableKind kind, IsWanted is_wanted) {
    std::string text = "| column | | holds | meaning |\n|---|---|---|---|\n";
    for (const ColumnSpec& column : schema(kind)) {
        if (is_wanted(column)) {
            text += row(column);
        }
    }
    return text;
}

// The columns that all tables know with the same type and meaning.
std::set<std::string_view> shared_columns() {
    std::set<std::string_view> shared;
    for (const ColumnSpec& column : schema(TableKind::Ratings)) {
        bool is_everywhere = true;
        for (std::size_t kind = 0; kind < all_words<TableKind>().size(); ++kind) {
            const ColumnSpec* same = find_column(static_cast<TableKind>(kind), column.name);
            is_everywhere = is_everywhere && same != nullptr && same->meaning == column.meaning &&
                            same->need == Need::Optional;
        }
        if (is_everywhere) {
            shared.insert(column.name);
        }
    }
    return shared;
}

}  // namespace

std::string tables_page() {
    std::string page{introduction};
    const auto is_shared = [shared = shared_columns()](const ColumnSpec& column) {
        return shared.contains(column.name);
    };
    for (std::size_t i = 0; i < all_words<TableKind>().size(); ++i) {
        const auto kind = static_cast<TableKind>(i);
        page += fmt::format("\n## {}\n\n{}", word(kind), columns(kind, std::not_fn(is_shared)));
    }
    return page +
           fmt::format("\n## Columns that every table knows\n\n{}", columns(TableKind::Ratings, is_shared));
}

}  // namespace adjudge
