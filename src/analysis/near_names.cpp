#include "analysis/near_names.hpp"

#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

std::string plain_name(const std::string& name) {
    std::string plain;
    for (const char c : name) {
        if (c != ' ' && c != '\t' && c != '_' && c != '-') {
            plain += c;
        }
    }
    return lower_ascii(plain);
}

}  // namespace

std::vector<std::string> near_equal_names(std::span<const std::string> names) {
    std::map<std::string, std::vector<std::string>> by_plain;
    for (const std::string& name : names) {
        by_plain[plain_name(name)].push_back(name);
    }
    std::vector<std::string> found;
    for (const auto& [plain, alike] : by_plain) {
        if (alike.size() > 1) {
            found.push_back(fmt::format("{}", fmt::join(alike, "\" and \"")));
        }
    }
    return found;
}

std::optional<std::string> near_names_note(std::span<const std::string> systems) {
    const std::vector<std::string> alike = near_equal_names(systems);
    if (alike.empty()) {
        return std::nullopt;
    }
    return fmt::format(
        "\"{}\" are ranked as different systems: where they are one, --values system:A=B makes "
        "them so",
        fmt::join(alike, "\", \""));
}

}  // namespace adjudge
