// What separates words: the 29 code points that Python's str.isspace knows, which all text metrics go by.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace adjudge {

bool is_python_space(char32_t code_point);

// How many bytes the white-space character at `at` has; 0 where there is none.
std::size_t white_space_size(std::string_view text, std::size_t at);

// The stretches between white space; they look into `text`.
std::vector<std::string_view> words_of(std::string_view text);

std::string_view without_trailing_space(std::string_view text);
std::string_view without_python_space(std::string_view text);

}  // namespace adjudge
