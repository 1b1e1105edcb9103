#include "report/figures/figure.hpp"

#include <cstddef>
#include <map>

#include <fmt/format.h>

namespace adjudge {

std::vector<Figure> with_own_ids(std::vector<Figure> figures) {
    std::map<std::string, std::size_t> count;
    for (Figure& figure : figures) {
        const std::size_t number = ++count[figure.text.name];
        figure.table.name = number == 1 ? figure.text.name : fmt::format("{}-{}", figure.text.name, number);
    }
    return figures;
}

}  // namespace adjudge
