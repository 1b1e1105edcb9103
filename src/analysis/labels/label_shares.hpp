// How often each label was given to each system's outputs: where labels say how good an output is, as yes and
// no do.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "analysis/votes/vote_workers.hpp"
#include "analysis/work/answers.hpp"
#include "stats/computed.hpp"
#include "stats/resampling/group_ratio.hpp"

namespace adjudge {

// One label of one system.
struct LabelShare {
    std::string label;
    std::string system;
    std::size_t given = 0;
    std::size_t labels = 0;  // of the system
    std::size_t items = 0;
    // Of the labels of the system; labels of one item may err together.
    Computed<GroupRatio> share = Undefined{""};
    AgreementShare of_experts = {};  // how often experts gave it
};

// By label, each's systems from the largest share down. Labels of experts who are no part of the crowd are
// beside; an output that systems share counts for each. Empty where no system is told.
//
// Callison-Burch (2009), section 3.3: the share of yes.
std::vector<LabelShare> label_shares(const Answers& answers, double confidence);

// How often a label of the crowd is that of an expert on the same unit.
AgreementShare agreement_with_experts(const Answers& answers);

}  // namespace adjudge
