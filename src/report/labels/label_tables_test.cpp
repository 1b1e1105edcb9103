#include "report/labels/label_tables.hpp"

#include <stdexcept>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "analysis/labels/testing_label_rows.hpp"
#include "report/study_json.hpp"
#include "report/testing_tables.hpp"

namespace adjudge {
namespace {

using Rows = std::vector<LabelTableRow>;

LabelStudy study_of_rows(const Rows& rows, LabelMethod method = LabelMethod::Majority) {
    auto study = label_study_of(table_of(rows), {.method = method});
    if (!study) {
        throw std::logic_error{study.error().message};
    }
    return std::move(*study);
}

std::vector<ReportTable> all_tables(const LabelStudy& study) {
    std::vector<ReportTable> all = label_tables(study);
    for (const ReportTable& table : label_agreement_tables(study)) {
        all.push_back(table);
    }
    return all;
}

// Item 1 is two to one for "yes"; item 2 is tied.
const Rows five_labels{{.worker = "u", .item = "1", .label = "yes", .gold = "yes"},
                       {.worker = "v", .item = "1", .label = "yes"},
                       {.worker = "w", .item = "1", .label = "no"},
                       {.worker = "u", .item = "2", .label = "yes"},
                       {.worker = "v", .item = "2", .label = "no"}};

// Tables that a reader may be shown whatever the rows are.
std::vector<Rows> difficult_tables() {
    return {five_labels,
            {{}},
            {{.worker = "u"}, {.worker = "v"}},
            {{.item = "1", .label = "a"}, {.item = "2", .label = "b"}},
            {{.worker = "u", .label = "a"}, {.worker = "v", .label = "b"}},
            {{.label = "a", .gold = "b"}},
            {{.label = "a"}, {.label = "b"}}};
}

TEST(LabelTables, HaveACellForEveryColumn) {
    for (const Rows& rows : difficult_tables()) {
        for (const ReportTable& table : all_tables(study_of_rows(rows))) {
            for (const auto& row : table.rows) {
                EXPECT_EQ(row.size(), table.columns.size()) << table.name;
            }
        }
    }
}

TEST(LabelTables, NeverShowWhatIsNoNumber) {
    for (const Rows& rows : difficult_tables()) {
        for (const ReportTable& table : all_tables(study_of_rows(rows, LabelMethod::DawidSkene))) {
            for (const std::string& text : {terminal_text(table, Colour::None), csv_text(table)}) {
                EXPECT_EQ(text.find("nan"), std::string::npos) << text;
                EXPECT_EQ(text.find("inf"), std::string::npos) << text;
            }
        }
    }
}

TEST(LabelTables, ShowTheLabelOfEachUnitAndHowSureItIs) {
    const auto tables = label_tables(study_of_rows(five_labels));
    const ReportTable& labels = table_named(tables, "labels");
    EXPECT_EQ(labels.title, "Labels by majority");
    EXPECT_EQ(cell(labels, 0, "label").shown, "yes");
    EXPECT_EQ(cell(labels, 0, "probability").shown, "0.667");
    EXPECT_EQ(cell(labels, 0, "n").shown, "3");
    EXPECT_EQ(cell(labels, 0, "gold").shown, "yes");
    EXPECT_EQ(cell(labels, 1, "gold").exact, "");
}

TEST(LabelTables, SayWhichLabelsAreTied) {
    const auto tables = label_tables(study_of_rows(five_labels));
    EXPECT_EQ(cell(table_named(tables, "labels"), 0, "tie").shown, "");
    EXPECT_EQ(cell(table_named(tables, "labels"), 1, "tie").shown, "tie");
}

TEST(LabelTables, ShowMethodsSideBySide) {
    const auto tables = label_tables(study_of_rows(five_labels));
    const ReportTable& methods = table_named(tables, "methods");
    ASSERT_EQ(methods.rows.size(), all_words<LabelMethod>().size());
    EXPECT_EQ(cell(methods, 0, "method").shown, "majority");
    EXPECT_EQ(cell(methods, 0, "tied").shown, "1");
    EXPECT_EQ(cell(methods, 0, "right").exact, "1");
    EXPECT_EQ(cell(methods, 0, "converged").exact, "");
}

TEST(LabelTables, GiveTheReasonOfAMethodWithoutLabels) {
    LabelStudy study = study_of_rows(five_labels, LabelMethod::Mace);
    const auto mace = static_cast<std::size_t>(LabelMethod::Mace);
    study.slices[0].methods[mace] = Undefined{"it fell asleep"};
    const auto tables = label_tables(study);
    EXPECT_EQ(cell(table_named(tables, "methods"), mace, "skill is").shown, "it fell asleep");
    EXPECT_EQ(cell(table_named(tables, "methods"), mace, "tied").exact, "");
    EXPECT_EQ(cell(table_named(tables, "labels"), 0, "label").exact, "");
}

TEST(LabelTables, ShowTheOnlyClassAsTheLabelOfEveryUnit) {
    const auto tables = label_tables(study_of_rows(
        {{.worker = "u", .label = "yes"}, {.worker = "v", .label = "yes"}}, LabelMethod::DawidSkene));
    EXPECT_EQ(cell(table_named(tables, "labels"), 0, "label").shown, "yes");
    EXPECT_EQ(cell(table_named(tables, "labels"), 0, "probability").exact, "1");
    EXPECT_EQ(cell(table_named(tables, "workers"), 0, "dawid-skene").exact, "");
}

TEST(LabelTables, CountATieAsHalfRight) {
    Rows rows = five_labels;
    rows[3].gold = "no";
    const auto tables = label_tables(study_of_rows(rows));
    EXPECT_EQ(cell(table_named(tables, "methods"), 0, "right").exact, "0.75");
    EXPECT_EQ(cell(table_named(tables, "methods"), 0, "gold").shown, "2");
    EXPECT_EQ(cell(table_named(tables, "methods"), 0, "gold tied").shown, "1");
}

TEST(LabelWorkerTables, KeepSkillsUnderTheirMethods) {
    LabelStudy study = study_of_rows(five_labels);
    study.slices[0].methods[static_cast<std::size_t>(LabelMethod::Majority)] = Undefined{"no reason"};
    study.slices[0].methods[static_cast<std::size_t>(LabelMethod::Wawa)]->skill = {0.25, 0.5, 0.75};
    const auto tables = label_worker_tables(study);
    EXPECT_EQ(tables[0].rows[0].size(), tables[0].columns.size());
    EXPECT_EQ(cell(tables[0], 0, "wawa").exact, "0.25");
}

TEST(LabelWorkerTables, CompareWithGoldAndOthers) {
    const auto tables = label_worker_tables(study_of_rows(five_labels));
    EXPECT_EQ(cell(tables[0], 0, "worker").shown, "u");
    EXPECT_EQ(cell(tables[0], 0, "labels").shown, "2");
    EXPECT_EQ(cell(tables[0], 0, "right").exact, "1");
    EXPECT_EQ(cell(tables[0], 2, "right").exact, "0");
    EXPECT_EQ(cell(tables[0], 2, "with others").exact, "0");
}

TEST(LabelAgreementTables, GiveTheReasonInThePlaceOfANumber) {
    const LabelStudy study = study_of_rows({{}});
    const auto tables = label_agreement_tables(study);
    EXPECT_EQ(cell(tables[0], 0, "Fleiss' kappa").exact, "");
    EXPECT_EQ(cell(tables[0], 0, "Krippendorff's alpha").exact, "");
    EXPECT_EQ(cell(tables[0], 0, "in words").shown, study.slices[0].fleiss.error().reason);
}

TEST(LabelTables, ShowTheSliceWhereThereAreSeveral) {
    const LabelStudy study = study_of_rows({{.criterion = "fluency"}, {.criterion = "adequacy"}});
    for (const ReportTable& table : all_tables(study)) {
        EXPECT_NE(terminal_text(table, Colour::None).find("adequacy"), std::string::npos) << table.name;
    }
}

TEST(LabelTables, LetNoNameDriveTheTerminal) {
    const std::string hostile = "\x1b[2J\xE2\x80\xAE" + std::string(500, 'x') + "\n";
    const LabelStudy study = study_of_rows({{.worker = hostile,
                                             .item = hostile,
                                             .label = hostile,
                                             .gold = hostile,
                                             .system = hostile,
                                             .criterion = hostile}});
    std::string text = label_notes(study);
    for (const ReportTable& table : all_tables(study)) {
        text += terminal_text(table, Colour::None);
    }
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find("\xE2\x80\xAE"), std::string::npos);
}

TEST(LabelNotes, TellCountsSignatureAndTies) {
    const LabelStudy study = study_of_rows(five_labels);
    const std::string notes = label_notes(study);
    EXPECT_TRUE(notes.starts_with("all judgments: 5 labels of 2 classes by 3 workers for 2 units\n"))
        << notes;
    EXPECT_NE(notes.find(study.slices[0].signature), std::string::npos);
    EXPECT_NE(notes.find("note: 1 of 2 units tied"), std::string::npos);
}

TEST(LabelJson, TellsItsFormAndHoldsEveryUnit) {
    const auto json = label_json(study_of_rows(five_labels));
    EXPECT_EQ(json.at("schema"), study_schema);
    const auto& slice = json.at("labels").at(0);
    EXPECT_EQ(slice.at("classes"), (nlohmann::ordered_json{"no", "yes"}));
    EXPECT_EQ(slice.at("units").at(0).at("label"), "yes");
    EXPECT_EQ(slice.at("units").at(1).at("is_tied"), true);
    EXPECT_TRUE(slice.at("units").at(1).at("gold").is_null());
}

TEST(LabelJson, WritesTheReasonWhereAStatisticHasNoValue) {
    const auto text = label_json(study_of_rows({{}})).dump();
    EXPECT_NE(text.find("\"undefined\":\""), std::string::npos);
    EXPECT_EQ(text.find(R"("undefined":"")"), std::string::npos) << text;
}

}  // namespace
}  // namespace adjudge
