#include "report/figures/figure.hpp"

#include <cstddef>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

// Part of a file's name: what lies between letters and digits becomes one hyphen. Letters of other scripts stay.
std::string hyphenated(std::string_view text) {
    std::string name;
    for (const char c : text) {
        const bool is_kept = is_digit(c) || (lower_ascii(c) >= 'a' && lower_ascii(c) <= 'z') ||
                             static_cast<unsigned char>(c) >= 0x80;
        if (is_kept) {
            name += lower_ascii(c);
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    while (name.ends_with('-')) {
        name.pop_back();
    }
    return name;
}

std::string id_of(const FigureText& text) {
    constexpr std::size_t longest = 80;  // of a slice; names of files end at 255 bytes
    const std::string slice = hyphenated(text.slice);
    return slice.empty() || slice.size() > longest ? text.name : text.name + "-" + slice;
}

}  // namespace

std::vector<Figure> with_own_ids(std::vector<Figure> figures) {
    std::set<std::string> taken;
    for (Figure& figure : figures) {
        const std::string wanted = id_of(figure.text);
        std::string id = wanted;
        for (std::size_t number = 2; !taken.insert(id).second; ++number) {
            id = fmt::format("{}-{}", wanted, number);
        }
        figure.table.name = std::move(id);
    }
    return figures;
}

}  // namespace adjudge
