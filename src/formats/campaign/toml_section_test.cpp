#include "formats/campaign/toml_section.hpp"

#include <string>

#include <gtest/gtest.h>

#include "model/kinds.hpp"

namespace adjudge {
namespace {

// A TOML text as a section, and the problems that reading from it brought up.
class TomlSectionOf {
public:
    explicit TomlSectionOf(std::string_view text) : table_{toml::parse(text)} {}

    TomlSection* operator->() { return &section_; }
    [[nodiscard]] std::vector<std::string> problems() const {
        std::vector<std::string> texts;
        for (const Error& error : problems_.listed()) {
            texts.push_back(describe(error));
        }
        return texts;
    }

private:
    toml::table table_;
    Problems problems_;
    TomlSection section_{table_, "", "c.toml", problems_};
};

using Lines = std::vector<std::string>;
constexpr NumberRange percent{0, 100};

TEST(TomlSection, ReadsValuesOfEveryType) {
    TomlSectionOf file{"name = 'n'\nalpha = 0.5\nunits = 7\nis_open = true\nlevels = ['a', 'b']\n"};
    EXPECT_EQ(file->text("name"), "n");
    EXPECT_EQ(file->number("alpha", percent), 0.5);
    EXPECT_EQ(file->number("units", percent), 7.0) << "a whole number is a number";
    EXPECT_EQ(file->count("units", percent), 7U);
    EXPECT_EQ(file->flag("is_open"), true);
    EXPECT_EQ(file->texts("levels"), (Lines{"a", "b"}));
    EXPECT_EQ(file.problems(), Lines{});
}

TEST(TomlSection, GivesNothingForAnAbsentKeyAndDoesNotMind) {
    TomlSectionOf file{""};
    EXPECT_FALSE(file->text("name"));
    EXPECT_FALSE(file->number("alpha", percent));
    EXPECT_FALSE(file->section("hit"));
    EXPECT_TRUE(file->sections("field").empty());
    EXPECT_EQ(file.problems(), Lines{});
}

TEST(TomlSection, RefusesAValueOfAnotherType) {
    TomlSectionOf file{"name = 3\nunits = 1.5\nis_open = 'yes'\n"};
    EXPECT_FALSE(file->text("name"));
    EXPECT_FALSE(file->count("units", percent));
    EXPECT_FALSE(file->flag("is_open"));
    EXPECT_EQ(file.problems(), (Lines{"c.toml:1:8: name: '3' is not a text in quotes that is not empty",
                                      "c.toml:2:9: units: '1.5' is not a whole number from 0 to 100",
                                      "c.toml:3:11: is_open: 'yes' is not true or false"}));
}

TEST(TomlSection, RefusesNumbersOutOfRange) {
    TomlSectionOf file{"a = -1\nb = 101\nc = nan\nd = inf\ne = 100\n"};
    for (const auto* key : {"a", "b", "c", "d"}) {
        EXPECT_FALSE(file->number(key, percent)) << key;
    }
    EXPECT_EQ(file->number("e", percent), 100.0);
    EXPECT_EQ(file.problems().front(), "c.toml:1:5: a: '-1' is not a number from 0 to 100");
    EXPECT_EQ(file.problems().back(), "c.toml:4:5: d: 'inf' is not a number from 0 to 100");
}

TEST(TomlSection, NamesTheElementOfAListThatIsWrong) {
    TomlSectionOf file{"levels = ['a',\n  2]\n"};
    EXPECT_FALSE(file->texts("levels"));
    EXPECT_EQ(file.problems(), (Lines{"c.toml:2:3: levels: '2' is not a text in quotes"}));
}

TEST(TomlSection, TakesOnlyTheWordsOfAnEnum) {
    TomlSectionOf file{"first = 'tie'\nsecond = 'tye'\nall = ['a', 'tie']\n"};
    EXPECT_EQ(file->one_word<Choice>("first"), Choice::Tie);
    EXPECT_FALSE(file->one_word<Choice>("second"));
    EXPECT_EQ(file->words<Choice>("all"), (std::vector{Choice::A, Choice::Tie}));
    EXPECT_EQ(file.problems(),
              (Lines{"c.toml:2:10: second: 'tye' is not a, b, tie or both-bad (did you mean 'tie'?)"}));
}

TEST(TomlSection, NamesTheWholePathOfANestedKey) {
    TomlSectionOf file{"[hit]\nsize = 'x'\n[[field]]\n[[field]]\nname = 1\n"};
    EXPECT_FALSE(file->section("hit")->count("size", percent));
    auto fields = file->sections("field");
    ASSERT_EQ(fields.size(), 2U);
    EXPECT_FALSE(fields[1].text("name"));
    EXPECT_EQ(file.problems(),
              (Lines{"c.toml:2:8: hit.size: 'x' is not a whole number from 0 to 100",
                     "c.toml:5:8: field[2].name: '1' is not a text in quotes that is not empty"}));
}

TEST(TomlSection, ShowsHowATableIsWritten) {
    TomlSectionOf file{"hit = 3\nfield = 'x'\n"};
    EXPECT_FALSE(file->section("hit"));
    EXPECT_TRUE(file->sections("field").empty());
    EXPECT_EQ(file.problems(),
              (Lines{"c.toml:1:7: hit: '3' is not a table: write [hit]",
                     "c.toml:2:9: field: 'x' is not a list of tables: write [[field]] before each"}));
}

TEST(TomlSection, KeepsTheUsersNamesInTheOrderOfTheFile) {
    TomlSectionOf file{"[systems]\nzeta = 'z.txt'\nalpha = 'a.txt'\nmid = 4\n"};
    EXPECT_EQ(file->named_texts("systems"),
              (std::vector<std::pair<std::string, std::string>>{{"zeta", "z.txt"}, {"alpha", "a.txt"}}));
    EXPECT_EQ(file.problems(), (Lines{"c.toml:4:7: systems.mid: '4' is not a text in quotes"}));
}

TEST(TomlSection, MissesARequiredKey) {
    TomlSectionOf file{"name = 'n'\n"};
    file->require("name");
    file->require("seed");
    ASSERT_EQ(file.problems().size(), 1U);
    EXPECT_NE(file.problems()[0].find("the key 'seed' is missing"), std::string::npos);
}

TEST(TomlSection, ReportsTheKeysThatNobodyAskedFor) {
    TomlSectionOf file{"name = 'n'\nsede = 4\n"};
    EXPECT_TRUE(file->text("name"));
    EXPECT_FALSE(file->count("seed", percent));
    file->finish();
    EXPECT_EQ(file.problems(),
              (Lines{"c.toml:2:1: sede: unknown key 'sede' (did you mean 'seed'?); known here: name, seed"}));
}

}  // namespace
}  // namespace adjudge
