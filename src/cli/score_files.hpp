// The files of a score: references and outputs, one segment a line.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/corpus/segment_file.hpp"
#include "text/corpus_statistics.hpp"

namespace adjudge {

// Owns what was read; the lines that it gives look into it.
class ScoreFiles {
public:
    using Lines = std::vector<std::string_view>;

    // The lines without white space at their ends.
    Result<Lines> read(const std::string& path);
    // The lines of every file; where `columns` is more than 1, of every column of the only one.
    Result<std::vector<Lines>> read_references(const std::vector<std::string>& paths, std::size_t columns);
    // What comes through the standard input: one system, or several with tabs between them.
    Result<std::vector<Lines>> read_piped_systems();

private:
    std::deque<SegmentFile> files_;
};

// Fails with InvalidInput, and both names, where a file has another number of lines than the first.
struct NamedLines {
    std::string name;
    std::size_t count = 0;
};
Status check_equal_lengths(std::span<const NamedLines> files);

}  // namespace adjudge
