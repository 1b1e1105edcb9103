// Spoils a text for a pairwise choice: its words in another order, its edges as they were.
//
// Läubli, Sennrich and Volk (2018), Has machine translation achieved human parity, section 3: all words but
// the first and last tenth are shuffled, so that a glance at the begin or the end does not tell.
#pragma once

#include <string>
#include <string_view>

#include "base/random.hpp"
#include "base/result.hpp"
#include "text/language.hpp"

namespace adjudge {

// `text`, a sentence or a whole document, with its inner tokens in random order. Tokens take their
// punctuation along; white space, and with it every line, stays where it is. The first and last tenth of the
// tokens, rounded down, stay too; at least one on either side. Where two words of a language without spaces
// would become one, a space is put between them.
//
// Fails with InvalidInput where the text has no two different inner tokens.
Result<std::string> shuffle_words(std::string_view text, const Language& language, RandomStream& stream);

}  // namespace adjudge
