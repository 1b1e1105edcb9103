// The works that a methods paragraph rests on, for the reader's bibliography.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"

namespace adjudge {

enum class Citation : std::uint8_t {
    CallisonBurch2009,
    Denkowski2010,
    Graham2013Law,
    Graham2013Alta,
    Laeubli2018,
    Bojar2016,
    Liang1986,
    Efron1993,
    Holm1979,
    Benjamini1995,
    Bradley1952,
    Davidson1970,
    Schulze2011,
    Herbrich2006,
    Dawid1979,
    Hovy2013,
    Whitehill2009,
    Zhang2016,
    Shimorina2022,
};

// The keys of the entries.
template <>
struct Words<Citation> {
    static constexpr std::array<std::string_view, 19> all{"callison-burch-2009", "denkowski-lavie-2010",
                                                          "graham-2013-law",     "graham-2013-alta",
                                                          "laeubli-2018",        "bojar-2016",
                                                          "liang-zeger-1986",    "efron-tibshirani-1993",
                                                          "holm-1979",           "benjamini-hochberg-1995",
                                                          "bradley-terry-1952",  "davidson-1970",
                                                          "schulze-2011",        "herbrich-2006",
                                                          "dawid-skene-1979",    "hovy-2013",
                                                          "whitehill-2009",      "zhang-2016",
                                                          "shimorina-belz-2022"};
};

// "Graham et al., 2013a": as a text names it.
std::string_view short_form(Citation citation);
// An entry each, in the order given, every work once.
std::string bibtex(const std::vector<Citation>& citations);

}  // namespace adjudge
