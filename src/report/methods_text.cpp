#include "report/methods_text.hpp"

#include <fmt/format.h>

#include "base/version.hpp"

namespace adjudge {

void MethodsText::say(std::string_view sentence, const std::vector<Citation>& citations) {
    paragraph_ += paragraph_.empty() ? "" : " ";
    paragraph_ += sentence.substr(0, citations.empty() ? sentence.size() : sentence.size() - 1);
    for (std::size_t i = 0; i < citations.size(); ++i) {
        paragraph_ += fmt::format("{}{}", i == 0 ? " (" : "; ", short_form(citations[i]));
        citations_.push_back(citations[i]);
    }
    paragraph_ += citations.empty() ? "" : ").";
}

void MethodsText::append(const MethodsText& more) {
    paragraph_ += (paragraph_.empty() || more.paragraph_.empty() ? "" : " ") + more.paragraph_;
    citations_.insert(citations_.end(), more.citations_.begin(), more.citations_.end());
}

void say_program(MethodsText& methods, std::uint64_t seed) {
    methods.say(fmt::format("All numbers were computed by adjudge {} with the seed {}.", version(), seed));
}

}  // namespace adjudge
