#include "store/secrets.hpp"

#include <array>
#include <stdexcept>
#include <vector>

#include <sodium.h>

namespace adjudge {
namespace {

void make_ready() {
    static const int ready = sodium_init();
    if (ready < 0) {
        throw std::runtime_error{"libsodium finds no randomness"};
    }
}

std::string as_text(const unsigned char* bytes, std::size_t count) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(count, variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes, count, variant);
    text.pop_back();  // its NUL
    return text;
}

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string random_token(std::size_t bytes) {
    make_ready();
    std::vector<unsigned char> random(bytes);
    std::string token;
    // One that begins with - would pass for an option on a command line, and for a formula in a spreadsheet.
    do {
        randombytes_buf(random.data(), random.size());
        token = as_text(random.data(), random.size());
    } while (token.starts_with('-'));
    return token;
}

std::string token_hash(std::string_view token) {
    make_ready();
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), bytes_of(token), token.size(), nullptr, 0);
    return as_text(hash.data(), hash.size());
}

std::string keyed_hash(std::string_view key, std::string_view text) {
    make_ready();
    // A key of any length is brought to one of libsodium's.
    std::array<unsigned char, crypto_generichash_KEYBYTES> exact_key{};
    crypto_generichash(exact_key.data(), exact_key.size(), bytes_of(key), key.size(), nullptr, 0);
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(), bytes_of(text), text.size(), exact_key.data(),
                       exact_key.size());
    return as_text(hash.data(), 12);
}

std::string password_hash(std::string_view password) {
    make_ready();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(),
                              crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                              crypto_pwhash_ALG_ARGON2ID13) != 0) {
        throw std::runtime_error{"no memory to hash a password"};
    }
    return hash.data();
}

bool is_password(std::string_view hash, std::string_view password) {
    make_ready();
    return crypto_pwhash_str_verify(std::string{hash}.c_str(), password.data(), password.size()) == 0;
}

}  // namespace adjudge
