#include "prepare/problems_json.hpp"

#include <nlohmann/json.hpp>

namespace adjudge {

nlohmann::ordered_json problems_json(const Problems& problems) {
    auto list = nlohmann::ordered_json::array();
    for (const Error& error : problems.listed()) {
        list.push_back({{"file", error.place.file},
                        {"line", error.place.line},
                        {"column", error.place.column},
                        {"field", error.place.field},
                        {"message", error.message}});
    }
    return {{"total", problems.total()}, {"listed", std::move(list)}};
}

}  // namespace adjudge
