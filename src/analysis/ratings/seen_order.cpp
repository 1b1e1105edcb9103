#include "analysis/ratings/seen_order.hpp"

namespace adjudge {

OrderEvidence order_evidence(const Ratings& ratings, std::uint32_t a, std::uint32_t b) {
    const auto is_told_apart = [&](const auto& column, auto missing) {
        return column[a] != missing && column[b] != missing && column[a] != column[b];
    };
    if (ratings.hit[a] == ratings.hit[b] && is_told_apart(ratings.position, missing_count)) {
        return OrderEvidence::Position;
    }
    return is_told_apart(ratings.submitted_at, missing_time) ? OrderEvidence::Time : OrderEvidence::Rows;
}

JudgmentPair in_seen_order(const Ratings& ratings, std::uint32_t a, std::uint32_t b) {
    const auto ordered_by = [&](const auto& column) {
        return column[b] < column[a] ? JudgmentPair{b, a} : JudgmentPair{a, b};
    };
    switch (order_evidence(ratings, a, b)) {
        case OrderEvidence::Position:
            return ordered_by(ratings.position);
        case OrderEvidence::Time:
            return ordered_by(ratings.submitted_at);
        case OrderEvidence::Rows:
            break;
    }
    return ordered_by(ratings.table_row);
}

}  // namespace adjudge
