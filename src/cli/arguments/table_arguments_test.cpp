#include "cli/arguments/table_arguments.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "cli/arguments/table_option_list.hpp"
#include "cli/arguments/testing_options.hpp"

namespace adjudge {
namespace {

Result<TableReadOptions> options_of(const std::vector<std::string>& words) {
    TableArguments arguments;
    read_words(words, [&](Options options) { arguments.declare(options); });
    return arguments.options();
}

TEST(TableArguments, LeaveEverythingToTheFileWhereNothingIsSaid) {
    const auto options = options_of({});
    ASSERT_TRUE(options);
    EXPECT_FALSE(options->kind);
    EXPECT_FALSE(options->format);
    EXPECT_TRUE(options->header.empty());
    EXPECT_TRUE(options->map.empty());
    EXPECT_EQ(options->parallel.threads, 0U);
}

TEST(TableArguments, NameTableFormatHeaderAndThreads) {
    const auto options =
        options_of({"--table", "spans", "--format", "raw-tsv", "--header", "a,b", "--threads", "3"});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->kind, TableKind::Spans);
    EXPECT_EQ(options->format, FileFormat::RawTsv);
    EXPECT_EQ(options->header, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(options->parallel.threads, 3U);
}

TEST(TableArguments, GatherAnOptionThatComesTwice) {
    const auto options = options_of({"--map", "worker=w", "--map", "item=i,score=s"});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->map, (std::vector<ColumnMapping>{{"worker", "w"}, {"item", "i"}, {"score", "s"}}));
}

TEST(TableArguments, TakeConstantsAndValues) {
    const auto options = options_of({"--set", "system_a=mt", "--values", "choice:mt=a"});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->constants, (std::vector<ColumnConstant>{{"system_a", "mt"}}));
    EXPECT_EQ(options->values, (std::vector<ValueTranslation>{{"choice", "mt", "a"}}));
}

TEST(TableArguments, ShowTheFormOfAnOptionThatDoesNotHaveIt) {
    for (const auto* option : {"--map", "--key", "--set", "--values", "--only", "--without"}) {
        const auto options = options_of({option, "worker"});
        ASSERT_FALSE(options) << option;
        EXPECT_NE(options.error().message.find("'worker' does not have the form"), std::string::npos)
            << option;
    }
    EXPECT_FALSE(options_of({"--header", "a,,b"}));
}

TEST(TableArguments, TakeKeysFiltersAndTheFormOfTheFile) {
    const auto options =
        options_of({"--key", "item=document,segment", "--only", "score=1..2", "--without", "worker=test",
                    "--delimiter", "pipe", "--decimal", "comma", "--damaged", "skip"});
    ASSERT_TRUE(options);
    EXPECT_EQ(options->keys, (std::vector<ColumnKey>{{"item", {"document", "segment"}}}));
    EXPECT_EQ(options->only.front().sign, FilterSign::Within);
    EXPECT_EQ(options->without.front().text, "test");
    EXPECT_EQ(options->delimiter, '|');
    EXPECT_EQ(options->decimal, DecimalMark::Comma);
    EXPECT_EQ(options->damaged, DamagedRows::Skip);
}

// Declared, listed in the docs, and nothing else.
TEST(TableArguments, AreThoseOfTheList) {
    for (const TableOption& option : table_option_list) {
        TableArguments arguments;
        EXPECT_THROW(
            read_words({std::string{option.name}}, [&](Options options) { arguments.declare(options); }),
            CLI::ArgumentMismatch)
            << option.name << " wants a value";
    }
}

TEST(TableArguments, RefuseBytesThatAreNotText) {
    for (const auto* option : {"--map", "--set", "--values"}) {
        EXPECT_FALSE(options_of({option, "score:a=\xFF"})) << option;
    }
}

TEST(TableArguments, RefuseATableThatDoesNotExist) {
    EXPECT_THROW(static_cast<void>(options_of({"--table", "rating"})), CLI::ValidationError);
}

}  // namespace
}  // namespace adjudge
