// Finds what stands for a character in an XML text and can't be one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace adjudge {

struct XmlReferenceFault {
    std::size_t offset;  // of the ampersand
    std::string message;
};

// Every `&` outside of comments and CDATA that begins neither &lt; &gt; &amp; &quot; &apos; nor the number of
// a Unicode character other than NUL. pugixml would leave the first as they stand and turn the second into
// bytes that are no text. Entities that a file declares itself are not expanded, but refused here: ten lines
// of them can stand for gigabytes. At most `most` faults are listed.
std::vector<XmlReferenceFault> find_reference_faults(std::string_view text, std::size_t most);

}  // namespace adjudge
