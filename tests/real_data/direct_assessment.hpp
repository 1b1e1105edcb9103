// The released direct-assessment campaigns as tables, and the authors' own stage files.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/table.hpp"

namespace adjudge {

// The batches of a folder of the real data, imported.
JudgmentTable import_batches(const std::string& folder);

// A stage file with a header: by its key column, the other columns by name.
using StageFile = std::map<std::string, std::map<std::string, std::string>>;
StageFile read_stage_file(const std::string& name, const std::string& key);
// One without: the words of each line.
std::vector<std::vector<std::string>> read_words(const std::string& name);

// The eacl2017-a campaign with the document of every item, which only the stage file tells.
JudgmentTable eacl_with_documents();

}  // namespace adjudge
