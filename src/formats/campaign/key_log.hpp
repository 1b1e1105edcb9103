// What the reader of a TOML file asks for, key by key: what a form needs to offer each of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/words.hpp"

namespace adjudge {

enum class KeyForm : std::uint8_t { Text, Number, Whole, Flag, Word, Words, Texts, Numbers, NamedTexts };

template <>
struct Words<KeyForm> {
    static constexpr std::array<std::string_view, 9> all{"text",  "number", "whole",   "flag",       "word",
                                                         "words", "texts",  "numbers", "named-texts"};
};

struct AskedKey {
    std::string path;  // "hit.system", "protocol.field[2].question"
    KeyForm form = KeyForm::Text;
    double least = 0.0;  // of numbers
    double most = 0.0;
    std::vector<std::string> words = {};  // that are accepted
    // None where the key is not there or of another form; of a list each element, of named texts name and text in
    // turn.
    std::vector<std::string> values = {};
};

struct KeyLog {
    std::vector<AskedKey> keys = {};      // in the order in which they are asked for, each once
    std::vector<std::string> lists = {};  // of tables: "protocol.field"

    void add(AskedKey key);
    void add_list(std::string path);
};

}  // namespace adjudge
