#include "cli/command_line.hpp"

#include <algorithm>
#include <map>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "base/version.hpp"

namespace adjudge {
namespace {

std::vector<std::string_view> command_names() {
    std::vector<std::string_view> names;
    for (const Command& command : commands()) {
        names.push_back(command.name);
    }
    return names;
}

bool is_command(std::string_view word) {
    return std::ranges::find(commands(), word, &Command::name) != commands().end();
}

constexpr std::string_view purpose =
    "Human evaluation of translations and other generated text that a reader can believe.";

// The parsed command line: the program, its commands, and what each would do.
struct Declared {
    std::unique_ptr<CLI::App> app;
    std::map<const CLI::App*, Runner> runners;
    bool wants_version = false;
};

std::unique_ptr<Declared> declare() {
    auto declared = std::make_unique<Declared>();
    declared->app = std::make_unique<CLI::App>(std::string{purpose}, "adjudge");
    CLI::App& app = *declared->app;
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.add_flag("--version", declared->wants_version, "Print the version and exit");
    app.require_subcommand(0, 1);  // so that `help inspect` is not taken for two commands
    app.get_formatter()->column_width(34);
    app.footer(
        "\n`adjudge help COMMAND` explains a command with an example.\n"
        "Exit codes: 0 done, 1 the data says no, 2 wrong use or input.");
    for (const Command& command : commands()) {
        CLI::App* sub = app.add_subcommand(std::string{command.name}, std::string{command.summary});
        sub->set_help_flag("-h,--help", "Print this help and exit");
        const std::string details = command.details.empty() ? "" : fmt::format("\n{}\n", command.details);
        sub->footer(fmt::format("{}\nExample:\n{}", details, command.example));
        declared->runners[sub] = command.declare(Options{*sub});
    }
    return declared;
}

std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    return names;
}

// The values that an option's help lists as {a,b,c}.
std::vector<std::string> values_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{');
    const std::size_t close = type.find('}');
    if (open == std::string::npos || close == std::string::npos) {
        return {};
    }
    return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

// What could follow the command `app` as the last of `words`.
std::vector<std::string> completions_of(const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::Option* before = app.get_option_no_throw(words[words.size() - 2]);
    if (before != nullptr && before->get_expected_max() > 0) {
        return values_of(*before);
    }
    if (words.back().starts_with('-')) {
        return option_names(app);
    }
    if (app.get_name() == "help" && words.size() == 2) {
        const auto names = command_names();
        return {names.begin(), names.end()};
    }
    return {};
}

// CLI11's complaint, with a suggestion where a command or an option was mistyped.
std::string complaint(const CLI::App& app, const CLI::ParseError& error,
                      const std::vector<std::string>& arguments) {
    const auto chosen = app.get_subcommands();
    const std::string command = chosen.empty() ? "" : chosen.front()->get_name();
    std::string text = error.what();
    const std::vector<std::string> options = option_names(chosen.empty() ? app : *chosen.front());
    const std::vector<std::string_view> known{options.begin(), options.end()};
    for (const std::string& argument : arguments) {
        const std::string name = argument.substr(0, argument.find('='));
        if (name.starts_with("--") && std::ranges::find(options, name) == options.end()) {
            text = fmt::format("unknown option {}{}", quote(name), did_you_mean(name, known));
            break;
        }
    }
    return fmt::format("adjudge: {}; see adjudge help{}{}", text, command.empty() ? "" : " ", command);
}

ExitCode run_declared(const std::vector<std::string>& arguments, Console& console) {
    const auto declared = declare();
    CLI::App& app = *declared->app;
    try {
        app.parse(std::vector<std::string>{arguments.rbegin(), arguments.rend()});
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        console.out << help_text(chosen.empty() ? "" : chosen.front()->get_name());
        return ExitCode::Done;
    } catch (const CLI::ParseError& error) {
        console.err << complaint(app, error, arguments) << "\n";
        return ExitCode::Wrong;
    }
    if (declared->wants_version) {
        console.out << "adjudge " << version() << "\n";
        return ExitCode::Done;
    }
    const auto chosen = app.get_subcommands();
    if (chosen.empty()) {
        console.out << help_text("");
        return ExitCode::Done;
    }
    return declared->runners.at(chosen.front())(console);
}

}  // namespace

ExitCode run(const std::vector<std::string>& arguments, Console& console) {
    if (!arguments.empty() && !arguments[0].starts_with('-')) {
        const auto names = command_names();
        if (!is_command(arguments[0])) {
            console.err << fmt::format("adjudge: there is no command {}{}; commands: {}\n",
                                       quote(arguments[0]), did_you_mean(arguments[0], names),
                                       fmt::join(names, ", "));
            return ExitCode::Wrong;
        }
    }
    return run_declared(arguments, console);
}

std::string help_text(std::string_view command) {
    const auto declared = declare();
    const CLI::App* app =
        command.empty() ? declared->app.get() : declared->app->get_subcommand(std::string{command});
    std::string text = command.empty() ? app->help() : app->help("adjudge");
    return text.ends_with('\n') ? text : text + "\n";
}

std::string commands_page() {
    std::string page =
        "# Commands\n\nWritten by `make docs` from the program itself.\n\n```\n" + help_text("") + "```\n";
    for (const Command& command : commands()) {
        page += fmt::format("\n## {}\n\n```\n{}```\n", command.name, help_text(command.name));
    }
    return page;
}

std::vector<std::string> completions(const std::vector<std::string>& words) {
    const std::string typed = words.empty() ? "" : words.back();
    const auto declared = declare();
    std::vector<std::string> candidates;
    if (words.size() <= 1) {
        candidates = option_names(*declared->app);
        for (const std::string_view name : command_names()) {
            candidates.emplace_back(name);
        }
    } else if (is_command(words[0])) {
        candidates = completions_of(*declared->app->get_subcommand(words[0]), words);
    }
    std::erase_if(candidates, [&](const std::string& candidate) { return !candidate.starts_with(typed); });
    std::ranges::sort(candidates);
    return candidates;
}

}  // namespace adjudge
