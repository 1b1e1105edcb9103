#include "formats/tables/column_name.hpp"

#include "base/ascii.hpp"
#include "formats/trim.hpp"

namespace adjudge {

std::string plain_column_name(std::string_view name) {
    std::string plain = lower_ascii(without_outer_space(name));
    for (char& c : plain) {
        if (c == ' ' || c == '-') {
            c = '_';
        }
    }
    return plain;
}

}  // namespace adjudge
