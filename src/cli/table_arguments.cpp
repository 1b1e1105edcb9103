#include "cli/table_arguments.hpp"

#include <optional>
#include <span>

#include "formats/prepared_text.hpp"
#include "formats/table_writer.hpp"
#include "formats/text_check.hpp"
#include "store/judgment_tables.hpp"

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

void TableArguments::declare(Options options) {
    options.add_word("--table", kind_, "What the rows are, where the columns fit several tables");
    options.add_word("--format", format_, "How the file is written, where its name does not tell");
    options.add("--header", header_, "The column names of a file without a header line: a,b,c");
    options.add("--map", map_, "What the file calls a column: worker=judgeID,item=srcIndex").repeatable();
    options.add("--set", constants_, "A column that the file lacks: system_a=mt,system_b=human").repeatable();
    options.add("--values", values_, "What the file calls a value: choice:mt=a,human=b").repeatable();
    options
        .add("--without", without_,
             "Rows to leave out: item:U-* for items that begin with U-, or worker:test")
        .repeatable();
    options
        .add("--join", joined_, "A file with more columns for the rows, found by the columns that both have")
        .repeatable();
    options.add("--threads", threads_, "How many threads read; 0: as many as the machine has");
}

void TableArguments::declare_with_store(Options options) {
    declare(options);
    store_.declare(options);
    store_.declare_campaign(options);
    takes_store_ = true;
}

// Written out and read again, so that all options on a file do the same on a store.
Result<SourceText> TableArguments::source(const std::string& file) const {
    if (!file.empty()) {
        return takes_store_ && store_.is_given() ? Error{ErrorCode::InvalidInput,
                                                         "a file and --store are given: take one of the two",
                                                         {.file = file}}
                                                 : SourceText::open(file);
    }
    if (!takes_store_ || !store_.is_given()) {
        return Error{ErrorCode::InvalidInput, "name a table file, or a store with --store"};
    }
    auto store = store_.open();
    if (!store) {
        return std::move(store).error();
    }
    const auto campaign = store_.campaign(*store);
    if (!campaign) {
        return campaign.error();
    }
    const auto table = store->read<JudgmentTable>([&](Connection& connection) {
        return judgment_table(connection, campaign->id, {.kind = kind_, .pseudonym_key = store->secret()});
    });
    if (!table) {
        return table.error();
    }
    std::string text;
    Status status = write_table(*table, {}, [&](std::string_view piece) -> Status {
        text += piece;
        return Done{};
    });
    if (!status) {
        return std::move(status).error();
    }
    return SourceText::from_memory(campaign->name + ".csv", std::move(text));
}

Result<TableReadOptions> TableArguments::options() const {
    for (const auto* uses : {&map_, &constants_, &values_, &without_}) {
        if (auto fault = find_fault_in(*uses)) {
            return *std::move(fault);
        }
    }
    TableReadOptions options;
    options.kind = kind_;
    options.format = format_;
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
          gather(values_, options.values, parse_translations),
          gather(without_, options.without, parse_row_patterns)}) {
        if (!status) {
            return status.error();
        }
    }
    return options;
}

Result<TableInput> TableArguments::open(const std::string& file) const {
    Result<TableReadOptions> reading = options();
    if (!reading) {
        return reading.error();
    }
    Result<SourceText> source = this->source(file);
    if (!source) {
        return source.error();
    }
    std::vector<SourceText> joined;
    for (const std::string& name : joined_) {
        Result<SourceText> other = SourceText::open(name);
        if (!other) {
            return other.error();
        }
        joined.push_back(std::move(*other));
    }
    if (needs_preparation(*reading, joined)) {
        Result<PreparedText> prepared = prepared_text(*source, *reading, joined);
        if (!prepared) {
            return prepared.error();
        }
        source = std::move(prepared->source);
        reading->header = std::move(prepared->header);
    }
    return TableInput{std::move(*source), std::move(*reading)};
}

}  // namespace adjudge
