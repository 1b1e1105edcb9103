// adjudge init: a campaign file from a preset and texts.
#include <filesystem>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/try.hpp"
#include "cli/printed/fitted_campaign_file.hpp"
#include "cli/program/command.hpp"
#include "cli/program/problem_report.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/preset_text.hpp"
#include "formats/output_file.hpp"
#include "prepare/campaign_folder.hpp"
#include "prepare/campaign_text.hpp"
#include "prepare/reference_controls.hpp"
#include "text/language.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

struct InitArguments {
    std::string folder;
    std::string preset;
    std::string source_language;
    std::string target_language;
    std::string source;
    std::string reference;
    std::string documents;
    std::string texts;
    std::vector<std::string> systems;
    std::size_t seed = 1;
};

// As the campaign file will see it.
std::string relative_to(const std::string& file, const fs::path& folder) {
    std::error_code error;
    const fs::path relative = fs::relative(fs::absolute(file), fs::absolute(folder), error);
    return error || relative.empty() ? fs::absolute(file).string() : relative.generic_string();
}

Error missing(const std::string& file) {
    return {ErrorCode::NotFound, fmt::format("there is no file {}: check the name", quote(file))};
}

Status check_languages(const InitArguments& arguments) {
    for (const std::string& tag : {arguments.source_language, arguments.target_language}) {
        if (!find_language(tag)) {
            return Error{
                ErrorCode::InvalidInput,
                fmt::format("{} is not the tag of a known language: write de, zh-Hant or pt-BR", quote(tag)),
                {.field = tag == arguments.source_language ? "--from" : "--to"}};
        }
    }
    return Done{};
}

Status check_files(const InitArguments& arguments) {
    for (const std::string& file :
         {arguments.source, arguments.reference, arguments.documents, arguments.texts}) {
        if (!file.empty() && !fs::exists(file)) {
            return missing(file);
        }
    }
    if (arguments.texts.empty() && (arguments.source.empty() || arguments.systems.empty())) {
        return Error{ErrorCode::InvalidInput,
                     "name the texts: --source FILE and --system NAME=FILE for each system, or --texts FILE"};
    }
    return Done{};
}

Result<std::vector<SystemOutput>> systems_of(const InitArguments& arguments) {
    std::vector<SystemOutput> systems;
    for (const std::string& system : arguments.systems) {
        const std::size_t equals = system.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == system.size()) {
            return Error{ErrorCode::InvalidInput, fmt::format("--system {}: write NAME=FILE", quote(system))};
        }
        const std::string file = system.substr(equals + 1);
        if (arguments.texts.empty() && !fs::exists(file)) {
            return missing(file);
        }
        systems.push_back({.name = system.substr(0, equals),
                           .file = arguments.texts.empty() ? relative_to(file, arguments.folder) : file});
    }
    return systems;
}

// That of its folder.
std::string name_of(const InitArguments& arguments) {
    const fs::path folder = fs::absolute(arguments.folder).lexically_normal();
    return (folder.has_filename() ? folder : folder.parent_path()).filename().string();
}

Result<std::string> text_of(const InitArguments& arguments, const EmbeddedFile& preset) {
    ADJUDGE_TRY(auto systems, systems_of(arguments));
    const auto named = [&](const std::string& file) {
        return file.empty() ? "" : relative_to(file, arguments.folder);
    };
    return campaign_text(
        without_missing_references({.name = name_of(arguments),
                                    .preset = std::string{preset.name},
                                    .settings = std::string{preset.text},
                                    .seed = arguments.seed,
                                    .language_pairs = {{.source_language = arguments.source_language,
                                                        .target_language = arguments.target_language,
                                                        .texts = named(arguments.texts),
                                                        .source = named(arguments.source),
                                                        .reference = named(arguments.reference),
                                                        .documents = named(arguments.documents),
                                                        .systems = std::move(systems)}}}));
}

Result<std::string> write_campaign(const InitArguments& arguments) {
    const fs::path file = fs::path{arguments.folder} / "campaign.toml";
    if (fs::exists(file)) {
        return Error{
            ErrorCode::Conflict,
            fmt::format("{} is there already: change it, or choose another folder", quote(file.string()))};
    }
    ADJUDGE_TRY(const auto preset, find_preset(arguments.preset));
    for (Status status : {check_languages(arguments), check_files(arguments)}) {
        if (!status) {
            return std::move(status).error();
        }
    }
    ADJUDGE_TRY(const auto text, text_of(arguments, preset));
    const auto campaign = read_campaign(SourceText::from_memory(file.string(), text));
    if (!campaign) {
        return campaign.error().listed()[0];
    }
    std::error_code error;
    fs::create_directories(arguments.folder, error);
    ADJUDGE_TRY(auto output, OutputFile::create(file.string()));
    for (Status status : {output.write(text), output.commit()}) {
        if (!status) {
            return std::move(status).error();
        }
    }
    return file.string();
}

// What keeps the campaign from being built is the matter of `adjudge build`; here it is only told.
void fit_to_texts(const InitArguments& arguments, Console& console) {
    const auto folder = CampaignFolder::open(arguments.folder);
    const auto fitted = folder ? fit_campaign_file(*folder, console) : folder.error();
    if (!fitted) {
        console.err << "warning: the HITs can't be built yet:\n";
        print_problems(console, fitted.error());
    }
}

ExitCode init(const InitArguments& arguments, Console& console) {
    const auto file = write_campaign(arguments);
    if (!file) {
        print_error(console, file.error());
        return ExitCode::Wrong;
    }
    console.out << fmt::format("wrote {}\n", *file);
    fit_to_texts(arguments, console);
    console.out << fmt::format(
        "\nNext:\n"
        "  look at it and change what you want\n"
        "  adjudge build {0}      checks everything and builds the HITs\n"
        "  adjudge preview {0}    shows them as workers will see them\n",
        arguments.folder);
    return ExitCode::Done;
}

Runner declare_init(Options options) {
    const auto arguments = std::make_shared<InitArguments>();
    options.add("folder", arguments->folder, "the campaign's folder, made where it is not there").required();
    options.add("--preset", arguments->preset, "the set-up to start from (adjudge presets lists them)")
        .required();
    options.add("--from", arguments->source_language, "language of the sources, as de or zh-TW").required();
    options.add("--to", arguments->target_language, "language of the outputs").required();
    options.add("--source", arguments->source, "file with a source segment a line");
    options.add("--reference", arguments->reference, "file with the reference of each line");
    options.add("--documents", arguments->documents, "file with the document of each line");
    options.add("--system", arguments->systems, "a system and the file of its outputs, NAME=FILE")
        .repeatable();
    options.add("--texts", arguments->texts, "one TSV, JSONL or WMT XML file with all texts");
    options.add("--seed", arguments->seed, "of everything random").show_default();
    return [arguments](Console& console) { return init(*arguments, console); };
}

}  // namespace

Command init_command() {
    return {"init", "Write a campaign file from a preset and texts",
            "The file is commented, and yours to change; files are named relative to the campaign's folder.",
            "  adjudge init weather --preset wmt-da --from de --to en --source src.txt --reference ref.txt "
            "--system online-A=a.txt --system online-B=b.txt\n"
            "  adjudge init wmt --preset law2013-vas --from de --to en --texts newstest.de-en.xml",
            declare_init};
}

}  // namespace adjudge
