#include "formats/source_text.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/gzip_text.hpp"
#include "formats/utf16_text.hpp"

namespace adjudge {
namespace {

class FileDescriptor {
public:
    explicit FileDescriptor(int number) : number_{number} {}
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() {
        if (number_ > STDERR_FILENO) {
            ::close(number_);
        }
    }
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

Error system_error(const std::string& name) {
    const int number = errno;
    const ErrorCode code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::Io;
    return {code, fmt::format("cannot be read: {}", std::strerror(number)), {name}};
}

struct OwnedBytes {
    std::shared_ptr<const void> owner;
    std::string_view bytes;
};

OwnedBytes in_memory(std::string text) {
    auto owner = std::make_shared<const std::string>(std::move(text));
    const std::string_view bytes = *owner;
    return {std::move(owner), bytes};
}

Result<OwnedBytes> read_all(const FileDescriptor& file, const std::string& name) {
    constexpr std::size_t block = std::size_t{1} << 20U;
    std::string text;
    while (true) {
        const std::size_t before = text.size();
        text.resize(before + block);
        const ssize_t got = ::read(file.number(), text.data() + before, block);
        if (got < 0 && errno == EINTR) {
            text.resize(before);
            continue;
        }
        if (got < 0) {
            return system_error(name);
        }
        text.resize(before + static_cast<std::size_t>(got));
        if (got == 0) {
            return in_memory(std::move(text));
        }
    }
}

Result<OwnedBytes> map_all(const FileDescriptor& file, std::size_t size, const std::string& name) {
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
    if (address == MAP_FAILED) {
        return system_error(name);
    }
    std::shared_ptr<const void> owner{address, [size](void* mapped) { ::munmap(mapped, size); }};
    ::madvise(address, size, MADV_SEQUENTIAL);
    return OwnedBytes{std::move(owner), {static_cast<const char*>(address), size}};
}

// The bytes as UTF-8: unpacked where they are packed, and read as UTF-16 where a byte order mark says so.
Result<OwnedBytes> decoded(OwnedBytes owned, const std::string& name, PackedFiles packed) {
    if (owned.bytes.starts_with("\x1F\x8B")) {
        if (packed == PackedFiles::Refuse) {
            return Error{ErrorCode::Unsupported, "is compressed: unpack it with gunzip", {name}};
        }
        auto unpacked = unpack_gzip(owned.bytes);
        if (!unpacked) {
            return Error{unpacked.error().code, unpacked.error().message, {name}};
        }
        owned = in_memory(*std::move(unpacked));
    }
    if (is_utf16(owned.bytes)) {
        auto text = utf8_of_utf16(owned.bytes);
        if (!text) {
            return Error{text.error().code, text.error().message, {name}};
        }
        owned = in_memory(*std::move(text));
    }
    if (owned.bytes.starts_with("PK\x03\x04")) {
        const std::string shown = name == "standard input" ? "FILE" : name;
        return Error{ErrorCode::Unsupported,
                     fmt::format("is a zip file or a spreadsheet: save a sheet as CSV, or unpack a zip file "
                                 "on the way: unzip -p {} | adjudge ... - --format csv",
                                 shown),
                     {name}};
    }
    return owned;
}

}  // namespace

SourceText::SourceText(std::string name, std::shared_ptr<const void> owner, std::string_view text)
    : name_{std::move(name)}, owner_{std::move(owner)}, text_{text} {
    if (text_.starts_with("\xEF\xBB\xBF")) {
        text_.remove_prefix(3);
    }
}

SourceText SourceText::from_memory(std::string name, std::string text) {
    OwnedBytes owned = in_memory(std::move(text));
    return {std::move(name), std::move(owned.owner), owned.bytes};
}

Result<SourceText> SourceText::open(const std::string& path, PackedFiles packed) {
    const bool is_standard_input = path == "-";
    const std::string name = is_standard_input ? "standard input" : path;
    const FileDescriptor file{is_standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    struct stat status {};
    if (file.number() < 0 || ::fstat(file.number(), &status) != 0) {
        return system_error(name);
    }
    if (S_ISDIR(status.st_mode)) {
        return Error{ErrorCode::InvalidInput, "is a folder, not a file", {name}};
    }
    const bool can_be_mapped = S_ISREG(status.st_mode) && status.st_size > 0;
    Result<OwnedBytes> owned =
        can_be_mapped ? map_all(file, static_cast<std::size_t>(status.st_size), name) : read_all(file, name);
    if (!owned) {
        return owned.error();
    }
    Result<OwnedBytes> text = decoded(*std::move(owned), name, packed);
    if (!text) {
        return text.error();
    }
    return SourceText{name, std::move(text->owner), text->bytes};
}

}  // namespace adjudge
