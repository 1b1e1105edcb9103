// Tokens, passwords and keyed hashes, by libsodium.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace adjudge {

// 128 random bits, or as many as asked for, in letters, digits, - and _.
std::string random_token(std::size_t bytes = 16);

// What is kept of a token: who reads the store can't use it.
std::string token_hash(std::string_view token);

// A hash that only who has the key can make: the same text gives the same 16 characters.
std::string keyed_hash(std::string_view key, std::string_view text);

// Argon2id with libsodium's settings for interactive use; takes some 50 ms and 64 MB.
std::string password_hash(std::string_view password);
bool is_password(std::string_view hash, std::string_view password);

}  // namespace adjudge
