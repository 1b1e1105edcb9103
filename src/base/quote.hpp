// Shows a piece of foreign text inside a message without letting it do anything there.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace adjudge {

// The text in single quotes, at most `longest` characters of it and then "...". Control characters, bytes
// that are not UTF-8 and the marks that change the direction of writing appear as \x1b or \u202e, so that
// a file can neither drive the terminal nor forge a message.
std::string quote(std::string_view text, std::size_t longest = 40);

// The same without the quotes and whole, for names that stand by themselves.
std::string escaped(std::string_view text);

}  // namespace adjudge
