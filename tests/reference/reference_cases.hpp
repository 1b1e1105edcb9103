// The cases that another program computed: tests/reference/FOLDER/values.json.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace adjudge {

inline nlohmann::json reference_cases(const std::string& folder) {
    return nlohmann::json::parse(std::ifstream{ADJUDGE_REFERENCE "/" + folder + "/values.json"}).at("cases");
}

// Those of one test; there must be one.
inline std::vector<nlohmann::json> reference_cases(const std::string& folder, const std::string& test) {
    std::vector<nlohmann::json> found;
    for (const nlohmann::json& one : reference_cases(folder)) {
        if (one.at("test") == test) {
            found.push_back(one);
        }
    }
    return found;
}

}  // namespace adjudge
