#include "model/crowd.hpp"

namespace adjudge {
namespace {

WorkerTraits clicker(WorkerType type, Guessing guessing) {
    return {.type = type, .unread = 1.0, .guessing = guessing, .seconds_per_unit = 3.0, .activity = 1.5};
}

}  // namespace

WorkerTraits traits_of(WorkerType type) {
    WorkerTraits traits{.type = type};
    switch (type) {
        case WorkerType::Careful:
            return traits;
        case WorkerType::Harsh:
            traits.leniency = -18.0;
            return traits;
        case WorkerType::Lenient:
            traits.leniency = 18.0;
            return traits;
        case WorkerType::NonNative:
            traits.noise_per_word = 0.8;
            traits.degradation_seen = 0.5;
            traits.seconds_per_unit = 11.0;
            return traits;
        case WorkerType::Careless:
            traits.unread = 0.5;
            traits.noise = 18.0;
            traits.seconds_per_unit = 4.5;
            return traits;
        case WorkerType::RandomClicker:
            return clicker(type, Guessing::Uniform);
        case WorkerType::GaussianClicker:
            return clicker(type, Guessing::Gaussian);
        case WorkerType::Constant:
            return clicker(type, Guessing::Constant);
        case WorkerType::Optimizer:
            traits = clicker(type, Guessing::Gaussian);
            traits.guess_mean = 85.0;
            traits.guess_sd = 8.0;
            traits.seconds_per_unit = 2.0;
            return traits;
        case WorkerType::Bot:
            traits = clicker(type, Guessing::Uniform);
            traits.seconds_per_unit = 0.2;
            traits.seconds_sd = 0.05;
            traits.activity = 3.0;
            return traits;
        case WorkerType::TwoFaced:
            traits.reads_first = 10;
            return traits;
        case WorkerType::TieLover:
            traits.tie_width = 25.0;
            return traits;
        case WorkerType::TieHater:
            traits.tie_width = 0.0;
            return traits;
        case WorkerType::Expert:
            traits.leniency_sd = 3.0;
            traits.spread_sd = 0.1;
            traits.noise = 6.0;
            traits.seconds_per_unit = 12.0;
            traits.drop_out = 0.0;
            return traits;
    }
    return traits;
}

}  // namespace adjudge
