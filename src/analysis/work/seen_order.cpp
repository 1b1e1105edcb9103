#include "analysis/work/seen_order.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "model/column.hpp"

namespace adjudge {

OrderEvidence order_evidence(const WorkRows& rows, std::uint32_t a, std::uint32_t b) {
    const auto is_told_apart = [&](const auto& column, auto missing) {
        return column[a] != missing && column[b] != missing && column[a] != column[b];
    };
    if (rows.hit[a] == rows.hit[b] && is_told_apart(rows.position, missing_count)) {
        return OrderEvidence::Position;
    }
    return is_told_apart(rows.submitted_at, missing_time) ? OrderEvidence::Time : OrderEvidence::Rows;
}

JudgmentPair in_seen_order(const WorkRows& rows, std::uint32_t a, std::uint32_t b) {
    const auto ordered_by = [&](const auto& column) {
        return column[b] < column[a] ? JudgmentPair{b, a} : JudgmentPair{a, b};
    };
    switch (order_evidence(rows, a, b)) {
        case OrderEvidence::Position:
            return ordered_by(rows.position);
        case OrderEvidence::Time:
            return ordered_by(rows.submitted_at);
        case OrderEvidence::Rows:
            break;
    }
    return {std::min(a, b), std::max(a, b)};
}

OrderedJudgments seen_order(const WorkRows& rows, std::span<const std::uint32_t> of_worker) {
    struct Begin {
        std::int64_t time;
        std::uint32_t row;

        auto operator<=>(const Begin&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
    };
    std::map<std::uint32_t, Begin> begins;
    for (const std::uint32_t i : of_worker) {
        const Begin own{rows.submitted_at[i], i};
        Begin& begin = begins.try_emplace(rows.hit[i], own).first->second;
        begin = {std::min(begin.time, own.time), std::min(begin.row, own.row)};
    }
    OrderedJudgments order{{of_worker.begin(), of_worker.end()}, OrderEvidence::Position};
    std::ranges::sort(order.judgments, {}, [&](std::uint32_t i) {
        const Begin& begin = begins.at(rows.hit[i]);
        return std::tuple{begin.time, begin.row, rows.position[i], rows.submitted_at[i], i};
    });
    for (std::size_t i = 1; i < order.judgments.size(); ++i) {
        order.evidence =
            std::max(order.evidence, order_evidence(rows, order.judgments[i - 1], order.judgments[i]));
    }
    return order;
}

}  // namespace adjudge
