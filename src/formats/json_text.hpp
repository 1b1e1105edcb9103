// Writes JSON text piece by piece: for files of millions of objects, where building a tree first is too slow.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace adjudge {

// A text in quotes, with what JSON wants escaped; the text must be UTF-8.
void append_json(std::string& json, std::string_view text);

// One object after the other is opened, filled and closed; commas are set by themselves.
class JsonText {
public:
    void open_object(std::string_view key = "") { open(key, '{'); }
    void open_list(std::string_view key = "") { open(key, '['); }
    void close_object() { close('}'); }
    void close_list() { close(']'); }

    void add(std::string_view key, std::string_view value);
    void add(std::string_view key, const char* value) { add(key, std::string_view{value}); }
    void add(std::string_view key, double value);
    void add(std::string_view key, std::size_t value);
    void add(std::string_view key, bool value);
    // Only where it says something.
    void add_unless_empty(std::string_view key, std::string_view value);
    // An element of a list.
    void add_element(std::string_view value);
    void add_element(std::size_t value);

    [[nodiscard]] std::string take() && { return std::move(text_); }

private:
    void separate();
    void add_key(std::string_view key);
    void open(std::string_view key, char bracket);
    void close(char bracket);

    std::string text_ = {};
    bool needs_comma_ = false;
};

}  // namespace adjudge
