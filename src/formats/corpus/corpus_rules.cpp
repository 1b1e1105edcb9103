#include "formats/corpus/corpus_rules.hpp"

#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/text_check.hpp"
#include "formats/trim.hpp"

namespace adjudge {
namespace {

Error invalid(std::string message, Place place) {
    return {ErrorCode::InvalidInput, std::move(message), std::move(place)};
}

}  // namespace

const std::string& name_in_texts(const SystemOutput& system) {
    return system.file.empty() ? system.name : system.file;
}

void check_system_names(std::span<const SystemOutput> systems, Problems& problems) {
    std::set<std::string_view> names;
    for (const SystemOutput& system : systems) {
        if (without_outer_space(system.name).empty()) {
            problems.add(invalid(fmt::format("the system of {} has no name: give it one", quote(system.file)),
                                 {.field = "systems"}));
        } else if (!names.insert(system.name).second) {
            problems.add(
                invalid(fmt::format("two systems are called {}: give one another name", quote(system.name)),
                        {.field = "systems"}));
        }
    }
}

void check_text(const SourceText& source, std::string_view key, Problems& problems) {
    std::string_view rest = source.text();
    if (rest.empty()) {
        problems.add(invalid("the file is empty: is this the right one?",
                             {.file = source.name(), .field = std::string{key}}));
    }
    if (is_clean_text(rest)) {
        return;
    }
    for (std::size_t line = 1; !rest.empty(); ++line) {
        const std::size_t end = rest.find('\n');
        if (auto fault = find_text_fault(rest.substr(0, end))) {
            fault->place = {.file = source.name(), .line = line, .field = std::string{key}};
            problems.add(*std::move(fault));
        }
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
}

void check_documents(std::span<const Segment> segments, const TextOrigin& origin, Problems& problems) {
    std::unordered_map<std::string_view, std::size_t> last;  // segment of each document
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const std::string& document = segments[i].document;
        if (document.empty()) {
            continue;
        }
        const auto [found, is_new] = last.try_emplace(document, i);
        if (!is_new && found->second + 1 != i) {
            problems.add(
                invalid(fmt::format("the document {} ended in line {} and comes back here: put its segments "
                                    "together, or give one part another name",
                                    quote(document), origin.line(found->second)),
                        {origin.file, origin.line(i), 0, "document"}));
        }
        found->second = i;
    }
}

void check_item_names(std::span<const Segment> segments, const TextOrigin& origin, Problems& problems) {
    std::unordered_map<std::string_view, std::size_t> first;  // segment of each name
    first.reserve(segments.size());
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const auto [found, is_new] = first.try_emplace(segments[i].item, i);
        if (!is_new && !segments[i].item.empty()) {
            problems.add(invalid(fmt::format("the item {} is there twice, first in line {}: give one another "
                                             "name",
                                             quote(segments[i].item), origin.line(found->second)),
                                 {origin.file, origin.line(i), 0, "item"}));
        }
    }
}

void name_items(std::vector<Segment>& segments) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        Segment& segment = segments[i];
        const bool continues = i > 0 && segments[i - 1].document == segment.document;
        number = continues ? number + 1 : 1;
        segment.item = segment.document.empty() ? std::to_string(number)
                                                : fmt::format("{}:{}", segment.document, number);
    }
}

}  // namespace adjudge
