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
// the notes, unless it is for what the user asked: an option of its kind, or a choice of its rows.
class StudyBuilder {
public:
    // `chosen` are the tables of which the user chose rows.
    explicit StudyBuilder(const StudyOptions& options, std::span<const TableKind> chosen = {})
        : options_{&options}, chosen_{chosen.begin(), chosen.end()} {}

    // A table and what came of its analysis by those options.
    void add(const JudgmentTable& table, Result<StudyPart> part);
    // A table that was not there to be analyzed.
    void add_fault(TableKind table, const Error& error);
    // Fails as the first table that can't be analyzed as the user asked, and where none can be analyzed.
    [[nodiscard]] Result<Study> made() &&;

private:
    void add_left_out(const JudgmentTable& table);
    [[nodiscard]] std::vector<StudySetting> settings_of_parts();
    void note_pay();  // where costs of parts must not be added up
    [[nodiscard]] bool fails_as_asked(const JudgmentTable& table, const Error& error) const;

    const StudyOptions* options_;
    std::vector<TableKind> chosen_;
    std::vector<StudyPart> parts_;
    PopulationCount population_;
    std::vector<WorkersLeftOut> left_out_;
    std::vector<std::string> notes_;
    std::optional<Error> fault_;
    std::optional<Error> refusal_;  // of what the user asked
};

// Fails with InvalidInput where no table can be analyzed, or one not as the user asked. `chosen` are those of
// which the user chose rows.
Result<Study> study_of(std::span<const JudgmentTable> tables, const StudyOptions& options,
                       std::span<const TableKind> chosen = {});

// The work behind a study's choices, rankings, labels and texts, slice by slice.
std::vector<const AnsweredWork*> work_of(const Study& study);

// Why judgments of this kind have no study.
Error no_study_of(TableKind table);

// Fails with InvalidInput for the first option that none of these tables takes, or with a value that none
// takes.
Status check_options_apply(std::span<const GivenOption> given, std::span<const TableKind> tables,
                           const StudyOptions& options,
                           std::span<const OptionGroup> groups = all_option_groups());

}  // namespace adjudge
