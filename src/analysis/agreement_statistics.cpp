#include "analysis/agreement_statistics.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "analysis/compared_answers.hpp"
#include "stats/agreement/conger.hpp"
#include "stats/agreement/gwet.hpp"
#include "stats/agreement/icc.hpp"
#include "stats/agreement/kappa.hpp"
#include "stats/agreement/krippendorff.hpp"
#include "stats/resampling/bootstrap.hpp"

namespace adjudge {
namespace {

using Statistic = AgreementStatistic;
using Places = std::vector<std::uint32_t>;
constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

// The answers unit by unit, with the workers who take part in a pair numbered from 0.
class AnsweredUnits {
public:
    explicit AnsweredUnits(const ComparedAnswers& compared) : compared_{compared} {
        const std::vector<WorkerAnswer>& answers = compared.answers;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (i == 0 || answers[i].unit != answers[i - 1].unit) {
                begins_.push_back(i);
            }
        }
        begins_.push_back(answers.size());
        number_workers();
    }

    [[nodiscard]] const ComparedAnswers& compared() const noexcept { return compared_; }
    [[nodiscard]] std::size_t size() const noexcept { return begins_.size() - 1; }
    [[nodiscard]] std::span<const WorkerAnswer> operator[](std::size_t unit) const {
        return std::span{compared_.answers}.subspan(begins_[unit], begins_[unit + 1] - begins_[unit]);
    }
    [[nodiscard]] bool is_paired(std::size_t unit) const { return (*this)[unit].size() > 1; }
    [[nodiscard]] std::size_t workers() const noexcept { return workers_; }
    // nobody: takes part in no pair.
    [[nodiscard]] std::uint32_t number_of(std::uint32_t worker) const { return number_of_[worker]; }

private:
    void number_workers() {
        for (std::size_t unit = 0; unit < size(); ++unit) {
            for (const WorkerAnswer& answer : (*this)[unit]) {
                number_of_.resize(std::max<std::size_t>(number_of_.size(), answer.worker + std::size_t{1}),
                                  nobody);
                number_of_[answer.worker] = is_paired(unit) ? 0 : number_of_[answer.worker];
            }
        }
        for (std::uint32_t& number : number_of_) {
            number = number == nobody ? nobody : static_cast<std::uint32_t>(workers_++);
        }
    }

    const ComparedAnswers& compared_;
    std::vector<std::size_t> begins_;
    Places number_of_;  // by worker
    std::size_t workers_ = 0;
};

std::vector<std::size_t> counts_by_unit(const AnsweredUnits& units, const Places& chosen) {
    const std::size_t k = units.compared().categories;
    std::vector<std::size_t> counts(chosen.size() * k, 0);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        for (const WorkerAnswer& answer : units[chosen[i]]) {
            ++counts[i * k + answer.category];
        }
    }
    return counts;
}

std::vector<std::size_t> counts_by_worker(const AnsweredUnits& units, const Places& chosen) {
    const std::size_t k = units.compared().categories;
    std::vector<std::size_t> counts(units.workers() * k, 0);
    for (const std::uint32_t unit : chosen) {
        for (const WorkerAnswer& answer : units[unit]) {
            const std::uint32_t number = units.number_of(answer.worker);
            if (number != nobody) {
                ++counts[number * k + answer.category];
            }
        }
    }
    return counts;
}

// All pairs of answers; first the worker whose name sorts first.
ConfusionMatrix pair_matrix(const AnsweredUnits& units, const Places& chosen) {
    ConfusionMatrix matrix{units.compared().categories};
    for (const std::uint32_t unit : chosen) {
        const std::span<const WorkerAnswer> answers = units[unit];
        for (std::size_t i = 0; i < answers.size(); ++i) {
            for (std::size_t j = i + 1; j < answers.size(); ++j) {
                matrix.add(answers[i].category, answers[j].category);
            }
        }
    }
    return matrix;
}

// Of units with two answers or more.
struct SharedValues {
    std::vector<double> values;
    std::vector<std::size_t> offsets{0};

    template <class Value>
    SharedValues(const AnsweredUnits& units, const Places& chosen, Value value) {
        for (const std::uint32_t unit : chosen) {
            if (units.is_paired(unit)) {
                std::ranges::transform(units[unit], std::back_inserter(values), value);
                offsets.push_back(values.size());
            }
        }
    }
    [[nodiscard]] RaggedReliabilityData data() const { return {values, offsets}; }
};

double score_of(const WorkerAnswer& answer) { return answer.score; }
double category_of(const WorkerAnswer& answer) { return static_cast<double>(answer.category); }

template <class Found>
Computed<double> only(Computed<Found> found, double Found::*part) {
    return std::move(found).transform([part](const Found& one) { return one.*part; });
}

// Of the share of pairs that agree, and a P(E) that these answers do not decide.
Computed<double> fixed_chance_kappa(const ConfusionMatrix& matrix, double chance) {
    std::size_t same = 0;
    for (std::size_t i = 0; i < matrix.categories(); ++i) {
        same += matrix.count(i, i);
    }
    const auto total = static_cast<double>(std::max<std::size_t>(matrix.total(), 1));
    return only(kappa_of(static_cast<double>(same) / total, chance, matrix.total()), &Kappa::kappa);
}

Computed<double> own_margins_kappa(const AnsweredUnits& units, const Places& chosen, WeightScheme scheme) {
    const std::size_t k = units.compared().categories;
    if (units.workers() == 2) {
        const ConfusionMatrix matrix = pair_matrix(units, chosen);
        return only(
            scheme == WeightScheme::Identity ? cohen_kappa(matrix) : weighted_kappa(matrix, {k, scheme}),
            &Kappa::kappa);
    }
    const std::vector<std::size_t> by_unit = counts_by_unit(units, chosen);
    const std::vector<std::size_t> by_worker = counts_by_worker(units, chosen);
    return only(conger_kappa({by_unit, k}, {by_worker, k}, {k, scheme}), &Kappa::kappa);
}

Computed<double> two_way_icc(const AnsweredUnits& units, const Places& chosen, IccForm form) {
    std::vector<double> values;
    for (const std::uint32_t unit : chosen) {
        const std::span<const WorkerAnswer> answers = units[unit];
        if (answers.size() > 1 && answers.size() < units.workers()) {
            return Undefined{"not every worker judged every unit"};
        }
        if (answers.size() > 1) {
            std::ranges::transform(answers, std::back_inserter(values), score_of);
        }
    }
    return icc({values, units.workers()}, form).transform([](const Icc& found) {
        return found.single.value;
    });
}

Computed<double> of_scores(const AnsweredUnits& units, const Places& chosen, Statistic statistic) {
    if (statistic == Statistic::IccAgreement || statistic == Statistic::IccConsistency) {
        return two_way_icc(units, chosen,
                           statistic == Statistic::IccAgreement ? IccForm::Agreement : IccForm::Consistency);
    }
    const SharedValues shared{units, chosen, score_of};
    if (statistic == Statistic::IccOneWay) {
        return one_way_icc(shared.data()).transform([](const Icc& found) { return found.single.value; });
    }
    const Scale scale = statistic == Statistic::KrippendorffOrdinal    ? Scale::Ordinal
                        : statistic == Statistic::KrippendorffInterval ? Scale::Interval
                                                                       : Scale::Ratio;
    return only(krippendorff_alpha(shared.data(), scale), &KrippendorffAlpha::alpha);
}

Computed<double> gwet_of(const AnsweredUnits& units, const Places& chosen, WeightScheme scheme) {
    const std::size_t k = units.compared().categories;
    const std::vector<std::size_t> counts = counts_by_unit(units, chosen);
    return only(scheme == WeightScheme::Identity ? gwet_ac1({counts, k}) : gwet_ac2({counts, k}, {k, scheme}),
                &GwetAc::coefficient);
}

Computed<double> fleiss_of(const AnsweredUnits& units, const Places& chosen) {
    const std::vector<std::size_t> counts = counts_by_unit(units, chosen);
    return only(fleiss_kappa({counts, units.compared().categories}), &Kappa::kappa);
}

Computed<double> nominal_alpha(const AnsweredUnits& units, const Places& chosen) {
    const SharedValues shared{units, chosen, category_of};
    return only(krippendorff_alpha(shared.data(), Scale::Nominal), &KrippendorffAlpha::alpha);
}

// Of these units, some of them more than once.
Computed<double> coefficient_of(const AnsweredUnits& units, const Places& chosen, Statistic statistic) {
    switch (statistic) {
        case Statistic::Uniform:
            return fixed_chance_kappa(pair_matrix(units, chosen),
                                      chance_uniform(units.compared().categories));
        case Statistic::Wmt:
            return fixed_chance_kappa(pair_matrix(units, chosen), chance_wmt(units.compared().tie_share));
        case Statistic::Cohen:
            return own_margins_kappa(units, chosen, WeightScheme::Identity);
        case Statistic::WeightedLinear:
            return own_margins_kappa(units, chosen, WeightScheme::Linear);
        case Statistic::WeightedQuadratic:
            return own_margins_kappa(units, chosen, WeightScheme::Quadratic);
        case Statistic::Scott:
            return only(scott_pi(pair_matrix(units, chosen)), &Kappa::kappa);
        case Statistic::Fleiss:
            return fleiss_of(units, chosen);
        case Statistic::GwetAc1:
            return gwet_of(units, chosen, WeightScheme::Identity);
        case Statistic::GwetAc2:
            return gwet_of(units, chosen, WeightScheme::Ordinal);
        case Statistic::KrippendorffNominal:
            return nominal_alpha(units, chosen);
        case Statistic::KrippendorffOrdinal:
        case Statistic::KrippendorffInterval:
        case Statistic::KrippendorffRatio:
        case Statistic::IccOneWay:
        case Statistic::IccAgreement:
        case Statistic::IccConsistency:
            break;
    }
    return of_scores(units, chosen, statistic);
}

// Whether units with one answer bear on it: they say how often workers choose a category.
bool uses_lone_answers(const AnsweredUnits& units, Statistic statistic) {
    const bool has_own_margins = statistic == Statistic::Cohen || statistic == Statistic::WeightedLinear ||
                                 statistic == Statistic::WeightedQuadratic;
    return statistic == Statistic::GwetAc1 || statistic == Statistic::GwetAc2 ||
           (has_own_margins && units.workers() > 2);
}

// The units that the coefficient uses, item by item.
std::vector<Places> units_by_item(const AnsweredUnits& units, Statistic statistic) {
    const bool with_lone_answers = uses_lone_answers(units, statistic);
    std::vector<Places> by_item;
    for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
        if (with_lone_answers || units.is_paired(unit)) {
            const std::uint32_t item = units[unit].front().item;
            by_item.resize(std::max<std::size_t>(by_item.size(), item + std::size_t{1}));
            by_item[item].push_back(unit);
        }
    }
    std::erase_if(by_item, [](const Places& of_item) { return of_item.empty(); });
    return by_item;
}

Places units_of_items(const std::vector<Places>& by_item, std::span<const std::uint32_t> items) {
    Places chosen;
    for (const std::uint32_t item : items) {
        chosen.insert(chosen.end(), by_item[item].begin(), by_item[item].end());
    }
    return chosen;
}

Computed<Interval> interval_of(const AnsweredUnits& units, const std::vector<Places>& by_item,
                               Statistic statistic, const Inference& inference,
                               const ParallelOptions& parallel) {
    const auto resampled = [&](std::span<const std::uint32_t> items) -> std::optional<double> {
        const auto found = coefficient_of(units, units_of_items(by_item, items), statistic);
        return found ? std::optional{*found} : std::nullopt;
    };
    return bootstrap(by_item.size(), resampled,
                     {.resamples = inference.resamples,
                      .confidence = inference.confidence,
                      .seed = inference.seed,
                      .parallel = parallel})
        .transform([](const Bootstrap& found) { return found.interval; });
}

void count_pairs(AgreementCoefficient& coefficient, const AnsweredUnits& units) {
    coefficient.workers = units.workers();
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        const std::size_t answers = units[unit].size();
        coefficient.units += answers > 1 ? 1U : 0U;
        coefficient.pairs += answers * (answers - 1) / 2;
    }
}

// Why these answers have no such coefficient; empty where they may have one.
std::string reason_against(const ComparedAnswers& compared, Statistic statistic) {
    if (!is_of_categories(statistic)) {
        return {};
    }
    if (compared.no_choice.empty() && statistic == Statistic::Uniform) {
        return compared.no_uniform;
    }
    return compared.no_choice;
}

}  // namespace

std::span<const AgreementStatistic> rating_statistics() {
    static constexpr std::array all{Statistic::Uniform,
                                    Statistic::Cohen,
                                    Statistic::WeightedLinear,
                                    Statistic::WeightedQuadratic,
                                    Statistic::Scott,
                                    Statistic::Fleiss,
                                    Statistic::GwetAc1,
                                    Statistic::GwetAc2,
                                    Statistic::KrippendorffNominal,
                                    Statistic::KrippendorffOrdinal,
                                    Statistic::KrippendorffInterval,
                                    Statistic::KrippendorffRatio,
                                    Statistic::IccOneWay,
                                    Statistic::IccAgreement,
                                    Statistic::IccConsistency};
    return all;
}

std::span<const AgreementStatistic> vote_statistics() {
    static constexpr std::array all{Statistic::Uniform,
                                    Statistic::Wmt,
                                    Statistic::Cohen,
                                    Statistic::Scott,
                                    Statistic::Fleiss,
                                    Statistic::GwetAc1,
                                    Statistic::KrippendorffNominal};
    return all;
}

std::span<const AgreementStatistic> label_statistics() {
    static constexpr std::array all{Statistic::Uniform, Statistic::Cohen,   Statistic::Scott,
                                    Statistic::Fleiss,  Statistic::GwetAc1, Statistic::KrippendorffNominal};
    return all;
}

bool is_of_categories(AgreementStatistic statistic) { return statistic <= Statistic::KrippendorffNominal; }

AgreementCoefficient agreement_coefficient(const ComparedAnswers& compared, AgreementStatistic statistic,
                                           const Inference& inference, const ParallelOptions& parallel) {
    if (is_of_categories(statistic) && compared.categories == 0 && !compared.answers.empty()) {
        throw std::logic_error{"a statistic of categories needs some"};
    }
    AgreementCoefficient found{.statistic = statistic,
                               .categories = is_of_categories(statistic) ? compared.categories : 0};
    const AnsweredUnits units{compared};
    count_pairs(found, units);
    if (found.pairs == 0) {
        return found;
    }
    if (std::string reason = reason_against(compared, statistic); !reason.empty()) {
        found.value = Undefined{std::move(reason)};
        return found;
    }
    const std::vector<Places> by_item = units_by_item(units, statistic);
    std::vector<std::uint32_t> items(by_item.size());
    std::iota(items.begin(), items.end(), 0U);
    found.value = coefficient_of(units, units_of_items(by_item, items), statistic);
    if (found.value) {
        found.interval = interval_of(units, by_item, statistic, inference, parallel);
    }
    return found;
}

std::vector<AgreementCoefficient> agreement_coefficients(const ComparedAnswers& compared,
                                                         const Inference& inference,
                                                         const AgreementOptions& options) {
    std::vector<AgreementCoefficient> found;
    found.reserve(options.statistics.size());
    for (const AgreementStatistic statistic : options.statistics) {
        found.push_back(agreement_coefficient(compared, statistic, inference, options.parallel));
    }
    return found;
}

}  // namespace adjudge
