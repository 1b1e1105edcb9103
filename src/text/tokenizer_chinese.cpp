// The tokenizer for Chinese: characters by themselves, everything else as mteval does.
#include <array>

#include "text/code_point_range.hpp"
#include "text/code_points.hpp"
#include "text/tokenizer.hpp"
#include "text/western_marks.hpp"
#include "text/white_space.hpp"

namespace adjudge {
namespace {

// What sacreBLEU takes for Chinese. The last two ranges are a slip of it (a literal of five hexadecimal
// digits that is read as four): dashes, quotes and arrows count, the rare characters beyond U+FFFF do not.
// Scores are comparable only with the slip kept.
constexpr std::array<CodePointRange, 22> chinese{
    {{0x3400, 0x4DB5}, {0x4E00, 0x9FA5}, {0x9FA6, 0x9FBB}, {0xF900, 0xFA2D}, {0xFA30, 0xFA6A},
     {0xFA70, 0xFAD9}, {0xFF00, 0xFFEF}, {0x2E80, 0x2EFF}, {0x3000, 0x303F}, {0x31C0, 0x31EF},
     {0x2F00, 0x2FDF}, {0x2FF0, 0x2FFF}, {0x3100, 0x312F}, {0x31A0, 0x31BF}, {0xFE10, 0xFE1F},
     {0xFE30, 0xFE4F}, {0x2600, 0x26FF}, {0x2700, 0x27BF}, {0x3200, 0x32FF}, {0x3300, 0x33FF},
     {0x2001, 0x2A6D}, {0x2F81, 0x2FA1}}};

}  // namespace

std::string tokenized_chinese(std::string_view text) {
    std::string line;
    for (const char32_t c : code_points_of(without_python_space(text))) {
        if (is_within(chinese, c)) {
            line.push_back(' ');
            append_utf8(line, c);
            line.push_back(' ');
        } else {
            append_utf8(line, c);
        }
    }
    return with_marks_apart(with_symbols_apart(line));
}

}  // namespace adjudge
