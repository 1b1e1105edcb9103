#include "server/requester/campaign_start.hpp"

#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/try.hpp"
#include "formats/campaign/preset_text.hpp"
#include "prepare/campaign_fit.hpp"
#include "prepare/named_texts.hpp"
#include "prepare/reference_controls.hpp"
#include "prepare/started_study.hpp"

namespace adjudge {
namespace {

constexpr std::int64_t most_people = 10'000;
constexpr std::int64_t most_minutes = 10'000;

template <class E>
Result<E> word_in(JsonBody& body, std::string_view key, std::string_view otherwise) {
    const std::string text = body.text_or(key, otherwise, 100);
    const auto found = from_word<E>(text);
    return found ? Result<E>{*found}
                 : Error{ErrorCode::InvalidInput,
                         fmt::format("must be one of {}", fmt::join(all_words<E>(), ", ")),
                         {.field = std::string{key}}};
}

Result<std::optional<std::int64_t>> count_in(JsonBody& body, std::string_view key, std::int64_t most) {
    if (body.value(key).is_null()) {
        return std::optional<std::int64_t>{};
    }
    const auto count = body.integer(key);
    if (count && (*count < 1 || *count > most)) {
        return Error{
            ErrorCode::InvalidInput, fmt::format("must be from 1 to {}", most), {.field = std::string{key}}};
    }
    return count;
}

// "en-de.aurora.txt" for a file of the folder.
std::string sent_name(const std::string& path) {
    return path.empty() ? "" : std::filesystem::path{path}.filename().string();
}

void name_as_sent(TextGuess& guess) {
    for (LanguagePair& pair : guess.pairs) {
        for (std::string* const file : {&pair.texts, &pair.source, &pair.reference, &pair.documents}) {
            *file = sent_name(*file);
        }
        for (SystemOutput& system : pair.systems) {
            system.file = sent_name(system.file);
        }
    }
    for (std::vector<std::string>* const files : {&guess.unused, &guess.ignored}) {
        for (std::string& file : *files) {
            file = sent_name(file);
        }
    }
}

void add_lines(const std::string& text, std::vector<std::string>& notes) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        notes.push_back(text.substr(at, end - at));
        at = end + 1;
    }
}

}  // namespace

Result<StudyWish> read_wish(JsonBody& body) {
    StudyWish wish;
    ADJUDGE_TRY(wish.wish, word_in<Wish>(body, "know", word(Wish::Scores)));
    ADJUDGE_TRY(wish.judges, word_in<Judges>(body, "judges", word(Judges::Colleagues)));
    ADJUDGE_TRY(wish.sources, word_in<Sources>(body, "sources", word(Sources::Texts)));
    ADJUDGE_TRY(const auto people, count_in(body, "people", most_people));
    ADJUDGE_TRY(const auto minutes, count_in(body, "minutes", most_minutes));
    ADJUDGE_TRY(body.status());
    if (people && !minutes) {
        return Error{ErrorCode::InvalidInput, "is needed beside people", {.field = "minutes"}};
    }
    if (minutes) {
        wish.people = {.people = static_cast<std::size_t>(people.value_or(1)),
                       .minutes = static_cast<double>(*minutes)};
    }
    return wish;
}

Result<TextGuess, Problems> guess_files(const DraftFolder& folder, const std::vector<DraftFile>& files) {
    std::vector<std::string> places;
    places.reserve(files.size());
    for (const DraftFile& file : files) {
        places.push_back(folder.place_of(file));
    }
    ADJUDGE_TRY(const auto texts, read_named_texts(places));
    TextGuess guess = guess_texts(texts);
    name_as_sent(guess);
    return guess;
}

Result<CampaignDraft> with_preset_for(CampaignDraft draft, const StudyWish& wish) {
    ADJUDGE_TRY(draft.campaign.preset,
                preset_for(wish.wish, wish.judges, draft.campaign.language_pairs, wish.sources));
    ADJUDGE_TRY(const auto preset, find_preset(draft.campaign.preset));
    draft.campaign.settings = preset.text;
    draft.campaign = without_missing_references(std::move(draft.campaign));
    return draft;
}

Result<StartedSettings, Problems> fit_settings(const DraftFolder& folder, const CampaignDraft& draft,
                                               const std::optional<JudgingPeople>& people) {
    StartedSettings started{.preset = draft.campaign.preset, .settings = {}};
    ADJUDGE_TRY(const CampaignFolder opened, folder.open());
    ADJUDGE_TRY(const CampaignFit fit, fit_campaign(opened));
    if (!fit.parts.empty()) {
        if (Status status = folder.rewrite(fit.settings); !status) {
            return only(std::move(status).error());
        }
    }
    for (const FittedPart& part : fit.parts) {
        started.notes.push_back(fit_text(part));
    }
    if (people) {
        ADJUDGE_TRY(const PeopleFit of_people, fit_study_to_people(opened.file(), *people));
        add_lines(people_text(of_people, *people), started.notes);
    }
    auto settings = folder.settings();
    if (!settings) {
        return only(std::move(settings).error());
    }
    started.settings = *std::move(settings);
    return started;
}

}  // namespace adjudge
