#include "text/tokenizer.hpp"

#include "base/utf8.hpp"

namespace adjudge {

std::string tokenized(std::string_view text, Tokenizer tokenizer) {
    switch (tokenizer) {
        case Tokenizer::Mteval13a:
            return tokenized_13a(text);
        case Tokenizer::International:
            return tokenized_international(text);
        case Tokenizer::Chinese:
            return tokenized_chinese(text);
        case Tokenizer::Character:
            return tokenized_characters(text);
        case Tokenizer::None:
            break;
    }
    return std::string{text};
}

std::string tokenized_characters(std::string_view text) {
    std::string out;
    out.reserve(2 * text.size());
    while (!text.empty()) {
        const auto character = first_character(text);
        const std::size_t size = character ? character->size : 1;
        out.append(text.substr(0, size));
        out.push_back(' ');
        text.remove_prefix(size);
    }
    return out;
}

}  // namespace adjudge
