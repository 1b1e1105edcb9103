// The options of every command that writes a table, and the writing.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cli/arguments/options.hpp"
#include "formats/tables/table_writer.hpp"

namespace adjudge {

class TableOutput {
public:
    void declare(Options options);
    // The file to write; empty: the standard output.
    [[nodiscard]] const std::string& path() const { return path_; }
    // The options beside the file that say how a table is written.
    [[nodiscard]] bool is_spreadsheet_safe() const { return is_spreadsheet_safe_; }
    [[nodiscard]] bool has_format() const { return format_.has_value(); }
    // Fails with InvalidInput where the format can't be told, or can't be made safe for spreadsheets.
    [[nodiscard]] Result<TableWriteOptions> options() const;
    // To the named file, which is either whole or as it was, or to `standard` where none is named.
    [[nodiscard]] Status write(const JudgmentTable& table, const TableWriteOptions& options,
                               std::ostream& standard) const;

    // The same for a text that is already made.
    [[nodiscard]] Status write_text(std::string_view text, std::ostream& standard) const;

    // One table as write() does; of several each to a file of its own, which `notes` are told of:
    // judgments.csv becomes judgments.ratings.csv. Fails with InvalidInput where there are several and no file
    // is named.
    [[nodiscard]] Status write_each(const std::vector<JudgmentTable>& tables,
                                    const TableWriteOptions& options, std::ostream& standard,
                                    std::ostream& notes) const;

private:
    [[nodiscard]] std::string path_for(std::string_view table) const;

    std::string path_;
    std::optional<FileFormat> format_;
    bool is_spreadsheet_safe_ = false;
};

}  // namespace adjudge
