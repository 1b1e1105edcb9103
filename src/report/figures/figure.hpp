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

    // The name, with a number where the slice is not the study's only one: of a file, and of a place in a
    // page.
    [[nodiscard]] std::string id() const { return table.name; }
};

// Gives figures of one name ids of their own: ranking, ranking-2, ranking-3.
std::vector<Figure> with_own_ids(std::vector<Figure> figures);

}  // namespace adjudge
