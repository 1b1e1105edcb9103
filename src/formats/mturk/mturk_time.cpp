#include "formats/mturk/mturk_time.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/tables/cell.hpp"

namespace adjudge {
namespace {

struct Zone {
    std::string_view name;
    std::string_view offset;
};

constexpr std::array<Zone, 10> zones{{{"UTC", "Z"},
                                      {"GMT", "Z"},
                                      {"EST", "-05:00"},
                                      {"EDT", "-04:00"},
                                      {"CST", "-06:00"},
                                      {"CDT", "-05:00"},
                                      {"MST", "-07:00"},
                                      {"MDT", "-06:00"},
                                      {"PST", "-08:00"},
                                      {"PDT", "-07:00"}}};

constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

Error invalid(std::string_view cell, std::string_view why) {
    return {ErrorCode::InvalidInput, fmt::format("{} {}", quote(cell), why)};
}

std::vector<std::string_view> words_of_cell(std::string_view cell) {
    std::vector<std::string_view> words;
    for (std::size_t place = cell.find(' '); place != std::string_view::npos; place = cell.find(' ')) {
        words.push_back(cell.substr(0, place));
        cell.remove_prefix(place + 1);
    }
    words.push_back(cell);
    return words;
}

}  // namespace

Result<std::int64_t> parse_mturk_time(std::string_view cell) {
    constexpr std::string_view form = "is not a time like 'Mon Nov 21 08:37:58 PST 2016'";
    const auto words = words_of_cell(cell);
    if (words.size() != 6) {
        return invalid(cell, form);
    }
    const auto* month = std::ranges::find(months, words[1]);
    if (month == months.end()) {
        return invalid(cell, form);
    }
    const auto* zone = std::ranges::find(zones, words[4], &Zone::name);
    if (zone == zones.end()) {
        return invalid(cell, fmt::format("is in the time zone {}, which is not known: write the time in UTC",
                                         quote(words[4])));
    }
    const auto time = parse_time(fmt::format("{}-{:02}-{:0>2}T{}{}", words[5], month - months.begin() + 1,
                                             words[2], words[3], zone->offset));
    return time ? Result<std::int64_t>{*time} : invalid(cell, form);
}

}  // namespace adjudge
