#include "cli/program/study_files.hpp"

#include "base/try.hpp"
#include "report/report_files.hpp"

namespace adjudge {

AddedFolders declare_study_folders(Options options, StudyFolders& folders) {
    const AddedOption tables =
        options.add("--tables", folders.tables, "A folder for every table as CSV and as LaTeX (booktabs)");
    return {tables, options.add("--figures", folders.figures,
                                "A folder for every figure as SVG, its numbers as CSV, and PDF where "
                                "librsvg2-bin is installed")};
}

Status write_study_files(const StudyFolders& folders, const StudyFiles& files, Console& console) {
    if (!folders.tables.empty()) {
        ADJUDGE_TRY(write_report_tables(folders.tables, files.title, files.tables));
    }
    if (!folders.figures.empty()) {
        ADJUDGE_TRY(const bool has_pdf, write_report_figures(folders.figures, files.figures));
        if (!has_pdf) {
            console.err << "The figures are there as SVG alone: for PDF, install librsvg2-bin.\n";
        }
    }
    return Done{};
}

}  // namespace adjudge
