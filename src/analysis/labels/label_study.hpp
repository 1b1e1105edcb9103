// A study of labels: what each unit's true label probably is, and whom that says to trust.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/agreement_statistics.hpp"
#include "analysis/labels/label_shares.hpp"
#include "analysis/labels/labels.hpp"
#include "analysis/shared_options.hpp"
#include "analysis/votes/vote_workers.hpp"
#include "analysis/work/answer_habits.hpp"
#include "base/parallel.hpp"
#include "base/result.hpp"
#include "base/words.hpp"
#include "stats/agreement/kappa.hpp"
#include "stats/agreement/krippendorff.hpp"
#include "stats/computed.hpp"
#include "stats/labels/em.hpp"
#include "stats/labels/label_posteriors.hpp"

namespace adjudge {

// How labels become one.
enum class LabelMethod : std::uint8_t {
    Majority,    // each label counts once
    Wawa,        // workers weigh as much as they agree with the majority
    DawidSkene,  // every worker confuses classes in a way of their own
    OneCoin,     // every worker is right with a probability of their own
    Mace,        // a worker knows, or answers out of habit
    Glad,        // able workers and easy items
};

template <>
struct Words<LabelMethod> {
    static constexpr std::array<std::string_view, 6> all{"majority", "wawa", "dawid-skene",
                                                         "one-coin", "mace", "glad"};
};

struct LabelStudyOptions {
    LabelMethod method = LabelMethod::DawidSkene;
    double smoothing = 0.01;  // of Dawid-Skene and one-coin
    std::size_t most_iterations = 100;
    double tolerance = 1e-6;
    std::size_t restarts = 10;  // of MACE
    AgreementOptions agreement = {};
    std::vector<std::string> overridden = {};  // by the user, of what the campaign sets
    bool has_estimates = true;                 // else workers alone: their answers, agreement and habits
    ParallelOptions parallel = {};
};

// What one method makes of the labels.
struct AggregatedLabels {
    LabelMethod method;
    LabelPosteriors posteriors;
    std::vector<std::uint32_t> tied_units;
    std::string skill_is;       // "accuracy": what a skill is in this method; empty where there are none
    std::vector<double> skill;  // by worker; empty where the labels tell none
    std::optional<EmTrace> trace = {};
};

struct LabelWorker {
    std::size_t labels = 0;
    AgreementShare with_gold;
    AgreementShare with_others;  // labels of other workers on the same units
};

struct LabelSlice {
    Labels labels;
    std::vector<Computed<AggregatedLabels>> methods;  // in the order of the words
    LabelMethod chosen;
    std::vector<LabelWorker> workers;                                   // by worker
    std::size_t compared_units = 0;                                     // with two labels or more
    Computed<double> agreement = Undefined{"no item with two raters"};  // P(A), the mean over these units
    AnsweredWork work;
    std::vector<LabelShare> shares;  // none where the table names no systems
    AgreementShare with_experts;     // of the crowd's labels
    Computed<Kappa> fleiss = Undefined{""};
    Computed<KrippendorffAlpha> alpha = Undefined{""};
    std::vector<AgreementCoefficient> coefficients;  // those asked for by name
    std::vector<std::string> notes;
    std::string signature;

    [[nodiscard]] const Computed<AggregatedLabels>& aggregate() const {
        return methods[static_cast<std::size_t>(chosen)];
    }
};

struct LabelStudy {
    std::vector<LabelSlice> slices;
    std::uint64_t seed;
    double confidence;  // of all intervals
    std::string version;
};

// How often the best label of a unit with gold is the gold. Where k labels share the first place and the gold
// is one of them, the unit counts for 1/k: what a label drawn among them would get.
struct RightLabels {
    AgreementShare share;
    std::size_t tied = 0;  // units with gold whose best label is tied
};
RightLabels right_labels(const Labels& labels, const LabelPosteriors& posteriors);

// Fails with InvalidInput for a table that holds no labels.
Result<LabelStudy> label_study_of(const JudgmentTable& table, const LabelStudyOptions& options = {},
                                  const SharedOptions& shared = {});

}  // namespace adjudge
