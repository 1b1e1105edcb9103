#include "report/html_text.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(HtmlEscaped, LeavesNoMarkup) {
    EXPECT_EQ(html_escaped("<b a=\"x\" c='y'>&amp;"), "&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;amp;");
}

TEST(HtmlEscaped, KeepsEveryLetter) {
    EXPECT_EQ(html_escaped("Grüße \xF0\x9F\x98\x80 a\u200Bb مرحبا\n\tx"),
              "Grüße \xF0\x9F\x98\x80 a\u200Bb مرحبا\n\tx");
}

TEST(HtmlEscaped, ReplacesWhatHtmlForbids) {
    EXPECT_EQ(html_escaped(std::string_view{"a\0b\x1b\x7f\xff\xc2\x85", 8}),
              "a\uFFFDb\uFFFD\uFFFD\uFFFD\uFFFD");
}

TEST(HtmlEscaped, ReplacesWhatXmlForbids) {
    EXPECT_EQ(html_escaped("a\xEF\xBF\xBE"
                           "b\xEF\xBF\xBF"),
              "a\xEF\xBF\xBD"
              "b\xEF\xBF\xBD");
}

TEST(HtmlMarked, CountsCharactersAndNotBytes) {
    EXPECT_EQ(html_marked("ü\xF0\x9F\x98\x80<ab>", {2, 4}), "ü\xF0\x9F\x98\x80<mark>&lt;a</mark>b&gt;");
}

TEST(HtmlMarked, EndsWithTheText) {
    EXPECT_EQ(html_marked("ab", {1, 900}), "a<mark>b</mark>");
    EXPECT_EQ(html_marked("ab", {5, 9}), "ab");
    EXPECT_EQ(html_marked("ab", {1, 1}), "ab");
    EXPECT_EQ(html_marked("ab", {2, 1}), "ab");
    EXPECT_EQ(html_marked("", {0, 1}), "");
}

}  // namespace
}  // namespace adjudge
