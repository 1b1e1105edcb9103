#include "formats/tables/cell.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/largest_number.hpp"
#include "base/nearest.hpp"

namespace adjudge {
namespace {

// Numbers as people write scores, "85" or "85.25": below 2^53 and a power of ten that is exact, so that one
// division rounds correctly (Clinger 1990). Everything else is left to from_chars.
std::optional<double> short_number(std::string_view cell) {
    constexpr double powers[] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    if (cell.empty() || cell.size() > 15 || cell.front() == '.' || cell.back() == '.') {
        return std::nullopt;
    }
    std::uint64_t digits = 0;
    std::size_t decimals = 0;
    bool has_point = false;
    for (const char c : cell) {
        if (c == '.' && !has_point) {
            has_point = true;
        } else if (is_digit(c)) {
            digits = digits * 10 + static_cast<std::uint64_t>(c - '0');
            decimals += has_point ? 1U : 0U;
        } else {
            return std::nullopt;
        }
    }
    return static_cast<double>(digits) / powers[decimals];
}

std::string number_fault(std::string_view cell) {
    if (cell.find(',') != std::string_view::npos) {
        return "is not a number: write a point as decimal mark and nothing between thousands";
    }
    if (cell.find_first_of(" \t") != std::string_view::npos) {
        return "is not a number: take the blanks away";
    }
    const std::string word = lower_ascii(cell.substr(cell.starts_with('-') ? 1 : 0));
    for (const std::string_view none : {"nan", "na", "n/a", "none", "null", "inf", "infinity"}) {
        if (word == none) {
            return "is not a number: leave the cell empty where there is none";
        }
    }
    double value = 0.0;
    const auto [end, code] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (end != cell.data() + cell.size()) {
        return "is not a number";
    }
    return cell.find("e-") == std::string_view::npos && cell.find("E-") == std::string_view::npos
               ? fmt::format("is too large: numbers go up to {:.0f}, below which whole numbers are exact",
                             largest_number)
               : "is too close to 0: write 0";
}

std::string count_fault(std::string_view cell) {
    const bool is_too_large = !cell.empty() && std::ranges::all_of(cell, is_digit);
    return is_too_large ? "is too large: counts go up to 2147483647" : "is not a whole number from 0 up";
}

// The year 0 in microseconds, and the first moment after the year 9999 in seconds, both from 1970.
constexpr std::int64_t start_of_calendar = -62'167'219'200'000'000;
constexpr double end_of_calendar = 253402300800.0;

// 20180501 may be a date in ISO's basic form or a second of 1970: we do not guess.
bool is_bare_date(std::string_view cell) { return cell.size() == 8 && std::ranges::all_of(cell, is_digit); }

std::string time_fault(std::string_view cell) {
    const auto seconds = parse_number(cell);
    if (seconds && *seconds >= end_of_calendar) {
        return "is beyond the year 9999: Unix times are counted in seconds, not milliseconds";
    }
    if (cell.find('/') != std::string_view::npos) {
        return "may have the day or the month first: write the date as 2018-05-01";
    }
    return "is not " + description(ColumnType::Time);
}

// A part of a date: that many digits at the front of `text`, which it takes away.
std::optional<int> take_digits(std::string_view& text, std::size_t count) {
    int value = 0;
    if (text.size() < count) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!is_digit(text[i])) {
            return std::nullopt;
        }
        value = value * 10 + (text[i] - '0');
    }
    text.remove_prefix(count);
    return value;
}

bool take(std::string_view& text, char c) {
    if (text.empty() || text.front() != c) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

std::optional<std::chrono::sys_days> take_date(std::string_view& text) {
    const auto year = take_digits(text, 4);
    if (!year || !take(text, '-')) {
        return std::nullopt;
    }
    const auto month = take_digits(text, 2);
    if (!month || !take(text, '-')) {
        return std::nullopt;
    }
    const auto day = take_digits(text, 2);
    if (!day) {
        return std::nullopt;
    }
    const std::chrono::year_month_day date{std::chrono::year{*year},
                                           std::chrono::month{static_cast<unsigned>(*month)},
                                           std::chrono::day{static_cast<unsigned>(*day)}};
    return date.ok() ? std::optional{std::chrono::sys_days{date}} : std::nullopt;
}

// "01.05.2018", in which the day can't be taken for the month.
std::optional<std::chrono::sys_days> take_day_first_date(std::string_view& text) {
    const auto day = take_digits(text, 2);
    if (!day || !take(text, '.')) {
        return std::nullopt;
    }
    const auto month = take_digits(text, 2);
    if (!month || !take(text, '.')) {
        return std::nullopt;
    }
    const auto year = take_digits(text, 4);
    const std::chrono::year_month_day date{std::chrono::year{year.value_or(0)},
                                           std::chrono::month{static_cast<unsigned>(*month)},
                                           std::chrono::day{static_cast<unsigned>(*day)}};
    return year && date.ok() ? std::optional{std::chrono::sys_days{date}} : std::nullopt;
}

// ".123456" in microseconds; further digits are cut off.
std::optional<std::int64_t> take_fraction(std::string_view& text) {
    std::int64_t value = 0;
    std::int64_t unit = 1'000'000;
    std::size_t digits = 0;
    for (; digits < text.size() && is_digit(text[digits]); ++digits) {
        unit /= 10;
        value += unit * (text[digits] - '0');
    }
    text.remove_prefix(digits);
    return digits == 0 ? std::nullopt : std::optional{value};
}

// "15" or "15.25", in microseconds.
std::optional<std::int64_t> take_seconds(std::string_view& text) {
    const auto second = take_digits(text, 2);
    if (!second || *second > 60) {  // 60: a leap second
        return std::nullopt;
    }
    const auto fraction = take(text, '.') ? take_fraction(text) : std::optional{std::int64_t{0}};
    return fraction ? std::optional{std::int64_t{*second} * 1'000'000 + *fraction} : std::nullopt;
}

// "12:30", "12:30:15" or "12:30:15.25", in microseconds.
std::optional<std::int64_t> take_clock(std::string_view& text) {
    const auto hour = take_digits(text, 2);
    if (!hour || *hour > 23 || !take(text, ':')) {
        return std::nullopt;
    }
    const auto minute = take_digits(text, 2);
    if (!minute || *minute > 59) {
        return std::nullopt;
    }
    const auto seconds = take(text, ':') ? take_seconds(text) : std::optional{std::int64_t{0}};
    if (!seconds) {
        return std::nullopt;
    }
    return (std::int64_t{*hour} * 60 + *minute) * 60'000'000 + *seconds;
}

// "", "Z", "+02", "+0200" or "-05:30": how far that clock is ahead of UTC, in microseconds.
std::optional<std::int64_t> take_zone(std::string_view& text) {
    if (text.empty() || take(text, 'Z')) {
        return 0;
    }
    const bool is_behind = text.front() == '-';
    if (!is_behind && text.front() != '+') {
        return std::nullopt;
    }
    text.remove_prefix(1);
    const auto hours = take_digits(text, 2);
    const bool has_colon = take(text, ':');
    const auto minutes = text.empty() && !has_colon ? std::optional{0} : take_digits(text, 2);
    if (!hours || !minutes || *hours > 15 || *minutes > 59) {
        return std::nullopt;
    }
    const std::int64_t ahead = (std::int64_t{*hours} * 60 + *minutes) * 60'000'000;
    return is_behind ? -ahead : ahead;
}

// "2018-05-01T12:00:00Z", the form in which a program writes times and in which most of them come.
std::optional<std::int64_t> canonical_time(std::string_view text) {
    constexpr std::string_view form = "0000-00-00T00:00:00Z";
    if (text.size() != form.size()) {
        return std::nullopt;
    }
    bool is_in_form = true;
    for (std::size_t i = 0; i < form.size(); ++i) {
        is_in_form &= form[i] == '0' ? is_digit(text[i]) : text[i] == form[i];
    }
    const auto two = [&](std::size_t at) -> std::int64_t {
        return (text[at] - '0') * 10 + (text[at + 1] - '0');
    };
    const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(two(0) * 100 + two(2))},
                                           std::chrono::month{static_cast<unsigned>(two(5))},
                                           std::chrono::day{static_cast<unsigned>(two(8))}};
    if (!is_in_form || !date.ok() || two(11) > 23 || two(14) > 59 || two(17) > 59) {
        return std::nullopt;
    }
    const std::int64_t days = std::chrono::sys_days{date}.time_since_epoch().count();
    return (days * 86'400 + two(11) * 3600 + two(14) * 60 + two(17)) * 1'000'000;
}

std::optional<std::int64_t> calendar_time(std::string_view text) {
    const bool is_day_first = text.size() > 2 && text[2] == '.';
    const auto date = is_day_first ? take_day_first_date(text) : take_date(text);
    if (!date) {
        return std::nullopt;
    }
    const std::int64_t midnight =
        std::chrono::duration_cast<std::chrono::microseconds>(date->time_since_epoch()).count();
    if (text.empty()) {
        return midnight;
    }
    if (!take(text, 'T') && !take(text, ' ')) {
        return std::nullopt;
    }
    const auto clock = take_clock(text);
    const auto zone = clock ? take_zone(text) : std::nullopt;
    if (!zone || !text.empty()) {
        return std::nullopt;
    }
    const std::int64_t time = midnight + *clock - *zone;
    return time >= start_of_calendar && static_cast<double>(time) < end_of_calendar * 1e6
               ? std::optional{time}
               : std::nullopt;
}

template <class T>
bool append_parsed(std::vector<T>& values, const std::optional<T>& parsed) {
    if (parsed) {
        values.push_back(*parsed);
    }
    return parsed.has_value();
}

// A worker's rows come one after the other: the name is often that of the row before.
bool append_name(NameColumn& column, Dictionary& names, std::string_view cell) {
    const std::uint32_t last = column.codes.empty() ? missing_code : column.codes.back();
    column.codes.push_back(last != missing_code && names.is_named(last, cell) ? last : names.add(cell));
    return true;
}

bool append_word(WordColumn& column, std::span<const std::string_view> words, std::string_view cell) {
    for (std::size_t code = 0; code < words.size(); ++code) {
        if (words[code] == cell) {
            column.codes.push_back(static_cast<std::uint8_t>(code));
            return true;
        }
    }
    return false;
}

// Chooses how to append once, and then does it for all cells: `append(cell)` for each that is not empty.
template <class Append>
bool append_each(Column& column, const CellColumn& cells, Append append) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string_view cell = cells[i];
        if (cell.empty()) {
            resize(column, size(column) + 1);
        } else if (!append(cell)) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::optional<double> parse_number(std::string_view cell) {
    if (const auto value = short_number(cell)) {
        return value;
    }
    double value = 0.0;
    const auto [end, code] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (code != std::errc{} || end != cell.data() + cell.size() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

std::optional<double> parse_quantity(std::string_view cell) {
    const auto value = parse_number(cell);
    return value && std::fabs(*value) <= largest_number ? value : std::nullopt;
}

std::optional<double> parse_seconds(std::string_view cell) {
    const auto value = parse_quantity(cell);
    return value && *value >= 0.0 ? value : std::nullopt;
}

std::optional<std::int32_t> parse_count(std::string_view cell) {
    std::int32_t value = 0;
    const auto [end, code] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (code != std::errc{} || end != cell.data() + cell.size() || value < 0) {
        return std::nullopt;
    }
    return value;
}

std::optional<std::int64_t> parse_time(std::string_view cell) {
    if (const auto time = canonical_time(cell)) {
        return time;
    }
    if (const auto time = calendar_time(cell)) {
        return time;
    }
    const auto seconds = parse_number(cell);
    if (!seconds || *seconds < 0.0 || *seconds >= end_of_calendar || is_bare_date(cell)) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(std::llround(*seconds * 1e6));
}

std::string fault_of(ColumnType type, std::string_view cell) {
    switch (type) {
        case ColumnType::Number:
            return number_fault(cell);
        case ColumnType::Seconds:
            return parse_quantity(cell) ? "is a negative time" : number_fault(cell);
        case ColumnType::Count:
            return count_fault(cell);
        case ColumnType::Time:
            return time_fault(cell);
        case ColumnType::Kind:
        case ColumnType::Role:
        case ColumnType::Choice:
        case ColumnType::Side:
            return fmt::format("is not {}{}", one_of(words_of(type)), did_you_mean(cell, words_of(type)));
        case ColumnType::Name:
        case ColumnType::Text:
            break;
    }
    throw std::logic_error{"fault_of: any cell is a name or a text"};
}

std::string format_number(double value) { return fmt::format("{}", value); }

std::string format_time(std::int64_t microseconds) {
    const std::chrono::sys_time<std::chrono::microseconds> time{std::chrono::microseconds{microseconds}};
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss clock{time - day};
    std::string text = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", static_cast<int>(date.year()),
                                   static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                                   clock.hours().count(), clock.minutes().count(), clock.seconds().count());
    if (const auto fraction = clock.subseconds().count(); fraction != 0) {
        text += fmt::format(".{:06}", fraction);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text + "Z";
}

bool append_cell(NamedColumn& column, Dictionary* names, std::string_view cell) {
    return append_cells(column, names, CellColumn{std::span{&cell, 1}, 0, 1});
}

bool append_cells(NamedColumn& column, Dictionary* names, const CellColumn& cells) {
    const auto each = [&](auto append) { return append_each(column.cells, cells, append); };
    if (auto* coded = std::get_if<NameColumn>(&column.cells)) {
        return each([&](std::string_view cell) { return append_name(*coded, *names, cell); });
    }
    if (auto* numbers = std::get_if<NumberColumn>(&column.cells)) {
        return column.type == ColumnType::Seconds
                   ? each([&](std::string_view cell) {
                         return append_parsed(numbers->values, parse_seconds(cell));
                     })
                   : each([&](std::string_view cell) {
                         return append_parsed(numbers->values, parse_quantity(cell));
                     });
    }
    if (auto* counts = std::get_if<CountColumn>(&column.cells)) {
        return each([&](std::string_view cell) { return append_parsed(counts->values, parse_count(cell)); });
    }
    if (auto* times = std::get_if<TimeColumn>(&column.cells)) {
        return each(
            [&](std::string_view cell) { return append_parsed(times->microseconds, parse_time(cell)); });
    }
    if (auto* words = std::get_if<WordColumn>(&column.cells)) {
        return each([&, accepted = words_of(words->type)](std::string_view cell) {
            return append_word(*words, accepted, cell);
        });
    }
    auto& texts = std::get<TextColumn>(column.cells);
    return each([&](std::string_view cell) {
        texts.bytes += cell;
        texts.ends.push_back(texts.bytes.size());
        return true;
    });
}

std::string format_cell(const JudgmentTable& table, const NamedColumn& column, std::size_t row) {
    if (is_missing(column.cells, row)) {
        return "";
    }
    if (const auto* coded = std::get_if<NameColumn>(&column.cells)) {
        return std::string{table.dictionary(*coded).name(coded->codes[row])};
    }
    if (const auto* numbers = std::get_if<NumberColumn>(&column.cells)) {
        return format_number(numbers->values[row]);
    }
    if (const auto* counts = std::get_if<CountColumn>(&column.cells)) {
        return std::to_string(counts->values[row]);
    }
    if (const auto* times = std::get_if<TimeColumn>(&column.cells)) {
        return format_time(times->microseconds[row]);
    }
    if (const auto* words = std::get_if<WordColumn>(&column.cells)) {
        return std::string{words_of(words->type)[words->codes[row]]};
    }
    return std::string{std::get<TextColumn>(column.cells).at(row)};
}

}  // namespace adjudge
