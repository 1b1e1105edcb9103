// A campaign made of guessed files in one step.
#pragma once

#include <optional>
#include <string>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "formats/campaign/embedded_files.hpp"
#include "prepare/people_fit.hpp"
#include "prepare/text_guess.hpp"

namespace adjudge {

// What the guess lacks, each with the option of `adjudge start` that says it.
Problems gaps_in(const TextGuess& guess);

struct StartedStudy {
    std::string folder;
    std::string title = {};  // that workers see instead of the name
    EmbeddedFile preset;
    std::size_t seed = 1;
};

// That of the campaign in the folder.
std::string study_name(const std::string& folder);

// Writes the campaign file, named after its folder, which is made where it is not there. Gives its name. Fails
// with Conflict where there is one.
Result<std::string> write_study(const StartedStudy& study, const TextGuess& guess);

// Fits the HITs of the campaign in the folder to `minutes`, and the workers of each HIT to the people, and
// writes the numbers into its file. The campaign can be built before and after.
Result<PeopleFit, Problems> fit_study_to_people(const std::string& folder, const JudgingPeople& people);

}  // namespace adjudge
