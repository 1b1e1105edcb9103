#include "server/study_query.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "formats/system_scores.hpp"

namespace adjudge {
namespace {

// Reads values of a query into variables; the first one that does not fit is told by status().
class QueryReader {
public:
    explicit QueryReader(const HttpRequest& request) : request_{&request} {}

    template <class E>
    void word_of(std::string_view name, E& value) {
        if (const auto text = request_->query_value(name)) {
            const auto found = from_word<E>(*text);
            found ? void(value = *found)
                  : refuse(name, *text, fmt::format("one of {}", fmt::join(all_words<E>(), ", ")));
        }
    }
    template <class E>
    void word_of(std::string_view name, std::optional<E>& value) {
        if (request_->query_value(name)) {
            E given{};
            word_of(name, given);
            value = given;
        }
    }
    void level(std::string_view name, double& value) {
        if (const auto text = request_->query_value(name)) {
            const auto number = number_of<double>(*text);
            const bool fits = number && *number > 0.0 && *number < 1.0;
            fits ? void(value = *number) : refuse(name, *text, "a number between 0 and 1");
        }
    }
    template <class Integer>
    void whole(std::string_view name, Integer& value, Integer least, Integer most) {
        if (const auto text = request_->query_value(name)) {
            const auto number = number_of<Integer>(*text);
            const bool fits = number && *number >= least && *number <= most;
            fits ? void(value = *number)
                 : refuse(name, *text, fmt::format("a whole number from {} to {}", least, most));
        }
    }
    void scale(std::string_view name, std::optional<ScoreScale>& value) {
        if (const auto text = request_->query_value(name)) {
            const Result<ScoreScale> read = scale_from(*text);
            if (read) {
                value = *read;
            } else if (!problem_) {
                problem_ = Error{read.error().code, fmt::format("{}: {}", name, read.error().message)};
            }
        }
    }
    // Systems and their scores by a metric, as a file would hold them.
    void scores(std::string_view name, std::vector<SystemScore>& value) {
        if (const auto text = request_->query_value(name)) {
            auto read = read_system_scores(SourceText::from_memory(std::string{name}, std::string{*text}));
            if (read) {
                value = *std::move(read);
            } else if (!problem_) {
                problem_ = read.error();
            }
        }
    }
    [[nodiscard]] Status status() const { return problem_ ? Status{*problem_} : Status{Done{}}; }

private:
    template <class Number>
    static std::optional<Number> number_of(std::string_view text) {
        Number number{};
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_read = read.ec == std::errc{} && read.ptr == text.data() + text.size();
        return is_read ? std::optional{number} : std::nullopt;
    }
    void refuse(std::string_view name, std::string_view text, std::string_view wanted) {
        if (!problem_) {
            problem_ = Error{ErrorCode::InvalidInput,
                             fmt::format("{}: must be {}, but is {}", name, wanted, quote(text))};
        }
    }

    const HttpRequest* request_;
    std::optional<Error> problem_;
};

StudyOptions usual_options(const Campaign& settings) {
    StudyOptions options;
    options.declared_scales = declared_scales(settings);
    options.quality.test = settings.quality.test;
    options.quality.alpha = settings.quality.alpha;
    if (settings.payment.per_hit > 0.0) {
        options.cost.payment =
            PayRates{settings.payment.per_hit, settings.payment.per_hit * settings.payment.fee, 0.0};
    }
    return options;
}

void read_ratings(QueryReader& query, StudyOptions& options) {
    query.scale("scale", options.scale);
    query.word_of("quality-test", options.quality.test);
    query.level("quality-alpha", options.quality.alpha);
    query.word_of("rejected", options.quality.rejected);
    query.word_of("standard-rows", options.standardize.rows);
    query.word_of("filter", options.filter);
    query.word_of("estimate", options.ranking.estimate);
    query.word_of("model-input", options.ranking.model.input);
    query.word_of("model-references", options.ranking.model.references);
    query.word_of("leave-out", options.ranking.leave_out);
    query.word_of("shared-outputs", options.shared_names);
    query.word_of("dependence", options.ranking.dependence);
    query.word_of("interval", options.ranking.interval);
    query.word_of("significance", options.ranking.significance.test);
    query.word_of("sides", options.ranking.significance.sides);
    query.level("alpha", options.ranking.significance.alpha);
    query.word_of("correction", options.ranking.significance.correction);
}

// What all sorts of study share.
struct SharedOptions {
    double confidence = 0.95;
    std::size_t resamples = 1000;
    std::uint64_t seed = 1;
};

void share(AnyStudyOptions& options, const SharedOptions& shared) {
    options.ratings.ranking.confidence = shared.confidence;
    options.ratings.ranking.resamples = shared.resamples;
    options.ratings.ranking.significance.seed = shared.seed;
    options.ratings.consistency.seed = shared.seed;
    options.ratings.consistency.confidence = shared.confidence;
    options.ratings.consistency.resamples = shared.resamples;
    options.votes.ranking.confidence = shared.confidence;
    options.votes.ranking.resamples = shared.resamples;
    options.votes.ranking.seed = shared.seed;
    options.votes.agreement.confidence = shared.confidence;
    options.votes.agreement.resamples = shared.resamples;
    options.votes.agreement.seed = shared.seed;
    options.votes.curve.seed = shared.seed;
    options.labels.seed = shared.seed;
}

}  // namespace

StudyQuery usual_study(CampaignRow campaign, const Campaign& settings) {
    return {.scope = {.campaign = campaign}, .options = {.ratings = usual_options(settings)}};
}

Result<StudyQuery> study_query(const HttpRequest& request, CampaignRow campaign, const Campaign& settings) {
    StudyQuery asked = usual_study(campaign, settings);
    QueryReader query{request};
    TableKind kind = TableKind::Ratings;
    query.word_of("table", kind);
    if (request.query_value("table")) {
        asked.scope.kind = kind;
    }
    std::int64_t until = 0;
    query.whole<std::int64_t>("until", until, 0, std::int64_t{1} << 52);
    if (request.query_value("until")) {
        asked.scope.until = until;
    }
    read_ratings(query, asked.options.ratings);
    query.word_of("parts", asked.parts);
    asked.options.ratings.has_consistency = asked.parts == ResultParts::All;
    query.word_of("method", asked.options.votes.ranking.method);
    query.word_of("resample", asked.options.votes.ranking.resampling);
    query.word_of("weights", asked.options.votes.ranking.weights);
    query.word_of("ties", asked.options.votes.ranking.ties);
    query.scores("against", asked.options.votes.ranking.metric);
    query.word_of("presentation", asked.options.votes.agreement.presentation);
    query.word_of("label-method", asked.options.labels.method);
    SharedOptions shared;
    query.level("confidence", shared.confidence);
    query.whole<std::size_t>("resamples", shared.resamples, 100, 100'000);
    query.whole<std::uint64_t>("seed", shared.seed, 0, std::uint64_t{1} << 52);
    share(asked.options, shared);
    if (Status status = query.status(); !status) {
        return std::move(status).error();
    }
    return asked;
}

}  // namespace adjudge
