// From files that were sent to a campaign that fits them: which file holds what, and the settings that suit what
// somebody wants to know. As `adjudge start` does it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "prepare/people_fit.hpp"
#include "prepare/study_choice.hpp"
#include "prepare/text_guess.hpp"
#include "server/api/json_body.hpp"
#include "server/requester/campaign_draft.hpp"
#include "server/requester/draft_folder.hpp"
#include "store/store.hpp"

namespace adjudge {

struct StudyWish {
    Wish wish = Wish::Scores;
    Judges judges = Judges::Colleagues;
    Sources sources = Sources::Texts;
    std::optional<JudgingPeople> people = {};
};

// Fails with InvalidInput for words that are none of theirs, and for people without minutes.
Result<StudyWish> read_wish(JsonBody& body);

// Files are named as they were sent. Fails with whatever keeps one from being read.
Result<TextGuess, Problems> guess_files(const DraftFolder& folder, const std::vector<DraftFile>& files);

struct StartedSettings {
    std::string preset;
    std::string settings;                 // the preset's, fitted to the texts and people
    std::vector<std::string> notes = {};  // what was changed, a sentence each
};

// The draft says everything but its preset and settings. Fails with whatever keeps such a campaign from being
// built.
Result<CampaignDraft> with_preset_for(CampaignDraft draft, const StudyWish& wish);
Result<StartedSettings, Problems> fit_settings(const DraftFolder& folder, const CampaignDraft& draft,
                                               const std::optional<JudgingPeople>& people);

}  // namespace adjudge
