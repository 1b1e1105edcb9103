// adjudge presets: the set-ups that the program knows.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "formats/campaign/preset_text.hpp"

namespace adjudge {
namespace {

ExitCode print_presets(const std::string& name, Console& console) {
    if (name.empty()) {
        for (const EmbeddedFile& preset : embedded_presets()) {
            console.out << fmt::format("  {:<30}{}\n", preset.name, summary_of(preset));
        }
        console.out << "\nadjudge presets NAME prints one; adjudge init makes a campaign of it.\n";
        return ExitCode::Done;
    }
    const auto preset = find_preset(name);
    if (!preset) {
        print_error(console, preset.error());
        return ExitCode::Wrong;
    }
    console.out << preset->text;
    return ExitCode::Done;
}

Runner declare_presets(Options options) {
    const auto name = std::make_shared<std::string>();
    options.add("name", *name, "the preset to print; all are listed where none is named");
    return [name](Console& console) { return print_presets(*name, console); };
}

}  // namespace

Command presets_command() {
    return {"presets", "List the set-ups of the papers and the field, or print one",
            "A preset is a campaign file without name and texts: print it, copy it, change it.",
            "  adjudge presets\n"
            "  adjudge presets law2013-vas",
            declare_presets};
}

}  // namespace adjudge
