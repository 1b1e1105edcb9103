#include "analysis/study_option_list.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/study_options.hpp"
#include "base/largest_number.hpp"

namespace adjudge {
namespace {

using Form = OptionValues::Form;
using Kinds = std::vector<StudyKind>;

constexpr double no_end = largest_number;

template <class Number>
std::optional<Number> number_of(std::string_view text) {
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_read = read.ec == std::errc{} && read.ptr == text.data() + text.size();
    return is_read ? std::optional{number} : std::nullopt;
}

template <class Number>
bool is_within(const OptionValues& values, Number number) {
    if constexpr (std::is_integral_v<Number>) {
        return number >= static_cast<Number>(values.least) && number <= static_cast<Number>(values.most);
    } else {
        const bool is_inside = values.form == Form::Level ? number > values.least && number < values.most
                                                          : number >= values.least && number <= values.most;
        return std::isfinite(number) && is_inside;
    }
}

// What an option is called, for which studies, and what it means.
struct Head {
    std::string_view name;
    OptionGroup group;
    Kinds kinds;
    std::string_view meaning;
};

StudyOption with_head(const Head& head, OptionValues values) {
    return {head.name, head.group, head.kinds, head.meaning, std::move(values), {}, {}, {}, {}, {}, {}, {}};
}

// `place(options)` is the variable of the option.
template <class Place>
using Value = std::remove_cvref_t<std::invoke_result_t<Place, StudyOptions&>>;

template <class T>
struct IsOptional : std::false_type {
    using Inner = T;
};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {
    using Inner = T;
};

template <class Place>
StudyOption word_option(const Head& head, Place place) {
    using Held = Value<Place>;
    using E = typename IsOptional<Held>::Inner;
    StudyOption option =
        with_head(head, {.form = Form::Word, .words = {all_words<E>().begin(), all_words<E>().end()}});
    option.value = [place](const StudyOptions& options) -> std::optional<std::string> {
        const Held& held = place(options);
        if constexpr (IsOptional<Held>::value) {
            return held ? std::optional{std::string{word(*held)}} : std::nullopt;
        } else {
            return std::string{word(held)};
        }
    };
    option.set = [place](StudyOptions& options, std::string_view text) {
        const auto found = from_word<E>(text);
        if (found) {
            place(options) = *found;
        }
        return found.has_value();
    };
    return option;
}

// Calls use(options, value) for a number that fits.
template <class Number, class Read, class Use>
StudyOption number_option(const Head& head, OptionValues values, Read read, Use use) {
    StudyOption option = with_head(head, std::move(values));
    option.value = [read](const StudyOptions& options) -> std::optional<std::string> {
        const std::optional<Number> held = read(options);
        return held ? std::optional{fmt::format("{}", *held)} : std::nullopt;
    };
    option.set = [values = option.values, use](StudyOptions& options, std::string_view text) {
        const auto number = number_of<Number>(text);
        const bool fits = number && is_within(values, *number);
        if (fits) {
            use(options, *number);
        }
        return fits;
    };
    return option;
}

// A number that is held in one place.
template <class Place>
StudyOption placed_option(const Head& head, OptionValues values, Place place) {
    using Number = typename IsOptional<Value<Place>>::Inner;
    return number_option<Number>(
        head, std::move(values),
        [place](const StudyOptions& options) { return std::optional<Number>{place(options)}; },
        [place](StudyOptions& options, Number number) { place(options) = number; });
}

OptionValues level() { return {.form = Form::Level, .least = 0.0, .most = 1.0}; }
OptionValues number(double least, double most) {
    return {.form = Form::Number, .least = least, .most = most};
}
OptionValues whole(double least, double most) { return {.form = Form::Whole, .least = least, .most = most}; }

StudyOption scale_option() {
    StudyOption option = with_head(
        {"scale",
         OptionGroup::Quality,
         {StudyKind::Ratings},
         "What the scores were given on: vas100 (0 to 100), likert5 and so on, z, mqm (weighted errors), "
         "or LOW..HIGH[,POINTS][,lower-is-better]; default: as the campaign says, else guessed if "
         "unmistakable"},
        {.form = Form::Scale});
    option.value = [](const StudyOptions& options) -> std::optional<std::string> {
        return options.ratings.scale ? std::optional{description(*options.ratings.scale)} : std::nullopt;
    };
    option.set = [](StudyOptions& options, std::string_view text) {
        const Result<ScoreScale> scale = scale_from(text);
        if (scale) {
            options.ratings.scale = *scale;
        }
        return scale.has_value();
    };
    return option;
}

// With commas between.
std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t comma = 0;
    while (comma != std::string_view::npos) {
        comma = text.find(',');
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return parts;
}

std::optional<std::vector<std::size_t>> whole_numbers(const OptionValues& values, std::string_view text) {
    std::vector<std::size_t> read;
    for (const std::string_view part : parts_of(text)) {
        const auto one = number_of<std::size_t>(part);
        if (!one || !is_within(values, *one)) {
            return std::nullopt;
        }
        read.push_back(*one);
    }
    return read;
}

// Each once, in the order given; none where one of them does not apply.
std::optional<std::vector<AgreementStatistic>> statistics_of(std::span<const AgreementStatistic> applying,
                                                             std::string_view text) {
    std::vector<AgreementStatistic> read;
    for (const std::string_view part : parts_of(text)) {
        const auto one = from_word<AgreementStatistic>(part);
        if (!one || std::ranges::find(applying, *one) == applying.end()) {
            return std::nullopt;
        }
        if (std::ranges::find(read, *one) == read.end()) {
            read.push_back(*one);
        }
    }
    return read;
}

// `place(options)` holds those asked for.
template <class Place>
StudyOption statistic_option(StudyKind kind, std::span<const AgreementStatistic> applying, Place place) {
    OptionValues values{.form = Form::Words};
    for (const AgreementStatistic statistic : applying) {
        values.words.push_back(word(statistic));
    }
    StudyOption option = with_head({"statistic",
                                    OptionGroup::AgreementStatistics,
                                    {kind},
                                    "Coefficients of agreement between workers to add, each with a bootstrap "
                                    "interval over items"},
                                   std::move(values));
    option.value = [place](const StudyOptions& options) -> std::optional<std::string> {
        std::vector<std::string_view> words;
        for (const AgreementStatistic statistic : place(options)) {
            words.push_back(word(statistic));
        }
        return words.empty() ? std::nullopt : std::optional{fmt::format("{}", fmt::join(words, ","))};
    };
    option.set = [place, applying](StudyOptions& options, std::string_view text) {
        auto read = statistics_of(applying, text);
        if (read) {
            place(options) = *read;
        }
        return read.has_value();
    };
    return option;
}

StudyOption categories_option() {
    StudyOption option = with_head(
        {"categories", OptionGroup::Consistency, {StudyKind::Ratings}, "Numbers of categories for kappa"},
        {.form = Form::Wholes, .least = 2.0, .most = 100.0});
    option.value = [](const StudyOptions& options) -> std::optional<std::string> {
        return fmt::format("{}", fmt::join(options.ratings.consistency.categories, ","));
    };
    option.set = [values = option.values](StudyOptions& options, std::string_view text) {
        const auto read = whole_numbers(values, text);
        if (read) {
            options.ratings.consistency.categories = *read;
        }
        return read.has_value();
    };
    return option;
}

// Of which every judgment has a row, so that what the work took is known.
const Kinds of_work{StudyKind::Ratings, StudyKind::Votes, StudyKind::Labels, StudyKind::Texts};

// What pay needs beside the others: a rate that was not given is 0.
StudyOption pay_option(std::string_view name, std::string_view meaning, double PayRates::*rate) {
    return number_option<double>(
        {name, OptionGroup::Cost, of_work, meaning}, number(0.0, no_end),
        [rate](const StudyOptions& options) {
            const auto& payment = options.shared.work.cost.payment;
            return payment ? std::optional{(*payment).*rate} : std::nullopt;
        },
        [rate](StudyOptions& options, double value) {
            auto& payment = options.shared.work.cost.payment;
            payment = payment.value_or(PayRates{});
            (*payment).*rate = value;
        });
}

const Kinds of_ratings{StudyKind::Ratings};
const Kinds of_votes{StudyKind::Votes};
const Kinds of_labels{StudyKind::Labels};
const Kinds of_answers{StudyKind::Votes, StudyKind::Labels, StudyKind::Texts};
const Kinds of_all{StudyKind::Ratings, StudyKind::Votes, StudyKind::Labels};
const Kinds of_every_kind{StudyKind::Ratings, StudyKind::Votes, StudyKind::Labels, StudyKind::Spans,
                          StudyKind::Texts};

void add_quality(std::vector<StudyOption>& all) {
    all.push_back(scale_option());
    all.push_back(word_option(
        {"quality-test", OptionGroup::Quality, of_ratings, "How workers are tested on their hidden controls"},
        [](auto& chosen) -> auto& { return chosen.ratings.quality.test; }));
    all.push_back(placed_option(
        {"quality-alpha", OptionGroup::Quality, of_ratings, "The level of that test"}, level(),
        [](auto& chosen) -> auto& { return chosen.ratings.quality.alpha; }));
    all.push_back(word_option(
        {"verdict", OptionGroup::Quality, of_ratings,
         "What a verdict on a worker rests on: the worker's controls in all slices, in each slice, or in all "
         "slices with the same scale"},
        [](auto& chosen) -> auto& { return chosen.ratings.quality.scope; }));
    all.push_back(word_option(
        {"rejected", OptionGroup::Quality, of_ratings,
         "How to treat workers whose work the requester rejected"},
        [](auto& chosen) -> auto& { return chosen.ratings.quality.rejected; }));
}

// The flags of answers that are not scores.
template <class Number>
StudyOption answer_flag_option(const Head& head, OptionValues values, Number AnswerFlagOptions::*member) {
    return placed_option(
        head,
        std::move(values), [member](auto& chosen) -> auto& { return chosen.shared.work.flags.*member; });
}

void add_flags(std::vector<StudyOption>& all) {
    all.push_back(placed_option(
        {"least-seconds", OptionGroup::Flags, of_work,
         "Flag a worker who took fewer seconds per judgment than this in some HIT"},
        number(0.0, no_end), [](auto& chosen) -> auto& { return chosen.shared.work.flags.least_seconds; }));
    all.push_back(placed_option(
        {"least-seconds-per-hit", OptionGroup::Flags, of_work,
         "Flag a worker who did some HIT in fewer seconds than this"},
        number(0.0, no_end),
        [](auto& chosen) -> auto& { return chosen.shared.work.flags.least_hit_seconds; }));
    all.push_back(placed_option(
        {"longest-run", OptionGroup::Flags, of_ratings, "Flag a worker with as many equal scores in a row"},
        whole(1.0, 1e9), [](auto& chosen) -> auto& { return chosen.ratings.flags.longest_run; }));
    all.push_back(placed_option(
        {"position-share", OptionGroup::Flags, of_ratings,
         "Flag a worker with this share of scores at one position"},
        number(0.0, 1.0), [](auto& chosen) -> auto& { return chosen.ratings.flags.position_share; }));
    all.push_back(placed_option(
        {"gold-tolerance", OptionGroup::Flags, of_ratings,
         "How far from its gold value a score may be, as a percentage of the scale's length"},
        number(0.0, no_end), [](auto& chosen) -> auto& { return chosen.ratings.flags.gold_tolerance; }));
    all.push_back(answer_flag_option(
        {"answer-share", OptionGroup::Flags, of_answers,
         "Flag a worker who gives one answer to this share of the units, where others answer otherwise"},
        number(0.0, 1.0), &AnswerFlagOptions::answer_share));
    all.push_back(
        answer_flag_option({"flag-alpha", OptionGroup::Flags, of_answers,
                            "The level of the tests that compare a worker with the others, over all "
                            "workers together"},
                           level(), &AnswerFlagOptions::alpha));
}

void add_standardization(std::vector<StudyOption>& all) {
    all.push_back(word_option(
        {"standard-rows", OptionGroup::Standardization, of_ratings,
         "Which of a worker's rows its mean and standard deviation come from"},
        [](auto& chosen) -> auto& { return chosen.ratings.standardize.rows; }));
    all.push_back(placed_option(
        {"round-digits", OptionGroup::Standardization, of_ratings,
         "Round mean and standard deviation to as many significant digits, as a released "
         "pipeline did with 7; 0: do not"},
        whole(0.0, 17.0), [](auto& chosen) -> auto& { return chosen.ratings.standardize.rounded_digits; }));
}

void add_consistency(std::vector<StudyOption>& all) {
    all.push_back(word_option(
        {"inter", OptionGroup::Consistency, of_ratings, "Which judgments of distinct workers are compared"},
        [](auto& chosen) -> auto& { return chosen.ratings.consistency.inter; }));
    all.push_back(word_option(
        {"category-rule", OptionGroup::Consistency, of_ratings,
         "To which of two categories a score on their border belongs: the upper, or the lower; default: "
         "the upper, and the lower of categories of z"},
        [](auto& chosen) -> auto& { return chosen.ratings.consistency.rule; }));
    all.push_back(word_option(
        {"distinct", OptionGroup::Consistency, of_ratings,
         "Which normal units tell how far distinct workers agree: all, or those shown to both again"},
        [](auto& chosen) -> auto& { return chosen.ratings.consistency.distinct; }));
    all.push_back(categories_option());
}

// The weights of workers are shown beside any estimate.
std::vector<OptionUse> uses_of_model() {
    return {{StudyKind::Ratings, "estimate", {"model"}}, {StudyKind::Ratings, {}, {}, OptionGroup::Flags}};
}

void add_estimates(std::vector<StudyOption>& all) {
    all.push_back(word_option(
        {"filter", OptionGroup::Filter, of_ratings,
         "Whose judgments count: everybody's, or those of workers that pass the quality test"},
        [](auto& chosen) -> auto& { return chosen.ratings.filter; }));
    all.push_back(word_option(
        {"estimate", OptionGroup::Ranking, of_ratings, "What systems are ordered by"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.estimate; }));
    all.push_back(word_option(
        {"model-input", OptionGroup::Ranking, of_ratings, "What the worker model is fitted to"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.model.input; }));
    all.back().uses = uses_of_model();
    all.push_back(word_option(
        {"model-references", OptionGroup::Ranking, of_ratings,
         "Whether references among the units take part in the worker model"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.model.references; }));
    all.back().uses = uses_of_model();
    all.push_back(word_option(
        {"leave-out", OptionGroup::Ranking, of_ratings,
         "What the jackknife leaves out in turn; auto: workers, with few raters documents or "
         "items"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.leave_out; }));
    all.back().uses = {{StudyKind::Ratings, "significance", {"jackknife"}},
                       {StudyKind::Ratings, "interval", {"jackknife"}}};
    all.push_back(word_option(
        {"dependence", OptionGroup::Ranking, of_ratings,
         "For clustered errors: judgments of a system that share one of these may err together"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.dependence; }));
    all.back().uses = {{StudyKind::Ratings, "significance", {"clustered"}},
                       {StudyKind::Ratings, "interval", {"clustered", "percentile", "bca"}}};
    all.push_back(word_option(
        {"interval", OptionGroup::Ranking, of_ratings, "Where a system's interval comes from"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.interval; }));
}

void add_tests(std::vector<StudyOption>& all) {
    all.push_back(word_option(
        {"significance", OptionGroup::Ranking, of_ratings, "The test of all pairs of systems"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.significance.test; }));
    all.push_back(word_option(
        {"shared-outputs", OptionGroup::Ranking, of_ratings,
         "What a + in a system's name means: an output that several systems share, or nothing"},
        [](auto& chosen) -> auto& { return chosen.ratings.shared_names; }));
    all.push_back(word_option(
        {"sides", OptionGroup::Ranking, of_ratings,
         "Test for better (one) or for different (two); auto: one for rank-sum, else "
         "two"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.significance.sides; }));
    all.push_back(placed_option(
        {"alpha", OptionGroup::Ranking, of_ratings, "The level of that test"}, level(),
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.significance.alpha; }));
    all.push_back(word_option(
        {"correction", OptionGroup::Ranking, of_ratings, "Correction of p for having tested many pairs"},
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.significance.correction; }));
    all.push_back(placed_option(
        {"permutations", OptionGroup::Ranking, of_ratings, "Permutations of the permutation test"},
        whole(1.0, 1e6),
        [](auto& chosen) -> auto& { return chosen.ratings.ranking.significance.permutations; }));
    all.back().uses = {{StudyKind::Ratings, "significance", {"permutation"}}};
}

void add_cost(std::vector<StudyOption>& all) {
    all.push_back(pay_option("pay-per-hit", "What a worker gets for a HIT", &PayRates::per_hit));
    all.push_back(pay_option("pay-per-sentence", "What a worker gets for each judgment of a HIT, on top",
                             &PayRates::per_sentence));
    all.push_back(pay_option("fee-per-hit", "What the service gets for a HIT", &PayRates::fee));
    all.back().needs = "pay-per-hit";
    all.push_back(pay_option("fee-share", "What the service gets for a HIT, as a share of its pay",
                             &PayRates::fee_share));
    all.back().needs = "pay-per-hit";
    all.push_back(pay_option("least-fee", "What the service gets for a HIT at least", &PayRates::least_fee));
    all.back().needs = "pay-per-hit";
    all.push_back(pay_option("bonuses", "Paid to all workers together", &PayRates::bonuses));
    all.back().needs = "pay-per-hit";
    all.push_back(placed_option(
        {"longest-hit-seconds", OptionGroup::Cost, of_work, "Cap the time of a HIT at this many seconds"},
        number(std::numeric_limits<double>::min(), no_end),
        [](auto& chosen) -> auto& { return chosen.shared.work.cost.longest_hit_seconds; }));
}

void add_roles(std::vector<StudyOption>& all) {
    all.push_back(word_option(
        {"roles", OptionGroup::Roles, of_every_kind,
         "Who counts as the crowd; auto: all but experts, and experts where nobody else judged. Who does "
         "not count is what the others are compared with"},
        [](auto& chosen) -> auto& { return chosen.shared.roles; }));
}

void add_left_out_items(std::vector<StudyOption>& all) {
    StudyOption option = with_head({"left-out-items", OptionGroup::Roles, of_votes,
                                    "Items whose votes count for no total, ranking or agreement: they are "
                                    "shown beside, and spoilt units are counted before"},
                                   {.form = Form::Names});
    option.value = [](const StudyOptions& options) -> std::optional<std::string> {
        const std::vector<std::string>& names = options.votes.left_out_items;
        return names.empty() ? std::nullopt : std::optional{fmt::format("{}", fmt::join(names, ","))};
    };
    option.set = [](StudyOptions& options, std::string_view text) {
        const std::vector<std::string_view> names = parts_of(text);
        const bool are_names =
            std::ranges::none_of(names, [](std::string_view name) { return name.empty() || name == "*"; });
        if (are_names) {
            options.votes.left_out_items.assign(names.begin(), names.end());
        }
        return are_names;
    };
    all.push_back(std::move(option));
}

// What all parts of a study take from one place.
void add_inference(std::vector<StudyOption>& all) {
    all.push_back(placed_option(
        {"confidence", OptionGroup::Confidence, of_all, "Confidence level of all intervals"}, level(),
        [](auto& chosen) -> auto& { return chosen.shared.inference.confidence; }));
    all.back().uses = {{StudyKind::Labels, "statistic"}};
    all.push_back(placed_option(
        {"seed", OptionGroup::Seed, of_all, "Seed of all random draws: the same seed gives the same result"},
        whole(0.0, 9007199254740992.0), [](auto& chosen) -> auto& { return chosen.shared.inference.seed; }));
    all.push_back(placed_option(
        {"resamples", OptionGroup::Resamples, of_all, "Resamples of every bootstrap"}, whole(100.0, 1e5),
        [](auto& chosen) -> auto& { return chosen.shared.inference.resamples; }));
    const auto in_agreement = OptionGroup::AgreementStatistics;
    all.back().uses = {{StudyKind::Ratings, "interval", {"percentile", "bca"}},
                       {StudyKind::Ratings, {}, {}, in_agreement},
                       {StudyKind::Votes, "resample", {"items"}},
                       {StudyKind::Votes, {}, {}, in_agreement},
                       {StudyKind::Labels, "statistic"}};
}

// What applies depends on the judgments.
void add_statistics(std::vector<StudyOption>& all) {
    all.push_back(statistic_option(
        StudyKind::Ratings, rating_statistics(),
        [](auto& chosen) -> auto& { return chosen.ratings.consistency.statistics; }));
    all.push_back(statistic_option(
        StudyKind::Votes, vote_statistics(),
        [](auto& chosen) -> auto& { return chosen.votes.agreement.statistics; }));
    all.push_back(statistic_option(
        StudyKind::Labels, label_statistics(),
        [](auto& chosen) -> auto& { return chosen.labels.agreement.statistics; }));
}

void add_votes(std::vector<StudyOption>& all) {
    all.push_back(word_option(
        {"presentation", OptionGroup::VoteAgreement, of_votes,
         "Compare all votes on an item and pair, or those that showed the pair in the "
         "same order"},
        [](auto& chosen) -> auto& { return chosen.votes.agreement.presentation; }));
    all.back().only = {TableKind::Choices};  // a ballot shows all its outputs at once
    all.push_back(word_option(
        {"method", OptionGroup::VoteRanking, of_votes,
         "What systems are ordered by; default: difference for choices, "
         "better-or-equal for rankings"},
        [](auto& chosen) -> auto& { return chosen.votes.ranking.method; }));
    all.push_back(word_option(
        {"resample", OptionGroup::VoteRanking, of_votes,
         "Whether intervals, ranks, clusters and p allow for other items or other workers"},
        [](auto& chosen) -> auto& { return chosen.votes.ranking.resampling; }));
    all.push_back(word_option(
        {"ties", OptionGroup::VoteRanking, of_votes, "What the Bradley-Terry model makes of ties"},
        [](auto& chosen) -> auto& { return chosen.votes.ranking.ties; }));
    all.push_back(word_option(
        {"weights", OptionGroup::VoteWeights, of_votes, "How much a worker's votes count for"},
        [](auto& chosen) -> auto& { return chosen.votes.ranking.weights; }));
    all.push_back(placed_option(
        {"pretest", OptionGroup::VoteWeights, of_votes,
         "How many of a worker's first judgments, choices or ballots, are compared with experts; 0: all"},
        whole(0.0, 1e9), [](auto& chosen) -> auto& { return chosen.votes.workers.pretest; }));
    all.back().uses = {{StudyKind::Votes, "weights", {"experts"}},
                       {StudyKind::Votes, {}, {}, OptionGroup::Flags}};
}

void add_labels(std::vector<StudyOption>& all) {
    all.push_back(word_option(
        {"method", OptionGroup::LabelMethod, of_labels, "How several labels are aggregated into one"},
        [](auto& chosen) -> auto& { return chosen.labels.method; }));
    all.push_back(placed_option(
        {"smoothing", OptionGroup::LabelMethod, of_labels, "Added to the counts of dawid-skene and one-coin"},
        number(1e-9, 1e3), [](auto& chosen) -> auto& { return chosen.labels.smoothing; }));
    all.push_back(placed_option(
        {"iterations", OptionGroup::LabelMethod, of_labels,
         "Most iterations of dawid-skene, one-coin and glad"},
        whole(1.0, 1e6), [](auto& chosen) -> auto& { return chosen.labels.most_iterations; }));
    all.push_back(placed_option(
        {"tolerance", OptionGroup::LabelMethod, of_labels,
         "Stop when the relative improvement of the objective falls below this"},
        number(0.0, 1.0), [](auto& chosen) -> auto& { return chosen.labels.tolerance; }));
    all.push_back(placed_option(
        {"restarts", OptionGroup::LabelMethod, of_labels, "Random starts of mace"}, whole(1.0, 1e4),
        [](auto& chosen) -> auto& { return chosen.labels.restarts; }));
}

struct OfferedOption {
    StudyKind kind;
    std::string_view name;
    std::string_view title;
    std::vector<std::string_view> values = {};
};

// Those that somebody who looks at results may want to change at once.
std::vector<OfferedOption> offered_options() {
    using enum StudyKind;
    return {
        {Ratings,
         "scale",
         "Scale",
         {"vas100", "likert4", "likert5", "likert7", "0..1", "0..6,7", "z", "mqm"}},
        {Ratings, "quality-test", "Quality test"},
        {Ratings, "quality-alpha", "Significance level of the quality test", {"0.01", "0.05", "0.1", "0.2"}},
        {Ratings, "filter", "Workers"},
        {Ratings, "estimate", "Order by"},
        {Ratings, "standard-rows", "Standardize by"},
        {Ratings, "significance", "Test of pairs"},
        {Ratings, "correction", "Correction"},
        {Votes, "method", "Order by"},
        {Votes, "resample", "Intervals allow for other"},
        {Votes, "weights", "Votes count"},
        {Labels, "method", "Labels by"},
    };
}

void offer(std::vector<StudyOption>& all) {
    for (OfferedOption& one : offered_options()) {
        const auto option = std::ranges::find_if(all, [&](const StudyOption& candidate) {
            return candidate.name == one.name && candidate.is_for(one.kind);
        });
        if (option == all.end()) {
            throw std::logic_error{fmt::format("no option {} can be offered", one.name)};
        }
        option->title = one.title;
        option->offered = std::move(one.values);
    }
}

}  // namespace

std::vector<StudyOption> listed_study_options() {
    std::vector<StudyOption> all;
    add_quality(all);
    add_flags(all);
    add_standardization(all);
    add_consistency(all);
    add_estimates(all);
    add_tests(all);
    add_cost(all);
    add_roles(all);
    add_left_out_items(all);
    add_inference(all);
    add_statistics(all);
    add_votes(all);
    add_labels(all);
    offer(all);
    return all;
}

}  // namespace adjudge
