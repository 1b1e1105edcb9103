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
    // judgments of systems' outputs; the last one may have done fewer HITs.
    [[nodiscard]] JudgmentTable draw(std::size_t judgments, RandomStream& random) const;

private:
    struct DoneHit {
        std::vector<std::uint32_t> rows;
        std::size_t judgments = 0;
    };

    const JudgmentTable& pilot_;
    std::vector<std::vector<DoneHit>> workers_;
};

}  // namespace adjudge
