#include "formats/campaign/settings_file.hpp"

#include <fmt/format.h>

#include "formats/campaign/toml_file.hpp"

namespace adjudge {

Result<std::map<std::string, std::string>, Problems> read_settings(const SourceText& source) {
    const auto table = parse_toml(source);
    if (!table) {
        return table.error();
    }
    std::map<std::string, std::string> settings;
    Problems problems;
    for (const auto& [key, node] : *table) {
        const std::string name{key.str()};
        if (const auto text = node.value_exact<std::string>()) {
            settings[name] = *text;
        } else if (const auto whole = node.value_exact<std::int64_t>()) {
            settings[name] = fmt::format("{}", *whole);
        } else if (const auto number = node.value_exact<double>()) {
            settings[name] = fmt::format("{}", *number);
        } else if (const auto flag = node.value_exact<bool>()) {
            settings[name] = *flag ? "true" : "false";
        } else {
            problems.add({ErrorCode::InvalidInput,
                          "must be a text, a number, true or false",
                          {.file = source.name(), .line = node.source().begin.line, .field = name}});
        }
    }
    if (!problems.empty()) {
        return problems;
    }
    return settings;
}

}  // namespace adjudge
