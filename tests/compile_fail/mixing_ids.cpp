// A worker is not an item.
#include "model/ids.hpp"

bool same(adjudge::WorkerId worker, adjudge::ItemId item) {
#ifdef MISUSE
    return worker == item;
#else
    return worker.value() == item.value();
#endif
}
