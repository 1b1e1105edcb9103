#include "cli/printed/guess_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

std::string languages_text(const LanguagePair& pair) {
    const auto named = [](const std::string& language) { return language.empty() ? "?" : language; };
    return fmt::format("{} to {}", escaped(named(pair.source_language)),
                       escaped(named(pair.target_language)));
}

std::string lines_of(const std::string& path, std::span<const NamedText> texts) {
    const auto text = std::ranges::find(texts, path, &NamedText::path);
    return text == texts.end() ? "" : " (" + counted(text->line_count, "line") + ")";
}

std::string pair_text(const LanguagePair& pair, std::span<const NamedText> texts) {
    std::string text = languages_text(pair) + "\n";
    const auto add = [&](std::string_view what, const std::string& file) {
        text += file.empty() ? "" : fmt::format("  {:<11}{}{}\n", what, escaped(file), lines_of(file, texts));
    };
    add("all texts", pair.texts);
    add("source", pair.source);
    add("reference", pair.reference);
    add("documents", pair.documents);
    for (const SystemOutput& system : pair.systems) {
        text += fmt::format("  {:<11}{}  from {}\n", "system", escaped(system.name), escaped(system.file));
    }
    return text;
}

}  // namespace

std::string guess_text(const TextGuess& guess, std::span<const NamedText> texts) {
    std::string text;
    for (const LanguagePair& pair : guess.pairs) {
        text += pair_text(pair, texts);
    }
    for (const std::string& file : guess.ignored) {
        text += fmt::format("ignored: {} (if it holds texts, say which: --system NAME=FILE, --source FILE)\n",
                            escaped(file));
    }
    for (const std::string& file : guess.unused) {
        text += fmt::format("not used: {}{}, which fits no language pair\n", escaped(file),
                            lines_of(file, texts));
    }
    return text;
}

}  // namespace adjudge
