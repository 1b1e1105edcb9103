// Characters that no font of the machine has: in an image of a sentence, a worker would judge boxes.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problems.hpp"
#include "design/hit_plan.hpp"
#include "design/screens.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// Collects the different characters of the texts of one language, and draws each once.
class FontCheck {
public:
    explicit FontCheck(std::string language) : language_{std::move(language)} {}

    // `place` is asked for only where the text has a character that is new.
    void add(std::string_view text, const std::function<Place()>& place);
    // An error for every character that would be a box, at the place where it first came.
    [[nodiscard]] Problems unknown_characters() const;

private:
    [[nodiscard]] bool has_boxes(const std::string& text) const;
    // Draws all together, and each by itself only where that shows a box.
    [[nodiscard]] std::u32string boxes_among(std::u32string_view characters) const;

    std::string language_;
    std::vector<bool> is_known_ = std::vector<bool>(0x110000, false);
    std::map<char32_t, Place> places_ = {};
};

// Whether the texts that protocols with `shows_images` show can be drawn: sources, references and outputs of
// the screens, and what controls are made from.
Problems check_fonts(const Campaign& campaign, const ScreenSource& source, std::span<const HitPlan> hits);

}  // namespace adjudge
