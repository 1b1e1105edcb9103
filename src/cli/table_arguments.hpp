// The options that every command with a table file has.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/options.hpp"
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
    // Fails with InvalidInput where an option does not have its form.
    [[nodiscard]] Result<TableReadOptions> options() const;
    // The file as it is to be read: with what --join, --without and --values with a star say.
    [[nodiscard]] Result<TableInput> open(const std::string& file) const;

private:
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
