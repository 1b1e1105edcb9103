// The pages that people see, built from web/ into the program.
#pragma once

#include <span>
#include <string_view>

namespace adjudge {

struct EmbeddedPage {
    std::string_view name;    // as "work.html" or "assets/work-8f3a.js"
    std::string_view tag;     // of what is in it
    std::string_view packed;  // with gzip
};

std::span<const EmbeddedPage> embedded_pages();

}  // namespace adjudge
