// An error can't be overlooked.
#include "base/result.hpp"

adjudge::Result<int> answer();

int use() {
#ifdef MISUSE
    answer();
#endif
    return *answer();
}
