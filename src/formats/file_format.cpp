#include "formats/file_format.hpp"

#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "base/nearest.hpp"

namespace adjudge {

Result<FileFormat> format_of(std::string_view path) {
    for (const auto& [ending, format] :
         {std::pair{".csv", FileFormat::Csv}, std::pair{".tsv", FileFormat::Tsv},
          std::pair{".jsonl", FileFormat::Jsonl}, std::pair{".ndjson", FileFormat::Jsonl}}) {
        if (path.ends_with(ending)) {
            return format;
        }
    }
    return Error{ErrorCode::InvalidInput,
                 fmt::format("the name does not tell the file's format: say --format {}",
                             one_of(all_words<FileFormat>())),
                 {std::string{path}}};
}

Dialect dialect_of(FileFormat format) {
    switch (format) {
        case FileFormat::Csv:
            return {',', true};
        case FileFormat::Tsv:
            return {'\t', true};
        case FileFormat::RawTsv:
            return {'\t', false};
        case FileFormat::Jsonl:
            break;
    }
    throw std::logic_error{"dialect_of: JSONL has no separator"};
}

}  // namespace adjudge
