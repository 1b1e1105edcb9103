// Questions to the user, where there is one: on a terminal.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "cli/program/console.hpp"

namespace adjudge {

// The line that is answered. Nothing where nobody can answer, or the input is over.
std::optional<std::string> asked_line(const Console& console, std::string_view question);

// Whether an answer to a question that is to be answered by yes or no says yes: nothing, y, Yes.
bool is_yes(std::string_view answer);

struct PossibleAnswer {
    std::string_view word;
    std::string_view meaning;
};

// Which of the choices, by its number or word; the first for an empty line. Nothing where nobody can answer.
std::optional<std::size_t> asked_choice(const Console& console, std::string_view question,
                                        const std::vector<PossibleAnswer>& choices);

// The same for the words of an enum, whose meanings `meaning()` tells.
template <class E>
std::optional<E> asked_word(const Console& console, std::string_view question) {
    std::vector<PossibleAnswer> choices;
    for (std::size_t i = 0; i < all_words<E>().size(); ++i) {
        choices.push_back({all_words<E>()[i], meaning(static_cast<E>(i))});
    }
    const auto chosen = asked_choice(console, question, choices);
    return chosen ? std::optional{static_cast<E>(*chosen)} : std::nullopt;
}

}  // namespace adjudge
