// The analysis of a campaign as it stands, and its judgments as files.
#pragma once

#include "formats/file_format.hpp"
#include "server/api/endpoint.hpp"
#include "server/requester/study_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class StudyApi {
public:
    StudyApi(Store& store, StudyCache& cache) : store_{&store}, study_cache_{&cache} {}

    static std::vector<Endpoint<StudyApi>> endpoints();

private:
    Result<HttpResponse> study(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> export_table(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> export_participants(const AskedCampaign& asked, const std::string& key,
                                             FileFormat format);

    Store* store_;
    StudyCache* study_cache_;
};

}  // namespace adjudge
