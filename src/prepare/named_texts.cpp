#include "prepare/named_texts.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "base/try.hpp"
#include "formats/source_text.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t lines_read = 300;

// Regular files, sorted.
std::vector<std::string> files_in(const fs::path& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{folder, error}) {
        const bool is_hidden = entry.path().filename().string().starts_with('.');
        if (entry.is_regular_file(error) && !is_hidden) {
            files.push_back(entry.path().string());
        }
    }
    std::ranges::sort(files);
    return files;
}

}  // namespace

Result<NamedText> read_named_text(const std::string& path) {
    ADJUDGE_TRY(const auto source, SourceText::open(path));
    NamedText read{.path = path};
    std::string_view text = source.text();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (read.line_count < lines_read) {
            const std::string_view line = text.substr(0, end);
            read.lines.emplace_back(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
        }
        ++read.line_count;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return read;
}

Result<std::vector<NamedText>, Problems> read_named_texts(std::span<const std::string> names) {
    std::vector<NamedText> texts;
    Problems problems;
    const auto add = [&](const std::string& path) {
        if (std::ranges::find(texts, path, &NamedText::path) != texts.end()) {
            return;
        }
        if (auto read = read_named_text(path)) {
            texts.push_back(*std::move(read));
        } else {
            problems.add(read.error());
        }
    };
    for (const std::string& name : names) {
        std::error_code error;
        if (fs::is_directory(name, error)) {
            std::ranges::for_each(files_in(name), add);
        } else {
            add(name);
        }
    }
    return problems.empty() ? Result<std::vector<NamedText>, Problems>{std::move(texts)} : problems;
}

}  // namespace adjudge
