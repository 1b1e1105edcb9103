// The tables and figures of a study as files, each in a folder that the user names.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments/options.hpp"
#include "cli/program/console.hpp"
#include "report/figures/figure.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// Empty: not asked for.
struct StudyFolders {
    std::string tables;
    std::string figures;

    [[nodiscard]] bool has_any() const { return !tables.empty() || !figures.empty(); }
};

// --tables and --figures.
struct AddedFolders {
    AddedOption tables;
    AddedOption figures;
};
AddedFolders declare_study_folders(Options options, StudyFolders& folders);

struct StudyFiles {
    const std::string& title;
    const std::vector<ReportTable>& tables;
    const std::vector<Figure>& figures;
};
// Those that were asked for; says on stderr where figures could not be made PDF as well.
Status write_study_files(const StudyFolders& folders, const StudyFiles& files, Console& console);

}  // namespace adjudge
