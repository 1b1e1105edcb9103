// A study of error spans: how many errors were marked in the outputs of each system.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "analysis/slices.hpp"
#include "base/result.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

// The errors of one system. An output in which nothing was marked gives no row, so that only counts can be
// told, not errors per output.
struct SpanCounts {
    std::string system;
    std::size_t errors = 0;
    std::vector<std::size_t> by_severity = {};  // in the order of SpanSlice::severities
    std::size_t marked_outputs = 0;             // judgments with an error: an item by a worker
    std::size_t characters = 0;                 // Unicode code points in all marked spans
};

struct SpanSlice {
    SliceName name;
    std::vector<std::string> severities;  // by name
    std::vector<SpanCounts> systems;      // by name
    std::set<std::string> workers;
    std::set<std::string> items;
    std::size_t controls = 0;   // errors marked in controls, which count for no system
    std::size_t tutorials = 0;  // the same in tutorials
    std::string signature;
};

struct SpanStudy {
    std::vector<SpanSlice> slices;
};

// Fails with InvalidInput for another table, and where nobody has the role that was asked for.
Result<SpanStudy> span_study_of(const JudgmentTable& table, CountedRoles roles = CountedRoles::Auto);

}  // namespace adjudge
