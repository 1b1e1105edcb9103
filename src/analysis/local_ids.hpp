// Ids that count from 0 within a slice, in the order of the names, so that no id depends on the order of
// rows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/table_views.hpp"

namespace adjudge {

// Stands for "none" in a column of ids.
inline constexpr std::uint32_t no_id = std::numeric_limits<std::uint32_t>::max();

struct IdColumn {
    std::vector<std::uint32_t> ids;  // no_id where there is no name
    std::vector<std::string> names;
};

// Gives the names their ids in ascending order.
void order_by_name(IdColumn& column);

// Collects names as they occur.
class NameNumbers {
public:
    // The names have codes below `distinct`.
    explicit NameNumbers(std::size_t distinct) : ids_(distinct, no_id) {}

    template <class IdType>
    void add(const NameView<IdType>& view, std::size_t row) {
        const std::optional<IdType> found = view.at(row);
        if (!found) {
            column_.ids.push_back(no_id);
            return;
        }
        std::uint32_t& id = ids_[found->value()];
        if (id == no_id) {
            id = static_cast<std::uint32_t>(column_.names.size());
            column_.names.emplace_back(view.name(*found));
        }
        column_.ids.push_back(id);
    }
    [[nodiscard]] IdColumn ordered() && {
        order_by_name(column_);
        return std::move(column_);
    }

private:
    std::vector<std::uint32_t> ids_;
    IdColumn column_;
};

// The names of the given rows.
template <class IdType>
IdColumn id_column(std::span<const std::uint32_t> rows, const NameView<IdType>& view) {
    NameNumbers numbers{view.distinct()};
    for (const std::uint32_t row : rows) {
        numbers.add(view, row);
    }
    return std::move(numbers).ordered();
}

}  // namespace adjudge
