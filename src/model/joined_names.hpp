// Names of systems and workers that differ only in blanks around them: nobody sees the difference, so that
// they are one name.
#pragma once

#include "model/table.hpp"

namespace adjudge {

// The rows of such a name get the one without blanks, where the table has that too; a note says which.
TableParts with_joined_names(TableParts parts);

}  // namespace adjudge
