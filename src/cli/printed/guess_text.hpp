// What `adjudge start` takes the files for, before anything is made of them.
#pragma once

#include <span>
#include <string>

#include "prepare/text_guess.hpp"

namespace adjudge {

// A language pair a block, a file a line; then the files that fit none.
std::string guess_text(const TextGuess& guess, std::span<const NamedText> texts);

}  // namespace adjudge
