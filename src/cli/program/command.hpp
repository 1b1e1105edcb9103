// A command of the program: its words for the user, its options, and what it does.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "cli/arguments/options.hpp"
#include "cli/program/console.hpp"

namespace adjudge {

// Does the work after the arguments have been read.
using Runner = std::function<ExitCode(Console&)>;

// Another way to write an option: `-tok` for `--tokenize`.
struct Spelling {
    std::string_view written;
    std::string_view meant;
};

struct Command {
    std::string_view name;     // two words where it is part of another command: "score hter"
    std::string_view summary;  // a line for the list of commands
    std::string_view details;  // what else a user wants to know
    std::string_view example;  // a command that works, and what it is for
    // Declares the options; the runner keeps what they are read into.
    Runner (*declare)(Options options);
    std::span<const Spelling> spellings = {};
};

// All commands, in the order of the help.
std::span<const Command> commands();

Command account_command();
Command aggregate_command();
Command agree_command();
Command analyze_command();
Command backup_command();
Command build_command();
Command campaign_command();
Command completion_command();
Command convert_command();
Command demo_command();
Command export_command();
Command help_command();
Command import_command();
Command init_command();
Command inspect_command();
Command invite_command();
Command person_command();
Command normalize_command();
Command power_command();
Command presets_command();
Command preview_command();
Command rank_command();
Command replicate_command();
Command report_command();
Command score_command();
Command score_hter_command();
Command serve_command();
Command simulate_command();
Command start_command();
Command status_command();
Command verify_command();
Command workers_command();

}  // namespace adjudge
