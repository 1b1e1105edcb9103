#include "end_to_end/run_program.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>

namespace adjudge {
namespace {

std::string shell_quoted(const std::string& word) {
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? std::string{"'\\''"} : std::string{c};
    }
    return quoted + "'";
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "adjudge_XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) {
        throw std::runtime_error{"no temporary folder"};
    }
    folder_ = path;
}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(folder_); }

std::string TemporaryFolder::file(const std::string& name, std::string_view text) const {
    std::ofstream{folder_ / name, std::ios::binary} << text;
    return path(name);
}

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream{file, std::ios::binary}.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

ProgramRun run_shell(const std::string& line) {
    const TemporaryFolder folder;
    const std::string script = folder.file("script", line);
    const std::string command = "ADJUDGE=" + shell_quoted(ADJUDGE_PROGRAM) + " bash " + script +
                                " </dev/null >" + folder.path("out") + " 2>" + folder.path("err");
    const int status = std::system(command.c_str());  // NOLINT(cert-env33-c): the test's own words
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), text_of(folder.path("out")),
            text_of(folder.path("err"))};
}

ProgramRun run_program(const std::vector<std::string>& arguments) {
    std::string line = "\"$ADJUDGE\"";
    for (const std::string& argument : arguments) {
        line += " " + shell_quoted(argument);
    }
    return run_shell(line);
}

}  // namespace adjudge
