#include "formats/campaign/named_file.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

// The names in a folder in the order of the alphabet; those of an enormous one not all.
std::vector<std::string> names_in(const fs::path& folder) {
    constexpr std::size_t most_names = 10'000;
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry{folder, error}, end;
         !error && entry != end && names.size() < most_names; entry.increment(error)) {
        names.push_back(entry->path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

// What there is in the place of a file that is not there.
std::string what_is_there(const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path{"."};
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        return fmt::format(": there is no folder {} either", quote(folder.string(), 200));
    }
    const std::vector<std::string> names = names_in(folder);
    constexpr std::size_t most_shown = 10;
    std::string shown;
    for (std::size_t i = 0; i < std::min(names.size(), most_shown); ++i) {
        shown += (i == 0 ? "" : ", ") + escaped(names[i]);
    }
    const std::vector<std::string_view> known{names.begin(), names.end()};
    return fmt::format("{}: its folder has {}", did_you_mean(path.filename().string(), known),
                       names.empty() ? "no files" : shown + (names.size() > most_shown ? ", ..." : ""));
}

}  // namespace

Result<SourceText> open_named(const fs::path& folder, const std::string& file, const std::string& key) {
    if (file.empty()) {
        return Error{ErrorCode::InvalidInput, "names no file: write its path", {.field = key}};
    }
    const fs::path path = folder / file;
    // A file may be called "-", which SourceText takes for the standard input.
    auto opened = SourceText::open(path == "-" ? "./-" : path.string());
    if (opened) {
        return opened;
    }
    Error error = std::move(opened).error();
    if (error.code == ErrorCode::NotFound) {
        error.message = "there is no such file" + what_is_there(path);
    }
    error.place.field = key;
    return error;
}

}  // namespace adjudge
