#include "cli/program/answers.hpp"

#include <algorithm>
#include <charconv>
#include <istream>

#include <fmt/format.h>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

std::optional<std::size_t> chosen_by(std::string_view answer, const std::vector<PossibleAnswer>& choices) {
    if (answer.empty()) {
        return 0;
    }
    const auto word = std::ranges::find(choices, answer, &PossibleAnswer::word);
    if (word != choices.end()) {
        return static_cast<std::size_t>(word - choices.begin());
    }
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(answer.data(), answer.data() + answer.size(), number);
    const bool is_number = error == std::errc{} && end == answer.data() + answer.size();
    return is_number && number >= 1 && number <= choices.size() ? std::optional{number - 1} : std::nullopt;
}

}  // namespace

std::optional<std::string> asked_line(const Console& console, std::string_view question) {
    std::string answer;
    if (console.in == nullptr) {
        return std::nullopt;
    }
    console.out << question << " " << std::flush;
    if (!std::getline(*console.in, answer)) {
        return std::nullopt;
    }
    const std::size_t begin = answer.find_first_not_of(" \t\r");
    return begin == std::string::npos ? ""
                                      : answer.substr(begin, answer.find_last_not_of(" \t\r") - begin + 1);
}

bool is_yes(std::string_view answer) {
    const std::string said = lower_ascii(answer);
    return said.empty() || said == "y" || said == "yes";
}

std::optional<std::size_t> asked_choice(const Console& console, std::string_view question,
                                        const std::vector<PossibleAnswer>& choices) {
    std::string text = fmt::format("\n{}\n", question);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        text += fmt::format("  {}  {:<12}{}\n", i + 1, choices[i].word, choices[i].meaning);
    }
    text += fmt::format("1 to {} (Enter for 1):", choices.size());
    while (const auto answer = asked_line(console, text)) {
        if (const auto chosen = chosen_by(*answer, choices)) {
            return chosen;
        }
        text = fmt::format("1 to {}, please:", choices.size());
    }
    return std::nullopt;
}

}  // namespace adjudge
