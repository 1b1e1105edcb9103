#include "formats/tables/text_table.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

const TextTable people{{{"worker"}, {"hits", true}, {"profile_age"}},
                       {{"anna", "2", "30, or 31"}, {"=bob", "0", std::nullopt}}};

std::string text_of(const TextTable& table, const TableWriteOptions& options) {
    std::string text;
    const Status status = write_table(table, options, [&](std::string_view piece) -> Status {
        text += piece;
        return Done{};
    });
    return status ? text : status.error().message;
}

TEST(TextTable, IsWrittenAsCsv) {
    EXPECT_EQ(text_of(people, {}), "worker,hits,profile_age\nanna,2,\"30, or 31\"\n=bob,0,\n");
}

TEST(TextTable, HasNumbersAndNullsInJson) {
    EXPECT_EQ(text_of(people, {.format = FileFormat::Jsonl}),
              "{\"worker\":\"anna\",\"hits\":2,\"profile_age\":\"30, or 31\"}\n"
              "{\"worker\":\"=bob\",\"hits\":0,\"profile_age\":null}\n");
}

TEST(TextTable, IsMadeSafeForSpreadsheets) {
    EXPECT_NE(text_of(people, {.is_spreadsheet_safe = true}).find("\n'=bob,"), std::string::npos);
}

TEST(TextTable, WithALineEndIsRefusedAsRawTsv) {
    const TextTable table{{{"remarks"}}, {{"one\ntwo"}}};
    EXPECT_NE(text_of(table, {.format = FileFormat::RawTsv}).find("raw-tsv"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
