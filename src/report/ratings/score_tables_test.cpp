#include "report/ratings/score_tables.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

RatingStudy small_study(const RatingStudyOptions& options = {}) {
    return *rating_study_of(
        table_of({{.worker = "a", .item = "i1", .system = "s1", .score = 40, .document = "d"},
                  {.worker = "a", .item = "i2", .system = "s1", .score = 60, .document = "d"},
                  {.worker = "b", .item = "i1", .system = "s2", .score = 50, .document = "d"},
                  {.worker = "b", .item = "i1", .system = "s1", .score = 50}}),
        options);
}

TEST(ScoreTables, GiveMeansBySegmentAndTheModelsView) {
    const RatingStudy study = small_study();
    const auto& model = study.slices.front().ranking.model->segment_quality;
    EXPECT_EQ(csv_text(segment_table(study)),
              fmt::format("slice,item,system,z,raw,segments,judgments,model\n"
                          "all judgments,i1,s1,-0.7071067811865475,45,1,2,{}\n"
                          "all judgments,i1,s2,,50,1,1,{}\n"
                          "all judgments,i2,s1,0.7071067811865475,60,1,1,{}\n",
                          model.at(0).value(), model.at(1).value(), model.at(2).value()));
}

TEST(ScoreTables, GiveMeansByDocument) {
    const RatingStudy study = small_study();
    const auto& model = study.slices.front().ranking.model->segment_quality;
    EXPECT_EQ(csv_text(document_table(study)),
              fmt::format("slice,document,system,z,raw,segments,judgments,model\n"
                          "all judgments,d,s1,0,52.5,2,3,{}\n"
                          "all judgments,d,s2,,50,1,1,{}\n",
                          (model.at(0).value() + model.at(2).value()) / 2.0, model.at(1).value()));
}

TEST(ScoreTables, GiveMeansBySystem) {
    const RatingStudy study = small_study();
    const auto& model = study.slices.front().ranking.model->quality;
    EXPECT_EQ(csv_text(system_table(study)), fmt::format("slice,system,z,raw,segments,judgments,model\n"
                                                         "all judgments,s1,0,52.5,2,3,{}\n"
                                                         "all judgments,s2,,50,1,1,{}\n",
                                                         model.at(0).value(), model.at(1).value()));
}

TEST(ScoreTables, HaveNoRowForWhatTheFilterLeavesOut) {
    RatingStudyOptions options;
    options.filter = Filter::Passed;
    const RatingStudy study = small_study(options);
    EXPECT_TRUE(segment_table(study).rows.empty());
    EXPECT_TRUE(document_table(study).rows.empty());
    EXPECT_TRUE(system_table(study).rows.empty());
}

}  // namespace
}  // namespace adjudge
