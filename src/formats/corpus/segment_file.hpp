// Reads texts with one segment a line, plain or compressed with gzip.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace adjudge {

// Which characters end a line. A file may hold carriage returns inside of segments; what comes through a pipe
// is taken as a terminal would.
enum class LineEnds : std::uint8_t { LineFeed, Universal };

// The lines of a file, without their ends. A byte order mark stays where it is: it is part of the first word,
// as it is for sacreBLEU.
class SegmentFile {
public:
    // "-" is the standard input, with universal line ends. Fails with NotFound or Io, with InvalidInput and
    // the line where bytes are not UTF-8, and with Unsupported for UTF-16.
    static Result<SegmentFile> open(const std::string& path);
    // A text that is already in memory, under a name for messages.
    static Result<SegmentFile> from_memory(std::string name, std::string text,
                                           LineEnds ends = LineEnds::LineFeed);

    [[nodiscard]] const std::vector<std::string_view>& lines() const& noexcept { return lines_; }
    void lines() const&& = delete;  // they would look into a temporary
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

private:
    SegmentFile(std::string name, std::unique_ptr<const std::string> text,
                std::vector<std::string_view> lines);

    std::string name_;
    std::unique_ptr<const std::string> text_;
    std::vector<std::string_view> lines_;
};

// Every line of a file as `count` columns with tabs between them: the first column's lines, then the
// second's, ... . Where `keeps_rest`, further tabs belong to the last column. Fails with InvalidInput, and
// the line, where columns are missing or left over.
enum class SurplusTabs : std::uint8_t { Refuse, KeepInLast };
Result<std::vector<std::vector<std::string_view>>> tab_columns(const SegmentFile& file, std::size_t count,
                                                               SurplusTabs surplus);

}  // namespace adjudge
