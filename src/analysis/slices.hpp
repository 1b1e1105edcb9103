// The slices of a table: a slice is one assessment, a criterion, in a configuration, for a language pair.
// Judgments of different slices are never mixed; a study shows slices side by side.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/table_views.hpp"

namespace adjudge {

// Empty where the table does not say.
struct SliceName {
    std::string configuration;
    std::string criterion;
    std::string source_language;
    std::string target_language;

    bool operator==(const SliceName&) const = default;
};

// "base, fluency, de-en"; "all judgments" where nothing is said.
std::string description(const SliceName& name);

// The same assessment but for what is asked; also where nothing differs.
bool differ_in_criterion_alone(SliceName a, const SliceName& b);

struct SliceRows {
    SliceName name;
    std::vector<std::uint32_t> rows;  // ascending
};

// In the order of their first rows.
std::vector<SliceRows> rows_by_slice(const JudgmentView& view);
// The same without the rows of other workers than these, and without slices that have no other.
std::vector<SliceRows> rows_by_slice(const JudgmentView& view, const std::vector<bool>& workers);

}  // namespace adjudge
