// Real files of the field, with the figures that their README gives. Skipped where the data is not at hand.
#include <gtest/gtest.h>

#include "analysis/inspection.hpp"
#include "formats/tables/table_reader.hpp"
#include "real_data/data_folder.hpp"

namespace adjudge {
namespace {

class RealData : public ::testing::Test {
protected:
    void SetUp() override {
        if (!data_folder()) {
            GTEST_SKIP() << "no real data: set ADJUDGE_REAL_DATA to its folder";
        }
    }

    static Inspection inspected(const std::string& file, const TableReadOptions& options) {
        const auto source = SourceText::open((*data_folder() / file).string());
        if (!source) {
            ADD_FAILURE() << describe(source.error());
            return {};
        }
        const auto table = read_table(*source, options);
        if (!table) {
            ADD_FAILURE() << describe(table.error().listed()[0]);
            return {};
        }
        return inspect(*table);
    }

    static std::size_t count(const std::vector<Tally>& tallies, std::string_view name) {
        for (const Tally& tally : tallies) {
            if (tally.name == name) {
                return tally.count;
            }
        }
        return 0;
    }
};

TableReadOptions wmt_pairs() {
    return {.map = {{"worker", "judgeID"},
                    {"item", "srcIndex"},
                    {"system_a", "system1Id"},
                    {"system_b", "system2Id"},
                    {"rank_a", "system1rank"},
                    {"rank_b", "system2rank"},
                    {"source_language", "srclang"},
                    {"target_language", "trglang"}}};
}

// Läubli et al. (2018), appendix: nine raters, 515 + 218 + 667 judgments.
TEST_F(RealData, LaeublisChoicesFit) {
    const Inspection found =
        inspected("laeubli2018/ratings.csv", {.map = {{"worker", "participant_id"},
                                                      {"item", "exp_item_number"},
                                                      {"choice", "rating"},
                                                      {"criterion", "condition"},
                                                      {"configuration", "type"}},
                                              .constants = {{"system_a", "mt"}, {"system_b", "human"}},
                                              .values = {{"choice", "mt", "a"}, {"choice", "human", "b"}}});
    EXPECT_EQ(found.kind, TableKind::Choices);
    EXPECT_EQ(found.rows, 1400U);
    EXPECT_EQ(count(found.distinct, "workers"), 9U);
    EXPECT_EQ(count(found.answers, "tie"), 218U);
    EXPECT_TRUE(found.missing.empty());
}

// The counts of ties are those of the published agreement tables of WMT16.
TEST_F(RealData, Wmt16TurkishPairsFit) {
    const Inspection found = inspected("wmt16/collapsed.tur-eng.csv", wmt_pairs());
    EXPECT_EQ(found.rows, 9684U);
    EXPECT_EQ(count(found.answers, "tie"), 2367U);
}

TEST_F(RealData, Wmt16RomanianPairsFit) {
    const Inspection found = inspected("wmt16/collapsed.ron-eng.csv", wmt_pairs());
    EXPECT_EQ(found.rows, 11978U);
    EXPECT_EQ(count(found.answers, "tie"), 2101U);
}

TEST_F(RealData, Wmt16UncollapsedPairsFit) {
    EXPECT_EQ(inspected("wmt16/ron-eng.csv", wmt_pairs()).rows, 15822U);
    EXPECT_EQ(inspected("wmt16/tur-eng.csv", wmt_pairs()).rows, 10188U);
}

// 4 raters, 14 systems, 529 segments; quotes are literal.
TEST_F(RealData, MqmLabelsFit) {
    const Inspection found = inspected(
        "mqm-ted-ende/mqm_ted_ende.tsv",
        {.kind = TableKind::Labels,
         .format = FileFormat::RawTsv,
         .map = {{"worker", "rater"}, {"item", "seg_id"}, {"label", "severity"}, {"document", "doc"}}});
    EXPECT_EQ(count(found.distinct, "workers"), 4U);
    EXPECT_EQ(count(found.distinct, "systems"), 14U);
    EXPECT_EQ(count(found.distinct, "items"), 529U);
}

TEST_F(RealData, MqmWithQuotesReadAsQuotesIsRefusedWithTheRepair) {
    const auto source = SourceText::open((*data_folder() / "mqm-ted-ende/mqm_ted_ende.tsv").string());
    const auto reading = read_table_parts(
        *source,
        {.kind = TableKind::Labels, .map = {{"worker", "rater"}, {"item", "seg_id"}, {"label", "severity"}}});
    ASSERT_FALSE(reading.problems.empty());
    EXPECT_NE(reading.problems.listed()[0].message.find("--format raw-tsv"), std::string::npos);
}

// Appraise's twelve columns without a header: 14 systems and the reference.
TEST_F(RealData, EsaScoresFit) {
    const Inspection found =
        inspected("esa-wmt23/240315rc5ESA.scores.csv",
                  {.header = {"worker", "system", "item", "kind", "source_language", "target_language",
                              "score", "document", "flag", "spans", "started_at", "submitted_at"},
                   .values = {{"kind", "TGT", "system"}, {"kind", "BAD", "bad_reference"}}});
    EXPECT_EQ(found.rows, 3314U);
    EXPECT_EQ(count(found.kinds, "system"), 2916U);
    EXPECT_EQ(count(found.kinds, "bad_reference"), 398U);
    EXPECT_EQ(count(found.distinct, "systems"), 15U);
    EXPECT_EQ(found.duplicates.size(), 10U);
}

}  // namespace
}  // namespace adjudge
