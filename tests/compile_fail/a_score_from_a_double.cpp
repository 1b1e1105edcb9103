// A score that exists is in range: nobody makes one without the check.
#include "model/vas_score.hpp"

double use() {
#ifdef MISUSE
    return adjudge::VasScore{120.0}.value();
#else
    return adjudge::VasScore::from(50.0)->value();
#endif
}
