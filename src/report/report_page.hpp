// A study as one HTML page that needs nothing but itself: for a browser, for printing, for an appendix.
#pragma once

#include <string>
#include <vector>

#include "analysis/population.hpp"
#include "report/data_sheet.hpp"
#include "report/figures/figure.hpp"
#include "report/methods_text.hpp"
#include "report/report_table.hpp"
#include "report/study_answer.hpp"

namespace adjudge {

struct ReportPage {
    std::string title;
    std::vector<StudyAnswer> answers = {};
    Population judges = {};
    std::size_t judgments = 0;
    MethodsText methods = {};
    std::vector<Figure> figures = {};
    std::vector<ReportTable> tables;
    std::string notes;  // counts, signatures and what a reader must know, a line each
    std::vector<GivenInstructions> instructions = {};
    std::vector<SheetItem> sheet = {};
};

// Without script, and without anything from elsewhere: figures and their tables can be saved from it. Texts
// of others can't do anything there.
std::string report_page(const ReportPage& page);

}  // namespace adjudge
