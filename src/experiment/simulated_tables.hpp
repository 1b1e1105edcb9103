// The judgments that a simulated crowd gives on HITs, as the analysis takes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/parallel.hpp"
#include "base/progress.hpp"
#include "model/table.hpp"
#include "model/unit.hpp"
#include "simulate/dealt_work.hpp"
#include "simulate/made_worker.hpp"
#include "simulate/truth.hpp"

namespace adjudge {

// HITs one by one, so that a million units need not be in memory at once. `hit` may be called from several
// threads.
struct HitSupply {
    std::vector<std::string> languages;  // the target language of each HIT
    std::function<Hit(std::size_t)> hit;
};

HitSupply supply_of(const std::vector<Hit>& hits);

// The places of a HIT's units in the order in which a worker sees them; empty for the HIT's own.
using SeenOrder = std::function<std::vector<std::uint32_t>(const Hit&, const std::string& worker)>;

struct SimulatedWork {
    const HitSupply& hits;
    const std::vector<MadeWorker>& workers;
    const Truth& truth;
    DealRules rules = {};
    SeenOrder order = {};  // may be called from several threads; none: everybody sees a HIT as it is
    ParallelOptions parallel = {};
    Progress* progress = nullptr;  // where somebody waits
};

// One table for each kind that the HITs ask for, in the order of TableKind. HITs that a worker leaves are not
// in it. A worker's HITs follow each other, from some moment of the first three days of work on.
std::vector<JudgmentTable> simulated_tables(const SimulatedWork& work);

// The only one, or the one of that kind. Throws std::logic_error where there is none.
JudgmentTable table_of_kind(std::vector<JudgmentTable> tables, TableKind kind);

}  // namespace adjudge
