#include "text/scripts.hpp"

#include <algorithm>
#include <array>

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "text/characters.hpp"

namespace adjudge {
namespace {

struct WrittenIn {
    std::string_view name;  // a language's code or a script's that stands for several
    std::array<std::string_view, 4> scripts;
};

// Codes of ISO 15924 that name no script of single characters but a way of writing.
constexpr std::array<WrittenIn, 6> mixed_scripts{{{"Jpan", {"Hira", "Kana", "Hani"}},
                                                  {"Hrkt", {"Hira", "Kana"}},
                                                  {"Kore", {"Hang", "Hani"}},
                                                  {"Hans", {"Hani", "Bopo"}},
                                                  {"Hant", {"Hani", "Bopo"}},
                                                  {"Hanb", {"Hani", "Bopo"}}}};

// Languages that are in everyday use in more than one script.
constexpr std::array<WrittenIn, 11> several_scripts{{{"sr", {"Cyrl", "Latn"}},
                                                     {"bs", {"Latn", "Cyrl"}},
                                                     {"cnr", {"Latn", "Cyrl"}},
                                                     {"sh", {"Latn", "Cyrl"}},
                                                     {"uz", {"Latn", "Cyrl"}},
                                                     {"kk", {"Cyrl", "Latn", "Arab"}},
                                                     {"az", {"Latn", "Cyrl", "Arab"}},
                                                     {"mn", {"Cyrl", "Mong"}},
                                                     {"ku", {"Latn", "Arab"}},
                                                     {"pa", {"Guru", "Arab"}},
                                                     {"sd", {"Arab", "Deva"}}}};

template <std::size_t Size>
std::optional<std::vector<std::string>> listed(const std::array<WrittenIn, Size>& table,
                                               std::string_view name) {
    const auto found = std::ranges::find(table, name, &WrittenIn::name);
    if (found == table.end()) {
        return std::nullopt;
    }
    std::vector<std::string> scripts;
    for (const std::string_view script : found->scripts) {
        if (!script.empty()) {
            scripts.emplace_back(script);
        }
    }
    return scripts;
}

bool names_script(const Language& language) {
    return language.tag.find(language.script) != std::string::npos;
}

std::vector<UScriptCode> codes_of(const Language& language) {
    std::vector<UScriptCode> codes;
    for (const std::string& script : scripts_of(language)) {
        const int code = u_getPropertyValueEnum(UCHAR_SCRIPT, script.c_str());
        codes.push_back(static_cast<UScriptCode>(code));
    }
    return codes;
}

// Calls `visit` with each letter of `text`.
template <class Visit>
void visit_letters(std::string_view text, Visit visit) {
    while (!text.empty()) {
        const EdgeCharacter front = front_of(text);
        if (is_letter(front.character)) {
            visit(static_cast<UChar32>(front.character));
        }
        text.remove_prefix(front.size);
    }
}

UScriptCode script_of(UChar32 letter) {
    UErrorCode status = U_ZERO_ERROR;
    return uscript_getScript(letter, &status);
}

bool is_of_any_script(UChar32 letter) {
    const UScriptCode script = script_of(letter);
    return script == USCRIPT_COMMON || script == USCRIPT_INHERITED;
}

struct ScriptCount {
    UScriptCode script;
    std::size_t letters;
};

}  // namespace

std::vector<std::string> scripts_of(const Language& language) {
    if (const auto mixed = listed(mixed_scripts, language.script)) {
        return *mixed;
    }
    if (!names_script(language)) {
        const std::string_view tag = language.tag;
        if (const auto several = listed(several_scripts, tag.substr(0, tag.find('-')))) {
            return *several;
        }
    }
    return {language.script};
}

std::optional<double> script_share(std::string_view text, const Language& language) {
    const std::vector<UScriptCode> codes = codes_of(language);
    std::size_t own = 0;
    std::size_t all = 0;
    visit_letters(text, [&](UChar32 letter) {
        // By script extensions: the sign that lengthens a vowel belongs to both Kana.
        if (std::ranges::any_of(
                codes, [letter](UScriptCode code) { return uscript_hasScript(letter, code) != 0; })) {
            ++own;
            ++all;
        } else if (!is_of_any_script(letter)) {
            ++all;
        }
    });
    return all == 0 ? std::nullopt : std::optional{static_cast<double>(own) / static_cast<double>(all)};
}

std::optional<std::string> dominant_script(std::string_view text) {
    std::vector<ScriptCount> counts;
    visit_letters(text, [&counts](UChar32 letter) {
        if (is_of_any_script(letter)) {
            return;
        }
        const UScriptCode script = script_of(letter);
        const auto found = std::ranges::find(counts, script, &ScriptCount::script);
        if (found == counts.end()) {
            counts.push_back({script, 1});
        } else {
            ++found->letters;
        }
    });
    const auto most = std::ranges::max_element(counts, {}, &ScriptCount::letters);
    return most == counts.end() ? std::nullopt
                                : std::optional<std::string>{uscript_getShortName(most->script)};
}

}  // namespace adjudge
