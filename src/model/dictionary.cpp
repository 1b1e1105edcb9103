#include "model/dictionary.hpp"

#include <cstring>
#include <stdexcept>

namespace adjudge {
namespace {

constexpr std::size_t first_slots = 16;

// Multiplies eight bytes at a time into the hash. Codes come from the order of appearance, so the hash may
// change freely, and a hostile file can at worst make its own reading slow.
std::uint64_t hash_of(std::string_view name) {
    constexpr std::uint64_t factor = 0x9E3779B97F4A7C15U;
    std::uint64_t hash = name.size() * factor;
    while (name.size() >= 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, name.data(), 8);
        hash = (hash ^ eight) * factor;
        hash ^= hash >> 32U;
        name.remove_prefix(8);
    }
    std::uint64_t rest = 0;
    std::memcpy(&rest, name.data(), name.size());
    hash = (hash ^ rest) * factor;
    return hash ^ (hash >> 29U);
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
            throw std::length_error{"a dictionary cannot hold more than 2^32 - 2 names"};
        }
        slot = {size(), tag_of(hash)};
        bytes_.append(name);
        ends_.push_back(bytes_.size());
    }
    return slot.code;
}

std::optional<std::uint32_t> Dictionary::find(std::string_view name) const {
    if (slots_.empty()) {
        for (std::uint32_t code = 0; code < size(); ++code) {
            if (this->name(code) == name) {
                return code;
            }
        }
        return std::nullopt;
    }
    const Slot& slot = slots_[slot_of(name, hash_of(name))];
    return slot.code == missing_code ? std::nullopt : std::optional{slot.code};
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
