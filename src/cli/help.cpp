// adjudge help: a command or a topic explained.
#include <algorithm>
#include <memory>

#include <fmt/ranges.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "cli/printed/options_page.hpp"
#include "cli/printed/tables_page.hpp"
#include "cli/program/command.hpp"
#include "cli/program/command_line.hpp"
#include "server/api/openapi.hpp"

namespace adjudge {
namespace {

struct HelpArguments {
    std::vector<std::string> words;
    bool as_page = false;
    bool as_json = false;
};

ExitCode help(const HelpArguments& arguments, Console& console) {
    const std::string topic = fmt::format("{}", fmt::join(arguments.words, " "));
    std::vector<std::string_view> known{"tables", "options", "api"};
    for (const Command& command : commands()) {
        known.push_back(command.name);
    }
    if (!topic.empty() && std::ranges::find(known, topic) == known.end()) {
        console.err << "adjudge: there is no help on " << quote(topic) << did_you_mean(topic, known)
                    << "; there is on " << one_of(known) << "\n";
        return ExitCode::Wrong;
    }
    if (arguments.as_json && topic != "options") {
        console.err << "adjudge: --json is for `adjudge help options`\n";
        return ExitCode::Wrong;
    }
    if (topic == "tables") {
        console.out << tables_page();
    } else if (topic == "api") {
        console.out << openapi_text();
    } else if (topic == "options") {
        console.out << (arguments.as_json ? options_json() : options_page());
    } else {
        console.out << (arguments.as_page ? commands_page() : help_text(topic));
    }
    return ExitCode::Done;
}

Runner declare_help(Options options) {
    const auto arguments = std::make_shared<HelpArguments>();
    options.add("TOPIC", arguments->words,
                "A command, `tables`, `options` (of a study), or `api` (OpenAPI, as JSON)");
    options.flag("--page", arguments->as_page, "Print the help of all commands as one Markdown page");
    options.flag("--json", arguments->as_json, "Print the options of a study for programs");
    return [arguments](Console& console) { return help(*arguments, console); };
}

}  // namespace

Command help_command() {
    return {"help", "Explain a command, the table files, or the options of a study", "",
            "  adjudge help inspect\n  adjudge help tables\n  adjudge help options", declare_help};
}

}  // namespace adjudge
