#include "experiment/power_curve.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace adjudge {
namespace {

constexpr std::size_t most_points = 8;
constexpr double enough_power = 0.97;
constexpr std::size_t least_judgments_a_system = 50;

// Rows of one unit follow each other, one for each rank or field, and each has the unit's seconds: they count
// once.
double hours_in(const JudgmentTable& table) {
    const NamedColumn* seconds = table.find("seconds");
    const auto code_at = [&](std::string_view name, std::size_t row) {
        const NamedColumn* column = table.find(name);
        return column == nullptr ? missing_code : std::get<NameColumn>(column->cells).codes[row];
    };
    const auto is_same_unit = [&](std::size_t row) {
        return row > 0 && code_at("unit", row) != missing_code &&
               code_at("unit", row) == code_at("unit", row - 1) &&
               code_at("worker", row) == code_at("worker", row - 1) &&
               code_at("hit", row) == code_at("hit", row - 1);
    };
    double sum = 0.0;
    for (std::size_t row = 0; seconds != nullptr && row < table.rows(); ++row) {
        const double value = std::get<NumberColumn>(seconds->cells).values[row];
        sum += std::isnan(value) || is_same_unit(row) ? 0.0 : value;
    }
    return sum / 3600.0;
}

// Wilson (1927), of a share over n runs.
Interval wilson(double share, std::size_t runs) {
    constexpr double z = 1.959963984540054;
    const double n = static_cast<double>(runs);
    const double middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    const double half = z / (1.0 + z * z / n) * std::sqrt(share * (1.0 - share) / n + z * z / (4.0 * n * n));
    return {std::max(middle - half, 0.0), std::min(middle + half, 1.0), 0.95};
}

// Sizes that double from the smallest sensible one, where none are given.
class Sizes {
public:
    Sizes(const PowerOptions& options, std::size_t step) : given_{options.judgments}, next_{step} {
        std::ranges::sort(given_);
        given_.erase(std::unique(given_.begin(), given_.end()), given_.end());
        while (given_.empty() && next_ < least_judgments_a_system * options.systems) {
            next_ *= 2;
        }
    }
    std::optional<std::size_t> next(const std::vector<PowerPoint>& points) {
        if (!given_.empty()) {
            return points.size() < given_.size() ? std::optional{given_[points.size()]} : std::nullopt;
        }
        const bool is_enough = points.size() >= 3 && points.back().power >= enough_power;
        if (points.size() >= most_points || is_enough) {
            return std::nullopt;
        }
        const std::size_t size = next_;
        next_ *= 2;
        return size;
    }

private:
    std::vector<std::size_t> given_;
    std::size_t next_;
};

void recommend(PowerCurve& curve) {
    for (std::size_t i = curve.points.size(); i > 0 && curve.points[i - 1].power >= curve.target; --i) {
        curve.recommended = i - 1;
    }
}

}  // namespace

RunResult result_of(const JudgmentTable& table, const std::vector<TrueSystem>& truth, double alpha) {
    const auto quality = ranking_quality(table, truth, alpha);
    if (!quality) {
        return {.problem = quality.error().message};
    }
    return {.quality = *quality, .hours = hours_in(table)};
}

Result<PowerPoint, Problems> summed_up(const std::vector<RunResult>& runs, PowerPoint point) {
    const double share = 1.0 / static_cast<double>(runs.size());
    double hours = 0.0;
    for (const RunResult& run : runs) {
        if (!run.problem.empty()) {
            return only({ErrorCode::InvalidInput, run.problem});
        }
        point.power += share * run.quality.separated;
        point.reversed += share * run.quality.reversed;
        point.power_of_pairs += share * run.quality.separated_pairs;
        point.reversed_pairs += share * run.quality.reversed_pairs;
        point.clusters += share * run.quality.clusters;
        point.in_order += share * run.quality.in_order;
        hours += share * run.hours;
    }
    point.interval = wilson(point.power, runs.size());
    point.hours = hours > 0.0 ? std::optional{hours} : std::nullopt;
    return point;
}

std::optional<double> cost_of(const Payment& payment, std::size_t assignments, std::size_t sentences) {
    return payment.is_paid() ? std::optional{static_cast<double>(assignments) * payment.cost(sentences)}
                             : std::nullopt;
}

Result<PowerCurve, Problems> curve_of(
    const PowerOptions& options, std::size_t step, std::string signature,
    const std::function<Result<PowerPoint, Problems>(std::size_t)>& make_point) {
    PowerCurve curve{
        .points = {}, .target = options.target, .runs = options.runs, .signature = std::move(signature)};
    Sizes sizes{options, step};
    while (const auto size = sizes.next(curve.points)) {
        if (options.progress != nullptr) {
            options.progress->start(fmt::format("{} judgments", *size), "campaigns", options.runs);
        }
        auto point = make_point(*size);
        if (options.progress != nullptr) {
            options.progress->finish();
        }
        if (!point) {
            return std::move(point).error();
        }
        curve.points.push_back(*point);
    }
    recommend(curve);
    return curve;
}

}  // namespace adjudge
