// Answers: the first byte chooses the field's type; what parses is written and read back equal, and the rest
// is an error with a message.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "formats/answer_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace adjudge;
    if (size == 0) {
        return 0;
    }
    const auto type = static_cast<FieldType>(data[0] % 5);
    const auto answer = parse_answer({reinterpret_cast<const char*>(data) + 1, size - 1}, type);
    if (!answer) {
        if (answer.error().message.empty()) {
            std::abort();
        }
        return 0;
    }
    const std::string text = answer_text(*answer);
    const auto again = parse_answer(text, type);
    if (!again || again->index() != answer->index() || answer_text(*again) != text) {
        std::abort();
    }
    return 0;
}
