// What a requester asks of a study in the query of an address: the options of `adjudge analyze`, by the same
// names.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/study_option_table.hpp"
#include "analysis/study_options.hpp"
#include "base/result.hpp"
#include "http/message.hpp"
#include "model/campaign.hpp"
#include "server/requester/results_json.hpp"
#include "server/requester/study_cache.hpp"

namespace adjudge {

struct StudyQuery {
    StudyScope scope;
    StudyOptions options;
    ResultParts parts = ResultParts::All;
    std::vector<GivenOption> given = {};
};

// What somebody sees who asks for nothing in particular.
StudyQuery usual_study(CampaignRow campaign, const Campaign& settings);

// What is not asked for is as the campaign's settings say, else as usual. Fails with InvalidInput for a name
// that no study has and `of_address` does not hold, and for a value that an option does not take.
Result<StudyQuery> study_query(const HttpRequest& request, CampaignRow campaign, const Campaign& settings,
                               std::span<const std::string_view> of_address = {});

// The study that is asked for. Fails with InvalidInput for an option that none of the campaign's tables has;
// messages name options as addresses do.
Result<CachedStudy> asked_study(StudyCache& cache, const StudyQuery& query);

}  // namespace adjudge
