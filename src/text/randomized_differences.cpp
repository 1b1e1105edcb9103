// Approximate randomization: sums after exchanging outputs, from tables of all exchanges of eight segments.
//
// With d = first - other, the sums of A are those of the other system plus d of every segment whose coin
// shows 1. Eight coins are an index into 256 sums made beforehand ("four Russians"). All statistics but TER's
// with three references or more are multiples of one half, whose sums are exact in any order; those others
// are added up one by one, as sacreBLEU does.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "text/numpy_random.hpp"
#include "text/resampled_scores.hpp"
#include "text/watched.hpp"

namespace adjudge {
namespace {

constexpr std::size_t pack = StatisticsTable::pack;
constexpr std::size_t coins_a_word = 64;
constexpr std::size_t tables_a_word = 8;
// So many trials are one piece of work.
constexpr std::size_t trials_at_once = 2048;

// A coin for every trial and segment, trial after trial without a gap.
class Coins {
public:
    Coins(std::uint64_t seed, std::size_t trials, std::size_t segments)
        : segments_{segments}, words_((trials * segments + coins_a_word - 1) / coins_a_word + 1) {
        NumpyRandom random{seed};
        std::ranges::generate(words_, [&] { return random.next64(); });
    }

    // Those of 64 segments from `segment` on; behind the last segment are other trials' coins.
    [[nodiscard]] std::uint64_t word(std::size_t trial, std::size_t segment) const {
        const std::size_t at = trial * segments_ + segment;
        const std::size_t shift = at % coins_a_word;
        const std::uint64_t* two = &words_[at / coins_a_word];
        return shift == 0 ? two[0] : (two[0] >> shift) | (two[1] << (coins_a_word - shift));
    }

private:
    std::size_t segments_;
    std::vector<std::uint64_t> words_;
};

// Eight columns of 64 neighbouring segments: what every pattern of coins adds.
class ExchangeTables {
public:
    void fill(const StatisticsTable& first, const StatisticsTable& other, std::size_t segment,
              std::size_t column) {
        for (std::size_t table = 0; table < tables_a_word; ++table) {
            std::array<Pack, 8> differences{};
            for (std::size_t i = 0; i < 8 && segment + 8 * table + i < first.rows(); ++i) {
                const std::size_t row = segment + 8 * table + i;
                std::ranges::transform(first.row(row).subspan(column, pack),
                                       other.row(row).subspan(column, pack), differences[i].begin(),
                                       std::minus{});
            }
            fill_table(sums_[table], differences);
        }
    }

    void add(std::uint64_t coins, double* sums) const {
        Pack total{};
        for (std::size_t table = 0; table < tables_a_word; ++table) {
            const Pack& added = sums_[table][(coins >> (8 * table)) & 0xFFU];
            for (std::size_t i = 0; i < pack; ++i) {
                total[i] += added[i];
            }
        }
        for (std::size_t i = 0; i < pack; ++i) {
            sums[i] += total[i];
        }
    }

private:
    using Pack = std::array<double, pack>;
    using Table = std::array<Pack, 256>;

    // Every pattern is one with a coin less, and that coin.
    static void fill_table(Table& table, const std::array<Pack, 8>& differences) {
        table[0] = {};
        for (std::size_t pattern = 1; pattern < table.size(); ++pattern) {
            const Pack& without_last = table[pattern & (pattern - 1)];
            const Pack& last = differences[static_cast<std::size_t>(std::countr_zero(pattern))];
            std::ranges::transform(without_last, last, table[pattern].begin(), std::plus{});
        }
    }

    std::vector<Table> sums_ = std::vector<Table>(tables_a_word);
};

struct TrialRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] std::size_t size() const { return end - begin; }
};

// Sums of A and B for some trials, row by row.
struct ExchangedSums {
    std::vector<double> a;
    std::vector<double> b;
};

bool is_halves(const StatisticsTable& table) {
    for (std::size_t i = 0; i < table.rows(); ++i) {
        if (!std::ranges::all_of(table.row(i),
                                 [](double value) { return std::trunc(2 * value) == 2 * value; })) {
            return false;
        }
    }
    return true;
}

// The first system and another, their outputs exchanged as the coins say.
class Exchange {
public:
    Exchange(const StatisticsTable& first, const StatisticsTable& other, const Coins& coins)
        : first_{first}, other_{other}, coins_{coins}, first_sums_{first.sums()}, other_sums_{other.sums()} {}

    [[nodiscard]] ExchangedSums by_tables(const TrialRange& trials) const {
        const std::size_t stride = first_.stride();
        ExchangedSums sums{std::vector<double>(trials.size() * stride), {}};
        ExchangeTables tables;
        for (std::size_t column = 0; column < stride; column += pack) {
            for (std::size_t segment = 0; segment < first_.rows(); segment += coins_a_word) {
                tables.fill(first_, other_, segment, column);
                add_trials(tables, segment, trials, sums.a.data() + column);
            }
        }
        sums.b.resize(sums.a.size());
        for (std::size_t i = 0; i < sums.a.size(); ++i) {
            sums.a[i] += other_sums_[i % stride];
            sums.b[i] = first_sums_[i % stride] + other_sums_[i % stride] - sums.a[i];
        }
        return sums;
    }

    // What sacreBLEU's two products with the coins and two with their opposites give, in the order of
    // segments.
    [[nodiscard]] ExchangedSums one_by_one(const TrialRange& trials) const {
        const std::size_t stride = first_.stride();
        ExchangedSums sums;
        for (std::size_t trial = trials.begin; trial < trials.end; ++trial) {
            std::array<std::vector<double>, 4> parts;
            parts.fill(std::vector<double>(stride));
            for (std::size_t segment = 0; segment < first_.rows(); ++segment) {
                const bool is_a = (coins_.word(trial, segment) & 1U) != 0;
                add_row(parts[is_a ? 0 : 2], first_.row(segment));
                add_row(parts[is_a ? 3 : 1], other_.row(segment));
            }
            std::ranges::transform(parts[0], parts[1], std::back_inserter(sums.a), std::plus{});
            std::ranges::transform(parts[2], parts[3], std::back_inserter(sums.b), std::plus{});
        }
        return sums;
    }

private:
    void add_trials(const ExchangeTables& tables, std::size_t segment, const TrialRange& trials,
                    double* sums) const {
        for (std::size_t trial = trials.begin; trial < trials.end; ++trial) {
            tables.add(coins_.word(trial, segment), sums + (trial - trials.begin) * first_.stride());
        }
    }

    static void add_row(std::vector<double>& sums, std::span<const double> row) {
        std::ranges::transform(sums, row, sums.begin(), std::plus{});
    }

    const StatisticsTable& first_;
    const StatisticsTable& other_;
    const Coins& coins_;
    std::vector<double> first_sums_;
    std::vector<double> other_sums_;
};

// The difference of A's and B's score by metric and trial, into the places of these trials.
void put_differences(const ExchangedSums& sums, const CorpusStatistics& statistics, const TrialRange& trials,
                     std::vector<std::vector<double>>& differences) {
    const std::size_t stride = statistics.systems.front().stride();
    for (std::size_t metric = 0; metric < statistics.metrics.size(); ++metric) {
        const auto score = [&](const std::vector<double>& rows, std::size_t i) {
            const auto row = std::span{rows}.subspan(i * stride, stride);
            return metric_score(statistics.of_metric(row, metric), statistics.metrics[metric],
                                ScoreArithmetic::Integer);
        };
        for (std::size_t i = 0; i < trials.size(); ++i) {
            differences[metric][trials.begin + i] = std::abs(score(sums.a, i) - score(sums.b, i));
        }
    }
}

}  // namespace

ResampledScores randomized_differences(const CorpusStatistics& statistics, const ScoreResampling& options) {
    const std::size_t others = statistics.systems.size() - 1;
    const std::size_t pieces = (options.trials + trials_at_once - 1) / trials_at_once;
    const Coins coins{options.seed, options.trials, statistics.segments()};
    const bool is_exact = std::ranges::all_of(statistics.systems, is_halves);
    ResampledScores differences(statistics.systems.size());
    for (std::size_t system = 1; system <= others; ++system) {
        differences[system].assign(statistics.metrics.size(), std::vector<double>(options.trials));
    }
    const Watched watched{options.progress, {"exchanging outputs", "trials", options.trials * others}};
    const auto run_piece = [&](std::size_t i) {
        const std::size_t system = 1 + i / pieces;
        const std::size_t begin = i % pieces * trials_at_once;
        const TrialRange trials{begin, std::min(begin + trials_at_once, options.trials)};
        const Exchange exchange{statistics.systems.front(), statistics.systems[system], coins};
        put_differences(is_exact ? exchange.by_tables(trials) : exchange.one_by_one(trials), statistics,
                        trials, differences[system]);
        watched.advance(trials.size());
    };
    parallel_for(others * pieces, run_piece, options.parallel);
    return differences;
}

}  // namespace adjudge
