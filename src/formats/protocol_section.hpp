// Reads what a configuration of a campaign shows and asks: [protocol], or each [[protocol]].
#pragma once

#include "formats/toml_section.hpp"
#include "model/protocol.hpp"

namespace adjudge {

// What is wrong is added to the section's problems.
Protocol read_protocol(TomlSection& section);

}  // namespace adjudge
