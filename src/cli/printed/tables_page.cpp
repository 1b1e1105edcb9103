#include "cli/printed/tables_page.hpp"

#include <functional>
#include <set>

#include <fmt/format.h>

#include "cli/arguments/table_option_list.hpp"
#include "model/schema.hpp"

namespace adjudge {
namespace {

constexpr std::string_view introduction = R"(# Table files

Written by `make docs` from the program itself; `adjudge help tables` prints it.

A table file is CSV (RFC 4180), TSV, raw TSV (quotes are ordinary characters), JSONL (one object per line) or a JSON array
of objects, in UTF-8 or, with a byte order mark, UTF-16. Names end in `.csv`, `.tsv`, `.txt`, `.jsonl`, `.ndjson` or `.json`, each
also with `.gz`; `--format` says it for others. Zip files and spreadsheets are refused with the way around. Several files are read as
one table, columns matched by name.

The first line names the columns, in any order; a nameless column n becomes `column_n`. Columns that adjudge does not know
are kept. `Worker` and `System A` are read as `worker` and `system_a` where no other column has that name, which a note tells.
A byte order mark, CRLF (and CRCRLF) line ends and blank lines are accepted. Empty cells are missing values; NaN is rejected. Which table
a file is follows from its columns; `--table` says it where they fit several.

Cells are separated by the comma, semicolon, tab or pipe that makes the most known names of the header; `--delimiter` says it where
several fit, and Excel's line `sep=;` is understood. Where the header has blanks around its names, blanks around cells do not count.
In files that are not separated by commas, `85,5` is read as 85.5; where a file has both decimal points and decimal commas, `--decimal`
must say which is meant. Times are ISO 8601 (`2018-05-01T12:00:00+02:00`, a date alone is its midnight), day first with points as
`01.05.2018 12:00`, or Unix seconds; without a zone they are UTC.

## Options

)";

constexpr std::string_view table_details = R"(
**Keys.** `--key item=document,segment` names an item by its document and segment together, `d|7`. Any column of names can be made
so: `--key worker=login,system`. The parts are columns of the file or of joined files, or columns that `--set` gives. A column of the
file with the key's own name is kept as `original_item`.

**Filters.** `=` asks for the same text, `^=` for a beginning, `$=` for an end, `*=` for a part, and `=20..80` for a number in that range,
its ends included (`20..` and `..80` are open). Several filters of one column and sign are alternatives, also written `system=a,b`;
otherwise all must hold. `--only` goes before `--without`. Both work on columns and values as adjudge names them. A filter that fits no
row is told. `item:U-*`, the form of earlier versions, still works.

**Values.** `--values item:I-*=E-*` renames all values that begin so; a value with a translation of its own goes before.

**Joined files.** `--join` adds the columns that a file has and the table lacks, from its row that is equal in all columns that both
have; where there is no such row they are empty. A joined file may have any format.

**Duplicates.** A duplicate is a judgment by the same worker of the same item, system, criterion, configuration, languages and kind of
unit in the same HIT: in the same unit where the table has no column `hit`, and anywhere in a table that has neither. Repetitions on
purpose (`ask_again`) and items that return in another HIT are not duplicates. `--duplicates last` and `first` go by `submitted_at`, or by
the order of rows where it is missing; `mean` gives the last row the mean score; `refuse` stops. The count is always told.
Where the option is not given, `last` holds for ratings and labels, and choices and rankings are all kept, as they tell how far workers agree with
themselves; `convert` and `inspect` keep every row.

**Damaged rows.** A row that can't be cut into its cells, because a quote is missing or out of place, is a problem with its line. With
`--damaged skip` it is left out, counted and named, and the rows below it are read.
)";

constexpr std::string_view people = R"(
## participants

`adjudge export --table participants` writes a row for each worker of a campaign in a store; no analysis reads it.

| column | holds |
|---|---|
| `worker` | the pseudonym that tables of judgments have, or the service's id with `--named` |
| `role` | crowd, expert or simulated |
| `service` | where the worker came from |
| `joined_at` | when the worker first came |
| `is_excluded` | yes or no |
| `hits`, `judgments` | finished HITs, and the units in them |
| `languages` | those that the worker reads, where the campaign asks |
| `profile_NAME` | the answer to the question NAME of the campaign's `[entrance]`, a column for each; several options are apart by semicolons |
| `remarks` | what the worker wrote at the end of HITs, a line each after the HIT's name |

With `--with-workers` a table of ratings has three columns more: `worker_p`, `worker_verdict` and `worker_flags`, which are those of the
campaign's quality test over all slices, the largest p and the worst verdict.
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
    page += "| option | meaning |\n|---|---|\n";
    for (const TableOption& option : table_option_list) {
        const std::string form = option.words.empty() ? std::string{option.form}
                                                      : fmt::format("{{{}}}", fmt::join(option.words, ","));
        page += fmt::format("| `{} {}` | {} |\n", option.name, form, option.meaning);
    }
    page += table_details;
    const auto is_shared = [shared = shared_columns()](const ColumnSpec& column) {
        return shared.contains(column.name);
    };
    for (std::size_t i = 0; i < all_words<TableKind>().size(); ++i) {
        const auto kind = static_cast<TableKind>(i);
        page += fmt::format("\n## {}\n\n{}", word(kind), columns(kind, std::not_fn(is_shared)));
    }
    page += fmt::format("\n## Columns that every table knows\n\n{}", columns(TableKind::Ratings, is_shared));
    return page.append(people);
}

}  // namespace adjudge
