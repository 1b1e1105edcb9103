// What a command may touch of the process it runs in.
#pragma once

#include <istream>
#include <ostream>

#include "base/progress.hpp"
#include "report/report_table.hpp"

namespace adjudge {

struct Console {
    std::ostream& out;               // the result
    std::ostream& err;               // everything else
    Progress::Output progress = {};  // with an empty sink where nobody watches
    Colour colour = Colour::None;    // of the result
    std::istream* in = nullptr;      // of who can answer a question; nullptr where nobody can
};

enum class ExitCode {
    Done = 0,
    No = 1,     // the data says no
    Wrong = 2,  // wrong use, or input that can't be read
};

}  // namespace adjudge
