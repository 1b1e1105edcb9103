#include "formats/campaign/campaign_edit.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

namespace adjudge {
namespace {

using Lines = std::vector<std::string>;

Lines lines_in(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::string_view without_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? ""
                                           : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// "hit" of "[hit]  # comment"; empty for any other line.
std::string_view header_of(std::string_view line) {
    line = without_blanks(line);
    const std::size_t brackets = line.starts_with("[[") ? 2 : 1;
    const std::size_t end = line.find(']');
    return line.starts_with('[') && end != std::string_view::npos
               ? without_blanks(line.substr(brackets, end - brackets))
               : "";
}

bool begins_element(std::string_view line) { return without_blanks(line).starts_with("[["); }

struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
};

bool is_within(std::string_view header, std::string_view table) {
    return header == table || (header.starts_with(table) && header.substr(table.size()).starts_with('.'));
}

// Where the tables of the same list or what is outside of it begin.
std::size_t end_of_element(const Lines& lines, std::size_t begin, std::size_t end, std::string_view header) {
    for (std::size_t i = begin + 1; i < end; ++i) {
        const std::string_view found = header_of(lines[i]);
        if (!found.empty() && (!is_within(found, header) || (found == header && begins_element(lines[i])))) {
            return i;
        }
    }
    return end;
}

// The lines of the n-th table of a list, from its header on, with the tables in it. Empty at the end where it is
// not there.
Stretch lines_of_element(const Lines& lines, Stretch within, std::string_view header, std::size_t number) {
    std::size_t seen = 0;
    for (std::size_t i = within.begin; i < within.end; ++i) {
        if (header_of(lines[i]) == header && begins_element(lines[i]) && ++seen == number) {
            return {i, end_of_element(lines, i, within.end, header)};
        }
    }
    return {within.end, within.end};
}

// "protocol.field[2].option": where that element is, and the header of what is asked for in it.
struct Address {
    Stretch within;
    std::string header = {};
    bool is_element = false;  // the path ends with a number
};

Address address_of(const Lines& lines, std::string_view path) {
    Address found{.within = {0, lines.size()}};
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('.'), path.size());
        const std::string_view step = path.substr(0, end);
        const std::size_t bracket = std::min(step.find('['), step.size());
        found.header += fmt::format("{}{}", found.header.empty() ? "" : ".", step.substr(0, bracket));
        found.is_element = bracket < step.size();
        if (found.is_element) {
            std::size_t number = 0;
            std::from_chars(step.data() + bracket + 1, step.data() + step.size(), number);
            found.within = lines_of_element(lines, found.within, found.header, number);
        }
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return found;
}

// Without the blank lines and comments that lead over to what follows.
std::size_t end_of_content(const Lines& lines, Stretch within) {
    std::size_t end = within.end;
    while (end > within.begin + 1 &&
           (without_blanks(lines[end - 1]).empty() || without_blanks(lines[end - 1]).starts_with('#'))) {
        --end;
    }
    return end;
}

// The section's lines after its header, which is added where it is missing.
Stretch lines_of_section(Lines& lines, Stretch part, std::string_view header) {
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(part.begin);
    const auto end = lines.begin() + static_cast<std::ptrdiff_t>(part.end);
    const auto found = std::find_if(begin, end, [&](const std::string& line) {
        return header_of(line) == header && !without_blanks(line).starts_with("[[");
    });
    if (found == end) {
        const std::size_t at = end_of_content(lines, part);
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), {"", fmt::format("[{}]", header)});
        return {at + 2, at + 2};
    }
    const auto next =
        std::find_if(found + 1, end, [](const std::string& line) { return !header_of(line).empty(); });
    return {static_cast<std::size_t>(found - lines.begin()) + 1,
            static_cast<std::size_t>(next - lines.begin())};
}

bool sets(std::string_view line, std::string_view key) {
    line = without_blanks(line);
    const std::size_t equals = line.find('=');
    return equals != std::string_view::npos && without_blanks(line.substr(0, equals)) == key;
}

std::string line_of(const ValueChange& change) {
    const std::string line = fmt::format("{} = {}", change.key, *change.value);
    return change.comment.empty() ? line : fmt::format("{:<24} # {}", line, change.comment);
}

// The lines with the keys of a table, which is added where it is missing.
Stretch lines_with_keys(Lines& lines, std::string_view path) {
    const Address address = address_of(lines, path);
    if (!address.is_element) {
        return lines_of_section(lines, address.within, address.header);
    }
    const auto begin =
        lines.begin() + static_cast<std::ptrdiff_t>(std::min(address.within.begin + 1, lines.size()));
    const auto end = lines.begin() + static_cast<std::ptrdiff_t>(address.within.end);
    const auto next = std::find_if(std::min(begin, end), end,
                                   [](const std::string& line) { return !header_of(line).empty(); });
    return {static_cast<std::size_t>(begin - lines.begin()), static_cast<std::size_t>(next - lines.begin())};
}

bool opens_long_text(std::string_view line) {
    constexpr std::string_view quotes = "\"\"\"";
    const std::size_t open = line.find(quotes);
    return open != std::string_view::npos &&
           line.find(quotes, open + quotes.size()) == std::string_view::npos;
}

// Where a text that goes on over several lines ends.
std::size_t end_of_long_text(const Lines& lines, std::size_t first, std::size_t end) {
    for (std::size_t i = first + 1; i < end; ++i) {
        if (lines[i].find("\"\"\"") != std::string::npos) {
            return i + 1;
        }
    }
    return end;
}

std::ptrdiff_t open_brackets(std::string_view text) {
    return std::ranges::count(text, '[') - std::ranges::count(text, ']');
}

// A list that goes on over several lines ends where its brackets do.
std::size_t end_of_value(const Lines& lines, std::size_t first, std::size_t end) {
    if (opens_long_text(lines[first])) {
        return end_of_long_text(lines, first, end);
    }
    const std::string_view begun = lines[first];
    std::ptrdiff_t depth = open_brackets(begun.substr(std::min(begun.find('=') + 1, begun.size())));
    std::size_t i = first + 1;
    for (; i < end && depth > 0; ++i) {
        depth += open_brackets(lines[i]);
    }
    return depth > 0 ? first + 1 : i;
}

std::string joined(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line;
        text += '\n';
    }
    return text;
}

void apply(Lines& lines, const ValueChange& change) {
    const Stretch section = lines_with_keys(lines, change.section);
    const auto place = [&](std::size_t line) { return lines.begin() + static_cast<std::ptrdiff_t>(line); };
    const auto found = std::find_if(place(section.begin), place(section.end),
                                    [&](const std::string& line) { return sets(line, change.key); });
    if (found == place(section.end)) {
        if (change.value) {
            lines.insert(place(std::max(section.begin, end_of_content(lines, section))), line_of(change));
        }
        return;
    }
    const auto first = static_cast<std::size_t>(found - lines.begin());
    lines.erase(found, place(end_of_value(lines, first, section.end)));
    if (change.value) {
        lines.insert(place(first), line_of(change));
    }
}

}  // namespace

std::string with_numbers(std::string_view text, std::span<const NumberChange> changes) {
    Lines lines = lines_in(text);
    for (const NumberChange& change : changes) {
        apply(lines, {change.section, change.key, fmt::format("{}", change.value), change.comment});
    }
    return joined(lines);
}

std::string with_value(std::string_view text, const ValueChange& change) {
    Lines lines = lines_in(text);
    apply(lines, change);
    return joined(lines);
}

std::string with_table(std::string_view text, const NewTable& table) {
    Lines lines = lines_in(text);
    const Address address = address_of(lines, table.list);
    const std::string parent = address.header.substr(0, address.header.rfind('.'));
    std::size_t at = end_of_content(lines, address.within);
    for (std::size_t i = address.within.begin; i < address.within.end; ++i) {
        const std::string_view header = header_of(lines[i]);
        if (is_within(header, parent)) {
            at = end_of_content(lines, {i, end_of_element(lines, i, address.within.end, header)});
        }
    }
    Lines added{"", fmt::format("[[{}]]", address.header)};
    for (std::string& line : lines_in(table.keys)) {
        added.push_back(std::move(line));
    }
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), added.begin(), added.end());
    return joined(lines);
}

std::string without_table(std::string_view text, std::string_view table) {
    Lines lines = lines_in(text);
    const Address address = address_of(lines, table);
    if (address.is_element) {
        const auto begin = lines.begin();
        lines.erase(begin + static_cast<std::ptrdiff_t>(address.within.begin),
                    begin + static_cast<std::ptrdiff_t>(end_of_content(lines, address.within)));
    }
    return joined(lines);
}

}  // namespace adjudge
