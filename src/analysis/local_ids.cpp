#include "analysis/local_ids.hpp"

namespace adjudge {

void order_by_name(IdColumn& column) {
    if (std::ranges::is_sorted(column.names)) {
        return;
    }
    std::vector<std::uint32_t> order(column.names.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t id) { return std::string_view{column.names[id]}; });
    std::vector<std::uint32_t> new_id(order.size());
    std::vector<std::string> names(order.size());
    for (std::uint32_t place = 0; place < order.size(); ++place) {
        new_id[order[place]] = place;
        names[place] = std::move(column.names[order[place]]);
    }
    column.names = std::move(names);
    for (std::uint32_t& id : column.ids) {
        id = id == no_id ? no_id : new_id[id];
    }
}

}  // namespace adjudge
