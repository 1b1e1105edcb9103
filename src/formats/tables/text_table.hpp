// A table that is only written, never analyzed: rows of texts and numbers under columns made as needed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "formats/tables/table_writer.hpp"

namespace adjudge {

struct WrittenColumn {
    std::string name;
    bool is_number = false;  // JSONL has its cells without quotes
};

struct TextTable {
    std::vector<WrittenColumn> columns = {};
    std::vector<std::vector<std::optional<std::string>>> rows = {};  // none: missing
};

// As write_table() does.
Status write_table(const TextTable& table, const TableWriteOptions& options, const TextSink& sink);

}  // namespace adjudge
