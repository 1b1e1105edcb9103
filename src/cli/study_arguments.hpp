// The options of the commands that analyse a ratings table, by the part of the analysis they belong to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/study.hpp"
#include "base/result.hpp"

namespace CLI {
class App;
}

namespace adjudge {

class StudyArguments {
public:
    // The options keep references to this object: it must outlive the app.
    void declare_quality(CLI::App& app);
    void declare_flags(CLI::App& app);
    void declare_standardization(CLI::App& app);
    void declare_consistency(CLI::App& app);
    void declare_filter(CLI::App& app);
    void declare_ranking(CLI::App& app);
    void declare_cost(CLI::App& app);
    void declare_seed(CLI::App& app);
    void declare_all(CLI::App& app);

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
