#include "faults/server_process.hpp"

#include <array>
#include <csignal>
#include <stdexcept>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "http/http_client.hpp"
#include "http/listening_socket.hpp"

namespace adjudge {
namespace {

// In the child, between fork and exec: nothing here allocates.
[[noreturn]] void become(const std::vector<char*>& arguments) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO}) {
        dup2(nowhere, stream);
    }
    execv(arguments.front(), arguments.data());
    _exit(127);
}

}  // namespace

std::uint16_t free_port() {
    const SocketHandle handle{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const name = reinterpret_cast<sockaddr*>(&address);
    if (bind(handle.descriptor(), name, size) != 0 || getsockname(handle.descriptor(), name, &size) != 0) {
        throw std::runtime_error{"there is no free port"};
    }
    return ntohs(address.sin_port);
}

std::string ServerProcess::address() const { return fmt::format("http://127.0.0.1:{}", port_); }

void ServerProcess::start() {
    if (pid_ > 0 && waitpid(pid_, nullptr, WNOHANG) == 0) {
        return;
    }
    std::vector<std::string> words{ADJUDGE_PROGRAM,
                                   "serve",
                                   "--quiet",
                                   "--store",
                                   store_,
                                   "--port",
                                   fmt::format("{}", port_),
                                   "--requests-per-minute",
                                   "0",
                                   "--entries-per-minute",
                                   "0"};
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    pid_ = fork();
    if (pid_ == 0) {
        become(arguments);
    }
}

bool ServerProcess::is_ready() const {
    HttpClient client{{.base = address()}};
    for (int i = 0; i < 1000; ++i) {
        if (const auto answer = client.ask(HttpMethod::Get, "/readyz"); answer && answer->status == 200) {
            return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return false;
}

void ServerProcess::kill() {
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        pid_ = -1;
    }
}

void ServerProcess::tell_to_stop() const { ::kill(pid_, SIGTERM); }

int ServerProcess::exit_code(std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            pid_ = -1;
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    return -1;
}

void ServerProcess::limit_files(std::uint64_t bytes) const {
    const rlimit limit{bytes == no_limit ? RLIM_INFINITY : bytes, RLIM_INFINITY};
    if (prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr) != 0) {
        throw std::runtime_error{"the limit can't be set"};
    }
}

}  // namespace adjudge
