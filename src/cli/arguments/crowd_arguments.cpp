#include "cli/arguments/crowd_arguments.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "formats/campaign/crowd_file.hpp"
#include "formats/campaign/embedded_files.hpp"

namespace adjudge {
namespace {

std::vector<std::string_view> crowd_names() {
    std::vector<std::string_view> names;
    for (const EmbeddedFile& file : embedded_crowds()) {
        names.push_back(file.name);
    }
    return names;
}

Result<Crowd, Problems> named(const EmbeddedFile& file) {
    auto crowd =
        read_crowd(SourceText::from_memory(fmt::format("crowds/{}.toml", file.name), std::string{file.text}));
    if (crowd && crowd->name.empty()) {
        crowd->name = file.name;
    }
    return crowd;
}

}  // namespace

AddedOption CrowdArguments::declare(Options options) {
    return options
        .add("--crowd", crowd_,
             fmt::format(
                 "who the workers are: {}; a mix of types as careful:6,random-clicker:2,bot; or a file "
                 "that ends in .toml (docs/simulation.md)",
                 fmt::join(crowd_names(), ", ")))
        .show_default();
}

Result<Crowd, Problems> CrowdArguments::crowd() const {
    const auto files = embedded_crowds();
    if (const auto file = std::ranges::find(files, crowd_, &EmbeddedFile::name); file != files.end()) {
        return named(*file);
    }
    if (!crowd_.ends_with(".toml")) {
        auto mix = parse_mix(crowd_);
        return mix ? Result<Crowd, Problems>{*std::move(mix)} : only(std::move(mix).error());
    }
    const auto source = SourceText::open(crowd_);
    if (!source) {
        return only(source.error());
    }
    auto crowd = read_crowd(*source);
    if (crowd && crowd->name.empty()) {
        crowd->name = crowd_;
    }
    return crowd;
}

Crowd embedded_crowd(std::string_view name) {
    const auto files = embedded_crowds();
    const auto file = std::ranges::find(files, name, &EmbeddedFile::name);
    auto crowd = file == files.end() ? only({ErrorCode::NotFound, "no such crowd"}) : named(*file);
    if (!crowd) {
        throw std::logic_error{describe(crowd.error().listed()[0])};
    }
    return *std::move(crowd);
}

}  // namespace adjudge
