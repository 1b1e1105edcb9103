#include "model/vas_score.hpp"

#include <fmt/format.h>

namespace adjudge {

Result<VasScore> VasScore::from(double value) {
    if (!(value >= least && value <= most)) {
        return Error{
            ErrorCode::InvalidInput,
            fmt::format("{} is no score: the continuous scale goes from {} to {}", value, least, most)};
    }
    return VasScore{value};
}

}  // namespace adjudge
