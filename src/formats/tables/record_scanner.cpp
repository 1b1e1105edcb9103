#include "formats/tables/record_scanner.hpp"

#include <algorithm>

namespace adjudge {
namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view blanks = " \t";

std::string_view without_blanks(std::string_view cell) {
    const std::size_t begin = std::min(cell.find_first_not_of(blanks), cell.size());
    cell.remove_prefix(begin);
    return cell.substr(0, cell.find_last_not_of(blanks) + 1);
}

}  // namespace

RecordScanner::Step RecordScanner::next() {
    while (next_ < limit_) {
        begin_ = next_;
        lines_before_ = lines_read_;
        const std::size_t newline = text_.find('\n', begin_);
        const std::size_t end_of_line = newline == npos ? text_.size() : newline;
        const std::string_view line = text_.substr(begin_, end_of_line - begin_);
        if (line.find_first_not_of('\r') == npos) {
            next_ = std::min(end_of_line + 1, text_.size());
            ++lines_read_;
            continue;
        }
        if (dialect_.has_quotes && line.find('"') != npos) {
            return split_quoted();
        }
        return split_line(end_of_line);
    }
    begin_ = next_;
    lines_before_ = lines_read_;
    return Step::End;
}

RecordScanner::Step RecordScanner::split_line(std::size_t end_of_line) {
    next_ = std::min(end_of_line + 1, text_.size());
    ++lines_read_;
    if (end_of_line - begin_ > longest_record) {
        fault_ = {ScanFault::Kind::RecordTooLong, begin_};
        return Step::Fault;
    }
    std::size_t end = end_of_line;
    while (text_[end - 1] == '\r') {  // ends at the latest before the line, which is not blank
        --end;
    }
    cells_.clear();
    offsets_.clear();
    std::string_view rest = text_.substr(begin_, end - begin_);
    for (std::size_t place = rest.find(dialect_.separator); place != npos;
         place = rest.find(dialect_.separator)) {
        cells_.push_back(rest.substr(0, place));
        rest.remove_prefix(place + 1);
    }
    cells_.push_back(rest);
    if (dialect_.trims_blanks) {
        std::ranges::transform(cells_, cells_.begin(), without_blanks);
    }
    return Step::Record;
}

std::size_t RecordScanner::after_blanks(std::size_t offset) const {
    while (dialect_.trims_blanks && offset < text_.size() && text_[offset] != dialect_.separator &&
           blanks.find(text_[offset]) != npos) {
        ++offset;
    }
    return offset;
}

RecordScanner::Step RecordScanner::split_quoted() {
    cells_.clear();
    offsets_.clear();
    unescaped_.clear();
    line_end_ = npos;
    std::size_t offset = begin_;
    while (true) {
        offset = after_blanks(offset);
        offsets_.push_back(offset);
        const bool is_quoted = offset < text_.size() && text_[offset] == '"';
        const std::size_t after = is_quoted ? take_quoted_cell(offset) : take_plain_cell(offset);
        if (after == npos) {
            give_back();
            return Step::Fault;
        }
        offset = after + 1;
        if (after >= text_.size() || text_[after] != dialect_.separator) {
            const std::size_t newline = text_.find('\n', after);
            next_ = newline == npos ? text_.size() : newline + 1;
            count_lines();
            return Step::Record;
        }
    }
}

bool RecordScanner::ends_record(std::size_t offset) const {
    while (offset < text_.size() && text_[offset] == '\r') {
        ++offset;
    }
    return offset >= text_.size() || text_[offset] == '\n';
}

std::size_t RecordScanner::take_plain_cell(std::size_t offset) {
    if (offset > line_end_ || line_end_ == npos) {
        find_line_end(offset);
    }
    if (line_end_ - begin_ > longest_record) {
        return fail(ScanFault::Kind::RecordTooLong, begin_);
    }
    const std::string_view rest = text_.substr(offset, line_end_ - offset);
    const std::size_t size = std::min(rest.find(dialect_.separator), rest.size());
    const std::size_t quote = rest.substr(0, size).find('"');
    if (quote != npos) {
        return fail(ScanFault::Kind::StrayQuote, offset + quote);
    }
    const std::string_view cell = rest.substr(0, size);
    cells_.push_back(dialect_.trims_blanks ? without_blanks(cell) : cell);
    return offset + size;
}

void RecordScanner::find_line_end(std::size_t offset) {
    line_end_ = std::min(text_.find('\n', offset), text_.size());
    while (line_end_ > offset && text_[line_end_ - 1] == '\r') {
        --line_end_;
    }
}

std::size_t RecordScanner::take_quoted_cell(std::size_t offset) {
    std::size_t from = offset + 1;
    std::string* unescaped = nullptr;
    while (true) {
        const std::size_t quote = text_.substr(0, begin_ + longest_record).find('"', from);
        if (quote == npos) {
            return fail_unclosed(offset, from);
        }
        const bool is_doubled = quote + 1 < text_.size() && text_[quote + 1] == '"';
        if (is_doubled && unescaped == nullptr) {
            unescaped = &unescaped_.emplace_back();
        }
        if (unescaped != nullptr) {
            unescaped->append(text_, from, quote - from + (is_doubled ? 1 : 0));
        }
        if (!is_doubled) {
            return close_quoted_cell(offset, quote, unescaped);
        }
        from = quote + 2;
    }
}

std::size_t RecordScanner::fail_unclosed(std::size_t offset, std::size_t read_to) {
    const bool is_too_long = read_to - begin_ > longest_record / 2;
    return is_too_long ? fail(ScanFault::Kind::RecordTooLong, begin_)
                       : fail(ScanFault::Kind::UnclosedQuote, offset);
}

std::size_t RecordScanner::close_quoted_cell(std::size_t offset, std::size_t quote,
                                             const std::string* unescaped) {
    const std::string_view inside = text_.substr(offset + 1, quote - offset - 1);
    const std::size_t after = after_blanks(quote + 1);
    if (!ends_record(after) && text_[after] != dialect_.separator) {
        // After a line end this is more likely the opening quote of another cell: give back the lines
        // between.
        return inside.find('\n') == npos ? fail(ScanFault::Kind::TextAfterQuote, quote + 1)
                                         : fail(ScanFault::Kind::UnclosedQuote, offset);
    }
    cells_.push_back(unescaped != nullptr ? std::string_view{*unescaped} : inside);
    return after;
}

std::size_t RecordScanner::fail(ScanFault::Kind kind, std::size_t offset) {
    fault_ = {kind, offset};
    return npos;
}

void RecordScanner::count_lines() {
    const std::string_view read = text_.substr(begin_, next_ - begin_);
    lines_read_ += static_cast<std::size_t>(std::count(read.begin(), read.end(), '\n'));
}

void RecordScanner::give_back() {
    const std::size_t newline = text_.find('\n', begin_);
    next_ = newline == npos ? text_.size() : newline + 1;
    lines_read_ = lines_before_;
    count_lines();
}

}  // namespace adjudge
