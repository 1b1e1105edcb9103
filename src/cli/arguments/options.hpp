// The options of a command. CLI11, which is slow to compile, is seen by options.cpp and command_line.cpp
// alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace adjudge {

// One option or positional argument that was added; more can be asked of it.
class AddedOption {
public:
    explicit AddedOption(CLI::Option& option) : option_{&option} {}

    AddedOption required();
    AddedOption one_of(const std::vector<std::string>& words);
    AddedOption within(double least, double most);
    AddedOption within(int least, int most);
    // `fault(text)` is empty for a value that is taken. `type` is what the help shows for one.
    AddedOption checked_by(const std::function<std::string(const std::string&)>& fault,
                           const std::string& type);
    AddedOption at_least_zero();
    AddedOption above_zero();
    AddedOption needs(AddedOption other);
    AddedOption excludes(AddedOption other);
    AddedOption show_default();                         // what the variable holds now
    AddedOption show_default(const std::string& text);  // where the variable does not tell
    AddedOption repeatable();                           // each use takes one value and adds it
    AddedOption separated_by(char delimiter);
    [[nodiscard]] bool is_given() const;  // once the command line has been read

private:
    CLI::Option* option_;
};

// Adds options whose values are read into variables, which must live as long as the command line is read.
class Options {
public:
    explicit Options(CLI::App& app) : app_{&app} {}

    AddedOption flag(const std::string& name, bool& value, const std::string& meaning);
    AddedOption add(const std::string& name, std::string& value, const std::string& meaning);
    AddedOption add(const std::string& name, std::optional<std::string>& value, const std::string& meaning);
    AddedOption add(const std::string& name, double& value, const std::string& meaning);
    AddedOption add(const std::string& name, std::optional<double>& value, const std::string& meaning);
    AddedOption add(const std::string& name, int& value, const std::string& meaning);
    AddedOption add(const std::string& name, std::optional<int>& value, const std::string& meaning);
    AddedOption add(const std::string& name, unsigned& value, const std::string& meaning);
    AddedOption add(const std::string& name, std::size_t& value, const std::string& meaning);
    AddedOption add(const std::string& name, std::optional<std::size_t>& value, const std::string& meaning);
    AddedOption add(const std::string& name, std::vector<std::string>& value, const std::string& meaning);
    AddedOption add(const std::string& name, std::vector<std::size_t>& value, const std::string& meaning);

    using Taker = std::function<void(const std::string&)>;
    AddedOption add_taken(const std::string& name, const Taker& take, const std::string& meaning);

    // An option whose values are the words of an enum; what `value` holds is the default that the help shows.
    template <class E>
    AddedOption add_word(const std::string& name, E& value, const std::string& meaning) {
        return add_taken(
                   name, [&value](const std::string& text) { value = from_word<E>(text).value_or(value); },
                   meaning)
            .one_of(words_of<E>())
            .show_default(std::string{word(value)});
    }
    template <class E>
    AddedOption add_word(const std::string& name, std::optional<E>& value, const std::string& meaning) {
        return add_taken(
                   name, [&value](const std::string& text) { value = from_word<E>(text); }, meaning)
            .one_of(words_of<E>());
    }

private:
    template <class E>
    static std::vector<std::string> words_of() {
        return {all_words<E>().begin(), all_words<E>().end()};
    }

    CLI::App* app_;
};

}  // namespace adjudge
