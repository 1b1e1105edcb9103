#include "cli/label_arguments.hpp"

namespace adjudge {

void LabelArguments::declare(Options options) {
    options.add_word("--method", options_.method, "How labels become one");
    options.add("--smoothing", options_.smoothing, "Added to the counts of dawid-skene and one-coin")
        .within(1e-9, 1e3)
        .show_default();
    options.add("--iterations", options_.most_iterations, "At most, of dawid-skene, one-coin and glad")
        .within(1, 1'000'000)
        .show_default();
    options.add("--tolerance", options_.tolerance, "Converged when the objective rises by less, of its size")
        .within(0.0, 1.0)
        .show_default();
    options.add("--restarts", options_.restarts, "Random starts of mace").within(1, 10'000).show_default();
}

LabelStudyOptions LabelArguments::options(std::uint64_t seed) const {
    LabelStudyOptions made = options_;
    made.seed = seed;
    return made;
}

}  // namespace adjudge
