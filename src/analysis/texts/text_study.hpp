// A study of free texts: how many workers wrote how much into each field, and what their work took.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "analysis/shared_options.hpp"
#include "analysis/slices.hpp"
#include "analysis/work/answer_habits.hpp"
#include "base/result.hpp"
#include "model/kinds.hpp"
#include "model/table.hpp"

namespace adjudge {

struct TextCounts {
    std::string field;
    std::size_t texts = 0;               // that are not empty
    std::size_t empty = 0;               // answers without a text
    std::size_t characters = 0;          // Unicode code points in all texts
    std::set<std::string> workers = {};  // who wrote one
};

struct TextSlice {
    SliceName name;
    std::vector<TextCounts> fields;  // by name
    std::set<std::string> workers;
    std::set<std::string> items;
    std::set<std::string> systems;
    AnsweredWork work = {};
    std::string signature;
    std::vector<std::string> notes = {};
};

struct TextStudy {
    std::vector<TextSlice> slices;
};

// Fails with InvalidInput for another table, and where nobody has the role that was asked for.
Result<TextStudy> text_study_of(const JudgmentTable& table, const SharedOptions& shared = {});

}  // namespace adjudge
