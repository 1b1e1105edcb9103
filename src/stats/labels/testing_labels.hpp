// Labels made in code, for the tests of label aggregation.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <numeric>
#include <vector>

#include "base/random.hpp"
#include "stats/labels/label_data.hpp"
#include "stats/labels/label_posteriors.hpp"

namespace adjudge {

struct LabelRow {
    std::uint32_t worker;
    std::uint32_t item;
    std::uint32_t label;
};

struct MadeLabels {
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> label;
    std::size_t workers = 0;
    std::size_t items = 0;
    std::size_t classes = 0;
    std::vector<std::uint32_t> truth = {};  // by item, where it is known
    std::vector<double> accuracy = {};      // by worker, likewise

    [[nodiscard]] LabelData data() const { return {worker, item, label, workers, items, classes}; }

    void add(const LabelRow& row) {
        worker.push_back(row.worker);
        item.push_back(row.item);
        label.push_back(row.label);
        workers = std::max<std::size_t>(workers, row.worker + 1);
        items = std::max<std::size_t>(items, row.item + 1);
        classes = std::max<std::size_t>(classes, row.label + 1);
    }
};

// As many workers, items and classes as the rows name.
inline MadeLabels labels_of(std::initializer_list<LabelRow> rows) {
    MadeLabels made;
    for (const LabelRow& row : rows) {
        made.add(row);
    }
    return made;
}

struct LabelPlan {
    std::size_t workers = 12;
    std::size_t items = 60;
    std::size_t classes = 3;
    std::size_t labels_an_item = 5;
    double least_accuracy = 0.4;
    double most_accuracy = 0.95;
    std::uint64_t seed = 1;
};

// Workers with accuracies spread evenly, who err towards all other classes alike.
inline MadeLabels make_labels(const LabelPlan& plan) {
    RandomStream random{plan.seed, "testing labels"};
    MadeLabels made;
    for (std::size_t w = 0; w < plan.workers; ++w) {
        const double place =
            plan.workers > 1 ? static_cast<double>(w) / static_cast<double>(plan.workers - 1) : 1.0;
        made.accuracy.push_back(plan.least_accuracy + place * (plan.most_accuracy - plan.least_accuracy));
    }
    for (std::uint32_t item = 0; item < plan.items; ++item) {
        made.truth.push_back(static_cast<std::uint32_t>(random.below(plan.classes)));
        for (const std::size_t chosen : random.sample(plan.workers, plan.labels_an_item)) {
            const auto worker = static_cast<std::uint32_t>(chosen);
            const bool is_right = random.uniform() < made.accuracy[worker];
            const auto shift = is_right ? 0 : 1 + random.below(plan.classes - 1);
            made.add({worker, item, static_cast<std::uint32_t>((made.truth[item] + shift) % plan.classes)});
        }
    }
    made.classes = plan.classes;
    return made;
}

// Labels that mean nothing.
inline MadeLabels random_labels(const LabelPlan& plan) {
    RandomStream random{plan.seed, "testing random labels"};
    MadeLabels made = make_labels(plan);
    for (std::size_t row = 0; row < made.label.size(); ++row) {
        made.item[row] = static_cast<std::uint32_t>(random.below(plan.items));
        made.label[row] = static_cast<std::uint32_t>(random.below(plan.classes));
    }
    return made;
}

// The same labels in another order of rows.
inline MadeLabels shuffled(const MadeLabels& made) {
    std::vector<std::size_t> order(made.label.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    RandomStream{7, "testing shuffled labels"}.shuffle(order);
    MadeLabels other = made;
    for (std::size_t row = 0; row < order.size(); ++row) {
        other.worker[row] = made.worker[order[row]];
        other.item[row] = made.item[order[row]];
        other.label[row] = made.label[order[row]];
    }
    return other;
}

// The same labels with class c called c + 1, and the last one 0.
inline MadeLabels relabelled(MadeLabels made) {
    for (std::uint32_t& label : made.label) {
        label = static_cast<std::uint32_t>((label + 1) % made.classes);
    }
    return made;
}

// The largest difference between the probabilities of a class and, in the other posteriors, of the class
// `shift` further on.
inline double largest_difference(const LabelPosteriors& one, const LabelPosteriors& other,
                                 std::size_t shift = 0) {
    double largest = 0.0;
    for (std::size_t item = 0; item < one.items(); ++item) {
        for (std::size_t label = 0; label < one.classes(); ++label) {
            const double moved = other(item, (label + shift) % one.classes());
            largest = std::max(largest, std::fabs(one(item, label) - moved));
        }
    }
    return largest;
}

// The share of items whose best label is the true one.
inline double share_right(const LabelPosteriors& posteriors, const MadeLabels& made) {
    double right = 0.0;
    for (std::size_t item = 0; item < made.items; ++item) {
        const auto best = posteriors.best(item);
        right += best && best->label == made.truth[item] ? 1.0 : 0.0;
    }
    return right / static_cast<double>(made.items);
}

// Whether no value is below the one before it by more than rounding.
inline bool never_falls(const std::vector<double>& values) {
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (values[i] < values[i - 1] - 1e-10 * std::fabs(values[i])) {
            return false;
        }
    }
    return true;
}

}  // namespace adjudge
