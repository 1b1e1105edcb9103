// The table of what workers told about themselves, by answer.
#pragma once

#include <vector>

#include "analysis/profile_groups.hpp"
#include "report/report_table.hpp"

namespace adjudge {

// Named "profile". Its title says from which number of workers up answers are told.
ReportTable profile_table(const std::vector<ProfileGroup>& groups, const ProfileGroupOptions& options);

}  // namespace adjudge
