// A file whose columns are added to the rows of a table, found by the columns that both have.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/table_options.hpp"
#include "formats/text_rows.hpp"

namespace adjudge {

// The cells of its own columns by those that it shares with the main file. A column without a name is
// neither: it mostly numbers rows.
class JoinedFile {
public:
    // Fails with InvalidInput for a file that shares no column with `main_columns`, has one twice or has two
    // rows for one key, and where its rows can't be read.
    static Result<JoinedFile> read(const SourceText& source, const TableReadOptions& options,
                                   std::span<const std::string> main_columns);

    // The names of the columns that it brings.
    [[nodiscard]] const std::vector<std::string>& added_columns() const noexcept { return added_; }
    // Their cells for a row of the main file; nullptr where it has none.
    [[nodiscard]] const std::vector<std::string>* cells_for(std::span<const std::string_view> main_row) const;

private:
    JoinedFile(std::span<const std::string> columns, std::span<const std::string> main_columns);
    // Whether the row is the only one of its key.
    bool add(const TextRow& row);

    std::vector<std::size_t> keys_;
    std::vector<std::size_t> places_in_main_;
    std::vector<std::size_t> others_;
    std::vector<std::string> added_;
    std::map<std::vector<std::string>, std::vector<std::string>> rows_;
};

}  // namespace adjudge
