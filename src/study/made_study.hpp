// One study of all tables of a campaign.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/study.hpp"
#include "analysis/study_option_table.hpp"
#include "base/result.hpp"
#include "model/table.hpp"
#include "study/kind_of_study.hpp"

namespace adjudge {

// Puts parts together, in the order of the kinds. A table that can't be analyzed while others can is named in
// the notes.
class StudyBuilder {
public:
    explicit StudyBuilder(const StudyOptions& options) : options_{&options} {}

    // A table and what came of its analysis by those options.
    void add(const JudgmentTable& table, Result<StudyPart> part);
    // Fails as the first table that can't be analyzed, where none can.
    [[nodiscard]] Result<Study> made() &&;

private:
    void add_left_out(const JudgmentTable& table);

    const StudyOptions* options_;
    std::vector<StudyPart> parts_;
    PopulationCount population_;
    std::vector<WorkersLeftOut> left_out_;
    std::vector<std::string> notes_;
    std::optional<Error> fault_;
};

// Fails with InvalidInput where no table can be analyzed.
Result<Study> study_of(std::span<const JudgmentTable> tables, const StudyOptions& options);

// The work behind a study's choices, rankings and labels, slice by slice.
std::vector<const AnsweredWork*> work_of(const Study& study);

// Those that it has parts of.
std::vector<TableKind> tables_of(const Study& study);

// Why judgments of this kind have no study.
Error no_study_of(TableKind table);

// Fails with InvalidInput for the first option that none of these tables takes, or with a value that none
// takes.
Status check_options_apply(std::span<const GivenOption> given, std::span<const TableKind> tables,
                           const StudyOptions& options,
                           std::span<const OptionGroup> groups = all_option_groups());

}  // namespace adjudge
