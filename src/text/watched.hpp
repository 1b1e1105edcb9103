// A long computation that somebody may watch.
#pragma once

#include <cstdint>
#include <string>

#include "base/progress.hpp"

namespace adjudge {

struct WatchedJob {
    std::string label;
    std::string unit;
    std::uint64_t total = 0;
};

// Shows the job from here to the end of its scope; does nothing without a progress bar.
class Watched {
public:
    Watched(Progress* progress, const WatchedJob& job) : progress_{progress} {
        if (progress_ != nullptr) {
            progress_->start(job.label, job.unit, job.total);
        }
    }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;
    ~Watched() {
        if (progress_ != nullptr) {
            progress_->finish();
        }
    }
    // May be called from any thread.
    void advance(std::uint64_t amount) const {
        if (progress_ != nullptr) {
            progress_->advance(amount);
        }
    }

private:
    Progress* progress_;
};

}  // namespace adjudge
