#include "formats/corpus/xml_segments.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/text_check.hpp"
#include "formats/trim.hpp"

namespace adjudge {

std::size_t LineCursor::line_at(std::ptrdiff_t offset) {
    if (offset < 0) {
        return 0;
    }
    const std::size_t to = std::min(static_cast<std::size_t>(offset), text_.size());
    const auto lines_between = [&](std::size_t from, std::size_t end) {
        return static_cast<std::size_t>(std::count(text_.data() + from, text_.data() + end, '\n'));
    };
    line_ = to >= offset_ ? line_ + lines_between(offset_, to) : line_ - lines_between(to, offset_);
    offset_ = to;
    return line_;
}

std::string_view attribute_of(const pugi::xml_node& node, const char* name) {
    return without_outer_space(node.attribute(name).value());
}

void XmlElements::add_problem(std::string message, std::size_t line, std::string_view field) {
    problems_.add(
        {ErrorCode::InvalidInput, std::move(message), {source_.name(), line, 0, std::string{field}}});
}

void XmlElements::add_problem(std::string message, const pugi::xml_node& node) {
    add_problem(std::move(message), line_of(node), node.name());
}

std::vector<pugi::xml_node> XmlElements::elements_of(const pugi::xml_node& parent,
                                                     const std::vector<std::string_view>& names) {
    std::vector<pugi::xml_node> found;
    bool has_text = *parent.value() != '\0';
    for (const pugi::xml_node& child : parent.children()) {
        if (child.type() != pugi::node_element) {
            has_text = true;
        } else if (std::ranges::find(names, child.name()) != names.end()) {
            found.push_back(child);
        } else {
            add_problem(fmt::format("{} does not belong into {}{}: {} is read there", quote(child.name()),
                                    quote(parent.name()), did_you_mean(child.name(), names), one_of(names)),
                        line_of(child));
        }
    }
    if (has_text) {
        add_problem("text stands here outside of a segment: put it into <seg>", parent);
    }
    return found;
}

std::vector<XmlSegment> XmlElements::segments_of(const pugi::xml_node& block) {
    std::vector<XmlSegment> segments;
    for (const pugi::xml_node& child : elements_of(block, {"p", "hl", "seg"})) {
        if (std::string_view{child.name()} == "seg") {
            segments.push_back(segment_of(child));
            continue;
        }
        for (const pugi::xml_node& segment : elements_of(child, {"seg"})) {
            segments.push_back(segment_of(segment));
        }
    }
    return segments;
}

XmlSegment XmlElements::segment_of(const pugi::xml_node& node) {
    XmlSegment segment{std::string{attribute_of(node, "id")}, node.value(), line_of(node)};
    for (const pugi::xml_node& part : node.children()) {
        if (part.type() == pugi::node_element) {
            add_problem(
                fmt::format("the segment holds the element {}: leave only its text", quote(part.name())),
                segment.line, "seg");
        }
        segment.text += part.value();
    }
    if (segment.id.empty()) {
        add_problem("the segment has no number: say id=\"...\"", segment.line, "seg");
    }
    for (const std::string_view text : {std::string_view{segment.id}, std::string_view{segment.text}}) {
        if (const auto fault = is_clean_text(text) ? std::nullopt : find_text_fault(text)) {
            add_problem(fault->message, segment.line, "seg");
        }
    }
    const std::string_view kept = without_outer_space(segment.text);
    const auto before = static_cast<std::size_t>(kept.data() - segment.text.data());
    segment.text.resize(before + kept.size());
    segment.text.erase(0, before);
    return segment;
}

}  // namespace adjudge
