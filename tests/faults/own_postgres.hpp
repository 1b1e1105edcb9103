// A PostgreSQL of one test's own, to be ended and started again.
#pragma once

#include <string>

#include "end_to_end/run_program.hpp"

namespace adjudge {

enum class PostgresEnd {
    Fast,       // transactions are rolled back, then it ends in order
    Immediate,  // as after a crash: what was committed comes from the log
};

class OwnPostgres {
public:
    explicit OwnPostgres(const TemporaryFolder& folder);
    OwnPostgres(const OwnPostgres&) = delete;
    OwnPostgres& operator=(const OwnPostgres&) = delete;
    ~OwnPostgres();

    [[nodiscard]] bool is_there() const { return !address_.empty(); }  // else it is not installed
    [[nodiscard]] const std::string& address() const { return address_; }
    // Waits until it is back.
    void restart(PostgresEnd end) const;

private:
    std::string folder_;
    std::string address_;
};

}  // namespace adjudge
