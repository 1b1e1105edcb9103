// adjudge convert: a table in another format, or with other names.
#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>

#include "cli/command.hpp"
#include "cli/output_file.hpp"
#include "cli/problem_report.hpp"
#include "cli/table_arguments.hpp"
#include "formats/table_reader.hpp"
#include "formats/table_writer.hpp"

namespace adjudge {
namespace {

struct ConvertArguments {
    std::string file;
    std::string output;
    std::string output_format;
    TableArguments table;
    bool is_spreadsheet_safe = false;
    bool is_quiet = false;
};

Result<TableWriteOptions> write_options(const ConvertArguments& arguments) {
    const auto format = from_word<FileFormat>(arguments.output_format);
    const Result<FileFormat> chosen = format                     ? *format
                                      : arguments.output.empty() ? FileFormat::Csv
                                                                 : format_of(arguments.output);
    if (!chosen) {
        return Error{ErrorCode::InvalidInput,
                     "the name does not tell the format to write: say --output-format",
                     {arguments.output}};
    }
    if (arguments.is_spreadsheet_safe && *chosen == FileFormat::Jsonl) {
        return Error{ErrorCode::InvalidInput,
                     "--spreadsheet-safe is for csv and tsv: no spreadsheet opens jsonl"};
    }
    return TableWriteOptions{*chosen, arguments.is_spreadsheet_safe};
}

Status write_file(const JudgmentTable& table, const TableWriteOptions& options, const std::string& path) {
    return OutputFile::create(path).and_then([&](OutputFile file) {
        return write_table(table, options, [&](std::string_view text) { return file.write(text); })
            .and_then([&](Done) { return file.commit(); });
    });
}

Status write_stream(const JudgmentTable& table, const TableWriteOptions& options, std::ostream& stream) {
    return write_table(table, options, [&](std::string_view text) -> Status {
        if (!(stream << text)) {
            return Error{ErrorCode::Io, "cannot be written", {"standard output"}};
        }
        return Done{};
    });
}

ExitCode convert(const ConvertArguments& arguments, Console& console) {
    const auto fail = [&](const Error& error) {
        print_error(console, error);
        return ExitCode::Wrong;
    };
    Result<TableReadOptions> options = arguments.table.options();
    const Result<TableWriteOptions> writing = write_options(arguments);
    const Result<SourceText> source = SourceText::open(arguments.file);
    if (!options || !writing || !source) {
        return fail(!options ? options.error() : !writing ? writing.error() : source.error());
    }
    Progress progress{arguments.is_quiet ? Progress::Output{} : console.progress};
    options->progress = &progress;
    const auto table = read_table(*source, *options);
    if (!table) {
        print_problems(console, table.error());
        return ExitCode::Wrong;
    }
    const Status status = arguments.output.empty() ? write_stream(*table, *writing, console.out)
                                                   : write_file(*table, *writing, arguments.output);
    return status ? ExitCode::Done : fail(status.error());
}

Runner declare(CLI::App& app) {
    const auto arguments = std::make_shared<ConvertArguments>();
    app.add_option("FILE", arguments->file, "The table to read; - is the standard input")->required();
    app.add_option("-o,--output", arguments->output,
                   "The file to write; the standard output where not given");
    app.add_option("--output-format", arguments->output_format,
                   "How to write it, where the file's name does not tell")
        ->check(CLI::IsMember(
            std::vector<std::string>{all_words<FileFormat>().begin(), all_words<FileFormat>().end()}));
    app.add_flag("--spreadsheet-safe", arguments->is_spreadsheet_safe,
                 "Put ' before texts that a spreadsheet would run as formulas");
    arguments->table.declare(app);
    app.add_flag("--quiet", arguments->is_quiet, "Show no progress");
    return [arguments](Console& console) { return convert(*arguments, console); };
}

}  // namespace

Command convert_command() {
    return {
        "convert", "Write a table in another format, or with the names adjudge knows",
        "Reads as strictly as every analysis does: a file with any problem is not converted, and an older\n"
        "output file stays as it was.",
        "  adjudge convert laeubli.csv -o choices.jsonl --map "
        "worker=participant_id,item=exp_item_number,choice=rating \\\n"
        "      --set system_a=mt,system_b=human --values choice:mt=a,human=b",
        declare};
}

}  // namespace adjudge
