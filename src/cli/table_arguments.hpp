// The options that every command with a table file has.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "formats/table_options.hpp"

namespace CLI {
class App;
}

namespace adjudge {

class TableArguments {
public:
    void declare(CLI::App& app);
    // Fails with InvalidInput where an option does not have its form.
    [[nodiscard]] Result<TableReadOptions> options() const;

private:
    std::string kind_;
    std::string format_;
    std::string header_;
    std::vector<std::string> map_;
    std::vector<std::string> constants_;
    std::vector<std::string> values_;
    unsigned threads_ = 0;
};

}  // namespace adjudge
