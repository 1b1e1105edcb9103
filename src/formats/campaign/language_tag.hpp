// Whether two language tags can mean the same language.
#pragma once

#include <string_view>

namespace adjudge {

// Whether the tags (BCP 47; `_` may stand for `-`) name different languages, scripts or regions: "de" and
// "en" do, "pt-BR" and "pt-PT" too, "zh" and "zh-CN" don't.
bool are_different_languages(std::string_view a, std::string_view b);

}  // namespace adjudge
