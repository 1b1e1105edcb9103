#include "cli/printed/addresses.hpp"

#include <fmt/format.h>

#include "base/try.hpp"
#include "http/request_target.hpp"
#include "store/public_address.hpp"

namespace adjudge {
namespace {

std::string_view without_last_slash(std::string_view base) {
    return base.ends_with('/') ? base.substr(0, base.size() - 1) : base;
}

}  // namespace

Result<std::optional<std::string>> said_public_address(Store& store, const std::string& given) {
    if (given.empty()) {
        return store.read<std::optional<std::string>>(public_address);
    }
    ADJUDGE_TRY(
        store.write<Done>([&](Connection& connection) { return keep_public_address(connection, given); }));
    return std::optional{given};
}

std::string work_address(std::string_view base, std::string_view campaign, std::string_view token) {
    return fmt::format("{}/work/{}#{}", without_last_slash(base), encoded_path_part(campaign), token);
}

std::string dashboard_address(std::string_view base) {
    return fmt::format("{}/admin", without_last_slash(base));
}

}  // namespace adjudge
