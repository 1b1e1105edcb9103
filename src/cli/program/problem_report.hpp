// Tells the user what is wrong with an input.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "cli/program/console.hpp"

namespace adjudge {

// One line each; problems that differ in their places alone share one with the first of these. Says how many
// there are if they are not all known.
void print_problems(Console& console, const Problems& problems);
// What is good to know of an input that could be read: "note: ", one line each.
void print_notes(Console& console, std::span<const std::string> notes);
// What does not keep the work from being done: "warning: ", the first of them, one line each.
void print_warnings(Console& console, const Problems& warnings);
// The same for a single error.
void print_error(Console& console, const Error& error);
// Prints the error, if there is one, and says how the program ends.
ExitCode conclude(const Status& status, Console& console);

// A file that could not be read at all: its name and its problems.
nlohmann::ordered_json json_of(const std::string& file, const Problems& problems);
// Indented, and with bytes of file names that are not UTF-8 replaced.
std::string json_text(const nlohmann::ordered_json& json);

}  // namespace adjudge
