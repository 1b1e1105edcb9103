// What workers told about themselves and their work, for requesters. Nothing of it ever reaches a worker.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/requester/study_desk.hpp"
#include "store/store.hpp"

namespace adjudge {

class PeopleApi {
public:
    PeopleApi(Store& store, StudyDesk& desk) : store_{&store}, desk_{&desk} {}

    static std::vector<Endpoint<PeopleApi>> endpoints();

private:
    Result<HttpResponse> told(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> profiles(const AskedCampaign& asked, const HttpRequest& request);

    Store* store_;
    StudyDesk* desk_;
};

}  // namespace adjudge
