// A flat TOML file of settings: names and values, each as the text that a command line would have.
#pragma once

#include <map>
#include <string>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/source_text.hpp"

namespace adjudge {

// Fails where the file is no TOML, or where a value is no text, number or truth value.
Result<std::map<std::string, std::string>, Problems> read_settings(const SourceText& source);

}  // namespace adjudge
