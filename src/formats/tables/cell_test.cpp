#include "formats/tables/cell.hpp"

#include <bit>
#include <charconv>
#include <cmath>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

TEST(ParseNumber, ReadsDecimals) {
    EXPECT_EQ(*parse_number("85"), 85.0);
    EXPECT_EQ(*parse_number("-0.5"), -0.5);
    EXPECT_EQ(*parse_number("1e3"), 1000.0);
    EXPECT_EQ(*parse_number("0.1"), 0.1);
    EXPECT_EQ(*parse_number(".5"), 0.5);
}

// Decimals halfway between two doubles, or nearly so, which careless readers round the wrong way.
TEST(ParseNumber, RoundsCorrectly) {
    EXPECT_EQ(*parse_number("9007199254740993"), 9007199254740992.0);
    EXPECT_EQ(*parse_number("0.500000000000000166533453693773481063544750213623046875"),
              0x1.0000000000002p-1);
    EXPECT_EQ(*parse_number("2.2250738585072011e-308"), 0x1p-1022 - 0x1p-1074);
}

TEST(ParseNumber, AgreesWithTheStandardLibraryOnShortDecimals) {
    RandomStream random{1, "decimals"};
    for (int i = 0; i < 20000; ++i) {
        std::string cell = std::to_string(random.below(1'000'000'000));
        cell.insert(random.below(cell.size()) + (cell.size() > 1 ? 1 : 0), cell.size() > 1 ? "." : "");
        if (cell.back() == '.') {
            cell += '5';
        }
        double expected = 0.0;
        std::from_chars(cell.data(), cell.data() + cell.size(), expected);
        ASSERT_EQ(*parse_number(cell), expected) << cell;
    }
}

TEST(ParseNumber, ReadsBackWhatItWrites) {
    RandomStream random{2, "doubles"};
    for (int i = 0; i < 20000; ++i) {
        const double value = std::bit_cast<double>(random.bits());
        if (std::isfinite(value) && std::fpclassify(value) != FP_SUBNORMAL) {
            ASSERT_EQ(*parse_number(format_number(value)), value);
        }
    }
}

TEST(ParseNumber, RefusesWhatIsNoNumber) {
    for (const auto* cell : {"NaN", "nan", "inf", "-inf", "", "1e400", "1e-400", "5 ", " 5", "1.2.3", "0x10",
                             "85,5", "five", "-", ".", "1e", "\xD9\xA5"}) {
        EXPECT_FALSE(parse_number(cell)) << cell;
    }
}

TEST(ParseQuantity, TakesNoNumberWhoseSumsMayOverflow) {
    EXPECT_EQ(parse_quantity("-9007199254740992"), -9007199254740992.0);
    for (const auto* cell : {"9007199254740994", "1e200", "-1e200", "1e400"}) {
        EXPECT_FALSE(parse_quantity(cell)) << cell;
        EXPECT_FALSE(parse_seconds(cell)) << cell;
    }
}

TEST(FaultOf, SaysWhatToWriteInsteadOfABadNumber) {
    const auto fault = [](std::string_view cell) { return fault_of(ColumnType::Number, cell); };
    EXPECT_EQ(fault("NaN"), "is not a number: leave the cell empty where there is none");
    EXPECT_EQ(fault("None"), "is not a number: leave the cell empty where there is none");
    EXPECT_EQ(fault("-inf"), "is not a number: leave the cell empty where there is none");
    EXPECT_EQ(fault("85,5"), "is not a number: write a point as decimal mark and nothing between thousands");
    for (const std::string& large : {std::string{"1e400"}, std::string{"-1e200"}, std::string(300, '9')}) {
        EXPECT_TRUE(fault(large).starts_with("is too large: numbers go up to 9007199254740992")) << large;
    }
    EXPECT_EQ(fault("1e-400"), "is too close to 0: write 0");
    EXPECT_EQ(fault(" 5"), "is not a number: take the blanks away");
    EXPECT_EQ(fault("good"), "is not a number");
}

TEST(FaultOf, TellsALargeCountFromNoCount) {
    EXPECT_EQ(fault_of(ColumnType::Count, "2147483648"), "is too large: counts go up to 2147483647");
    EXPECT_EQ(fault_of(ColumnType::Count, "1.5"), "is not a whole number from 0 up");
}

TEST(FaultOf, RecognisesMilliseconds) {
    EXPECT_EQ(fault_of(ColumnType::Time, "1711317347693"),
              "is beyond the year 9999: Unix times are counted in seconds, not milliseconds");
}

TEST(FaultOf, ListsTheAcceptedWordsAndTheNearest) {
    EXPECT_EQ(fault_of(ColumnType::Kind, "asq_again"),
              "is not system, ask_again, bad_reference, good_reference, gold, tutorial or spam (did you mean "
              "'ask_again'?)");
}

TEST(ParseSeconds, RefusesANegativeTime) {
    EXPECT_EQ(*parse_seconds("0"), 0.0);
    EXPECT_FALSE(parse_seconds("-1"));
    EXPECT_EQ(fault_of(ColumnType::Seconds, "-1"), "is a negative time");
    EXPECT_EQ(fault_of(ColumnType::Seconds, "fast"), "is not a number");
}

TEST(ParseCount, TakesWholeNumbersFromZeroUp) {
    EXPECT_EQ(*parse_count("0"), 0);
    EXPECT_EQ(*parse_count("2147483647"), 2147483647);
    for (const auto* cell : {"-1", "1.5", "1.0", "", "x", "+1", "2147483648", "1 "}) {
        EXPECT_FALSE(parse_count(cell)) << cell;
    }
}

TEST(ParseTime, ReadsDatesAndTimes) {
    EXPECT_EQ(*parse_time("1970-01-01T00:00:00Z"), 0);
    EXPECT_EQ(*parse_time("2018-05-01T12:00:00Z"), 1525176000'000000);
    EXPECT_EQ(*parse_time("2018-05-01 12:00"), 1525176000'000000);
    EXPECT_EQ(*parse_time("01.05.2018 12:00"), 1525176000'000000);
    EXPECT_EQ(*parse_time("01.05.2018"), 1525132800'000000);
    EXPECT_EQ(*parse_time("2018-05-01"), 1525132800'000000);
    EXPECT_EQ(*parse_time("2018-05-01T14:00:00+02:00"), 1525176000'000000);
    EXPECT_EQ(*parse_time("2018-05-01T06:30:00-0530"), 1525176000'000000);
    EXPECT_EQ(*parse_time("2018-05-01T12:00:00.25Z"), 1525176000'250000);
    EXPECT_EQ(*parse_time("2016-02-29T00:00:00Z"), 1456704000'000000);
}

TEST(ParseTime, ReadsUnixSeconds) {
    EXPECT_EQ(*parse_time("1711317347.693"), 1711317347'693000);
    EXPECT_EQ(*parse_time("0"), 0);
}

TEST(ParseTime, RefusesWhatIsNoTime) {
    for (const auto* cell :
         {"2018-02-29", "2018-13-01", "2018-05-01T24:00", "2018-05-01T12:60", "2018-05-01T12", "yesterday",
          "01/05/2018", "31.02.2018", "2018-05-01T12:00:00Zz", "2018-05-01T12:00:00+",
          "2018-05-01T12:00:00+02:", "2018-05-01T12:00:00.", "-5", "", "20180501",
          "0000-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00"}) {
        EXPECT_FALSE(parse_time(cell)) << cell;
    }
    EXPECT_FALSE(parse_time("1711317347693"));
}

TEST(FormatTime, IsReadBackAsTheSameTime) {
    RandomStream random{1, "times"};
    for (int i = 0; i < 5000; ++i) {
        const auto time = static_cast<std::int64_t>(random.below(253402300800'000000));
        ASSERT_EQ(*parse_time(format_time(time)), time) << format_time(time);
    }
}

TEST(FormatTime, ShowsNoMoreDecimalsThanNeeded) {
    EXPECT_EQ(format_time(1525176000'000000), "2018-05-01T12:00:00Z");
    EXPECT_EQ(format_time(1525176000'250000), "2018-05-01T12:00:00.25Z");
}

TEST(AppendCell, TakesAnEmptyCellAsMissing) {
    NamedColumn column{"score", ColumnType::Number, NumberColumn{}};
    EXPECT_TRUE(append_cell(column, nullptr, ""));
    EXPECT_TRUE(is_missing(column.cells, 0));
}

TEST(AppendCell, LeavesTheColumnAloneWhenTheCellIsBad) {
    NamedColumn column{"kind", ColumnType::Kind, WordColumn{ColumnType::Kind}};
    EXPECT_FALSE(append_cell(column, nullptr, "asq_again"));
    EXPECT_EQ(size(column.cells), 0U);
}

}  // namespace
}  // namespace adjudge
