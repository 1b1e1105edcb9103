// A table of results as HTML.
#pragma once

#include <string>

#include "report/report_table.hpp"

namespace adjudge {

// What the terminal shows of it. The classes left, right, line, good, bad, doubtful and muted are the page's to
// draw.
std::string html_table(const ReportTable& table);

}  // namespace adjudge
