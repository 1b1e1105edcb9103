#include "cli/problem_report.hpp"

#include <nlohmann/json.hpp>

#include "prepare/problems_json.hpp"

namespace adjudge {

void print_error(Console& console, const Error& error) { console.err << describe(error) << "\n"; }

ExitCode conclude(const Status& status, Console& console) {
    if (status) {
        return ExitCode::Done;
    }
    print_error(console, status.error());
    return ExitCode::Wrong;
}

void print_problems(Console& console, const Problems& problems) {
    for (const Error& error : problems.listed()) {
        print_error(console, error);
    }
    const std::size_t unlisted = problems.total() - problems.listed().size();
    if (unlisted > 0) {
        console.err << "... and " << unlisted << " more problems\n";
    }
}

std::string json_text(const nlohmann::ordered_json& json) {
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

nlohmann::ordered_json json_of(const std::string& file, const Problems& problems) {
    return {{"file", file}, {"problems", problems_json(problems)}};
}

}  // namespace adjudge
