#include "cli/output_file.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace adjudge {

OutputFile::OutputFile(std::string path, std::string temporary, int file)
    : path_{std::move(path)}, temporary_{std::move(temporary)}, file_{file} {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_{std::move(other.path_)},
      temporary_{std::exchange(other.temporary_, "")},
      file_{std::exchange(other.file_, -1)} {}

OutputFile::~OutputFile() {
    if (file_ >= 0) {
        ::close(file_);
    }
    if (!temporary_.empty()) {
        ::unlink(temporary_.c_str());
    }
}

Error OutputFile::system_error() const {
    return {ErrorCode::Io, fmt::format("cannot be written: {}", std::strerror(errno)), {path_}};
}

Result<OutputFile> OutputFile::create(const std::string& path) {
    std::string temporary = path + ".XXXXXX";
    const int file = ::mkostemp(temporary.data(), O_CLOEXEC);
    if (file < 0) {
        return Error{ErrorCode::Io, fmt::format("cannot be written: {}", std::strerror(errno)), {path}};
    }
    ::fchmod(file, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
    return OutputFile{path, std::move(temporary), file};
}

Status OutputFile::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file_, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return system_error();
        }
        text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return Done{};
}

Status OutputFile::commit() {
    if (::fsync(file_) != 0 || ::rename(temporary_.c_str(), path_.c_str()) != 0) {
        return system_error();
    }
    temporary_.clear();
    return Done{};
}

}  // namespace adjudge
