// The table files and their columns, for people.
#pragma once

#include <string>

namespace adjudge {

// docs/tables.md, made from the schema.
std::string tables_page();

}  // namespace adjudge
