#include "formats/output_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
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

namespace {

Error cannot_write(const std::string& path) {
    return {ErrorCode::Io, fmt::format("cannot be written: {}", std::strerror(errno)), {path}};
}

// What a link leads to, so that the link itself stays.
std::string followed(const std::string& path) {
    std::error_code error;
    const auto target = std::filesystem::canonical(path, error);
    return error ? path : target.string();
}

}  // namespace

Result<OutputFile> OutputFile::create(const std::string& path) {
    const std::string target = followed(path);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) {
        // A device or a pipe can't be replaced, only written to.
        const int device = ::open(target.c_str(), O_WRONLY | O_CLOEXEC);
        return device < 0 ? Result<OutputFile>{cannot_write(path)} : OutputFile{target, "", device};
    }
    std::string temporary = fmt::format("{}.{}.partial", target, ::getpid());
    const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        return cannot_write(path);
    }
    if (exists) {
        ::fchmod(file, old.st_mode & 07777U);
    }
    return OutputFile{target, std::move(temporary), file};
}

Status OutputFile::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file_, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return cannot_write(path_);
        }
        text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return Done{};
}

Status OutputFile::commit() {
    if (temporary_.empty()) {
        return Done{};
    }
    if (::fsync(file_) != 0 || ::rename(temporary_.c_str(), path_.c_str()) != 0) {
        return cannot_write(path_);
    }
    temporary_.clear();
    return Done{};
}

}  // namespace adjudge
