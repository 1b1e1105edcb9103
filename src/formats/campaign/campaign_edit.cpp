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

bool begins_part(std::string_view line) {
    return header_of(line) == "part" && without_blanks(line).starts_with("[[");
}

struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// The lines of a part, from its header on; all lines where `number` is 0.
Stretch lines_of_part(const Lines& lines, std::size_t number) {
    if (number == 0) {
        return {0, lines.size()};
    }
    Stretch found{lines.size(), lines.size()};
    std::size_t parts = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view header = header_of(lines[i]);
        if (begins_part(lines[i]) && ++parts == number) {
            found.begin = i;
        } else if (i > found.begin && !header.empty() &&
                   (parts > number || !(header.starts_with("part.") || header == "part"))) {
            found.end = i;
            break;
        }
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

std::string line_of(const NumberChange& change) {
    const std::string line = fmt::format("{} = {}", change.key, change.value);
    return change.comment.empty() ? line : fmt::format("{:<24} # {}", line, change.comment);
}

void apply(Lines& lines, const NumberChange& change) {
    std::string header = change.section;
    std::size_t part = 0;
    if (header.starts_with("part[")) {
        const std::size_t close = header.find(']');
        std::from_chars(header.data() + 5, header.data() + close, part);
        header = "part" + header.substr(close + 1);
    }
    const Stretch section = lines_of_section(lines, lines_of_part(lines, part), header);
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(section.begin);
    const auto end = lines.begin() + static_cast<std::ptrdiff_t>(section.end);
    const auto found =
        std::find_if(begin, end, [&](const std::string& line) { return sets(line, change.key); });
    if (found != end) {
        *found = line_of(change);
    } else {
        const std::size_t at = std::max(section.begin, end_of_content(lines, section));
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), line_of(change));
    }
}

}  // namespace

std::string with_numbers(std::string_view text, std::span<const NumberChange> changes) {
    Lines lines = lines_in(text);
    for (const NumberChange& change : changes) {
        apply(lines, change);
    }
    std::string changed;
    for (const std::string& line : lines) {
        changed += line;
        changed += '\n';
    }
    return changed;
}

}  // namespace adjudge
