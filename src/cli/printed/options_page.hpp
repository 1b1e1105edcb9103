// The options of a study as documents and programs read them.
#pragma once

#include <string>

namespace adjudge {

// A Markdown page: names, what they are for, values, defaults.
std::string options_page();

// The same as JSON, from which the API's description and the page's choices are made.
std::string options_json();

}  // namespace adjudge
