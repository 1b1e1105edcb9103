// The settings of the server: from the command line, else from the environment, else from a file, else the
// default.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problems.hpp"
#include "base/result.hpp"
#include "cli/arguments/options.hpp"
#include "server/collection_server.hpp"

namespace adjudge {

// A setting `name` is the option --name (with - for _), the variable ADJUDGE_NAME and the key `name` of the
// file.
struct ServeSetting {
    std::string_view name;
    std::string_view otherwise;  // what it is where nobody says
    std::string_view meaning;
};

std::span<const ServeSetting> serve_settings();

struct ServeOptions {
    std::string store;
    std::string public_address;  // as workers reach it; empty: where it listens
    std::size_t writes_per_flush = 512;
    CollectionServerOptions server = {};

    void set_public_address(std::string address);
};

using Environment = std::function<std::optional<std::string>(const std::string&)>;

class ServeArguments {
public:
    void declare(Options options);
    // Fails with everything that is wrong, each with where it was said.
    [[nodiscard]] Result<ServeOptions, Problems> options(const Environment& environment) const;

private:
    std::map<std::string, std::optional<std::string>> given_;
    std::string file_;
};

}  // namespace adjudge
