// What the fuzzers share: a broken promise ends the run, and a table becomes text again.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "formats/tables/table_writer.hpp"

namespace adjudge {

inline void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

inline std::string written(const JudgmentTable& table) {
    std::string text;
    const Status status = write_table(table, {}, [&](std::string_view piece) {
        text += piece;
        return Status{Done{}};
    });
    require(status.has_value());
    return text;
}

}  // namespace adjudge
