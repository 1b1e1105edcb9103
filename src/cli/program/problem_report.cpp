#include "cli/program/problem_report.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/counted.hpp"
#include "prepare/problems_json.hpp"

namespace adjudge {
namespace {

// Those that differ in line and column alone, in the order of the first of each sort.
std::vector<std::vector<const Error*>> grouped_by_sort(const Problems& problems) {
    std::vector<std::vector<const Error*>> groups;
    std::map<std::tuple<std::string_view, std::string_view, std::string_view>, std::size_t> places;
    for (const Error& error : problems.listed()) {
        const auto [found, is_new] =
            places.emplace(std::tuple{std::string_view{error.message}, std::string_view{error.place.file},
                                      std::string_view{error.place.field}},
                           groups.size());
        if (is_new) {
            groups.emplace_back();
        }
        groups[found->second].push_back(&error);
    }
    return groups;
}

// " (and 3 more like it: lines 5, 8 and 9)".
std::string others_like(std::span<const Error* const> alike) {
    constexpr std::size_t most_shown = 5;
    const std::span<const Error* const> others = alike.subspan(1);
    if (others.empty()) {
        return "";
    }
    std::string lines;
    for (const Error* error : others.first(std::min(others.size(), most_shown))) {
        if (error->place.line > 0) {
            lines += fmt::format("{}{}", lines.empty() ? "" : ", ", error->place.line);
        }
    }
    return fmt::format(" (and {} more like it{}{}{})", grouped(others.size()),
                       lines.empty()        ? ""
                       : others.size() == 1 ? ": line "
                                            : ": lines ",
                       lines, !lines.empty() && others.size() > most_shown ? ", ..." : "");
}

}  // namespace

void print_warnings(Console& console, const Problems& warnings) {
    constexpr std::size_t most_shown = 20;
    for (std::size_t i = 0; i < std::min(warnings.listed().size(), most_shown); ++i) {
        console.err << "warning: " << describe(warnings.listed()[i]) << "\n";
    }
    if (warnings.total() > most_shown) {
        console.err << fmt::format("and {} more\n", counted(warnings.total() - most_shown, "warning"));
    }
}

void print_error(Console& console, const Error& error) { console.err << describe(error) << "\n"; }

ExitCode conclude(const Status& status, Console& console) {
    if (status) {
        return ExitCode::Done;
    }
    print_error(console, status.error());
    return ExitCode::Wrong;
}

void print_notes(Console& console, std::span<const std::string> notes) {
    for (const std::string& note : notes) {
        console.err << "note: " << note << "\n";
    }
}

void print_problems(Console& console, const Problems& problems) {
    for (const std::vector<const Error*>& alike : grouped_by_sort(problems)) {
        console.err << describe(*alike.front()) << others_like(alike) << "\n";
    }
    const std::size_t unlisted = problems.total() - problems.listed().size();
    if (unlisted > 0) {
        console.err << "... and " << unlisted << " more problems\n";
    }
}

std::string json_text(const nlohmann::ordered_json& json) {
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

nlohmann::ordered_json json_of(const std::string& file, const Problems& problems) {
    return {{"file", file}, {"problems", problems_json(problems)}};
}

}  // namespace adjudge
