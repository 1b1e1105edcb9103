#include "cli/arguments/table_output.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/try.hpp"
#include "formats/output_file.hpp"

namespace adjudge {
namespace {

Status write_file(const JudgmentTable& table, const TableWriteOptions& options, const std::string& path) {
    return OutputFile::create(path).and_then([&](OutputFile file) {
        return write_table(table, options, [&](std::string_view text) { return file.write(text); })
            .and_then([&](Done) { return file.commit(); });
    });
}

Status put(std::string_view text, std::ostream& stream) {
    if (!(stream << text)) {
        return Error{ErrorCode::Io, "cannot be written", {"standard output"}};
    }
    return Done{};
}

Status write_stream(const JudgmentTable& table, const TableWriteOptions& options, std::ostream& stream) {
    return write_table(table, options, [&](std::string_view text) { return put(text, stream); });
}

}  // namespace

void TableOutput::declare(Options options) {
    options.add("-o,--output", path_, "The file to write; the standard output where not given");
    options.add_word("--output-format", format_, "How to write it, where the file's name does not tell");
    options.flag("--spreadsheet-safe", is_spreadsheet_safe_,
                 "Put ' before texts that a spreadsheet would run as formulas");
}

Result<TableWriteOptions> TableOutput::options() const {
    const Result<FileFormat> chosen = format_ ? *format_ : path_.empty() ? FileFormat::Csv : format_of(path_);
    if (!chosen) {
        return Error{ErrorCode::InvalidInput,
                     "the name does not tell the format to write: say --output-format",
                     {path_}};
    }
    if (is_spreadsheet_safe_ && *chosen == FileFormat::Jsonl) {
        return Error{ErrorCode::InvalidInput,
                     "--spreadsheet-safe is for csv and tsv: no spreadsheet opens jsonl"};
    }
    return TableWriteOptions{*chosen, is_spreadsheet_safe_};
}

Status TableOutput::write(const JudgmentTable& table, const TableWriteOptions& options,
                          std::ostream& standard) const {
    return path_.empty() ? write_stream(table, options, standard) : write_file(table, options, path_);
}

std::string TableOutput::path_for(std::string_view table) const {
    const std::size_t name = path_.find_last_of('/') + 1;  // npos + 1 is 0
    const std::size_t point = path_.find('.', name + 1);
    return fmt::format("{}.{}{}", path_.substr(0, point), table,
                       point == std::string::npos ? "" : path_.substr(point));
}

Status TableOutput::write_each(const std::vector<JudgmentTable>& tables, const TableWriteOptions& options,
                               std::ostream& standard, std::ostream& notes) const {
    if (tables.size() == 1) {
        return write(tables.front(), options, standard);
    }
    if (path_.empty()) {
        std::vector<std::string_view> names;
        std::ranges::transform(tables, std::back_inserter(names),
                               [](const JudgmentTable& table) { return word(table.kind()); });
        return Error{
            ErrorCode::InvalidInput,
            fmt::format("there are several tables, {}: name a file with -o to write each to a file of "
                        "its own, or choose one with --table",
                        fmt::join(names, ", "))};
    }
    for (const JudgmentTable& table : tables) {
        const std::string path = path_for(word(table.kind()));
        ADJUDGE_TRY(write_file(table, options, path));
        notes << fmt::format("wrote {}\n", path);
    }
    return Done{};
}

Status TableOutput::write_text(std::string_view text, std::ostream& standard) const {
    if (path_.empty()) {
        return put(text, standard);
    }
    return OutputFile::create(path_).and_then(
        [&](OutputFile file) { return file.write(text).and_then([&](Done) { return file.commit(); }); });
}

}  // namespace adjudge
