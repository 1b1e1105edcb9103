#include "formats/campaign/language_tag.hpp"

#include <algorithm>
#include <string>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

struct LanguageTag {
    std::string language = {};
    std::string script = {};  // empty where the tag does not tell
    std::string region = {};
};

// The first part is the language; then four letters are a script, two letters or three digits a region.
std::string* place_of(const std::string& part, LanguageTag& tag) {
    if (part.size() == 4) {
        return &tag.script;
    }
    const bool is_region = part.size() == 2 || (part.size() == 3 && is_digit(part[0]));
    return is_region ? &tag.region : nullptr;
}

LanguageTag parts_of(std::string_view text) {
    const std::size_t language_end = std::min(text.find_first_of("-_"), text.size());
    LanguageTag tag{lower_ascii(text.substr(0, language_end))};
    text.remove_prefix(language_end);
    while (!text.empty()) {
        text.remove_prefix(1);
        const std::size_t end = std::min(text.find_first_of("-_"), text.size());
        const std::string part = lower_ascii(text.substr(0, end));
        text.remove_prefix(end);
        if (std::string* const place = place_of(part, tag); place != nullptr && place->empty()) {
            *place = part;
        }
    }
    return tag;
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
