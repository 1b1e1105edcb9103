// The ids of everything that a judgment names. An id is the place of a name in its table's dictionary.
#pragma once

#include "base/id.hpp"

namespace adjudge {

using WorkerId = Id<struct WorkerTag>;
using ItemId = Id<struct ItemTag>;
using SystemId = Id<struct SystemTag>;
using UnitId = Id<struct UnitTag>;
using HitId = Id<struct HitTag>;
using DocumentId = Id<struct DocumentTag>;
using CriterionId = Id<struct CriterionTag>;
using ConfigurationId = Id<struct ConfigurationTag>;
using LanguageId = Id<struct LanguageTag>;
using StatusId = Id<struct StatusTag>;
using ScreenId = Id<struct ScreenTag>;
using LabelId = Id<struct LabelTag>;
using FieldId = Id<struct FieldTag>;
using SeverityId = Id<struct SeverityTag>;
using CategoryId = Id<struct CategoryTag>;

}  // namespace adjudge
