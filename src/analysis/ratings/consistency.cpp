#include "analysis/ratings/consistency.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <tuple>

#include <fmt/format.h>

#include "analysis/compared_answers.hpp"
#include "analysis/ratings/rating_pairs.hpp"
#include "base/random.hpp"
#include "stats/agreement/icc.hpp"
#include "stats/agreement/krippendorff.hpp"
#include "stats/grouped_rows.hpp"
#include "stats/moments.hpp"
#include "stats/resampling/bootstrap.hpp"

namespace adjudge {
namespace {

struct ScoreCategories {
    Categories categories;
    std::string no_kappa = {};  // why agreement in them would mean nothing; empty where it does
};

// The scores as one treatment sees them.
struct Treated {
    const std::vector<double>& values;      // by judgment; NaN: not there
    const std::vector<bool>* kept_workers;  // nullptr: all
    std::vector<ScoreCategories> categories;

    [[nodiscard]] bool has(const Ratings& ratings, std::uint32_t i) const {
        return !std::isnan(values[i]) && (kept_workers == nullptr || (*kept_workers)[ratings.worker[i]]);
    }
};

std::vector<JudgmentPair> kept_pairs(const Ratings& ratings, const std::vector<JudgmentPair>& pairs,
                                     const Treated& treated) {
    std::vector<JudgmentPair> kept;
    for (const JudgmentPair& pair : pairs) {
        if (treated.has(ratings, pair.first) && treated.has(ratings, pair.second)) {
            kept.push_back(pair);
        }
    }
    return kept;
}

// Agreements counted by item, so that items can be drawn anew. Where there are very many, items are put into
// blocks at random: blocks of independent items are as independent as the items.
struct ItemCounts {
    std::vector<double> pairs;
    std::vector<double> agreements;
};

std::vector<std::uint32_t> item_blocks(std::size_t items, std::uint64_t seed) {
    constexpr std::size_t most_blocks = 1000;
    std::vector<std::uint32_t> block(items);
    for (std::size_t item = 0; item < items; ++item) {
        block[item] = static_cast<std::uint32_t>(item % most_blocks);
    }
    if (items > most_blocks) {
        RandomStream{seed, "item blocks"}.shuffle(block);
    }
    return block;
}

ItemCounts count_agreements(const Ratings& ratings, const std::vector<JudgmentPair>& pairs,
                            const Treated& treated, const Categories& categories,
                            const std::vector<std::uint32_t>& block) {
    const std::size_t blocks = block.empty() ? 0 : std::ranges::max(block) + std::size_t{1};
    ItemCounts counts{std::vector<double>(blocks), std::vector<double>(blocks)};
    for (const JudgmentPair& pair : pairs) {
        const bool agree =
            categories.of(treated.values[pair.first]) == categories.of(treated.values[pair.second]);
        const std::uint32_t place = block[ratings.item[pair.first]];
        counts.pairs[place] += 1.0;
        counts.agreements[place] += agree ? 1.0 : 0.0;
    }
    return counts;
}

double sum(const std::vector<double>& values) {
    double total = 0.0;
    for (const double value : values) {
        total += value;
    }
    return total;
}

// How it is asked for.
struct AskedConsistency {
    const Inference& inference;
    const ConsistencyOptions& options;
};

// Only blocks with a pair take part: an item nobody repeated says nothing.
std::optional<Interval> kappa_interval(const ItemCounts& counts, double chance,
                                       const AskedConsistency& asked) {
    std::vector<std::uint32_t> used;
    for (std::uint32_t i = 0; i < counts.pairs.size(); ++i) {
        if (counts.pairs[i] > 0.0) {
            used.push_back(i);
        }
    }
    const auto kappa_of_chosen = [&](std::span<const std::uint32_t> chosen) -> std::optional<double> {
        double pairs = 0.0;
        double agreements = 0.0;
        for (const std::uint32_t unit : chosen) {
            pairs += counts.pairs[used[unit]];
            agreements += counts.agreements[used[unit]];
        }
        return (agreements / pairs - chance) / (1.0 - chance);
    };
    const auto found = bootstrap(used.size(), kappa_of_chosen,
                                 {.resamples = asked.inference.resamples,
                                  .confidence = asked.inference.confidence,
                                  .seed = asked.inference.seed,
                                  .parallel = asked.options.parallel});
    return found ? std::optional{found->interval} : std::nullopt;
}

// Whether nobody could have disagreed: agreement would be perfect, and say nothing.
bool is_of_one_category(const std::vector<JudgmentPair>& pairs, const Treated& treated,
                        const Categories& categories) {
    const std::size_t only = categories.of(treated.values[pairs.front().first]);
    return std::ranges::all_of(pairs, [&](const JudgmentPair& pair) {
        return categories.of(treated.values[pair.first]) == only &&
               categories.of(treated.values[pair.second]) == only;
    });
}

CategoryAgreement category_agreement(const Ratings& ratings, const std::vector<JudgmentPair>& pairs,
                                     const Treated& treated, const Categories& categories,
                                     const AskedConsistency& asked) {
    if (is_of_one_category(pairs, treated, categories)) {
        return {categories.count(), Undefined{"all scores are in one category"}, std::nullopt, 1.0};
    }
    const auto block = item_blocks(ratings.items.size(), asked.inference.seed);
    const ItemCounts counts = count_agreements(ratings, pairs, treated, categories, block);
    const double chance = chance_uniform(categories.count());
    const double agreement = sum(counts.agreements) / static_cast<double>(pairs.size());
    return {categories.count(), kappa_of(agreement, chance, pairs.size()),
            kappa_interval(counts, chance, asked), agreement};
}

std::size_t count_workers(const Ratings& ratings, const std::vector<JudgmentPair>& pairs) {
    std::vector<bool> seen(ratings.workers.size(), false);
    for (const JudgmentPair& pair : pairs) {
        seen[ratings.worker[pair.first]] = true;
        seen[ratings.worker[pair.second]] = true;
    }
    return static_cast<std::size_t>(std::ranges::count(seen, true));
}

// Where there is one value alone, agreement says nothing: nobody had a choice.
bool has_different_values(const std::vector<double>& first, const std::vector<double>& second) {
    const auto differs = [&](double value) { return value != first.front(); };
    return std::ranges::any_of(first, differs) || std::ranges::any_of(second, differs);
}

PairAgreement agreement(const Ratings& ratings, const std::vector<JudgmentPair>& all, const Treated& treated,
                        const AskedConsistency& asked) {
    const std::vector<JudgmentPair> pairs = kept_pairs(ratings, all, treated);
    PairAgreement found{.pairs = pairs.size(), .workers = count_workers(ratings, pairs)};
    if (pairs.empty()) {
        return found;
    }
    std::vector<double> first;
    std::vector<double> second;
    std::vector<double> distances;
    for (const JudgmentPair& pair : pairs) {
        first.push_back(treated.values[pair.first]);
        second.push_back(treated.values[pair.second]);
        distances.push_back(std::fabs(second.back() - first.back()));
    }
    found.mean_first = moments(first).mean;
    found.mean_second = moments(second).mean;
    found.mean_absolute_difference = moments(distances).mean;
    found.sd_absolute_difference = moments(distances).sd();
    found.mean_difference = *found.mean_second - *found.mean_first;
    found.test = paired_t_test(second, first);
    const bool has_choice = has_different_values(first, second);
    for (const ScoreCategories& one : treated.categories) {
        const std::string no_kappa = has_choice ? one.no_kappa : "all values are equal";
        found.by_categories.push_back(
            no_kappa.empty() ? category_agreement(ratings, pairs, treated, one.categories, asked)
                             : CategoryAgreement{one.categories.count(), Undefined{no_kappa}, std::nullopt});
    }
    return found;
}

// A place where workers can meet: the same unit of the same HIT.
struct UnitKey {
    std::uint32_t hit;
    std::uint32_t segment;
    UnitKind kind;
    std::uint32_t worker;  // its place by name
    std::uint32_t judgment;

    auto operator<=>(const UnitKey&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
    [[nodiscard]] bool is_same_unit(const UnitKey& other) const {
        return hit == other.hit && segment == other.segment && kind == other.kind;
    }
};

// Orders the judgments of each HIT and segment by kind and worker.
void sort_within_segments(std::vector<UnitKey>& keys) {
    auto begin = keys.begin();
    while (begin != keys.end()) {
        const auto end = std::find_if(begin, keys.end(), [&](const UnitKey& key) {
            return key.hit != begin->hit || key.segment != begin->segment;
        });
        std::sort(begin, end);
        begin = end;
    }
}

// By counting: first in the order of segments, then of HITs, which leaves segments in order within a HIT.
std::vector<UnitKey> sorted_units(const Ratings& ratings, InterPairs which) {
    const GroupedRows by_segment{ratings.segment, ratings.segments.size()};
    const auto no_hit = static_cast<std::uint32_t>(ratings.hits.size());
    std::vector<std::uint32_t> hits;
    hits.reserve(ratings.size());
    for (const std::uint32_t i : by_segment.rows()) {
        hits.push_back(which == InterPairs::SameHit ? std::min(ratings.hit[i], no_hit) : no_hit);
    }
    const GroupedRows by_hit{hits, ratings.hits.size() + 1};
    std::vector<UnitKey> keys;
    keys.reserve(ratings.size());
    for (const std::uint32_t place : by_hit.rows()) {
        const std::uint32_t i = by_segment.rows()[place];
        keys.push_back({hits[place], ratings.segment[i], ratings.kind[i], ratings.worker[i], i});
    }
    sort_within_segments(keys);
    return keys;
}

// The judgments of one unit.
using JudgedUnit = std::span<const UnitKey>;

std::vector<JudgedUnit> units_of(std::span<const UnitKey> sorted) {
    std::vector<JudgedUnit> units;
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= sorted.size(); ++end) {
        if (end == sorted.size() || !sorted[end].is_same_unit(sorted[begin])) {
            units.push_back(sorted.subspan(begin, end - begin));
            begin = end;
        }
    }
    return units;
}

void add_pairs(std::vector<JudgmentPair>& pairs, const UnitKey& first, JudgedUnit later) {
    for (const UnitKey& second : later) {
        if (first.worker != second.worker) {
            pairs.push_back({first.judgment, second.judgment});
        }
    }
}

// Only those of which both judgments have a repetition by the same worker.
std::vector<JudgmentPair> repeated_only(const Ratings& ratings, const std::vector<JudgmentPair>& pairs) {
    std::vector<bool> is_repeated(ratings.size(), false);
    for (const JudgmentPair& pair : intra_pairs(ratings)) {
        is_repeated[pair.first] = true;
    }
    std::vector<JudgmentPair> kept;
    for (const JudgmentPair& pair : pairs) {
        if (is_repeated[pair.first] && is_repeated[pair.second]) {
            kept.push_back(pair);
        }
    }
    return kept;
}

// Normal units judged by two workers.
std::vector<JudgmentPair> pairs_of_workers(const Ratings& ratings, const std::vector<JudgedUnit>& units,
                                           DistinctRows rows) {
    std::vector<JudgmentPair> pairs;
    for (const JudgedUnit unit : units) {
        const std::size_t firsts = unit.front().kind == UnitKind::System ? unit.size() : 0;
        for (std::size_t i = 0; i < firsts; ++i) {
            add_pairs(pairs, unit[i], unit.subspan(i + 1));
        }
    }
    return rows == DistinctRows::All ? pairs : repeated_only(ratings, pairs);
}

// The values of units that two workers or more judged.
struct RepeatedValues {
    std::vector<double> values;
    std::vector<std::size_t> offsets{0};

    void add(const Ratings& ratings, JudgedUnit unit, const Treated& treated) {
        std::uint32_t last_worker = no_id;
        bool has_another = false;
        for (const UnitKey& key : unit) {
            if (treated.has(ratings, key.judgment)) {
                values.push_back(treated.values[key.judgment]);
                has_another = has_another || (last_worker != no_id && key.worker != last_worker);
                last_worker = key.worker;
            }
        }
        if (has_another) {
            offsets.push_back(values.size());
        } else {
            values.resize(offsets.back());
        }
    }
};

Reliability reliability(const Ratings& ratings, const std::vector<JudgedUnit>& units,
                        const Treated& treated) {
    RepeatedValues repeated;
    repeated.values.reserve(ratings.size());
    repeated.offsets.reserve(units.size() + 1);
    for (const JudgedUnit unit : units) {
        repeated.add(ratings, unit, treated);
    }
    const RaggedReliabilityData data{repeated.values, repeated.offsets};
    Reliability found;
    found.units = repeated.offsets.size() - 1;
    found.judgments = repeated.values.size();
    found.interval_alpha =
        krippendorff_alpha(data, Scale::Interval).transform([](const auto& alpha) { return alpha.alpha; });
    found.icc = one_way_icc(data).transform([](const auto& icc) { return icc.single.value; });
    return found;
}

// A worker's first answer to a unit counts: by time, else by HIT and position.
std::vector<std::uint32_t> first_judgments(const Ratings& ratings, JudgedUnit unit, const Treated& treated) {
    const auto order_of = [&](std::uint32_t i) {
        return std::tuple{ratings.worker[i],   ratings.submitted_at[i], ratings.hit[i],
                          ratings.position[i], ratings.score[i],        i};
    };
    std::vector<std::uint32_t> judgments;
    for (const UnitKey& key : unit) {
        if (treated.has(ratings, key.judgment)) {
            judgments.push_back(key.judgment);
        }
    }
    std::ranges::sort(judgments, {}, order_of);
    const auto same_worker = [&](std::uint32_t a, std::uint32_t b) {
        return ratings.worker[a] == ratings.worker[b];
    };
    judgments.erase(std::unique(judgments.begin(), judgments.end(), same_worker), judgments.end());
    return judgments;
}

// Normal units alone, as for pairs of workers.
ComparedAnswers compared_scores(const Ratings& ratings, const std::vector<JudgedUnit>& units,
                                const Treated& treated) {
    ComparedAnswers compared;
    for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
        if (units[unit].front().kind != UnitKind::System) {
            continue;
        }
        for (const std::uint32_t i : first_judgments(ratings, units[unit], treated)) {
            compared.answers.push_back({.item = ratings.item[i],
                                        .unit = unit,
                                        .worker = ratings.worker[i],
                                        .score = treated.values[i]});
        }
    }
    return compared;
}

void put_into(const ScoreCategories& categories, ComparedAnswers& compared) {
    compared.categories = categories.categories.count();
    for (WorkerAnswer& answer : compared.answers) {
        answer.category = static_cast<std::uint32_t>(categories.categories.of(answer.score));
    }
    compared.no_choice = are_in_one_category(compared) ? "all scores are in one category" : "";
    compared.no_uniform = categories.no_kappa;
}

// Those of categories once for each number of them.
std::vector<AgreementCoefficient> coefficients(const Ratings& ratings, const std::vector<JudgedUnit>& units,
                                               const Treated& treated, const AskedConsistency& asked) {
    if (asked.options.statistics.empty()) {
        return {};
    }
    ComparedAnswers compared = compared_scores(ratings, units, treated);
    std::vector<AgreementCoefficient> found;
    const auto add = [&](AgreementStatistic statistic) {
        found.push_back(agreement_coefficient(compared, statistic, asked.inference, asked.options.parallel));
    };
    for (const AgreementStatistic statistic : asked.options.statistics) {
        if (!is_of_categories(statistic) || treated.categories.empty()) {
            add(statistic);
            continue;
        }
        for (const ScoreCategories& categories : treated.categories) {
            put_into(categories, compared);
            add(statistic);
        }
    }
    return found;
}

std::vector<std::size_t> category_counts(const ScoreScale& scale, const ConsistencyOptions& options) {
    return scale.points == 0 ? options.categories : std::vector{scale.points};
}

std::vector<double> kept_values(const Ratings& ratings, const Treated& treated) {
    std::vector<double> values;
    values.reserve(ratings.size());
    for (std::uint32_t i = 0; i < ratings.size(); ++i) {
        if (treated.has(ratings, i)) {
            values.push_back(treated.values[i]);
        }
    }
    return values;
}

// Scores without a scale of their own may be equal so often, as 0 errors are, that chance is not 1 / k.
void refuse_uneven(Treated& treated, const std::vector<double>& values) {
    for (ScoreCategories& one : treated.categories) {
        if (!are_shares_even(one.categories, values)) {
            one.no_kappa = fmt::format("too many equal scores for {} categories with equal shares",
                                       one.categories.count());
        }
    }
}

Treated treat(const Ratings& ratings, const WorkerStandards& workers, const ScoreScale& scale,
              Treatment treatment, const ConsistencyOptions& options) {
    const bool is_standardized =
        treatment == Treatment::Standardized || treatment == Treatment::StandardizedQualityControlled;
    const bool is_filtered =
        treatment == Treatment::QualityControlled || treatment == Treatment::StandardizedQualityControlled;
    Treated treated{
        is_standardized ? workers.standard.z : ratings.score, is_filtered ? &workers.passes : nullptr, {}};
    const bool by_shares = is_standardized || !scale.is_bounded();
    const std::vector<double> values = by_shares ? kept_values(ratings, treated) : std::vector<double>{};
    for (const std::size_t k : category_counts(scale, options)) {
        if (!by_shares) {
            treated.categories.push_back(
                {equal_widths(scale, k, options.rule.value_or(CategoryRule::EqualWidths))});
        } else if (!values.empty()) {
            treated.categories.push_back(
                {equal_shares(values, k, options.rule.value_or(CategoryRule::UpperClosed))});
        }
    }
    if (!scale.is_bounded() && !is_standardized) {
        refuse_uneven(treated, values);
    }
    return treated;
}

std::vector<JudgmentPair> bad_reference_pairs(const Ratings& ratings) {
    std::vector<JudgmentPair> pairs;
    for (const std::uint32_t i : paired_judgments(ratings, UnitKind::BadReference)) {
        pairs.push_back({i, ratings.pair[i]});
    }
    return pairs;
}

}  // namespace

std::vector<JudgmentPair> intra_pairs(const Ratings& ratings) {
    std::vector<JudgmentPair> pairs;
    for (const std::uint32_t i : paired_judgments(ratings, UnitKind::AskAgain)) {
        pairs.push_back(in_seen_order(ratings, ratings.pair[i], i));
    }
    return pairs;
}

std::vector<JudgmentPair> inter_pairs(const Ratings& ratings, InterPairs which, DistinctRows rows) {
    const std::vector<UnitKey> sorted = sorted_units(ratings, which);
    return pairs_of_workers(ratings, units_of(sorted), rows);
}

Consistency consistency(const Ratings& ratings, const WorkerStandards& workers, const ScoreScale& scale,
                        const Inference& inference, const ConsistencyOptions& options) {
    const AskedConsistency asked{inference, options};
    const auto intra = intra_pairs(ratings);
    const std::vector<UnitKey> sorted = sorted_units(ratings, options.inter);
    const std::vector<JudgedUnit> units = units_of(sorted);
    const auto inter = pairs_of_workers(ratings, units, options.distinct);
    const auto treat_and_compare = [&](std::size_t i) {
        const auto treatment = static_cast<Treatment>(i);
        const Treated treated = treat(ratings, workers, scale, treatment, options);
        TreatedConsistency made{
            treatment, agreement(ratings, intra, treated, asked), agreement(ratings, inter, treated, asked),
            reliability(ratings, units, treated), coefficients(ratings, units, treated, asked)};
        made.inter.test = Undefined{"of two workers neither repeats the other"};
        return made;
    };
    Consistency found;
    found.treatments = parallel_map(all_words<Treatment>().size(), treat_and_compare, options.parallel);
    const auto bad = bad_reference_pairs(ratings);
    found.bad_references = agreement(ratings, bad, {ratings.score, nullptr, {}}, asked);
    found.bad_references_controlled = agreement(ratings, bad, {ratings.score, &workers.passes, {}}, asked);
    return found;
}

}  // namespace adjudge
