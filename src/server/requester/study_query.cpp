#include "server/requester/study_query.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "analysis/asked_options.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "formats/system_scores.hpp"
#include "study/made_study.hpp"

namespace adjudge {
namespace {

// What a query may hold beside the options of the study.
constexpr std::array<std::string_view, 4> other_names{"table", "until", "parts", metric_option};

Error refused(std::string_view name, std::string_view wanted, std::string_view text) {
    return {ErrorCode::InvalidInput, fmt::format("{}: must be {}, but is {}", name, wanted, quote(text))};
}

Status set_scope(StudyQuery& asked, const NamedValue& given) {
    if (given.name == "table") {
        asked.scope.kind = from_word<TableKind>(given.value);
        return asked.scope.kind
                   ? Status{Done{}}
                   : refused(given.name, fmt::format("one of {}", fmt::join(all_words<TableKind>(), ", ")),
                             given.value);
    }
    if (given.name == "until") {
        std::int64_t until = 0;
        const char* end = given.value.data() + given.value.size();
        const auto read = std::from_chars(given.value.data(), end, until);
        constexpr std::int64_t most = std::int64_t{1} << 52;  // as milliseconds it still fits
        if (read.ec != std::errc{} || read.ptr != end || until < 0 || until > most) {
            return refused(given.name, fmt::format("a whole number from 0 to {}", most), given.value);
        }
        asked.scope.until = until;
        return Done{};
    }
    if (given.name == "parts") {
        const auto parts = from_word<ResultParts>(given.value);
        if (!parts) {
            return refused(given.name, fmt::format("one of {}", fmt::join(all_words<ResultParts>(), ", ")),
                           given.value);
        }
        asked.parts = *parts;
        return Done{};
    }
    return Done{};  // the metric is read last
}

// An analysis speaks of its options as the command line does: "choose another with --scale".
Error as_in_address(Error error) {
    std::string& text = error.message;
    for (std::size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at + 1)) {
        const std::size_t name = at + 2;
        const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", name);
        if (!tables_with_option(std::string_view{text}.substr(name, end - name)).empty()) {
            text.erase(at, 2);
        }
    }
    return error;
}

}  // namespace

StudyQuery usual_study(CampaignRow campaign, const Campaign& settings) {
    // Without a wish of the user only a bug can make it fail.
    return {.scope = {.campaign = campaign}, .options = asked_options(&settings, {}).value()};
}

Result<StudyQuery> study_query(const HttpRequest& request, CampaignRow campaign, const Campaign& settings,
                               std::span<const std::string_view> of_address) {
    StudyQuery asked{.scope = {.campaign = campaign}, .options = {}};
    std::optional<std::string> metric;
    for (const NamedValue& given : request.query) {
        if (std::ranges::find(of_address, given.name) != of_address.end()) {
            continue;
        }
        const bool is_other = std::ranges::find(other_names, given.name) != other_names.end();
        if (is_other) {
            ADJUDGE_TRY(set_scope(asked, given));
        }
        if (given.name == metric_option) {
            metric = given.value;
            asked.given.push_back({given.name, "a text"});
        } else if (!is_other) {
            asked.given.push_back({given.name, given.value});
        }
    }
    ADJUDGE_TRY(asked.options, asked_options(&settings, asked.given));
    if (metric) {
        // Systems and their scores by a metric, as a file would hold them.
        ADJUDGE_TRY(auto scores,
                    read_system_scores(SourceText::from_memory(std::string{metric_option}, *metric)));
        asked.options.ratings.metric = scores;
        asked.options.votes.ranking.metric = std::move(scores);
    }
    asked.options.ratings.has_consistency = asked.parts == ResultParts::All;
    return asked;
}

Result<CachedStudy> asked_study(StudyCache& cache, const StudyQuery& query) {
    ADJUDGE_TRY(const auto tables, cache.tables(query.scope));
    ADJUDGE_TRY(check_options_apply(query.given, tables, query.options));
    auto found = cache.study(query.scope, query.options);
    return found ? std::move(found) : as_in_address(std::move(found).error());
}

}  // namespace adjudge
