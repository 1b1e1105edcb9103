#include "formats/tables/json_elements.hpp"

#include <algorithm>

namespace adjudge {
namespace {

constexpr std::string_view json_space = " \t\r\n";

// The offset after the string that begins at `begin`.
std::size_t string_end(std::string_view text, std::size_t begin) {
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            return i + 1;
        }
    }
    return text.size();
}

}  // namespace

bool is_json_array(std::string_view text) {
    const std::size_t first = text.find_first_not_of(json_space);
    return first != std::string_view::npos && text[first] == '[';
}

JsonArrayElements::JsonArrayElements(std::string_view text) : text_{text}, next_{text.find('[') + 1} {
    line_ += static_cast<std::size_t>(std::ranges::count(text.substr(0, next_), '\n'));
}

// Where the element that begins at `begin` ends: at a comma or at the array's closing bracket.
std::size_t JsonArrayElements::find_end(std::size_t begin) const {
    std::size_t depth = 0;
    for (std::size_t i = begin; i < text_.size(); ++i) {
        const char c = text_[i];
        if (c == '"') {
            i = string_end(text_, i) - 1;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (depth == 0 && (c == ',' || c == ']')) {
            return i;
        } else if (c == '}' || c == ']') {
            depth -= depth == 0 ? 0 : 1;
        }
    }
    return text_.size();
}

std::optional<JsonElement> JsonArrayElements::next() {
    while (next_ < text_.size()) {
        const std::size_t end = is_closed_ ? text_.size() : find_end(next_);
        const std::string_view between = text_.substr(next_, end - next_);
        const std::size_t blank = std::min(between.find_first_not_of(json_space), between.size());
        const std::size_t last = between.find_last_not_of(json_space);
        const std::string_view element =
            blank == between.size() ? std::string_view{} : between.substr(blank, last + 1 - blank);
        const auto lines = [&](std::string_view part) {
            return static_cast<std::size_t>(std::ranges::count(part, '\n'));
        };
        const JsonElement found{element, next_ + blank, line_ + lines(between.substr(0, blank))};
        line_ += lines(between);
        is_closed_ = is_closed_ || (end < text_.size() && text_[end] == ']');
        next_ = std::min(end + 1, text_.size());
        if (!element.empty()) {
            return found;
        }
    }
    return std::nullopt;
}

JsonElements::JsonElements(std::string_view text) : text_{text} {
    if (is_json_array(text)) {
        array_.emplace(text);
    }
}

std::optional<JsonElement> JsonElements::next() {
    if (array_) {
        return array_->next();
    }
    while (next_ < text_.size()) {
        const std::size_t begin = next_;
        const std::string_view line = text_.substr(begin, text_.find('\n', begin) - begin);
        next_ = std::min(begin + line.size() + 1, text_.size());
        ++line_;
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            return JsonElement{line, begin, line_ - 1};
        }
    }
    return std::nullopt;
}

}  // namespace adjudge
