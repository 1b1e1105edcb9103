#include "cli/table_arguments.hpp"

#include <optional>
#include <span>

#include <CLI/CLI.hpp>

#include "cli/option_words.hpp"
#include "formats/text_check.hpp"

namespace adjudge {
namespace {

std::optional<Error> find_fault_in(std::span<const std::string> uses) {
    for (const std::string& use : uses) {
        if (auto fault = find_text_fault(use)) {
            return fault;
        }
    }
    return std::nullopt;
}

// Adds what each of the option's uses says to `all`; gives the first error.
template <class T, class Parse>
Status gather(const std::vector<std::string>& uses, std::vector<T>& all, Parse parse) {
    for (const std::string& use : uses) {
        auto parsed = parse(use);
        if (!parsed) {
            return parsed.error();
        }
        all.insert(all.end(), parsed->begin(), parsed->end());
    }
    return Done{};
}

}  // namespace

void TableArguments::declare(CLI::App& app) {
    app.add_option("--table", kind_, "What the rows are, where the columns fit several tables")
        ->check(CLI::IsMember(option_words<TableKind>()));
    app.add_option("--format", format_, "How the file is written, where its name does not tell")
        ->check(CLI::IsMember(option_words<FileFormat>()));
    app.add_option("--header", header_, "The column names of a file without a header line: a,b,c");
    app.add_option("--map", map_, "What the file calls a column: worker=judgeID,item=srcIndex")
        ->expected(1)
        ->take_all();
    app.add_option("--set", constants_, "A column that the file lacks: system_a=mt,system_b=human")
        ->expected(1)
        ->take_all();
    app.add_option("--values", values_, "What the file calls a value: choice:mt=a,human=b")
        ->expected(1)
        ->take_all();
    app.add_option("--threads", threads_, "How many threads read; 0: as many as the machine has");
}

Result<TableReadOptions> TableArguments::options() const {
    for (const auto* uses : {&map_, &constants_, &values_}) {
        if (auto fault = find_fault_in(*uses)) {
            return *std::move(fault);
        }
    }
    TableReadOptions options;
    options.kind = from_word<TableKind>(kind_);
    options.format = from_word<FileFormat>(format_);
    options.parallel.threads = threads_;
    if (!header_.empty()) {
        auto header = parse_header(header_);
        if (!header) {
            return header.error();
        }
        options.header = *std::move(header);
    }
    for (const Status& status :
         {gather(map_, options.map, parse_mappings), gather(constants_, options.constants, parse_constants),
          gather(values_, options.values, parse_translations)}) {
        if (!status) {
            return status.error();
        }
    }
    return options;
}

}  // namespace adjudge
