// The judgments of a campaign as tables, as the analysis takes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/table.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

struct JudgmentTableOptions {
    std::optional<TableKind> kind = {};  // none: all that have judgments
    std::string pseudonym_key = {};      // worker ids are hashed with it; empty: the crowd service's own ids
    bool has_unfinished =
        false;  // also what was answered in HITs that were given back, ran out or are under way
};

// All tables that the campaign has judgments for, or the one of `kind`, of one moment: a row for each judgment
// that counts, the latest revision, of workers who are not excluded, in the order of assignments and units.
// Answers that can't be read are left out and counted in the table's notes. Fails with NotFound where there are
// no judgments.
Result<std::vector<JudgmentTable>> campaign_tables(Connection& connection, CampaignRow campaign,
                                                   const JudgmentTableOptions& options);
// The one of this kind.
Result<JudgmentTable> judgment_table(Connection& connection, CampaignRow campaign, TableKind kind,
                                     JudgmentTableOptions options);

// The table of a campaign has not changed where this has not.
struct TableVersion {
    std::int64_t finished = -1;   // HITs
    std::int64_t decisions = -1;  // of requesters: reviews, exclusions

    bool operator==(const TableVersion&) const = default;
};
Result<TableVersion> table_version(Connection& connection, CampaignRow campaign);

// The tables that a campaign has judgments for.
Result<std::vector<TableKind>> judgment_tables(Connection& connection, CampaignRow campaign);

}  // namespace adjudge
