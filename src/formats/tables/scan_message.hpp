// Says in words what keeps a text from being cut into records.
#pragma once

#include <string>
#include <string_view>

#include "formats/file_format.hpp"
#include "formats/tables/record_scanner.hpp"

namespace adjudge {

// One sentence with the text at the fault and the repair.
std::string scan_message(std::string_view text, FileFormat format, const ScanFault& fault);

}  // namespace adjudge
