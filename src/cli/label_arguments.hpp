// The options of the aggregation of labels.
#pragma once

#include "analysis/label_study.hpp"
#include "base/result.hpp"
#include "cli/options.hpp"

namespace adjudge {

class LabelArguments {
public:
    // The options keep references to this object: it must outlive the command line.
    void declare(Options options);

    [[nodiscard]] LabelStudyOptions options(std::uint64_t seed) const;

private:
    LabelStudyOptions options_;
};

}  // namespace adjudge
