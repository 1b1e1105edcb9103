// What a requester asks of a study in the query of an address: the options of `adjudge analyze`, by the same
// names.
#pragma once

#include "base/result.hpp"
#include "http/message.hpp"
#include "model/campaign.hpp"
#include "server/results_json.hpp"
#include "server/study_desk.hpp"

namespace adjudge {

struct StudyQuery {
    StudyScope scope;
    AnyStudyOptions options;
    ResultParts parts = ResultParts::All;
};

// What somebody sees who asks for nothing in particular.
StudyQuery usual_study(CampaignRow campaign, const Campaign& settings);

// What is not asked for is as the campaign's settings say, else as usual. Fails with InvalidInput for a value
// that an option does not take.
Result<StudyQuery> study_query(const HttpRequest& request, CampaignRow campaign, const Campaign& settings);

}  // namespace adjudge
