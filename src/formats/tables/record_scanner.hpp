// Cuts a delimited text into records and cells, as RFC 4180 says.
#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/file_format.hpp"

namespace adjudge {

// A longer record is taken for a mistake: a closing quote or the line ends are missing.
inline constexpr std::size_t longest_record = std::size_t{64} << 20U;

struct ScanFault {
    enum class Kind {
        StrayQuote,      // a quote inside a cell that does not begin with one
        TextAfterQuote,  // something else than a separator after a closing quote
        UnclosedQuote,
        RecordTooLong,
    };
    Kind kind;
    std::size_t offset;  // where in the text
};

// The part of a text whose records are wanted: those that begin in [begin, end).
struct Stretch {
    std::size_t begin;
    std::size_t end;
};

// Reads one record after the other. Lines end in LF or CRLF, or in CRCRLF as files do
// that were twice made for Windows; a blank line is no record. After a fault it goes
// on with the line after the first of the record at fault: what an unclosed quote has
// swallowed is given back.
class RecordScanner {
public:
    enum class Step { Record, Fault, End };

    // `stretch` begins where a record does and ends within the text.
    RecordScanner(std::string_view text, const Stretch& stretch, const Dialect& dialect)
        : text_{text}, dialect_{dialect}, limit_{stretch.end}, next_{stretch.begin}, begin_{stretch.begin} {}

    Step next();
    // Goes on at `offset`, that many lines further on; a line begins there.
    void skip_to(std::size_t offset, std::size_t lines) {
        next_ = offset;
        lines_read_ += lines;
    }

    // Goes on with the line after the first of the record just read, which turned out to be damaged.
    void give_back();
    // The lines of the record or fault just read.
    [[nodiscard]] std::size_t lines() const noexcept { return lines_read_ - lines_before_; }

    // Of the record just read; valid until the next one.
    [[nodiscard]] std::span<const std::string_view> cells() const noexcept { return cells_; }
    // Where in the text that cell begins, its quote included.
    [[nodiscard]] std::size_t offset_of(std::size_t cell) const noexcept {
        return offsets_.empty() ? static_cast<std::size_t>(cells_[cell].data() - text_.data())
                                : offsets_[cell];
    }
    [[nodiscard]] const ScanFault& fault() const noexcept { return fault_; }

    // Where the record or fault just read begins, and how many lines there are between that and where the
    // scanner began.
    [[nodiscard]] std::size_t record_begin() const noexcept { return begin_; }
    [[nodiscard]] std::size_t lines_before() const noexcept { return lines_before_; }
    // The lines from where it began to position().
    [[nodiscard]] std::size_t lines_read() const noexcept { return lines_read_; }
    // Where the next line begins. At the end of the stretch this is its end, but for a record that reaches
    // beyond it.
    [[nodiscard]] std::size_t position() const noexcept { return next_; }

private:
    Step split_line(std::size_t end_of_line);
    Step split_quoted();
    // The offset after the cell that begins at `offset`, or npos after setting a fault.
    std::size_t take_quoted_cell(std::size_t offset);
    std::size_t fail_unclosed(std::size_t offset, std::size_t read_to);
    std::size_t close_quoted_cell(std::size_t offset, std::size_t quote, const std::string* unescaped);
    std::size_t take_plain_cell(std::size_t offset);
    void find_line_end(std::size_t offset);
    std::size_t fail(ScanFault::Kind kind, std::size_t offset);
    void count_lines();
    [[nodiscard]] std::size_t after_blanks(std::size_t offset) const;
    [[nodiscard]] bool ends_record(std::size_t offset) const;

    std::string_view text_;
    Dialect dialect_;
    std::size_t limit_;
    std::size_t next_;
    std::size_t begin_;
    std::size_t lines_before_ = 0;
    std::size_t lines_read_ = 0;
    std::vector<std::string_view> cells_;
    std::vector<std::size_t> offsets_;   // empty where the cells lie in the text as they are
    std::size_t line_end_ = 0;           // of the line that a plain cell was last taken from, without its CRs
    std::deque<std::string> unescaped_;  // cells whose doubled quotes were undone
    ScanFault fault_{};
};

}  // namespace adjudge
