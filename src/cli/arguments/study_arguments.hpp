// The options of the commands that analyze a table: those of the table of a study's options.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/study_option_table.hpp"
#include "base/result.hpp"
#include "cli/arguments/options.hpp"
#include "model/campaign.hpp"

namespace adjudge {

class StudyArguments {
public:
    // The options keep references to this object: it must outlive the app.
    void declare(Options options, std::span<const OptionGroup> groups);
    void declare(Options options, std::initializer_list<OptionGroup> groups) {
        declare(options, std::span{groups.begin(), groups.size()});
    }
    // --against: a metric's scores of systems that were voted on, in a file.
    void declare_metric(Options options);

    // Those of the campaign, if any is known, with what was given. Fails with InvalidInput where an option
    // lacks the one it needs, and where the file of --against can't be read.
    [[nodiscard]] Result<StudyOptions> options(const Campaign* campaign = nullptr) const;
    [[nodiscard]] const std::vector<GivenOption>& given() const noexcept { return given_; }
    [[nodiscard]] std::span<const OptionGroup> groups() const noexcept { return groups_; }

private:
    AddedOption declare_one(Options options, const std::vector<const StudyOption*>& same,
                            const std::string& meaning);

    std::vector<OptionGroup> groups_;
    std::vector<GivenOption> given_;
    std::string metric_file_;
};

// An error of an option by its name, as the command line calls it.
Error as_on_command_line(Error error);

}  // namespace adjudge
