// A figure: a drawing, the line under it that says by which method and from how much it was made, and the
// table of the numbers it shows.
#pragma once

#include <string>
#include <vector>

#include "report/report_table.hpp"

namespace adjudge {

// What stands around the drawing.
struct FigureText {
    std::string name;    // of its file; --show and the page choose by it
    std::string title;   // what it shows
    std::string slice;   // of which slice; empty where the study has one alone
    std::string method;  // the signature, and n
};

struct Figure {
    FigureText text;
    std::string svg;
    ReportTable table;

    // The name, and the slice where it is not the study's only one: of a file, and of a place in a page.
    [[nodiscard]] std::string id() const { return table.name; }
};

// Gives each figure an id of its own by its slice, "ranking-de-en-fluency", which holds no more than letters, digits
// and hyphens; a number follows where two would be the same.
std::vector<Figure> with_own_ids(std::vector<Figure> figures);

}  // namespace adjudge
