#include "formats/language_tag.hpp"

#include <string>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

struct LanguageTag {
    std::string language = {};
    std::string script = {};  // empty where the tag does not tell
    std::string region = {};
};

LanguageTag parts_of(std::string_view tag) {
    LanguageTag parts;
    bool is_first = true;
    while (!tag.empty()) {
        const std::size_t end = tag.find_first_of("-_");
        std::string part = lower_ascii(tag.substr(0, end));
        tag.remove_prefix(end == std::string_view::npos ? tag.size() : end + 1);
        const bool is_region = part.size() == 2 || (part.size() == 3 && is_digit(part[0]));
        std::string* const target = is_first           ? &parts.language
                                    : part.size() == 4 ? &parts.script
                                    : is_region        ? &parts.region
                                                       : nullptr;
        if (target != nullptr && target->empty()) {
            *target = std::move(part);
        }
        is_first = false;
    }
    return parts;
}

bool contradict(const std::string& a, const std::string& b) { return !a.empty() && !b.empty() && a != b; }

}  // namespace

bool are_different_languages(std::string_view a, std::string_view b) {
    const LanguageTag first = parts_of(a);
    const LanguageTag second = parts_of(b);
    return first.language != second.language || contradict(first.script, second.script) ||
           contradict(first.region, second.region);
}

}  // namespace adjudge
