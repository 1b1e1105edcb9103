#include "formats/corpus/xml_references.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::vector<std::string> faults_of(std::string_view text) {
    std::vector<std::string> faults;
    for (const XmlReferenceFault& fault : find_reference_faults(text, 100)) {
        faults.push_back(std::to_string(fault.offset) + " " + fault.message);
    }
    return faults;
}

using Lines = std::vector<std::string>;

TEST(XmlReferences, KnowsTheFiveNamesAndNumbers) {
    EXPECT_EQ(faults_of("<a b='&quot;'>&lt;&gt;&amp;&apos;&#65;&#x1F600;&#x10FFFF;</a>"), Lines{});
}

TEST(XmlReferences, RefusesAnAmpersandByItself) {
    EXPECT_EQ(faults_of("AT&T\nx"), (Lines{"2 the & of '&T' stands for nothing: write &amp;"}));
    EXPECT_EQ(faults_of("&"), (Lines{"0 the & of '&' stands for nothing: write &amp;"}));
}

TEST(XmlReferences, RefusesEntitiesOfTheFilesOwn) {
    EXPECT_EQ(faults_of("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"),
              (Lines{"33 '&b;' is not expanded: write the character itself, and & as &amp;"}));
}

TEST(XmlReferences, RefusesNumbersOfNoCharacter) {
    for (const auto* text :
         {"&#0;", "&#x0;", "&#xD800;", "&#57343;", "&#x110000;", "&#99999999999;", "&#;", "&#x;", "&#-1;"}) {
        EXPECT_EQ(faults_of(text),
                  (Lines{"0 '" + std::string{text} + "' is no Unicode character: take it out"}));
    }
}

TEST(XmlReferences, LeavesCommentsAndLiteralTextAlone) {
    EXPECT_EQ(faults_of("<!-- a & b --><![CDATA[&x; ]]>&amp;<!-- & "), Lines{});
    EXPECT_EQ(faults_of("<!-- & -->&<![CDATA[&]]>").size(), 1U);
}

TEST(XmlReferences, ListsOnlyTheFirstOfMany) {
    EXPECT_EQ(find_reference_faults(std::string(1000, '&'), 10).size(), 10U);
}

}  // namespace
}  // namespace adjudge
