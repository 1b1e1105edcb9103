#include <cmath>

#include <fmt/format.h>

#include "base/try.hpp"
#include "formats/answer_text.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "rehearsal/crowd_at_work.hpp"
#include "rehearsal/told_profile.hpp"
#include "rehearsal/turns.hpp"
#include "simulate/model_answer.hpp"
#include "store/answers.hpp"
#include "store/hits.hpp"
#include "store/leases.hpp"

namespace adjudge {
namespace {

// What one turn of a worker came to.
enum class Turn { Finished, Left, NoWork };

struct TakenTurn {
    Turn turn = Turn::NoWork;
    std::size_t units = 0;  // of the HIT, where it was finished
};

// What the campaign's settings ask of a worker.
struct WorkRules {
    LeaseRules leases;
    std::vector<Field> questions;  // about the worker
};

class StoreWorker {
public:
    StoreWorker(const CrowdAtWork& crowd, const MadeWorker& worker, const WorkRules& rules)
        : crowd_{crowd}, worker_{worker}, rules_{rules.leases}, questions_{rules.questions} {}

    // Takes a HIT, answers its units and finishes it, or gives it back in the middle.
    Result<TakenTurn> do_hit(Connection& connection, std::size_t done_before) {
        const StoreTime now = crowd_.store.now();
        ADJUDGE_TRY(const auto participation, enter_campaign(connection, now));
        ADJUDGE_TRY(const auto leased, lease(connection, participation, rules_, now));
        const auto* assignment = std::get_if<StoredAssignment>(&leased);
        if (assignment == nullptr) {
            return TakenTurn{};
        }
        if (!crowd_.hits.are_for(worker_, assignment->hit)) {
            Status status = return_hit(connection, assignment->id, now);
            return status ? Result<TakenTurn>{TakenTurn{}} : Result<TakenTurn>{std::move(status).error()};
        }
        const Hit& hit = crowd_.hits.at(assignment->hit);
        const std::size_t units = units_done(worker_, hit);
        for (std::size_t i = static_cast<std::size_t>(assignment->answered); i < units; ++i) {
            ADJUDGE_TRY(answer(connection, *assignment, i, done_before + i));
        }
        if (units < hit.units.size()) {
            Status status = return_hit(connection, assignment->id, now);
            return status ? Result<TakenTurn>{TakenTurn{Turn::Left}}
                          : Result<TakenTurn>{std::move(status).error()};
        }
        const auto finished = finish_hit(connection, assignment->id, now);
        return finished ? Result<TakenTurn>{TakenTurn{Turn::Finished, units}}
                        : Result<TakenTurn>{finished.error()};
    }

private:
    // By the open link, or by an invitation.
    Result<Participation> come_in(Connection& connection, StoreTime now) {
        if (const auto invited = crowd_.experts.find(worker_.name); invited != crowd_.experts.end()) {
            return find_participation(connection, invited->second);
        }
        return enter(
            connection, crowd_.campaign.id,
            {.service = std::string{simulated_service}, .service_id = worker_.name, .role = Role::Simulated},
            now);
    }

    Result<ParticipationRow> enter_campaign(Connection& connection, StoreTime now) {
        ADJUDGE_TRY(const auto participation, come_in(connection, now));
        Status status = Done{};
        if (rules_.needs_consent && !participation.has_consented) {
            status = record_consent(connection, participation.id, now);
        }
        if (status && (rules_.needs_profile || !worker_.languages.empty()) && !participation.profile) {
            status = record_profile(connection, participation.id,
                                    told_profile(worker_, questions_, crowd_.truth), worker_.languages);
        }
        if (status && rules_.needs_qualification) {
            status = record_qualification(connection, participation.id, QualificationState::Passed, 1);
        }
        return status ? Result<ParticipationRow>{participation.id}
                      : Result<ParticipationRow>{std::move(status).error()};
    }

    Status answer(Connection& connection, const StoredAssignment& assignment, std::size_t position,
                  std::size_t done_before) {
        const Hit& hit = crowd_.hits.at(assignment.hit);
        const std::int64_t place = assignment.unit_at(static_cast<std::int64_t>(position));
        ADJUDGE_TRY(const auto stored, find_unit(connection, assignment.hit, place));
        const Unit& unit = hit.units[static_cast<std::size_t>(place)];
        const ModelAnswer given = answer_unit(worker_, hit, unit, crowd_.truth, done_before);
        Submission submission{.id = fmt::format("{}-{}", assignment.token, position),
                              .assignment = assignment.id,
                              .unit = stored.id,
                              .position = static_cast<std::int64_t>(position),
                              .milliseconds = std::llround(1000.0 * given.seconds)};
        for (std::size_t f = 0; f < unit.fields.size(); ++f) {
            submission.answers.push_back({unit.fields[f].name, answer_text(given.answers[f])});
        }
        const auto receipt =
            record_answer(connection, submission, {.lease_time = rules_.lease_time}, crowd_.store.now());
        return receipt ? Status{Done{}} : Status{receipt.error()};
    }

    const CrowdAtWork& crowd_;
    const MadeWorker& worker_;
    const LeaseRules& rules_;
    const std::vector<Field>& questions_;
};

// The crowd turn by turn, and what has come of it so far.
class StoreCrowd {
public:
    StoreCrowd(const CrowdAtWork& crowd, const WorkRules& rules)
        : crowd_{crowd}, rules_{rules}, turns_{crowd.workers}, answered_(crowd.workers.size(), 0) {}

    Result<DoneWork> work() {
        while (const auto place = turns_.take()) {
            StoreWorker worker{crowd_, crowd_.workers[*place], rules_};
            ADJUDGE_TRY(const auto taken, crowd_.store.write<TakenTurn>([&](Connection& connection) {
                return worker.do_hit(connection, answered_[*place]);
            }));
            note(*place, taken);
        }
        return done_;
    }

private:
    void note(std::size_t place, const TakenTurn& taken) {
        if (taken.turn != Turn::Finished) {
            done_.left += taken.turn == Turn::Left ? 1U : 0U;
            turns_.leave(place);
            return;
        }
        ++done_.hits;
        done_.judgments += taken.units;
        answered_[place] += taken.units;
        turns_.give_back(place);
        if (crowd_.progress != nullptr) {
            crowd_.progress->advance(taken.units);
        }
    }

    const CrowdAtWork& crowd_;
    const WorkRules& rules_;
    Turns turns_;
    std::vector<std::size_t> answered_;  // units, by worker
    DoneWork done_;
};

}  // namespace

Result<DoneWork> work_through_store(const CrowdAtWork& crowd) {
    const auto settings =
        read_campaign(SourceText::from_memory(crowd.campaign.name, crowd.campaign.settings));
    if (!settings) {
        return settings.error().listed()[0];
    }
    const WorkRules rules{lease_rules(*settings), settings->entrance.profile};
    return StoreCrowd{crowd, rules}.work();
}

}  // namespace adjudge
