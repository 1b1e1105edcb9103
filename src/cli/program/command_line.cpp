#include "cli/program/command_line.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "base/version.hpp"

namespace adjudge {
namespace {

bool is_part(const Command& command) { return command.name.find(' ') != std::string_view::npos; }

// Those that a command line begins with.
std::vector<std::string_view> command_names() {
    std::vector<std::string_view> names;
    for (const Command& command : commands()) {
        if (!is_part(command)) {
            names.push_back(command.name);
        }
    }
    return names;
}

bool is_command(std::string_view word) {
    return std::ranges::find(commands(), word, &Command::name) != commands().end();
}

constexpr std::string_view purpose =
    "Human evaluation of translations and other generated text that a reader can believe.";

// Which options another one needs or excludes is kept by address: what help prints must not hang on it.
class OrderedFormatter : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override {
        std::string text = CLI::Formatter::make_option_opts(option);
        for (const auto& [label, others] :
             {std::pair{" Needs:", option->get_needs()}, std::pair{" Excludes:", option->get_excludes()}}) {
            sort_names(text, label, others);
        }
        return text;
    }

private:
    static void sort_names(std::string& text, const std::string& label,
                           const std::set<CLI::Option*>& others) {
        const std::size_t at = others.size() < 2 ? std::string::npos : text.rfind(label);
        if (at == std::string::npos) {
            return;
        }
        std::set<std::string> names;
        for (const CLI::Option* other : others) {
            names.insert(other->get_name());
        }
        const std::string sorted = fmt::format(" {}", fmt::join(names, " "));
        text.replace(at + label.size(), sorted.size(), sorted);  // as long as what stands there
    }
};

// The parsed command line: the program, its commands, and what each would do.
struct Declared {
    std::unique_ptr<CLI::App> app;
    std::map<const CLI::App*, Runner> runners;
    bool wants_version = false;
};

// Below the command that its first word names, where it has two.
CLI::App* add_command(CLI::App& app, const Command& command) {
    const std::string name{command.name};
    const std::size_t space = name.find(' ');
    CLI::App* parent = space == std::string::npos ? &app : app.get_subcommand(name.substr(0, space));
    return parent->add_subcommand(space == std::string::npos ? name : name.substr(space + 1),
                                  std::string{command.summary});
}

// The command of that name, of one word or two.
CLI::App* find_command(const CLI::App& app, const std::string& name) {
    const std::size_t space = name.find(' ');
    CLI::App* first = app.get_subcommand(name.substr(0, space));
    return space == std::string::npos ? first : first->get_subcommand(name.substr(space + 1));
}

// The command that was chosen; the part of it where it has parts. None where only the program was named.
CLI::App* chosen_command(const CLI::App& app) {
    CLI::App* chosen = nullptr;
    for (auto parts = app.get_subcommands(); !parts.empty(); parts = chosen->get_subcommands()) {
        chosen = parts.front();
    }
    return chosen;
}

std::string full_name(const CLI::App& app, const CLI::App* command) {
    if (command == nullptr) {
        return "";
    }
    const bool is_first = command->get_parent() == &app;
    return (is_first ? "" : command->get_parent()->get_name() + " ") + command->get_name();
}

// The arguments with every option as it is declared.
std::vector<std::string> respelled(std::vector<std::string> arguments) {
    const auto command = std::ranges::find(commands(), arguments.empty() ? "" : arguments[0], &Command::name);
    if (command == commands().end()) {
        return arguments;
    }
    for (std::string& argument : arguments) {
        const auto spelling = std::ranges::find(command->spellings, argument, &Spelling::written);
        if (spelling != command->spellings.end()) {
            argument = spelling->meant;
        }
    }
    return arguments;
}

std::unique_ptr<Declared> declare() {
    auto declared = std::make_unique<Declared>();
    declared->app = std::make_unique<CLI::App>(std::string{purpose}, "adjudge");
    CLI::App& app = *declared->app;
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.add_flag("--version", declared->wants_version, "Print the version and exit");
    app.require_subcommand(0, 1);  // so that `help inspect` is not taken for two commands
    app.formatter(std::make_shared<OrderedFormatter>());
    app.get_formatter()->column_width(34);
    app.footer(
        "\n`adjudge help COMMAND` explains a command with an example.\n"
        "Exit codes: 0 done, 1 the data says no, 2 wrong use or input.");
    for (const Command& command : commands()) {
        CLI::App* sub = add_command(app, command);
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

// The part of that name; the command itself where it has none.
const CLI::App& part_or_whole(const CLI::App& app, const std::string& name) {
    const auto parts = app.get_subcommands({});
    const auto part = std::ranges::find(parts, name, [](const CLI::App* one) { return one->get_name(); });
    return part == parts.end() ? app : **part;
}

std::vector<std::string> part_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* part : app.get_subcommands({})) {
        names.push_back(part->get_name());
    }
    return names;
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
    if (!app.get_subcommands({}).empty() && words.size() == 2 && !words.back().empty()) {
        return part_names(app);
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
    const CLI::App* chosen = chosen_command(app);
    const std::string command = full_name(app, chosen);
    std::string text = error.what();
    const std::vector<std::string> options = option_names(chosen == nullptr ? app : *chosen);
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

ExitCode run_declared(const std::vector<std::string>& written, Console& console) {
    const auto declared = declare();
    const std::vector<std::string> arguments = respelled(written);
    CLI::App& app = *declared->app;
    try {
        app.parse(std::vector<std::string>{arguments.rbegin(), arguments.rend()});
    } catch (const CLI::CallForHelp&) {
        console.out << help_text(full_name(app, chosen_command(app)));
        return ExitCode::Done;
    } catch (const CLI::ParseError& error) {
        console.err << complaint(app, error, arguments) << "\n";
        return ExitCode::Wrong;
    }
    if (declared->wants_version) {
        console.out << "adjudge " << version() << "\n";
        return ExitCode::Done;
    }
    const CLI::App* chosen = chosen_command(app);
    if (chosen == nullptr) {
        console.out << help_text("");
        return ExitCode::Done;
    }
    return declared->runners.at(chosen)(console);
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
        command.empty() ? declared->app.get() : find_command(*declared->app, std::string{command});
    const std::string before{
        command.substr(0, command.find(' ') == std::string_view::npos ? 0 : command.find(' '))};
    std::string text =
        command.empty() ? app->help() : app->help(before.empty() ? "adjudge" : "adjudge " + before);
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
        const CLI::App* command = declared->app->get_subcommand(words[0]);
        candidates = completions_of(words.size() > 2 ? part_or_whole(*command, words[1]) : *command, words);
    }
    std::erase_if(candidates, [&](const std::string& candidate) { return !candidate.starts_with(typed); });
    std::ranges::sort(candidates);
    return candidates;
}

}  // namespace adjudge
