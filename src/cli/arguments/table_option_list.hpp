// The options that say how to read a table file: declared on the command line and listed in docs/tables.md.
#pragma once

#include <array>
#include <span>
#include <stdexcept>
#include <string_view>

#include "base/words.hpp"
#include "formats/file_format.hpp"
#include "formats/tables/table_options.hpp"
#include "model/duplicate_judgments.hpp"
#include "model/schema.hpp"

namespace adjudge {

struct TableOption {
    std::string_view name;
    std::string_view form;  // what it takes, as the docs show it; empty where it is one of the words
    std::string_view meaning;
    std::span<const std::string_view> words = {};
};

inline constexpr std::array<TableOption, 15> table_option_list{
    {{"--table", "", "What the rows are, where the columns fit several tables", all_words<TableKind>()},
     {"--format", "", "How the file is written, where its name does not tell", all_words<FileFormat>()},
     {"--delimiter", "CHARACTER",
      "What separates cells, where the header does not tell: a character, or comma, semicolon, tab, pipe, "
      "blank"},
     {"--decimal", "", "The decimal mark, where the numbers do not tell", all_words<DecimalMark>()},
     {"--header", "NAME,...", "The column names of a file without a header line: a,b,c"},
     {"--map", "COLUMN=NAME,...", "What the file calls a column: worker=judgeID,item=srcIndex"},
     {"--key", "COLUMN=NAME,...",
      "Several of the file's columns that name a thing together: item=document,segment"},
     {"--set", "COLUMN=VALUE,...", "A column that the file lacks: system_a=mt,system_b=human"},
     {"--values", "COLUMN:FROM=TO,...",
      "What the file calls a value: choice:mt=a,human=b, or item:I-*=E-* for all that begin so"},
     {"--join", "FILE", "A file with more columns for the rows, found by the columns that both have"},
     {"--only", "FILTER,...",
      "Rows to keep: kind=system, item^=begin, item$=end, item*=part, score=20..80; system=a,b for either"},
     {"--without", "FILTER,...", "Rows to leave out, in the same forms"},
     {"--duplicates", "",
      "Which of several judgments of a worker on the same thing in a HIT counts; default: last, and all of "
      "choices and rankings, where they tell how far workers agree with themselves",
      all_words<DuplicateRule>()},
     {"--damaged", "", "What becomes of rows that can't be cut into cells, as after an unclosed quote",
      all_words<DamagedRows>()},
     {"--threads", "N", "How many threads read; 0: as many as the machine has"}}};

// What an option of the list means. A name that is not in it does not compile.
consteval std::string_view meaning_of(std::string_view name) {
    for (const TableOption& option : table_option_list) {
        if (option.name == name) {
            return option.meaning;
        }
    }
    throw std::logic_error{"the list has no such option"};
}

}  // namespace adjudge
