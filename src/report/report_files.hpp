// The files of a report beside its page: tables for papers and spreadsheets, figures.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "report/figures/figure.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// Makes the folder where it is not there.
Status make_folder(const std::string& folder);
// Replaces a file, or makes it.
Status write_whole_file(const std::string& path, const std::string& text);

// NAME.csv and NAME.tex of each table that has rows, and tables.tex, a document with all of them. The folder
// is made where it is not there.
Status write_report_tables(const std::string& folder, const std::string& title,
                           const std::vector<ReportTable>& tables);

// NAME.svg and NAME.csv of each; NAME.pdf as well where the program rsvg-convert is there. Gives whether it
// is.
Result<bool> write_report_figures(const std::string& folder, const std::vector<Figure>& figures);

// Prints a page that is written already, by an installed Chromium. Fails with Unsupported where there is none.
Status write_report_pdf(const std::string& page, const std::string& pdf);

}  // namespace adjudge
