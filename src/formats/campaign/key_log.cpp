#include "formats/campaign/key_log.hpp"

#include <algorithm>

namespace adjudge {

void KeyLog::add(AskedKey key) {
    const auto known = std::ranges::find(keys, key.path, &AskedKey::path);
    if (known == keys.end()) {
        keys.push_back(std::move(key));
    }
}

void KeyLog::add_list(std::string path) {
    if (std::ranges::find(lists, path) == lists.end()) {
        lists.push_back(std::move(path));
    }
}

}  // namespace adjudge
