#include "store/seen_order.hpp"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/quote.hpp"

namespace adjudge {
namespace {

Error unreadable(std::string_view text, std::int64_t units) {
    constexpr std::size_t most_shown = 40;
    return {ErrorCode::InvalidInput, fmt::format("{} is not an order of {} units",
                                                 quote(std::string{text.substr(0, most_shown)}), units)};
}

}  // namespace

std::string seen_order_text(std::span<const std::uint32_t> order) {
    return fmt::format("{}", fmt::join(order, " "));
}

Result<std::vector<std::uint32_t>> parse_seen_order(std::string_view text, std::int64_t units) {
    std::vector<std::uint32_t> order;
    if (text.empty()) {
        return order;
    }
    std::vector<bool> is_named(static_cast<std::size_t>(units), false);
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at < end;) {
        std::uint32_t place = 0;
        const auto [next, error] = std::from_chars(at, end, place);
        const bool is_good = error == std::errc{} && place < is_named.size() && !is_named[place] &&
                             (next == end || *next == ' ');
        if (!is_good) {
            return unreadable(text, units);
        }
        is_named[place] = true;
        order.push_back(place);
        at = next == end ? end : next + 1;
    }
    return order.size() == is_named.size() ? Result<std::vector<std::uint32_t>>{std::move(order)}
                                           : unreadable(text, units);
}

}  // namespace adjudge
