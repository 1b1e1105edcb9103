#include "formats/corpus/corpus_rules.hpp"

#include <gtest/gtest.h>

#include "formats/corpus/testing_corpus.hpp"

namespace adjudge {
namespace {

std::vector<Segment> segments_of(const std::vector<std::string>& documents) {
    std::vector<Segment> segments;
    for (const std::string& document : documents) {
        segments.push_back({"", document});
    }
    return segments;
}

std::vector<std::string> names_of(std::vector<Segment> segments) {
    name_items(segments);
    std::vector<std::string> names;
    for (const Segment& segment : segments) {
        names.push_back(segment.item);
    }
    return names;
}

TEST(NameItems, CountsThroughWhereThereAreNoDocuments) {
    EXPECT_EQ(names_of(segments_of({"", "", ""})), (Lines{"1", "2", "3"}));
    EXPECT_EQ(names_of({}), Lines{});
}

TEST(NameItems, BeginsAnewInEachDocument) {
    EXPECT_EQ(names_of(segments_of({"a", "a", "b:1"})), (Lines{"a:1", "a:2", "b:1:1"}));
}

TEST(CheckDocuments, TellsWhereOneComesBack) {
    Problems problems;
    check_documents(segments_of({"a", "a", "b", "a", "a", "b"}), {"d.txt"}, problems);
    EXPECT_EQ(
        lines_of(problems),
        (Lines{"d.txt:4: document: the document 'a' ended in line 2 and comes back here: put its segments "
               "together, or give one part another name",
               "d.txt:6: document: the document 'b' ended in line 3 and comes back here: put its segments "
               "together, or give one part another name"}));
}

TEST(CheckItemNames, TellsBothLines) {
    Problems problems;
    const std::vector<Segment> segments{{"x"}, {""}, {"x"}, {""}};
    check_item_names(segments, {"t.tsv", {2, 3, 5, 6}}, problems);
    EXPECT_EQ(lines_of(problems),
              (Lines{"t.tsv:5: item: the item 'x' is there twice, first in line 2: give one another name"}));
}

TEST(CheckSystemNames, WantsOneForEachAndNoneTwice) {
    Problems problems;
    const std::vector<SystemOutput> systems{{"a", "1"}, {" ", "2"}, {"a", "3"}, {"b", "4"}};
    check_system_names(systems, problems);
    EXPECT_EQ(lines_of(problems), (Lines{"systems: the system of '2' has no name: give it one",
                                         "systems: two systems are called 'a': give one another name"}));
}

TEST(CheckText, TellsEveryLineThatIsNoText) {
    Problems problems;
    check_text(SourceText::from_memory("s.txt", std::string{"a\n\xFF\nb\0\n", 7}), "source", problems);
    EXPECT_EQ(lines_of(problems),
              (Lines{"s.txt:2: source: the bytes in '\\xff' are not UTF-8: save the file as UTF-8",
                     "s.txt:3: source: 'b\\x00' has a NUL character: take it out"}));
}

}  // namespace
}  // namespace adjudge
