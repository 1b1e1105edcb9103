#include "formats/corpus/xml_references.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include <fmt/format.h>

#include "base/quote.hpp"

namespace adjudge {
namespace {

constexpr std::size_t npos = std::string_view::npos;

struct Section {
    std::string_view begin;
    std::string_view end;
};

constexpr std::array<Section, 2> literal_sections{{{"<![CDATA[", "]]>"}, {"<!--", "-->"}}};

// Goes from one stretch to the next in which an ampersand is only an ampersand.
class LiteralStretches {
public:
    explicit LiteralStretches(std::string_view text) : text_{text} { find_next(0); }

    // Asked for ascending offsets.
    bool holds(std::size_t offset) {
        while (end_ <= offset) {
            find_next(end_);
        }
        return begin_ <= offset;
    }

private:
    void find_next(std::size_t from) {
        for (std::size_t place = text_.find("<!", from); place != npos; place = text_.find("<!", place + 2)) {
            const auto* const section = std::ranges::find_if(literal_sections, [&](const Section& candidate) {
                return text_.substr(place).starts_with(candidate.begin);
            });
            if (section != literal_sections.end()) {
                begin_ = place;
                end_ = text_.find(section->end, place + section->begin.size());
                return;
            }
        }
        begin_ = npos;
        end_ = npos;
    }

    std::string_view text_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

bool is_named(std::string_view name) {
    constexpr std::array<std::string_view, 5> names{"lt", "gt", "amp", "quot", "apos"};
    return std::ranges::find(names, name) != names.end();
}

// `number` is what stands between "&#" and ";".
bool is_character(std::string_view number) {
    const bool is_hexadecimal = number.starts_with('x');
    number.remove_prefix(is_hexadecimal ? 1 : 0);
    std::uint32_t value = 0;
    const char* const end = number.data() + number.size();
    const auto read = std::from_chars(number.data(), end, value, is_hexadecimal ? 16 : 10);
    const bool is_surrogate = value >= 0xD800 && value <= 0xDFFF;
    return read.ec == std::errc{} && read.ptr == end && value != 0 && value <= 0x10FFFF && !is_surrogate;
}

std::string fault_at(std::string_view rest) {
    constexpr std::size_t longest = 20;
    const std::string_view shown = rest.substr(0, longest);
    const std::size_t end = shown.find(';');
    if (end == npos) {
        return fmt::format("the & of {} stands for nothing: write &amp;",
                           quote(shown.substr(0, shown.find('\n'))));
    }
    const std::string_view name = shown.substr(1, end - 1);
    if (name.starts_with('#')) {
        return is_character(name.substr(1))
                   ? ""
                   : fmt::format("{} is no Unicode character: take it out", quote(shown.substr(0, end + 1)));
    }
    return is_named(name) ? ""
                          : fmt::format("{} is not expanded: write the character itself, and & as &amp;",
                                        quote(shown.substr(0, end + 1)));
}

}  // namespace

std::vector<XmlReferenceFault> find_reference_faults(std::string_view text, std::size_t most) {
    std::vector<XmlReferenceFault> faults;
    LiteralStretches literal{text};
    for (std::size_t place = text.find('&'); place != npos && faults.size() < most;
         place = text.find('&', place + 1)) {
        if (literal.holds(place)) {
            continue;
        }
        if (std::string fault = fault_at(text.substr(place)); !fault.empty()) {
            faults.push_back({place, std::move(fault)});
        }
    }
    return faults;
}

}  // namespace adjudge
