// The tokenizer of NIST's mteval-v13a.
#include "text/tokenizer.hpp"
#include "text/western_marks.hpp"

namespace adjudge {

std::string tokenized_13a(std::string_view text) {
    std::string line = with_replaced(std::string{text}, "<skipped>", "");
    line = with_replaced(std::move(line), "-\n", "");
    line = with_replaced(std::move(line), "\n", " ");
    line = without_entities(std::move(line));
    return with_marks_apart(with_symbols_apart(" " + line + " "));
}

}  // namespace adjudge
