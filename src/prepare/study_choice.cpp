#include "prepare/study_choice.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

namespace adjudge {
namespace {

bool have_references(std::span<const LanguagePair> pairs) {
    return std::ranges::all_of(pairs, [](const LanguagePair& pair) { return !pair.reference.empty(); });
}

// The XML of WMT always names them.
bool have_documents(std::span<const LanguagePair> pairs) {
    return std::ranges::all_of(pairs, [](const LanguagePair& pair) {
        return !pair.documents.empty() || pair.texts.ends_with(".xml");
    });
}

std::string preset_of_scores(Judges judges, std::span<const LanguagePair> pairs) {
    if (judges == Judges::Crowd && have_references(pairs)) {
        return "wmt-da";
    }
    return have_documents(pairs) ? "wmt-da-source" : "wmt-da-source-lines";
}

Error prompts_need_preference(Wish wish) {
    return {ErrorCode::Unsupported,
            fmt::format("{} is asked about translations, and the sources are prompts: take preference, or "
                        "--sources texts if they are not",
                        word(wish)),
            {.field = "--know"}};
}

}  // namespace

std::string_view meaning(Wish wish) {
    static constexpr std::array<std::string_view, all_words<Wish>().size()> meanings{
        "how good each system is: a score from 0 to 100 for every output",
        "which of two outputs people prefer",
        "where the errors are: marked in the output, with a score for the whole",
        "how much must be changed: people correct every output"};
    return meanings.at(static_cast<std::size_t>(wish));
}

std::string_view meaning(Judges judges) {
    static constexpr std::array<std::string_view, all_words<Judges>().size()> meanings{
        "people you know, who read both languages",
        "strangers, hired or volunteers: controls tell who judges with care", "translators or other experts"};
    return meanings.at(static_cast<std::size_t>(judges));
}

Result<std::string> preset_for(Wish wish, Judges judges, std::span<const LanguagePair> pairs,
                               Sources sources) {
    if (sources == Sources::Prompts) {
        return wish == Wish::Preference ? Result<std::string>{"answers"} : prompts_need_preference(wish);
    }
    switch (wish) {
        case Wish::Scores:
            return preset_of_scores(judges, pairs);
        case Wish::Preference:
            return std::string{"pairwise"};
        case Wish::Errors:
            return std::string{"esa"};
        case Wish::Edits:
            return std::string{have_references(pairs) ? "post-editing" : "post-editing-source"};
    }
    throw std::logic_error{"preset_for: no such wish"};
}

}  // namespace adjudge
