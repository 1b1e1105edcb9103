// The bytes of an input file, memory-mapped where it is a regular file.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace adjudge {

// Owns the bytes. A regular file must not be cut short while it is read: the operating system would end
// the program.
class SourceText {
public:
    // "-" is the standard input. Fails with NotFound or Io, and with Unsupported for UTF-16 and for
    // compressed files, whose first bytes give them away.
    static Result<SourceText> open(const std::string& path);
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
