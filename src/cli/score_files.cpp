#include "cli/score_files.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "text/white_space.hpp"

namespace adjudge {
namespace {

ScoreFiles::Lines stripped(ScoreFiles::Lines lines) {
    std::ranges::transform(lines, lines.begin(), without_trailing_space);
    return lines;
}

}  // namespace

Result<ScoreFiles::Lines> ScoreFiles::read(const std::string& path) {
    return SegmentFile::open(path).transform([&](SegmentFile file) {
        const SegmentFile& kept = files_.emplace_back(std::move(file));
        return stripped(kept.lines());
    });
}

Result<std::vector<ScoreFiles::Lines>> ScoreFiles::read_references(const std::vector<std::string>& paths,
                                                                   std::size_t columns) {
    if (columns > 1) {
        ADJUDGE_TRY(auto file, SegmentFile::open(paths.front()));
        return tab_columns(files_.emplace_back(std::move(file)), columns, SurplusTabs::KeepInLast)
            .transform([](std::vector<Lines> all) {
                std::ranges::transform(all, all.begin(), stripped);
                return all;
            });
    }
    std::vector<Lines> all;
    for (const std::string& path : paths) {
        ADJUDGE_TRY(auto lines, read(path));
        all.push_back(std::move(lines));
    }
    return all;
}

Result<std::vector<ScoreFiles::Lines>> ScoreFiles::read_piped_systems() {
    ADJUDGE_TRY(auto file, SegmentFile::open("-"));
    const SegmentFile& kept = files_.emplace_back(std::move(file));
    const std::string_view first = kept.lines().empty() ? "" : without_trailing_space(kept.lines().front());
    const auto count = static_cast<std::size_t>(std::ranges::count(first, '\t')) + 1;
    if (count == 1) {
        return std::vector<Lines>{stripped(kept.lines())};
    }
    return tab_columns(kept, count, SurplusTabs::Refuse).transform([](std::vector<Lines> all) {
        std::ranges::transform(all, all.begin(), stripped);
        return all;
    });
}

Status check_equal_lengths(std::span<const NamedLines> files) {
    for (const NamedLines& file : files) {
        if (file.count != files.front().count) {
            return Error{ErrorCode::InvalidInput,
                         fmt::format("has {} where {} has {}: every file needs one line a segment",
                                     counted(file.count, "line"), quote(files.front().name),
                                     counted(files.front().count, "line")),
                         {file.name}};
        }
    }
    if (files.front().count == 0) {
        return Error{ErrorCode::InvalidInput, "has no line", {files.front().name}};
    }
    return Done{};
}

}  // namespace adjudge
