#include "formats/corpus/xml_segments.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(LineCursor, CountsForwardsAndBackwards) {
    LineCursor cursor{"a\nb\nc"};
    EXPECT_EQ(cursor.line_at(4), 3U);
    EXPECT_EQ(cursor.line_at(0), 1U);
    EXPECT_EQ(cursor.line_at(2), 2U);
}

TEST(LineCursor, KnowsNoLineOfAnUnknownOffset) {
    LineCursor cursor{"a\nb"};
    EXPECT_EQ(cursor.line_at(-1), 0U);
    EXPECT_EQ(cursor.line_at(1000), 2U);
}

// A file whose outermost element is a block of segments.
class Block {
public:
    explicit Block(std::string text) : source_{SourceText::from_memory("t.xml", std::move(text))} {
        EXPECT_TRUE(xml_.load_buffer(source_.text().data(), source_.text().size(),
                                     pugi::parse_escapes | pugi::parse_embed_pcdata));
    }

    std::vector<XmlSegment> segments() { return elements_.segments_of(xml_.document_element()); }
    std::string problem() {
        (void)segments();
        return problems_.empty() ? "" : describe(problems_.listed()[0]);
    }

private:
    SourceText source_;
    pugi::xml_document xml_;
    Problems problems_;
    XmlElements elements_{source_, problems_};
};

TEST(XmlElements, FindSegmentsInsideAndOutsideOfParagraphs) {
    const auto segments =
        Block{"<src>\n<p><seg id=\"1\"> One </seg></p>\n<seg id=\" 2 \">Two</seg></src>"}.segments();
    ASSERT_EQ(segments.size(), 2U);
    EXPECT_EQ(segments[0].text, "One");
    EXPECT_EQ(segments[0].line, 2U);
    EXPECT_EQ(segments[1].id, "2");
    EXPECT_EQ(segments[1].line, 3U);
}

TEST(XmlElements, NameAnElementThatDoesNotBelong) {
    EXPECT_EQ(Block{"<src>\n<sge/></src>"}.problem(),
              "t.xml:2: 'sge' does not belong into 'src' (did you mean 'seg'?): p, hl or seg is read there");
}

TEST(XmlElements, RefuseTextBetweenSegments) {
    EXPECT_EQ(Block{"<src>text<seg id=\"1\">One</seg></src>"}.problem(),
              "t.xml:1: src: text stands here outside of a segment: put it into <seg>");
}

TEST(XmlElements, RefuseASegmentWithoutANumber) {
    EXPECT_EQ(Block{"<src><seg>One</seg></src>"}.problem(),
              "t.xml:1: seg: the segment has no number: say id=\"...\"");
}

}  // namespace
}  // namespace adjudge
