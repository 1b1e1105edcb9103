#include "formats/campaign/toml_section.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "formats/campaign/toml_file.hpp"

namespace adjudge {
namespace {

std::string shown(const toml::node& node) {
    if (node.is_table() || node.is_array()) {
        return node.is_table() ? "a table" : "a list";
    }
    if (const auto* text = node.as_string()) {
        return quote(text->get());
    }
    std::ostringstream text;
    node.visit([&](const auto& value) { text << value; });
    return quote(text.str());
}

// As a form shows it.
std::string plain(const toml::node& node) {
    if (const auto* text = node.as_string()) {
        return text->get();
    }
    if (const auto* flag = node.as_boolean()) {
        return flag->get() ? "true" : "false";
    }
    if (const auto* whole = node.as_integer()) {
        return fmt::format("{}", whole->get());
    }
    const auto number = node.value<double>();
    return number ? fmt::format("{}", *number) : std::string{};
}

std::vector<std::string> values_of(const toml::node* node) {
    std::vector<std::string> values;
    if (node == nullptr) {
        return values;
    }
    if (const toml::array* list = node->as_array()) {
        for (const toml::node& element : *list) {
            values.push_back(plain(element));
        }
    } else if (const toml::table* table = node->as_table()) {
        for (const auto& [name, text] : *table) {
            values.emplace_back(name.str());
            values.push_back(plain(text));
        }
    } else {
        values.push_back(plain(*node));
    }
    return values;
}

std::string in_words(const NumberRange& range) {
    return fmt::format("from {} to {}", range.least, range.most);
}

}  // namespace

const toml::node* TomlSection::look_up(std::string_view key) {
    asked_.push_back(key);
    return table_->get(key);
}

void TomlSection::note(std::string_view key, KeyForm form, const NumberRange& range,
                       std::span<const std::string_view> words) {
    if (log_ != nullptr) {
        log_->add({.path = path_ + std::string{key},
                   .form = form,
                   .least = range.least,
                   .most = range.most,
                   .words = {words.begin(), words.end()},
                   .values = values_of(table_->get(key))});
    }
}

void TomlSection::add_problem_at(const toml::node& node, std::string message, std::string_view key) {
    const toml::source_position& begin = node.source().begin;
    problems_->add({ErrorCode::InvalidInput,
                    std::move(message),
                    {file_, begin.line, begin.column, path_ + std::string{key}}});
}

void TomlSection::add_problem(std::string message, std::string_view key) {
    std::string field = path_ + std::string{key};
    if (field.ends_with('.')) {
        field.pop_back();
    }
    const toml::source_position& begin = nearest_node(*table_, key).source().begin;
    problems_->add({ErrorCode::InvalidInput, std::move(message), {file_, begin.line, begin.column, field}});
}

void TomlSection::refuse(const toml::node& node, std::string_view wanted, std::string_view key) {
    add_problem_at(node, fmt::format("{} is not {}", shown(node), wanted), key);
}

std::optional<std::string> TomlSection::text(std::string_view key) {
    note(key, KeyForm::Text);
    const toml::node* node = look_up(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    const auto* value = node->as_string();
    if (value == nullptr || value->get().empty()) {
        refuse(*node, "a text in quotes that is not empty", key);
        return std::nullopt;
    }
    return value->get();
}

std::optional<double> TomlSection::number(std::string_view key, const NumberRange& range) {
    note(key, KeyForm::Number, range);
    const toml::node* node = look_up(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    const auto value = node->is_number() ? node->value<double>() : std::nullopt;
    if (!value || !(*value >= range.least && *value <= range.most)) {
        refuse(*node, "a number " + in_words(range), key);
        return std::nullopt;
    }
    return value;
}

std::optional<std::size_t> TomlSection::count(std::string_view key, const NumberRange& range) {
    note(key, KeyForm::Whole, range);
    const toml::node* node = look_up(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    const auto* value = node->as_integer();
    const bool is_in_range = value != nullptr && static_cast<double>(value->get()) >= range.least &&
                             static_cast<double>(value->get()) <= range.most;
    if (!is_in_range) {
        refuse(*node, "a whole number " + in_words(range), key);
        return std::nullopt;
    }
    return static_cast<std::size_t>(value->get());
}

std::optional<bool> TomlSection::flag(std::string_view key) {
    note(key, KeyForm::Flag);
    const toml::node* node = look_up(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    const auto* value = node->as_boolean();
    if (value == nullptr) {
        refuse(*node, "true or false", key);
        return std::nullopt;
    }
    return value->get();
}

std::optional<std::vector<std::string>> TomlSection::texts(std::string_view key) {
    note(key, KeyForm::Texts);
    const toml::node* node = look_up(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    const toml::array* list = node->as_array();
    if (list == nullptr) {
        refuse(*node, "a list of texts, [\"...\", \"...\"]", key);
        return std::nullopt;
    }
    std::vector<std::string> values;
    for (const toml::node& element : *list) {
        if (!element.is_string()) {
            refuse(element, "a text in quotes", key);
            return std::nullopt;
        }
        values.push_back(element.as_string()->get());
    }
    return values;
}

std::optional<std::string> TomlSection::text_among(std::string_view key,
                                                   std::span<const std::string_view> accepted) {
    note(key, KeyForm::Word, {0.0, 0.0}, accepted);
    auto value = text(key);
    if (value && std::ranges::find(accepted, *value) == accepted.end()) {
        refuse(*table_->get(key), one_of(accepted) + did_you_mean(*value, accepted), key);
        return std::nullopt;
    }
    return value;
}

std::optional<std::vector<double>> TomlSection::numbers(std::string_view key, const NumberRange& range) {
    note(key, KeyForm::Numbers, range);
    const toml::node* node = look_up(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    std::vector<double> values;
    for (std::size_t i = 0; node->is_array() && i < node->as_array()->size(); ++i) {
        const toml::node& element = *node->as_array()->get(i);
        const auto value = element.is_number() ? element.value<double>() : std::nullopt;
        if (!value || !(*value >= range.least && *value <= range.most)) {
            refuse(element, "a number " + in_words(range), key);
            return std::nullopt;
        }
        values.push_back(*value);
    }
    if (!node->is_array()) {
        refuse(*node, "a list of numbers", key);
        return std::nullopt;
    }
    return values;
}

std::optional<std::vector<std::string>> TomlSection::texts_among(std::string_view key,
                                                                 std::span<const std::string_view> accepted) {
    note(key, KeyForm::Words, {0.0, 0.0}, accepted);
    auto values = texts(key);
    for (std::size_t i = 0; values && i < values->size(); ++i) {
        const std::string& value = (*values)[i];
        if (std::ranges::find(accepted, value) == accepted.end()) {
            refuse(*table_->get(key)->as_array()->get(i), one_of(accepted) + did_you_mean(value, accepted),
                   key);
            return std::nullopt;
        }
    }
    return values;
}

std::optional<TomlSection> TomlSection::section(std::string_view key) {
    static const toml::table nothing;
    const toml::node* node = look_up(key);
    if (node == nullptr) {
        return log_ == nullptr ? std::nullopt
                               : std::optional{TomlSection{nothing, fmt::format("{}{}.", path_, key), file_,
                                                           *problems_, log_}};
    }
    if (!node->is_table()) {
        refuse(*node, fmt::format("a table: write [{}{}]", path_, key), key);
        return std::nullopt;
    }
    return TomlSection{*node->as_table(), fmt::format("{}{}.", path_, key), file_, *problems_, log_};
}

std::vector<TomlSection> TomlSection::sections(std::string_view key) {
    const toml::node* node = look_up(key);
    std::vector<TomlSection> found;
    if (log_ != nullptr) {
        log_->add_list(path_ + std::string{key});
    }
    if (node == nullptr) {
        return found;
    }
    if (!node->is_array_of_tables()) {
        refuse(*node, fmt::format("a list of tables: write [[{}{}]] before each", path_, key), key);
        return found;
    }
    for (const toml::node& element : *node->as_array()) {
        found.emplace_back(*element.as_table(), fmt::format("{}{}[{}].", path_, key, found.size() + 1), file_,
                           *problems_, log_);
    }
    return found;
}

std::vector<TomlSection> TomlSection::one_or_more_sections(std::string_view key) {
    const toml::node* node = table_->get(key);
    if (node == nullptr || !node->is_table()) {
        return sections(key);
    }
    std::vector<TomlSection> found;
    found.push_back(*section(key));
    return found;
}

std::vector<std::pair<std::string, std::string>> TomlSection::named_texts(std::string_view key) {
    std::vector<std::pair<std::string, std::string>> found;
    note(key, KeyForm::NamedTexts);
    const auto names = section(key);
    if (!names) {
        return found;
    }
    for (const auto& [name, node] : *names->table_) {
        if (const auto* value = node.as_string()) {
            found.emplace_back(name.str(), value->get());
        } else {
            refuse(node, "a text in quotes", fmt::format("{}.{}", key, name.str()));
        }
    }
    // In the order of the file, not of the alphabet.
    std::ranges::sort(found, {}, [&](const auto& entry) {
        const auto& begin = names->table_->get(entry.first)->source().begin;
        return std::pair{begin.line, begin.column};
    });
    return found;
}

std::vector<std::string> TomlSection::keys() const {
    std::vector<std::string> keys;
    for (const auto& [key, node] : *table_) {
        keys.emplace_back(key.str());
    }
    return keys;
}

void TomlSection::require(std::string_view key) {
    if (!has(key)) {
        add_problem(fmt::format("the key {} is missing", quote(key)));
    }
}

bool TomlSection::has_unknown_keys() const {
    return std::ranges::any_of(*table_, [&](const auto& entry) {
        return std::ranges::find(asked_, entry.first.str()) == asked_.end();
    });
}

void TomlSection::finish() {
    for (const auto& [key, node] : *table_) {
        if (std::ranges::find(asked_, key.str()) == asked_.end()) {
            const toml::source_position& begin = key.source().begin;
            problems_->add({ErrorCode::InvalidInput,
                            fmt::format("unknown key {}{}; known here: {}", quote(key.str()),
                                        did_you_mean(key.str(), asked_), fmt::join(asked_, ", ")),
                            {file_, begin.line, begin.column, path_ + std::string{key.str()}}});
        }
    }
}

}  // namespace adjudge
