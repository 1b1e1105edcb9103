// A study as one HTML page that needs nothing but itself: for a browser, for printing, for an appendix.
#pragma once

#include <string>
#include <vector>

#include "report/report_table.hpp"

namespace adjudge {

struct ReportPage {
    std::string title;
    std::vector<ReportTable> tables;
    std::string notes;  // counts, signatures and what a reader must know, a line each
};

// Without script, and without anything from elsewhere. Texts of others can't do anything there.
std::string report_page(const ReportPage& page);

}  // namespace adjudge
