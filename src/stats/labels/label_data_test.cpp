#include "stats/labels/label_data.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "stats/labels/testing_labels.hpp"

namespace adjudge {
namespace {

TEST(LabelData, TakesItemsWithoutLabels) {
    MadeLabels made = labels_of({{0, 0, 0}, {1, 2, 1}});
    EXPECT_NO_THROW(check_labels(made.data()));
}

TEST(LabelData, RefusesAWorkerWithoutLabels) {
    const MadeLabels made = labels_of({{0, 0, 0}, {2, 0, 1}});
    EXPECT_THROW(check_labels(made.data()), std::logic_error);
}

TEST(LabelData, RefusesALabelBeyondTheClasses) {
    MadeLabels made = labels_of({{0, 0, 2}});
    made.classes = 2;
    EXPECT_THROW(check_labels(made.data()), std::logic_error);
}

TEST(LabelData, RefusesColumnsOfUnequalLength) {
    MadeLabels made = labels_of({{0, 0, 1}});
    made.item.push_back(0);
    EXPECT_THROW(check_labels(made.data()), std::logic_error);
}

TEST(LabelData, NoLabelsAreAnObstacleToAModel) {
    EXPECT_EQ(obstacle_to_a_model(MadeLabels{}.data()), Undefined{"no labels"});
}

TEST(LabelData, OneClassIsAnObstacleToAModel) {
    EXPECT_EQ(obstacle_to_a_model(labels_of({{0, 0, 0}}).data()), Undefined{"fewer than two classes"});
}

TEST(LabelData, TwoClassesAreNone) {
    const MadeLabels made = labels_of({{0, 0, 1}});
    EXPECT_EQ(obstacle_to_a_model(made.data()), std::nullopt);
}

}  // namespace
}  // namespace adjudge
