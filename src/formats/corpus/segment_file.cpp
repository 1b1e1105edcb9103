#include "formats/corpus/segment_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

#include <fcntl.h>
#include <fmt/format.h>
#include <simdjson.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"

namespace adjudge {
namespace {

struct CloseGzip {
    void operator()(gzFile_s* file) const { ::gzclose_r(file); }
};

// zlib hands bytes through that are not compressed.
using GzipFile = std::unique_ptr<gzFile_s, CloseGzip>;

Error system_error(const std::string& name) {
    const int number = errno;
    const ErrorCode code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::Io;
    return {code, fmt::format("cannot be read: {}", std::strerror(number)), {name}};
}

// What zlib says of a file that could not be read to its end.
std::optional<Error> fault_of(gzFile_s* file, const std::string& name) {
    int number = Z_OK;
    const char* message = ::gzerror(file, &number);
    if (number == Z_ERRNO) {
        return system_error(name);
    }
    if (number == Z_BUF_ERROR) {
        return Error{
            ErrorCode::InvalidInput, "ends in the middle of the compressed data: copy it again", {name}};
    }
    if (number != Z_OK && number != Z_STREAM_END) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("cannot be unpacked: {}", escaped(message == nullptr ? "" : message)),
                     {name}};
    }
    return std::nullopt;
}

Result<std::string> read_all(gzFile_s* file, const std::string& name) {
    constexpr std::size_t block = std::size_t{1} << 18U;
    std::string text;
    while (true) {
        const std::size_t before = text.size();
        text.resize(before + block);
        const int got = ::gzread(file, text.data() + before, block);
        text.resize(before + static_cast<std::size_t>(std::max(got, 0)));
        if (got <= 0) {
            break;
        }
    }
    if (auto fault = fault_of(file, name)) {
        return *std::move(fault);
    }
    return text;
}

Result<std::string> bytes_of(int descriptor, const std::string& name) {
    struct stat status {};
    if (descriptor < 0 || ::fstat(descriptor, &status) != 0) {
        return system_error(name);
    }
    const GzipFile file{::gzdopen(descriptor, "rb")};
    if (!file) {
        ::close(descriptor);
        return Error{ErrorCode::Io, "cannot be read: no memory", {name}};
    }
    if (S_ISDIR(status.st_mode)) {
        return Error{ErrorCode::InvalidInput, "is a folder, not a file", {name}};
    }
    return read_all(file.get(), name);
}

std::vector<std::string_view> lines_of_text(std::string_view text, LineEnds ends) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t found = ends == LineEnds::LineFeed ? text.find('\n') : text.find_first_of("\r\n");
        const std::size_t end = std::min(found, text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
        text.remove_prefix(ends == LineEnds::Universal && text.starts_with("\r\n")
                               ? 2
                               : std::min<std::size_t>(1, text.size()));
    }
    return lines;
}

Error not_utf8(const std::string& name, std::span<const std::string_view> lines) {
    const auto bad = std::ranges::find_if(
        lines, [](std::string_view line) { return find_invalid_utf8(line).has_value(); });
    constexpr std::size_t context = 10;
    const std::size_t at = *find_invalid_utf8(*bad);
    Error error{ErrorCode::InvalidInput,
                fmt::format("the bytes in {} are not UTF-8: save the file as UTF-8",
                            quote(bad->substr(at > context ? at - context : 0), 2 * context)),
                {name}};
    error.place.line = static_cast<std::size_t>(bad - lines.begin()) + 1;
    return error;
}

}  // namespace

SegmentFile::SegmentFile(std::string name, std::unique_ptr<const std::string> text,
                         std::vector<std::string_view> lines)
    : name_{std::move(name)}, text_{std::move(text)}, lines_{std::move(lines)} {}

Result<SegmentFile> SegmentFile::from_memory(std::string name, std::string text, LineEnds ends) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        return Error{ErrorCode::Unsupported, "is UTF-16: save it as UTF-8", {name}};
    }
    auto owned = std::make_unique<const std::string>(std::move(text));
    std::vector<std::string_view> lines = lines_of_text(*owned, ends);
    if (!simdjson::validate_utf8(owned->data(), owned->size())) {
        return not_utf8(name, lines);
    }
    return SegmentFile{std::move(name), std::move(owned), std::move(lines)};
}

Result<SegmentFile> SegmentFile::open(const std::string& path) {
    const bool is_standard_input = path == "-";
    const std::string name = is_standard_input ? "standard input" : path;
    const int descriptor =
        is_standard_input ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    Result<std::string> bytes = bytes_of(descriptor, name);
    if (!bytes) {
        return bytes.error();
    }
    return from_memory(name, *std::move(bytes), is_standard_input ? LineEnds::Universal : LineEnds::LineFeed);
}

Result<std::vector<std::vector<std::string_view>>> tab_columns(const SegmentFile& file, std::size_t count,
                                                               SurplusTabs surplus) {
    std::vector<std::vector<std::string_view>> columns(count);
    for (std::size_t i = 0; i < file.lines().size(); ++i) {
        std::string_view rest = file.lines()[i];
        const auto tabs = static_cast<std::size_t>(std::ranges::count(rest, '\t'));
        const bool is_right = surplus == SurplusTabs::KeepInLast ? tabs + 1 >= count : tabs + 1 == count;
        if (!is_right) {
            Error error{ErrorCode::InvalidInput,
                        fmt::format("has {}, where {} are expected", counted(tabs + 1, "column"), count),
                        {file.name()}};
            error.place.line = i + 1;
            return error;
        }
        for (std::size_t column = 0; column + 1 < count; ++column) {
            const std::size_t tab = rest.find('\t');
            columns[column].push_back(rest.substr(0, tab));
            rest.remove_prefix(tab + 1);
        }
        columns.back().push_back(rest);
    }
    return columns;
}

}  // namespace adjudge
