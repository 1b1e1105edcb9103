// The options that every command with a table file has.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "cli/arguments/options.hpp"
#include "cli/arguments/store_arguments.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/table_options.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/duplicate_judgments.hpp"
#include "model/table.hpp"

namespace adjudge {

// Files of one table, and how to read them.
struct TableInput {
    std::vector<SourceText> sources;
    TableReadOptions options;

    // What messages call them: the only file, or the first and how many more.
    [[nodiscard]] std::string name() const;
};

// What a command does with judgments given again where --duplicates says nothing.
enum class DuplicatesUnlessTold : std::uint8_t {
    Decide,  // as an analysis must
    Keep,    // as what only writes or shows the table
};

class TableArguments {
public:
    void declare(Options options);
    // The same, and --store with --campaign in the place of a file.
    void declare_with_store(Options options);
    // Fails with InvalidInput where an option does not have its form.
    [[nodiscard]] Result<TableReadOptions> options() const;
    // The files with what is joined to them.
    [[nodiscard]] Result<TableInput> open(const std::vector<std::string>& files) const;
    // The table that they are together; its notes say what was left out. Fails with all problems of the files,
    // and where --duplicates refuses.
    [[nodiscard]] Result<JudgmentTable, Problems> read(
        const std::vector<std::string>& files, Progress* progress = nullptr,
        DuplicatesUnlessTold unless_told = DuplicatesUnlessTold::Decide) const;
    // The same, or without files all tables of a store, by pseudonyms, or the one of --table.
    [[nodiscard]] Result<std::vector<JudgmentTable>, Problems> read_all(
        const std::vector<std::string>& files, Progress* progress = nullptr,
        DuplicatesUnlessTold unless_told = DuplicatesUnlessTold::Decide) const;
    // The table with what --duplicates makes of judgments given again, and a note on them.
    [[nodiscard]] Result<JudgmentTable> decided(JudgmentTable table, DuplicatesUnlessTold unless_told) const;
    // Those of the tables, as they were read, of which --only and --without chose rows.
    [[nodiscard]] std::vector<TableKind> chosen(std::span<const JudgmentTable> tables) const;
    // The same way of reading for files alone, and for another campaign of the store.
    [[nodiscard]] TableArguments for_files() const;
    [[nodiscard]] TableArguments for_campaign(const std::string& name) const;
    // Where the judgments come from where no file is named.
    [[nodiscard]] const StoreArguments& store() const { return store_; }

private:
    [[nodiscard]] Result<std::vector<JudgmentTable>> stored() const;
    [[nodiscard]] Result<TableReadOptions> options_with_joined() const;
    [[nodiscard]] Result<TableInput> input_of(std::vector<SourceText> sources) const;
    [[nodiscard]] Result<JudgmentTable, Problems> read_input(TableInput input, Progress* progress,
                                                             DuplicatesUnlessTold unless_told) const;
    [[nodiscard]] Result<std::vector<JudgmentTable>, Problems> reshaped(
        std::vector<JudgmentTable> tables) const;
    [[nodiscard]] Result<std::vector<JudgmentTable>, Problems> read_stored(
        std::vector<JudgmentTable> stored, DuplicatesUnlessTold unless_told) const;
    [[nodiscard]] Result<JudgmentTable, Problems> finished(TableReading reading, const std::string& name,
                                                           DuplicatesUnlessTold unless_told) const;
    // Fails with InvalidInput where an option says something that only a file has.
    [[nodiscard]] Status check_stored() const;
    // Whether an option changes what rows hold or which there are.
    [[nodiscard]] bool changes_rows() const;

    StoreArguments store_;
    bool takes_store_ = false;
    std::optional<TableKind> kind_;
    std::optional<FileFormat> format_;
    std::string delimiter_;
    std::optional<DecimalMark> decimal_;
    std::string header_;
    std::vector<std::string> map_;
    std::vector<std::string> keys_;
    std::vector<std::string> constants_;
    std::vector<std::string> values_;
    std::vector<std::string> only_;
    std::vector<std::string> without_;
    std::vector<std::string> joined_;
    std::optional<DuplicateRule> duplicates_;
    DamagedRows damaged_ = DamagedRows::Refuse;
    unsigned threads_ = 0;
};

}  // namespace adjudge
