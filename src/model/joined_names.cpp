#include "model/joined_names.hpp"

#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

std::string_view without_blanks(std::string_view name) {
    constexpr std::string_view blanks = " \t";
    const std::size_t begin = name.find_first_not_of(blanks);
    return begin == std::string_view::npos ? name
                                           : name.substr(begin, name.find_last_not_of(blanks) - begin + 1);
}

// By code, the code that stands for the same name; empty where each stands for itself.
std::vector<std::uint32_t> joined_codes(const Dictionary& names) {
    std::vector<std::uint32_t> codes;
    for (std::uint32_t code = 0; code < names.size(); ++code) {
        const std::string_view name = names.name(code);
        const std::string_view plain = without_blanks(name);
        const auto other = plain.size() == name.size() ? std::nullopt : names.find(plain);
        if (other && codes.empty()) {
            for (std::uint32_t i = 0; i < names.size(); ++i) {
                codes.push_back(i);
            }
        }
        if (other) {
            codes[code] = *other;
        }
    }
    return codes;
}

// The columns of names that share a dictionary.
std::vector<NameColumn*> columns_of(TableParts& parts, std::size_t dictionary) {
    std::vector<NameColumn*> found;
    for (NamedColumn& column : parts.columns) {
        auto* const cells = std::get_if<NameColumn>(&column.cells);
        if (cells != nullptr && cells->dictionary == dictionary) {
            found.push_back(cells);
        }
    }
    return found;
}

std::vector<std::size_t> cells_by_code(TableParts& parts, std::size_t dictionary) {
    std::vector<std::size_t> cells(parts.dictionaries[dictionary].size(), 0);
    for (const NameColumn* const column : columns_of(parts, dictionary)) {
        for (const std::uint32_t code : column->codes) {
            if (code != missing_code) {
                ++cells[code];
            }
        }
    }
    return cells;
}

void replace(TableParts& parts, std::size_t dictionary, const std::vector<std::uint32_t>& codes) {
    for (NameColumn* const column : columns_of(parts, dictionary)) {
        for (std::uint32_t& code : column->codes) {
            code = code == missing_code ? code : codes[code];
        }
    }
}

}  // namespace

TableParts with_joined_names(TableParts parts) {
    for (std::size_t place = 0; place < parts.dictionaries.size(); ++place) {
        const std::string& what = parts.dictionary_names[place];
        if (what != "system" && what != "worker") {
            continue;
        }
        const Dictionary& names = parts.dictionaries[place];
        const std::vector<std::uint32_t> codes = joined_codes(names);
        if (codes.empty()) {
            continue;
        }
        const std::vector<std::size_t> cells = cells_by_code(parts, place);
        for (std::uint32_t code = 0; code < codes.size(); ++code) {
            if (codes[code] != code && cells[code] > 0) {
                parts.notes.push_back(fmt::format(
                    "{} {} differs from {} only in blanks around it: {} of it {} taken for the latter's",
                    what, quote(names.name(code)), quote(names.name(codes[code])),
                    counted(cells[code], "cell"), cells[code] == 1 ? "is" : "are"));
            }
        }
        replace(parts, place, codes);
    }
    return parts;
}

}  // namespace adjudge
