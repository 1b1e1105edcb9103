// Where the real data lies.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>

namespace adjudge {

// What ADJUDGE_REAL_DATA names, or the folder beside the project; nothing where neither is there.
inline std::optional<std::filesystem::path> data_folder() {
    if (const char* given = std::getenv("ADJUDGE_REAL_DATA")) {
        return given;
    }
    const std::filesystem::path beside = ADJUDGE_SHARED_DATA;
    return std::filesystem::exists(beside) ? std::optional{beside} : std::nullopt;
}

}  // namespace adjudge
