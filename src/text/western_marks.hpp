// The passes over punctuation that the tokenizers of mteval, Chinese text and TERCOM share.
//
// Each is a regular expression of sacreBLEU, leftmost and non-overlapping, over the whole text; all classes
// are ASCII, so that bytes of UTF-8 may stand for characters.
#pragma once

#include <string>
#include <string_view>

namespace adjudge {

// Blanks around every ASCII symbol but ' , - and the full stop.
std::string with_symbols_apart(std::string_view text);

// Full stops and commas apart unless between digits, hyphens apart behind a digit.
std::string with_marks_apart(std::string_view text);

// &quot; &amp; &lt; &gt; as the characters they stand for, in this order: &amp;lt; becomes <.
std::string without_entities(std::string text);

// Every occurrence of `from`, leftmost first, replaced.
std::string with_replaced(std::string text, std::string_view from, std::string_view to);

}  // namespace adjudge
