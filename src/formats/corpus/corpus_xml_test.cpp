#include "formats/corpus/corpus_xml.hpp"

#include <gtest/gtest.h>

#include "formats/corpus/testing_corpus.hpp"

namespace adjudge {
namespace {

const std::string two_documents = R"(<?xml version='1.0' encoding='utf-8'?>
<dataset id="test">
  <doc id="x" origlang="de">
    <src lang="de"><p>
      <seg id="1">eins</seg>
      <seg id="2"> zwei &amp; &lt;drei&gt; </seg></p></src>
    <ref lang="en" translator="A"><p><seg id="1">one</seg></p><p><seg id="2">two</seg></p></ref>
    <ref lang="en" translator="B"><p><seg id="1">B one</seg><seg id="2">B two</seg></p></ref>
    <hyp lang="en" system="s"><p><seg id="2">s2</seg><seg id="1">s1</seg></p></hyp>
    <hyp lang="en" system="t"><p><seg id="1">t1</seg><seg id="2"/></p></hyp>
  </doc>
  <doc id="y" origlang="de">
    <src lang="de"><p><seg id="1"><![CDATA[vier & fünf]]></seg></p></src>
    <hyp lang="en" system="t"><p><seg id="1">t&#8220;3</seg></p></hyp>
    <ref lang="en" translator="B"><p><seg id="1">B four</seg></p></ref>
    <ref lang="en" translator="A"><p><seg id="1">four</seg></p></ref>
    <hyp lang="en" system="s"><p><seg id="1">s3</seg></p></hyp>
  </doc>
</dataset>
)";

CorpusReading read(std::string text, const LanguagePair& pair = {"de", "en"}) {
    return read_xml_corpus(pair, SourceText::from_memory("t.xml", std::move(text)));
}

Lines problems_of(std::string text, const LanguagePair& pair = {"de", "en"}) {
    return lines_of(read(std::move(text), pair).problems);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

// A document of one segment; the parts stand in one line each.
std::string smallest(const std::string& source, const std::string& rest) {
    return "<dataset><doc id='d'>\n<src>" + source + "</src>\n" + rest + "</doc></dataset>";
}

TEST(CorpusXml, ReadsDocumentsReferencesAndSystems) {
    const CorpusReading reading = read(two_documents);
    EXPECT_EQ(lines_of(reading.problems), Lines{});
    EXPECT_EQ(reading.corpus, (Corpus{"de",
                                      "en",
                                      {{"x:1", "x", "eins", "one"},
                                       {"x:2", "x", "zwei & <drei>", "two"},
                                       {"y:1", "y", "vier & fünf", "four"}},
                                      {{"s", {"s1", "s2", "s3"}}, {"t", {"t1", "", "t“3"}}},
                                      {"t.xml", {5, 6, 13}},
                                      {"t.xml", {7, 7, 16}},
                                      {{"t.xml", {9, 9, 17}}, {"t.xml", {10, 10, 14}}}}));
}

TEST(CorpusXml, TakesTheReferenceOfTheTranslator) {
    const auto segments =
        read(two_documents, {.source_language = "de", .target_language = "en", .translator = "B"})
            .corpus.segments;
    EXPECT_EQ(segments[0].reference, "B one");
    EXPECT_EQ(segments[2].reference, "B four");
}

TEST(CorpusXml, TakesTheSystemsThatThePairNames) {
    const CorpusReading reading =
        read(two_documents, {.source_language = "de", .target_language = "en", .systems = {{"T", "t"}}});
    EXPECT_EQ(lines_of(reading.problems), Lines{});
    EXPECT_EQ(reading.corpus.systems, (std::vector<SystemTexts>{{"T", {"t1", "", "t“3"}}}));
}

TEST(CorpusXml, KnowsCollections) {
    const std::string documents =
        "<doc id='d'><src><seg id='1'>a</seg></src><hyp system='s'><seg id='1'>b</seg></hyp></doc>";
    const CorpusReading inside = read("<dataset><collection id='c'>" + documents + "</collection></dataset>");
    const CorpusReading alone = read("<collection>" + documents + "</collection>");
    EXPECT_EQ(lines_of(inside.problems), Lines{});
    EXPECT_EQ(lines_of(alone.problems), Lines{});
    EXPECT_EQ(inside.corpus, alone.corpus);
    EXPECT_EQ(alone.corpus.segments, (std::vector<Segment>{{"d:1", "d", "a", ""}}));
    EXPECT_EQ(alone.corpus.reference_origin, TextOrigin{});
}

TEST(CorpusXml, DoesNotCareHowLinesEndOrTheFileBegins) {
    std::string text = "\xEF\xBB\xBF";
    for (const char c : two_documents) {
        text += c == '\n' ? "\r\n" : std::string{c};
    }
    EXPECT_EQ(read(text).corpus, read(two_documents).corpus);
}

TEST(CorpusXml, JoinsTheTextAroundAComment) {
    const CorpusReading reading = read(smallest("<seg id='1'>a<!-- & --><![CDATA[<b>]]>\nשלום</seg>",
                                                "<hyp system='s'><seg id='1'/></hyp>"));
    EXPECT_EQ(lines_of(reading.problems), Lines{});
    EXPECT_EQ(reading.corpus.segments[0].source, "a<b>\nשלום");
}

TEST(CorpusXml, RefusesWhatIsNoXml) {
    EXPECT_EQ(problems_of(""), (Lines{"t.xml: texts: the file is empty: is this the right one?"}));
    EXPECT_EQ(problems_of("no xml"), (Lines{"t.xml:1: is no XML: No document element found"}));
    EXPECT_EQ(problems_of("<dataset>\n<doc>\n</dataset>"),
              (Lines{"t.xml:3: is no XML: Start-end tags mismatch"}));
    EXPECT_EQ(
        problems_of("<dataset>\n\xFF</dataset>"),
        (Lines{"t.xml:2: texts: the bytes in '\\xff</dataset>' are not UTF-8: save the file as UTF-8"}));
}

TEST(CorpusXml, RefusesOtherStructures) {
    EXPECT_EQ(problems_of("<srcset>\n<doc/></srcset>"),
              (Lines{"t.xml:1: the outermost element is 'srcset', and that of a WMT test set is 'dataset'"}));
    EXPECT_EQ(problems_of("<dataset/>"), (Lines{"t.xml: holds no segment: is this the right file?"}));
    EXPECT_EQ(
        problems_of(
            smallest("<seg id='1'>a</seg>lost", "<hpy/><hyp system='s'><seg id='1'><b/></seg></hyp>")),
        (Lines{
            "t.xml:3: 'hpy' does not belong into 'doc' (did you mean 'hyp'?): src, ref or hyp is read there",
            "t.xml:2: src: text stands here outside of a segment: put it into <seg>",
            "t.xml:3: seg: the segment holds the element 'b': leave only its text"}));
    EXPECT_EQ(problems_of(two_documents + "<dataset/>"),
              (Lines{"t.xml:20: something follows the outermost element: one file holds one test set"}));
}

TEST(CorpusXml, RefusesDocumentsWithoutWhatTheyNeed) {
    EXPECT_EQ(problems_of("<dataset>\n<doc/>\n<doc id='d'><src/><hyp system='s'/></doc>\n"
                          "<doc id='d'><src><seg id='1'>a</seg></src><src/><hyp system=''/></doc></dataset>"),
              (Lines{"t.xml:4: hyp: these outputs are of no system: say system=\"...\"",
                     "t.xml:2: doc: the document has no name: say id=\"...\"",
                     "t.xml:2: doc: the document has no <src>",
                     "t.xml:3: src: the document has no segments: add <seg id=\"...\">, or take it out",
                     "t.xml:4: doc: the document 'd' is there twice, first in line 3: give one another name",
                     "t.xml:4: doc: the document has several <src>: leave one"}));
}

TEST(CorpusXml, RefusesAFileWithoutSystems) {
    EXPECT_EQ(problems_of(smallest("<seg id='1'>a</seg>", "")),
              (Lines{"t.xml: no outputs of systems are there: add <hyp system=\"...\"> to each document"}));
}

TEST(CorpusXml, TellsWhichTextsOfASystemAreMissing) {
    EXPECT_EQ(problems_of(replaced(two_documents, "<seg id=\"2\">s2</seg>", "<seg id=\"3\">s2</seg>")),
              (Lines{"t.xml:9: hyp: the document 'x' has no source '3'",
                     "t.xml:9: hyp: the system 's' lacks the segment '2' of the document 'x': add it, or "
                     "take it out of the source"}));
    EXPECT_EQ(problems_of(replaced(two_documents, "<seg id=\"2\">s2</seg>", "<seg id=\"1\">s2</seg>")),
              (Lines{"t.xml:9: hyp: the system 's' has the segment '1' of the document 'x' twice",
                     "t.xml:9: hyp: the system 's' lacks the segment '2' of the document 'x': add it, or "
                     "take it out of the source"}));
    EXPECT_EQ(
        problems_of(replaced(two_documents,
                             "<hyp lang=\"en\" system=\"s\"><p><seg id=\"1\">s3</seg></p></hyp>",
                             "<hyp system=\"t\"/>")),
        (Lines{"t.xml:17: hyp: the system 't' is there twice in the document 'y'",
               "t.xml:12: doc: the document 'y' has no outputs of the system 's': add them, or take the "
               "system or the document out"}));
}

TEST(CorpusXml, TellsWhichReferencesAreMissing) {
    EXPECT_EQ(
        problems_of(
            replaced(two_documents, "translator=\"A\"><p><seg id=\"1\">four", "><p><seg id=\"1\">four")),
        (Lines{"t.xml:12: doc: the reference by 'A' is lacking for the document 'y': add it, or take the "
               "document out"}));
    EXPECT_EQ(problems_of(replaced(two_documents, "<seg id=\"1\">one</seg>", "")),
              (Lines{"t.xml:7: ref: the reference by 'A' lacks the segment '1' of the document 'x': add "
                     "it, or take it out of the source"}));
    EXPECT_EQ(problems_of(replaced(two_documents, "translator=\"B\"", "translator=\"A\"")),
              (Lines{"t.xml:8: ref: the reference by 'A' is there twice in the document 'x'"}));
}

TEST(CorpusXml, RefusesEmptySourcesAndReferences) {
    EXPECT_EQ(problems_of(replaced(replaced(two_documents, ">eins<", "> <"), ">two<", "><")),
              (Lines{"t.xml:5: src: the segment is empty, and each needs a source: write it, or take it out "
                     "everywhere",
                     "t.xml:7: ref: the segment is empty, and each needs a reference: write it"}));
}

TEST(CorpusXml, RefusesSegmentsThatCanNotBeToldApart) {
    EXPECT_EQ(problems_of(smallest("<seg id='1'>a</seg>\n<seg id='1'>b</seg>\n<seg>c</seg>",
                                   "<hyp system='s'><seg id='1'>x</seg><seg id=''>x</seg></hyp>")),
              (Lines{"t.xml:4: seg: the segment has no number: say id=\"...\"",
                     "t.xml:3: src: the segment '1' is there twice in its document",
                     "t.xml:5: seg: the segment has no number: say id=\"...\""}));
    EXPECT_EQ(
        problems_of("<dataset><doc id='a:1'><src><seg id='2'>x</seg></src><hyp system='s'><seg "
                    "id='2'/></hyp></doc>\n<doc id='a'><src><seg id='1:2'>x</seg></src><hyp system='s'><seg "
                    "id='1:2'/></hyp></doc></dataset>"),
        (Lines{"t.xml:2: item: the item 'a:1:2' is there twice, first in line 1: give one another name"}));
}

TEST(CorpusXml, SuggestsTranslatorsAndSystems) {
    EXPECT_EQ(
        problems_of(two_documents, {.source_language = "de",
                                    .target_language = "en",
                                    .translator = "a",
                                    .systems = {{"S", "ss"}, {"T", "t"}, {"U", "t"}}}),
        (Lines{"t.xml: translator: no reference is by 'a' (did you mean 'A'?): the file has 'A', 'B'",
               "t.xml: systems.S: no system of the file is called 'ss' (did you mean 's'?): it has 's', 't'",
               "t.xml: systems.U: two systems are said to be 't' in the file"}));
    EXPECT_EQ(problems_of(smallest("<seg id='1'>a</seg>", "<hyp system='s'><seg id='1'/></hyp>"),
                          {"de", "en", "", "A"}),
              (Lines{"t.xml: translator: the file has no references: take the key out"}));
}

TEST(CorpusXml, RefusesOtherLanguagesOnce) {
    EXPECT_EQ(
        problems_of(two_documents, {"cs", "en-GB"}),
        (Lines{"t.xml:4: src: the file says the language is 'de', and source_language of the campaign is "
               "'cs': change one"}));
    EXPECT_EQ(
        problems_of(smallest("<seg id='1'>a</seg>", "<hyp system='s' language='ha'><seg id='1'/></hyp>")),
        (Lines{"t.xml:3: hyp: the file says the language is 'ha', and target_language of the campaign is "
               "'en': change one"}));
}

TEST(CorpusXml, ExpandsNoEntities) {
    EXPECT_EQ(
        problems_of("<!DOCTYPE dataset [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>\n" +
                    smallest("<seg id='1'>&a;</seg>", "<hyp system='s'><seg id='1'>x&#0;y</seg></hyp>")),
        (Lines{"t.xml:3: '&a;' is not expanded: write the character itself, and & as &amp;",
               "t.xml:4: '&#0;' is no Unicode character: take it out"}));
}

TEST(CorpusXml, SurvivesDeepNesting) {
    std::string text = "<dataset>";
    for (int i = 0; i < 300'000; ++i) {
        text += "<doc>";
    }
    EXPECT_EQ(problems_of(text).size(), 1U);
    for (int i = 0; i < 300'000; ++i) {
        text += "</doc>";
    }
    EXPECT_EQ(problems_of(text + "</dataset>").size(), 4U);
}

}  // namespace
}  // namespace adjudge
