// The list of problems must outlive the look at it.
#include "base/problems.hpp"

adjudge::Problems problems();

std::size_t use() {
#ifdef MISUSE
    return problems().listed().size();
#else
    const adjudge::Problems kept = problems();
    return kept.listed().size();
#endif
}
