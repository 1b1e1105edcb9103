// Studies of campaigns as they stand, for requesters who look again and again: what was read and computed is
// kept for the next question.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "analysis/any_study.hpp"
#include "base/result.hpp"
#include "model/schema.hpp"
#include "store/judgment_tables.hpp"
#include "store/store.hpp"

namespace adjudge {

// Which judgments a study is of.
struct StudyScope {
    CampaignRow campaign;
    std::optional<TableKind> kind = {};          // chooses among several tables
    std::optional<std::int64_t> until = {};      // only what was saved before: milliseconds since 1970
    std::set<std::string> without_workers = {};  // by pseudonym
};

struct DeskStudy {
    AnyStudy study;
    StoreTime as_of;        // when the judgments were read
    std::size_t judgments;  // rows of the table
};

// Safe from any thread; one study of a campaign's ratings at a time. Workers go by pseudonyms. The judgments
// are as new as the decisions of requesters are; where reading them takes long, work that was finished a
// moment ago may be missing.
class StudyDesk {
public:
    explicit StudyDesk(Store& store) : store_{&store} {}

    // Fails with NotFound where there are no judgments, and for texts and marked stretches.
    Result<DeskStudy> study(const StudyScope& scope, const AnyStudyOptions& options);

private:
    // The judgments of one campaign's table, and the studies of ratings that were made of them.
    struct Sheet {
        Sheet(CampaignRow of_campaign, TableKind of_kind) : campaign{of_campaign}, kind{of_kind} {}

        CampaignRow campaign;
        TableKind kind;
        std::mutex mutex = {};
        // What was read, or that there is nothing to read; neither before the first time.
        std::shared_ptr<const JudgmentTable> table = {};
        std::optional<Error> fault = {};
        std::optional<RatingStudies> ratings = {};
        TableVersion version = {};
        StoreTime read_at = 0;
        StoreTime read_took = 0;
    };

    std::shared_ptr<Sheet> sheet_for(CampaignRow campaign, TableKind kind);
    Status refresh(Sheet& sheet);
    Result<JudgmentTable> read_table(const Sheet& sheet);
    static Result<Study> study_of_ratings(Sheet& sheet, const StudyOptions& options);
    void drop_unused(const Sheet& wanted);

    Store* store_;
    std::mutex mutex_;
    std::list<std::shared_ptr<Sheet>> sheets_;  // the last used first
};

}  // namespace adjudge
