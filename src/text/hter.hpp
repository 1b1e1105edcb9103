// HTER: how many edits an output needs to become what a person made of it (Snover et al. 2006).
//
// Of each segment the accepted post-edit with the fewest edits counts, the longer one of two; where there is
// none, the reference. The score is the sum of edits by the sum of the chosen texts' lengths. It is not TER
// with several references, which divides by their mean length.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/parallel.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "text/ter.hpp"

namespace adjudge {

// What one person made of the outputs; nothing where no edit was accepted.
struct PostEdits {
    std::string editor;
    std::vector<std::optional<std::string_view>> texts;
};

struct HterInput {
    std::vector<std::string_view> outputs;
    std::vector<PostEdits> editors;
    std::optional<std::vector<std::string_view>> references;
};

struct HterOptions {
    TerOptions ter = {};
    ParallelOptions parallel = {};
    Progress* progress = nullptr;
};

struct HterSegment {
    std::optional<std::size_t> editor;  // whose edit was chosen; none: the reference
    TerEdits edits;
    std::size_t length = 0;  // words of the chosen text

    // Edits by length; none where the chosen text is empty.
    [[nodiscard]] std::optional<double> score() const;
};

// The mean HTER over all sets of so many editors; 0 editors: TER with the reference.
struct EditorCurvePoint {
    std::size_t editors = 0;
    std::size_t sets = 0;
    std::optional<double> hter;  // none where some set leaves a segment without any text
};

struct Hter {
    std::vector<std::optional<HterSegment>> segments;  // none: neither an accepted edit nor a reference
    TerEdits edits;
    std::size_t length = 0;
    std::size_t by_reference = 0;         // segments without an accepted edit
    std::size_t left_out = 0;             // segments without any text
    std::vector<EditorCurvePoint> curve;  // empty with more editors than all sets can be tried of

    // None where all chosen texts are empty.
    [[nodiscard]] std::optional<double> score() const;
};

inline constexpr std::size_t most_editors_of_a_curve = 12;

// Fails with InvalidInput where there is nobody's edit, and where numbers of segments differ.
Result<Hter> hter(const HterInput& input, const HterOptions& options = {});

}  // namespace adjudge
