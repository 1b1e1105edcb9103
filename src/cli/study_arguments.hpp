// The options of the commands that analyse a ratings table, by the part of the analysis they belong to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/study.hpp"
#include "base/result.hpp"
#include "cli/options.hpp"

namespace adjudge {

class StudyArguments {
public:
    // The options keep references to this object: it must outlive the app.
    void declare_quality(Options options);
    void declare_flags(Options options);
    void declare_standardization(Options options);
    void declare_consistency(Options options);
    void declare_filter(Options options);
    void declare_ranking(Options options);
    void declare_cost(Options options);
    void declare_seed(Options options);
    void declare_random(Options options);  // the seed alone
    void declare_all(Options options);

    // Fails with InvalidInput where an option is out of range.
    [[nodiscard]] Result<StudyOptions> options() const;

private:
    StudyOptions options_;
    std::string scale_;
    std::optional<double> pay_per_hit_;
    double fee_per_hit_ = 0.0;
    double bonuses_ = 0.0;
    std::optional<double> longest_hit_seconds_;
    std::uint64_t seed_ = 1;
};

}  // namespace adjudge
