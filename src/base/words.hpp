// The words of an enum: how each of its values is written in files, options and messages, said once.
//
// An enum whose values count up from 0 gets its words by a specialisation beside it:
//     template <> struct Words<Colour> { static constexpr std::array<std::string_view, 2> all{"red", "blue"};
//     };
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace adjudge {

template <class E>
struct Words;

template <class E>
constexpr std::span<const std::string_view> all_words() {
    return Words<E>::all;
}

template <class E>
constexpr std::string_view word(E value) {
    return Words<E>::all.at(static_cast<std::size_t>(value));
}

template <class E>
constexpr std::optional<E> from_word(std::string_view text) {
    for (std::size_t i = 0; i < Words<E>::all.size(); ++i) {
        if (Words<E>::all[i] == text) {
            return static_cast<E>(i);
        }
    }
    return std::nullopt;
}

}  // namespace adjudge
