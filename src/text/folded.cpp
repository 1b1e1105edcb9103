#include "text/folded.hpp"

#include <algorithm>
#include <stdexcept>

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

namespace adjudge {
namespace {

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

char ascii_folded(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string folded(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    if (std::ranges::all_of(text, is_ascii)) {
        std::ranges::transform(text, std::back_inserter(result), ascii_folded);
        return result;
    }
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* normalizer = icu::Normalizer2::getNFKCCasefoldInstance(status);
    if (U_FAILURE(status) != 0) {
        throw std::logic_error{std::string{"ICU has no rules to fold case: "} + u_errorName(status)};
    }
    icu::StringByteSink<std::string> sink{&result};
    normalizer->normalizeUTF8(0, icu::StringPiece{text.data(), static_cast<int32_t>(text.size())}, sink,
                              nullptr, status);
    return result;
}

}  // namespace adjudge
