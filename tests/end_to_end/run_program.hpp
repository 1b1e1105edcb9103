// Runs the built program as a user would.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace adjudge {

struct ProgramRun {
    int exit_code = -1;
    std::string out;
    std::string err;
};

// The built program with these arguments and nothing on its standard input.
ProgramRun run_program(const std::vector<std::string>& arguments);
// A line of shell, in which $ADJUDGE is the program.
ProgramRun run_shell(const std::string& line);

// A folder that is gone after the test.
class TemporaryFolder {
public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    // Writes a file and gives its path.
    [[nodiscard]] std::string file(const std::string& name, std::string_view text) const;

private:
    std::filesystem::path folder_;
};

std::string text_of(const std::filesystem::path& file);
std::vector<std::string> lines_of(const std::string& text);

}  // namespace adjudge
