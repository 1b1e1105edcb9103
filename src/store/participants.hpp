// The people behind the judgments: what they told about themselves and their work, and how much they did.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "formats/tables/text_table.hpp"
#include "model/worker_profile.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"
#include "store/workers.hpp"

namespace adjudge {

// The name of the table that participant_table() makes, beside those of judgments.
inline constexpr std::string_view participants_name = "participants";

// What a worker wrote at the end of a HIT.
struct WorkerRemark {
    std::string hit;
    std::string text;
};

struct Participant {
    WorkerRow worker;
    WorkerIdentity identity;
    bool is_excluded = false;
    StoreTime joined_at = 0;
    std::int64_t hits = 0;                    // finished, qualifications apart
    std::int64_t judgments = 0;               // units in them
    std::vector<std::string> languages = {};  // that they read; none: not asked
    std::vector<ProfileAnswer> answers = {};
    std::vector<WorkerRemark> remarks = {};
};

// All who have entered a campaign, in that order.
Result<std::vector<Participant>> participants(Connection& connection, CampaignRow campaign);

// One of them; fails with NotFound.
Result<Participant> find_participant(Connection& connection, CampaignRow campaign, WorkerRow worker);

// A row for each, an answer of the profile in a column of its own, `profile_NAME`. Workers go by pseudonyms
// made with `pseudonym_key`, or by their service's ids where it is empty.
TextTable participant_table(const std::vector<Participant>& participants, std::string_view pseudonym_key);

// Those who finished a HIT and are not excluded, for the analysis. The languages that they read are an answer
// like the others.
std::vector<WorkerProfile> worker_profiles(const std::vector<Participant>& participants,
                                           std::string_view pseudonym_key);

}  // namespace adjudge
