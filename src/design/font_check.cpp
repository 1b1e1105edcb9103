#include "design/font_check.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "design/sentence_image.hpp"
#include "text/characters.hpp"
#include "text/code_points.hpp"

namespace adjudge {
namespace {

constexpr std::size_t drawn_at_once = 1000;

bool is_control_character(char32_t character) {
    return character < 0x20 || (character >= 0x7F && character <= 0x9F);
}

Error without_font(char32_t character, Place place) {
    return {
        ErrorCode::Unsupported,
        fmt::format("no installed font has U+{:04X} ({}), and with protocol.shows_images workers would see "
                    "a box: install a font that has it, or take the character out",
                    static_cast<std::uint32_t>(character), quote(utf8_of({&character, 1}))),
        std::move(place)};
}

// What images show.
struct ShownRoles {
    bool source = false;
    bool reference = false;
    bool any_reference = false;  // also of items that are not shown
    bool degraded = false;       // the user's own versions
};

ShownRoles roles_in_images(const Campaign& campaign) {
    const auto shows = [&](StimulusRole role) {
        return std::ranges::any_of(campaign.protocols, [&](const Protocol& protocol) {
            return protocol.shows_images && protocol.shows_role(role);
        });
    };
    const bool is_degraded = campaign.hit.bad_reference > 0;
    return {.source = shows(StimulusRole::Source),
            .reference = shows(StimulusRole::Reference) || campaign.hit.good_reference > 0,
            .any_reference = is_degraded && campaign.hit.degradation == Degradation::ReplacePhrase,
            .degraded = is_degraded && campaign.hit.degradation == Degradation::File};
}

// The characters of both languages of a corpus, text by text.
class CorpusFonts {
public:
    CorpusFonts(const Corpus& corpus, const ShownRoles& roles)
        : corpus_{corpus}, roles_{roles}, source_{corpus.source_language}, target_{corpus.target_language} {}

    void add_reference(std::size_t segment) {
        target_.add(corpus_.segments[segment].reference,
                    [&] { return place_of(corpus_.reference_origin, segment); });
    }

    void add_segment(std::size_t segment) {
        if (roles_.source) {
            source_.add(corpus_.segments[segment].source,
                        [&] { return place_of(corpus_.source_origin, segment); });
        }
        if (roles_.reference) {
            add_reference(segment);
        }
    }

    void add_output(std::size_t system, std::size_t segment) {
        target_.add(corpus_.systems[system].outputs[segment],
                    [&] { return place_of(corpus_.system_origins[system], segment); });
        if (roles_.degraded) {
            target_.add(corpus_.degraded[system].outputs[segment],
                        [] { return Place{.field = "language_pair.degraded"}; });
        }
    }

    [[nodiscard]] Problems unknown_characters() const {
        Problems problems = source_.unknown_characters();
        problems.add(target_.unknown_characters());
        return problems;
    }

private:
    static Place place_of(const TextOrigin& origin, std::size_t segment) {
        return {.file = origin.file, .line = origin.line(segment)};
    }

    const Corpus& corpus_;
    ShownRoles roles_;
    FontCheck source_;
    FontCheck target_;
};

void add_screen(const Screen& screen, const ScreenSource& source, CorpusFonts& fonts) {
    const Passage& passage = source.passages[screen.passage];
    for (std::size_t segment = passage.first; segment < passage.first + passage.count; ++segment) {
        fonts.add_segment(segment);
        for (const std::uint32_t output : screen.outputs) {
            fonts.add_output(source.index.systems(output)[0], segment);
        }
    }
}

}  // namespace

void FontCheck::add(std::string_view text, const std::function<Place()>& place) {
    for (const char32_t character : code_points_of(text)) {
        if (is_known_[character]) {
            continue;
        }
        is_known_[character] = true;
        if (!is_control_character(character) && !is_white_space(character)) {
            places_.emplace(character, place());
        }
    }
}

// A text that can't be drawn has nothing that shows: marks without a shape alone.
bool FontCheck::has_boxes(const std::string& text) const {
    const auto image = draw_sentence({.text = text, .language = language_, .style = {.font_size = 8}});
    return image && image->unknown_glyphs > 0;
}

std::u32string FontCheck::boxes_among(std::u32string_view characters) const {
    std::string together;
    for (const char32_t character : characters) {
        append_utf8(together, character);
        together += ' ';  // keeps letters from joining
    }
    std::u32string boxes;
    if (has_boxes(together)) {
        std::ranges::copy_if(characters, std::back_inserter(boxes), [&](char32_t character) {
            return has_boxes(utf8_of({&character, 1}));
        });
    }
    return boxes;
}

Problems FontCheck::unknown_characters() const {
    std::u32string all;
    for (const auto& [character, place] : places_) {
        all += character;
    }
    Problems problems;
    for (std::size_t from = 0; from < all.size(); from += drawn_at_once) {
        for (const char32_t box : boxes_among(std::u32string_view{all}.substr(from, drawn_at_once))) {
            problems.add(without_font(box, places_.at(box)));
        }
    }
    return problems;
}

Problems check_fonts(const Campaign& campaign, const ScreenSource& source, std::span<const HitPlan> hits) {
    if (std::ranges::none_of(campaign.protocols, &Protocol::shows_images)) {
        return Problems{};
    }
    const ShownRoles roles = roles_in_images(campaign);
    CorpusFonts fonts{source.corpus, roles};
    for (const HitPlan& hit : hits) {
        for (const Screen& screen : hit.screens) {
            add_screen(screen, source, fonts);
        }
    }
    for (std::size_t i = 0; roles.any_reference && i < source.corpus.segments.size(); ++i) {
        fonts.add_reference(i);
    }
    return fonts.unknown_characters();
}

}  // namespace adjudge
