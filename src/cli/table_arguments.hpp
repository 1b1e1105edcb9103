// The options that every command with a table file has.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/options.hpp"
#include "cli/store_arguments.hpp"
#include "formats/source_text.hpp"
#include "formats/table_options.hpp"

namespace adjudge {

// A file, and how to read it.
struct TableInput {
    SourceText source;
    TableReadOptions options;
};

class TableArguments {
public:
    void declare(Options options);
    // The same, and --store with --campaign in the place of a file.
    void declare_with_store(Options options);
    // Fails with InvalidInput where an option does not have its form.
    [[nodiscard]] Result<TableReadOptions> options() const;
    // The file as it is to be read: with what --join, --without and --values with a star say. Without a file,
    // the judgments of a store, by pseudonyms.
    [[nodiscard]] Result<TableInput> open(const std::string& file) const;
    // Where the judgments come from where no file is named.
    [[nodiscard]] const StoreArguments& store() const { return store_; }

private:
    [[nodiscard]] Result<SourceText> source(const std::string& file) const;

    StoreArguments store_;
    bool takes_store_ = false;
    std::optional<TableKind> kind_;
    std::optional<FileFormat> format_;
    std::string header_;
    std::vector<std::string> map_;
    std::vector<std::string> constants_;
    std::vector<std::string> values_;
    std::vector<std::string> without_;
    std::vector<std::string> joined_;
    unsigned threads_ = 0;
};

}  // namespace adjudge
