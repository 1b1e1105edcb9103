#include "faults/own_postgres.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace adjudge {
namespace {

int run(std::string_view action, const std::string& folder) {
    return run_shell(fmt::format("'{}' {}", ADJUDGE_POSTGRES, fmt::format(fmt::runtime(action), folder)))
        .exit_code;
}

}  // namespace

OwnPostgres::OwnPostgres(const TemporaryFolder& folder) : folder_{folder.path("postgres")} {
    constexpr int not_installed = 77;
    const int code = run("start '{}'", folder_);
    if (code == not_installed) {
        return;
    }
    if (code != 0) {
        throw std::runtime_error{"PostgreSQL does not start"};
    }
    address_ = lines_of(text_of(folder_ + "/address")).at(0);
}

OwnPostgres::~OwnPostgres() { run("stop '{}'", folder_); }

void OwnPostgres::restart(PostgresEnd end) const {
    if (run(end == PostgresEnd::Fast ? "restart '{}' INT" : "restart '{}' QUIT", folder_) != 0) {
        throw std::runtime_error{"PostgreSQL does not start again"};
    }
}

}  // namespace adjudge
