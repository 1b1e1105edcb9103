#include "server/live_study.hpp"

#include <nlohmann/json.hpp>

#include "analysis/label_study.hpp"
#include "analysis/study.hpp"
#include "analysis/vote_study.hpp"
#include "report/label_tables.hpp"
#include "report/study_json.hpp"
#include "report/vote_json.hpp"
#include "store/judgment_tables.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

StudyOptions options_of(const Campaign& settings) {
    StudyOptions options;
    options.quality.test = settings.quality.test;
    options.quality.alpha = settings.quality.alpha;
    return options;
}

template <class Study>
Result<ordered_json> as_json(const Result<Study>& study, ordered_json (*json)(const Study&)) {
    if (!study) {
        return study.error();
    }
    return json(*study);
}

}  // namespace

Result<ordered_json> live_study(Store& store, CampaignRow campaign, const Campaign& settings,
                                std::optional<TableKind> kind) {
    const auto table = store.read<JudgmentTable>([&](Connection& connection) {
        return judgment_table(connection, campaign, {.kind = kind, .pseudonym_key = store.secret()});
    });
    if (!table) {
        return table.error();
    }
    switch (table->kind()) {
        case TableKind::Ratings:
            return as_json(study_of(*table, options_of(settings)), study_json);
        case TableKind::Choices:
        case TableKind::Rankings:
            return as_json(vote_study_of(*table), vote_json);
        case TableKind::Labels:
            return as_json(label_study_of(*table), label_json);
        case TableKind::Texts:
        case TableKind::Spans:
            break;
    }
    return Error{ErrorCode::NotFound, "texts and marked stretches have no study: export them"};
}

}  // namespace adjudge
