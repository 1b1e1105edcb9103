// One table of a TOML file, read key by key, with every slip reported and none in the way of the next.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "base/problems.hpp"
#include "base/words.hpp"
#include "formats/campaign/key_log.hpp"

namespace adjudge {

struct NumberRange {
    double least;
    double most;
};

// Every read names a key: a value of the wrong type or range is a problem, and gives nothing. finish()
// reports the keys that nobody asked for, with the nearest one that was.
class TomlSection {
public:
    // `path` is "" for the file itself and "hit." for the table [hit]. With a log every key that is asked for is
    // noted, and a table that is missing is read as an empty one, so that its keys are too.
    TomlSection(const toml::table& table, std::string path, std::string_view file, Problems& problems,
                KeyLog* log = nullptr)
        : table_{&table}, path_{std::move(path)}, file_{file}, problems_{&problems}, log_{log} {}

    std::optional<std::string> text(std::string_view key);
    std::optional<double> number(std::string_view key, const NumberRange& range);
    std::optional<std::size_t> count(std::string_view key, const NumberRange& range);
    std::optional<bool> flag(std::string_view key);
    std::optional<std::vector<std::string>> texts(std::string_view key);
    std::optional<std::vector<double>> numbers(std::string_view key, const NumberRange& range);

    template <class E>
    std::optional<E> one_word(std::string_view key) {
        const auto found = text_among(key, all_words<E>());
        return found ? from_word<E>(*found) : std::nullopt;
    }
    template <class E>
    std::optional<std::vector<E>> words(std::string_view key) {
        const auto found = texts_among(key, all_words<E>());
        if (!found) {
            return std::nullopt;
        }
        std::vector<E> values;
        for (const std::string& text : *found) {
            values.push_back(*from_word<E>(text));
        }
        return values;
    }

    std::optional<TomlSection> section(std::string_view key);
    std::vector<TomlSection> sections(std::string_view key);
    // The same, where a single table may stand for a list of one.
    std::vector<TomlSection> one_or_more_sections(std::string_view key);
    // The keys and texts of a table whose keys are names that the user chose.
    std::vector<std::pair<std::string, std::string>> named_texts(std::string_view key);

    // The keys of a table that the user named, in the order of the alphabet.
    [[nodiscard]] std::vector<std::string> keys() const;
    [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }
    // Among those there are, as far as they have been read: what a misspelt key should say is then unknown.
    [[nodiscard]] bool has_unknown_keys() const;
    void require(std::string_view key);
    // A problem of this table, or of one of its keys, or of one deeper in it ("hit.gold", "protocol[2]").
    void add_problem(std::string message, std::string_view key = "");
    void finish();

private:
    const toml::node* look_up(std::string_view key);
    void note(std::string_view key, KeyForm form, const NumberRange& range = {0.0, 0.0},
              std::span<const std::string_view> words = {});
    void add_problem_at(const toml::node& node, std::string message, std::string_view key);
    void refuse(const toml::node& node, std::string_view wanted, std::string_view key);
    std::optional<std::string> text_among(std::string_view key, std::span<const std::string_view> accepted);
    std::optional<std::vector<std::string>> texts_among(std::string_view key,
                                                        std::span<const std::string_view> accepted);

    const toml::table* table_;
    std::string path_;
    std::string file_;
    Problems* problems_;
    KeyLog* log_;
    std::vector<std::string_view> asked_ = {};
};

// Sets `target` where the file has a value.
template <class T, class V>
void set(T& target, std::optional<V> value) {
    if (value) {
        target = *std::move(value);
    }
}

}  // namespace adjudge
