// Counts as people read them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace adjudge {

// 1234567 as 1,234,567.
std::string grouped(std::size_t number);

// "1 worker", "1,200 workers": for nouns whose plural ends in s.
std::string counted(std::size_t number, std::string_view noun);

}  // namespace adjudge
