// For tests: reads words as the options of a command would.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/arguments/options.hpp"

namespace adjudge {

// Throws a CLI::ParseError where CLI11 itself refuses a word.
inline void read_words(const std::vector<std::string>& words, const std::function<void(Options)>& declare) {
    CLI::App app;
    declare(Options{app});
    app.parse(std::vector<std::string>{words.rbegin(), words.rend()});
}

}  // namespace adjudge
