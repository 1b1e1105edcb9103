#include "formats/tables/row_shape.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Texts = std::vector<std::string>;

const Texts names{"worker", "item", "segment", "score"};

Result<RowShape> shape_of(const TableReadOptions& options, DecimalMark decimal = DecimalMark::Point) {
    return RowShape::of(names, options, decimal);
}

// The cells that are added, or "left out".
Texts added(const TableReadOptions& options, const std::vector<std::string_view>& cells,
            DecimalMark decimal = DecimalMark::Point) {
    const RowShape shape = shape_of(options, decimal).value();
    RowShape::FilterCounts counts = shape.no_counts();
    return shape.added_cells(cells, counts).value_or(Texts{"left out"});
}

std::vector<RowFilter> filters(std::string_view text) { return parse_filters(text).value(); }

bool keeps(std::string_view only, const std::vector<std::string_view>& cells) {
    return added({.only = filters(only)}, cells).empty();
}

TEST(RowShape, IsTrivialWhereNothingIsAsked) { EXPECT_TRUE(shape_of({})->is_trivial()); }

TEST(RowShape, NamesARowByTheColumnsOfAKey) {
    const TableReadOptions options{.keys = {{"item", {"item", "segment"}}}};
    EXPECT_EQ(added(options, {"w", "doc", "7", "1"}), Texts{"doc|7"});
    EXPECT_EQ(shape_of(options)->columns().back(), "item=item,segment");
}

TEST(RowShape, KeepsKeysApartThatOnlyLookAlike) {
    const TableReadOptions options{.keys = {{"item", {"item", "segment"}}}};
    EXPECT_NE(added(options, {"w", "a|", "b", ""}), added(options, {"w", "a", "|b", ""}));
    EXPECT_NE(added(options, {"w", "a\\", "b", ""}), added(options, {"w", "a", "\\b", ""}));
}

TEST(RowShape, HasNoKeyWhereAllItsPartsAreMissing) {
    const TableReadOptions options{.keys = {{"item", {"item", "segment"}}}};
    EXPECT_EQ(added(options, {"w", "", "", "1"}), Texts{""});
    EXPECT_EQ(added(options, {"w", "", "3", "1"}), Texts{"|3"});
}

TEST(RowShape, MakesKeysOfMeaningsAndConstants) {
    const TableReadOptions options{.constants = {{"document", "d"}},
                                   .values = {{"item", "I-*", "E-*"}, {"segment", "one", "1"}},
                                   .keys = {{"hit", {"document", "item", "segment"}}}};
    EXPECT_EQ(added(options, {"w", "I-5", "one", "1"}), Texts{"d|E-5|1"});
}

TEST(RowShape, RefusesAKeyOfAnUnknownColumn) {
    EXPECT_EQ(shape_of({.keys = {{"item", {"segmnt"}}}}).error().message,
              "--key names 'segmnt', and there is no such column (did you mean 'segment'?)");
}

TEST(RowShape, KeepsTheRowsThatAFilterFits) {
    EXPECT_TRUE(keeps("worker=w", {"w", "i", "1", "5"}));
    EXPECT_FALSE(keeps("worker=w", {"ww", "i", "1", "5"}));
    EXPECT_TRUE(keeps("item^=news", {"w", "news-1", "1", "5"}));
    EXPECT_FALSE(keeps("item^=news", {"w", "old-news", "1", "5"}));
    EXPECT_TRUE(keeps("item$=.1", {"w", "a.1", "1", "5"}));
    EXPECT_FALSE(keeps("item$=.1", {"w", "a.12", "1", "5"}));
    EXPECT_TRUE(keeps("item*=x", {"w", "axb", "1", "5"}));
    EXPECT_FALSE(keeps("item*=x", {"w", "ab", "1", "5"}));
}

TEST(RowShape, KeepsTheRowsWithinARangeOfNumbers) {
    EXPECT_TRUE(keeps("score=20..80", {"w", "i", "1", "20"}));
    EXPECT_TRUE(keeps("score=20..80", {"w", "i", "1", "8e1"}));
    EXPECT_FALSE(keeps("score=20..80", {"w", "i", "1", "80.1"}));
    EXPECT_FALSE(keeps("score=20..80", {"w", "i", "1", ""}));
    EXPECT_TRUE(keeps("score=..0", {"w", "i", "1", "-3"}));
}

TEST(RowShape, ReadsDecimalCommasInARange) {
    const TableReadOptions options{.only = filters("score=20..80")};
    EXPECT_EQ(added(options, {"w", "i", "1", "20,5"}, DecimalMark::Comma), Texts{});
    EXPECT_EQ(added(options, {"w", "i", "1", "80,5"}, DecimalMark::Comma), Texts{"left out"});
}

TEST(RowShape, TakesFiltersOfOneColumnAndSignForAlternatives) {
    EXPECT_TRUE(keeps("worker=w,v", {"v", "i", "1", "5"}));
    EXPECT_FALSE(keeps("worker=w,v", {"u", "i", "1", "5"}));
    EXPECT_TRUE(keeps("score=1..2,5", {"v", "i", "1", "5"}));
}

TEST(RowShape, AsksForAllFiltersOfDifferentColumnsOrSigns) {
    EXPECT_TRUE(keeps("item^=news,item$=.1,worker=w", {"w", "news.1", "1", "5"}));
    EXPECT_FALSE(keeps("item^=news,item$=.1,worker=w", {"w", "news.2", "1", "5"}));
    EXPECT_FALSE(keeps("item^=news,item$=.1,worker=w", {"v", "news.1", "1", "5"}));
}

TEST(RowShape, LeavesOutWhatAnyFilterOfThatSortFits) {
    const TableReadOptions options{.without = filters("worker=test,item^=U-")};
    EXPECT_EQ(added(options, {"test", "a", "1", "5"}), Texts{"left out"});
    EXPECT_EQ(added(options, {"w", "U-1", "1", "5"}), Texts{"left out"});
    EXPECT_EQ(added(options, {"tester", "a", "1", "5"}), Texts{});
}

TEST(RowShape, FiltersByTheNamesAndValuesOfTheTable) {
    const TableReadOptions options{.map = {{"worker", "item"}, {"item", "segment"}},
                                   .values = {{"worker", "1", "one"}},
                                   .only = filters("worker=one")};
    EXPECT_EQ(added(options, {"x", "1", "s", "5"}), Texts{});
    EXPECT_EQ(added(options, {"one", "2", "s", "5"}), Texts{"left out"});
}

TEST(RowShape, FiltersByAKey) {
    const TableReadOptions options{.keys = {{"item", {"item", "segment"}}}, .only = filters("item=d|2")};
    EXPECT_EQ(added(options, {"w", "d", "2", "5"}), Texts{"d|2"});
    EXPECT_EQ(added(options, {"w", "d", "3", "5"}), Texts{"left out"});
}

TEST(RowShape, TakesRowsForOrdinaryUnitsWhereTheFileDoesNotTell) {
    EXPECT_TRUE(keeps("kind=system", {"w", "i", "1", "5"}));
    EXPECT_FALSE(keeps("kind=gold", {"w", "i", "1", "5"}));
}

TEST(RowShape, CountsWhatEachFilterFits) {
    const RowShape shape = shape_of({.only = filters("worker=w"), .without = filters("item=z")}).value();
    RowShape::FilterCounts counts = shape.no_counts();
    for (const std::string_view worker : {"w", "v", "w"}) {
        (void)shape.added_cells(std::vector<std::string_view>{worker, "i", "1", "5"}, counts);
    }
    EXPECT_EQ(counts, (RowShape::FilterCounts{2, 0}));
    EXPECT_EQ(shape.filter_texts(), (Texts{"--only worker=w", "--without item=z"}));
}

TEST(RowShape, RefusesAFilterOfAnUnknownColumn) {
    EXPECT_EQ(shape_of({.without = filters("wroker=w")}).error().message,
              "--without names 'wroker', and there is no such column (did you mean 'worker'?)");
}

TEST(RowShape, AddsTheCellsOfJoinedFiles) {
    TableReadOptions options{.joined = {SourceText::from_memory("j.csv", "segment,document,item\n1,d,i\n")}};
    EXPECT_EQ(added(options, {"w", "i", "1", "5"}), Texts{"d"});
    EXPECT_EQ(added(options, {"w", "i", "2", "5"}), Texts{""});
    options.keys = {{"item", {"document", "item"}}};
    options.without = filters("document=e");
    EXPECT_EQ(added(options, {"w", "i", "1", "5"}), (Texts{"d", "d|i"}));
}

TEST(RowShape, TakesAColumnFromTheFirstOfSeveralFilesThatHasTheRow) {
    const TableReadOptions options{
        .joined = {SourceText::from_memory("j.csv", "item,note\n1,x\n"),
                   SourceText::from_memory("k.csv", "item,note,more\n1,u,m\n2,y,n\n")}};
    EXPECT_EQ(added(options, {"w", "1", "s", "5"}), (Texts{"x", "m"}));
    EXPECT_EQ(added(options, {"w", "2", "s", "5"}), (Texts{"y", "n"}));
}

}  // namespace
}  // namespace adjudge
