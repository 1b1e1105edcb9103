#include "formats/tables/damage_note.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

struct LineStretch {
    std::string file;
    std::size_t first;
    std::size_t last;
};

std::vector<LineStretch> damaged_stretches(const Problems& damaged) {
    std::vector<LineStretch> stretches;
    for (const Error& error : damaged.listed()) {
        const Place& place = error.place;
        const bool goes_on = !stretches.empty() && stretches.back().file == place.file &&
                             place.line >= stretches.back().first && place.line <= stretches.back().last + 1;
        if (goes_on) {
            stretches.back().last = std::max(stretches.back().last, place.line);
        } else {
            stretches.push_back({place.file, place.line, place.line});
        }
    }
    return stretches;
}

}  // namespace

std::size_t count_damaged_rows(const Problems& damaged) {
    return damaged_stretches(damaged).size() + damaged.total() - damaged.listed().size();
}

std::string damage_note(const Problems& damaged) {
    constexpr std::size_t most_shown = 20;
    const std::vector<LineStretch> stretches = damaged_stretches(damaged);
    std::string places;
    for (std::size_t i = 0; i < std::min(stretches.size(), most_shown); ++i) {
        const LineStretch& stretch = stretches[i];
        const bool is_new_file = i == 0 || stretches[i - 1].file != stretch.file;
        places += i == 0 ? "" : is_new_file ? "; " : ", ";
        places += is_new_file ? escaped(stretch.file) + " " : "";
        places += stretch.first == stretch.last ? fmt::format("line {}", stretch.first)
                                                : fmt::format("lines {} to {}", stretch.first, stretch.last);
    }
    const std::size_t rows = count_damaged_rows(damaged);
    return fmt::format("{} left out: {}{}", counted(rows, "damaged row"), places,
                       rows > most_shown ? ", ..." : "");
}

}  // namespace adjudge
