// Tables for papers: LaTeX with booktabs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/report_table.hpp"

namespace adjudge {

// A text that LaTeX shows as it is. Letters that pdflatex does not know are shown by XeLaTeX and LuaLaTeX,
// and stand as their numbers (U+0627) in pdflatex, which would stop at them.
std::string latex_escaped(std::string_view text);

// A table environment with a caption and a label, to be put into a paper by \input; one of many rows goes on
// over pages. Of the columns, those that the terminal shows. Needs booktabs, longtable and graphicx.
std::string latex_text(const ReportTable& table);

// A document that shows the files of these tables, one after the other: to look at them, and to copy its
// preamble.
std::string latex_document(std::string_view title, const std::vector<std::string>& files);

}  // namespace adjudge
