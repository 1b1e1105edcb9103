#include "model/dictionary.hpp"

#include <cstring>
#include <stdexcept>

namespace adjudge {
namespace {

constexpr std::size_t first_slots = 16;

std::uint64_t load(const char* bytes, std::size_t size) {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes, size);
    return value;
}

// The up to eight bytes at the end of a name of that size; for 4 to 7 the middle ones count twice.
std::uint64_t last_bytes(std::string_view name) {
    if (name.size() >= 8) {
        return load(name.data() + name.size() - 8, 8);
    }
    if (name.size() >= 4) {
        return load(name.data(), 4) << 32U | load(name.data() + name.size() - 4, 4);
    }
    std::uint64_t value = 0;
    for (const char c : name) {
        value = value << 8U | static_cast<unsigned char>(c);
    }
    return value;
}

// Both halves of the product of two words: every bit of either reaches every bit of the result.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

// Mixes eight bytes at a time into the hash. Codes come from the order of appearance, so the hash may change
// freely, and a hostile file can at worst make its own reading slow.
std::uint64_t hash_of(std::string_view name) {
    constexpr std::uint64_t first_factor = 0x9E3779B97F4A7C15U;
    constexpr std::uint64_t second_factor = 0xD6E8FEB86659FD93U;
    std::uint64_t hash = name.size() * first_factor;
    for (std::size_t begin = 0; begin + 8 < name.size(); begin += 8) {
        hash = mixed(hash ^ load(name.data() + begin, 8), second_factor);
    }
    return mixed(hash ^ last_bytes(name), second_factor);
}

std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U); }

}  // namespace

std::uint32_t Dictionary::add(std::string_view name) {
    if (2 * (ends_.size() + 1) > slots_.size()) {
        grow();
    }
    const std::uint64_t hash = hash_of(name);
    Slot& slot = slots_[slot_of(name, hash)];
    if (slot.code == missing_code) {
        if (ends_.size() >= missing_code) {
            throw std::length_error{"a dictionary cannot hold more than 2^32 - 1 names"};
        }
        slot = {size(), tag_of(hash)};
        bytes_.append(name);
        ends_.push_back(bytes_.size());
    }
    return slot.code;
}

std::optional<std::uint32_t> Dictionary::find(std::string_view name) const {
    if (slots_.empty()) {
        return find_without_index(name);
    }
    const Slot& slot = slots_[slot_of(name, hash_of(name))];
    return slot.code == missing_code ? std::nullopt : std::optional{slot.code};
}

std::optional<std::uint32_t> Dictionary::find_without_index(std::string_view name) const {
    for (std::uint32_t code = 0; code < size(); ++code) {
        if (is_named(code, name)) {
            return code;
        }
    }
    return std::nullopt;
}

void Dictionary::drop_index() {
    slots_ = {};
    bytes_.shrink_to_fit();
    ends_.shrink_to_fit();
}

std::size_t Dictionary::memory() const noexcept {
    return bytes_.capacity() + ends_.capacity() * sizeof(ends_[0]) + slots_.capacity() * sizeof(Slot);
}

std::size_t Dictionary::slot_of(std::string_view name, std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t place = hash & mask;
    while (slots_[place].code != missing_code &&
           (slots_[place].hash != tag_of(hash) || !is_named(slots_[place].code, name))) {
        place = (place + 1) & mask;
    }
    return place;
}

void Dictionary::grow() {
    std::size_t count = first_slots;
    while (count < 4 * (ends_.size() + 1)) {
        count *= 2;
    }
    slots_.assign(count, Slot{});
    for (std::uint32_t code = 0; code < size(); ++code) {
        const std::uint64_t hash = hash_of(name(code));
        slots_[slot_of(name(code), hash)] = {code, tag_of(hash)};
    }
}

}  // namespace adjudge
