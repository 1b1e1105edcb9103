// An option whose values are the words of an enum.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "cli/option_words.hpp"

namespace adjudge {

// Reads into `value`, which must live as long as the app; what it holds is the default that the help shows.
template <class E>
CLI::Option* add_word_option(CLI::App& app, const std::string& name, E& value, const std::string& meaning) {
    return app
        .add_option_function<std::string>(
            name, [&value](const std::string& text) { value = from_word<E>(text).value_or(value); }, meaning)
        ->check(CLI::IsMember(option_words<E>()))
        ->default_str(std::string{word(value)});
}

}  // namespace adjudge
