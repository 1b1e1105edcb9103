#include "formats/tables/scan_message.hpp"

#include <fmt/format.h>

#include "base/quote.hpp"

namespace adjudge {
namespace {

std::string_view shown_from(std::string_view text, std::size_t offset) {
    constexpr std::size_t enough = 200;
    const std::string_view rest = text.substr(offset, enough);
    return rest.substr(0, rest.find_first_of("\r\n"));
}

}  // namespace

std::string scan_message(std::string_view text, FileFormat format, const ScanFault& fault) {
    const std::string shown = quote(shown_from(text, fault.offset));
    const std::string_view literal =
        format == FileFormat::Tsv ? "; where quotes are ordinary characters, read it with --format raw-tsv"
                                  : "; put the whole cell in quotes and double those inside";
    switch (fault.kind) {
        case ScanFault::Kind::StrayQuote:
            return fmt::format("a quote stands inside a cell that does not begin with one, at {}{}", shown,
                               literal);
        case ScanFault::Kind::TextAfterQuote:
            return fmt::format("a quoted cell goes on after its closing quote, at {}{}", shown, literal);
        case ScanFault::Kind::UnclosedQuote:
            return fmt::format("the quote that opens {} is never closed{}", shown, literal);
        case ScanFault::Kind::RecordTooLong:
            break;
    }
    return fmt::format(
        "the row that begins {} is longer than {} MiB: line ends are missing, or a closing quote", shown,
        longest_record >> 20U);
}

}  // namespace adjudge
