#include "analysis/ratings/agreement_pool.hpp"

#include <algorithm>
#include <utility>

namespace adjudge {

AgreementPool::AgreementPool(std::vector<PooledJudgment> judgments, std::size_t segments)
    : judgments_{std::move(judgments)},
      by_segment_(segments),
      is_in_(judgments_.size(), true),
      left_{judgments_.size()} {
    for (std::uint32_t i = 0; i < judgments_.size(); ++i) {
        const Pairs with_those_before = pairs_of(i);
        compared_ += with_those_before.compared;
        agreeing_ += with_those_before.agreeing;
        by_segment_[judgments_[i].segment].push_back(i);
    }
}

AgreementPool::Pairs AgreementPool::pairs_of(std::size_t judgment) const {
    const PooledJudgment& own = judgments_[judgment];
    Pairs pairs;
    for (const std::uint32_t i : by_segment_[own.segment]) {
        if (judgments_[i].worker != own.worker) {
            ++pairs.compared;
            pairs.agreeing += judgments_[i].category == own.category ? 1U : 0U;
        }
    }
    return pairs;
}

void AgreementPool::remove(std::size_t judgment) {
    const Pairs pairs = pairs_of(judgment);
    compared_ -= pairs.compared;
    agreeing_ -= pairs.agreeing;
    auto& of_segment = by_segment_[judgments_[judgment].segment];
    std::erase(of_segment, static_cast<std::uint32_t>(judgment));
    has_bare_segment_ = has_bare_segment_ || of_segment.empty();
    is_in_[judgment] = false;
    --left_;
}

std::optional<double> AgreementPool::agreement() const {
    if (compared_ == 0) {
        return std::nullopt;
    }
    return static_cast<double>(agreeing_) / static_cast<double>(compared_);
}

}  // namespace adjudge
