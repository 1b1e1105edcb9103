#include <array>

#include "cli/program/command.hpp"

namespace adjudge {

std::span<const Command> commands() {
    static const std::array all{
        demo_command(),     presets_command(),   init_command(),       start_command(),
        build_command(),    preview_command(),   serve_command(),      status_command(),
        campaign_command(), invite_command(),    person_command(),     account_command(),
        export_command(),   backup_command(),    verify_command(),     inspect_command(),
        convert_command(),  import_command(),    analyze_command(),    rank_command(),
        workers_command(),  agree_command(),     normalize_command(),  aggregate_command(),
        report_command(),   score_command(),     score_hter_command(), simulate_command(),
        power_command(),    replicate_command(), help_command(),       completion_command()};
    return all;
}

}  // namespace adjudge
