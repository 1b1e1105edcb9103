// The tokenizer of TER, as TERCOM has it and sacreBLEU repeats it.
#pragma once

#include <string>
#include <string_view>

namespace adjudge {

struct TerTokenizerOptions {
    bool is_case_sensitive = false;
    bool is_normalized = false;  // punctuation apart, entities resolved
    bool is_without_punctuation = false;
    bool has_asian_support = false;  // only with one of the two before
};

// The text with white space between its tokens.
std::string tokenized_ter(std::string_view text, const TerTokenizerOptions& options);

}  // namespace adjudge
