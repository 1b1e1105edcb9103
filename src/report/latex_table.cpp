#include "report/latex_table.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "base/utf8.hpp"

namespace adjudge {
namespace {

// Wider tables are made to fit the line; longer ones go on over pages.
constexpr std::size_t most_columns = 7;
constexpr std::size_t most_rows = 40;

std::string_view escaped_ascii(char letter) {
    switch (letter) {
        case '\\':
            return "\\textbackslash{}";
        case '~':
            return "\\textasciitilde{}";
        case '^':
            return "\\textasciicircum{}";
        case '<':
            return "\\textless{}";
        case '>':
            return "\\textgreater{}";
        case '|':
            return "\\textbar{}";
        case '"':
            return "''";
        case '-':
            return "-{}";
        default:
            return {};
    }
}

std::string of_ascii(char letter) {
    constexpr std::string_view with_backslash = "&%$#_{}";
    if (const std::string_view special = escaped_ascii(letter); !special.empty()) {
        return std::string{special};
    }
    if (with_backslash.find(letter) != std::string_view::npos) {
        return fmt::format("\\{}", letter);
    }
    // Ends of line would end a cell, other control characters the run.
    return static_cast<unsigned char>(letter) < 0x20U || letter == 0x7F ? " " : std::string{letter};
}

// Whether pdflatex knows the letter in its usual encoding: most of Latin-1.
bool is_known_to_all(char32_t letter) {
    constexpr std::u32string_view without = U"\u00D0\u00DE\u00F0\u00FE";  // Eth and Thorn
    return letter >= 0xC0 && letter <= 0xFF && without.find(letter) == std::u32string_view::npos;
}

std::string of_other(char32_t letter, std::string_view bytes) {
    return is_known_to_all(letter)
               ? std::string{bytes}
               : fmt::format("\\adjudgeletter{{U+{:04X}}}{{{}}}", static_cast<std::uint32_t>(letter), bytes);
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// A hyphen before a digit that no word or number ends at is a minus.
bool is_minus(std::string_view text, std::size_t at) {
    constexpr std::string_view before = " [(,";
    return text[at] == '-' && at + 1 < text.size() && (is_digit(text[at + 1]) || text[at + 1] == '.') &&
           (at == 0 || before.find(text[at - 1]) != std::string_view::npos);
}

std::vector<std::size_t> shown_columns(const ReportTable& table) {
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].use != ReportColumn::Use::Csv) {
            shown.push_back(i);
        }
    }
    return shown;
}

std::string alignments(const ReportTable& table, const std::vector<std::size_t>& shown) {
    std::string letters;
    for (const std::size_t column : shown) {
        letters += table.columns[column].align == ReportColumn::Align::Left ? 'l' : 'r';
    }
    return letters;
}

// A bracket or star at the beginning would be taken for an argument of the line before.
std::string line_of(const std::vector<std::string>& cells) {
    const bool is_taken =
        !cells.empty() && (cells.front().starts_with('[') || cells.front().starts_with('*'));
    return fmt::format("{}{} \\\\\n", is_taken ? "{}" : "", fmt::join(cells, " & "));
}

std::string header_line(const ReportTable& table, const std::vector<std::size_t>& shown) {
    std::vector<std::string> cells;
    cells.reserve(shown.size());
    for (const std::size_t column : shown) {
        cells.push_back(latex_escaped(table.columns[column].title));
    }
    return line_of(cells);
}

std::string body_lines(const ReportTable& table, const std::vector<std::size_t>& shown) {
    std::string text;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (const LineAbove line = line_above(table, row); line != LineAbove::None) {
            text += line == LineAbove::Slice ? "\\midrule[\\heavyrulewidth]\n" : "\\midrule\n";
        }
        std::vector<std::string> cells;
        cells.reserve(shown.size());
        for (const std::size_t column : shown) {
            cells.push_back(latex_escaped(table.rows[row][column].shown));
        }
        text += line_of(cells);
    }
    return text;
}

std::string caption_of(const ReportTable& table) {
    return fmt::format("\\caption{{{}}}\\label{{tab:{}}}", latex_escaped(table.title), table.name);
}

std::string short_table(const ReportTable& table, const std::vector<std::size_t>& shown) {
    const bool is_wide = shown.size() > most_columns;
    return fmt::format(
        "\\begin{{table}}\n\\centering\\small\n{}\n{}\\begin{{tabular}}{{@{{}}{}@{{}}}}\n\\toprule\n{}"
        "\\midrule\n"
        "{}\\bottomrule\n\\end{{tabular}}{}\n\\end{{table}}\n",
        caption_of(table), is_wide ? "\\resizebox{\\linewidth}{!}{%\n" : "", alignments(table, shown),
        header_line(table, shown), body_lines(table, shown), is_wide ? "}" : "");
}

std::string long_table(const ReportTable& table, const std::vector<std::size_t>& shown) {
    const std::string header = header_line(table, shown);
    return fmt::format(
        "{{\\scriptsize\\setlength{{\\tabcolsep}}{{3pt}}\n\\begin{{longtable}}{{@{{}}{}@{{}}}}\n{} "
        "\\\\\n\\toprule\n"
        "{}\\midrule\n\\endfirsthead\n\\toprule\n{}\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n{}"
        "\\end{{longtable}}}}\n",
        alignments(table, shown), caption_of(table), header, header, body_lines(table, shown));
}

// Defined where it is used, so that a table needs nothing but itself.
constexpr std::string_view letter_command =
    "\\providecommand{\\adjudgeletter}[2]{\\ifdefined\\Umathchar#2\\else\\texttt{#1}\\fi}\n";

}  // namespace

std::string latex_escaped(std::string_view text) {
    std::string escaped;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto letter = first_character(text.substr(at));
        const std::size_t size = letter ? letter->size : 1;
        if (is_minus(text, at)) {
            escaped += "$-$";
        } else if (!letter) {
            escaped += "?";
        } else if (size == 1) {
            escaped += of_ascii(text[at]);
        } else {
            escaped += of_other(letter->code_point, text.substr(at, size));
        }
        at += size;
    }
    return escaped;
}

std::string latex_text(const ReportTable& table) {
    const std::vector<std::size_t> shown = shown_columns(table);
    return std::string{letter_command} +
           (table.rows.size() > most_rows ? long_table(table, shown) : short_table(table, shown));
}

std::string latex_document(std::string_view title, const std::vector<std::string>& files) {
    std::string text = fmt::format(
        "\\documentclass{{article}}\n\\usepackage{{booktabs,longtable,graphicx}}"
        "\n"
        "\\usepackage[a4paper,margin=2cm,landscape]{{geometry}}\n{}\\title{{{}}}\n\\date{{}}\n\\begin{{"
        "document}}\n"
        "\\maketitle\n",
        letter_command, latex_escaped(title));
    for (const std::string& file : files) {
        text += fmt::format("\\input{{{}}}\n\\clearpage\n", file);
    }
    return text + "\\end{document}\n";
}

}  // namespace adjudge
