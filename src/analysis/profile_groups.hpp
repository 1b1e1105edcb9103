// How workers who told the same about themselves judged: the answers to a campaign's questions about people,
// with how many gave them and how their work was found.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/ratings/rating_study.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "model/field.hpp"
#include "model/kinds.hpp"
#include "model/worker_profile.hpp"

namespace adjudge {

// What the quality test says of a worker over all slices: the worst verdict and the largest p.
struct WorkerStanding {
    Verdict verdict = Verdict::Passed;
    std::optional<double> p = {};
};
using WorkerStandings = std::map<std::string, WorkerStanding>;

WorkerStandings worker_standings(const RatingStudy& study);

// How the workers of a group stand. Who was rejected has failed.
struct GroupStanding {
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::size_t untestable = 0;

    // Of those who could be tested.
    [[nodiscard]] std::optional<double> passing_share() const;
    bool operator==(const GroupStanding&) const = default;
};

// Workers of a role who gave one answer to a question.
struct ProfileGroup {
    Role role;
    std::string question;
    std::string answer;  // "no answer", "other answers", a range of a slider's numbers
    std::size_t workers = 0;
    std::size_t judgments = 0;
    std::optional<GroupStanding> standing = {};  // none: not known, or too few to be told
    std::optional<double> mean_p = {};           // of those who have one
};

struct ProfileQuestions {
    std::span<const Field> fields;               // of the campaign
    std::span<const WorkerProfile> workers;      // who judged
    const WorkerStandings* standings = nullptr;  // none where nothing was tested
};

struct ProfileGroupOptions {
    // Answers of fewer workers are put together as "other answers", and how a group stands is not told where
    // fewer passed, failed or were untestable; 1 tells all.
    std::size_t smallest = 3;
};

// By role, question and answer, the most frequent answer first. Sliders are cut into quarters of their scale.
// Of free text only is told how many answered, as it may say who somebody is. Questions where all answers
// together are of too few workers are left out.
std::vector<ProfileGroup> profile_groups(const ProfileQuestions& questions,
                                         const ProfileGroupOptions& options = {});

}  // namespace adjudge
