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

#include "analysis/study.hpp"
#include "base/result.hpp"
#include "model/schema.hpp"
#include "store/judgment_tables.hpp"
#include "store/store.hpp"
#include "study/kind_of_study.hpp"

namespace adjudge {

// Which judgments a study is of.
struct StudyScope {
    CampaignRow campaign = {};
    std::optional<TableKind> kind = {};          // of this table alone
    std::optional<std::int64_t> until = {};      // only what was saved before: milliseconds since 1970
    std::set<std::string> without_workers = {};  // by pseudonym
};

struct CachedStudy {
    Study study;
    StoreTime as_of;         // when the judgments were read
    std::size_t judgments;   // rows of all tables
    bool is_behind = false;  // judgments were finished since: who asks again soon sees them
};

// Safe from any thread; one study of a table at a time. Workers go by pseudonyms. The judgments
// are as new as the decisions of requesters are; where reading them takes long, work that was finished a
// moment ago may be missing.
class StudyCache {
public:
    explicit StudyCache(Store& store) : store_{&store} {}

    // A part for each table of the campaign, or of the one that is asked for. Fails with NotFound where there
    // are no judgments that have a study.
    Result<CachedStudy> study(const StudyScope& scope, const StudyOptions& options);
    // What such a study is of, as it was read. Fails with NotFound where there is nothing.
    Result<std::vector<std::shared_ptr<const JudgmentTable>>> judgments(const StudyScope& scope);
    // The tables that such a study is of, whether they can be analyzed or not. Fails with NotFound where there
    // are none.
    Result<std::vector<TableKind>> tables(const StudyScope& scope);

private:
    // The judgments of one campaign's table, and what makes studies of them.
    struct CachedTable {
        CachedTable(CampaignRow of_campaign, TableKind of_kind) : campaign{of_campaign}, kind{of_kind} {}

        CampaignRow campaign;
        TableKind kind;
        std::mutex mutex = {};
        // What was read, or that there is nothing to read; neither before the first time.
        std::shared_ptr<const JudgmentTable> table = {};
        std::optional<Error> fault = {};
        PartMaker maker = {};
        TableVersion version = {};
        StoreTime read_at = 0;
        StoreTime read_took = 0;
        bool is_behind = false;  // the store has a newer version
    };

    std::shared_ptr<CachedTable> cached_table(CampaignRow campaign, TableKind kind);
    // What is asked for of one table, and what came of it.
    struct CachedPart {
        std::shared_ptr<const JudgmentTable> table;
        Result<StudyPart> part;
        StoreTime as_of;
        bool is_behind;
    };

    Status refresh(CachedTable& cached);
    Result<JudgmentTable> read_table(const CachedTable& cached);
    Result<CachedPart> part(const StudyScope& scope, TableKind kind, const StudyOptions& options);
    void drop_unused(const CachedTable& wanted);

    Store* store_;
    std::mutex mutex_;
    std::list<std::shared_ptr<CachedTable>> tables_;  // the last used first
};

}  // namespace adjudge
