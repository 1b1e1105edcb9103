// The closed sets of words that judgments are described with.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/words.hpp"

namespace adjudge {

// What a unit is there for. All but System and Tutorial are hidden controls.
enum class UnitKind : std::uint8_t { System, AskAgain, BadReference, GoodReference, Gold, Tutorial, Spam };

// Who judged. An expert's judgments can serve as gold.
enum class Role : std::uint8_t { Crowd, Expert, Simulated };

// The answer to "which is better?". That both are bad prefers neither, as a tie does.
enum class Choice : std::uint8_t { A, B, Tie, BothBad };

constexpr bool prefers_neither(Choice choice) { return choice == Choice::Tie || choice == Choice::BothBad; }

// One of the two texts of a pairwise choice.
enum class Side : std::uint8_t { A, B };

// The test that a worker must pass. All are one-sided.
enum class QualityTest : std::uint8_t {
    Paired,       // paired t: a degraded output scores less than the output it was made from (WMT)
    Welch,        // Welch t: repeated scores differ less than degraded from original ones (LAW 2013)
    MannWhitney,  // the rank-sum test of the same two samples (LAW 2013)
    Means,        // Welch t of the raw scores of degraded and original outputs (ALTA 2013)
};

// To which of two categories a score on their border belongs.
enum class CategoryRule : std::uint8_t {
    EqualWidths,  // min(floor(score k / 100), k - 1): a score of 50 is in the upper half
    UpperClosed,  // a score on a border is in the lower one: ALTA's <= 50 / > 50
};

// Which normal units tell how far distinct workers agree.
enum class DistinctRows : std::uint8_t {
    All,
    Repeated,  // those that the worker was shown again: LAW 2013's ask_again items
};

// Whose judgments the estimates are made of.
enum class Filter : std::uint8_t {
    None,    // everybody's that the requester did not reject: the worker model weighs them
    Passed,  // of workers that pass the quality test, as the papers do
};

// Whose judgments a study takes for those of the crowd. The others stand apart: experts are what the crowd is
// compared with. Simulated workers are the crowd that is simulated.
enum class CountedRoles : std::uint8_t {
    Auto,  // the crowd's; where nobody but experts judged, theirs
    Crowd,
    Expert,
    CrowdAndExpert,
};

template <>
struct Words<UnitKind> {
    static constexpr std::array<std::string_view, 7> all{
        "system", "ask_again", "bad_reference", "good_reference", "gold", "tutorial", "spam"};
};

template <>
struct Words<Role> {
    static constexpr std::array<std::string_view, 3> all{"crowd", "expert", "simulated"};
};

template <>
struct Words<Choice> {
    static constexpr std::array<std::string_view, 4> all{"a", "b", "tie", "both-bad"};
};

template <>
struct Words<Side> {
    static constexpr std::array<std::string_view, 2> all{"a", "b"};
};

template <>
struct Words<QualityTest> {
    static constexpr std::array<std::string_view, 4> all{"paired", "welch", "mann-whitney", "means"};
};

template <>
struct Words<CategoryRule> {
    static constexpr std::array<std::string_view, 2> all{"equal-widths", "upper-closed"};
};

template <>
struct Words<DistinctRows> {
    static constexpr std::array<std::string_view, 2> all{"all", "repeated"};
};

template <>
struct Words<Filter> {
    static constexpr std::array<std::string_view, 2> all{"none", "passed"};
};

template <>
struct Words<CountedRoles> {
    static constexpr std::array<std::string_view, 4> all{"auto", "crowd", "expert", "crowd-and-expert"};
};

}  // namespace adjudge
