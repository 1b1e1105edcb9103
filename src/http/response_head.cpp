#include "http/response_head.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

#include "base/ascii.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

bool is_token_character(char c) {
    const char lower = lower_ascii(c);
    return is_digit(c) || (lower >= 'a' && lower <= 'z') ||
           std::string_view{"!#$%&'*+-.^_`|~"}.find(c) != std::string_view::npos;
}

bool is_token(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_token_character);
}

bool is_header_value(std::string_view text) {
    return std::ranges::none_of(
        text, [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; });
}

bool is_ours(std::string_view name) {
    constexpr std::array<std::string_view, 6> ours{"connection", "content-length", "transfer-encoding",
                                                   "date",       "x-request-id",   "keep-alive"};
    return std::ranges::find(ours, lower_ascii(name)) != ours.end();
}

void append_framing(std::string& text, const ResponseHead& head) {
    if (head.framing == BodyFraming::Chunks) {
        text += "Transfer-Encoding: chunked\r\n";
    } else if (head.framing == BodyFraming::Length && head.length) {
        fmt::format_to(std::back_inserter(text), "Content-Length: {}\r\n", *head.length);
    }
    text += head.keeps_alive ? "" : "Connection: close\r\n";
}

// Line ends would end the field.
std::string one_line(std::string_view text) {
    std::string line{text};
    std::ranges::replace_if(
        line, [](char c) { return c == '\r' || c == '\n' || c == '\0'; }, ' ');
    return line;
}

}  // namespace

std::string response_head(const HttpResponse& response, const ResponseHead& head) {
    std::string text;
    text.reserve(256);
    fmt::format_to(std::back_inserter(text), "HTTP/1.1 {} {}\r\nDate: {}\r\nX-Request-Id: {}\r\n",
                   response.status, status_words(response.status), head.date, head.request_id);
    for (const NamedValue& field : response.headers) {
        if (!is_token(field.name) || !is_header_value(field.value)) {
            throw std::logic_error{
                fmt::format("the header {}: {} can't be sent", quote(field.name), quote(field.value))};
        }
        if (!is_ours(field.name)) {
            fmt::format_to(std::back_inserter(text), "{}: {}\r\n", field.name, field.value);
        }
    }
    append_framing(text, head);
    text += "\r\n";
    return text;
}

std::string http_date(std::int64_t unix_seconds) {
    constexpr std::array<std::string_view, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::time_t time = unix_seconds;
    std::tm parts{};
    gmtime_r(&time, &parts);
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT",
                       days.at(static_cast<std::size_t>(parts.tm_wday)), parts.tm_mday,
                       months.at(static_cast<std::size_t>(parts.tm_mon)), parts.tm_year + 1900, parts.tm_hour,
                       parts.tm_min, parts.tm_sec);
}

std::string chunk(std::string_view piece) { return fmt::format("{:x}\r\n{}\r\n", piece.size(), piece); }

std::string event_text(std::string_view event, std::string_view data) {
    std::string text;
    if (!event.empty()) {
        text = fmt::format("event: {}\n", one_line(event));
    }
    while (true) {
        const std::size_t end = data.find_first_of("\r\n");
        fmt::format_to(std::back_inserter(text), "data: {}\n", data.substr(0, end));
        if (end == std::string_view::npos) {
            return text + '\n';
        }
        data.remove_prefix(end + (data.substr(end).starts_with("\r\n") ? 2 : 1));
    }
}

}  // namespace adjudge
