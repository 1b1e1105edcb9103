// Label aggregation of src/stats against crowd-kit; make_values.py made the values and records its version.
#include <cmath>
#include <functional>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "reference/reference_cases.hpp"
#include "stats/labels/dawid_skene.hpp"
#include "stats/labels/glad.hpp"
#include "stats/labels/mace.hpp"
#include "stats/labels/majority_vote.hpp"
#include "stats/labels/one_coin.hpp"
#include "stats/labels/wawa.hpp"

namespace adjudge {
namespace {

using nlohmann::json;

// A case with its columns, which LabelData only refers to.
struct Case {
    json values;
    std::vector<std::uint32_t> worker;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> label;

    explicit Case(const json& one)
        : values(one), worker(one.at("worker")), item(one.at("item")), label(one.at("label")) {}

    [[nodiscard]] LabelData data() const {
        const json& shares = values.at("majority");
        const std::size_t workers = values.at("wawa").at("agreement").size();
        return {worker, item, label, workers, shares.size(), shares.at(0).size()};
    }
};

std::vector<Case> cases() {
    std::vector<Case> all;
    const json values = reference_cases("labels");
    for (const json& one : values) {
        all.emplace_back(one);
    }
    return all;
}

void expect_posteriors(const LabelPosteriors& found, const json& expected, double tolerance) {
    ASSERT_EQ(found.items(), expected.size());
    for (std::size_t item = 0; item < found.items(); ++item) {
        for (std::size_t label = 0; label < found.classes(); ++label) {
            EXPECT_NEAR(found(item, label), expected[item][label].get<double>(), tolerance)
                << "item " << item << " class " << label;
        }
    }
}

void expect_values(const std::vector<double>& found, const json& expected, double tolerance) {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_NEAR(found[i], expected[i].get<double>(), tolerance) << i;
    }
}

EmOptions iterations_of(const json& one) { return {one.at("iterations"), 0.0}; }

TEST(CrowdKit, AgreesOnTheMajorityVote) {
    for (const Case& one : cases()) {
        expect_posteriors(majority_vote(one.data())->shares, one.values.at("majority"), 1e-15);
    }
}

TEST(CrowdKit, AgreesOnWawa) {
    for (const Case& one : cases()) {
        const auto found = wawa(one.data());
        expect_values(found->agreement, one.values.at("wawa").at("agreement"), 1e-15);
        expect_posteriors(found->shares, one.values.at("wawa").at("shares"), 1e-14);
    }
}

// Where we have 0, crowd-kit has 1e-10: posteriors differ by no more than that makes of them.
TEST(CrowdKit, AgreesOnDawidSkeneWithoutSmoothing) {
    for (const Case& one : cases()) {
        const json& expected = one.values.at("dawid_skene");
        const auto found = dawid_skene(one.data(), {.smoothing = 0.0, .em = iterations_of(expected)});
        expect_posteriors(found->posteriors, expected.at("posteriors"), 1e-6);
    }
}

TEST(CrowdKit, AgreesOnTheOneCoinModelWithNextToNoSmoothing) {
    for (const Case& one : cases()) {
        const json& expected = one.values.at("one_coin");
        const auto found = one_coin(one.data(), {.smoothing = 1e-12, .em = iterations_of(expected)});
        expect_posteriors(found->posteriors, expected.at("posteriors"), 1e-6);
    }
}

TEST(CrowdKit, AgreesOnMaceByVariationalBayes) {
    for (const Case& one : cases()) {
        const auto found = mace(one.data(), {.em = {400, 0.0}});
        expect_posteriors(found->posteriors, one.values.at("mace").at("posteriors"), 1e-6);
    }
}

TEST(CrowdKit, AgreesOnGlad) {
    for (const Case& one : cases()) {
        const json& expected = one.values.at("glad");
        const auto found = glad(one.data(), {.em = {2000, 1e-15}, .sweep_tolerance = 1e-9});
        expect_posteriors(found->posteriors, expected.at("posteriors"), 1e-4);
        expect_values(found->ability, expected.at("ability"), 1e-3);
        expect_values(found->ease, expected.at("ease"), 1e-3);
    }
}

}  // namespace
}  // namespace adjudge
