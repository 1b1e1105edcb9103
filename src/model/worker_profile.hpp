// What workers told about themselves before their first HIT.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/kinds.hpp"

namespace adjudge {

struct ProfileAnswer {
    std::string question;             // the field's name
    std::vector<std::string> values;  // several where several options may be chosen; none: left empty
    bool is_number = false;           // a slider's

    bool operator==(const ProfileAnswer&) const = default;
};

// The question that a campaign asks of itself: which languages a worker reads.
inline constexpr const char* languages_question = "languages read";

// One who has judged, and what they told.
struct WorkerProfile {
    std::string worker;
    Role role = Role::Crowd;
    std::size_t judgments = 0;  // in finished HITs
    std::vector<ProfileAnswer> answers = {};
};

}  // namespace adjudge
