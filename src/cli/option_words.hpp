// The words of an enum as the values that an option takes.
#pragma once

#include <string>
#include <vector>

#include "base/words.hpp"

namespace adjudge {

template <class E>
std::vector<std::string> option_words() {
    return {all_words<E>().begin(), all_words<E>().end()};
}

}  // namespace adjudge
