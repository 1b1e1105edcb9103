#include "base/problems.hpp"

#include <utility>

namespace adjudge {

void Problems::add(Error error) {
    ++total_;
    if (listed_.size() < limit_) {
        listed_.push_back(std::move(error));
    }
}

void Problems::add(const Problems& later) {
    const std::size_t unlisted = later.total_ - later.listed_.size();
    for (const Error& error : later.listed_) {
        add(error);
    }
    total_ += unlisted;
}

Problems Problems::mapped(const std::function<Error(Error)>& change) const {
    Problems changed = *this;
    for (Error& error : changed.listed_) {
        error = change(std::move(error));
    }
    return changed;
}

Problems only(Error error) {
    Problems problems;
    problems.add(std::move(error));
    return problems;
}

}  // namespace adjudge
