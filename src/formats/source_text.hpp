// The bytes of an input file, memory-mapped where it is a regular file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace adjudge {

// What becomes of a file that gzip packed. A server unpacks none: a small one can fill its memory.
enum class PackedFiles : std::uint8_t { Refuse, Unpack };

// Owns the bytes. A regular file must not be cut short while it is read: the operating system would end
// the program.
class SourceText {
public:
    // "-" is the standard input. UTF-16 with a byte order mark becomes UTF-8. Fails with NotFound or Io, with
    // InvalidInput where the encoding or packing is broken, and with Unsupported for zip files, spreadsheets
    // and what `packed` refuses, whose first bytes give them away.
    static Result<SourceText> open(const std::string& path, PackedFiles packed = PackedFiles::Refuse);
    // A text that is already in memory, under a name for messages.
    static SourceText from_memory(std::string name, std::string text);

    // Without a leading byte order mark.
    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

private:
    SourceText(std::string name, std::shared_ptr<const void> owner, std::string_view text);

    std::string name_;
    std::shared_ptr<const void> owner_;
    std::string_view text_;
};

}  // namespace adjudge
