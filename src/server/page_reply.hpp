// The answer with an embedded page or a part of it: packed for who takes it so, and only where the browser
// does not have it already.
#pragma once

#include <string_view>

#include "http/message.hpp"

namespace adjudge {

// 404 where there is no page of this name. Parts of pages, whose names tell what is in them, may be kept for
// ever; pages are asked for anew each time.
HttpResponse page_reply(std::string_view name, const HttpRequest& request);

}  // namespace adjudge
