#include "formats/campaign/wording_file.hpp"

#include <fmt/format.h>

#include "formats/campaign/embedded_files.hpp"
#include "formats/campaign/toml_file.hpp"
#include "formats/campaign/toml_section.hpp"

namespace adjudge {
namespace {

Wording read_one(TomlSection& section) {
    Wording wording;
    set(wording.instructions, section.text("instructions"));
    set(wording.question, section.text("question"));
    set(wording.low_label, section.text("low_label"));
    set(wording.high_label, section.text("high_label"));
    set(wording.reference_note, section.text("reference_note"));
    wording.names_gray = section.flag("names_gray");
    section.finish();
    return wording;
}

std::vector<Option> read_options(std::vector<TomlSection> sections) {
    std::vector<Option> options;
    for (TomlSection& section : sections) {
        section.require("value");
        section.require("label");
        Option option;
        set(option.value, section.text("value"));
        set(option.label, section.text("label"));
        set(option.example, section.text("example"));
        section.finish();
        options.push_back(std::move(option));
    }
    return options;
}

WordingLanguage read_language(TomlSection& root) {
    WordingLanguage language;
    root.require("language");
    set(language.tag, root.text("language"));
    language.is_read = root.flag("is_read");
    set(language.instructions, root.text("instructions"));
    auto wordings = root.section("wording");
    for (const std::string& name : wordings ? wordings->keys() : std::vector<std::string>{}) {
        if (auto section = wordings->section(name)) {
            language.wordings.emplace(name, read_one(*section));
        }
    }
    auto sets = root.section("option_set");
    for (const std::string& name : sets ? sets->keys() : std::vector<std::string>{}) {
        language.option_sets.emplace(name, read_options(sets->sections(name)));
    }
    root.finish();
    return language;
}

}  // namespace

Result<WordingLanguage, Problems> read_wording(const SourceText& source) {
    const auto table = parse_toml(source);
    if (!table) {
        return table.error();
    }
    Problems problems;
    TomlSection root{*table, "", source.name(), problems};
    WordingLanguage language = read_language(root);
    if (!problems.empty()) {
        return in_order_of_lines(problems);
    }
    return language;
}

Result<std::vector<WordingLanguage>, Problems> embedded_wordings() {
    std::vector<WordingLanguage> languages;
    Problems problems;
    for (const EmbeddedFile& file : embedded_languages()) {
        auto language = read_wording(
            SourceText::from_memory(fmt::format("languages/{}.toml", file.name), std::string{file.text}));
        if (language) {
            languages.push_back(*std::move(language));
        } else {
            problems.add(language.error());
        }
    }
    if (!problems.empty()) {
        return problems;
    }
    return languages;
}

}  // namespace adjudge
