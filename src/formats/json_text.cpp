#include "formats/json_text.hpp"

#include <iterator>

#include <fmt/format.h>

namespace adjudge {
namespace {

void append_escaped(std::string& json, char c) {
    switch (c) {
        case '"':
            json += "\\\"";
            return;
        case '\\':
            json += "\\\\";
            return;
        case '\n':
            json += "\\n";
            return;
        case '\t':
            json += "\\t";
            return;
        default:
            fmt::format_to(std::back_inserter(json), "\\u{:04x}", static_cast<unsigned char>(c));
    }
}

bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\' && c != '\x7f';
}

}  // namespace

void append_json(std::string& json, std::string_view text) {
    json += '"';
    std::size_t from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_plain(text[i])) {
            json.append(text.substr(from, i - from));
            append_escaped(json, text[i]);
            from = i + 1;
        }
    }
    json.append(text.substr(from));
    json += '"';
}

void JsonText::separate() {
    if (needs_comma_) {
        text_ += ',';
    }
    needs_comma_ = true;
}

void JsonText::add_key(std::string_view key) {
    separate();
    if (!key.empty()) {
        append_json(text_, key);
        text_ += ':';
    }
}

void JsonText::open(std::string_view key, char bracket) {
    add_key(key);
    text_ += bracket;
    needs_comma_ = false;
}

void JsonText::close(char bracket) {
    text_ += bracket;
    needs_comma_ = true;
}

void JsonText::add(std::string_view key, std::string_view value) {
    add_key(key);
    append_json(text_, value);
}

void JsonText::add(std::string_view key, double value) {
    add_key(key);
    fmt::format_to(std::back_inserter(text_), "{}", value);
}

void JsonText::add(std::string_view key, std::size_t value) {
    add_key(key);
    fmt::format_to(std::back_inserter(text_), "{}", value);
}

void JsonText::add(std::string_view key, bool value) {
    add_key(key);
    text_ += value ? "true" : "false";
}

void JsonText::add_unless_empty(std::string_view key, std::string_view value) {
    if (!value.empty()) {
        add(key, value);
    }
}

void JsonText::add_element(std::string_view value) { add("", value); }

void JsonText::add_element(std::size_t value) { add("", value); }

}  // namespace adjudge
