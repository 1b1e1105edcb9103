// Draws a pilot's judgments again, worker by worker, to see what more or fewer of them would have said.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "model/table.hpp"

namespace adjudge {

class PilotSample {
public:
    // Keeps a reference to the table.
    explicit PilotSample(const JudgmentTable& pilot);

    // Judgments of systems' outputs, controls apart; a ranked screen is one.
    [[nodiscard]] std::size_t judgments() const;
    // Whether rows name their HITs; otherwise all that a worker did is drawn as one.
    [[nodiscard]] bool has_hits() const { return pilot_.find("hit") != nullptr; }
    // Workers drawn with replacement, each a worker of their own with all their HITs, until there are as many
    // judgments of systems' outputs; the last one may have done fewer HITs. A HIT that is drawn again is
    // about other items: what was said of it twice is not confirmed by it.
    [[nodiscard]] JudgmentTable draw(std::size_t judgments, RandomStream& random) const;
    // The same with no worker drawn twice: a smaller campaign out of a larger one. All of it where it has
    // fewer judgments.
    [[nodiscard]] JudgmentTable part(std::size_t judgments, RandomStream& random) const;

private:
    struct DoneHit {
        std::vector<std::uint32_t> rows;
        std::size_t judgments = 0;
    };

    template <class NextWorker>
    JudgmentTable drawn(std::size_t judgments, const NextWorker& next_worker) const;

    const JudgmentTable& pilot_;
    std::vector<std::vector<DoneHit>> workers_;
};

// A table of choices or rankings in which about this share of the answers is turned round.
JudgmentTable with_turned_answers(JudgmentTable table, double share, RandomStream& random);

}  // namespace adjudge
