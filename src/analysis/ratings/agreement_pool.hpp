// Judgments that are taken out one after the other, and how far those left agree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace adjudge {

struct PooledJudgment {
    std::uint32_t worker;
    std::uint32_t segment;
    std::int32_t category;
};

// Agreement is the share of pairs of judgments of one segment by distinct workers that are equal.
class AgreementPool {
public:
    AgreementPool(std::vector<PooledJudgment> judgments, std::size_t segments);

    void remove(std::size_t judgment);
    [[nodiscard]] bool is_in(std::size_t judgment) const { return is_in_[judgment]; }
    [[nodiscard]] std::size_t size() const noexcept { return left_; }
    // Whether a segment lost its last judgment.
    [[nodiscard]] bool has_bare_segment() const noexcept { return has_bare_segment_; }
    [[nodiscard]] std::size_t compared() const noexcept { return compared_; }
    // None where no pair is left.
    [[nodiscard]] std::optional<double> agreement() const;
    // Of one judgment with all others of its segment: pairs, and those that agree.
    struct Pairs {
        std::size_t compared = 0;
        std::size_t agreeing = 0;
    };
    [[nodiscard]] Pairs pairs_of(std::size_t judgment) const;

private:
    std::vector<PooledJudgment> judgments_;
    std::vector<std::vector<std::uint32_t>> by_segment_;  // those left
    std::vector<bool> is_in_;
    std::size_t left_;
    std::size_t compared_ = 0;
    std::size_t agreeing_ = 0;
    bool has_bare_segment_ = false;
};

}  // namespace adjudge
