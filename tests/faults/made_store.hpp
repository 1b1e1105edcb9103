// A store with a small campaign, and what must be true of it after the workers have gone.
#pragma once

#include <string>
#include <vector>

#include "end_to_end/run_program.hpp"
#include "faults/simulated_worker.hpp"
#include "store/store.hpp"

namespace adjudge {

struct CampaignSize {
    std::size_t hits = 80;
    std::size_t units_per_hit = 10;
    std::size_t workers_per_hit = 3;

    [[nodiscard]] constexpr std::size_t answers() const { return hits * units_per_hit * workers_per_hit; }
};

// Writes texts and a campaign file, and builds its HITs into the store. The token of the campaign's link.
std::string make_campaign(const TemporaryFolder& folder, const std::string& store, const CampaignSize& size);

// An answer as the store has it.
struct KeptAnswer {
    std::string assignment;
    std::int64_t position = 0;  // from 1
    std::string submission;
    double score = 0;
};
std::vector<KeptAnswer> kept_answers(const std::string& store);

// Every acknowledged answer is there once and as it was sent.
void expect_all_kept(const std::string& store, const std::vector<SentAnswer>& acknowledged);
// And nothing else is: each kept answer was sent, no HIT was given to two workers at once, each was done by
// as many workers as wanted, and `adjudge verify` and `adjudge export` agree.
void expect_nothing_lost_or_doubled(const std::string& store, const std::vector<SimulatedWorker>& workers);
void expect_verified(const std::string& store);

// Time passes for HITs that workers left: their leases are over. What can't be done now is left for later.
void let_expire(const std::string& store, const std::vector<std::string>& assignments);

}  // namespace adjudge
