// A result file that is either whole or not there.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace adjudge {

// Writes beside the wanted path and moves there on commit(), when all is on the disk; without a commit
// nothing is left behind and an older file stays as it was. A new file gets the permissions that the umask
// leaves, a replaced one keeps its own; a device or pipe is written to as it is.
class OutputFile {
public:
    // Fails with Io where the folder can't be written to.
    static Result<OutputFile> create(const std::string& path);
    OutputFile(OutputFile&& other) noexcept;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();

    Status write(std::string_view text);
    Status commit();

private:
    OutputFile(std::string path, std::string temporary, int file);

    std::string path_;
    std::string temporary_;
    int file_;
};

}  // namespace adjudge
