// The process: arguments in, exit code out.
#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/program/command_line.hpp"

namespace {

adjudge::Progress::Output progress_on_terminal() {
    if (::isatty(STDERR_FILENO) == 0) {
        return {};
    }
    winsize size{};
    const bool is_known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return {
        [](std::string_view text) { std::cerr << text << std::flush; },
        [] {
            return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
        },
        is_known ? size.ws_col : std::size_t{80}};
}

// As https://no-color.org asks for: not where the user says NO_COLOR.
adjudge::Colour colour_on_terminal() {
    const char* refused = std::getenv("NO_COLOR");
    const bool is_wanted = ::isatty(STDOUT_FILENO) != 0 && (refused == nullptr || *refused == '\0');
    return is_wanted ? adjudge::Colour::Ansi : adjudge::Colour::None;
}

std::istream* user_on_terminal() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 ? &std::cin : nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    adjudge::Console console{std::cout, std::cerr, progress_on_terminal(), colour_on_terminal(),
                             user_on_terminal()};
    try {
        const auto code = adjudge::run(std::vector<std::string>(argv + 1, argv + argc), console);
        std::cout.flush();
        if (!std::cout) {
            std::cerr << "adjudge: the output could not be written\n";
            return static_cast<int>(adjudge::ExitCode::Wrong);
        }
        return static_cast<int>(code);
    } catch (const std::exception& error) {
        std::cerr << "adjudge: a bug in the program: " << error.what() << "\n";
        return 70;  // EX_SOFTWARE
    }
}
