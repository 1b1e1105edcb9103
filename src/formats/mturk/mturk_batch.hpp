// Reads a batch result file as Amazon Mechanical Turk gives it for download: a row for each assignment of a
// direct-assessment campaign.
//
// What such files do that no table file may: rows end before the header's last columns (Approve and Reject
// are for the requester to fill in), the last row may lack its closing quote, values of Input columns may
// stand in single quotes, and a question without an answer may be `{}`. Workers' comments damage the quotes
// of other rows: such a row is set aside, and the rows below it are read.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/problems.hpp"
#include "formats/mturk/mturk_answers.hpp"
#include "formats/source_text.hpp"
#include "model/column.hpp"

namespace adjudge {

// One worker doing one HIT. Texts are empty where the file does not tell.
struct MturkAssignment {
    std::string id = {};      // never empty
    std::string hit = {};     // never empty
    std::string worker = {};  // never empty
    std::string status = {};  // in lower case
    std::string reward = {};  // in dollars, a number
    std::string criterion = {};
    std::string source_language = {};
    std::string target_language = {};
    std::int64_t accepted_at = missing_time;  // microseconds since 1970, UTC
    std::int64_t submitted_at = 0;
    double seconds = std::numeric_limits<double>::quiet_NaN();  // for the HIT as a whole; NaN: not told
    std::vector<MturkAnswer> answers = {};                      // empty: submitted without any
    std::size_t shown = 0;  // units of the HIT, as far as the Input columns tell; 0: not told
    Place place = {};       // its file and line
};

// The assignments in the order of the file; those with a problem are left out.
struct MturkBatch {
    std::vector<MturkAssignment> assignments = {};
    Problems problems = Problems{};
    Problems damaged = Problems{};  // rows that can't be cut into cells, with their lines
};

MturkBatch read_mturk_batch(const SourceText& source);

}  // namespace adjudge
