#include "report/other_program.hpp"

#include <cerrno>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace adjudge {
namespace {

// What a program prints goes nowhere.
class SilentFiles {
public:
    SilentFiles() {
        ::posix_spawn_file_actions_init(&actions_);
        for (const int file : {STDOUT_FILENO, STDERR_FILENO}) {
            ::posix_spawn_file_actions_addopen(&actions_, file, "/dev/null", O_WRONLY, 0);
        }
    }
    SilentFiles(const SilentFiles&) = delete;
    SilentFiles& operator=(const SilentFiles&) = delete;
    ~SilentFiles() { ::posix_spawn_file_actions_destroy(&actions_); }

    [[nodiscard]] const posix_spawn_file_actions_t* get() const noexcept { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

}  // namespace

ProgramEnd run_program(std::vector<std::string> words) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    const SilentFiles files;
    pid_t process = 0;
    if (::posix_spawnp(&process, arguments.front(), files.get(), nullptr, arguments.data(), environ) != 0) {
        return ProgramEnd::NotInstalled;
    }
    int status = 0;
    pid_t ended = 0;
    do {
        ended = ::waitpid(process, &status, 0);
    } while (ended < 0 && errno == EINTR);
    if (ended < 0 || !WIFEXITED(status)) {
        return ProgramEnd::Failed;
    }
    constexpr int not_found = 127;
    const int code = WEXITSTATUS(status);
    return code == 0 ? ProgramEnd::Done : code == not_found ? ProgramEnd::NotInstalled : ProgramEnd::Failed;
}

}  // namespace adjudge
