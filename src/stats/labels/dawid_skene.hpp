// Dawid and Skene's model of labels: every worker confuses the classes in a way of their own.
//
//     p(label l by worker w | item of class c) = confusion_w(c, l),   p(class c) = prior(c)
//
// Fitted by EM from the majority vote (Dawid and Skene 1979). `smoothing` is added to every expected count of
// a confusion matrix: a Dirichlet prior, whose density belongs to the objective that never falls. Where items
// have one label each nothing tells errors from classes, and what comes out is of no use.
#pragma once

#include <cstddef>
#include <vector>

#include "base/parallel.hpp"
#include "stats/computed.hpp"
#include "stats/labels/em.hpp"
#include "stats/labels/label_data.hpp"
#include "stats/labels/label_posteriors.hpp"

namespace adjudge {

struct DawidSkeneOptions {
    // At least 0. With 0 a worker who was never seen to give a label can't give it, and one who never saw a
    // class is taken to label it at random.
    double smoothing = 0.01;
    EmOptions em = {};
    ParallelOptions parallel = {};
};

// The probabilities of labels given the class, one matrix a worker.
class ConfusionMatrices {
public:
    // `values` by worker, label and class.
    ConfusionMatrices(std::size_t classes, std::vector<double> values)
        : classes_{classes}, values_{std::move(values)} {}

    [[nodiscard]] std::size_t workers() const noexcept { return values_.size() / (classes_ * classes_); }
    [[nodiscard]] double operator()(std::size_t worker, std::size_t truth, std::size_t label) const {
        return values_[(worker * classes_ + label) * classes_ + truth];
    }

private:
    std::size_t classes_;
    std::vector<double> values_;
};

struct DawidSkene {
    LabelPosteriors posteriors;
    std::vector<double> prior;  // by class
    ConfusionMatrices confusion;
    std::vector<double> accuracy;  // by worker: how often the label is right, classes as common as the prior
    EmTrace trace;
};

// Undefined where there are no labels and where there are fewer than two classes.
Computed<DawidSkene> dawid_skene(const LabelData& data, const DawidSkeneOptions& options = {});

}  // namespace adjudge
