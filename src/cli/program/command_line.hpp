// The whole program as a function of its arguments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/program/command.hpp"
#include "cli/program/console.hpp"

namespace adjudge {

// Runs the command that the arguments name; the program's own name is not among them.
ExitCode run(const std::vector<std::string>& arguments, Console& console);

// The help of a command with its options and example, or of the program where `command` is empty.
std::string help_text(std::string_view command);

// All of it as one Markdown page, docs/commands.md.
std::string commands_page();

// What could come next on a command line whose last word is being typed: commands, options, or the values of
// an option. Empty where a file name is wanted.
std::vector<std::string> completions(const std::vector<std::string>& words);

}  // namespace adjudge
