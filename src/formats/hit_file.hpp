// HITs as JSONL: one HIT a line, with its units, their stimuli and fields.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "formats/source_text.hpp"
#include "model/unit.hpp"

namespace adjudge {

// A line without its end. What has its default value is left out.
std::string hit_line(const Hit& hit);

// Fails with InvalidInput where the line is no HIT, with the key at fault.
Result<Hit> parse_hit(std::string_view line);

// One unit alone, in the same form.
std::string unit_text(const Unit& unit);
Result<Unit> parse_unit(std::string_view text);

// The instructions alone, a list.
std::string instructions_text(const std::vector<Instructions>& instructions);
Result<std::vector<Instructions>> parse_instructions(std::string_view text);

// Hands over one HIT after the other; ends at the first error, with its line.
Status read_hits(const SourceText& source, const std::function<Status(Hit)>& take);

}  // namespace adjudge
