// The elements of an XML file of texts, each with its line: which children one may have, and the segments of
// a block.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "base/problems.hpp"
#include "formats/source_text.hpp"

namespace adjudge {

// Tells the line of an offset by counting from the one last asked for: elements are read nearly in their
// order, so that a file is counted through about once.
class LineCursor {
public:
    explicit LineCursor(std::string_view text) : text_{text} {}

    // 0 where the offset is unknown.
    std::size_t line_at(std::ptrdiff_t offset);

private:
    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t line_ = 1;
};

// Without blanks around it; empty where there is none.
std::string_view attribute_of(const pugi::xml_node& node, const char* name);

struct XmlSegment {
    std::string id;
    std::string text;
    std::size_t line;
};

// Reads elements and keeps what is wrong with them. Keeps references to the file and the problems.
class XmlElements {
public:
    XmlElements(const SourceText& source, Problems& problems)
        : source_{source}, cursor_{source.text()}, problems_{problems} {}

    // The children of those names. Others, and text between them, are problems.
    std::vector<pugi::xml_node> elements_of(const pugi::xml_node& parent,
                                            const std::vector<std::string_view>& names);
    // The <seg> of a block, in paragraphs, headlines or by themselves. One without an id, with other elements
    // in it or with text that is not clean is a problem.
    std::vector<XmlSegment> segments_of(const pugi::xml_node& block);

    std::size_t line_at(std::ptrdiff_t offset) { return cursor_.line_at(offset); }
    std::size_t line_of(const pugi::xml_node& node) { return cursor_.line_at(node.offset_debug()); }
    void add_problem(std::string message, std::size_t line, std::string_view field = "");
    void add_problem(std::string message, const pugi::xml_node& node);

private:
    XmlSegment segment_of(const pugi::xml_node& node);

    const SourceText& source_;
    LineCursor cursor_;
    Problems& problems_;
};

}  // namespace adjudge
