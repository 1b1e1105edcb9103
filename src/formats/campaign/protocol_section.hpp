// Reads what a configuration of a campaign shows and asks: [protocol], or each [[protocol]].
#pragma once

#include <string_view>
#include <vector>

#include "formats/campaign/toml_section.hpp"
#include "model/protocol.hpp"

namespace adjudge {

// What is wrong is added to the section's problems.
Protocol read_protocol(TomlSection& section);

// The questions in the sections `key`; `outputs` is what a ranking among them ranks.
std::vector<Field> read_fields(TomlSection& section, std::string_view key, std::size_t outputs);

}  // namespace adjudge
