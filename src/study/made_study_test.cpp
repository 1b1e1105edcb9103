#include "study/made_study.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "analysis/asked_options.hpp"
#include "model/table.hpp"
#include "study/shown_study.hpp"

namespace adjudge {
namespace {

// A table of a kind with some cells by column.
class RowsOf {
public:
    explicit RowsOf(TableKind kind, const std::vector<std::string>& columns) {
        parts_.kind = kind;
        for (const std::string& column : columns) {
            parts_.add_column(column);
        }
    }
    RowsOf& row(const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            put(parts_.columns[i].cells, cells[i]);
        }
        return *this;
    }
    [[nodiscard]] JudgmentTable table() { return JudgmentTable{std::move(parts_)}; }

private:
    void put(Column& column, const std::string& cell) {
        if (auto* names = std::get_if<NameColumn>(&column)) {
            names->codes.push_back(parts_.dictionaries[names->dictionary].add(cell));
        } else if (auto* numbers = std::get_if<NumberColumn>(&column)) {
            numbers->values.push_back(std::stod(cell));
        } else {
            std::get<WordColumn>(column).codes.push_back(static_cast<std::uint8_t>(*from_word<Role>(cell)));
        }
    }
    TableParts parts_;
};

JudgmentTable ratings() {
    RowsOf rows{TableKind::Ratings, {"worker", "item", "system", "score", "role"}};
    for (const std::string worker : {"u", "v", "w"}) {
        for (const std::string item : {"1", "2", "3"}) {
            rows.row({worker, item, "x", "70", "crowd"}).row({worker, item, "y", "31", "crowd"});
        }
    }
    return rows.table();
}

JudgmentTable labels(const std::string& role) {
    RowsOf rows{TableKind::Labels, {"worker", "item", "label", "role"}};
    for (const std::string worker : {"w", "e"}) {
        rows.row({worker, "1", "yes", role}).row({worker, "2", "no", role});
    }
    return rows.table();
}

StudyOptions on_hundred() {
    StudyOptions options;
    options.ratings.scale = *scale_from("vas100");
    return options;
}

std::vector<TableKind> tables_of(const Study& study) {
    std::vector<TableKind> tables;
    std::ranges::transform(study.parts, std::back_inserter(tables), &StudyPart::table);
    return tables;
}

TEST(StudyOf, HasAPartForEachTableInTheOrderOfTheKinds) {
    const std::array tables{labels("crowd"), ratings()};
    const Study study = study_of(tables, on_hundred()).value();
    EXPECT_EQ(tables_of(study), (std::vector{TableKind::Ratings, TableKind::Labels}));
}

TEST(StudyOf, CountsAWorkerOfTwoTablesOnceAndByRole) {
    const std::array tables{ratings(), labels("expert")};
    const Population population = study_of(tables, on_hundred()).value().population;
    EXPECT_EQ(population, (Population{.crowd = 2, .experts = 2, .simulated = 0}));
}

TEST(StudyOf, FailsWhereNoTableCanBeAnalyzed) {
    const std::array tables{RowsOf{TableKind::Labels, {"worker", "item", "label"}}.table()};
    const auto study = study_of(tables, {});
    ASSERT_FALSE(study);
    EXPECT_EQ(study.error().code, ErrorCode::InvalidInput);
}

TEST(StudyOf, WarnsOfAddingUpTheCostsOfParts) {
    const auto names_costs = [](const std::string& note) {
        return note.find("add up their costs") != std::string::npos;
    };
    StudyOptions paid = on_hundred();
    paid.shared.work.cost.payment = PayRates{.per_hit = 1.0};
    const std::array tables{ratings(), labels("crowd")};
    EXPECT_EQ(std::ranges::count_if(study_of(tables, paid).value().notes, names_costs), 1);
    EXPECT_EQ(std::ranges::count_if(study_of(std::span{tables}.first(1), paid).value().notes, names_costs),
              0);
}

TEST(StudyOf, NamesATableThatCannotBeAnalyzedBesideOthers) {
    const std::array tables{ratings(), RowsOf{TableKind::Labels, {"worker", "item", "label"}}.table()};
    const Study study = study_of(tables, on_hundred()).value();
    EXPECT_EQ(tables_of(study), std::vector{TableKind::Ratings});
    ASSERT_EQ(study.notes.size(), 1U);
    EXPECT_NE(study.notes[0].find("labels"), std::string::npos);
}

// Labels of which nothing can be made, whatever is asked.
JudgmentTable no_labels() { return RowsOf{TableKind::Labels, {"worker", "item", "label"}}.table(); }

StudyOptions asked(const std::vector<GivenOption>& given) { return asked_options(nullptr, given).value(); }

TEST(StudyOf, FailsWhereATableCannotBeAnalyzedAsTheUserAsks) {
    const std::array tables{labels("crowd"), ratings()};
    const auto study = study_of(tables, asked({{"scale", "likert5"}}));
    ASSERT_FALSE(study);
    EXPECT_NE(study.error().message.find("likert5"), std::string::npos) << study.error().message;
}

TEST(StudyOf, NamesATableThatNoOptionCouldMakeAnalyzable) {
    const std::array tables{ratings(), no_labels()};
    const auto study = study_of(tables, asked({{"scale", "vas100"}, {"seed", "3"}, {"method", "mace"}}));
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_EQ(tables_of(*study), std::vector{TableKind::Ratings});
}

TEST(StudyOf, FailsWhereTheRowsThatTheUserChoseCannotBeAnalyzed) {
    const std::array tables{ratings(), no_labels()};
    EXPECT_TRUE(study_of(tables, on_hundred(), std::array{TableKind::Ratings}));
    EXPECT_FALSE(study_of(tables, on_hundred(), std::array{TableKind::Labels}));
}

TEST(AllTables, HaveNamesOfTheirOwn) {
    const std::array tables{ratings(), labels("crowd")};
    const Study study = study_of(tables, on_hundred()).value();
    std::set<std::string> names;
    for (const ReportTable& table : all_tables(study)) {
        EXPECT_TRUE(names.insert(table.name).second) << table.name;
    }
    EXPECT_TRUE(names.contains("workers"));
    EXPECT_TRUE(names.contains("labels-workers"));
}

TEST(StudyJson, HasTheKeysOfAllParts) {
    const std::array tables{ratings(), labels("crowd")};
    const auto json = study_json(study_of(tables, on_hundred()).value());
    EXPECT_EQ(json["slices"].size(), 1U);
    EXPECT_EQ(json["labels"].size(), 1U);
    EXPECT_EQ(json["parts"], nlohmann::ordered_json({"ratings", "labels"}));
}

TEST(CheckOptionsApply, TakesAnOptionOfAnyOfTheTables) {
    const std::array kinds{TableKind::Ratings, TableKind::Labels};
    const std::array given{GivenOption{"filter", "passed"}, GivenOption{"method", "mace"}};
    EXPECT_TRUE(check_options_apply(given, kinds, {}));
    EXPECT_FALSE(check_options_apply(given, std::array{TableKind::Labels}, {}));
}

TEST(CheckOptionsApply, TellsTablesOfOneKindApart) {
    const std::array given{GivenOption{"presentation", "same-order"}};
    EXPECT_TRUE(check_options_apply(given, std::array{TableKind::Choices}, {}));
    const Status status = check_options_apply(given, std::array{TableKind::Rankings}, {});
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().code, ErrorCode::InvalidInput);
}

TEST(StudyOf, NamesSettingsOfTheCampaignThatNothingTakes) {
    Campaign campaign;
    campaign.quality.test = QualityTest::Means;
    campaign.analysis.filter = Filter::Passed;
    const StudyOptions options = asked_options(&campaign, {}).value();
    const Study study = study_of(std::array{labels("crowd")}, options).value();
    EXPECT_TRUE(study.settings.empty());
    const auto names_both = [](const std::string& note) {
        return note.find("quality-test, filter") != std::string::npos;
    };
    EXPECT_EQ(std::ranges::count_if(study.notes, names_both), 1);
    const Study both = study_of(std::array{ratings(), labels("crowd")},
                                asked_options(&campaign, std::array{GivenOption{"scale", "vas100"}}).value())
                           .value();
    EXPECT_EQ(std::ranges::count_if(both.notes, names_both), 0);
    EXPECT_EQ(both.settings.size(), 3U);
}

TEST(CheckOptionsApply, NamesAllTablesThatDoNotHaveTheOption) {
    const std::array kinds{TableKind::Ratings, TableKind::Spans};
    const Status status = check_options_apply(std::array{GivenOption{"method", "mace"}}, kinds, {});
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().message,
              "method is an option for choices, rankings, labels, and these judgments are ratings, spans");
}

TEST(CheckOptionsApply, TakesAnOptionThatMattersToAnyOfTheTables) {
    const std::array both{TableKind::Labels, TableKind::Ratings};
    const std::array given{GivenOption{"confidence", "0.9"}};
    EXPECT_TRUE(check_options_apply(given, both, {}));
    EXPECT_FALSE(check_options_apply(given, std::array{TableKind::Labels}, {}));
}

TEST(StudyOf, SaysWhoIsLeftOutByRole) {
    RowsOf rows{TableKind::Labels, {"worker", "item", "label", "role"}};
    rows.row({"w", "1", "yes", "crowd"}).row({"e", "1", "no", "expert"}).row({"e", "2", "no", "expert"});
    const Study study = study_of(std::array{rows.table()}, {}).value();
    EXPECT_EQ(study.left_out, std::vector{(WorkersLeftOut{TableKind::Labels, {{Role::Expert, 1, 2}}})});
    EXPECT_NE(all_notes(study).find("1 expert with 2 judgments"), std::string::npos);
    EXPECT_EQ(study_json(study)["left_out_by_role"][0]["role"], "expert");
}

TEST(StudyOf, NamesTheSettingsThatItsJudgmentsHave) {
    StudyOptions options = on_hundred();
    options.settings = {{"roles", "auto", SettingOrigin::User},
                        {"weights", "experts", SettingOrigin::Campaign}};
    const std::array tables{ratings()};
    const Study study = study_of(tables, options).value();
    EXPECT_EQ(study.settings, std::vector{(StudySetting{"roles", "auto", SettingOrigin::User})});
    EXPECT_EQ(study_json(study)["settings"][0]["from"], "user");
}

TEST(StudyPart, RefusesToBeReadAsAnotherType) {
    const StudyPart part{TableKind::Labels, LabelStudy{}};
    EXPECT_THROW(static_cast<void>(part.as<VoteStudy>()), std::logic_error);
}

}  // namespace
}  // namespace adjudge
