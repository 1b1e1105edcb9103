// Runs a program that is not ours and may not be installed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace adjudge {

enum class ProgramEnd : std::uint8_t { Done, NotInstalled, Failed };

// Waits for its end. What it prints is not shown. `words` begins with the program's name, which is looked for as a
// shell does.
ProgramEnd run_program(std::vector<std::string> words);

}  // namespace adjudge
